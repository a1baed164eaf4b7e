// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "core/model/price.h"
#include "core/probe/exchange.h"
#include "core/probe/plan_requests.h"
#include "core/probe/probe_request.h"
#include "core/probe/spend_guard.h"

namespace scoville {

/// One endpoint of a plan, ready for requests.
struct PlanTarget {
  ResolvedEndpoint endpoint;
  RunId run = 0;
  SuiteVersionId suiteVersion = 0;
};

/// How a plan goes: a value for status lines.
struct PlanProgress {
  PlanId plan = 0;
  int stage = 0;  ///< from 0
  int stages = 0;
  std::optional<std::int64_t> planned;  ///< requests; null when a stage ends by duration
  std::int64_t done = 0;                ///< tasks, those of an earlier beginning included
  std::int64_t failed = 0;              ///< of these
  int running = 0;
  std::optional<Micros> remaining;  ///< reckoned from what is done so far
  std::string message;              ///< why it waits
};

/// Makes the requests of a plan: closed loops at a concurrency, open loops at a rate, chains, with limits, budgets and retries. The
/// caller's thread works through it; each sample goes to `store` as soon as it has ended.
class PlanRunner {
 public:
  struct Hooks {
    std::function<void(Sample&&)> store;                     ///< on the probe thread; must not block
    std::function<void(const PlanProgress&)> progress = {};  ///< on the runner's thread, a few times a second
    std::function<std::string()> hold = {};                  ///< why nothing may begin now; empty = it may
  };
  /// The references must outlive the runner. `prices` price the samples; `done` is what is on the disk already.
  PlanRunner(ExchangeEngine& engine, const Clock& clock, SpendGuard& guard, PlanRequests requests, std::vector<PlanTarget> targets,
             std::vector<PriceRow> prices, RetryPolicy retries, const std::vector<PlanSample>& done, Hooks hooks);

  struct End {
    PlanState state = PlanState::finished;
    std::string message;  ///< why it stopped before its time
  };
  /// Works until the plan is done or `stop` is asked for, when requests under way are cancelled. Everything that ended was stored.
  End run(std::stop_token stop);
  PlanProgress progress() const { return m_progress; }

 private:
  struct Attempt {
    PlannedRequest request;
    int attempt = 1;
    int retries = 0;
    UtcMicros scheduled = 0;
    std::int64_t dueNs = 0;
    bool planned = false;  ///< has a place in the stage's plan: not a retry
  };
  struct Ended {
    Attempt attempt;
    Sample sample;
    RequestQuirks sent;
    std::uint64_t ticket = 0;
  };
  struct Stage;
  enum class Sent { yes, wait, stop };

  bool runStage(std::size_t index, const std::stop_token& stop);
  void feed(Stage& stage, const std::stop_token& stop);
  std::optional<Attempt> nextPlanned(Stage& stage);
  bool isChain(const PlannedRequest& request) const;
  bool isSettled(const PlannedRequest& request) const;
  Sent send(Stage& stage, const Attempt& attempt);
  void take(Stage& stage, Ended&& ended);
  void settled(Stage& stage, const Ended& ended);
  void watchFailures(Stage& stage, bool failed);
  std::optional<Ended> waitFor(std::int64_t untilNs, const std::stop_token& stop);
  void tell(const Stage& stage, bool now);

  ExchangeEngine& m_engine;
  const Clock& m_clock;
  SpendGuard& m_guard;
  const PlanRequests m_requests;
  const std::vector<PlanTarget> m_targets;
  const std::vector<PriceRow> m_prices;
  const RetryPolicy m_retries;
  const Hooks m_hooks;
  std::map<std::int64_t, TaskState> m_done;
  std::map<int, std::pair<UtcMicros, UtcMicros>> m_stageSpans;  ///< of what is on the disk: first and last start
  std::vector<RequestQuirks> m_quirks;
  PlanProgress m_progress;
  std::int64_t m_begunNs = 0;
  std::set<std::int64_t> m_doneBefore;  ///< tasks that an earlier beginning finished well
  std::int64_t m_doneAtBegin = 0;
  std::map<std::uint64_t, std::uint64_t> m_exchanges;  ///< under way, by ticket
  std::int64_t m_toldNs = 0;
  std::string m_stopReason;

  std::mutex m_mutex;
  std::condition_variable m_arrived;
  std::deque<Ended> m_ended;
};

}  // namespace scoville
