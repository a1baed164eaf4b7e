// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_scene.h"

#include <QCoreApplication>
#include <algorithm>

namespace scoville {

namespace {

struct SceneText {
  Q_DECLARE_TR_FUNCTIONS(scoville::ChartScene)
};

bool alike(const std::vector<TrendValue>& a, const std::vector<TrendValue>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const TrendValue& one, const TrendValue& other) { return one.value == other.value && one.ink == other.ink; });
}

bool alike(const TrendBucket& a, const TrendBucket& b) {
  return a.from == b.from && a.to == b.to && a.attempts == b.attempts && a.failures == b.failures && a.n == b.n && a.min == b.min &&
         a.max == b.max && alike(a.values, b.values) && alike(a.bands, b.bands);
}

/// The same line of another reading; null when there is none.
ChartSeries* sameLine(ChartPane& pane, const ChartSeries& wanted) {
  if (pane.metric == Metric::failureClasses) {
    return pane.series.empty() ? nullptr : &pane.series.front();  // of everything together, whatever its name
  }
  const auto found = std::find_if(pane.series.begin(), pane.series.end(), [&](const ChartSeries& one) {
    return one.endpoint == wanted.endpoint && one.slot == wanted.slot && one.earlier == wanted.earlier && one.name == wanted.name;
  });
  return found == pane.series.end() ? nullptr : &*found;
}

bool replaceIn(ChartSeries& series, const ChartSeries& newer) {
  if (newer.trend.buckets.empty()) {
    return true;
  }
  const bool sameMoney = newer.currency.isEmpty() || series.currency.isEmpty() || newer.currency == series.currency;
  if (!sameMoney || newer.trend.percentiles != series.trend.percentiles) {
    return false;
  }
  const UtcMicros since = newer.trend.buckets.front().from;
  std::vector<TrendBucket>& buckets = series.trend.buckets;
  auto place =
      std::lower_bound(buckets.begin(), buckets.end(), since, [](const TrendBucket& bucket, UtcMicros at) { return bucket.from < at; });
  if (buckets.end() - place < static_cast<std::ptrdiff_t>(newer.trend.buckets.size())) {
    return false;
  }
  for (const TrendBucket& bucket : newer.trend.buckets) {
    if (place->from != bucket.from || place->to != bucket.to) {
      return false;
    }
    *place++ = bucket;
  }
  series.currency = series.currency.isEmpty() ? newer.currency : series.currency;
  series.simulated = series.simulated || newer.simulated;
  if (!series.raw.empty()) {
    std::erase_if(series.raw, [since](const TimedValue& one) { return one.at >= since; });
    std::copy_if(newer.raw.begin(), newer.raw.end(), std::back_inserter(series.raw),
                 [since](const TimedValue& one) { return one.at >= since; });
  }
  return true;
}

}  // namespace

QString said(const SeriesWords& words) {
  switch (words.kind) {
    case SeriesWords::Kind::notSaid:
      return words.before + SceneText::tr("not said");
    case SeriesWords::Kind::others:
      return words.before + SceneText::tr("%1 others").arg(words.count);
    case SeriesWords::Kind::allShown:
      return SceneText::tr("all shown");
    case SeriesWords::Kind::own:
      break;
  }
  return {};
}

QString ChartScene::earlierName() const {
  switch (earlier) {
    case EarlierPeriod::day:
      return SceneText::tr("1 day earlier");
    case EarlierPeriod::week:
      return SceneText::tr("7 days earlier");
    case EarlierPeriod::beforeMarker:
      return SceneText::tr("before the marker");
    case EarlierPeriod::none:
      break;
  }
  return {};
}

void ChartScene::sayNames() {
  for (ChartPane& pane : panes) {
    for (ChartSeries& series : pane.series) {
      if (series.words.kind != SeriesWords::Kind::own) {
        series.name = said(series.words);
      }
    }
  }
}

bool replaceBuckets(ChartScene& scene, const ChartScene& newer) {
  if (scene.panes.size() != newer.panes.size() || scene.earlier != newer.earlier) {
    return false;
  }
  for (std::size_t i = 0; i < scene.panes.size(); ++i) {
    if (scene.panes[i].metric != newer.panes[i].metric) {
      return false;
    }
    for (const ChartSeries& series : newer.panes[i].series) {
      ChartSeries* line = sameLine(scene.panes[i], series);
      if (line == nullptr || !replaceIn(*line, series)) {
        return false;
      }
    }
  }
  scene.markers = newer.markers;
  scene.earlierMarkers = newer.earlierMarkers;
  scene.hiddenMarkers = newer.hiddenMarkers;
  return true;
}

std::optional<UtcMicros> firstDifference(const Trend& before, const Trend& after) {
  const std::size_t both = std::min(before.buckets.size(), after.buckets.size());
  if (before.metric != after.metric || before.percentiles != after.percentiles || before.window != after.window) {
    return before.buckets.empty() ? 0 : before.buckets.front().from;
  }
  for (std::size_t i = 0; i < both; ++i) {
    if (!alike(before.buckets[i], after.buckets[i])) {
      return std::min(before.buckets[i].from, after.buckets[i].from);
    }
  }
  if (before.buckets.size() != after.buckets.size()) {
    return (before.buckets.size() > both ? before : after).buckets[both].from;
  }
  return std::nullopt;
}

std::vector<const ChartSeries*> ChartScene::legend() const {
  std::vector<const ChartSeries*> entries;
  // Stacked classes are no line beside others; shown alone, they stand for what they were counted from.
  const bool classesAlone =
      std::all_of(panes.begin(), panes.end(), [](const ChartPane& pane) { return pane.metric == Metric::failureClasses; });
  for (const ChartPane& pane : panes) {
    for (const ChartSeries& series : pane.series) {
      const auto same = [&](const ChartSeries* entry) { return entry->endpoint == series.endpoint && entry->name == series.name; };
      const bool line = pane.metric != Metric::failureClasses || classesAlone;
      if (!series.earlier && line && std::none_of(entries.begin(), entries.end(), same)) {
        entries.push_back(&series);
      }
    }
  }
  return entries;
}

bool ChartScene::anySimulated() const {
  const auto entries = legend();
  return std::any_of(entries.begin(), entries.end(), [](const ChartSeries* entry) { return entry->simulated; });
}

std::size_t ChartScene::attempts() const {
  std::size_t sum = 0;
  for (const ChartSeries* series : legend()) {
    for (const TrendBucket& bucket : series->trend.buckets) {
      if (bucket.to > from && bucket.from < to) {
        sum += bucket.attempts;
      }
    }
  }
  return sum;
}

std::vector<const Marker*> ChartScene::visibleMarkers() const {
  std::vector<const Marker*> shown;
  for (const Marker& marker : markers) {
    if (marker.state != MarkerState::dismissed && marker.from < to && marker.to.value_or(marker.from + 1) > from) {
      shown.push_back(&marker);
    }
  }
  return shown;
}

const TrendBucket* bucketAt(const Trend& trend, UtcMicros at) {
  const auto after = std::upper_bound(trend.buckets.begin(), trend.buckets.end(), at,
                                      [](UtcMicros time, const TrendBucket& bucket) { return time < bucket.from; });
  if (after == trend.buckets.begin()) {
    return nullptr;
  }
  const TrendBucket& bucket = *(after - 1);
  return at < bucket.to ? &bucket : nullptr;
}

}  // namespace scoville
