// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
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

/// The smallest unit that gives at most one bucket per `minPixels` pixels over `widthPixels`, and at least about
/// `samplesPerBucket` samples a bucket at `samplesPerHour` (so that the highest percentile can be drawn). Sparse samples never make
/// the buckets so wide that fewer than `fewestBuckets` are left, because then no course over time could be seen.
inline constexpr double fewestBuckets = 12;
BucketUnit automaticUnit(UtcMicros from, UtcMicros to, int widthPixels, double samplesPerHour, double samplesPerBucket, int minPixels = 2);

}  // namespace scoville
