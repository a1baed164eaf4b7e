// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/result.h"
#include "core/store/workspace.h"
#include "ui/charts/chart_scene.h"
#include "ui/common/query.h"

namespace scoville {

struct PaneChoice {
  Metric metric = Metric::ttft;
  bool logarithmic = false;
  double weight = 1;  ///< height relative to the other panes
  bool operator==(const PaneChoice&) const = default;
};

/// What the lines of one endpoint are taken apart by.
enum class Split { none, model, fingerprint, provider, region, address, caseName };

/// An earlier period drawn over the shown one.
struct Earlier {
  enum class Kind { none, day, week, beforeMarker };
  Kind kind = Kind::none;
  UtcMicros marker = 0;  ///< beforeMarker: the period of the same length that ends there
  bool operator==(const Earlier&) const = default;
};

/// What the trends page wants to show. Empty filters = all.
struct TrendRequest {
  UtcMicros from = 0;
  UtcMicros to = 0;
  int widthPixels = 800;
  QTimeZone zone = QTimeZone::utc();
  BucketUnit unit = BucketUnit::automatic;
  std::vector<EndpointId> endpoints;
  std::vector<SuiteId> suites;
  std::vector<std::string> caseNames;
  std::vector<Mode> modes;
  std::vector<PaneChoice> panes;
  std::vector<double> percentiles;
  Split split = Split::none;
  Earlier earlier;
  bool bands = false;
  Micros rolling = 0;  ///< > 0: every point stands for the window of this length that ends there
  TrendLimits limits;
};

struct TrendAnswer {
  ChartScene scene;  ///< trends reach half a range beyond each side, so that moving shows data at once
  UtcMicros loadedFrom = 0;
  UtcMicros loadedTo = 0;
  std::size_t pointsInRange = 0;
};

/// How far the earlier period lies back: a day or a week by the calendar of the zone (23 to 25 hours a day), or what brings a marker to the
/// right edge. Null = none, or the marker lies after the range.
std::optional<Micros> shiftOf(const TrendRequest& request);

/// Single requests are drawn up to this many a pane: about one for each pixel of a line.
inline constexpr std::size_t mostRawValues = 4000;

/// Reads the points of every endpoint and computes their trends. Runs on a pool thread.
Result<TrendAnswer> loadTrends(const Workspace& workspace, const TrendRequest& request, const QueryToken& token);

/// The same for these buckets alone (`edges` ascending, at least two, of the request's unit, which is not automatic), for
/// replaceBuckets(): what came since the rest was read.
Result<TrendAnswer> loadBuckets(const Workspace& workspace, const TrendRequest& request, const std::vector<UtcMicros>& edges,
                                const QueryToken& token);

/// A first picture of the same range where loadTrends() reads many samples: whole days from the daily cells, in milliseconds. Panes whose
/// metric is not in them stay empty. Null where loadTrends() is quick itself, or there are no cells.
Result<std::optional<TrendAnswer>> loadCoarse(const Workspace& workspace, const TrendRequest& request, const QueryToken& token);

/// Markers that concern any of the endpoints: their own, those of their tags, and those for all. By time.
Result<std::vector<Marker>> loadMarkers(const Workspace& workspace, const std::vector<EndpointId>& endpoints);

/// What the filters offer, and whether there is anything at all.
struct TrendChoices {
  std::vector<Endpoint> endpoints;  ///< archived ones last
  std::vector<Suite> suites;
  std::vector<std::string> caseNames;
  std::optional<std::pair<UtcMicros, UtcMicros>> span;  ///< first and last sample of the workspace
};
Result<TrendChoices> loadChoices(const Workspace& workspace);

}  // namespace scoville
