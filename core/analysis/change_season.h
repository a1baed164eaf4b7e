// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/model/time.h"

namespace scoville {

/// Days a series must span before its course over the day can be told from a change.
inline constexpr int leastDaysForSeason = 14;

/// The values without their usual course over the day, weekdays and weekends (UTC) apart: each half-hour's median distance from a
/// running median of seven days, smoothed, is taken off. `logs` are logarithms in the order of `times` (ascending); infinite ones stay as
/// they are. `changes` (ascending) are places where the level is known to change: the running median does not reach over them, and
/// what lies between two changes less than a day apart teaches nothing about the day; the pieces between them may also be those of
/// different series. Callers see to it that the values span leastDaysForSeason days.
std::vector<double> withoutSeason(std::span<const UtcMicros> times, std::span<const double> logs,
                                  std::span<const std::size_t> changes = {});

}  // namespace scoville
