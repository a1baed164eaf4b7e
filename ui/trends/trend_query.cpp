// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trend_query.h"

#include <QDateTime>
#include <algorithm>
#include <map>
#include <set>

#include "core/rollup/reporting_day.h"
#include "ui/trends/day_lines.h"
#include "ui/trends/point_groups.h"
#include "ui/trends/telemetry_series.h"

namespace scoville {

namespace {

/// Automatic: by the line with the most samples.
BucketUnit unitFor(const TrendRequest& request, const std::vector<PointGroup>& all) {
  if (request.unit != BucketUnit::automatic) {
    return request.unit;
  }
  const auto most =
      std::max_element(all.begin(), all.end(), [](const PointGroup& a, const PointGroup& b) { return a.inRange < b.inRange; });
  const double highest = request.percentiles.empty() ? 0.5 : *std::max_element(request.percentiles.begin(), request.percentiles.end());
  // A rolling window has enough samples at any step; steps of a few pixels are smooth.
  constexpr int pixelsPerStep = 4;
  const int width = request.rolling > 0 ? request.widthPixels / pixelsPerStep : request.widthPixels;
  std::vector<SampleLoad> loads;
  if (most != all.end() && request.rolling == 0) {
    loads = loadsOf(most->points);
    std::erase_if(loads, [&](const SampleLoad& one) { return one.at < request.from || one.at >= request.to; });
  }
  return automaticUnit(loads, request.from, request.to, width, highest, request.zone);
}

std::map<PriceRowId, std::string> currencies(Tables& tables) {
  std::map<PriceRowId, std::string> names;
  if (const auto rows = tables.prices.all()) {
    for (const PriceRow& row : *rows) {
      names[row.id] = row.currency;
    }
  }
  return names;
}

/// The currency of most of the costs; a second one cannot be added to it, so its costs count as unknown.
std::string keepOneCurrency(std::vector<SamplePoint>& points, const std::map<PriceRowId, std::string>& names) {
  const auto nameOf = [&](const SamplePoint& point) {
    const auto found = names.find(point.priceRow);
    return found == names.end() ? std::string() : found->second;
  };
  std::map<std::string, std::size_t> counts;
  for (const SamplePoint& point : points) {
    if (point.costPico) {
      ++counts[nameOf(point)];
    }
  }
  if (counts.empty()) {
    return {};
  }
  const std::string main =
      std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; })->first;
  if (counts.size() > 1) {
    for (SamplePoint& point : points) {
      if (point.costPico && nameOf(point) != main) {
        point.costPico.reset();
      }
    }
  }
  return main;
}

bool concerns(const Marker& marker, const std::vector<Endpoint>& shown) {
  if (!marker.endpoint && marker.tag.empty()) {
    return true;
  }
  return std::any_of(shown.begin(), shown.end(), [&](const Endpoint& endpoint) {
    return marker.endpoint ? endpoint.id == *marker.endpoint
                           : std::find(endpoint.tags.begin(), endpoint.tags.end(), marker.tag) != endpoint.tags.end();
  });
}

Result<std::vector<Marker>> markersOf(Tables& tables, const std::vector<EndpointId>& endpoints) {
  auto markers = tables.markers.inRange(0, 0);
  const auto all = tables.endpoints.current(true);
  if (!markers || !all) {
    return tl::unexpected<Error>(markers ? all.error() : markers.error());
  }
  std::vector<Endpoint> shown;
  for (const Endpoint& endpoint : *all) {
    if (endpoints.empty() || std::find(endpoints.begin(), endpoints.end(), endpoint.id) != endpoints.end()) {
      shown.push_back(endpoint);
    }
  }
  std::erase_if(*markers, [&](const Marker& marker) { return !concerns(marker, shown); });
  return markers;
}

}  // namespace

Result<std::vector<Marker>> loadMarkers(const Workspace& workspace, const std::vector<EndpointId>& endpoints) {
  return workspace.read([&](Tables& tables) { return markersOf(tables, endpoints); });
}

std::optional<Micros> shiftOf(const TrendRequest& request) {
  switch (request.earlier.kind) {
    case Earlier::Kind::day:
    case Earlier::Kind::week: {
      // By the calendar, so that nine in the morning lies over nine in the morning across a change of the clocks.
      const QDateTime start = QDateTime::fromMSecsSinceEpoch(request.from / microsPerMilli, request.zone);
      const QDateTime before = start.addDays(request.earlier.kind == Earlier::Kind::day ? -1 : -7);
      return start.msecsTo(before) * -microsPerMilli;
    }
    case Earlier::Kind::beforeMarker:
      return request.earlier.marker < request.to ? std::optional(request.to - request.earlier.marker) : std::nullopt;
    case Earlier::Kind::none:
      break;
  }
  return std::nullopt;
}

namespace {

/// Everything that turns groups of points into the series of each pane.
class SceneBuilder {
 public:
  SceneBuilder(const TrendRequest& request, const std::vector<UtcMicros>& edges, std::map<PriceRowId, std::string> currencyNames)
      : m_request(request), m_edges(edges), m_currencies(std::move(currencyNames)) {
    m_options.percentiles = request.percentiles;
    m_options.window = request.rolling;
    m_options.limits = request.limits;
  }

  /// Adds a series of the group to every pane.
  void add(ChartScene& scene, PointGroup& group, bool earlier) {
    const std::string currency = keepOneCurrency(group.points, m_currencies);
    const bool simulated = std::any_of(group.points.begin(), group.points.end(), [](const SamplePoint& point) { return point.simulated; });
    m_options.bands = m_request.bands && !earlier;
    for (ChartPane& pane : scene.panes) {
      if (pane.metric == Metric::failureClasses || isTelemetryMetric(pane.metric)) {
        continue;
      }
      ChartSeries series;
      series.endpoint = group.endpoint;
      series.name = QString::fromStdString(group.name);
      series.words = group.words;
      series.currency = QString::fromStdString(currency);
      series.simulated = simulated;
      series.slot = group.slot;
      series.earlier = earlier;
      series.trend = pane.metric == Metric::gapJitter ? computeTrend(group.jitter, m_edges, pane.metric, m_options)
                                                      : computeTrend(group.points, m_edges, pane.metric, m_options);
      if (!earlier && isPercentileMetric(pane.metric) && group.inRange <= mostRawValues) {
        series.raw = pane.metric == Metric::gapJitter ? group.jitter : rawSeries(group.points, pane.metric);
      }
      pane.series.push_back(std::move(series));
    }
  }

  /// The stacked classes are of everything shown together: shares of one denominator.
  void addFailureClasses(ChartScene& scene, const std::vector<PointGroup>& all) const {
    for (ChartPane& pane : scene.panes) {
      if (pane.metric != Metric::failureClasses || all.empty()) {
        continue;
      }
      std::vector<SamplePoint> together;
      for (const PointGroup& group : all) {
        together.insert(together.end(), group.points.begin(), group.points.end());
      }
      ChartSeries series;
      series.endpoint = all.front().endpoint;
      series.words = all.size() == 1 ? all.front().words : SeriesWords{SeriesWords::Kind::allShown, {}, 0};
      series.name = all.size() == 1 ? QString::fromStdString(all.front().name) : said(series.words);
      series.simulated = std::any_of(together.begin(), together.end(), [](const SamplePoint& point) { return point.simulated; });
      TrendOptions options = m_options;
      options.bands = false;
      series.trend = computeTrend(together, m_edges, pane.metric, options);
      pane.series.push_back(std::move(series));
    }
  }

 private:
  std::vector<TimedValue> rawSeries(const std::vector<SamplePoint>& points, Metric metric) const {
    std::vector<TimedValue> raw;
    for (const SamplePoint& point : points) {
      const auto value = point.warmup ? std::nullopt : rawValue(point, metric);
      if (value) {
        raw.push_back({point.started, toUnit(metric, *value)});
      }
    }
    return raw;
  }

  const TrendRequest& m_request;
  const std::vector<UtcMicros>& m_edges;
  std::map<PriceRowId, std::string> m_currencies;
  TrendOptions m_options;
};

/// The earlier period's figures, moved over the shown range.
Result<void> addEarlierGroups(Tables& tables, const TrendRequest& request, const std::vector<EndpointSeries>& lines, Micros shift,
                              const TrendAnswer& loaded, SceneBuilder& builder, ChartScene& scene, const QueryToken& token) {
  TrendRequest before = request;
  before.from -= shift;
  before.to -= shift;
  auto groups = readGroups(tables, before, lines, loaded.loadedFrom - shift - request.rolling, loaded.loadedTo - shift, token);
  if (!groups) {
    return tl::unexpected<Error>(groups.error());
  }
  for (PointGroup& group : *groups) {
    for (SamplePoint& point : group.points) {
      point.started += shift;
    }
    for (TimedValue& value : group.jitter) {
      value.at += shift;
    }
    builder.add(scene, group, true);
  }
  return {};
}

void addEarlierMarkers(const TrendRequest& request, Micros shift, ChartScene& scene) {
  for (Marker marker : scene.markers) {
    marker.from += shift;
    if (marker.to) {
      marker.to = *marker.to + shift;
    }
    scene.earlierMarkers.push_back(std::move(marker));
  }
  scene.earlier = request.earlier.kind == Earlier::Kind::day    ? EarlierPeriod::day
                  : request.earlier.kind == Earlier::Kind::week ? EarlierPeriod::week
                                                                : EarlierPeriod::beforeMarker;
}

/// Edges of the buckets from `from` to `to` that lie in what is read.
std::vector<UtcMicros> edgesWithin(const TrendRequest& request, BucketUnit unit, Micros margin, Micros spare) {
  std::vector<UtcMicros> edges = bucketEdges(request.from - margin, request.to + margin, unit, request.zone);
  // Buckets reaching beyond what was read are not whole.
  while (edges.size() > 2 && edges.back() > request.to + margin + spare) {
    edges.pop_back();
  }
  while (edges.size() > 2 && edges.front() < request.from - margin - spare) {
    edges.erase(edges.begin());
  }
  return edges;
}

std::optional<double> noiseFloorMs(Tables& tables) {
  const auto newest = tables.calibrations.newest(1);
  const auto floor = newest && !newest->empty() ? noiseFloorNs(newest->front()) : std::nullopt;
  return floor ? std::optional(static_cast<double>(*floor) / 1e6) : std::nullopt;
}

}  // namespace

namespace {

void beginScene(const TrendRequest& request, std::vector<Marker> markers, std::optional<double> floorMs, ChartScene& scene) {
  scene.from = request.from;
  scene.to = request.to;
  scene.zone = request.zone;
  scene.markers = std::move(markers);
  scene.noiseFloorMs = floorMs;
  for (const PaneChoice& choice : request.panes) {
    scene.panes.push_back({choice.metric, choice.logarithmic, {}, choice.weight, request.limits});
  }
}

/// The series of the groups, of the serving side and of the earlier period, by `edges`.
Result<void> addGroups(Tables& tables, const TrendRequest& request, const std::vector<EndpointSeries>& lines, std::vector<PointGroup>& all,
                       const std::vector<UtcMicros>& edges, TrendAnswer& answer, const QueryToken& token) {
  ChartScene& scene = answer.scene;
  SceneBuilder builder(request, edges, currencies(tables));
  for (PointGroup& group : all) {
    if (token.isCancelled()) {
      return fail(ErrorKind::cancelled, "loading was stopped");
    }
    answer.pointsInRange += group.inRange;
    builder.add(scene, group, false);
  }
  builder.addFailureClasses(scene, all);
  if (const auto added = addTelemetry(tables, request, edges, scene); !added) {
    return added;
  }
  if (const auto shift = shiftOf(request)) {
    if (const auto added = addEarlierGroups(tables, request, lines, *shift, answer, builder, scene, token); !added) {
      return added;
    }
    addEarlierMarkers(request, *shift, scene);
  }
  return {};
}

}  // namespace

Result<TrendAnswer> loadTrends(const Workspace& workspace, const TrendRequest& request, const QueryToken& token) {
  const Micros margin = (request.to - request.from) / 2;
  TrendAnswer answer;
  return workspace.read([&](Tables& tables) -> Result<TrendAnswer> {
    // Wide enough for whole outer buckets of any unit, or their figures would change while moving.
    const Micros spare = request.unit == BucketUnit::automatic ? margin / 4 + unitLength(BucketUnit::day) : unitLength(request.unit) * 2;
    const UtcMicros from = request.from - margin - spare;
    const UtcMicros to = request.to + margin + spare;
    const auto lines = findSeries(tables, request);
    auto markers = markersOf(tables, request.endpoints);
    if (!lines || !markers) {
      return tl::unexpected<Error>(lines ? markers.error() : lines.error());
    }
    ChartScene& scene = answer.scene;
    beginScene(request, std::move(*markers), noiseFloorMs(tables), scene);
    const auto shift = shiftOf(request);
    const auto setEdges = [&](const std::vector<UtcMicros>& edges, BucketUnit unit) {
      scene.unit = unit;
      answer.loadedFrom = edges.empty() ? request.from : edges.front();
      answer.loadedTo = edges.empty() ? request.to : edges.back();
    };
    const auto plan = planDays(tables, request, *lines, from, to);
    if (!plan) {
      return tl::unexpected<Error>(plan.error());
    }
    if (*plan) {
      const std::vector<UtcMicros> edges = edgesWithin(request, (*plan)->unit, margin, spare);
      const auto whole = areWholeDays(tables, edges);
      if (!whole) {
        return tl::unexpected<Error>(whole.error());
      }
      if (*whole || (*plan)->samplesGone) {
        setEdges(edges, (*plan)->unit);
        scene.sketched = true;
        const auto names = currencies(tables);
        auto added = addDayLines(tables, request, **plan, edges, names, 0, scene, token);
        if (added && shift) {
          added = addDayLines(tables, request, **plan, edges, names, *shift, scene, token);
          addEarlierMarkers(request, *shift, scene);
        }
        if (added) {
          added = addTelemetry(tables, request, edges, scene);
        }
        answer.pointsInRange = scene.attempts();
        return added ? Result<TrendAnswer>(std::move(answer)) : tl::unexpected<Error>(added.error());
      }
    }
    auto all = readGroups(tables, request, *lines, from - request.rolling, to, token);
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    const BucketUnit unit = unitFor(request, *all);
    const std::vector<UtcMicros> edges = edgesWithin(request, unit, margin, spare);
    setEdges(edges, unit);
    const auto added = addGroups(tables, request, *lines, *all, edges, answer, token);
    return added ? Result<TrendAnswer>(std::move(answer)) : tl::unexpected<Error>(added.error());
  });
}

Result<TrendAnswer> loadBuckets(const Workspace& workspace, const TrendRequest& request, const std::vector<UtcMicros>& edges,
                                const QueryToken& token) {
  TrendAnswer answer;
  return workspace.read([&](Tables& tables) -> Result<TrendAnswer> {
    const auto lines = findSeries(tables, request);
    auto markers = markersOf(tables, request.endpoints);
    if (!lines || !markers) {
      return tl::unexpected<Error>(lines ? markers.error() : lines.error());
    }
    ChartScene& scene = answer.scene;
    beginScene(request, std::move(*markers), noiseFloorMs(tables), scene);
    scene.unit = request.unit;
    answer.loadedFrom = edges.front();
    answer.loadedTo = edges.back();
    auto all = readGroups(tables, request, *lines, edges.front() - request.rolling, edges.back(), token);
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    const auto added = addGroups(tables, request, *lines, *all, edges, answer, token);
    return added ? Result<TrendAnswer>(std::move(answer)) : tl::unexpected<Error>(added.error());
  });
}

Result<std::optional<TrendAnswer>> loadCoarse(const Workspace& workspace, const TrendRequest& request, const QueryToken& token) {
  return workspace.read([&](Tables& tables) -> Result<std::optional<TrendAnswer>> {
    const auto lines = findSeries(tables, request);
    const auto zone = reportingZone(tables);
    if (!lines || !zone) {
      return tl::unexpected<Error>(lines ? zone.error() : lines.error());
    }
    TrendRequest coarse = request;
    coarse.unit = BucketUnit::day;
    coarse.split = Split::none;
    coarse.rolling = 0;
    coarse.earlier = {};
    coarse.zone = *zone;
    const Micros margin = (request.to - request.from) / 2;
    const auto exact = planDays(tables, request, *lines, request.from - margin, request.to + margin);
    auto plan = planDays(tables, coarse, *lines, request.from - margin, request.to + margin);
    if (!exact || !plan) {
      return tl::unexpected<Error>(exact ? plan.error() : exact.error());
    }
    if (*plan && *exact) {
      const auto whole = areWholeDays(tables, bucketEdges(request.from, request.to, (*exact)->unit, request.zone));
      if (!whole) {
        return tl::unexpected<Error>(whole.error());
      }
      if (*whole) {  // the real answer is as fast
        return std::optional<TrendAnswer>();
      }
    }
    if (!*plan) {
      return std::optional<TrendAnswer>();
    }
    (*plan)->cellsOnly = true;
    auto markers = markersOf(tables, request.endpoints);
    if (!markers) {
      return tl::unexpected<Error>(markers.error());
    }
    TrendAnswer answer;
    ChartScene& scene = answer.scene;
    beginScene(request, std::move(*markers), noiseFloorMs(tables), scene);
    scene.unit = BucketUnit::day;
    scene.sketched = true;
    const std::vector<UtcMicros> edges = bucketEdges(request.from, request.to, BucketUnit::day, *zone);
    const auto added = addDayLines(tables, coarse, **plan, edges, currencies(tables), 0, scene, token);
    return added ? Result<std::optional<TrendAnswer>>(std::move(answer)) : tl::unexpected<Error>(added.error());
  });
}

Result<TrendChoices> loadChoices(const Workspace& workspace) {
  return workspace.read([](Tables& tables) -> Result<TrendChoices> {
    TrendChoices choices;
    auto endpoints = tables.endpoints.current(true);
    auto suites = tables.suites.current(true);
    auto series = tables.series.find({});
    auto span = tables.samples.span({});
    if (!endpoints || !suites || !series || !span) {
      return tl::unexpected<Error>(!endpoints ? endpoints.error() : !suites ? suites.error() : !series ? series.error() : span.error());
    }
    choices.endpoints = std::move(*endpoints);
    std::stable_partition(choices.endpoints.begin(), choices.endpoints.end(), [](const Endpoint& endpoint) { return !endpoint.archived; });
    choices.suites = std::move(*suites);
    std::set<std::string> names;
    for (const SeriesKey& key : *series) {
      names.insert(key.caseName);
    }
    choices.caseNames.assign(names.begin(), names.end());
    choices.span = *span;
    return choices;
  });
}

}  // namespace scoville
