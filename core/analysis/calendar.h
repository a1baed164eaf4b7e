// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <vector>

#include "core/model/time.h"

namespace scoville {

enum class BucketUnit { automatic, minute, fiveMinutes, quarterHour, hour, threeHours, day, week, month };

/// Calendar-true bucket edges in `zone` that cover [from, to): days of 23 and 25 hours where DST changes, weeks from Monday.
/// The first edge is at or before `from`, the last at or after `to`. `automatic` must have been resolved before.
std::vector<UtcMicros> bucketEdges(UtcMicros from, UtcMicros to, BucketUnit unit, const QTimeZone& zone);

/// The smallest unit that gives at most one bucket per `minPixels` pixels over `widthPixels`, and at least about
/// `samplesPerBucket` samples a bucket at `samplesPerHour` (so that the highest percentile can be drawn).
BucketUnit automaticUnit(UtcMicros from, UtcMicros to, int widthPixels, double samplesPerHour, double samplesPerBucket, int minPixels = 2);

}  // namespace scoville
