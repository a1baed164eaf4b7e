// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configuration.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/analysis/cost.h"

namespace scoville {
namespace {

Marker automatic(MarkerKind kind, UtcMicros when, UtcMicros now, std::string label) {
  Marker marker;
  marker.kind = kind;
  marker.origin = MarkerOrigin::automatic;
  marker.from = when;
  marker.created = now;
  marker.label = std::move(label);
  return marker;
}

MarkerKind kindOfChange(const Endpoint& before, const Endpoint& after) {
  if (before.model != after.model) {
    return MarkerKind::model;
  }
  if (before.hardwareNote != after.hardwareNote || before.driverNote != after.driverNote) {
    return MarkerKind::hardware;
  }
  return MarkerKind::configuration;
}

std::string change(const std::string& what, const std::string& before, const std::string& after) {
  return before == after ? std::string() : what + ": \"" + before + "\" -> \"" + after + "\"\n";
}

std::string changesOf(const Endpoint& before, const Endpoint& after) {
  std::string text = change("Model", before.model, after.model) + change("Base URL", before.baseUrl, after.baseUrl) +
                     change("Dialect", std::string(dialectName(before.dialect)), std::string(dialectName(after.dialect))) +
                     change("Region", before.region, after.region) + change("Hardware", before.hardwareNote, after.hardwareNote) +
                     change("Driver", before.driverNote, after.driverNote) + change("Proxy", before.proxy, after.proxy) +
                     change("Trusted authorities", before.caFile, after.caFile) +
                     change("IP version", std::string(ipVersionName(before.ipVersion)), std::string(ipVersionName(after.ipVersion)));
  if (!(before.timeouts == after.timeouts)) {
    text += "Timeouts changed\n";
  }
  return text;
}

bool sameScope(const PriceRow& a, const PriceRow& b) {
  return a.endpoint == b.endpoint && a.model == b.model && a.serviceTier == b.serviceTier;
}

std::string labelOf(const PriceRow& row) {
  const auto amount = [](const std::optional<std::int64_t>& pico) { return pico ? perMillionText(*pico) : std::string("unknown"); };
  const std::string what = row.model.empty() ? "of the endpoint" : row.model;
  const std::string tier = row.serviceTier == ServiceTier::standard ? "" : " (" + std::string(serviceTierName(row.serviceTier)) + ")";
  return "Price " + what + tier + ": " + amount(row.inputPico) + " in, " + amount(row.outputPico) + " out " + row.currency + " per 1M";
}

template <typename T>
Result<T> withMarker(Tables& tables, T saved, const Marker& marker) {
  if (const auto stored = tables.markers.save(marker); !stored) {
    return tl::unexpected<Error>(stored.error());
  }
  return saved;
}

}  // namespace

Result<Endpoint> saveEndpoint(Tables& tables, const Endpoint& endpoint, UtcMicros now) {
  if (endpoint.id == 0) {
    return tables.endpoints.save(endpoint, now);
  }
  const Result<Endpoint> before = tables.endpoints.byId(endpoint.id);
  if (!before) {
    return before;
  }
  Result<Endpoint> saved = tables.endpoints.save(endpoint, now);
  if (!saved || saved->versionId == before->versionId) {
    return saved;
  }
  Marker marker = automatic(kindOfChange(*before, *saved), now, now, saved->name + ": version " + std::to_string(saved->version));
  marker.endpoint = saved->id;
  marker.text = changesOf(*before, *saved);
  return withMarker(tables, std::move(*saved), marker);
}

Result<Suite> saveSuite(Tables& tables, const Suite& suite, UtcMicros now) {
  if (suite.id == 0) {
    return tables.suites.save(suite, now);
  }
  const Result<Suite> before = tables.suites.byId(suite.id);
  if (!before) {
    return before;
  }
  Result<Suite> saved = tables.suites.save(suite, now);
  if (!saved || saved->versionId == before->versionId) {
    return saved;
  }
  Marker marker = automatic(MarkerKind::configuration, now, now, "Suite " + saved->name + ": version " + std::to_string(saved->version));
  marker.text = "Figures before and after belong to different versions of the suite.";
  return withMarker(tables, std::move(*saved), marker);
}

namespace {

bool follows(const PriceRow& row, const PriceRow& other) {
  return sameScope(other, row) && other.effectiveFrom <= row.effectiveFrom;
}

/// Stores a row and, with `marked`, the marker of its change.
Result<PriceRow> storePrice(Tables& tables, const PriceRow& row, UtcMicros now, bool marked) {
  PriceRow dated = row;
  dated.created = now;
  Result<PriceRow> saved = tables.prices.add(dated);
  if (!saved || !marked) {
    return saved;
  }
  Marker marker = automatic(MarkerKind::price, saved->effectiveFrom, now, labelOf(*saved));
  marker.endpoint = saved->endpoint;
  marker.text = saved->source;
  return withMarker(tables, std::move(*saved), marker);
}

}  // namespace

Result<PriceRow> addPrice(Tables& tables, const PriceRow& row, UtcMicros now) {
  const auto rows = tables.prices.all();
  if (!rows) {
    return tl::unexpected<Error>(rows.error());
  }
  return storePrice(tables, row, now, std::any_of(rows->begin(), rows->end(), [&](const PriceRow& other) { return follows(row, other); }));
}

Result<void> addPrices(Tables& tables, const std::vector<PriceRow>& rows, UtcMicros now) {
  const auto known = tables.prices.all();
  const auto endpoints = tables.endpoints.current(true);
  if (!known || !endpoints) {
    return tl::unexpected<Error>(!known ? known.error() : endpoints.error());
  }
  std::set<std::string> used;
  for (const Endpoint& endpoint : *endpoints) {
    used.insert(endpoint.model);
  }
  std::map<std::string, std::vector<PriceRow>> before;
  std::set<std::string> listed;
  for (const PriceRow& row : *known) {
    before[row.model].push_back(row);
    listed.insert(row.model);
  }
  for (const PriceRow& row : rows) {
    std::vector<PriceRow>& others = before[row.model];
    const bool changes = std::any_of(others.begin(), others.end(), [&](const PriceRow& other) { return follows(row, other); });
    const bool shown = listed.contains(row.model) || used.contains(row.model);
    if (const auto saved = storePrice(tables, row, now, changes && shown); !saved) {
      return tl::unexpected<Error>(saved.error());
    }
    others.push_back(row);
  }
  return {};
}

Result<void> removePrice(Tables& tables, PriceRowId id) {
  const auto rows = tables.prices.all();
  if (!rows) {
    return tl::unexpected<Error>(rows.error());
  }
  const auto row = std::find_if(rows->begin(), rows->end(), [id](const PriceRow& one) { return one.id == id; });
  if (const auto removed = tables.prices.remove(id); !removed || row == rows->end()) {
    return removed;
  }
  const auto markers = tables.markers.inRange(row->effectiveFrom, row->effectiveFrom + 1);
  if (!markers) {
    return tl::unexpected<Error>(markers.error());
  }
  for (const Marker& marker : *markers) {
    const bool its = marker.origin == MarkerOrigin::automatic && marker.kind == MarkerKind::price && marker.endpoint == row->endpoint &&
                     marker.from == row->effectiveFrom && marker.label == labelOf(*row);
    if (its) {
      if (const auto removed = tables.markers.remove(marker.id); !removed) {
        return removed;
      }
    }
  }
  return {};
}

}  // namespace scoville
