// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/model/result.h"
#include "core/model/suite.h"

namespace scoville {

/// One planned run: its place in the schedule, and the moment the jitter moved it to.
struct Slot {
  UtcMicros base = 0;
  UtcMicros at = 0;
  bool operator==(const Slot&) const = default;
};

/// When a schedule's runs come: a pure function of the schedule and a moment. Slots keep their order, `at` lies less than the distance to
/// the next slot behind `base`, and the same schedule always has the same slots. docs/schedules.md says what happens when the clocks
/// change.
class ScheduleTimes {
 public:
  /// Errors: invalidInput (cron, time zone, quiet hours, interval or jitter; a cron expression that never comes).
  static Result<void> check(const Schedule& schedule);

  /// A schedule that check() refuses has no slots.
  explicit ScheduleTimes(const Schedule& schedule);

  /// The first slot whose `at` is after `when`; null when none comes within about nine years.
  std::optional<Slot> firstAfter(UtcMicros when) const;
  /// The slot that follows.
  std::optional<Slot> following(const Slot& slot) const;
  /// How many slots from `slot` on (included) lie at or before `until`, and the last of them; at least the given one.
  struct Passed {
    std::int64_t count = 0;
    Slot last;
    std::optional<Slot> next;
  };
  Passed passed(const Slot& slot, UtcMicros until) const;
  /// The nominal distance of slots: the interval, or the shorter of the next two distances of a cron expression.
  Micros spacing(UtcMicros when) const;
  /// The next `count` moments after `when`, for a preview.
  std::vector<UtcMicros> next(UtcMicros when, int count) const;

 private:
  struct Parts;
  std::shared_ptr<const Parts> m_parts;
};

/// The weekdays and time of day, or the day of the month, of an expression that cronDaily() or cronMonthly() would write; null for others.
struct SimpleCron {
  int minute = 0;
  std::uint32_t weekdays = 0;  ///< 0 = every day
  std::optional<int> monthDay;
};
std::optional<SimpleCron> simpleCron(const std::string& cron);

}  // namespace scoville
