// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/plan_runner.h"

#include <algorithm>
#include <chrono>

#include "core/analysis/cost.h"
#include "core/probe/retry.h"
#include "core/probe/suite_run.h"

namespace scoville {

namespace {

constexpr std::int64_t tellIntervalNs = 200'000'000;
constexpr std::int64_t longestWaitNs = 500'000'000;
constexpr std::int64_t fullWaitNs = 5'000'000;    // until a slot that another run holds is asked for again
constexpr std::int64_t holdWaitNs = 100'000'000;  // until a hold is looked at again
constexpr std::size_t failureWindow = 20;

}  // namespace

/// What is under way of the stage that runs.
struct PlanRunner::Stage {
  std::size_t index = 0;
  PlanStage plan;
  std::int64_t next = 0;  ///< index of the next planned request
  std::int64_t begunNs = 0;
  UtcMicros begunUtc = 0;
  std::optional<std::int64_t> endNs;  ///< no planned request begins after it
  bool over = false;
  std::multimap<std::int64_t, Attempt> waiting;  ///< retries and steps of chains, by when they are due
  std::optional<Attempt> held;                   ///< the next one, which the limits do not let through yet
  std::int64_t askAgainNs = 0;
  int running = 0;
  int chains = 0;  ///< slots that chains hold between their steps
  std::deque<bool> outcomes;
};

PlanRunner::PlanRunner(ExchangeEngine& engine, const Clock& clock, SpendGuard& guard, PlanRequests requests,
                       std::vector<PlanTarget> targets, std::vector<PriceRow> prices, RetryPolicy retries,
                       const std::vector<PlanSample>& done, Hooks hooks)
    : m_engine(engine),
      m_clock(clock),
      m_guard(guard),
      m_requests(std::move(requests)),
      m_targets(std::move(targets)),
      m_prices(std::move(prices)),
      m_retries(retries),
      m_hooks(std::move(hooks)),
      m_done(taskStates(done)),
      m_quirks(m_targets.size()) {
  m_progress.plan = m_requests.plan().id;
  m_progress.stages = static_cast<int>(m_requests.plan().stages.size());
  m_progress.planned = m_requests.planned();
  for (const PlanSample& sample : done) {
    const auto [span, added] = m_stageSpans.try_emplace(stageOfTask(sample.task), sample.point.started, sample.point.started);
    span->second.first = std::min(span->second.first, sample.point.started);
    span->second.second = std::max(span->second.second, sample.point.started);
  }
}

bool PlanRunner::isChain(const PlannedRequest& request) const {
  return m_requests.plan().kind == PlanKind::chain && !request.warmup;
}

/// Nothing is left to do for it: it succeeded, or failed for good.
bool PlanRunner::isSettled(const PlannedRequest& request) const {
  const auto done = m_done.find(request.task);
  if (done == m_done.end()) {
    return false;
  }
  const TaskState& state = done->second;
  if (!isFailure(state.outcome)) {
    return true;
  }
  Sample failed;
  failed.outcome = state.outcome;
  const bool again = state.attempts < m_retries.maxAttempts && worthRetrying(failed);
  return !again && !m_requests.plan().retryFailed;
}

PlanRunner::End PlanRunner::run(std::stop_token stop) {
  m_begunNs = m_clock.monotonicNs();
  for (const auto& [task, state] : m_done) {
    if (!isFailure(state.outcome)) {
      m_doneBefore.insert(task);
    }
    m_progress.done += 1;
    m_progress.failed += isFailure(state.outcome) ? 1 : 0;
  }
  m_doneAtBegin = m_progress.done;
  const std::stop_callback onStop(stop, [this] {
    const std::lock_guard lock(m_mutex);
    m_arrived.notify_all();
  });
  bool going = true;
  for (std::size_t stage = 0; going && stage < m_requests.plan().stages.size(); ++stage) {
    going = runStage(stage, stop);
  }
  if (stop.stop_requested()) {
    return {PlanState::stopped, {}};
  }
  return going ? End{PlanState::finished, {}} : End{PlanState::stopped, m_stopReason};
}

/// True when the next stage may begin.
bool PlanRunner::runStage(std::size_t index, const std::stop_token& stop) {
  Stage stage;
  stage.index = index;
  stage.plan = m_requests.plan().stages[index];
  stage.begunNs = m_clock.monotonicNs();
  stage.begunUtc = m_clock.utcNow();
  if (stage.plan.duration > 0 && stage.plan.ratePerS == 0) {
    // A stage by duration that was begun before goes on for what is left of it, with tasks of its own.
    const auto before = m_stageSpans.find(static_cast<int>(index));
    const bool laterBegun = m_stageSpans.upper_bound(static_cast<int>(index)) != m_stageSpans.end();
    const Micros spent = before == m_stageSpans.end() ? 0 : before->second.second - before->second.first;
    if (laterBegun || spent >= stage.plan.duration) {
      return true;
    }
    stage.endNs = stage.begunNs + (stage.plan.duration - spent) * 1000;
    if (before != m_stageSpans.end()) {
      const auto last = m_done.lower_bound(static_cast<std::int64_t>(index + 1) * tasksPerStage + 1);
      stage.next = last == m_done.begin() ? 0 : std::prev(last)->first - static_cast<std::int64_t>(index) * tasksPerStage;
    }
  } else if (stage.plan.ratePerS > 0) {
    // A resumed open loop begins anew at its first request that is not done: the time in between was no part of it.
    while (const auto request = m_requests.at(index, stage.next)) {
      if (!isSettled(*request)) {
        stage.begunNs -= request->due.value_or(0) * 1000;
        stage.begunUtc -= request->due.value_or(0);
        break;
      }
      ++stage.next;
    }
  }
  m_progress.stage = static_cast<int>(index);
  bool cancelled = false;  // nothing further begins
  bool aborted = false;    // what is under way was cancelled too
  for (;;) {
    if ((stop.stop_requested() || !m_stopReason.empty()) && !cancelled) {
      cancelled = true;
      stage.over = true;
      stage.waiting.clear();
      stage.held.reset();
    }
    if (stop.stop_requested() && !aborted) {
      aborted = true;
      for (const auto& [ticket, exchange] : m_exchanges) {
        m_engine.cancel(exchange);
      }
    }
    if (!cancelled) {
      feed(stage, stop);
    }
    if (stage.running == 0 && stage.over && stage.waiting.empty() && !stage.held) {
      break;
    }
    std::int64_t until = m_clock.monotonicNs() + longestWaitNs;
    if (!cancelled && stage.running < stage.plan.concurrency) {
      // Only where there is a slot for it is anything due.
      if (stage.held && stage.running + stage.chains < stage.plan.concurrency) {
        until = std::min(until, std::max(stage.askAgainNs, stage.held->dueNs));
      }
      if (!stage.waiting.empty()) {
        until = std::min(until, stage.waiting.begin()->first);
      }
    }
    tell(stage, false);
    if (std::optional<Ended> ended = waitFor(until, aborted ? std::stop_token() : stop)) {
      take(stage, std::move(*ended));
    }
  }
  tell(stage, true);
  return m_stopReason.empty() && !stop.stop_requested();
}

/// Begins whatever may begin now.
void PlanRunner::feed(Stage& stage, const std::stop_token& stop) {
  while (!stop.stop_requested() && m_stopReason.empty()) {
    const std::int64_t now = m_clock.monotonicNs();
    if (!stage.waiting.empty() && stage.waiting.begin()->first <= now && stage.running < stage.plan.concurrency) {
      // Their slot is theirs already: chains hold it, and a retry goes before what is new.
      Attempt attempt = stage.waiting.begin()->second;
      const Sent sent = send(stage, attempt);
      if (sent != Sent::yes) {
        if (sent == Sent::wait) {
          stage.waiting.erase(stage.waiting.begin());
          stage.waiting.emplace(stage.askAgainNs, attempt);
        }
        return;
      }
      stage.waiting.erase(stage.waiting.begin());
      stage.chains -= isChain(attempt.request) ? 1 : 0;
      continue;
    }
    if (!stage.held && !stage.over) {
      stage.held = nextPlanned(stage);
      stage.over = !stage.held;
    }
    if (!stage.held || stage.running + stage.chains >= stage.plan.concurrency || stage.held->dueNs > now || stage.askAgainNs > now) {
      return;
    }
    if (stage.plan.ratePerS == 0) {
      if (stage.endNs && now >= *stage.endNs) {
        stage.held.reset();
        stage.over = true;
        return;
      }
      if (!stage.held->planned) {
        // A closed loop: the request is due as its slot is free, and waits from then on if the limits say so.
        stage.held->planned = true;
        stage.held->dueNs = now;
        stage.held->scheduled = m_clock.utcNow();
      }
    }
    if (send(stage, *stage.held) != Sent::yes) {
      return;
    }
    stage.held.reset();
  }
}

/// The next request of the plan that is not done; null at its end.
std::optional<PlanRunner::Attempt> PlanRunner::nextPlanned(Stage& stage) {
  while (std::optional<PlannedRequest> request = m_requests.at(stage.index, stage.next)) {
    ++stage.next;
    // Later steps follow from the first one, unless an earlier beginning got that far.
    if (isSettled(*request) || (request->step > 0 && !m_doneBefore.contains(request->task - 1))) {
      continue;
    }
    Attempt attempt;
    attempt.request = *request;
    const auto done = m_done.find(request->task);
    attempt.attempt = done == m_done.end() ? 1 : done->second.attempts + 1;
    attempt.retries = attempt.attempt - 1;
    if (request->due) {
      attempt.planned = true;
      attempt.dueNs = stage.begunNs + *request->due * 1000;
      attempt.scheduled = stage.begunUtc + *request->due;
    }
    return attempt;
  }
  return std::nullopt;
}

PlanRunner::Sent PlanRunner::send(Stage& stage, const Attempt& attempt) {
  const PlanTarget& target = m_targets[attempt.request.endpoint];
  const Endpoint& endpoint = target.endpoint.endpoint;
  const Case testCase = m_requests.caseOf(attempt.request);
  const std::int64_t now = m_clock.monotonicNs();
  if (const std::string why = m_hooks.hold ? m_hooks.hold() : std::string(); !why.empty()) {
    stage.askAgainNs = now + holdWaitNs;
    m_progress.message = why;
    return Sent::wait;
  }
  const UtcMicros utc = m_clock.utcNow();
  const SpendGuard::Answer answer =
      m_guard.ask(endpoint.id, boundOf(testCase, priceAt(m_prices, endpoint.id, endpoint.model, utc)), now, utc);
  if (answer.kind == SpendGuard::Answer::Kind::budget) {
    m_stopReason = endpoint.name + ": " + answer.reason;
    return Sent::stop;
  }
  if (answer.kind != SpendGuard::Answer::Kind::go) {
    stage.askAgainNs = answer.kind == SpendGuard::Answer::Kind::later ? answer.atNs : now + fullWaitNs;
    m_progress.message = "Waits for a limit of " + endpoint.name + ".";
    return Sent::wait;
  }
  m_progress.message.clear();
  ExchangeRequest request = makeExchange(target.endpoint, testCase, m_quirks[attempt.request.endpoint]);
  request.dueMonotonicNs = attempt.dueNs;
  request.sample.suiteVersion = target.suiteVersion;
  request.sample.mode = modeOf(m_requests.plan().kind);
  request.sample.run = target.run;
  request.sample.task = attempt.request.task;
  request.sample.attempt = attempt.attempt;
  request.sample.warmup = attempt.request.warmup;
  request.sample.concurrency = stage.plan.ratePerS > 0 ? stage.running + 1 : stage.plan.concurrency;
  request.sample.scheduled = attempt.scheduled;
  ++stage.running;
  m_exchanges[answer.ticket] =
      m_engine.start(std::move(request), [this, attempt, sent = m_quirks[attempt.request.endpoint], ticket = answer.ticket,
                                          id = endpoint.id, model = endpoint.model](Sample&& sample) {
        noteQuirks(sample, sent);
        priceSample(sample, m_prices, id, model);
        Ended ended{attempt, sample, sent, ticket};
        m_hooks.store(std::move(sample));
        const std::lock_guard lock(m_mutex);
        m_ended.push_back(std::move(ended));
        m_arrived.notify_all();
      });
  return Sent::yes;
}

void PlanRunner::take(Stage& stage, Ended&& ended) {
  --stage.running;
  m_exchanges.erase(ended.ticket);
  m_guard.settle(ended.ticket, ended.sample);
  Attempt& attempt = ended.attempt;
  const bool chain = isChain(attempt.request);
  const auto again = [&](Micros wait) {
    ++attempt.attempt;
    attempt.dueNs = m_clock.monotonicNs() + wait * 1000;
    attempt.scheduled = m_clock.utcNow() + wait;
    stage.chains += chain ? 1 : 0;
    stage.waiting.emplace(attempt.dueNs, attempt);
  };
  RequestQuirks& quirks = m_quirks[attempt.request.endpoint];
  if (const auto adapted = adaptToRefusal(m_targets[attempt.request.endpoint].endpoint.endpoint.dialect, ended.sample, ended.sent)) {
    quirks = mergeQuirks(quirks, *adapted);
    again(0);
    return;
  }
  if (!countsAsAttempt(ended.sample.outcome)) {
    return;  // cancelled: the task is to be done when the plan goes on
  }
  if (const auto wait = retryWait(m_retries, ended.sample, attempt.retries, randomSpread())) {
    ++attempt.retries;
    again(*wait);
    return;
  }
  settled(stage, ended);
  if (chain && !isFailure(ended.sample.outcome) && attempt.request.step + 1 < m_requests.plan().chainSteps) {
    // The next step of the same chain, past those that an earlier beginning finished.
    const std::int64_t index = (attempt.request.task - 1) % tasksPerStage + 1;
    if (const auto next = m_requests.at(stage.index, index)) {
      ++stage.chains;
      stage.waiting.emplace(m_clock.monotonicNs(), Attempt{*next, 1, 0, m_clock.utcNow(), m_clock.monotonicNs(), true});
    }
  }
}

void PlanRunner::settled(Stage& stage, const Ended& ended) {
  const bool failed = isFailure(ended.sample.outcome);
  // Only what was on the disk before is looked up again: a task of this beginning settles once, and a soak has millions of them.
  const auto state = m_done.find(ended.attempt.request.task);
  const bool added = state == m_done.end();
  if (!added) {
    state->second = TaskState{ended.attempt.attempt, ended.sample.outcome};
  }
  m_progress.done += added ? 1 : 0;
  m_progress.failed += failed && added ? 1 : !failed && !added ? -1 : 0;
  if (!ended.attempt.request.warmup) {
    watchFailures(stage, failed);
  }
}

/// Stops the plan when too many of the last requests failed: an API in trouble is not to be hammered.
void PlanRunner::watchFailures(Stage& stage, bool failed) {
  stage.outcomes.push_back(failed);
  const std::size_t window = std::max(failureWindow, static_cast<std::size_t>(stage.plan.concurrency));
  if (stage.outcomes.size() > window) {
    stage.outcomes.pop_front();
  }
  const auto& share = m_requests.plan().stopFailureShare;
  if (!share || stage.outcomes.size() < failureWindow) {
    return;
  }
  const auto failures = std::count(stage.outcomes.begin(), stage.outcomes.end(), true);
  if (static_cast<double>(failures) > *share * static_cast<double>(stage.outcomes.size())) {
    m_stopReason = std::to_string(failures) + " of the last " + std::to_string(stage.outcomes.size()) + " requests failed.";
  }
}

std::optional<PlanRunner::Ended> PlanRunner::waitFor(std::int64_t untilNs, const std::stop_token& stop) {
  std::unique_lock lock(m_mutex);
  if (m_ended.empty()) {
    const std::int64_t wait = untilNs - m_clock.monotonicNs();
    if (wait > 0) {
      m_arrived.wait_for(lock, std::chrono::nanoseconds(wait), [&] { return !m_ended.empty() || stop.stop_requested(); });
    }
  }
  if (m_ended.empty()) {
    return std::nullopt;
  }
  Ended ended = std::move(m_ended.front());
  m_ended.pop_front();
  return ended;
}

void PlanRunner::tell(const Stage& stage, bool now) {
  const std::int64_t at = m_clock.monotonicNs();
  if (!m_hooks.progress || (!now && at - m_toldNs < tellIntervalNs)) {
    return;
  }
  m_toldNs = at;
  m_progress.running = stage.running;
  m_progress.remaining.reset();
  const std::int64_t done = m_progress.done - m_doneAtBegin;
  if (m_progress.planned && done > 0) {
    m_progress.remaining = (at - m_begunNs) / 1000 * std::max<std::int64_t>(0, *m_progress.planned - m_progress.done) / done;
  } else if (!m_progress.planned) {
    Micros left = stage.endNs ? std::max<std::int64_t>(0, *stage.endNs - at) / 1000 : 0;
    for (std::size_t later = stage.index + 1; later < m_requests.plan().stages.size(); ++later) {
      left += m_requests.plan().stages[later].duration;
    }
    m_progress.remaining = left;
  }
  m_hooks.progress(m_progress);
}

}  // namespace scoville
