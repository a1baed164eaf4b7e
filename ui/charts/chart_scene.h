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

/// One line's figures in one pane: of an endpoint, or of one part of what it was split into.
struct ChartSeries {
  EndpointId endpoint = 0;
  QString name;
  QString currency;  ///< of costs; empty when nothing was priced
  bool simulated = false;
  Trend trend;
  std::int64_t slot = 0;        ///< decides hue and glyph where an endpoint has several lines; 0 = the endpoint does
  bool earlier = false;         ///< an earlier period, moved over the shown one
  std::vector<TimedValue> raw;  ///< single requests in the metric's unit; only where they are few enough to be seen

  std::int64_t ink() const { return slot != 0 ? slot : endpoint; }
};

struct ChartPane {
  Metric metric = Metric::ttft;
  bool logarithmic = false;
  std::vector<ChartSeries> series;
  double weight = 1;  ///< height relative to the other panes
  TrendLimits limits;
};

/// Everything a stack of panes shows, as values: the screen, the export and the table draw from the same.
struct ChartScene {
  UtcMicros from = 0;  ///< the visible range; the trends may reach further
  UtcMicros to = 0;
  QTimeZone zone = QTimeZone::utc();
  BucketUnit unit = BucketUnit::hour;  ///< never automatic
  std::vector<ChartPane> panes;
  std::vector<Marker> markers;         ///< those that touch the shown endpoints, by time
  std::vector<Marker> earlierMarkers;  ///< of the earlier period, moved with it
  QString earlierName;                 ///< "7 days earlier"; empty = no earlier period
  std::optional<double> noiseFloorMs;  ///< what the instrument itself adds at p99; null = never calibrated
  bool sketched = false;               ///< percentiles come from daily cells, within Sketch::relativeError
  std::size_t hiddenMarkers = 0;       ///< touch the visible endpoints but not the marker filter

  /// Lines shown, each once (an earlier period does not count), in the order of the first pane that has them.
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
