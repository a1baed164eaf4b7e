// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace scoville {

/// A distribution of whole numbers in log-linear buckets: 64 for each power of two, so that a value is known to 1/128 of itself (0.78 %);
/// below 64 exactly. Negative values count as 0. Merging adds no error. n, min, max and sum are exact.
class Sketch {
 public:
  /// Half a bucket's width relative to its value, at most.
  static constexpr double relativeError = 1.0 / 128;

  void add(std::int64_t value, std::int64_t times = 1);
  void merge(const Sketch& other);
  /// Adds one encoded by encode(), with its exact figures. Throws std::runtime_error on a damaged one.
  void mergeEncoded(std::span<const unsigned char> encoded, std::int64_t n, std::int64_t sum, std::int64_t min, std::int64_t max);

  std::int64_t n() const { return m_n; }
  std::int64_t sum() const { return m_sum; }
  std::optional<std::int64_t> min() const { return m_n > 0 ? std::optional(m_min) : std::nullopt; }
  std::optional<std::int64_t> max() const { return m_n > 0 ? std::optional(m_max) : std::nullopt; }

  /// Percentile of type 7 between order statistics that are each known to relativeError, so it is too. Null when empty.
  std::optional<double> quantile(double p) const;
  /// quantile() of each of `ps`, in one pass over the buckets where these ascend. Empty when the sketch is.
  std::vector<double> quantiles(std::span<const double> ps) const;

  /// The byte 1, then for each bucket in use, in order: (steps from the bucket before it) * 2 + (count above 1) as a base-128 number, and
  /// the count as another where it is above 1.
  std::vector<unsigned char> encode() const;

 private:
  void addToBucket(std::size_t bucket, std::int64_t times);
  /// Where a search for order statistics stands: all of `below` lie in buckets before `bucket`.
  struct Walk {
    std::size_t bucket = 0;
    std::int64_t below = 0;
  };
  double orderStatistic(std::int64_t rank, Walk& walk) const;

  std::size_t m_first = 0;             ///< the bucket of m_counts[0]
  std::vector<std::int64_t> m_counts;  ///< only the stretch in use
  std::int64_t m_n = 0;
  std::int64_t m_sum = 0;
  std::int64_t m_min = 0;
  std::int64_t m_max = 0;
};

}  // namespace scoville
