// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/change_levels.h"

namespace scoville {

/// Values a reference needs before new ones can be held against it.
inline constexpr std::size_t leastReference = 150;

/// Mean number of values until a false alarm at threshold `h`, and the threshold for such a mean. Body: exp(.63 + .909 h), tail: exp(4.42 +
/// .251 h), both from simulation (tests/bench/bench_monitor does it again).
double meanRunLength(ChangeChannel channel, double threshold);
double thresholdForRunLength(ChangeChannel channel, double runLength);

/// Watches a series value by value: the newest w of them against all before, for w from 4 (tail: 16) to 256 in geometric steps. Levels and
/// autocorrelation times are those of the reference, so that each value costs about the same few hundred operations.
class ChangeMonitor {
 public:
  /// `reference`: the current segment, on the scale that later values have (logarithms, season taken off); at least leastReference
  /// values. `channel` is body or tail.
  ChangeMonitor(std::span<const double> reference, ChangeChannel channel, double threshold);

  struct Alarm {
    std::size_t window = 0;  ///< the change lies before the newest `window` values
    double statistic = 0;
  };
  /// Takes one more value; gives the clearest window above the threshold.
  std::optional<Alarm> add(double value);

 private:
  std::vector<double> m_quantiles;
  std::vector<double> m_tau;
  double m_threshold;
  std::size_t m_least;  ///< shortest window
  std::size_t m_seen = 0;
  std::vector<std::int64_t> m_halves;               ///< of all values so far
  std::deque<std::vector<std::int64_t>> m_earlier;  ///< m_halves before each of the newest values, newest last
};

}  // namespace scoville
