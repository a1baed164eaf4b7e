// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTimeZone>
#include <optional>
#include <vector>

#include "core/analysis/calendar.h"
#include "core/analysis/trend.h"
#include "core/model/ids.h"
#include "core/model/marker.h"
#include "core/model/time.h"

namespace scoville {

/// One endpoint's figures in one pane.
struct ChartSeries {
  EndpointId endpoint = 0;
  QString name;
  QString currency;  ///< of costs; empty when nothing was priced
  bool simulated = false;
  Trend trend;
};

struct ChartPane {
  Metric metric = Metric::ttft;
  bool logarithmic = false;
  std::vector<ChartSeries> series;
};

/// Everything a stack of panes shows, as values: the screen, the export and the table draw from the same.
struct ChartScene {
  UtcMicros from = 0;  ///< the visible range; the trends may reach further
  UtcMicros to = 0;
  QTimeZone zone = QTimeZone::utc();
  BucketUnit unit = BucketUnit::hour;  ///< never automatic
  std::vector<ChartPane> panes;
  std::vector<Marker> markers;  ///< those that touch the shown endpoints, by time

  /// Endpoints shown, each once, in the order of the first pane that has them.
  std::vector<const ChartSeries*> legend() const;
  bool anySimulated() const;
  /// Attempts of all endpoints within the visible range.
  std::size_t attempts() const;
  /// Markers that touch the visible range.
  std::vector<const Marker*> visibleMarkers() const;
};

/// The bucket of a trend that holds `at`; null outside.
const TrendBucket* bucketAt(const Trend& trend, UtcMicros at);
/// Where a bucket's value is drawn.
inline UtcMicros middleOf(const TrendBucket& bucket) {
  return bucket.from + (bucket.to - bucket.from) / 2;
}

}  // namespace scoville
