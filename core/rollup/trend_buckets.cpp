// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rollup/trend_buckets.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/day_cell.h"
#include "core/model/money.h"

namespace scoville {
namespace {

/// Turns a percentile of raw values into the metric's unit: tokens/s at p is 1 / (TPOT at p), the slow tail.
double inUnit(Metric metric, double millis) {
  return metric == Metric::tokensPerSecond ? 1000.0 / millis : millis;
}

}  // namespace

std::optional<Figure> figureOfMetric(Metric metric) {
  switch (metric) {
    case Metric::ttft:
      return Figure::ttft;
    case Metric::ttfo:
      return Figure::ttfo;
    case Metric::e2e:
      return Figure::e2e;
    case Metric::responseTime:
      return Figure::response;
    case Metric::rtt:
      return Figure::rtt;
    case Metric::tpot:
    case Metric::tokensPerSecond:
      return Figure::tpot;
    default:
      return std::nullopt;
  }
}

bool needsCosts(Metric metric) {
  return metric == Metric::costPerMillion || metric == Metric::spend;
}

TrendBuckets::TrendBuckets(std::span<const UtcMicros> edges, Metric metric)
    : m_edges(edges.begin(), edges.end()), m_metric(metric), m_buckets(edges.size() - 1) {}

double TrendBuckets::toMillis(std::int64_t value) const {
  return static_cast<double>(value) / (figureOfMetric(m_metric) == Figure::tpot ? 1e6 : 1e3);
}

TrendBuckets::Bucket* TrendBuckets::at(UtcMicros started) {
  if (started < m_edges.front() || started >= m_edges.back()) {
    return nullptr;
  }
  // Points mostly come in order, so the bucket of the one before is tried first.
  if (started < m_edges[m_last] || started >= m_edges[m_last + 1]) {
    m_last = static_cast<std::size_t>(std::upper_bound(m_edges.begin(), m_edges.end(), started) - m_edges.begin()) - 1;
  }
  return &m_buckets[m_last];
}

void TrendBuckets::addFigure(UtcMicros started, Outcome outcome, bool warmup, const std::optional<std::int64_t>& value) {
  Bucket* bucket = warmup ? nullptr : at(started);
  if (bucket == nullptr) {
    return;
  }
  bucket->counts.attempts += countsAsAttempt(outcome) ? 1 : 0;
  bucket->counts.failures += isFailure(outcome) ? 1 : 0;
  if (value) {
    bucket->values.push_back(toMillis(*value));
  }
}

void TrendBuckets::addPoint(const SamplePoint& point, bool priced) {
  Bucket* bucket = at(point.started);
  if (bucket == nullptr) {
    return;
  }
  count(bucket->counts, point);
  if (const auto group = point.warmup ? std::nullopt : failureGroupOf(point.outcome)) {
    ++bucket->byGroup.at(static_cast<std::size_t>(*group));
  }
  if (priced) {
    scoville::addCost(bucket->costs, point);
  }
}

void TrendBuckets::addCounts(std::size_t bucket, const DayCounts& counts) {
  add(m_buckets[bucket].counts, counts);
}

void TrendBuckets::addOutcomes(std::size_t bucket, Outcome outcome, std::int64_t times) {
  if (const auto group = failureGroupOf(outcome)) {
    m_buckets[bucket].byGroup.at(static_cast<std::size_t>(*group)) += times;
  }
}

void TrendBuckets::addCosts(std::size_t bucket, const CostSums& costs) {
  add(m_buckets[bucket].costs, costs);
}

void TrendBuckets::addSketch(std::size_t bucket, const FigureRow& row, std::span<const unsigned char> sketch) {
  m_buckets[bucket].sketch.mergeEncoded(sketch, row.n, row.sum, row.min, row.max);
  m_usedSketches = true;
}

void TrendBuckets::finishFigure(TrendBucket& out, Bucket& bucket, const TrendOptions& options) const {
  const double perMilli = figureOfMetric(m_metric) == Figure::tpot ? 1e6 : 1e3;
  const bool exact = bucket.sketch.n() == 0;
  if (exact) {
    std::sort(bucket.values.begin(), bucket.values.end());
  } else {
    for (const double millis : bucket.values) {
      bucket.sketch.add(std::llround(millis * perMilli));
    }
  }
  out.n = exact ? bucket.values.size() : static_cast<std::size_t>(bucket.sketch.n());
  const auto valuesAt = [&](std::span<const double> percentiles) {
    const std::vector<double> estimates = bucket.sketch.quantiles(percentiles);
    std::vector<TrendValue> values;
    for (std::size_t i = 0; i < percentiles.size(); ++i) {
      // A low percentile is as uncertain as its mirror image.
      TrendValue value{std::nullopt, inkFor(out.n, std::max(percentiles[i], 1 - percentiles[i]))};
      if (value.ink != Ink::absent) {
        value.value = inUnit(m_metric, exact ? *sortedQuantile(bucket.values, percentiles[i]) : estimates[i] / perMilli);
      }
      values.push_back(value);
    }
    return values;
  };
  if (out.n > 0) {
    const double first = inUnit(m_metric, exact ? bucket.values.front() : toMillis(*bucket.sketch.min()));
    const double last = inUnit(m_metric, exact ? bucket.values.back() : toMillis(*bucket.sketch.max()));
    out.min = std::min(first, last);
    out.max = std::max(first, last);
  }
  out.values = valuesAt(options.percentiles);
  if (options.bands) {
    out.bands = valuesAt(bandPercentiles);
  }
}

void TrendBuckets::finishSingle(TrendBucket& out, const Bucket& bucket) const {
  const DayCounts& counts = bucket.counts;
  const auto share = [](std::int64_t part, std::int64_t whole) {
    return whole > 0 ? std::optional(static_cast<double>(part) / static_cast<double>(whole)) : std::nullopt;
  };
  std::optional<double> value;
  out.n = out.attempts;
  switch (m_metric) {
    case Metric::failureRate:
    case Metric::failureClasses:
      value = share(counts.failures, counts.attempts);
      break;
    case Metric::requestRate:
      if (counts.attempts > 0) {
        value = static_cast<double>(counts.attempts) * static_cast<double>(microsPerHour) / static_cast<double>(out.to - out.from);
      }
      break;
    case Metric::cachedShare:
      out.n = static_cast<std::size_t>(counts.cacheKnown);
      value = share(counts.cachedTokens, counts.cacheableTokens);
      break;
    case Metric::spend:
      out.n = static_cast<std::size_t>(bucket.costs.charged);
      value = out.n > 0 ? std::optional(static_cast<double>(bucket.costs.chargedPico) / picoPerUnit) : std::nullopt;
      break;
    default:
      out.n = static_cast<std::size_t>(bucket.costs.priced);
      if (bucket.costs.pricedTokens > 0) {
        value = static_cast<double>(bucket.costs.pricedPico) / static_cast<double>(bucket.costs.pricedTokens) * 1e6 / picoPerUnit;
      }
      break;
  }
  const Ink ink = value ? Ink::full : Ink::absent;
  if (m_metric != Metric::failureClasses) {
    out.values.push_back({value, ink});
    return;
  }
  for (const std::int64_t times : bucket.byGroup) {
    out.values.push_back({share(times, counts.attempts), ink});
  }
}

Trend TrendBuckets::trend(const TrendOptions& options) {
  Trend trend;
  trend.metric = m_metric;
  trend.percentiles = options.percentiles;
  for (std::size_t i = 0; i < m_buckets.size(); ++i) {
    Bucket& bucket = m_buckets[i];
    TrendBucket& out = trend.buckets.emplace_back();
    out.from = m_edges[i];
    out.to = m_edges[i + 1];
    out.attempts = static_cast<std::size_t>(bucket.counts.attempts);
    out.failures = static_cast<std::size_t>(bucket.counts.failures);
    figureOfMetric(m_metric) ? finishFigure(out, bucket, options) : finishSingle(out, bucket);
  }
  m_buckets.assign(m_buckets.size(), {});
  return trend;
}

}  // namespace scoville
