// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/sketch.h"
#include "core/analysis/trend.h"
#include "core/model/day_cell.h"

namespace scoville {

/// The figure whose distribution a metric shows; null for shares, sums and rates, and for metrics that cells do not hold.
std::optional<Figure> figureOfMetric(Metric metric);
bool needsCosts(Metric metric);

/// Buckets being filled from raw samples, from daily cells, or from both. A bucket that got raw values alone gives exact percentiles.
class TrendBuckets {
 public:
  TrendBuckets(std::span<const UtcMicros> edges, Metric metric);

  void addFigure(UtcMicros started, Outcome outcome, bool warmup, const std::optional<std::int64_t>& value);
  /// Counts and, if `priced`, costs.
  void addPoint(const SamplePoint& point, bool priced);
  void addCounts(std::size_t bucket, const DayCounts& counts);
  void addCosts(std::size_t bucket, const CostSums& costs);
  void addOutcomes(std::size_t bucket, Outcome outcome, std::int64_t times);
  /// Throws std::runtime_error on a damaged sketch.
  void addSketch(std::size_t bucket, const FigureRow& row, std::span<const unsigned char> sketch);

  bool usedSketches() const { return m_usedSketches; }
  /// Empties the buckets. Rolling windows cannot be made of buckets: `options.window` counts as 0.
  Trend trend(const TrendOptions& options);

 private:
  struct Bucket {
    DayCounts counts;
    CostSums costs;
    std::array<std::int64_t, failureGroups.size()> byGroup{};
    std::vector<double> values;  ///< ms
    Sketch sketch;
  };
  Bucket* at(UtcMicros started);
  void finishFigure(TrendBucket& out, Bucket& bucket, const TrendOptions& options) const;
  void finishSingle(TrendBucket& out, const Bucket& bucket) const;
  double toMillis(std::int64_t value) const;

  std::vector<UtcMicros> m_edges;
  Metric m_metric;
  std::vector<Bucket> m_buckets;
  std::size_t m_last = 0;
  bool m_usedSketches = false;
};

}  // namespace scoville
