// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

// The rules of other tools, written anew from their descriptions for comparison only. Each takes logarithms and gives the indices of
// the first value after each change.
namespace scoville::bench {

struct Moments {
  double n = 0;
  double mean = 0;
  double variance = 0;
};

inline Moments momentsOf(std::span<const double> values) {
  Moments m;
  m.n = static_cast<double>(values.size());
  m.mean = std::accumulate(values.begin(), values.end(), 0.0) / m.n;
  for (const double v : values) {
    m.variance += (v - m.mean) * (v - m.mean);
  }
  m.variance /= std::max(1.0, m.n - 1);
  return m;
}

/// Student's t of two sides with a pooled variance.
inline double studentT(std::span<const double> a, std::span<const double> b) {
  const Moments ma = momentsOf(a);
  const Moments mb = momentsOf(b);
  const double freedom = std::max(1.0, ma.n + mb.n - 2);
  const double pooled = ((ma.n - 1) * ma.variance + (mb.n - 1) * mb.variance) / freedom;
  return pooled > 0 ? std::abs(ma.mean - mb.mean) / std::sqrt(pooled * (1 / ma.n + 1 / mb.n)) : 0;
}

/// Hunter (Fleming and others, ICPE 2023; now Apache Otava): in windows of 50 the split of the greatest energy distance is kept while
/// Student's t-test says p < .001, then weak points are merged away.
inline std::vector<std::size_t> hunterRule(std::span<const double> values) {
  constexpr std::size_t window = 50;
  constexpr std::size_t overlap = 25;
  constexpr std::size_t least = 2;
  constexpr double criticalT = 3.5;  // two-sided p = .001 at about 48 degrees of freedom
  std::vector<std::size_t> points;
  const std::function<void(std::size_t, std::size_t)> split = [&](std::size_t begin, std::size_t end) {
    if (end - begin < 2 * least) {
      return;
    }
    const std::size_t n = end - begin;
    // Sums of distances within and between the sides, updated as the split moves by one.
    std::vector<double> left(n + 1, 0);
    std::vector<double> right(n + 1, 0);
    std::vector<double> between(n + 1, 0);
    for (std::size_t i = 0; i < n; ++i) {
      double toLeft = 0;
      double toRight = 0;
      for (std::size_t j = 0; j < n; ++j) {
        (j < i ? toLeft : toRight) += std::abs(values[begin + i] - values[begin + j]);
      }
      left[i + 1] = left[i] + toLeft;
      between[i + 1] = between[i] - toLeft + toRight;
    }
    for (std::size_t i = n; i-- > 0;) {
      double within = 0;
      for (std::size_t j = i + 1; j < n; ++j) {
        within += std::abs(values[begin + i] - values[begin + j]);
      }
      right[i] = right[i + 1] + within;
    }
    double best = -std::numeric_limits<double>::infinity();
    std::size_t place = 0;
    for (std::size_t at = least; at + least <= n; ++at) {
      const double n1 = static_cast<double>(at);
      const double n2 = static_cast<double>(n - at);
      const double distance = 2 * between[at] / (n1 * n2) - 2 * left[at] / (n1 * (n1 - 1)) - 2 * right[at] / (n2 * (n2 - 1));
      const double scaled = n1 * n2 / (n1 + n2) * distance;
      if (scaled > best) {
        best = scaled;
        place = begin + at;
      }
    }
    if (studentT(values.subspan(begin, place - begin), values.subspan(place, end - place)) > criticalT) {
      points.push_back(place);
      split(begin, place);
      split(place, end);
    }
  };
  for (std::size_t begin = 0; begin < values.size(); begin += window - overlap) {
    split(begin, std::min(values.size(), begin + window));
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  for (bool merged = true; merged && !points.empty();) {
    merged = false;
    std::size_t weakest = 0;
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < points.size(); ++i) {
      const std::size_t begin = i == 0 ? 0 : points[i - 1];
      const std::size_t end = i + 1 == points.size() ? values.size() : points[i + 1];
      const double t = studentT(values.subspan(begin, points[i] - begin), values.subspan(points[i], end - points[i]));
      if (t < smallest) {
        smallest = t;
        weakest = i;
      }
    }
    if (smallest < criticalT) {
      points.erase(points.begin() + static_cast<std::ptrdiff_t>(weakest));
      merged = true;
    }
  }
  return points;
}

/// Perfherder (Mozilla): a t of the 12 values before and the 12 after with weights that fall off linearly, above 7, greatest in its
/// neighbourhood.
inline std::vector<std::size_t> perfherderRule(std::span<const double> values) {
  constexpr std::size_t window = 12;
  constexpr double threshold = 7;
  const auto weighted = [](std::span<const double> side, bool newestLast) {
    Moments m;
    double weights = 0;
    const auto weight = [&](std::size_t i) {
      const std::size_t away = newestLast ? side.size() - 1 - i : i;
      return static_cast<double>(window - away) / window;
    };
    for (std::size_t i = 0; i < side.size(); ++i) {
      weights += weight(i);
      m.mean += weight(i) * side[i];
    }
    m.mean /= weights;
    for (std::size_t i = 0; i < side.size(); ++i) {
      m.variance += weight(i) * (side[i] - m.mean) * (side[i] - m.mean);
    }
    m.n = static_cast<double>(side.size());
    m.variance /= weights;
    return m;
  };
  std::vector<double> t(values.size(), 0);
  for (std::size_t i = window; i + window <= values.size(); ++i) {
    const Moments a = weighted(values.subspan(i - window, window), true);
    const Moments b = weighted(values.subspan(i, window), false);
    const double error = std::sqrt(a.variance / a.n + b.variance / b.n);
    t[i] = error > 0 ? std::abs(a.mean - b.mean) / error : 0;
  }
  std::vector<std::size_t> points;
  for (std::size_t i = window; i + window <= values.size(); ++i) {
    const auto from = t.begin() + static_cast<std::ptrdiff_t>(i - window);
    if (t[i] > threshold && *std::max_element(from, from + 2 * window) <= t[i]) {
      points.push_back(i);
    }
  }
  return points;
}

/// PELT (Killick, Fearnhead, Eckley 2012) for the mean with penalty 3 ln n (the MBIC without its length term), the variance from the median
/// step.
inline std::vector<std::size_t> peltRule(std::span<const double> values) {
  const std::size_t n = values.size();
  if (n < 3) {
    return {};
  }
  std::vector<double> steps;
  std::vector<double> sum(n + 1, 0);
  std::vector<double> square(n + 1, 0);
  for (std::size_t i = 0; i < n; ++i) {
    sum[i + 1] = sum[i] + values[i];
    square[i + 1] = square[i] + values[i] * values[i];
    if (i > 0) {
      steps.push_back(std::abs(values[i] - values[i - 1]));
    }
  }
  std::nth_element(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2), steps.end());
  const double deviation = std::max(1e-9, steps[steps.size() / 2] / .6745 / std::sqrt(2.0));
  const double penalty = 3 * std::log(static_cast<double>(n)) * deviation * deviation;
  const auto cost = [&](std::size_t a, std::size_t b) {
    const double total = sum[b] - sum[a];
    return square[b] - square[a] - total * total / static_cast<double>(b - a);
  };
  std::vector<double> best(n + 1, 0);
  std::vector<std::size_t> last(n + 1, 0);
  best[0] = -penalty;
  std::vector<std::size_t> open = {0};
  for (std::size_t end = 1; end <= n; ++end) {
    best[end] = std::numeric_limits<double>::infinity();
    for (const std::size_t begin : open) {
      const double value = best[begin] + cost(begin, end) + penalty;
      if (value < best[end]) {
        best[end] = value;
        last[end] = begin;
      }
    }
    open.erase(std::remove_if(open.begin(), open.end(), [&](std::size_t begin) { return best[begin] + cost(begin, end) > best[end]; }),
               open.end());
    open.push_back(end);
  }
  std::vector<std::size_t> points;
  for (std::size_t end = last[n]; end > 0; end = last[end]) {
    points.push_back(end);
  }
  std::reverse(points.begin(), points.end());
  return points;
}

}  // namespace scoville::bench
