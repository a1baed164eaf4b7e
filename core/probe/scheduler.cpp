// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/scheduler.h"

#include <algorithm>
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

/// A mixing step (Steele, Lea, Flood 2014, "SplitMix"): neighbouring inputs give unrelated outputs, the same on every machine.
std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

std::uint64_t pairHash(const Schedule& schedule) {
  return mix(mix(static_cast<std::uint64_t>(schedule.endpoint)) ^ static_cast<std::uint64_t>(schedule.suite));
}

std::int64_t floorDiv(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

Micros intervalOf(const Schedule& schedule) {
  return std::max<Micros>(schedule.interval, microsPerSecond);
}

/// How late a slot may still be run when the program was merely held up.
Micros graceOf(const Schedule& schedule) {
  return std::min(intervalOf(schedule) / 2, 10 * microsPerSecond);
}

bool samePlace(const Schedule& a, const Schedule& b) {
  return a.interval == b.interval && a.jitter == b.jitter;
}

Scheduler::Pair pairOf(const Schedule& schedule) {
  return {schedule.endpoint, schedule.suite};
}

}  // namespace

Scheduler::Scheduler(const Clock& clock)
    : m_clock(clock), m_utc(clock.utcNow()), m_monotonicNs(clock.monotonicNs()), m_bootNs(clock.bootNs()) {}

UtcMicros Scheduler::slotTime(const Schedule& schedule, std::int64_t slot) const {
  const Micros interval = intervalOf(schedule);
  const std::uint64_t hash = pairHash(schedule);
  const Micros phase = static_cast<Micros>(hash % static_cast<std::uint64_t>(interval));
  // Below one interval, so that slots keep their order.
  const Micros jitter = std::clamp<Micros>(schedule.jitter, 0, interval - 1);
  const Micros shift = static_cast<Micros>(mix(hash ^ static_cast<std::uint64_t>(slot)) % static_cast<std::uint64_t>(jitter + 1));
  return slot * interval + phase + shift;
}

std::int64_t Scheduler::firstSlotAfter(const Schedule& schedule, UtcMicros when) const {
  std::int64_t slot = floorDiv(when, intervalOf(schedule)) - 2;
  while (slotTime(schedule, slot) <= when) {
    ++slot;
  }
  return slot;
}

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
    Planned added;
    added.schedule = wanted.schedule;
    added.paused = wanted.paused;
    added.nextSlot = firstSlotAfter(wanted.schedule, utc);
    if (known == m_planned.end()) {
      added.dueAtOnce = !wanted.lastKnown.has_value();
      // A start in the future belongs to a clock that was set back since: nothing can be said about what was missed.
      if (wanted.lastKnown && *wanted.lastKnown < utc) {
        const std::int64_t missed = added.nextSlot - firstSlotAfter(wanted.schedule, *wanted.lastKnown);
        if (missed > 0) {
          miss(added, slotTime(wanted.schedule, added.nextSlot - missed), utc, static_cast<int>(missed), reasonNotRunning);
          closeGap(added);
        }
      }
    }
    next.emplace(pairOf(wanted.schedule), std::move(added));
  }
  for (auto& [pair, dropped] : m_planned) {
    closeGap(dropped);
  }
  m_planned = std::move(next);
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
      // The grid goes on from the new time at once; waiting for the old time to come again would stop all probing.
      planned.nextSlot = firstSlotAfter(planned.schedule, utc);
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
  const UtcMicros first = slotTime(planned.schedule, planned.nextSlot);
  if (first > utc) {
    return;
  }
  const std::int64_t following = firstSlotAfter(planned.schedule, utc);
  const int passed = static_cast<int>(following - planned.nextSlot);
  planned.nextSlot = following;
  if (paused) {
    miss(planned, first, utc, passed, reasonPaused);
    return;
  }
  const UtcMicros latest = slotTime(planned.schedule, following - 1);
  const bool runLatest = interrupted.empty() && !underWay && utc - latest <= graceOf(planned.schedule);
  const int missed = passed - (runLatest ? 1 : 0);
  if (missed > 0) {
    if (underWay && interrupted.empty()) {
      miss(planned, first, utc, missed, reasonUnderWay);
    } else {
      miss(planned, first, runLatest ? latest : utc, missed, interrupted.empty() ? reasonNotRunning : interrupted);
      closeGap(planned);
    }
  }
  if (runLatest) {
    run(latest);
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
    const UtcMicros slot = planned.dueAtOnce ? m_utc : slotTime(planned.schedule, planned.nextSlot);
    next = next ? std::min(*next, slot) : slot;
  }
  return next;
}

Micros Scheduler::waitTime() const {
  const std::optional<UtcMicros> next = nextDue();
  return next ? std::clamp<Micros>(*next - m_clock.utcNow(), 0, longestWait) : longestWait;
}

}  // namespace scoville
