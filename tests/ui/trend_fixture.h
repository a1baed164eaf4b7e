// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "tests/ui/page_fixture.h"
#include "ui/charts/chart_scene.h"

namespace scoville::test {

inline UtcMicros utc(const char* text) {
  return QDateTime::fromString(QLatin1String(text), Qt::ISODate).toMSecsSinceEpoch() * 1000;
}

/// A scene of one TTFT pane with hourly buckets; values in ms, nullopt = no data. Ink full. n = 1000 a bucket.
inline ChartScene hourlyScene(UtcMicros from, const std::vector<std::optional<double>>& p50, Metric metric = Metric::ttft) {
  ChartScene scene;
  scene.from = from;
  scene.to = from + static_cast<Micros>(p50.size()) * microsPerHour;
  ChartSeries series;
  series.endpoint = 1;
  series.name = QStringLiteral("alpha");
  series.currency = QStringLiteral("USD");
  series.trend.metric = metric;
  series.trend.percentiles = {0.5};
  for (std::size_t i = 0; i < p50.size(); ++i) {
    TrendBucket bucket;
    bucket.from = from + static_cast<Micros>(i) * microsPerHour;
    bucket.to = bucket.from + microsPerHour;
    bucket.attempts = bucket.n = p50[i] ? 1000 : 0;
    bucket.values = {{p50[i], p50[i] ? Ink::full : Ink::absent}};
    series.trend.buckets.push_back(bucket);
  }
  scene.panes.push_back({metric, false, {series}, 1, {}});
  return scene;
}

inline Marker makeMarker(MarkerId id, MarkerKind kind, UtcMicros from, const char* label) {
  Marker marker;
  marker.id = id;
  marker.kind = kind;
  marker.from = from;
  marker.label = label;
  return marker;
}

/// Answered requests every ten minutes over the days before `end`: TTFT `ttftMs`, 20 ms a token, priced by a row of 1 and 2 USD per million
/// tokens.
inline void seedSamples(PageBench& bench, const Endpoint& endpoint, const Suite& suite, UtcMicros end, int days, int ttftMs) {
  bench.write([&](Tables& tables) -> Result<void> {
    PriceRow price;
    price.model = endpoint.model;
    price.inputPico = 1'000'000;
    price.outputPico = 2'000'000;
    const auto row = tables.prices.add(price);
    std::vector<Sample> samples;
    for (UtcMicros at = end - days * microsPerDay; at < end; at += 10 * microsPerMinute) {
      Sample sample = makeSample(endpoint, suite, at);
      sample.at.firstToken = ttftMs * microsPerMilli;
      sample.at.lastToken = *sample.at.firstToken + 200 * microsPerMilli;
      sample.cost = Money{12 * 1'000'000 + 11 * 2'000'000, "USD"};
      sample.priceRow = row->id;
      samples.push_back(sample);
    }
    return tables.samples.insertMany(samples);
  });
}

}  // namespace scoville::test
