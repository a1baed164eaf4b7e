// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/change_levels.h"

namespace scoville {

inline constexpr double leastAlpha = 1e-6;
inline constexpr double mostAlpha = 1e-1;

/// What the greatest statistic of the scan over n independent values without any change exceeds with probability `alpha` (held to
/// [leastAlpha, mostAlpha]). It does not depend on the distribution of the values. From a simulation by tests/bench/bench_thresholds,
/// interpolated over the logarithm of n.
double changeThreshold(ChangeChannel channel, std::size_t n, double alpha);

}  // namespace scoville
