// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/point_groups.h"

#include <algorithm>
#include <map>

namespace scoville {

namespace {

tl::unexpected<Error> stopped() {
  return fail(ErrorKind::cancelled, "loading was stopped");
}

std::vector<SeriesId> idsOf(const std::vector<SeriesKey>& keys) {
  std::vector<SeriesId> ids;
  for (const SeriesKey& key : keys) {
    ids.push_back(key.id);
  }
  return ids;
}

struct Reader {
  Tables& tables;
  const TrendRequest& request;
  UtcMicros from;
  UtcMicros to;
  const QueryToken& token;

  /// What each of the points, in the order of points(), is split by.
  Result<std::vector<std::string>> labels(const std::vector<SeriesKey>& keys, const std::vector<SamplePoint>& points) const {
    std::vector<std::string> found;
    found.reserve(points.size());
    if (request.split == Split::caseName) {
      std::map<SeriesId, std::string> names;
      for (const SeriesKey& key : keys) {
        names[key.id] = key.caseName;
      }
      for (const SamplePoint& point : points) {
        found.push_back(names[point.series]);
      }
      return found;
    }
    const std::vector<SeriesId> series = idsOf(keys);
    const auto field = static_cast<IdentityField>(static_cast<int>(request.split) - static_cast<int>(Split::model));
    // Both readings go through each series in time order; a sample stored in between is in one of them only.
    const auto read = tables.facets.visitIdentity(series, from, to, field, [&](const SampleKey& key, const std::string& word) {
      const SamplePoint* next = found.size() < points.size() ? &points[found.size()] : nullptr;
      if (next != nullptr && next->series == key.series && next->started == key.started && next->seq == key.seq) {
        found.push_back(word);
      }
      return found.size() % 8192 != 0 || !token.isCancelled();
    });
    if (token.isCancelled() || !read) {
      return token.isCancelled() ? Result<std::vector<std::string>>(stopped()) : tl::unexpected<Error>(read.error());
    }
    found.resize(points.size());
    return found;
  }
};

/// The endpoint's points by label, those with the most first; what is beyond `mostParts` joined.
std::vector<PointGroup> splitBy(const Endpoint& endpoint, std::vector<SamplePoint> points, const std::vector<std::string>& labels,
                                bool severalEndpoints, std::int64_t& slot) {
  std::map<std::string, std::size_t> counts;
  for (const std::string& label : labels) {
    ++counts[label];
  }
  std::vector<std::pair<std::size_t, std::string>> order;
  for (const auto& [label, count] : counts) {
    order.emplace_back(count, label);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  const bool joins = order.size() > mostParts;
  std::map<std::string, std::size_t> places;
  std::vector<PointGroup> groups;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::size_t place = joins ? std::min(i, mostParts - 1) : i;
    places[order[i].second] = place;
    if (place == groups.size()) {
      const bool other = joins && place == mostParts - 1;
      const std::string before = severalEndpoints ? endpoint.name + ": " : std::string();
      SeriesWords words{SeriesWords::Kind::own, QString::fromStdString(before), order.size() - place};
      if (other || order[i].second.empty()) {
        words.kind = other ? SeriesWords::Kind::others : SeriesWords::Kind::notSaid;
      }
      const bool own = words.kind == SeriesWords::Kind::own;
      groups.push_back({endpoint.id, own ? before + order[i].second : said(words).toStdString(), words, ++slot, {}, {}, 0});
    }
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    groups[places[labels[i]]].points.push_back(points[i]);
  }
  return groups;
}

}  // namespace

std::vector<SeriesId> EndpointSeries::ids() const {
  return idsOf(series);
}

Result<std::vector<EndpointSeries>> findSeries(Tables& tables, const TrendRequest& request) {
  const auto endpoints = tables.endpoints.current(true);
  const auto series = tables.series.find({request.endpoints, request.suites, request.caseNames, request.modes});
  if (!endpoints || !series) {
    return tl::unexpected<Error>(endpoints ? series.error() : endpoints.error());
  }
  std::map<EndpointId, std::vector<SeriesKey>> byEndpoint;
  for (const SeriesKey& key : *series) {
    byEndpoint[key.endpoint].push_back(key);
  }
  std::vector<EndpointSeries> lines;
  for (const Endpoint& endpoint : *endpoints) {
    const auto found = byEndpoint.find(endpoint.id);
    if (found != byEndpoint.end() && !(endpoint.archived && request.endpoints.empty())) {
      lines.push_back({endpoint, std::move(found->second)});
    }
  }
  return lines;
}

Result<std::vector<SamplePoint>> readPoints(Tables& tables, const std::vector<SeriesId>& series, UtcMicros from, UtcMicros to,
                                            const QueryToken& token) {
  std::vector<SamplePoint> found;
  const auto read = tables.samples.visitPoints(series, from, to, [&](const SamplePoint& point) {
    found.push_back(point);
    return found.size() % 8192 != 0 || !token.isCancelled();
  });
  if (token.isCancelled()) {
    return stopped();
  }
  return read ? Result<std::vector<SamplePoint>>(std::move(found)) : tl::unexpected<Error>(read.error());
}

Result<std::vector<TimedValue>> readJitter(Tables& tables, const std::vector<SeriesId>& series, UtcMicros from, UtcMicros to,
                                           const QueryToken& token) {
  std::vector<TimedValue> values;
  const auto read = tables.facets.visitArrivals(series, from, to, [&](const SampleKey& key, const std::vector<Micros>& arrivals) {
    if (const auto variation = gapVariation(arrivals)) {
      values.push_back({key.started, *variation});
    }
    return values.size() % 1024 != 0 || !token.isCancelled();
  });
  if (token.isCancelled()) {
    return stopped();
  }
  return read ? Result<std::vector<TimedValue>>(std::move(values)) : tl::unexpected<Error>(read.error());
}

Result<std::vector<PointGroup>> readGroups(Tables& tables, const TrendRequest& request, const std::vector<EndpointSeries>& lines,
                                           UtcMicros from, UtcMicros to, const QueryToken& token) {
  const Reader reader{tables, request, from, to, token};
  const bool wantsJitter =
      std::any_of(request.panes.begin(), request.panes.end(), [](const PaneChoice& pane) { return pane.metric == Metric::gapJitter; });
  std::vector<PointGroup> all;
  std::int64_t slot = 0;
  for (const EndpointSeries& line : lines) {
    const Endpoint& endpoint = line.endpoint;
    auto points = readPoints(tables, line.ids(), from, to, token);
    if (!points) {
      return tl::unexpected<Error>(points.error());
    }
    if (points->empty()) {
      continue;
    }
    if (request.split != Split::none) {
      const auto labels = reader.labels(line.series, *points);
      if (!labels) {
        return tl::unexpected<Error>(labels.error());
      }
      for (PointGroup& group : splitBy(endpoint, std::move(*points), *labels, lines.size() > 1, slot)) {
        all.push_back(std::move(group));
      }
      continue;
    }
    PointGroup group{endpoint.id, endpoint.name, {}, 0, std::move(*points), {}, 0};
    if (wantsJitter) {
      auto jitter = readJitter(tables, line.ids(), from, to, token);
      if (!jitter) {
        return tl::unexpected<Error>(jitter.error());
      }
      group.jitter = std::move(*jitter);
    }
    all.push_back(std::move(group));
  }
  for (PointGroup& group : all) {
    group.inRange = static_cast<std::size_t>(std::count_if(group.points.begin(), group.points.end(), [&](const SamplePoint& point) {
      return point.started >= request.from && point.started < request.to;
    }));
  }
  return all;
}

}  // namespace scoville
