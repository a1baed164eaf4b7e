// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suspicions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

#include "core/analysis/quantile.h"
#include "core/analysis/trend.h"

namespace scoville {
namespace {

constexpr Micros nearby = microsPerDay;

/// One figure of an endpoint in one channel.
struct Search {
  const char* name;
  std::optional<double> (*value)(const SamplePoint&);
  ChangeChannel channel;
};

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

/// The slowest tenth of a figure follows its body: see the use of mergeChannels.
constexpr std::array searches = {
    Search{"TTFT", valueOf<Metric::ttft>, ChangeChannel::body}, Search{"TTFT, slowest tenth", valueOf<Metric::ttft>, ChangeChannel::tail},
    Search{"TPOT", valueOf<Metric::tpot>, ChangeChannel::body}, Search{"TPOT, slowest tenth", valueOf<Metric::tpot>, ChangeChannel::tail},
    Search{"E2E", valueOf<Metric::e2e>, ChangeChannel::body},   Search{"output length", outputLength, ChangeChannel::body},
    Search{"failures", failed, ChangeChannel::failures}};

/// Times and values of one figure, each series divided by its own median so that levels of cases do not mix.
struct Pooled {
  std::vector<UtcMicros> times;
  std::vector<double> values;
};

Pooled pool(const std::vector<SamplePoint>& points, const Search& search) {
  Pooled pooled;
  std::map<SeriesId, std::vector<double>> bySeries;
  std::vector<SeriesId> series;
  for (const SamplePoint& point : points) {
    if (const auto value = search.value(point)) {
      pooled.times.push_back(point.started);
      pooled.values.push_back(*value);
      series.push_back(point.series);
      bySeries[point.series].push_back(*value);
    }
  }
  if (search.channel == ChangeChannel::failures) {
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

std::string percentText(double share) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%+.1f", share * 100);
  return text.data();
}

std::string evidenceOf(const char* figure, const ChangePoint& change) {
  std::array<char, 64> strength{};
  std::snprintf(strength.data(), strength.size(), "%.1f against %.1f", change.statistic, change.threshold);
  const bool points = change.shape.kind == ChangeKind::failures;
  std::string text = std::string(figure) + ": " + std::string(changeKindName(change.shape.kind)) + " " + percentText(change.shape.effect) +
                     (points ? " percentage points" : " %");
  if (change.shape.share) {
    text += " (" + percentText(*change.shape.share).substr(1) + " % of the requests moved)";
  }
  return text + ", evidence " + strength.data() + ", " + std::to_string(change.before) + " samples before and " +
         std::to_string(change.after) + " after.";
}

/// Several figures' changes whose intervals touch, as one.
struct Cluster {
  UtcMicros from = 0;
  UtcMicros to = 0;
  double clearest = 0;  ///< statistic over threshold
  std::string label;
  std::string text;

  void add(const char* figure, const ChangePoint& change) {
    from = text.empty() ? change.from : std::min(from, change.from);
    to = text.empty() ? change.to : std::max(to, change.to);
    const std::string evidence = evidenceOf(figure, change);
    text += (text.empty() ? "" : "\n") + evidence;
    if (change.statistic / change.threshold > clearest) {
      clearest = change.statistic / change.threshold;
      label = evidence.substr(0, evidence.find(", evidence"));
    }
  }
};

struct Named {
  const char* figure;
  ChangePoint change;
};

std::vector<Cluster> clustersOf(std::vector<Named> changes) {
  std::stable_sort(changes.begin(), changes.end(), [](const Named& a, const Named& b) { return a.change.from < b.change.from; });
  std::vector<Cluster> clusters;
  for (const Named& one : changes) {
    if (clusters.empty() || one.change.from > clusters.back().to + nearby) {
      clusters.emplace_back();
    }
    clusters.back().add(one.figure, one.change);
  }
  return clusters;
}

Result<std::vector<SamplePoint>> pointsOf(const Workspace& workspace, EndpointId endpoint, UtcMicros from) {
  return workspace.read([&](Tables& tables) -> Result<std::vector<SamplePoint>> {
    SeriesFilter filter;
    filter.endpoints = {endpoint};
    filter.modes = {Mode::scheduled};
    const auto keys = tables.series.find(filter);
    if (!keys) {
      return tl::unexpected<Error>(keys.error());
    }
    std::vector<SeriesId> ids;
    std::transform(keys->begin(), keys->end(), std::back_inserter(ids), [](const SeriesKey& key) { return key.id; });
    std::vector<SamplePoint> points;
    const Result<void> read = tables.samples.visitPoints(ids, from, 0, [&](const SamplePoint& point) {
      points.push_back(point);
      return true;
    });
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
    std::stable_sort(points.begin(), points.end(), [](const SamplePoint& a, const SamplePoint& b) { return a.started < b.started; });
    return points;
  });
}

}  // namespace

Result<std::vector<Marker>> findSuspicions(const Workspace& workspace, const SuspicionOptions& options, UtcMicros now,
                                           const ChangeProgress& progress) {
  auto endpoints = workspace.read([](Tables& tables) { return tables.endpoints.current(); });
  if (!endpoints) {
    return tl::unexpected<Error>(endpoints.error());
  }
  if (options.endpoint) {
    std::erase_if(*endpoints, [&](const Endpoint& endpoint) { return endpoint.id != *options.endpoint; });
  }
  std::vector<Marker> markers;
  const double steps = static_cast<double>(endpoints->size() * searches.size());
  double done = 0;
  for (const Endpoint& endpoint : *endpoints) {
    const auto points = pointsOf(workspace, endpoint.id, options.from);
    if (!points) {
      return tl::unexpected<Error>(points.error());
    }
    std::vector<Named> changes;
    std::vector<ChangePoint> body;
    for (const Search& search : searches) {
      const Pooled pooled = pool(*points, search);
      ChangeOptions scan;
      scan.channel = search.channel;
      scan.alpha = options.alpha;
      scan.searches = static_cast<int>(steps);
      scan.leastEffect = search.channel == ChangeChannel::failures ? 0 : options.leastEffect;
      auto found =
          findChanges(pooled.times, pooled.values, scan, [&](double part) { return !progress || progress((done + part) / steps); });
      if (!found) {
        return fail(ErrorKind::cancelled, "The search for changes was cancelled.");
      }
      std::erase_if(*found, [&](const ChangePoint& change) { return change.after < options.after; });
      if (search.channel == ChangeChannel::body) {
        body = *found;
      } else if (search.channel == ChangeChannel::tail) {
        // What moves all values moves the slowest too, and their few say less well when: such a change would only blur the interval.
        found = mergeChannels(body, *found);
        std::erase_if(*found, [](const ChangePoint& change) { return change.channel != ChangeChannel::tail; });
      }
      for (const ChangePoint& change : *found) {
        changes.push_back({search.name, change});
      }
      ++done;
    }
    for (const Cluster& cluster : clustersOf(std::move(changes))) {
      Marker marker;
      marker.state = MarkerState::suspected;
      marker.origin = MarkerOrigin::automatic;
      marker.endpoint = endpoint.id;
      marker.from = cluster.from;
      marker.to = cluster.to > cluster.from ? std::optional(cluster.to) : std::nullopt;
      marker.label = cluster.label;
      marker.text = cluster.text;
      marker.author = "Scoville";
      marker.created = now;
      markers.push_back(std::move(marker));
    }
  }
  return markers;
}

Result<std::vector<Marker>> storeSuspicions(Workspace& workspace, const std::vector<Marker>& found) {
  return workspace.write([&](Tables& tables) -> Result<std::vector<Marker>> {
    const auto known = tables.markers.inRange(0, 0);
    if (!known) {
      return tl::unexpected<Error>(known.error());
    }
    std::vector<Marker> stored;
    for (const Marker& marker : found) {
      const UtcMicros to = marker.to.value_or(marker.from);
      const bool same = std::any_of(known->begin(), known->end(), [&](const Marker& other) {
        return other.origin == MarkerOrigin::automatic && other.endpoint == marker.endpoint && other.from <= to + nearby &&
               other.to.value_or(other.from) >= marker.from - nearby;
      });
      if (same) {
        continue;
      }
      auto saved = tables.markers.save(marker);
      if (!saved) {
        return tl::unexpected<Error>(saved.error());
      }
      stored.push_back(std::move(*saved));
    }
    return stored;
  });
}

Result<Marker> settleSuspicion(Workspace& workspace, MarkerId id, MarkerState state, const std::string& reason) {
  if (state == MarkerState::dismissed && reason.empty()) {
    return fail(ErrorKind::invalidInput, "A suspicion is dismissed with a reason, so that a later reader can judge it.");
  }
  return workspace.write([&](Tables& tables) -> Result<Marker> {
    auto marker = tables.markers.byId(id);
    if (!marker) {
      return marker;
    }
    if (marker->origin != MarkerOrigin::automatic || marker->state != MarkerState::suspected) {
      return fail(ErrorKind::invalidInput, "Marker " + std::to_string(id) + " is no open suspicion.");
    }
    marker->state = state;
    if (!reason.empty()) {
      marker->text +=
          std::string(marker->text.empty() ? "" : "\n") + (state == MarkerState::dismissed ? "Dismissed: " : "Confirmed: ") + reason;
    }
    return tables.markers.save(*marker);
  });
}

}  // namespace scoville
