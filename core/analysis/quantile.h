// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace scoville {

/// Percentile by linear interpolation between order statistics (Hyndman & Fan 1996, type 7). `p` in [0, 1]. Null when empty.
/// Reorders `values` (selection, not a full sort).
std::optional<double> quantile(std::span<double> values, double p);

/// Several percentiles of the same values; sorts once.
std::vector<std::optional<double>> quantiles(std::vector<double> values, std::span<const double> ps);

/// As quantile() for values that are in ascending order already.
std::optional<double> sortedQuantile(std::span<const double> sorted, double p);

/// The same with `failures` values of +infinity added; infinite as soon as the upper order statistic used is.
std::optional<double> errorAdjustedQuantile(std::vector<double> values, std::size_t failures, double p);

/// How boldly a percentile may be drawn: absent when n(1-p) < 1, light below 5, full from there (p50: 2 and 10 samples).
enum class Ink { absent, light, full };
Ink inkFor(std::size_t n, double p);

}  // namespace scoville
