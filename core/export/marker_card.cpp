// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/marker_card.h"

#include <algorithm>
#include <map>

#include "core/store/workspace.h"

namespace scoville {
namespace {

using Keys = std::map<SeriesId, SeriesKey>;

/// Samples of some series in [from, to), with what the server said about itself.
Result<std::vector<CardSample>> samplesOf(Tables& tables, const Keys& keys, UtcMicros from, UtcMicros to) {
  std::vector<SeriesId> series;
  for (const auto& [id, key] : keys) {
    series.push_back(id);
  }
  std::vector<CardSample> samples;
  const auto read = tables.samples.visitPoints(series, from, to, [&](const SamplePoint& point) {
    const SeriesKey& key = keys.at(point.series);
    samples.push_back({point, key.caseName, key.endpointVersion, key.suiteVersion, {}, {}});
    return true;
  });
  if (!read) {
    return tl::unexpected<Error>(read.error());
  }
  for (const auto& [field, word] :
       {std::pair(IdentityField::model, &CardSample::model), std::pair(IdentityField::fingerprint, &CardSample::fingerprint)}) {
    std::size_t next = 0;
    const auto named =
        tables.facets.visitIdentity(series, from, to, field, [&, word = word](const SampleKey& key, const std::string& text) {
          if (next < samples.size() && samples[next].point.series == key.series && samples[next].point.started == key.started &&
              samples[next].point.seq == key.seq) {
            samples[next++].*word = text;
          }
          return true;
        });
    if (!named) {
      return tl::unexpected<Error>(named.error());
    }
  }
  return samples;
}

std::vector<SamplePoint> pointsOf(const std::vector<CardSample>& samples) {
  std::vector<SamplePoint> points;
  for (const CardSample& sample : samples) {
    points.push_back(sample.point);
  }
  return points;
}

/// Costs in another currency than most cannot be added: they become unknown. Gives the currency kept.
std::string keepOneCurrency(std::vector<CardSample>& before, std::vector<CardSample>& after, const std::vector<PriceRow>& prices) {
  std::map<PriceRowId, std::string> names;
  for (const PriceRow& row : prices) {
    names[row.id] = row.currency;
  }
  std::map<std::string, std::size_t> counts;
  for (const auto* side : {&before, &after}) {
    for (const CardSample& sample : *side) {
      if (sample.point.costPico) {
        ++counts[names[sample.point.priceRow]];
      }
    }
  }
  if (counts.empty()) {
    return {};
  }
  const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  for (auto* side : {&before, &after}) {
    for (CardSample& sample : *side) {
      if (names[sample.point.priceRow] != most->first) {
        sample.point.costPico.reset();
      }
    }
  }
  return most->first;
}

struct Sides {
  Endpoint endpoint;
  std::vector<CardSample> before;
  std::vector<CardSample> after;
};

}  // namespace

bool concerns(const Marker& marker, const Endpoint& endpoint) {
  if (marker.endpoint) {
    return endpoint.id == *marker.endpoint;
  }
  return marker.tag.empty() || std::find(endpoint.tags.begin(), endpoint.tags.end(), marker.tag) != endpoint.tags.end();
}

Result<std::vector<MarkerCard>> markerCards(const Workspace& workspace, const Marker& marker, Micros length) {
  const UtcMicros end = marker.to.value_or(marker.from);
  return workspace.read([&](Tables& tables) -> Result<std::vector<MarkerCard>> {
    const auto endpoints = tables.endpoints.current(true);
    const auto series = tables.series.find({{}, {}, {}, {Mode::scheduled}});
    const auto prices = tables.prices.all();
    if (!endpoints || !series || !prices) {
      return tl::unexpected<Error>(!endpoints ? endpoints.error() : !series ? series.error() : prices.error());
    }
    std::map<EndpointId, Keys> byEndpoint;
    for (const SeriesKey& key : *series) {
      byEndpoint[key.endpoint].emplace(key.id, key);
    }
    std::vector<Sides> all;
    for (const Endpoint& endpoint : *endpoints) {
      auto before = samplesOf(tables, byEndpoint[endpoint.id], marker.from - length, marker.from);
      auto after = samplesOf(tables, byEndpoint[endpoint.id], end, end + length);
      if (!before || !after) {
        return tl::unexpected<Error>(before ? after.error() : before.error());
      }
      if (!before->empty() || !after->empty()) {
        all.push_back({endpoint, std::move(*before), std::move(*after)});
      }
    }
    std::vector<MarkerCard> cards;
    for (Sides& one : all) {
      if (!concerns(marker, one.endpoint)) {
        continue;
      }
      std::vector<OtherEndpoint> others;
      for (const Sides& other : all) {
        if (!concerns(marker, other.endpoint)) {
          others.push_back({other.endpoint.name, pointsOf(other.before), pointsOf(other.after)});
        }
      }
      MarkerCard card;
      card.currency = keepOneCurrency(one.before, one.after, *prices);
      card.endpoint = one.endpoint;
      card.beforeFrom = marker.from - length;
      card.beforeTo = marker.from;
      card.afterFrom = end;
      card.afterTo = end + length;
      card.card = beforeAfterCard(one.before, one.after, others);
      cards.push_back(std::move(card));
    }
    return cards;
  });
}

}  // namespace scoville
