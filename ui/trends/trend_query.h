// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
  bool operator==(const PaneChoice&) const = default;
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
};

struct TrendAnswer {
  ChartScene scene;  ///< trends reach half a range beyond each side, so that moving shows data at once
  UtcMicros loadedFrom = 0;
  UtcMicros loadedTo = 0;
  std::size_t pointsInRange = 0;
};

/// Reads the points of every endpoint and computes their trends. Runs on a pool thread.
Result<TrendAnswer> loadTrends(const Workspace& workspace, const TrendRequest& request, const QueryToken& token);

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
