// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/analysis/calendar.h"
#include "core/analysis/metric.h"
#include "core/analysis/quantile.h"
#include "core/model/price.h"
#include "core/model/sample_point.h"

namespace scoville {

/// The value of one point behind the percentiles of a metric, in milliseconds (of tokens/s: the time per token). Null for a warm-up, a
/// failed attempt, an answer from a cache, and where the figure is unknown.
std::optional<double> pointValue(const SamplePoint& point, Metric metric);

struct TrendValue {
  std::optional<double> value;  ///< null = unknown or too few
  Ink ink = Ink::absent;
};

struct TrendBucket {
  UtcMicros from = 0;
  UtcMicros to = 0;
  std::size_t attempts = 0;  ///< attempts (denominator of the failure rate)
  std::size_t failures = 0;
  std::size_t n = 0;  ///< values behind the percentiles (for sums: samples with a known figure)
  std::optional<double> min;
  std::optional<double> max;
  std::vector<TrendValue> values;  ///< one for each percentile asked for; exactly one for other metrics; failureClasses: one a group
  std::vector<TrendValue> bands;   ///< at bandPercentiles; empty unless asked for, and for metrics without percentiles
};

/// Edges of the quantile bands, outermost pair first and last: 1/99, 5/95, 10/90 and 25/75.
inline constexpr std::array bandPercentiles = {0.01, 0.05, 0.10, 0.25, 0.75, 0.90, 0.95, 0.99};

struct Trend {
  Metric metric = Metric::ttft;
  std::vector<double> percentiles;
  std::vector<TrendBucket> buckets;  ///< every edge interval, empty ones too (n = 0): gaps are drawn as gaps
  Micros window = 0;                 ///< rolling: each bucket's figures are of the `window` that ends with it; 0 = of the bucket itself
};

struct TrendOptions {
  std::vector<double> percentiles;
  bool bands = false;
  Micros window = 0;  ///< > 0: rolling, see Trend::window
  TrendLimits limits;
};

/// One measured value and when its request began.
struct TimedValue {
  UtcMicros at = 0;
  double value = 0;
};

/// Buckets `points` (any order) by `edges` (ascending; bucket i is [edges[i], edges[i+1])). Warm-ups are left out everywhere but in
/// the spend (they are paid for); answers from a cache are left out of the latency figures. Percentiles of fewer samples than
/// inkFor() asks for are null. Pure: the desktop, the command line and the report agree because all call this.
Trend computeTrend(std::span<const SamplePoint> points, std::span<const UtcMicros> edges, Metric metric, const TrendOptions& options);
Trend computeTrend(std::span<const SamplePoint> points, std::span<const UtcMicros> edges, Metric metric,
                   std::span<const double> percentiles);
/// The same for raw values that are not in a SamplePoint (the jitter of chunk gaps). Attempts and failures stay 0.
Trend computeTrend(std::span<const TimedValue> values, std::span<const UtcMicros> edges, Metric metric, const TrendOptions& options);

/// Standard deviation / mean of the differences of successive `arrivals` (ascending, any unit); null for fewer than three gaps or a
/// mean of 0.
std::optional<double> gapVariation(std::span<const Micros> arrivals);

/// When the samples began, in order: what automaticUnit() asks for.
std::vector<SampleLoad> loadsOf(std::span<const SamplePoint> points);

/// Count, median, mean, min, max and failures of one set of points: cards and before/after figures. Percentiles of too few samples
/// (inkFor() says absent) are null. The mean of tokens/s is 1 / (mean TPOT). For a metric that is no percentile `mean` is its one
/// value (null for the request rate, which needs a length of time).
struct Summary {
  std::size_t attempts = 0;
  std::size_t failures = 0;
  std::size_t n = 0;
  std::optional<double> p50, p90, p95, p99, min, max, mean;
};
Summary summarise(std::span<const SamplePoint> points, Metric metric);

/// Total cost / total tokens x 10^6 over samples whose cost and tokens are known; null when none is. `unknown` counts the rest.
struct CostFigure {
  std::optional<double> perMillion;
  double total = 0;  ///< currency units, of the priced samples; points of several currencies must not be passed together
  std::size_t priced = 0;
  std::size_t unknown = 0;
};
CostFigure costOf(std::span<const SamplePoint> points);

/// The points apart by the currency of the price row that gave their cost, since sums over several currencies mean nothing. Points
/// without a cost stand under the empty text.
std::map<std::string, std::vector<SamplePoint>> byCurrency(std::span<const SamplePoint> points, std::span<const PriceRow> rows);

}  // namespace scoville
