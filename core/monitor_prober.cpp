// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor_prober.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace scoville {

namespace {

constexpr Micros watchInterval = 300 * microsPerMilli;
constexpr std::size_t maximumRuns = 16;  // at once, over all endpoints
constexpr std::int64_t runSaveIntervalNs = 5'000'000'000;
constexpr auto shutDownLimit = std::chrono::seconds(10);

}  // namespace

Prober::Prober(Workspace& workspace, Targets& targets, TaskThread& errands, ExchangeEngine& engine, const Clock& clock, std::string program,
               ProberWork work, ProberEvents events)
    : m_workspace(workspace),
      m_targets(targets),
      m_errands(errands),
      m_engine(engine),
      m_clock(clock),
      m_work(work),
      m_events(std::move(events)),
      m_lease(workspace, std::move(program), clock),
      m_watch(workspace),
      m_scheduler(clock),
      m_guard([this](const DaySpend& spend) {
        const Result<void> saved = m_workspace.write([&spend](Tables& tables) { return tables.spends.save(spend); });
        reportStore(saved);
        return saved.has_value();
      }),
      m_plans(workspace, targets, engine, clock, m_guard, work.onlyPlan,
              {[this](const Sample& sample) { m_events.sampleStored(sample); },
               [this](const Result<void>& result) { reportStore(result, StoreUse::samples); },
               [this] {
                 WorkspaceWatch::Changes changes;
                 changes.runs = true;
                 m_events.changed(changes);
               }}) {}

Prober::~Prober() {
  stop();
}

void Prober::start() {
  if (m_thread.joinable()) {
    return;
  }
  {
    const std::lock_guard lock(m_mutex);
    m_stopping = false;
    m_messages.clear();
    ++m_generation;
  }
  m_thread = std::thread([this] { loop(); });
}

void Prober::stop() {
  if (!m_thread.joinable()) {
    return;
  }
  {
    const std::lock_guard lock(m_mutex);
    m_stopping = true;
  }
  m_posted.notify_all();
  m_thread.join();
}

void Prober::post(std::function<void()> message) {
  {
    const std::lock_guard lock(m_mutex);
    m_messages.push_back(std::move(message));
  }
  m_posted.notify_all();
}

void Prober::setPausedAll(bool paused) {
  {
    const std::lock_guard lock(m_mutex);
    m_state.pausedAll = paused;
  }
  post([this, paused] {
    m_pausedAll = paused;
    m_scheduler.setPausedAll(paused);
    endWaits(true);
  });
}

void Prober::reload() {
  post([this] {
    m_watch.pollNow(m_clock.monotonicNs());
    loadPlan();
  });
}

Result<void> Prober::runNow(const Endpoint& endpoint, const Suite& suite, std::shared_ptr<LiveExchange> live) {
  Request request;
  request.live = std::move(live);
  request.due = {endpoint.id, suite.id, m_clock.utcNow(), m_clock.monotonicNs()};
  request.mode = Mode::manual;
  request.endpoint = endpoint;
  request.suite = suite;
  {
    const std::lock_guard lock(m_mutex);
    if (!m_work.probe) {
      return fail(ErrorKind::unsupported, "This process only looks at the workspace and does not probe.");
    }
    if (!m_state.owner) {
      return fail(ErrorKind::inUse, m_state.otherHolder.empty() ? std::string("Probing has not started yet.")
                                                                : "Another process probes this workspace: " + m_state.otherHolder + ".");
    }
    if (!m_underWay.insert({endpoint.id, suite.id}).second) {
      return fail(ErrorKind::inUse, "A run of \"" + suite.name + "\" on \"" + endpoint.name + "\" is under way.");
    }
  }
  post([this, request = std::move(request)]() mutable {
    m_scheduler.begin(request.due.endpoint, request.due.suite);
    admit(std::move(request));
  });
  return {};
}

void Prober::stopRun(const std::shared_ptr<LiveExchange>& live) {
  live->stop();  // for one that has not got to its request yet
  post([this, live] {
    const auto waiting = std::find_if(m_waiting.begin(), m_waiting.end(), [&live](const Request& one) { return one.live == live; });
    if (waiting != m_waiting.end()) {
      const Request request = std::move(*waiting);
      m_waiting.erase(waiting);
      m_scheduler.cancelled(request.due.endpoint, request.due.suite);
      {
        const std::lock_guard lock(m_mutex);
        m_underWay.erase({request.due.endpoint, request.due.suite});
      }
      live->close("stopped");
      return;
    }
    const auto active =
        std::find_if(m_active.begin(), m_active.end(), [&live](const auto& one) { return one.second.request.live == live; });
    if (active == m_active.end()) {
      return;
    }
    if (active->second.wait) {
      endRun(active->first, RunState::stopped);
    } else {
      m_engine.cancel(active->second.exchange);
    }
  });
}

ProberState Prober::state() const {
  const std::lock_guard lock(m_mutex);
  return m_state;
}

void Prober::loop() {
  std::unique_lock lock(m_mutex);
  while (!m_stopping) {
    lock.unlock();
    runMessages();
    if (m_work.probe) {
      tickLease();
      if (m_lease.mine()) {
        tickSchedule();
        tickRetries();
        m_plans.tick();
      }
    }
    const WorkspaceWatch::Changes changes = m_watch.poll(m_clock.monotonicNs());
    if (changes.samples || changes.configuration || changes.markers || changes.runs) {
      if (changes.configuration && m_lease.mine()) {
        loadPlan();
      }
      m_events.changed(changes);
    }
    publish();
    const Micros wait = m_lease.mine() ? std::min({m_scheduler.waitTime(), retryWaitTime(), watchInterval}) : watchInterval;
    lock.lock();
    m_posted.wait_for(lock, std::chrono::microseconds(wait), [this] { return m_stopping || !m_messages.empty(); });
  }
  lock.unlock();
  shutDown();
}

void Prober::runMessages() {
  std::unique_lock lock(m_mutex);
  while (!m_messages.empty()) {
    const std::function<void()> message = std::move(m_messages.front());
    m_messages.pop_front();
    lock.unlock();
    message();
    lock.lock();
  }
}

void Prober::tickLease() {
  const bool had = m_lease.mine();
  if (const Result<bool> asked = m_lease.tick(); !asked || *asked) {
    reportStore(asked.map([](bool) {}));
  }
  if (m_lease.mine() && !had) {
    m_scheduler.reset();
    reportStore(m_workspace.write([this](Tables& tables) { return tables.runs.closeAbandoned(m_clock.utcNow()); }).map([](int) {}));
    m_planned = false;
  }
  if (m_lease.mine() && !m_planned) {
    loadPlan();
  }
  if (had && !m_lease.mine()) {
    dropRuns();  // somebody else probes now: two would double the load and the samples
    m_plans.stop();
  }
}

void Prober::tickSchedule() {
  constexpr std::int64_t spendSaveIntervalNs = 5'000'000'000;
  if (const std::int64_t now = m_clock.monotonicNs(); now - m_spendSavedNs > spendSaveIntervalNs) {
    m_spendSavedNs = now;
    m_guard.flush();
  }
  for (DueRun& due : m_scheduler.takeDue()) {
    const Endpoint* endpoint = m_plan.endpoint(due.endpoint);
    const Suite* suite = m_plan.suite(due.suite);
    if (endpoint == nullptr || suite == nullptr) {
      m_scheduler.finished(due.endpoint, due.suite);
      continue;
    }
    {
      const std::lock_guard lock(m_mutex);
      if (!m_underWay.insert({due.endpoint, due.suite}).second) {
        // A manual run was asked for a moment ago and stands in the queue of messages.
        m_scheduler.skipped(due, "previous run still under way");
        continue;
      }
    }
    admit({due, Mode::scheduled, *endpoint, *suite});
  }
  saveGaps();
  saveClockSteps();
}

void Prober::loadPlan() {
  Result<ProbePlan> plan = readProbePlan(m_workspace, m_clock.utcNow());
  if (!plan) {
    reportStore(tl::unexpected<Error>(plan.error()));
    return;
  }
  m_plan = std::move(*plan);
  m_prices = std::make_shared<const std::vector<PriceRow>>(m_plan.prices);
  m_planned = true;
  m_guard.setLimits(m_plan.limits);
  m_guard.setBudgets(m_plan.budgets);
  m_guard.setSpent(m_plan.spent);
  m_scheduler.setPlan(m_work.schedules ? m_plan.pairs : std::vector<PlannedPair>());
  endWaits(true);
  std::erase_if(m_problems, [this](const auto& problem) { return m_plan.endpoint(problem.first) == nullptr; });
  saveGaps();
}

void Prober::admit(Request request) {
  m_waiting.push_back(std::move(request));
  startWaiting();
}

/// Begins waiting runs whose endpoint is idle. Their wait is part of the first request's queue delay.
void Prober::startWaiting() {
  for (auto next = m_waiting.begin(); next != m_waiting.end() && m_busy.size() < maximumRuns;) {
    if (!m_busy.insert(next->endpoint.id).second) {
      ++next;
      continue;
    }
    Request request = std::move(*next);
    m_waiting.erase(next);
    resolve(std::move(request));
    next = m_waiting.begin();
  }
}

/// Gets the secrets of a run's endpoint and begins it: at once, or when the keychain has answered on the errands thread.
void Prober::resolve(Request request) {
  if (!Targets::mayBlock(request.endpoint)) {
    const Result<ResolvedEndpoint> target = m_targets.resolve(request.endpoint);
    begin(std::move(request), target);
    return;
  }
  std::uint64_t generation = 0;
  {
    const std::lock_guard lock(m_mutex);
    generation = m_generation;
  }
  m_errands.post([this, generation, request] {
    const Result<ResolvedEndpoint> target = m_targets.resolve(request.endpoint);
    const std::lock_guard lock(m_mutex);
    if (generation == m_generation) {
      m_messages.push_back([this, request, target] { begin(request, target); });
      m_posted.notify_all();
    }
  });
}

void Prober::begin(Request request, const Result<ResolvedEndpoint>& target) {
  if (!m_lease.mine()) {
    m_scheduler.cancelled(request.due.endpoint, request.due.suite);
    release(request);
    if (request.live) {
      request.live->close("Another process probes this workspace now.");
    }
    return;
  }
  if (!target) {
    m_problems[request.endpoint.id] = target.error().message;
    skip(request, target.error().kind == ErrorKind::missingSecret ? "missing key" : "key not readable");
    return;
  }
  const std::string host = request.endpoint.simulated ? std::string() : remoteHost(target->endpoint.baseUrl);
  if (request.mode == Mode::scheduled && !host.empty() && !m_network.mayTry(m_clock.monotonicNs())) {
    skip(request, "offline");
    return;
  }
  if (std::optional<std::string> reason = overBudget(request)) {
    m_problems[request.endpoint.id] = std::move(*reason);
    skip(request, "budget");
    return;
  }
  m_problems.erase(request.endpoint.id);
  Run run;
  run.endpointVersion = request.endpoint.versionId;
  run.suiteVersion = request.suite.versionId;
  run.mode = request.mode;
  run.scheduled = request.due.scheduled;
  run.started = m_clock.utcNow();
  run.planned = SuiteRun::plannedRequests(request.suite);
  const Result<Run> stored = m_workspace.write([&run](Tables& tables) { return tables.runs.insert(run); });
  if (!stored) {
    reportStore(tl::unexpected<Error>(stored.error()));
    skip(request, "workspace not writable");
    return;
  }
  reportStore({});
  if (request.live && request.live->stopWanted()) {
    skip(request, "stopped");
    return;
  }
  const std::int64_t key = m_nextKey++;
  Active& active = m_active[key];
  active.run = std::make_unique<SuiteRun>(*stored, *target, request.suite, m_quirks[request.endpoint.versionId]);
  active.request = std::move(request);
  active.savedNs = m_clock.monotonicNs();
  WorkspaceWatch::Changes changes;
  changes.runs = true;
  m_events.changed(changes);
  startNext(key, active.request.due.scheduled, active.request.due.dueMonotonicNs);
}

void Prober::startNext(std::int64_t key, UtcMicros scheduled, std::int64_t dueNs) {
  Active& active = m_active.at(key);
  if (active.run->over()) {
    endRun(key, RunState::finished);
    return;
  }
  std::uint64_t ticket = 0;
  if (!maySend(key, scheduled, dueNs, ticket)) {
    return;
  }
  ExchangeRequest exchange = *active.run->next(scheduled, dueNs);
  exchange.live = active.request.live;
  active.exchange =
      m_engine.start(std::move(exchange), [this, live = active.request.live, key, ticket, sent = active.run->quirks(), prices = m_prices,
                                           endpoint = active.request.endpoint.id, model = active.request.endpoint.model](Sample&& sample) {
        noteQuirks(sample, sent);
        priceSample(sample, *prices, endpoint, model);
        if (live) {
          live->finish(sample);
        }
        post([this, key, ticket, sample] {
          m_guard.settle(ticket, sample);
          finishedExchange(key, sample);
        });
        m_workspace.append(std::move(sample), [this](const Result<Sample>& stored) {
          reportStore(stored.map([](const Sample&) {}), StoreUse::samples);
          if (stored) {
            m_events.sampleStored(*stored);
          }
        });
      });
}

void Prober::finishedExchange(std::int64_t key, const Sample& sample) {
  const auto found = m_active.find(key);
  if (found == m_active.end()) {
    return;
  }
  SuiteRun& run = *found->second.run;
  m_network.ended(found->second.request.endpoint.simulated ? std::string() : remoteHost(run.target().endpoint.baseUrl), sample.outcome,
                  m_clock.monotonicNs());
  const Micros wait = run.finished(sample);
  m_quirks[found->second.request.endpoint.versionId] = run.quirks();
  bool stopping = false;
  {
    const std::lock_guard lock(m_mutex);
    stopping = m_stopping;
  }
  if (stopping || !m_lease.mine()) {
    endRun(key, run.over() ? RunState::finished : RunState::stopped);
    return;
  }
  const std::int64_t now = m_clock.monotonicNs();
  if (now - found->second.savedNs > runSaveIntervalNs) {
    found->second.savedNs = now;
    saveRun(run.run());
  }
  if (wait > 0) {
    found->second.wait = Wait{m_clock.utcNow() + wait, now + wait * 1000, now + wait * 1000};
    endWaits(true);
    return;
  }
  startNext(key, m_clock.utcNow(), m_clock.monotonicNs());
}

void Prober::endRun(std::int64_t key, RunState state) {
  const auto found = m_active.find(key);
  Run& run = found->second.run->run();
  run.state = state;
  run.ended = std::max(m_clock.utcNow(), run.started);
  const bool made = run.done > 0;
  saveRun(run);
  const Request request = std::move(found->second.request);
  m_active.erase(found);
  if (request.live) {
    const auto problem = m_problems.find(request.endpoint.id);  // a budget, for one
    request.live->close(made || problem == m_problems.end() ? std::string() : problem->second);
  }
  m_scheduler.finished(request.due.endpoint, request.due.suite);
  release(request);
  WorkspaceWatch::Changes changes;
  changes.runs = true;
  m_events.changed(changes);
}

void Prober::skip(const Request& request, const std::string& reason) {
  if (request.live) {
    const auto problem = m_problems.find(request.endpoint.id);
    request.live->close(problem == m_problems.end() ? reason : problem->second);
  }
  if (request.mode == Mode::scheduled) {
    m_scheduler.skipped(request.due, reason);
  } else {
    m_scheduler.cancelled(request.due.endpoint, request.due.suite);
  }
  release(request);
}

/// The pair and its endpoint are free again.
void Prober::release(const Request& request) {
  m_busy.erase(request.endpoint.id);
  {
    const std::lock_guard lock(m_mutex);
    m_underWay.erase({request.due.endpoint, request.due.suite});
  }
  // Through the queue rather than by a call, so that a row of skipped runs does not nest.
  post([this] { startWaiting(); });
}

void Prober::publish() {
  {
    const std::lock_guard lock(m_mutex);
    ProberState state;
    state.owner = m_lease.mine();
    state.otherHolder = m_lease.otherHolder();
    state.pausedAll = m_state.pausedAll;
    state.running = m_engine.running();
    state.nextRun = m_lease.mine() ? m_scheduler.nextDue() : std::nullopt;
    state.problems = m_problems;
    state.offline = m_lease.mine() && m_network.offline(m_clock.monotonicNs());
    state.budgets = m_guard.states(m_clock.utcNow());
    if (state == m_state) {
      return;
    }
    m_state = std::move(state);
  }
  m_events.stateChanged();
}

/// Cancels what runs and forgets what waits; the runs end as their requests report.
void Prober::dropRuns() {
  for (const Request& waiting : std::exchange(m_waiting, {})) {
    if (waiting.live) {
      waiting.live->close("probing ended");
    }
    m_scheduler.cancelled(waiting.due.endpoint, waiting.due.suite);
    const std::lock_guard lock(m_mutex);
    m_underWay.erase({waiting.due.endpoint, waiting.due.suite});
  }
  endWaits(false);
  for (const auto& [key, active] : m_active) {
    m_engine.cancel(active.exchange);
  }
}

void Prober::shutDown() {
  dropRuns();
  m_plans.stop();
  const auto deadline = std::chrono::steady_clock::now() + shutDownLimit;
  for (;;) {
    runMessages();
    if (m_active.empty() || std::chrono::steady_clock::now() > deadline) {
      break;
    }
    std::unique_lock lock(m_mutex);
    m_posted.wait_for(lock, std::chrono::milliseconds(100), [this] { return !m_messages.empty(); });
  }
  // What still waits for the keychain, or did not end in time, is given up; its run is closed as abandoned at the next start.
  for (const auto& [key, active] : m_active) {
    if (active.request.live) {
      active.request.live->close("probing ended");
    }
  }
  m_active.clear();
  m_busy.clear();
  {
    const std::lock_guard lock(m_mutex);
    ++m_generation;
    for (const auto& [endpoint, suite] : std::exchange(m_underWay, {})) {
      m_scheduler.cancelled(endpoint, suite);
    }
  }
  m_scheduler.closeGaps();
  saveGaps();
  m_guard.flush();
  m_lease.release();
  m_planned = false;
  publish();
}

}  // namespace scoville
