// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/telemetry_series.h"

#include <algorithm>
#include <map>

#include "core/analysis/telemetry.h"
#include "core/store/telemetry_table.h"

namespace scoville {

namespace {

constexpr std::int64_t slotOfSources = std::int64_t{1} << 40;  // beyond the ids of endpoints

/// What makes up one line.
struct Line {
  EndpointId endpoint = 0;
  QString name;
  std::int64_t slot = 0;
  std::vector<TelemetrySourceId> sources;
};

}  // namespace

Result<void> addTelemetry(Tables& tables, const TrendRequest& request, const std::vector<UtcMicros>& edges, ChartScene& scene) {
  const bool wanted =
      std::any_of(scene.panes.begin(), scene.panes.end(), [](const ChartPane& pane) { return isTelemetryMetric(pane.metric); });
  if (!wanted || edges.size() < 2) {
    return {};
  }
  const auto sources = TelemetryTable(tables).sources();
  const auto endpoints = tables.endpoints.current(true);
  if (!sources || !endpoints) {
    return tl::unexpected<Error>(!sources ? sources.error() : endpoints.error());
  }
  std::map<EndpointId, Line> lines;
  for (const TelemetrySource& source : *sources) {
    if (!source.endpoint) {
      if (request.endpoints.empty()) {
        lines[-source.id] = {0, QString::fromStdString(source.name), slotOfSources + source.id, {source.id}};
      }
      continue;
    }
    const bool shown = request.endpoints.empty() ||
                       std::find(request.endpoints.begin(), request.endpoints.end(), *source.endpoint) != request.endpoints.end();
    const auto endpoint =
        std::find_if(endpoints->begin(), endpoints->end(), [&](const Endpoint& one) { return one.id == *source.endpoint; });
    if (shown && endpoint != endpoints->end()) {
      Line& line = lines[endpoint->id];
      line.endpoint = endpoint->id;
      line.name = QString::fromStdString(endpoint->name);
      line.sources.push_back(source.id);
    }
  }
  for (const auto& [key, line] : lines) {
    std::vector<TelemetryReading> readings;
    const auto read = TelemetryTable(tables).visit(line.sources, edges.front(), edges.back(), [&readings](const TelemetryReading& reading) {
      readings.push_back(reading);
      return true;
    });
    if (!read) {
      return read;
    }
    for (ChartPane& pane : scene.panes) {
      if (!isTelemetryMetric(pane.metric)) {
        continue;
      }
      ChartSeries series;
      series.endpoint = line.endpoint;
      series.name = line.name;
      series.slot = line.slot;
      series.trend = telemetryTrend(readings, edges, pane.metric);
      const bool any =
          std::any_of(series.trend.buckets.begin(), series.trend.buckets.end(), [](const TrendBucket& bucket) { return bucket.n > 0; });
      if (any) {
        pane.series.push_back(std::move(series));
      }
    }
  }
  return {};
}

}  // namespace scoville
