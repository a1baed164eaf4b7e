// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trend_query.h"

#include <algorithm>
#include <map>
#include <set>

namespace scoville {

namespace {

/// Points of one endpoint, all its matching series joined.
struct EndpointPoints {
  Endpoint endpoint;
  std::vector<SeriesId> series;
  std::vector<SamplePoint> points;
  std::size_t inRange = 0;
};

tl::unexpected<Error> stopped() {
  return fail(ErrorKind::cancelled, "loading was stopped");
}

/// Adds what lies in [from, to).
Result<void> append(Tables& tables, EndpointPoints& one, const TrendRequest& request, UtcMicros from, UtcMicros to,
                    const QueryToken& token) {
  if (from >= to) {
    return {};
  }
  const auto read = tables.samples.visitPoints(one.series, from, to, [&](const SamplePoint& point) {
    one.inRange += point.started >= request.from && point.started < request.to ? 1 : 0;
    one.points.push_back(point);
    return one.points.size() % 8192 != 0 || !token.isCancelled();
  });
  return token.isCancelled() ? Result<void>(stopped()) : read;
}

Result<std::vector<EndpointPoints>> readPoints(Tables& tables, const TrendRequest& request, UtcMicros from, UtcMicros to,
                                               const QueryToken& token) {
  const auto endpoints = tables.endpoints.current(true);
  if (!endpoints) {
    return tl::unexpected<Error>(endpoints.error());
  }
  const auto series = tables.series.find({request.endpoints, request.suites, request.caseNames, request.modes});
  if (!series) {
    return tl::unexpected<Error>(series.error());
  }
  std::map<EndpointId, std::vector<SeriesId>> byEndpoint;
  for (const SeriesKey& key : *series) {
    byEndpoint[key.endpoint].push_back(key.id);
  }
  std::vector<EndpointPoints> all;
  for (const Endpoint& endpoint : *endpoints) {
    const auto found = byEndpoint.find(endpoint.id);
    // An archived endpoint is shown when asked for by name.
    if (found == byEndpoint.end() || (endpoint.archived && request.endpoints.empty())) {
      continue;
    }
    EndpointPoints one{endpoint, found->second, {}, 0};
    if (const auto read = append(tables, one, request, from, to, token); !read) {
      return tl::unexpected<Error>(read.error());
    }
    if (!one.points.empty()) {
      all.push_back(std::move(one));
    }
  }
  return all;
}

/// Automatic: the smallest unit that can draw the highest percentile for the endpoint with the most samples.
BucketUnit unitFor(const TrendRequest& request, const std::vector<EndpointPoints>& all) {
  if (request.unit != BucketUnit::automatic) {
    return request.unit;
  }
  double perHour = 0;
  for (const EndpointPoints& one : all) {
    UtcMicros first = request.to;
    UtcMicros last = request.from;
    for (const SamplePoint& point : one.points) {
      if (point.started >= request.from && point.started < request.to) {
        first = std::min(first, point.started);
        last = std::max(last, point.started);
      }
    }
    // Over the part of the range that has samples, so that a young endpoint is not taken for a sparse one.
    const double hours = static_cast<double>(std::max<Micros>(last - first, microsPerMinute)) / microsPerHour;
    perHour = std::max(perHour, static_cast<double>(one.inRange) / hours);
  }
  const double highest = request.percentiles.empty() ? 0.5 : *std::max_element(request.percentiles.begin(), request.percentiles.end());
  constexpr int pixelsPerBucket = 3;
  return automaticUnit(request.from, request.to, request.widthPixels, perHour, 1 / (1 - highest), pixelsPerBucket);
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

Result<TrendAnswer> loadTrends(const Workspace& workspace, const TrendRequest& request, const QueryToken& token) {
  const Micros margin = (request.to - request.from) / 2;
  TrendAnswer answer;
  answer.loadedFrom = request.from - margin;
  answer.loadedTo = request.to + margin;
  return workspace.read([&](Tables& tables) -> Result<TrendAnswer> {
    auto all = readPoints(tables, request, answer.loadedFrom, answer.loadedTo, token);
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    auto markers = markersOf(tables, request.endpoints);
    if (!markers) {
      return tl::unexpected<Error>(markers.error());
    }
    ChartScene& scene = answer.scene;
    scene.from = request.from;
    scene.to = request.to;
    scene.zone = request.zone;
    scene.unit = unitFor(request, *all);
    scene.markers = std::move(*markers);
    const std::vector<UtcMicros> edges = bucketEdges(answer.loadedFrom, answer.loadedTo, scene.unit, request.zone);
    if (!edges.empty()) {
      // The outer buckets must be whole, or their figures would change while moving.
      for (EndpointPoints& one : *all) {
        for (const auto& [begin, end] : {std::pair(edges.front(), answer.loadedFrom), std::pair(answer.loadedTo, edges.back())}) {
          if (const auto read = append(tables, one, request, begin, end, token); !read) {
            return tl::unexpected<Error>(read.error());
          }
        }
      }
      answer.loadedFrom = edges.front();
      answer.loadedTo = edges.back();
    }
    const auto names = currencies(tables);
    for (const PaneChoice& choice : request.panes) {
      scene.panes.push_back({choice.metric, choice.logarithmic, {}});
    }
    for (EndpointPoints& one : *all) {
      const std::string currency = keepOneCurrency(one.points, names);
      const bool simulated = std::any_of(one.points.begin(), one.points.end(), [](const SamplePoint& point) { return point.simulated; });
      answer.pointsInRange += one.inRange;
      for (ChartPane& pane : scene.panes) {
        if (token.isCancelled()) {
          return stopped();
        }
        pane.series.push_back({one.endpoint.id, QString::fromStdString(one.endpoint.name), QString::fromStdString(currency), simulated,
                               computeTrend(one.points, edges, pane.metric, request.percentiles)});
      }
    }
    return answer;
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
