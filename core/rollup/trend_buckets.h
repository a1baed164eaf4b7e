// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
  /// Throws std::runtime_error on a damaged sketch.
  void addSketch(std::size_t bucket, const FigureRow& row, std::span<const unsigned char> sketch);

  bool usedSketches() const { return m_usedSketches; }
  /// Empties the buckets.
  Trend trend(std::span<const double> percentiles);

 private:
  struct Bucket {
    std::int64_t attempts = 0;
    std::int64_t failures = 0;
    CostSums costs;
    std::vector<double> values;  ///< ms
    Sketch sketch;
  };
  Bucket* at(UtcMicros started);
  void finishFigure(TrendBucket& out, Bucket& bucket, std::span<const double> percentiles) const;
  double toMillis(std::int64_t value) const;

  std::vector<UtcMicros> m_edges;
  Metric m_metric;
  std::vector<Bucket> m_buckets;
  std::size_t m_last = 0;
  bool m_usedSketches = false;
};

}  // namespace scoville
