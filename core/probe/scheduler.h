// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/model/run.h"
#include "core/model/suite.h"
#include "core/probe/clock.h"
#include "core/probe/schedule_times.h"

namespace scoville {

/// One endpoint x suite pair to be run, as the scheduler sees it.
struct PlannedPair {
  Schedule schedule;
  bool paused = false;  ///< the schedule or its endpoint
  /// Start of its newest scheduled run or end of its newest gap, whichever is later. Null = never ran: the first run is due at once.
  std::optional<UtcMicros> lastKnown;
};

struct DueRun {
  EndpointId endpoint = 0;
  SuiteId suite = 0;
  UtcMicros scheduled = 0;
  std::int64_t dueMonotonicNs = 0;  ///< the same moment on the monotonic clock
};

/// The wall clock was set while the scheduler ran.
struct ClockStep {
  UtcMicros at = 0;  ///< the new time
  Micros by = 0;     ///< positive = forward
};

/// Decides what is due; starts nothing and waits for nothing itself. Each pair has slots (ScheduleTimes); nothing drifts. A slot that
/// passed is never run later: it becomes part of a recorded gap, except that a schedule may ask for one run after such a gap. Not
/// thread-safe.
class Scheduler {
 public:
  using Pair = std::pair<EndpointId, SuiteId>;
  explicit Scheduler(const Clock& clock);

  /// Takes over the wanted pairs. Those that stay keep their place in the grid; runs under way of dropped ones go on.
  void setPlan(const std::vector<PlannedPair>& plan);
  void setPausedAll(bool paused);
  /// Forgets the plan and the time that went by: for taking over from another process, whose runs the next plan knows of.
  void reset();

  /// What is due now, each marked as under way until finished(). Call at least every `longestWait`, so that sleep and clock steps are seen.
  std::vector<DueRun> takeDue();
  /// Marks a pair as under way outside the plan (run now). False when it already is.
  bool begin(EndpointId endpoint, SuiteId suite);
  void finished(EndpointId endpoint, SuiteId suite);
  /// A run that ended without having taken place, for no reason to be recorded.
  void cancelled(EndpointId endpoint, SuiteId suite);
  /// A due run that could not be made, for example without its key: it becomes part of a gap with this reason.
  void skipped(const DueRun& run, const std::string& reason);

  /// Gaps that ended since the last call.
  std::vector<Gap> takeGaps();
  /// Ends every open gap now: before the scheduler goes away.
  void closeGaps();

  /// Steps of the wall clock since the last call, in order.
  std::vector<ClockStep> takeClockSteps();

  /// The next slot of any pair that is not paused; null when there is none.
  std::optional<UtcMicros> nextDue() const;
  /// How long to sleep until takeDue() has something to do, at most `longestWait`.
  Micros waitTime() const;
  static constexpr Micros longestWait = microsPerSecond;

 private:
  struct Planned {
    explicit Planned(const PlannedPair& pair) : schedule(pair.schedule), times(pair.schedule), paused(pair.paused) {}
    Schedule schedule;
    ScheduleTimes times;
    bool paused = false;
    bool dueAtOnce = false;
    std::optional<Slot> next;
    std::optional<Gap> openGap;
  };
  void noteAbsence(Planned& planned, std::optional<UtcMicros> lastKnown, UtcMicros utc);
  void miss(Planned& planned, UtcMicros from, UtcMicros to, int missed, const std::string& reason);
  void closeGap(Planned& planned);
  std::string interruption(UtcMicros utc);
  void takeDueOf(Planned& planned, UtcMicros utc, const std::string& interrupted, std::vector<DueRun>& due);

  const Clock& m_clock;
  UtcMicros m_utc;
  std::int64_t m_monotonicNs;
  std::int64_t m_bootNs;
  bool m_steppedBack = false;
  std::vector<ClockStep> m_steps;
  bool m_pausedAll = false;
  std::map<Pair, Planned> m_planned;
  std::map<Pair, bool> m_underWay;
  std::vector<Gap> m_gaps;
};

}  // namespace scoville
