// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quick_look.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

#include "core/analysis/change_watch.h"
#include "core/pooled_figures.h"

namespace scoville {
namespace {

constexpr Micros history = 60 * microsPerDay;
constexpr Micros ratePeriod = 30 * microsPerDay;
constexpr Micros recent = 90 * microsPerDay;
constexpr std::string_view quickPrefix = "Quick look: ";
constexpr std::string_view withdrawnPrefix = "Withdrawn: ";

std::string number(const char* format, double value) {
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

bool isLookedAt(const WatchedFigure& figure) {
  return figure.channel != ChangeChannel::failures && std::string_view(figure.name) != "output length";
}

int figuresLookedAt() {
  const auto all = watchedFigures();
  return static_cast<int>(std::count_if(all.begin(), all.end(), isLookedAt));
}

/// The end of the last automatic marker of each endpoint: what came before belongs to another segment.
std::map<EndpointId, UtcMicros> segmentStarts(const std::vector<Marker>& markers) {
  std::map<EndpointId, UtcMicros> starts;
  for (const Marker& marker : markers) {
    if (marker.origin == MarkerOrigin::automatic && marker.endpoint && !isWithdrawn(marker)) {
      UtcMicros& start = starts[*marker.endpoint];
      start = std::max(start, marker.to.value_or(marker.from));
    }
  }
  return starts;
}

struct Found {
  const char* figure = nullptr;
  WatchAlarm alarm;
};

Marker markerOf(const Endpoint& endpoint, const std::vector<Found>& found, double runLength, UtcMicros now) {
  const auto clearest = std::max_element(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return a.alarm.statistic / a.alarm.threshold < b.alarm.statistic / b.alarm.threshold;
  });
  Marker marker;
  marker.kind = MarkerKind::hardware;
  marker.state = MarkerState::suspected;
  marker.origin = MarkerOrigin::automatic;
  marker.endpoint = endpoint.id;
  marker.from = clearest->alarm.from;
  marker.to = clearest->alarm.to;
  marker.author = "Scoville";
  marker.created = now;
  marker.label = std::string(clearest->figure) + " " + number("%+.0f %%", clearest->alarm.effect * 100) + ", not confirmed yet";
  marker.text = quickPrefix;
  for (const Found& one : found) {
    marker.text += std::string(one.figure) + " " + number("%+.1f %%", one.alarm.effect * 100) + " over the newest " +
                   std::to_string(one.alarm.window) + " samples, evidence " + number("%.1f", one.alarm.statistic) + " against " +
                   number("%.1f", one.alarm.threshold) + ".\n";
  }
  marker.text += "Without a change one figure is suspected once in " + number("%.0f", runLength) +
                 " samples. The full search confirms and places it, or it is withdrawn.";
  return marker;
}

struct Inputs {
  std::vector<Endpoint> endpoints;
  std::vector<Marker> markers;
};

Result<Inputs> readInputs(const Workspace& workspace) {
  return workspace.read([](Tables& tables) -> Result<Inputs> {
    auto endpoints = tables.endpoints.current();
    auto markers = tables.markers.inRange(0, 0);
    if (!endpoints || !markers) {
      return tl::unexpected<Error>(endpoints ? markers.error() : endpoints.error());
    }
    return Inputs{std::move(*endpoints), std::move(*markers)};
  });
}

Result<std::int64_t> scheduledSamples(Tables& tables, EndpointId endpoint, UtcMicros from) {
  std::int64_t count = 0;
  const Result<void> read = visitScheduled(tables, endpoint, from, [&count](const SamplePoint& point) { count += point.warmup ? 0 : 1; });
  return read ? Result<std::int64_t>(count) : tl::unexpected<Error>(read.error());
}

/// Scheduled samples of the last month, endpoint by endpoint.
Result<std::vector<double>> monthlySamples(const Workspace& workspace, const std::vector<Endpoint>& endpoints, UtcMicros now) {
  return workspace.read([&](Tables& tables) -> Result<std::vector<double>> {
    std::vector<double> counts;
    for (const Endpoint& endpoint : endpoints) {
      const auto count = scheduledSamples(tables, endpoint.id, now - ratePeriod);
      if (!count) {
        return tl::unexpected<Error>(count.error());
      }
      counts.push_back(static_cast<double>(*count));
    }
    return counts;
  });
}

double runLengthFor(const std::vector<double>& monthly, double perMonth) {
  double values = 0;
  for (const double count : monthly) {
    values += count * figuresLookedAt();
  }
  return std::max(leastRunLength, values / perMonth);
}

}  // namespace

bool isQuickLook(const Marker& marker) {
  return marker.origin == MarkerOrigin::automatic && marker.state == MarkerState::suspected && marker.text.starts_with(quickPrefix);
}

bool isWithdrawn(const Marker& marker) {
  return marker.origin == MarkerOrigin::automatic && marker.state == MarkerState::dismissed && marker.text.starts_with(withdrawnPrefix);
}

Result<std::vector<Marker>> quickLook(const Workspace& workspace, const QuickLookOptions& options, UtcMicros now) {
  const auto inputs = readInputs(workspace);
  if (!inputs) {
    return tl::unexpected<Error>(inputs.error());
  }
  const auto monthly = monthlySamples(workspace, inputs->endpoints, now);
  if (!monthly) {
    return tl::unexpected<Error>(monthly.error());
  }
  const double runLength = runLengthFor(*monthly, options.falseAlarmsPerMonth);
  auto starts = segmentStarts(inputs->markers);
  std::vector<Marker> markers;
  for (const Endpoint& endpoint : inputs->endpoints) {
    const auto points = watchedPoints(workspace, endpoint.id, std::max(now - history, starts[endpoint.id]));
    if (!points) {
      return tl::unexpected<Error>(points.error());
    }
    std::vector<Found> found;
    for (const WatchedFigure& figure : watchedFigures()) {
      if (!isLookedAt(figure)) {
        continue;
      }
      const PooledFigure pooled = pooledFigure(*points, figure);
      if (const auto alarm = watchNewest(pooled.times, pooled.values, figure.channel, runLength, options.newFrom)) {
        found.push_back({figure.name, *alarm});
      }
    }
    if (!found.empty()) {
      markers.push_back(markerOf(endpoint, found, runLength, now));
    }
  }
  return markers;
}

Result<int> withdrawUnconfirmed(Workspace& workspace, std::size_t samples) {
  return workspace.write([&](Tables& tables) -> Result<int> {
    const auto markers = tables.markers.inRange(0, 0);
    if (!markers) {
      return tl::unexpected<Error>(markers.error());
    }
    int withdrawn = 0;
    for (Marker marker : *markers) {
      if (!isQuickLook(marker) || !marker.endpoint) {
        continue;
      }
      const auto since = scheduledSamples(tables, *marker.endpoint, marker.to.value_or(marker.from));
      if (!since) {
        return tl::unexpected<Error>(since.error());
      }
      if (*since < static_cast<std::int64_t>(samples)) {
        continue;
      }
      marker.state = MarkerState::dismissed;
      marker.text = std::string(withdrawnPrefix) + "the full search does not confirm it with " + std::to_string(*since) +
                    " samples since.\n" + marker.text;
      if (const auto saved = tables.markers.save(marker); !saved) {
        return tl::unexpected<Error>(saved.error());
      }
      ++withdrawn;
    }
    return withdrawn;
  });
}

Result<FalseAlarmRate> falseAlarmRate(const Workspace& workspace, double searchAlpha, Micros searchSpan, UtcMicros now) {
  const auto inputs = readInputs(workspace);
  if (!inputs) {
    return tl::unexpected<Error>(inputs.error());
  }
  const auto monthly = monthlySamples(workspace, inputs->endpoints, now);
  if (!monthly) {
    return tl::unexpected<Error>(monthly.error());
  }
  FalseAlarmRate rate;
  for (const double count : *monthly) {
    if (count > 0) {
      ++rate.endpoints;
      rate.series += static_cast<int>(watchedFigures().size());
      rate.samplesPerMonth += count;
    }
  }
  const double values = rate.samplesPerMonth * figuresLookedAt();
  rate.quickPerMonth = values / runLengthFor(*monthly, QuickLookOptions().falseAlarmsPerMonth);
  rate.searchPerMonth = rate.endpoints > 0 ? searchAlpha * static_cast<double>(ratePeriod) / static_cast<double>(searchSpan) : 0;
  for (const Marker& marker : inputs->markers) {
    if (marker.origin != MarkerOrigin::automatic || marker.created < now - recent || marker.author != "Scoville") {
      continue;
    }
    rate.suspected += marker.state == MarkerState::suspected ? 1 : 0;
    rate.confirmed += marker.state == MarkerState::confirmed ? 1 : 0;
    rate.dismissed += marker.state == MarkerState::dismissed ? 1 : 0;
  }
  return rate;
}

std::string falseAlarmText(const FalseAlarmRate& rate) {
  if (rate.endpoints == 0) {
    return "No scheduled samples came in the last 30 days, so there is nothing to be wrong about.";
  }
  return std::to_string(rate.series) + " series of " + std::to_string(rate.endpoints) + (rate.endpoints == 1 ? " endpoint" : " endpoints") +
         " are watched (" + number("%.0f", rate.samplesPerMonth) + " samples in the last 30 days). Without any change expect about " +
         number("%.2g", rate.quickPerMonth) + " false alarms a month of the quick look, which the full search then withdraws, and about " +
         number("%.2g", rate.searchPerMonth) + " of the full search. Of the last 90 days: " + std::to_string(rate.suspected) + " open, " +
         std::to_string(rate.confirmed) + " confirmed, " + std::to_string(rate.dismissed) + " dismissed or withdrawn.";
}

}  // namespace scoville
