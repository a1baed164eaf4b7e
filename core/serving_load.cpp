// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving_load.h"

#include <algorithm>
#include <vector>

#include "core/analysis/telemetry.h"
#include "core/store/telemetry_table.h"
#include "core/store/workspace.h"

namespace scoville {

namespace {

constexpr Micros lookBack = 90 * microsPerDay;
constexpr int leastRequests = 5;
constexpr std::size_t mostStretches = 200;  // looked at for power, the fastest first

struct Stretch {
  UtcMicros from = 0;
  UtcMicros to = 0;
  std::int64_t tokens = 0;
  int requests = 1;
  double rate() const { return static_cast<double>(tokens) / (static_cast<double>(to - from) / 1e6); }
};

/// Runs are told apart by a pause: requests that overlap, or follow within a second, are of one load. The fastest first.
std::vector<Stretch> stretchesOf(std::vector<Stretch> requests) {
  std::sort(requests.begin(), requests.end(), [](const Stretch& a, const Stretch& b) { return a.from < b.from; });
  std::vector<Stretch> loads;
  for (const Stretch& request : requests) {
    if (loads.empty() || request.from > loads.back().to + microsPerSecond) {
      loads.push_back(request);
      continue;
    }
    Stretch& load = loads.back();
    load.to = std::max(load.to, request.to);
    load.tokens += request.tokens;
    ++load.requests;
  }
  std::erase_if(loads, [](const Stretch& load) { return load.requests < leastRequests || load.to <= load.from; });
  std::sort(loads.begin(), loads.end(), [](const Stretch& a, const Stretch& b) { return a.rate() > b.rate(); });
  return loads;
}

Result<std::optional<double>> powerWithin(Tables& tables, const std::vector<TelemetrySourceId>& sources, const Stretch& load) {
  std::vector<TelemetryReading> readings;
  const auto read = TelemetryTable(tables).visit(sources, load.from, load.to, [&readings](const TelemetryReading& reading) {
    readings.push_back(reading);
    return true;
  });
  return read ? Result<std::optional<double>>(meanPower(readings)) : tl::unexpected<Error>(read.error());
}

}  // namespace

Result<std::optional<ServingLoad>> servingLoad(const Workspace& workspace, EndpointId endpoint, UtcMicros now) {
  return workspace.read([&](Tables& tables) -> Result<std::optional<ServingLoad>> {
    const auto series = tables.series.find({{endpoint}, {}, {}, {}});
    const auto sources = TelemetryTable(tables).sources();
    if (!series || !sources) {
      return tl::unexpected<Error>(!series ? series.error() : sources.error());
    }
    std::vector<SeriesId> ids;
    for (const SeriesKey& key : *series) {
      ids.push_back(key.id);
    }
    std::vector<Stretch> requests;
    const auto read = tables.samples.visitPoints(ids, now - lookBack, 0, [&](const SamplePoint& point) {
      if (point.e2e && point.tokensOut && !point.warmup && !point.cachedAnswer) {
        requests.push_back({point.started, point.started + *point.e2e, *point.tokensOut});
      }
      return true;
    });
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
    const std::vector<Stretch> loads = stretchesOf(std::move(requests));
    if (loads.empty()) {
      return std::optional<ServingLoad>();
    }
    ServingLoad found;
    found.tokensPerSecond = loads.front().rate();
    std::vector<TelemetrySourceId> own;
    for (const TelemetrySource& source : *sources) {
      if (source.endpoint == endpoint) {
        own.push_back(source.id);
      }
    }
    for (std::size_t i = 0; !own.empty() && i < std::min(loads.size(), mostStretches) && !found.watts; ++i) {
      const auto power = powerWithin(tables, own, loads[i]);
      if (!power) {
        return tl::unexpected<Error>(power.error());
      }
      if (*power && **power > 0) {
        found.watts = *power;
        found.tokensPerJoule = loads[i].rate() / **power;
      }
    }
    return std::optional(found);
  });
}

}  // namespace scoville
