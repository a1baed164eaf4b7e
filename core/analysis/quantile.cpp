// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/quantile.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scoville {
namespace {

/// Where a percentile lies among n ascending values: between `lower` and the next one, at `fraction` of the way.
struct Rank {
  std::size_t lower = 0;
  double fraction = 0;
};

/// Type 7: h = (n - 1) p. `n` > 0; `p` is held to [0, 1].
Rank rankOf(std::size_t n, double p) {
  const double h = static_cast<double>(n - 1) * std::clamp(p, 0.0, 1.0);
  const double whole = std::floor(h);
  return {static_cast<std::size_t>(whole), h - whole};
}

double between(double lower, double upper, double fraction) {
  // Equal first: failed attempts count as infinite in a tail, and infinity minus infinity is not a number.
  return lower == upper ? lower : lower + fraction * (upper - lower);
}

double ofSorted(std::span<const double> sorted, double p) {
  const Rank rank = rankOf(sorted.size(), p);
  const double lower = sorted[rank.lower];
  return rank.fraction > 0 ? between(lower, sorted[rank.lower + 1], rank.fraction) : lower;
}

}  // namespace

std::optional<double> quantile(std::span<double> values, double p) {
  if (values.empty()) {
    return std::nullopt;
  }
  const Rank rank = rankOf(values.size(), p);
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(rank.lower);
  std::nth_element(values.begin(), at, values.end());
  return rank.fraction > 0 ? between(*at, *std::min_element(at + 1, values.end()), rank.fraction) : *at;
}

std::vector<std::optional<double>> quantiles(std::vector<double> values, std::span<const double> ps) {
  std::sort(values.begin(), values.end());
  std::vector<std::optional<double>> found;
  found.reserve(ps.size());
  for (const double p : ps) {
    found.push_back(sortedQuantile(values, p));
  }
  return found;
}

std::optional<double> sortedQuantile(std::span<const double> sorted, double p) {
  return sorted.empty() ? std::nullopt : std::optional(ofSorted(sorted, p));
}

std::optional<double> errorAdjustedQuantile(std::vector<double> values, std::size_t failures, double p) {
  const std::size_t n = values.size() + failures;
  if (n == 0) {
    return std::nullopt;
  }
  const Rank rank = rankOf(n, p);
  const std::size_t upper = rank.fraction > 0 ? rank.lower + 1 : rank.lower;
  if (upper >= values.size()) {
    return std::numeric_limits<double>::infinity();
  }
  // Both order statistics are finite, so the rank among all attempts is the rank among the values.
  std::sort(values.begin(), values.end());
  return between(values[rank.lower], values[upper], rank.fraction);
}

Ink inkFor(std::size_t n, double p) {
  // 10 * (1 - 0.9) is a hair below 1 in binary: the rule is about whole samples, so a hair does not decide.
  constexpr double hair = 1e-9;
  const double beyond = static_cast<double>(n) * (1 - p) + hair;
  if (n == 0 || beyond < 1) {
    return Ink::absent;
  }
  return beyond < 5 ? Ink::light : Ink::full;
}

}  // namespace scoville
