// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor_plan_desk.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace scoville {

namespace {

constexpr std::int64_t lookIntervalNs = 500'000'000;
constexpr std::size_t mostAtOnce = 4;
constexpr std::int64_t saveIntervalNs = 1'000'000'000;
constexpr std::chrono::milliseconds refusedInterval{250};  ///< until the disk is asked again

/// The disk or another process is in the way, and may not be for ever.
bool isRefusal(ErrorKind kind) {
  return kind == ErrorKind::diskFull || kind == ErrorKind::io || kind == ErrorKind::inUse;
}

}  // namespace

/// A plan with everything it refers to.
struct PlanDesk::Loaded {
  Suite suite;
  std::vector<Endpoint> endpoints;
  std::vector<Run> runs;
  std::vector<PriceRow> prices;
  std::vector<PlanSample> done;
};

PlanDesk::PlanDesk(Workspace& workspace, Targets& targets, ExchangeEngine& engine, const Clock& clock, SpendGuard& guard,
                   std::optional<PlanId> only, Events events)
    : m_workspace(workspace),
      m_targets(targets),
      m_engine(engine),
      m_clock(clock),
      m_guard(guard),
      m_only(only),
      m_events(std::move(events)) {}

PlanDesk::~PlanDesk() {
  stop();
}

void PlanDesk::tick() {
  if (const std::int64_t now = m_clock.monotonicNs(); now - m_lookedNs >= lookIntervalNs) {
    m_lookedNs = now;
  } else {
    return;
  }
  m_closing = false;
  std::erase_if(m_workers, [](const auto& worker) { return worker.second.over.load(); });
  const Result<std::vector<RunPlan>> open = m_workspace.read([](Tables& tables) { return tables.plans.open(); });
  if (!open) {
    m_events.store(open.map([](const auto&) {}));
    return;
  }
  for (const RunPlan& plan : *open) {
    if (m_only && *m_only != plan.id) {
      continue;
    }
    if (const auto worker = m_workers.find(plan.id); worker != m_workers.end()) {
      if (plan.stopRequested) {
        worker->second.thread.request_stop();
      }
    } else if (m_workers.size() < mostAtOnce) {
      Worker& added = m_workers[plan.id];
      added.thread = std::jthread([this, plan, &over = added.over](std::stop_token stop) {
        work(plan, stop);
        over = true;
      });
    }
  }
}

void PlanDesk::stop() {
  m_closing = true;
  for (auto& [id, worker] : m_workers) {
    worker.thread.request_stop();
  }
  m_workers.clear();  // waits for each
}

/// Reads what the plan needs; at its first beginning fixes the versions it is made of and makes its runs.
Result<PlanDesk::Loaded> PlanDesk::load(RunPlan& plan) {
  return m_workspace.write([&](Tables& tables) -> Result<Loaded> {
    Loaded loaded;
    Result<std::vector<PlanRun>> runs = tables.plans.runs(plan.id);
    Result<std::vector<PriceRow>> prices = tables.prices.all();
    if (!runs || !prices) {
      return tl::unexpected<Error>(!runs ? runs.error() : prices.error());
    }
    loaded.prices = std::move(*prices);
    Result<Suite> suite = runs->empty() ? tables.suites.byId(plan.suite) : tables.suites.byVersion(runs->front().suiteVersion);
    if (!suite) {
      return tl::unexpected<Error>(suite.error());
    }
    loaded.suite = std::move(*suite);
    if (const Result<void> valid = PlanRequests::check(plan, loaded.suite); !valid) {
      return tl::unexpected<Error>(valid.error());
    }
    const UtcMicros now = m_clock.utcNow();
    const std::int64_t planned = PlanRequests(plan, PlanRequests::casesOf(plan, loaded.suite)).planned().value_or(0);
    for (const EndpointId id : plan.endpoints) {
      const auto known = std::find_if(runs->begin(), runs->end(), [id](const PlanRun& run) { return run.endpoint == id; });
      Result<Endpoint> endpoint = known == runs->end() ? tables.endpoints.byId(id) : tables.endpoints.byVersion(known->endpointVersion);
      if (!endpoint) {
        return tl::unexpected<Error>(endpoint.error());
      }
      Run run;
      run.endpointVersion = endpoint->versionId;
      run.suiteVersion = loaded.suite.versionId;
      run.mode = modeOf(plan.kind);
      run.planned = static_cast<int>(planned / static_cast<std::int64_t>(plan.endpoints.size()));
      run.started = plan.started.value_or(now);
      if (known == runs->end()) {
        Result<Run> stored = tables.runs.insert(run);
        if (!stored) {
          return tl::unexpected<Error>(stored.error());
        }
        run = std::move(*stored);
        if (const auto added = tables.plans.addRun(plan.id, {id, run.endpointVersion, run.suiteVersion, run.id}); !added) {
          return tl::unexpected<Error>(added.error());
        }
      } else {
        run.id = known->run;
        const Result<std::vector<PlanSample>> samples = tables.plans.samples(*known);
        if (!samples) {
          return tl::unexpected<Error>(samples.error());
        }
        run.done = static_cast<int>(samples->size());
        run.failed = static_cast<int>(
            std::count_if(samples->begin(), samples->end(), [](const PlanSample& sample) { return isFailure(sample.point.outcome); }));
        loaded.done.insert(loaded.done.end(), samples->begin(), samples->end());
        if (const auto updated = tables.runs.update(run); !updated) {
          return tl::unexpected<Error>(updated.error());
        }
      }
      loaded.endpoints.push_back(std::move(*endpoint));
      loaded.runs.push_back(std::move(run));
    }
    plan.state = PlanState::running;
    plan.started = plan.started.value_or(now);
    plan.ended.reset();
    plan.message.clear();
    if (const auto updated = tables.plans.update(plan); !updated) {
      return tl::unexpected<Error>(updated.error());
    }
    return loaded;
  });
}

Result<void> PlanDesk::save(const RunPlan& plan, const std::vector<Run>& runs) {
  Result<void> saved = m_workspace.write([&](Tables& tables) -> Result<void> {
    for (const Run& run : runs) {
      if (const auto updated = tables.runs.update(run); !updated) {
        return updated;
      }
    }
    return tables.plans.update(plan);
  });
  m_events.store(saved);
  m_events.changed();
  return saved;
}

void PlanDesk::work(RunPlan plan, const std::stop_token& stop) {
  const auto give = [&](const Error& error) {
    plan.state = PlanState::stopped;
    plan.ended = m_clock.utcNow();
    plan.message = error.message;
    static_cast<void>(save(plan, {}));
  };
  Result<Loaded> loaded = load(plan);
  if (!loaded) {
    give(loaded.error());
    return;
  }
  m_events.changed();
  std::vector<PlanTarget> targets;
  for (std::size_t i = 0; i < loaded->endpoints.size(); ++i) {
    Result<ResolvedEndpoint> target = m_targets.resolve(loaded->endpoints[i]);
    if (!target) {
      give(target.error());
      return;
    }
    targets.push_back({std::move(*target), loaded->runs[i].id, loaded->suite.versionId});
  }

  // The counts of the runs, as the samples come; saved once a second.
  std::mutex mutex;
  std::vector<Run> runs = loaded->runs;
  std::int64_t savedNs = m_clock.monotonicNs();
  const auto counted = [&] {
    const std::lock_guard lock(mutex);
    return runs;
  };
  PlanRunner::Hooks hooks;
  hooks.store = [&](Sample&& sample) {
    {
      const std::lock_guard lock(mutex);
      const auto run = std::find_if(runs.begin(), runs.end(), [&](const Run& one) { return one.id == sample.run; });
      run->done += 1;
      run->failed += isFailure(sample.outcome) ? 1 : 0;
    }
    m_workspace.append(std::move(sample), [this](const Result<Sample>& stored) {
      m_events.store(stored.map([](const Sample&) {}));
      if (stored) {
        m_events.stored(*stored);
      }
    });
  };
  hooks.progress = [&](const PlanProgress& progress) {
    if (const std::int64_t now = m_clock.monotonicNs(); now - savedNs >= saveIntervalNs) {
      savedNs = now;
      plan.message = progress.message;
      static_cast<void>(save(plan, counted()));
    }
  };
  // What the disk refuses waits in memory: making and paying for more of it helps nobody.
  hooks.hold = [this] { return m_workspace.isStalled() ? std::string("Waits: what was measured cannot be stored.") : std::string(); };
  PlanRunner runner(m_engine, m_clock, m_guard, PlanRequests(plan, PlanRequests::casesOf(plan, loaded->suite)), std::move(targets),
                    loaded->prices, loaded->suite.retries, loaded->done, hooks);
  const PlanRunner::End end = runner.run(stop);
  // Whoever looks at the plan next would make again what is not on the disk: while the disk refuses, the end waits.
  m_workspace.flush();
  while (m_workspace.isStalled() && !m_closing) {
    std::this_thread::sleep_for(refusedInterval);
    m_workspace.flush();
  }
  const bool goesOn = m_closing && stop.stop_requested();
  plan.state = goesOn ? PlanState::running : end.state;
  plan.message = end.message;
  std::vector<Run> ended = counted();
  if (!goesOn) {
    plan.ended = m_clock.utcNow();
    plan.retryFailed = false;
  }
  for (Run& run : ended) {
    run.state = end.state == PlanState::finished ? RunState::finished : RunState::stopped;
    run.ended = std::max(m_clock.utcNow(), run.started);
  }
  for (Result<void> saved = save(plan, ended); !saved && isRefusal(saved.error().kind) && !m_closing; saved = save(plan, ended)) {
    std::this_thread::sleep_for(refusedInterval);
  }
}

}  // namespace scoville
