// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/scheduler.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace scoville {

namespace {

constexpr Micros stepThreshold = 2 * microsPerSecond;  // a slewed clock moves far less between two ticks
constexpr Micros sleepThreshold = 2 * microsPerSecond;
constexpr const char* reasonAsleep = "asleep";
constexpr const char* reasonStep = "clock step";
constexpr const char* reasonNotRunning = "not running";
constexpr const char* reasonPaused = "paused";
constexpr const char* reasonUnderWay = "previous run still under way";

/// How late a slot may still be run when the program was merely held up.
Micros graceOf(const ScheduleTimes& times, UtcMicros when) {
  return std::min(times.spacing(when) / 2, 10 * microsPerSecond);
}

bool samePlace(const Schedule& a, const Schedule& b) {
  const auto place = [](const Schedule& s) { return std::tie(s.interval, s.jitter, s.cron, s.timeZone, s.quiet); };
  return place(a) == place(b);
}

Scheduler::Pair pairOf(const Schedule& schedule) {
  return {schedule.endpoint, schedule.suite};
}

}  // namespace

Scheduler::Scheduler(const Clock& clock)
    : m_clock(clock), m_utc(clock.utcNow()), m_monotonicNs(clock.monotonicNs()), m_bootNs(clock.bootNs()) {}

void Scheduler::setPlan(const std::vector<PlannedPair>& plan) {
  const UtcMicros utc = m_clock.utcNow();
  std::map<Pair, Planned> next;
  for (const PlannedPair& wanted : plan) {
    const auto known = m_planned.find(pairOf(wanted.schedule));
    if (known != m_planned.end() && samePlace(known->second.schedule, wanted.schedule)) {
      Planned kept = std::move(known->second);
      m_planned.erase(known);
      kept.schedule = wanted.schedule;
      kept.paused = wanted.paused;
      next.emplace(pairOf(wanted.schedule), std::move(kept));
      continue;
    }
    Planned added(wanted);
    added.next = added.times.firstAfter(utc);
    if (known == m_planned.end()) {
      // Times of a cron expression are meant as they are; an interval begins with a run at once.
      added.dueAtOnce = !wanted.lastKnown.has_value() && wanted.schedule.cron.empty();
      noteAbsence(added, wanted.lastKnown, utc);
    }
    next.emplace(pairOf(wanted.schedule), std::move(added));
  }
  for (auto& [pair, dropped] : m_planned) {
    closeGap(dropped);
  }
  m_planned = std::move(next);
}

/// What passed while no scheduler was running.
void Scheduler::noteAbsence(Planned& planned, std::optional<UtcMicros> lastKnown, UtcMicros utc) {
  // A start in the future belongs to a clock that was set back since: nothing can be said about what was missed.
  const std::optional<Slot> first = lastKnown && *lastKnown < utc ? planned.times.firstAfter(*lastKnown) : std::nullopt;
  if (!first || first->at > utc) {
    return;
  }
  const bool catchUp = planned.schedule.missed == MissedRuns::runOnce && !planned.paused;
  const int missed = static_cast<int>(planned.times.passed(*first, utc).count) - (catchUp ? 1 : 0);
  planned.dueAtOnce = catchUp;
  if (missed > 0) {
    miss(planned, first->at, utc, missed, reasonNotRunning);
    closeGap(planned);
  }
}

void Scheduler::setPausedAll(bool paused) {
  m_pausedAll = paused;
}

void Scheduler::reset() {
  closeGaps();
  m_planned.clear();
  m_utc = m_clock.utcNow();
  m_monotonicNs = m_clock.monotonicNs();
  m_bootNs = m_clock.bootNs();
}

void Scheduler::miss(Planned& planned, UtcMicros from, UtcMicros to, int missed, const std::string& reason) {
  if (planned.openGap && planned.openGap->reason != reason) {
    closeGap(planned);
  }
  if (!planned.openGap) {
    planned.openGap = Gap{planned.schedule.endpoint, planned.schedule.suite, from, to, 0, reason};
  }
  planned.openGap->to = std::max(planned.openGap->to, to);
  planned.openGap->missedRuns += missed;
}

void Scheduler::closeGap(Planned& planned) {
  if (planned.openGap) {
    m_gaps.push_back(*planned.openGap);
    planned.openGap.reset();
  }
}

/// Why time passed unnoticed since the last call; empty when it did not. Sets m_steppedBack.
std::string Scheduler::interruption(UtcMicros utc) {
  const std::int64_t monotonicNs = m_clock.monotonicNs();
  const std::int64_t bootNs = m_clock.bootNs();
  const Micros slept = ((bootNs - m_bootNs) - (monotonicNs - m_monotonicNs)) / 1000;
  const Micros stepped = (utc - m_utc) - (bootNs - m_bootNs) / 1000;
  m_utc = utc;
  m_monotonicNs = monotonicNs;
  m_bootNs = bootNs;
  m_steppedBack = stepped < -stepThreshold;
  if (std::abs(stepped) > stepThreshold) {
    m_steps.push_back({utc, stepped});
  }
  if (slept > sleepThreshold) {
    return reasonAsleep;
  }
  return stepped > stepThreshold ? reasonStep : "";
}

std::vector<DueRun> Scheduler::takeDue() {
  const UtcMicros utc = m_clock.utcNow();
  const std::string interrupted = interruption(utc);
  std::vector<DueRun> due;
  for (auto& [pair, planned] : m_planned) {
    if (m_steppedBack) {
      // The schedule goes on from the new time at once; waiting for the old time to come again would stop all probing.
      planned.next = planned.times.firstAfter(utc);
    }
    takeDueOf(planned, utc, interrupted, due);
  }
  return due;
}

void Scheduler::takeDueOf(Planned& planned, UtcMicros utc, const std::string& interrupted, std::vector<DueRun>& due) {
  const bool paused = m_pausedAll || planned.paused;
  const bool underWay = m_underWay.contains(pairOf(planned.schedule));
  const auto run = [&](UtcMicros scheduled) {
    m_underWay[pairOf(planned.schedule)] = true;
    due.push_back({planned.schedule.endpoint, planned.schedule.suite, scheduled, m_monotonicNs - (utc - scheduled) * 1000});
  };
  if (planned.dueAtOnce && !paused) {
    planned.dueAtOnce = false;
    if (!underWay) {
      run(utc);
      return;
    }
  }
  if (!planned.next || planned.next->at > utc) {
    return;
  }
  const UtcMicros first = planned.next->at;
  const ScheduleTimes::Passed passed = planned.times.passed(*planned.next, utc);
  planned.next = passed.next;
  const auto count = static_cast<int>(passed.count);
  if (paused) {
    miss(planned, first, utc, count, reasonPaused);
    return;
  }
  const UtcMicros latest = passed.last.at;
  const bool intime = interrupted.empty() && utc - latest <= graceOf(planned.times, latest);
  if (underWay) {
    miss(planned, first, utc, count, interrupted.empty() ? reasonUnderWay : interrupted);
    return;
  }
  // A run that catches up is due now: the time it was missed for is a gap and no queue.
  const bool catchUp = !intime && planned.schedule.missed == MissedRuns::runOnce;
  const int missed = count - (intime || catchUp ? 1 : 0);
  if (missed > 0) {
    miss(planned, first, intime ? latest : utc, missed, interrupted.empty() ? reasonNotRunning : interrupted);
    closeGap(planned);
  }
  if (intime || catchUp) {
    run(intime ? latest : utc);
  }
}

bool Scheduler::begin(EndpointId endpoint, SuiteId suite) {
  return m_underWay.emplace(Pair{endpoint, suite}, true).second;
}

void Scheduler::finished(EndpointId endpoint, SuiteId suite) {
  m_underWay.erase({endpoint, suite});
  // Only a run that took place ends a gap: one that was skipped for want of its key goes on with it.
  if (const auto planned = m_planned.find({endpoint, suite}); planned != m_planned.end()) {
    closeGap(planned->second);
  }
}

void Scheduler::cancelled(EndpointId endpoint, SuiteId suite) {
  m_underWay.erase({endpoint, suite});
}

void Scheduler::skipped(const DueRun& run, const std::string& reason) {
  m_underWay.erase({run.endpoint, run.suite});
  if (const auto planned = m_planned.find({run.endpoint, run.suite}); planned != m_planned.end()) {
    miss(planned->second, run.scheduled, m_clock.utcNow(), 1, reason);
  }
}

std::vector<Gap> Scheduler::takeGaps() {
  return std::exchange(m_gaps, {});
}

std::vector<ClockStep> Scheduler::takeClockSteps() {
  return std::exchange(m_steps, {});
}

void Scheduler::closeGaps() {
  for (auto& [pair, planned] : m_planned) {
    closeGap(planned);
  }
}

std::optional<UtcMicros> Scheduler::nextDue() const {
  std::optional<UtcMicros> next;
  for (const auto& [pair, planned] : m_planned) {
    if (m_pausedAll || planned.paused) {
      continue;
    }
    if (planned.dueAtOnce || planned.next) {
      const UtcMicros slot = planned.dueAtOnce ? m_utc : planned.next->at;
      next = next ? std::min(*next, slot) : slot;
    }
  }
  return next;
}

Micros Scheduler::waitTime() const {
  const std::optional<UtcMicros> next = nextDue();
  return next ? std::clamp<Micros>(*next - m_clock.utcNow(), 0, longestWait) : longestWait;
}

}  // namespace scoville
