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
  bucket->attempts += countsAsAttempt(outcome) ? 1 : 0;
  bucket->failures += isFailure(outcome) ? 1 : 0;
  if (value) {
    bucket->values.push_back(toMillis(*value));
  }
}

void TrendBuckets::addPoint(const SamplePoint& point, bool priced) {
  Bucket* bucket = at(point.started);
  if (bucket == nullptr) {
    return;
  }
  if (!point.warmup) {
    bucket->attempts += countsAsAttempt(point.outcome) ? 1 : 0;
    bucket->failures += isFailure(point.outcome) ? 1 : 0;
  }
  if (priced) {
    scoville::addCost(bucket->costs, point);
  }
}

void TrendBuckets::addCounts(std::size_t bucket, const DayCounts& counts) {
  m_buckets[bucket].attempts += counts.attempts;
  m_buckets[bucket].failures += counts.failures;
}

void TrendBuckets::addCosts(std::size_t bucket, const CostSums& costs) {
  add(m_buckets[bucket].costs, costs);
}

void TrendBuckets::addSketch(std::size_t bucket, const FigureRow& row, std::span<const unsigned char> sketch) {
  m_buckets[bucket].sketch.mergeEncoded(sketch, row.n, row.sum, row.min, row.max);
  m_usedSketches = true;
}

void TrendBuckets::finishFigure(TrendBucket& out, Bucket& bucket, std::span<const double> percentiles) const {
  if (bucket.sketch.n() > 0) {
    for (const double millis : bucket.values) {
      bucket.sketch.add(std::llround(millis * (figureOfMetric(m_metric) == Figure::tpot ? 1e6 : 1e3)));
    }
  } else {
    std::sort(bucket.values.begin(), bucket.values.end());
  }
  const bool exact = bucket.sketch.n() == 0;
  out.n = exact ? bucket.values.size() : static_cast<std::size_t>(bucket.sketch.n());
  if (out.n > 0) {
    const double first = inUnit(m_metric, exact ? bucket.values.front() : toMillis(*bucket.sketch.min()));
    const double last = inUnit(m_metric, exact ? bucket.values.back() : toMillis(*bucket.sketch.max()));
    out.min = std::min(first, last);
    out.max = std::max(first, last);
  }
  const double perMilli = figureOfMetric(m_metric) == Figure::tpot ? 1e6 : 1e3;
  for (const double p : percentiles) {
    // A low percentile is as uncertain as its mirror image.
    TrendValue value{std::nullopt, inkFor(out.n, std::max(p, 1 - p))};
    if (value.ink != Ink::absent) {
      value.value = inUnit(m_metric, exact ? *sortedQuantile(bucket.values, p) : *bucket.sketch.quantile(p) / perMilli);
    }
    out.values.push_back(value);
  }
}

Trend TrendBuckets::trend(std::span<const double> percentiles) {
  Trend trend;
  trend.metric = m_metric;
  trend.percentiles.assign(percentiles.begin(), percentiles.end());
  for (std::size_t i = 0; i < m_buckets.size(); ++i) {
    Bucket& bucket = m_buckets[i];
    TrendBucket& out = trend.buckets.emplace_back();
    out.from = m_edges[i];
    out.to = m_edges[i + 1];
    out.attempts = static_cast<std::size_t>(bucket.attempts);
    out.failures = static_cast<std::size_t>(bucket.failures);
    if (figureOfMetric(m_metric)) {
      finishFigure(out, bucket, percentiles);
      continue;
    }
    std::optional<double> value;
    if (m_metric == Metric::failureRate || m_metric == Metric::requestRate) {
      out.n = out.attempts;
      const double hours = static_cast<double>(out.to - out.from) / static_cast<double>(microsPerHour);
      if (out.attempts > 0) {
        value = static_cast<double>(m_metric == Metric::failureRate ? bucket.failures : bucket.attempts) /
                (m_metric == Metric::failureRate ? static_cast<double>(bucket.attempts) : hours);
      }
    } else if (m_metric == Metric::spend) {
      out.n = static_cast<std::size_t>(bucket.costs.charged);
      value = out.n > 0 ? std::optional(static_cast<double>(bucket.costs.chargedPico) / picoPerUnit) : std::nullopt;
    } else {
      out.n = static_cast<std::size_t>(bucket.costs.priced);
      if (bucket.costs.pricedTokens > 0) {
        value = static_cast<double>(bucket.costs.pricedPico) / static_cast<double>(bucket.costs.pricedTokens) * 1e6 / picoPerUnit;
      }
    }
    out.values.push_back({value, value ? Ink::full : Ink::absent});
  }
  m_buckets.assign(m_buckets.size(), {});
  return trend;
}

}  // namespace scoville
