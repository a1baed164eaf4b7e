// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/analysis/change_monitor.h"
#include "core/model/time.h"

namespace scoville {

/// A change that the newest values of a series suggest. It lies after `from` and not after `to`.
struct WatchAlarm {
  UtcMicros from = 0;
  UtcMicros to = 0;
  std::size_t window = 0;  ///< values since
  double statistic = 0;
  double threshold = 0;
  double effect = 0;  ///< change of the median, relative; of p95 for the channel tail
};

/// Replays the newest 256 values of one segment of a series through a ChangeMonitor whose reference is all before them, with the course
/// over the day taken off where the segment is long enough. `times` ascending; `values` as for findChanges(). Gives the first alarm that a
/// value not older than `newFrom` raised, so that a caller who looks again and again sees each only once. `runLength` is the mean number of
/// values until a false alarm. Null too when there are fewer than leastReference values before the newest 256. `channel` is body or tail.
std::optional<WatchAlarm> watchNewest(std::span<const UtcMicros> times, std::span<const double> values, ChangeChannel channel,
                                      double runLength, UtcMicros newFrom);

}  // namespace scoville
