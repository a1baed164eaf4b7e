// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/analysis/change_levels.h"

namespace scoville {

/// Called now and then with the share done (0..1); false cancels.
using ChangeProgress = std::function<bool(double)>;

/// How unlike the two parts [begin, at) and [at, end) of a series are, over all its levels. Without a change its mean is about 1.
class ChangeStatistic {
 public:
  ChangeStatistic(const ChangeLevels& levels, ChangeChannel channel);
  /// Looks at [begin, end) from now on.
  void setRange(std::size_t begin, std::size_t end);
  /// begin < at < end. The mean over the levels of the squared difference of the shares below, over its variance without a change; for
  /// failures the likelihood ratio of two shares against one, which rare failures do not inflate.
  double at(std::size_t at) const;

  struct Best {
    std::size_t at = 0;
    double value = -1;
  };
  /// The greatest value with at least `least` values on both sides; every place is tried, or a grid of about 400 and then the places
  /// about its best.
  Best best(std::size_t least, bool everyPlace) const;
  /// The first and the last place whose evidence falls so little short of that of `at` that they hold the true one with 95 % probability.
  std::pair<std::size_t, std::size_t> near(std::size_t at) const;

 private:
  double likelihoodRatio(std::size_t at) const;
  const ChangeLevels& m_levels;
  ChangeChannel m_channel;
  std::size_t m_begin = 0;
  std::size_t m_end = 0;
  std::vector<double> m_start;   ///< halves at m_begin
  std::vector<double> m_mean;    ///< halves a value
  std::vector<double> m_weight;  ///< 1 / (4 K F(1-F) tau), 0 where the level cuts nothing
};

/// A place where the distribution changes: the first value of the new segment.
struct ScanPoint {
  std::size_t at = 0;
  std::size_t first = 0;  ///< least and greatest place nearly as good
  std::size_t last = 0;
  double statistic = 0;  ///< between the neighbouring points
};

/// The greatest statistic over all seeded intervals: what the thresholds are simulated from.
double greatestStatistic(const ChangeLevels& levels, ChangeChannel channel);

/// Seeded intervals (Kovacs, Buhlmann, Li, Munk, Biometrika 2023), of the places above `threshold` the one in the shortest interval
/// first (narrowest over threshold; Baranowski, Chen, Fryzlewicz 2019); then each place is sought again between its neighbours and the
/// weakest dropped until all pass. Ascending. Null when cancelled. Takes about K n log n steps.
std::optional<std::vector<ScanPoint>> scanForChanges(const ChangeLevels& levels, ChangeChannel channel, double threshold,
                                                     const ChangeProgress& progress);

}  // namespace scoville
