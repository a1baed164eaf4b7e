// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "core/monitor_lease.h"
#include "core/monitor_plan.h"
#include "core/monitor_plan_desk.h"
#include "core/monitor_targets.h"
#include "core/monitor_watch.h"
#include "core/probe/exchange.h"
#include "core/probe/network_watch.h"
#include "core/probe/scheduler.h"
#include "core/probe/spend_guard.h"
#include "core/probe/suite_run.h"
#include "core/store/workspace.h"
#include "core/task_thread.h"

namespace scoville {

/// What the prober tells; called on its thread or the store's writer thread, so the receiver must only post or set a flag.
struct ProberEvents {
  std::function<void(const Sample&)> sampleStored;
  std::function<void(const std::string&)> storeProblem;  ///< empty = over
  std::function<void(const WorkspaceWatch::Changes&)> changed;
  std::function<void()> stateChanged;
};

/// How probing goes: a value to copy.
struct ProberState {
  bool owner = false;
  std::string otherHolder;
  bool pausedAll = false;
  int running = 0;
  std::optional<UtcMicros> nextRun;
  std::map<EndpointId, std::string> problems;
  bool offline = false;
  std::vector<BudgetState> budgets;
  bool operator==(const ProberState&) const = default;
};

/// What a prober does.
struct ProberWork {
  bool probe = true;                    ///< false: watches only
  bool schedules = true;                ///< false: makes only what is asked for
  std::optional<PlanId> onlyPlan = {};  ///< of the plans that are open, this one alone
};

/// Runs what the scheduler says is due, on a thread of its own: claims the lease, resolves keys, makes runs one request after the other
/// (one run of an endpoint at a time), stores samples, runs and gaps, and watches the workspace for what others change.
class Prober {
 public:
  /// All references must outlive the prober.
  Prober(Workspace& workspace, Targets& targets, TaskThread& errands, ExchangeEngine& engine, const Clock& clock, std::string program,
         ProberWork work, ProberEvents events);
  ~Prober();

  void start();
  /// Cancels what runs, waits until every finished sample is queued for the store, gives the lease back. Then the caller flushes.
  void stop();

  // Thread-safe from here on.
  void setPausedAll(bool paused);
  /// Takes up edits of this process.
  void reload();
  /// Errors: inUse, unsupported.
  /// `live`: told how the run's requests go, and asked whether to stop.
  Result<void> runNow(const Endpoint& endpoint, const Suite& suite, std::shared_ptr<LiveExchange> live = {});
  /// Ends the run that is watched so: its request is cancelled and stored so.
  void stopRun(const std::shared_ptr<LiveExchange>& live);
  ProberState state() const;

 private:
  using Pair = Scheduler::Pair;
  struct Request {
    DueRun due;
    Mode mode = Mode::scheduled;
    Endpoint endpoint;
    Suite suite;
    std::shared_ptr<LiveExchange> live = {};
  };
  /// When the next request is due, on either clock, and when to look again: later than that where a limit holds it up.
  struct Wait {
    UtcMicros at = 0;
    std::int64_t atNs = 0;
    std::int64_t wakeNs = 0;
  };
  struct Active {
    Request request;
    std::unique_ptr<SuiteRun> run;
    std::uint64_t exchange = 0;  // of the engine
    std::int64_t savedNs = 0;    // when the run's row was last brought up to date
    std::optional<Wait> wait;    // to repeat a failed request, or for a limit; nothing is under way then
  };

  void loop();
  void post(std::function<void()> message);
  void resolve(Request request);
  void runMessages();
  void tickLease();
  void tickSchedule();
  void loadPlan();
  void admit(Request request);
  void startWaiting();
  void begin(Request request, const Result<ResolvedEndpoint>& target);
  void startNext(std::int64_t key, UtcMicros scheduled, std::int64_t dueNs);
  void finishedExchange(std::int64_t key, const Sample& sample);
  void tickRetries();
  Micros retryWaitTime() const;
  bool isPaused(const Request& request) const;
  void endWaits(bool onlyPaused);
  void endRun(std::int64_t key, RunState state);
  void skip(const Request& request, const std::string& reason);
  void release(const Request& request);
  void saveRun(const Run& run);
  void saveGaps();
  void saveClockSteps();
  std::optional<std::string> overBudget(const Request& request);
  RequestBound boundFor(const Endpoint& endpoint, const Case& testCase) const;
  bool maySend(std::int64_t key, UtcMicros scheduled, std::int64_t dueNs, std::uint64_t& ticket);
  enum class StoreUse { samples, rest };
  void reportStore(const Result<void>& result, StoreUse use = StoreUse::rest);
  void publish();
  void dropRuns();
  void shutDown();

  Workspace& m_workspace;
  Targets& m_targets;
  TaskThread& m_errands;
  ExchangeEngine& m_engine;
  const Clock& m_clock;
  const ProberWork m_work;
  const ProberEvents m_events;

  // Shared between threads.
  mutable std::mutex m_mutex;
  std::condition_variable m_posted;
  std::deque<std::function<void()>> m_messages;
  std::set<Pair> m_underWay;
  ProberState m_state;
  bool m_stopping = false;
  std::set<StoreUse> m_storeProblems;
  std::string m_toldStoreProblem;
  std::uint64_t m_generation = 0;  // of start(); what an earlier one posted is void

  // Of the prober's thread.
  LeaseKeeper m_lease;
  WorkspaceWatch m_watch;
  Scheduler m_scheduler;
  NetworkWatch m_network;
  SpendGuard m_guard;
  PlanDesk m_plans;
  std::int64_t m_spendSavedNs = 0;
  bool m_pausedAll = false;
  bool m_planned = false;
  ProbePlan m_plan;
  std::shared_ptr<const std::vector<PriceRow>> m_prices;
  std::deque<Request> m_waiting;
  std::set<EndpointId> m_busy;
  std::map<std::int64_t, Active> m_active;
  std::int64_t m_nextKey = 1;
  std::map<EndpointVersionId, RequestQuirks> m_quirks;
  std::map<EndpointId, std::string> m_problems;
  std::vector<Gap> m_unsavedGaps;
  std::thread m_thread;
};

}  // namespace scoville
