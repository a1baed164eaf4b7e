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

/// What a line is called where no endpoint and no server gives it its name. Words of the program are said in the language of whoever reads
/// them, which is not always that of the screen.
struct SeriesWords {
  enum class Kind { own, notSaid, others, allShown };
  Kind kind = Kind::own;
  QString before;         ///< of several endpoints: the one it belongs to
  std::size_t count = 0;  ///< others: how many
};
QString said(const SeriesWords& words);

/// One line's figures in one pane: of an endpoint, or of one part of what it was split into.
struct ChartSeries {
  EndpointId endpoint = 0;
  QString name;  ///< as said() says it, where `words` has no own one
  SeriesWords words;
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

/// Which earlier period lies over the shown one.
enum class EarlierPeriod { none, day, week, beforeMarker };

/// Everything a stack of panes shows, as values: the screen, the export and the table draw from the same.
struct ChartScene {
  UtcMicros from = 0;  ///< the visible range; the trends may reach further
  UtcMicros to = 0;
  QTimeZone zone = QTimeZone::utc();
  BucketUnit unit = BucketUnit::hour;  ///< never automatic
  std::vector<ChartPane> panes;
  std::vector<Marker> markers;         ///< those that touch the shown endpoints, by time
  std::vector<Marker> earlierMarkers;  ///< of the earlier period, moved with it
  EarlierPeriod earlier = EarlierPeriod::none;
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
  /// "7 days earlier"; empty without an earlier period.
  QString earlierName() const;
  /// Says the names of lines anew, in the language of now.
  void sayNames();
};

/// Puts buckets that were read anew into the scene that was read before. False, and the scene may hold some of them, when they do not
/// belong to the same lines and buckets: then everything has to be read again.
bool replaceBuckets(ChartScene& scene, const ChartScene& newer);

/// The first time from which two trends differ; null when they are alike.
std::optional<UtcMicros> firstDifference(const Trend& before, const Trend& after);

/// The bucket of a trend that holds `at`; null outside.
const TrendBucket* bucketAt(const Trend& trend, UtcMicros at);
/// Where a bucket's value is drawn.
inline UtcMicros middleOf(const TrendBucket& bucket) {
  return bucket.from + (bucket.to - bucket.from) / 2;
}

}  // namespace scoville
