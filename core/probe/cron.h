// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/result.h"

namespace scoville {

/// The times of a cron expression: five fields (minute, hour, day of the month, month, day of the week) of `*`, numbers, names, ranges,
/// lists and steps; `L` as day of the month is its last; 0 and 7 are Sunday. When both day fields are given (neither begins with `*`), a
/// day that meets one of them is enough (POSIX crontab). Also @hourly, @daily, @weekly, @monthly and @yearly.
struct CronExpression {
  std::vector<int> minutes;       ///< ascending, 0..59
  std::vector<int> hours;         ///< ascending, 0..23
  std::uint32_t daysOfMonth = 0;  ///< bit n = day n
  bool lastDayOfMonth = false;
  std::uint32_t months = 0;      ///< bit n = month n
  std::uint32_t daysOfWeek = 0;  ///< bit n: 0 = Sunday .. 6 = Saturday
  bool eitherDay = false;        ///< both day fields are given
  bool everyHour() const { return hours.size() == 24; }
  /// `weekday` 0 = Sunday; `lastDay`: the month's number of days.
  bool matchesDay(int month, int day, int weekday, int lastDay) const;
};

/// Errors: invalidInput, in words that name the field.
Result<CronExpression> parseCron(std::string_view text);

// The forms a person chooses from are written as cron expressions, and recognised in them.

/// Every day, or on the given days of the week (bit n, 0 = Sunday), at `minute` minutes after midnight.
std::string cronDaily(int minute, std::uint32_t weekdays = 0);
/// On one day of each month, 1..31 (months without it are left out) or 0 for the last, at `minute` minutes after midnight.
std::string cronMonthly(int day, int minute);

}  // namespace scoville
