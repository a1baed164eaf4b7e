// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/analysis/change_kind.h"
#include "core/analysis/change_scan.h"
#include "core/model/time.h"

namespace scoville {

struct ChangeOptions {
  ChangeChannel channel = ChangeChannel::body;
  bool season = true;        ///< take the course over the day off when the series is long enough
  double alpha = .01;        ///< probability of a false change in a series without any
  int searches = 1;          ///< series x channels searched together: alpha is divided by it
  double leastEffect = 0;    ///< drop what moved no quantile of its channel by this much, relative (.03 = 3 %); failures: of the share
  double leastDistance = 0;  ///< drop what has a smaller Kolmogorov-Smirnov distance, 0..1
};

/// A moment at which a series changed. It lies after the sample before `first` and not after the sample `last`: an interval of
/// times, because nothing was measured between two samples.
struct ChangePoint {
  std::size_t index = 0;  ///< the first value after the change
  std::size_t first = 0;  ///< the range of values that may be the first one, with nearly the same evidence
  std::size_t last = 0;
  UtcMicros time = 0;  ///< of the first value after the change
  UtcMicros from = 0;  ///< the change happened after this ...
  UtcMicros to = 0;    ///< ... and not after this
  ChangeChannel channel = ChangeChannel::body;
  ChangeShape shape;
  double statistic = 0;
  double threshold = 0;
  std::size_t before = 0;  ///< values since the change before, and until the next
  std::size_t after = 0;
};

/// Every change of level or shape in one series. `times` ascending; `values` are latencies, rates or lengths: positive, +infinity for
/// a failed attempt (which counts in the channel `tail` only and is left out of the others); for the channel `failures` 0 and 1.
/// Values that are none of these are left out. Deterministic. Null when cancelled.
std::optional<std::vector<ChangePoint>> findChanges(std::span<const UtcMicros> times, std::span<const double> values,
                                                    const ChangeOptions& options, const ChangeProgress& progress = {});

/// Both channels' changes in order of time, without those of the tail that lie within 150 values of one of the body: the same change
/// seen twice.
std::vector<ChangePoint> mergeChannels(std::vector<ChangePoint> body, const std::vector<ChangePoint>& tail);

}  // namespace scoville
