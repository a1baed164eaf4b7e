// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace scoville {

/// What a change did to the distribution.
enum class ChangeKind : std::uint8_t {
  shift,     ///< every value, by the same factor
  spread,    ///< wider or narrower about an unmoved middle
  tail,      ///< only the slowest tenth, or the failures
  mixture,   ///< a share of the values moved, the others did not: a partial rollout
  failures,  ///< the share of failed attempts
};

std::string_view changeKindName(ChangeKind kind);

/// The values on both sides of a change compared.
struct ChangeShape {
  ChangeKind kind = ChangeKind::shift;
  double effect = 0;            ///< relative: of the median (shift, mixture), of the spread p10 to p90 of the logarithms, of p95 (tail)
  double largest = 0;           ///< the largest relative change of p10, p25, p50, p75 and p90
  double tailEffect = 0;        ///< relative change of p95; infinite when failures reach it on one side only
  std::optional<double> share;  ///< mixture: the share of the values that moved
  double ks = 0;                ///< Kolmogorov-Smirnov distance of the two distributions, 0..1
};

/// Both in ascending order, logarithms; neither empty. `tau` is the autocorrelation time. The kind is that of the simplest of these that
/// explains the difference of the distributions: one factor for all, a factor about the median, a factor for a share; "tail" where below
/// the .9 quantile nothing significant is left.
ChangeShape changeShape(std::span<const double> before, std::span<const double> after, double tau);

}  // namespace scoville
