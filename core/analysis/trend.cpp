// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trend.h"
#include "core/model/money.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

namespace scoville {
namespace {

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
  std::size_t cacheKnown = 0;  ///< input and cached input tokens known
  long double cachedTokens = 0;
  long double cacheableTokens = 0;
  std::size_t good = 0;   ///< met every objective
  std::size_t timed = 0;  ///< E2E known
  std::size_t over = 0;   ///< of these, above the limit
  std::array<std::size_t, failureGroups.size()> byGroup{};

  void add(const SamplePoint& point, const TrendLimits& limits = {}) {
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
    if (const auto group = failureGroupOf(point.outcome)) {
      ++byGroup.at(static_cast<std::size_t>(*group));
    }
    good += attempt && meetsObjectives(point, limits) ? 1 : 0;
    if (const auto e2e = rawValue(point, Metric::overLimit)) {
      ++timed;
      over += limits.overMs && *e2e > *limits.overMs ? 1 : 0;
    }
    if (point.tokensIn && point.tokensCached && *point.tokensIn > 0) {
      ++cacheKnown;
      cachedTokens += static_cast<long double>(*point.tokensCached);
      cacheableTokens += static_cast<long double>(*point.tokensIn);
    }
    if (point.costPico && point.tokensIn && point.tokensOut) {
      ++priced;
      pricedPico += static_cast<long double>(*point.costPico);
      pricedTokens += static_cast<long double>(*point.tokensIn) + static_cast<long double>(*point.tokensOut);
    } else if (attempt) {
      ++unpriced;
    }
  }

  std::optional<double> failureRate() const { return share(failures, attempts); }
  std::optional<double> cachedShare() const {
    return cacheableTokens > 0 ? std::optional(static_cast<double>(cachedTokens / cacheableTokens)) : std::nullopt;
  }
  static std::optional<double> share(std::size_t part, std::size_t whole) {
    return whole > 0 ? std::optional(static_cast<double>(part) / static_cast<double>(whole)) : std::nullopt;
  }
  std::optional<double> costPerMillion() const {
    return pricedTokens > 0 ? std::optional(static_cast<double>(pricedPico / pricedTokens * 1e6L / picoPerUnit)) : std::nullopt;
  }
  std::optional<double> spend() const { return charged > 0 ? std::optional(static_cast<double>(chargedPico / picoPerUnit)) : std::nullopt; }
};

/// The single value of a metric that is no percentile, with the number of samples behind it.
std::pair<std::optional<double>, std::size_t> singleValue(const Sums& sums, Metric metric, Micros length, const TrendLimits& limits) {
  switch (metric) {
    case Metric::failureRate:
    case Metric::failureClasses:
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
    case Metric::cachedShare:
      return {sums.cachedShare(), sums.cacheKnown};
    case Metric::goodput:
      return {limits.anyObjective() ? Sums::share(sums.good, sums.attempts) : std::nullopt, sums.attempts};
    case Metric::overLimit:
      return {limits.overMs ? Sums::share(sums.over, sums.timed) : std::nullopt, sums.timed};
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

std::vector<TrendValue> valuesAt(std::span<const double> sorted, Metric metric, std::span<const double> percentiles) {
  std::vector<TrendValue> values;
  values.reserve(percentiles.size());
  for (const double p : percentiles) {
    TrendValue value;
    // A low percentile is as uncertain as its mirror image.
    value.ink = inkFor(sorted.size(), std::max(p, 1 - p));
    if (value.ink != Ink::absent) {
      value.value = toUnit(metric, *sortedQuantile(sorted, p));
    }
    values.push_back(value);
  }
  return values;
}

/// The percentiles of one bucket's raw values, which are put into order.
void setPercentiles(TrendBucket& bucket, std::span<double> raw, Metric metric, const TrendOptions& options) {
  std::sort(raw.begin(), raw.end());
  bucket.n = raw.size();
  if (!raw.empty()) {
    // The list form returns values; the two-argument form would return references to these temporaries.
    const auto [low, high] = std::minmax({toUnit(metric, raw.front()), toUnit(metric, raw.back())});
    bucket.min = low;
    bucket.max = high;
  }
  bucket.values = valuesAt(raw, metric, options.percentiles);
  if (options.bands) {
    bucket.bands = valuesAt(raw, metric, bandPercentiles);
  }
}

/// (p95 - p50) / p50 of raw values, which are put into order; drawn as boldly as the p95 may be.
void setSpread(TrendBucket& bucket, std::span<double> raw) {
  std::sort(raw.begin(), raw.end());
  bucket.n = raw.size();
  TrendValue value{std::nullopt, inkFor(raw.size(), 0.95)};
  if (value.ink != Ink::absent) {
    const double median = *sortedQuantile(raw, 0.5);
    value.value = median > 0 ? std::optional((*sortedQuantile(raw, 0.95) - median) / median) : std::nullopt;
  }
  bucket.values = {value};
}

void setSingle(TrendBucket& bucket, const Sums& sums, Metric metric, Micros length, const TrendLimits& limits) {
  const auto [value, n] = singleValue(sums, metric, length, limits);
  bucket.n = n;
  const Ink ink = value ? Ink::full : Ink::absent;
  if (metric != Metric::failureClasses) {
    bucket.values = {{value, ink}};
    return;
  }
  for (const std::size_t count : sums.byGroup) {
    bucket.values.push_back({Sums::share(count, sums.attempts), ink});
  }
}

bool needsRawValues(Metric metric) {
  return isPercentileMetric(metric) || metric == Metric::e2eSpread;
}

void setRanked(TrendBucket& bucket, std::span<double> raw, Metric metric, const TrendOptions& options) {
  metric == Metric::e2eSpread ? setSpread(bucket, raw) : setPercentiles(bucket, raw, metric, options);
}

Trend emptyTrend(std::span<const UtcMicros> edges, Metric metric, const TrendOptions& options) {
  Trend trend;
  trend.metric = metric;
  trend.percentiles = options.percentiles;
  trend.window = options.window;
  trend.buckets.resize(edges.size() < 2 ? 0 : edges.size() - 1);
  for (std::size_t i = 0; i < trend.buckets.size(); ++i) {
    trend.buckets[i].from = edges[i];
    trend.buckets[i].to = edges[i + 1];
  }
  return trend;
}

/// Values grouped by bucket: the counting pass, then the placing pass.
void fillRanked(Trend& trend, std::span<const TimedValue> values, std::span<const UtcMicros> edges, const TrendOptions& options) {
  const std::size_t count = trend.buckets.size();
  std::vector<std::size_t> starts(count + 1, 0);
  BucketFinder finder(edges);
  for (const TimedValue& one : values) {
    if (const auto bucket = finder.find(one.at)) {
      ++starts[*bucket + 1];
    }
  }
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  std::vector<double> grouped(starts.back());
  std::vector<std::size_t> next(starts.begin(), starts.end() - 1);
  for (const TimedValue& one : values) {
    if (const auto bucket = finder.find(one.at)) {
      grouped[next[*bucket]++] = one.value;
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    setRanked(trend.buckets[i], std::span(grouped).subspan(starts[i], starts[i + 1] - starts[i]), trend.metric, options);
  }
}

/// Calls visit(bucket, first, last) with the items of the window that ends with each bucket; `items` by time.
template <typename Item, typename Time, typename Visit>
void eachWindow(Trend& trend, const std::vector<Item>& items, Micros window, Time timeOf, Visit visit) {
  auto first = items.begin();
  auto last = items.begin();
  for (TrendBucket& bucket : trend.buckets) {
    while (last != items.end() && timeOf(*last) < bucket.to) {
      ++last;
    }
    while (first != last && timeOf(*first) < bucket.to - window) {
      ++first;
    }
    visit(bucket, first, last);
  }
}

void fillRolling(Trend& trend, std::vector<TimedValue> values, const TrendOptions& options) {
  std::stable_sort(values.begin(), values.end(), [](const TimedValue& a, const TimedValue& b) { return a.at < b.at; });
  std::vector<double> raw;
  eachWindow(
      trend, values, options.window, [](const TimedValue& one) { return one.at; },
      [&](TrendBucket& bucket, auto first, auto last) {
        raw.clear();
        std::transform(first, last, std::back_inserter(raw), [](const TimedValue& one) { return one.value; });
        setRanked(bucket, raw, trend.metric, options);
      });
}

std::vector<TimedValue> rawValues(std::span<const SamplePoint> points, Metric metric) {
  std::vector<TimedValue> values;
  values.reserve(points.size());
  for (const SamplePoint& point : points) {
    if (const auto value = pointValue(point, metric)) {
      values.push_back({point.started, *value});
    }
  }
  return values;
}

void setCounts(TrendBucket& bucket, const Sums& sums) {
  bucket.attempts = sums.attempts;
  bucket.failures = sums.failures;
}

}  // namespace

std::optional<double> pointValue(const SamplePoint& point, Metric metric) {
  return point.warmup ? std::nullopt : rawValue(point, metric);
}

Trend computeTrend(std::span<const TimedValue> values, std::span<const UtcMicros> edges, Metric metric, const TrendOptions& options) {
  Trend trend = emptyTrend(edges, metric, options);
  if (trend.buckets.empty()) {
    return trend;
  }
  options.window > 0 ? fillRolling(trend, {values.begin(), values.end()}, options) : fillRanked(trend, values, edges, options);
  return trend;
}

Trend computeTrend(std::span<const SamplePoint> points, std::span<const UtcMicros> edges, Metric metric, const TrendOptions& options) {
  const bool ranked = needsRawValues(metric);
  Trend trend = ranked ? computeTrend(rawValues(points, metric), edges, metric, options) : emptyTrend(edges, metric, options);
  if (trend.buckets.empty()) {
    return trend;
  }
  const auto finish = [&](TrendBucket& bucket, const Sums& sums, Micros length) {
    setCounts(bucket, sums);
    if (!ranked) {
      setSingle(bucket, sums, metric, length, options.limits);
    }
  };
  if (options.window > 0) {
    std::vector<SamplePoint> sorted(points.begin(), points.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const SamplePoint& a, const SamplePoint& b) { return a.started < b.started; });
    eachWindow(
        trend, sorted, options.window, [](const SamplePoint& point) { return point.started; },
        [&](TrendBucket& bucket, auto first, auto last) {
          Sums sums;
          std::for_each(first, last, [&](const SamplePoint& point) { sums.add(point, options.limits); });
          finish(bucket, sums, options.window);
        });
    return trend;
  }
  std::vector<Sums> sums(trend.buckets.size());
  BucketFinder finder(edges);
  for (const SamplePoint& point : points) {
    if (const auto bucket = finder.find(point.started)) {
      sums[*bucket].add(point, options.limits);
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    finish(trend.buckets[i], sums[i], trend.buckets[i].to - trend.buckets[i].from);
  }
  return trend;
}

Trend computeTrend(std::span<const SamplePoint> points, std::span<const UtcMicros> edges, Metric metric,
                   std::span<const double> percentiles) {
  TrendOptions options;
  options.percentiles.assign(percentiles.begin(), percentiles.end());
  return computeTrend(points, edges, metric, options);
}

std::optional<double> gapVariation(std::span<const Micros> arrivals) {
  if (arrivals.size() < 4) {
    return std::nullopt;
  }
  const auto gaps = static_cast<double>(arrivals.size() - 1);
  const double mean = static_cast<double>(arrivals.back() - arrivals.front()) / gaps;
  if (mean <= 0) {
    return std::nullopt;
  }
  double squares = 0;
  for (std::size_t i = 1; i < arrivals.size(); ++i) {
    const double off = static_cast<double>(arrivals[i] - arrivals[i - 1]) - mean;
    squares += off * off;
  }
  return std::sqrt(squares / (gaps - 1)) / mean;
}

std::vector<SampleLoad> loadsOf(std::span<const SamplePoint> points) {
  std::vector<SampleLoad> loads;
  loads.reserve(points.size());
  std::transform(points.begin(), points.end(), std::back_inserter(loads), [](const SamplePoint& point) {
    return SampleLoad{point.started, 1};
  });
  std::sort(loads.begin(), loads.end(), [](const SampleLoad& a, const SampleLoad& b) { return a.at < b.at; });
  return loads;
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
  if (metric == Metric::e2eSpread) {
    TrendBucket all;
    setSpread(all, raw);
    summary.n = all.n;
    summary.mean = all.values.front().value;
    return summary;
  }
  if (!isPercentileMetric(metric)) {
    std::tie(summary.mean, summary.n) = singleValue(sums, metric, 0, {});
    return summary;
  }
  TrendBucket all;
  setPercentiles(all, raw, metric, {{0.5, 0.9, 0.95, 0.99}, false, 0, {}});
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
