// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace scoville {

/// Which part of the distribution a search for changes looks at.
enum class ChangeChannel : std::uint8_t {
  body,       ///< the quantiles .05 to .95
  tail,       ///< the quantiles .90, .95 and .98: failed attempts are +infinity there
  lowerTail,  ///< the quantiles .02, .05 and .10
  failures,   ///< values of 0 and 1
};

/// The shares at which a channel cuts the values.
std::span<const double> levelShares(ChangeChannel channel);

/// Least number of values on each side of a change.
std::size_t leastSegment(ChangeChannel channel);

/// A series reduced to ranks: for each level k (an empirical quantile q_k) how many values of every prefix lie below it. Memory is
/// 4 bytes for each level and value. For failures the one level is the share of ones.
class ChangeLevels {
 public:
  /// `values` in order of time; +infinity is allowed, NaN is not.
  ChangeLevels(std::span<const double> values, ChangeChannel channel);

  std::size_t size() const { return m_size; }
  std::size_t count() const { return m_quantiles.size(); }
  const std::vector<double>& quantiles() const { return m_quantiles; }
  /// The autocorrelation time of each level, at least 1: by so much the variance of a mean of the indicators exceeds that of
  /// independent ones.
  const std::vector<double>& autocorrelationTimes() const { return m_tau; }
  /// Values below each level among the first `prefix` ones, ties counted as half; in halves. count() numbers.
  const std::int32_t* halves(std::size_t prefix) const { return m_halves.data() + prefix * count(); }
  /// The share of the values [begin, end) below level k.
  double share(std::size_t begin, std::size_t end, std::size_t k) const;

  /// How much heavier the upper tail of the statistic is than with all levels distinct, at least 1. Levels that coincide (values of few
  /// distinct sizes) count several times in the mean over the levels, which then varies more.
  double tailFactor() const { return m_tailFactor; }

 private:
  std::size_t m_size = 0;
  std::vector<double> m_quantiles;
  std::vector<double> m_tau;
  std::vector<std::int32_t> m_halves;
  double m_tailFactor = 1;
};

}  // namespace scoville
