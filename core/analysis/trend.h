// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/quantile.h"
#include "core/model/price.h"
#include "core/model/sample_point.h"

namespace scoville {

/// What a trend pane can show. Unit of the values in brackets.
enum class Metric {
  ttft,             ///< ms
  ttfo,             ///< ms
  tpot,             ///< ms per token
  e2e,              ///< ms
  responseTime,     ///< ms
  tokensPerSecond,  ///< tokens/s; its p95 is 1 / (p95 of TPOT), the slow tail
  rtt,              ///< ms
  failureRate,      ///< share 0..1
  costPerMillion,   ///< currency units per 10^6 tokens, actual mix
  requestRate,      ///< attempts per hour
  spend,            ///< currency units
};

std::string_view metricName(Metric metric);  ///< "ttft", "tokens_per_s", "cost_per_million" ...
std::optional<Metric> metricFromName(std::string_view name);
bool isPercentileMetric(Metric metric);  ///< false for shares, sums and rates: one value a bucket

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
  std::vector<TrendValue> values;  ///< one for each percentile asked for; exactly one for other metrics
};

struct Trend {
  Metric metric = Metric::ttft;
  std::vector<double> percentiles;
  std::vector<TrendBucket> buckets;  ///< every edge interval, empty ones too (n = 0): gaps are drawn as gaps
};

/// Buckets `points` (any order) by `edges` (ascending; bucket i is [edges[i], edges[i+1])). Warm-ups are left out everywhere but in
/// the spend (they are paid for); answers from a cache are left out of the latency figures. Percentiles of fewer samples than
/// inkFor() asks for are null. Pure: the desktop, the command line and the report agree because all call this.
Trend computeTrend(std::span<const SamplePoint> points, std::span<const UtcMicros> edges, Metric metric,
                   std::span<const double> percentiles);

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
