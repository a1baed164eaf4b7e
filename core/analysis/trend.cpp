// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trend.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace scoville {
namespace {

constexpr std::array metricNames = {
    std::string_view("ttft"),         std::string_view("ttfo"),          std::string_view("tpot"),
    std::string_view("e2e"),          std::string_view("response_time"), std::string_view("tokens_per_s"),
    std::string_view("rtt"),          std::string_view("failure_rate"),  std::string_view("cost_per_million"),
    std::string_view("request_rate"), std::string_view("spend")};

constexpr double picoPerUnit = 1e12;

std::optional<double> millis(const std::optional<Micros>& micros) {
  return micros ? std::optional(static_cast<double>(*micros) / 1000.0) : std::nullopt;
}

/// The raw value behind a percentile. For tokens/s this is the time per token in ms: the rate is taken after the percentile.
std::optional<double> rawValue(const SamplePoint& point, Metric metric) {
  if (metric == Metric::rtt) {
    return millis(point.rtt);  // a fact about the network, whatever the server answered
  }
  if (!countsForLatency(point.outcome) || point.cachedAnswer) {
    return std::nullopt;
  }
  switch (metric) {
    case Metric::ttft:
      return millis(point.ttft);
    case Metric::ttfo:
      return millis(point.ttfo);
    case Metric::e2e:
      return millis(point.e2e);
    case Metric::responseTime:
      return millis(point.response);
    case Metric::tpot:
    case Metric::tokensPerSecond:
      return point.tpotNs && *point.tpotNs > 0 ? std::optional(static_cast<double>(*point.tpotNs) / 1e6) : std::nullopt;
    default:
      return std::nullopt;
  }
}

/// Turns a percentile of raw values into the metric's unit: tokens/s at p is 1 / (TPOT at p), the slow tail.
double toUnit(Metric metric, double raw) {
  return metric == Metric::tokensPerSecond ? 1000.0 / raw : raw;
}

/// Sums of one set of points. Long double holds every 64-bit sum of pico-units exactly.
struct Sums {
  std::size_t attempts = 0;
  std::size_t failures = 0;
  std::size_t priced = 0;    ///< cost and tokens known
  std::size_t unpriced = 0;  ///< attempts for which one of them is not
  long double pricedPico = 0;
  long double pricedTokens = 0;
  std::size_t charged = 0;  ///< cost known, warm-ups included: they are paid for
  long double chargedPico = 0;

  void add(const SamplePoint& point) {
    if (point.costPico) {
      ++charged;
      chargedPico += static_cast<long double>(*point.costPico);
    }
    if (point.warmup) {
      return;
    }
    const bool attempt = countsAsAttempt(point.outcome);
    attempts += attempt ? 1 : 0;
    failures += isFailure(point.outcome) ? 1 : 0;
    if (point.costPico && point.tokensIn && point.tokensOut) {
      ++priced;
      pricedPico += static_cast<long double>(*point.costPico);
      pricedTokens += static_cast<long double>(*point.tokensIn) + static_cast<long double>(*point.tokensOut);
    } else if (attempt) {
      ++unpriced;
    }
  }

  std::optional<double> failureRate() const {
    return attempts > 0 ? std::optional(static_cast<double>(failures) / static_cast<double>(attempts)) : std::nullopt;
  }
  std::optional<double> costPerMillion() const {
    return pricedTokens > 0 ? std::optional(static_cast<double>(pricedPico / pricedTokens * 1e6L / picoPerUnit)) : std::nullopt;
  }
  std::optional<double> spend() const { return charged > 0 ? std::optional(static_cast<double>(chargedPico / picoPerUnit)) : std::nullopt; }
};

/// The single value of a metric that is no percentile, with the number of samples behind it.
std::pair<std::optional<double>, std::size_t> singleValue(const Sums& sums, Metric metric, Micros length) {
  switch (metric) {
    case Metric::failureRate:
      return {sums.failureRate(), sums.attempts};
    case Metric::costPerMillion:
      return {sums.costPerMillion(), sums.priced};
    case Metric::spend:
      return {sums.spend(), sums.charged};
    case Metric::requestRate:
      if (sums.attempts == 0 || length <= 0) {
        return {std::nullopt, sums.attempts};  // nothing asked: a gap, not a rate of 0
      }
      return {static_cast<double>(sums.attempts) * static_cast<double>(microsPerHour) / static_cast<double>(length), sums.attempts};
    default:
      return {std::nullopt, 0};
  }
}

/// The bucket of a time. Points mostly come in order, so the bucket of the one before is tried first.
class BucketFinder {
 public:
  explicit BucketFinder(std::span<const UtcMicros> edges) : m_edges(edges) {}
  std::optional<std::size_t> find(UtcMicros at) {
    if (at < m_edges.front() || at >= m_edges.back()) {
      return std::nullopt;
    }
    if (at < m_edges[m_last] || at >= m_edges[m_last + 1]) {
      m_last = static_cast<std::size_t>(std::upper_bound(m_edges.begin(), m_edges.end(), at) - m_edges.begin()) - 1;
    }
    return m_last;
  }

 private:
  std::span<const UtcMicros> m_edges;
  std::size_t m_last = 0;
};

void setPercentiles(TrendBucket& bucket, std::span<double> raw, Metric metric, std::span<const double> percentiles) {
  std::sort(raw.begin(), raw.end());
  bucket.n = raw.size();
  if (!raw.empty()) {
    // The list form returns values; the two-argument form would return references to these temporaries.
    const auto [low, high] = std::minmax({toUnit(metric, raw.front()), toUnit(metric, raw.back())});
    bucket.min = low;
    bucket.max = high;
  }
  for (const double p : percentiles) {
    TrendValue value;
    value.ink = inkFor(raw.size(), p);
    if (value.ink != Ink::absent) {
      value.value = toUnit(metric, *sortedQuantile(raw, p));
    }
    bucket.values.push_back(value);
  }
}

}  // namespace

std::optional<double> pointValue(const SamplePoint& point, Metric metric) {
  return point.warmup ? std::nullopt : rawValue(point, metric);
}

std::string_view metricName(Metric metric) {
  const auto index = static_cast<std::size_t>(metric);
  return index < metricNames.size() ? metricNames[index] : std::string_view("unknown");
}

std::optional<Metric> metricFromName(std::string_view name) {
  const auto found = std::find(metricNames.begin(), metricNames.end(), name);
  return found == metricNames.end() ? std::nullopt : std::optional(static_cast<Metric>(found - metricNames.begin()));
}

bool isPercentileMetric(Metric metric) {
  return metric != Metric::failureRate && metric != Metric::costPerMillion && metric != Metric::requestRate && metric != Metric::spend;
}

Trend computeTrend(std::span<const SamplePoint> points, std::span<const UtcMicros> edges, Metric metric,
                   std::span<const double> percentiles) {
  Trend trend;
  trend.metric = metric;
  trend.percentiles.assign(percentiles.begin(), percentiles.end());
  if (edges.size() < 2) {
    return trend;
  }
  const std::size_t count = edges.size() - 1;
  const bool ranked = isPercentileMetric(metric);
  std::vector<Sums> sums(count);
  std::vector<std::pair<std::size_t, double>> raw;  // bucket, value
  std::vector<std::size_t> starts(count + 1, 0);    // where each bucket's values begin, once summed up
  BucketFinder finder(edges);
  for (const SamplePoint& point : points) {
    const auto bucket = finder.find(point.started);
    if (!bucket) {
      continue;
    }
    sums[*bucket].add(point);
    const auto value = ranked && !point.warmup ? rawValue(point, metric) : std::nullopt;
    if (value) {
      raw.emplace_back(*bucket, *value);
      ++starts[*bucket + 1];
    }
  }
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  std::vector<double> grouped(raw.size());
  std::vector<std::size_t> next(starts.begin(), starts.end() - 1);
  for (const auto& [bucket, value] : raw) {
    grouped[next[bucket]++] = value;
  }
  trend.buckets.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    TrendBucket& bucket = trend.buckets[i];
    bucket.from = edges[i];
    bucket.to = edges[i + 1];
    bucket.attempts = sums[i].attempts;
    bucket.failures = sums[i].failures;
    if (ranked) {
      setPercentiles(bucket, std::span(grouped).subspan(starts[i], starts[i + 1] - starts[i]), metric, percentiles);
    } else {
      const auto [value, n] = singleValue(sums[i], metric, bucket.to - bucket.from);
      bucket.n = n;
      bucket.values.push_back({value, value ? Ink::full : Ink::absent});
    }
  }
  return trend;
}

Summary summarise(std::span<const SamplePoint> points, Metric metric) {
  Summary summary;
  Sums sums;
  std::vector<double> raw;
  for (const SamplePoint& point : points) {
    sums.add(point);
    const auto value = point.warmup ? std::nullopt : rawValue(point, metric);
    if (value) {
      raw.push_back(*value);
    }
  }
  summary.attempts = sums.attempts;
  summary.failures = sums.failures;
  if (!isPercentileMetric(metric)) {
    std::tie(summary.mean, summary.n) = singleValue(sums, metric, 0);
    return summary;
  }
  constexpr std::array percentiles = {0.5, 0.9, 0.95, 0.99};
  TrendBucket all;
  setPercentiles(all, raw, metric, percentiles);
  summary.n = all.n;
  summary.min = all.min;
  summary.max = all.max;
  summary.p50 = all.values[0].value;
  summary.p90 = all.values[1].value;
  summary.p95 = all.values[2].value;
  summary.p99 = all.values[3].value;
  if (!raw.empty()) {
    summary.mean = toUnit(metric, std::accumulate(raw.begin(), raw.end(), 0.0) / static_cast<double>(raw.size()));
  }
  return summary;
}

CostFigure costOf(std::span<const SamplePoint> points) {
  Sums sums;
  for (const SamplePoint& point : points) {
    sums.add(point);
  }
  CostFigure figure;
  figure.perMillion = sums.costPerMillion();
  figure.total = static_cast<double>(sums.pricedPico / picoPerUnit);
  figure.priced = sums.priced;
  figure.unknown = sums.unpriced;
  return figure;
}

std::map<std::string, std::vector<SamplePoint>> byCurrency(std::span<const SamplePoint> points, std::span<const PriceRow> rows) {
  std::map<PriceRowId, std::string> currencies;
  for (const PriceRow& row : rows) {
    currencies[row.id] = row.currency;
  }
  std::map<std::string, std::vector<SamplePoint>> groups;
  for (const SamplePoint& point : points) {
    const auto found = point.costPico ? currencies.find(point.priceRow) : currencies.end();
    groups[found == currencies.end() ? std::string() : found->second].push_back(point);
  }
  return groups;
}

}  // namespace scoville
