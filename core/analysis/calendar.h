// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <cstddef>
#include <span>
#include <vector>

#include "core/model/time.h"

namespace scoville {

enum class BucketUnit { automatic, minute, fiveMinutes, quarterHour, hour, threeHours, day, week, month };

/// The nominal length of a unit: a day of 24 hours, a month of 30.44 days. Microseconds.
Micros unitLength(BucketUnit unit);

/// Calendar-true bucket edges in `zone` that cover [from, to): days of 23 and 25 hours where DST changes, weeks from Monday.
/// The first edge is at or before `from`, the last at or after `to`. `automatic` must have been resolved before. Empty
/// when from >= to. Units up to an hour are steps of real time from local midnight; three hours go by the clock on the wall.
std::vector<UtcMicros> bucketEdges(UtcMicros from, UtcMicros to, BucketUnit unit, const QTimeZone& zone);

/// Samples that began at about the same time: one each, or those of a daily cell.
struct SampleLoad {
  UtcMicros at = 0;
  std::size_t n = 1;
};

/// The smallest unit of at least a pixel a bucket over `widthPixels` in which the percentile `highest` can be drawn (inkFor()) in 90 % of
/// the buckets that hold samples. `loads` (by time) are those of the series with the most. Sparse samples never make the buckets so wide
/// that fewer than `fewestBuckets` are left, because then no course over time could be seen.
inline constexpr double fewestBuckets = 12;
BucketUnit automaticUnit(std::span<const SampleLoad> loads, UtcMicros from, UtcMicros to, int widthPixels, double highest,
                         const QTimeZone& zone);

}  // namespace scoville
