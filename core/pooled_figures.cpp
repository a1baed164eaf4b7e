// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pooled_figures.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/analysis/quantile.h"
#include "core/analysis/trend.h"

namespace scoville {
namespace {

std::optional<double> outputLength(const SamplePoint& point) {
  const bool counts = !point.warmup && countsForLatency(point.outcome) && point.tokensOut && *point.tokensOut > 0;
  return counts ? std::optional(static_cast<double>(*point.tokensOut)) : std::nullopt;
}

std::optional<double> failed(const SamplePoint& point) {
  const bool counts = !point.warmup && countsAsAttempt(point.outcome);
  return counts ? std::optional(isFailure(point.outcome) ? 1.0 : 0.0) : std::nullopt;
}

template <Metric metric>
std::optional<double> valueOf(const SamplePoint& point) {
  return pointValue(point, metric);
}

constexpr std::array figures = {WatchedFigure{"TTFT", valueOf<Metric::ttft>, ChangeChannel::body},
                                WatchedFigure{"TTFT, slowest tenth", valueOf<Metric::ttft>, ChangeChannel::tail},
                                WatchedFigure{"TPOT", valueOf<Metric::tpot>, ChangeChannel::body},
                                WatchedFigure{"TPOT, slowest tenth", valueOf<Metric::tpot>, ChangeChannel::tail},
                                WatchedFigure{"E2E", valueOf<Metric::e2e>, ChangeChannel::body},
                                WatchedFigure{"output length", outputLength, ChangeChannel::body},
                                WatchedFigure{"failures", failed, ChangeChannel::failures}};

}  // namespace

std::span<const WatchedFigure> watchedFigures() {
  return figures;
}

PooledFigure pooledFigure(const std::vector<SamplePoint>& points, const WatchedFigure& figure) {
  PooledFigure pooled;
  std::map<SeriesId, std::vector<double>> bySeries;
  std::vector<SeriesId> series;
  for (const SamplePoint& point : points) {
    if (const auto value = figure.value(point)) {
      pooled.times.push_back(point.started);
      pooled.values.push_back(*value);
      series.push_back(point.series);
      bySeries[point.series].push_back(*value);
    }
  }
  if (figure.channel == ChangeChannel::failures) {
    return pooled;
  }
  std::map<SeriesId, double> medians;
  for (auto& [id, values] : bySeries) {
    medians[id] = *quantile(values, .5);
  }
  for (std::size_t i = 0; i < pooled.values.size(); ++i) {
    pooled.values[i] /= medians[series[i]];
  }
  return pooled;
}

Result<void> visitScheduled(Tables& tables, EndpointId endpoint, UtcMicros from, const std::function<void(const SamplePoint&)>& visit) {
  SeriesFilter filter;
  filter.endpoints = {endpoint};
  filter.modes = {Mode::scheduled};
  const auto keys = tables.series.find(filter);
  if (!keys) {
    return tl::unexpected<Error>(keys.error());
  }
  std::vector<SeriesId> ids;
  std::transform(keys->begin(), keys->end(), std::back_inserter(ids), [](const SeriesKey& key) { return key.id; });
  return tables.samples.visitPoints(ids, from, 0, [&visit](const SamplePoint& point) {
    visit(point);
    return true;
  });
}

Result<std::vector<SamplePoint>> watchedPoints(const Workspace& workspace, EndpointId endpoint, UtcMicros from) {
  return workspace.read([&](Tables& tables) -> Result<std::vector<SamplePoint>> {
    std::vector<SamplePoint> points;
    const Result<void> read = visitScheduled(tables, endpoint, from, [&points](const SamplePoint& point) { points.push_back(point); });
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
    std::stable_sort(points.begin(), points.end(), [](const SamplePoint& a, const SamplePoint& b) { return a.started < b.started; });
    return points;
  });
}

}  // namespace scoville
