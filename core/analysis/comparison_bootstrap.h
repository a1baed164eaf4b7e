// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace scoville {

/// The values of one side in ascending order, with the day each belongs to.
struct DayTable {
  std::vector<double> sorted;
  std::vector<std::uint32_t> day;    ///< of each value; an index into `sizes`
  std::vector<std::uint32_t> sizes;  ///< values of each day, in order of time
};

/// A bootstrap over blocks of whole days for the difference of a percentile between two sides.
class DayBootstrap {
 public:
  DayBootstrap(const DayTable& before, const DayTable& after);
  /// Days drawn together.
  int blockDays() const { return m_block; }
  /// The 95 % interval of the difference (after minus before) of the percentile p, about `difference`. Both sides need two days.
  std::pair<double, double> interval(double p, double difference, int resamples, std::uint32_t seed) const;

 private:
  const DayTable& m_before;
  const DayTable& m_after;
  int m_block = 1;
  double m_widen = 1;
};

}  // namespace scoville
