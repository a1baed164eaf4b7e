// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suspicions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/pooled_figures.h"
#include "core/quick_look.h"

namespace scoville {
namespace {

constexpr Micros nearby = microsPerDay;

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
  bool ofSpeed = false;   ///< a latency changed
  bool ofLength = false;  ///< the length of the answers changed

  void add(const char* figure, const ChangePoint& change) {
    from = text.empty() ? change.from : std::min(from, change.from);
    to = text.empty() ? change.to : std::max(to, change.to);
    const std::string evidence = evidenceOf(figure, change);
    text += (text.empty() ? "" : "\n") + evidence;
    ofLength = ofLength || std::string_view(figure) == "output length";
    ofSpeed = ofSpeed || (std::string_view(figure) != "output length" && change.channel != ChangeChannel::failures);
    if (change.statistic / change.threshold > clearest) {
      clearest = change.statistic / change.threshold;
      label = evidence.substr(0, evidence.find(", evidence"));
    }
  }
};

/// What a person would look for first: speed that changes at one moment is the suspected rollout of hardware or serving software, answers
/// of another length those of another model, failures alone an incident. Whoever confirms the suspicion may choose another kind.
MarkerKind kindOf(const Cluster& cluster) {
  return cluster.ofSpeed ? MarkerKind::hardware : (cluster.ofLength ? MarkerKind::model : MarkerKind::incident);
}

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
  const double steps = static_cast<double>(endpoints->size() * watchedFigures().size());
  double done = 0;
  for (const Endpoint& endpoint : *endpoints) {
    const auto points = watchedPoints(workspace, endpoint.id, options.from);
    if (!points) {
      return tl::unexpected<Error>(points.error());
    }
    std::vector<Named> changes;
    std::vector<ChangePoint> body;
    for (const WatchedFigure& search : watchedFigures()) {
      const PooledFigure pooled = pooledFigure(*points, search);
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
      marker.kind = kindOf(cluster);
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
      const auto same = std::find_if(known->begin(), known->end(), [&](const Marker& other) {
        return other.origin == MarkerOrigin::automatic && other.endpoint == marker.endpoint && other.from <= to + nearby &&
               other.to.value_or(other.from) >= marker.from - nearby;
      });
      const bool isNew = same == known->end() || (isWithdrawn(*same) && !isQuickLook(marker));
      const bool confirmsQuickLook = same != known->end() && isQuickLook(*same) && !isQuickLook(marker);
      if (!isNew && !confirmsQuickLook) {
        continue;
      }
      Marker wanted = marker;
      if (same != known->end()) {
        wanted.id = same->id;
        wanted.created = same->created;
      }
      auto saved = tables.markers.save(wanted);
      if (!saved) {
        return tl::unexpected<Error>(saved.error());
      }
      if (isNew) {
        stored.push_back(std::move(*saved));
      }
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
