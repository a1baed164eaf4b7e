// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor.h"
#include "core/probe/plan_requests.h"

#include <QMetaObject>
#include <QTimer>

#include "core/demo.h"
#include "core/monitor_connection_tests.h"
#include "core/monitor_prober.h"
#include "core/monitor_targets.h"
#include "core/monitor_upkeep.h"
#include "core/probe/clock.h"
#include "core/probe/exchange.h"
#include "core/secrets/secret_store.h"
#include "core/task_thread.h"
#include "core/telemetry/telemetry_collector.h"

namespace scoville {

namespace {

constexpr int samplesChangedIntervalMs = 250;

}  // namespace

struct Monitor::Impl {
  Impl(Monitor& owner, std::unique_ptr<Workspace> opened, const Options& given)
      : monitor(owner),
        options(given),
        workspace(std::move(opened)),
        secrets(given.secrets ? given.secrets : std::shared_ptr<SecretStore>(makeSystemSecretStore())),
        targets(*workspace, *secrets),
        engine(std::make_unique<ExchangeEngine>()),
        tests(targets, errands, *engine),
        prober(*workspace, targets, errands, *engine, clock, given.program.toStdString(),
               ProberWork{given.probe, given.schedules, given.onlyPlan}, proberEvents()),
        upkeep(
            *workspace, clock, [this] { return prober.state().owner; }, upkeepProblem()),
        telemetry(*workspace, [this] { return prober.state().owner; }) {
    const Result<bool> kind = isDemoWorkspace(*workspace);
    demo = kind.value_or(false);
    throttle.setSingleShot(true);
    throttle.setInterval(samplesChangedIntervalMs);
    QObject::connect(&throttle, &QTimer::timeout, &monitor, [this] { Q_EMIT monitor.samplesChanged(); });
  }

  /// Runs `call` on the monitor's thread. Posted calls die with the monitor.
  template <typename Call>
  void onOwnThread(Call call) {
    QMetaObject::invokeMethod(&monitor, std::move(call), Qt::QueuedConnection);
  }

  ProberEvents proberEvents() {
    ProberEvents events;
    events.sampleStored = [this](const Sample& sample) {
      onOwnThread([this, sample] {
        Q_EMIT monitor.sampleStored(sample);
        samplesArrived();
      });
    };
    events.storeProblem = [this](const std::string& message) {
      onOwnThread([this, message] { Q_EMIT monitor.storeProblem(QString::fromStdString(message)); });
    };
    events.changed = [this](const WorkspaceWatch::Changes& changes) { onOwnThread([this, changes] { tell(changes); }); };
    events.stateChanged = [this] { onOwnThread([this] { Q_EMIT monitor.probingStateChanged(); }); };
    return events;
  }

  /// Says each problem once.
  std::function<void(const std::string&)> upkeepProblem() {
    return [this, last = std::string()](const std::string& message) mutable {
      if (message != last) {
        last = message;
        if (!message.empty()) {
          onOwnThread([this, message] { Q_EMIT monitor.upkeepProblem(QString::fromStdString(message)); });
        }
      }
    };
  }

  void tell(const WorkspaceWatch::Changes& changes) {
    if (changes.configuration) {
      Q_EMIT monitor.configChanged();
    }
    if (changes.markers) {
      Q_EMIT monitor.markersChanged();
    }
    if (changes.runs) {
      Q_EMIT monitor.runsChanged();
    }
    if (changes.samples) {
      samplesArrived();
    }
  }

  void samplesArrived() {
    if (!throttle.isActive()) {
      throttle.start();
    }
  }

  Monitor& monitor;
  const Options options;
  const SystemClock clock;
  std::unique_ptr<Workspace> workspace;
  std::shared_ptr<SecretStore> secrets;
  Targets targets;
  bool demo = false;
  QTimer throttle;
  TaskThread errands;
  std::unique_ptr<ExchangeEngine> engine;
  ConnectionTests tests;
  Prober prober;
  Upkeep upkeep;
  TelemetryCollector telemetry;
};

Monitor::Monitor(std::unique_ptr<Workspace> workspace, Options options, QObject* parent)
    : QObject(parent), m_impl(std::make_unique<Impl>(*this, std::move(workspace), options)) {}

Monitor::~Monitor() {
  m_impl->secrets->cancel();
  stop();
  // Nobody may call into what is about to go: first the thread that starts tests, then the engine that reports them.
  m_impl->errands.end();
  m_impl->engine.reset();
}

Workspace& Monitor::workspace() const {
  return *m_impl->workspace;
}

bool Monitor::isDemo() const {
  return m_impl->demo;
}

SecretStore& Monitor::secrets() const {
  return *m_impl->secrets;
}

ProbingState Monitor::probingState() const {
  const ProberState state = m_impl->prober.state();
  ProbingState shown;
  shown.role = state.owner ? ProbingState::Role::owner : state.otherHolder.empty() ? ProbingState::Role::none : ProbingState::Role::other;
  shown.otherHolder = QString::fromStdString(state.otherHolder);
  shown.pausedAll = state.pausedAll;
  shown.running = state.running;
  shown.nextRun = state.nextRun;
  shown.offline = state.offline;
  shown.budgets = state.budgets;
  for (const auto& [endpoint, problem] : state.problems) {
    shown.problems[endpoint] = QString::fromStdString(problem);
  }
  return shown;
}

void Monitor::start() {
  m_impl->prober.start();
  m_impl->upkeep.start();
  if (m_impl->options.probe) {
    m_impl->telemetry.start();
  }
}

void Monitor::stop() {
  m_impl->telemetry.stop();
  m_impl->upkeep.stop();
  m_impl->prober.stop();
  m_impl->workspace->flush();
}

void Monitor::setPausedAll(bool paused) {
  m_impl->prober.setPausedAll(paused);
  Q_EMIT probingStateChanged();
}

namespace {

struct Wanted {
  Endpoint endpoint;
  Suite suite;
};

Result<Wanted> readWanted(const Workspace& workspace, EndpointId endpoint, SuiteId suite) {
  return workspace.read([endpoint, suite](Tables& tables) -> Result<Wanted> {
    Result<Endpoint> foundEndpoint = tables.endpoints.byId(endpoint);
    Result<Suite> foundSuite = tables.suites.byId(suite);
    if (!foundEndpoint || !foundSuite) {
      return tl::unexpected<Error>(!foundEndpoint ? foundEndpoint.error() : foundSuite.error());
    }
    return Wanted{std::move(*foundEndpoint), std::move(*foundSuite)};
  });
}

}  // namespace

Result<std::shared_ptr<LiveExchange>> Monitor::requestNow(EndpointId endpoint, SuiteId suite, CaseId caseId) {
  Result<Wanted> wanted = readWanted(workspace(), endpoint, suite);
  if (!wanted) {
    return tl::unexpected<Error>(wanted.error());
  }
  std::erase_if(wanted->suite.cases, [caseId](const Case& one) { return one.id != caseId; });
  if (wanted->suite.cases.empty()) {
    return fail(ErrorKind::notFound, "The suite has no such case any more.");
  }
  wanted->suite.cases.front().repeats = 1;
  wanted->suite.retries = {};
  auto live = std::make_shared<LiveExchange>();
  const Result<void> begun = m_impl->prober.runNow(wanted->endpoint, wanted->suite, live);
  return begun ? Result<std::shared_ptr<LiveExchange>>(live) : tl::unexpected<Error>(begun.error());
}

void Monitor::stopRequest(const std::shared_ptr<LiveExchange>& live) {
  m_impl->prober.stopRun(live);
}

Result<void> Monitor::runNow(EndpointId endpoint, SuiteId suite) {
  const Result<Wanted> wanted = readWanted(workspace(), endpoint, suite);
  return wanted ? m_impl->prober.runNow(wanted->endpoint, wanted->suite) : Result<void>(tl::unexpected<Error>(wanted.error()));
}

Result<void> Monitor::probeNow(EndpointId endpoint) {
  const Result<std::vector<Schedule>> schedules = workspace().read([](Tables& tables) { return tables.schedules.all(); });
  if (!schedules) {
    return tl::unexpected<Error>(schedules.error());
  }
  Result<void> outcome = fail(ErrorKind::notFound, "No suite is scheduled on this endpoint. Choose one under Suites, or run one now.");
  bool begun = false;
  for (const Schedule& schedule : *schedules) {
    if (schedule.endpoint != endpoint) {
      continue;
    }
    outcome = runNow(endpoint, schedule.suite);
    begun = begun || outcome.has_value();
  }
  return begun ? Result<void>() : outcome;
}

Result<RunPlan> Monitor::startPlan(RunPlan plan) {
  plan.created = m_impl->clock.utcNow();
  Result<RunPlan> stored = workspace().write([&plan](Tables& tables) -> Result<RunPlan> {
    const Result<Suite> suite = tables.suites.byId(plan.suite);
    if (!suite) {
      return tl::unexpected<Error>(suite.error());
    }
    const Result<void> valid = PlanRequests::check(plan, *suite);
    return valid ? tables.plans.insert(plan) : Result<RunPlan>(tl::unexpected<Error>(valid.error()));
  });
  Q_EMIT runsChanged();
  return stored;
}

Result<void> Monitor::stopPlan(PlanId id) {
  return workspace().write([id](Tables& tables) { return tables.plans.requestStop(id); });
}

Result<void> Monitor::resumePlan(PlanId id, bool failed) {
  return workspace().write([id, failed](Tables& tables) -> Result<void> {
    Result<RunPlan> plan = tables.plans.byId(id);
    if (!plan) {
      return tl::unexpected<Error>(plan.error());
    }
    plan->state = PlanState::queued;
    plan->ended.reset();
    plan->retryFailed = failed;
    plan->message.clear();
    return tables.plans.update(*plan);
  });
}

void Monitor::testConnection(const Endpoint& endpoint, std::function<void(const ConnectionReport&)> done) {
  m_impl->tests.start(endpoint, [impl = m_impl.get(), done = std::move(done)](ConnectionReport&& report) {
    impl->onOwnThread([done, report = std::move(report)] { done(report); });
  });
}

void Monitor::configurationEdited() {
  m_impl->prober.reload();
  m_impl->demo = isDemoWorkspace(workspace()).value_or(m_impl->demo);
  Q_EMIT configChanged();
}

void Monitor::markersEdited() {
  m_impl->prober.reload();
  Q_EMIT markersChanged();
}

}  // namespace scoville
