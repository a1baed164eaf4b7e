// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_scene.h"

#include <algorithm>

namespace scoville {

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
