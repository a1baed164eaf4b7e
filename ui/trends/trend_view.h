// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <string>
#include <vector>

#include "ui/trends/trend_query.h"

namespace scoville {

/// Everything that makes up one way to look at trends: what is remembered between starts, saved under a name and shared as JSON.
/// Endpoints and suites go by name, so that a view means the same in another workspace.
struct TrendView {
  std::string name;
  std::vector<PaneChoice> panes = {{Metric::ttft}, {Metric::tokensPerSecond}, {Metric::failureRate}, {Metric::costPerMillion}};
  std::vector<double> percentiles = {0.5, 0.95, 0.99};
  BucketUnit unit = BucketUnit::automatic;
  Micros rolling = 0;
  Split split = Split::none;
  Earlier::Kind earlier = Earlier::Kind::none;  ///< never beforeMarker: a marker belongs to one workspace
  bool bands = false;
  TrendLimits limits;
  std::vector<std::string> cases;
  // Shared with the other pages; only in a view saved under a name.
  std::vector<std::string> endpoints;
  std::vector<std::string> suites;
  std::vector<Mode> modes;
  UtcMicros from = 0;  ///< 0 and `last` > 0: the newest `last` microseconds, following the clock
  UtcMicros to = 0;
  Micros last = 0;
  std::string zone;  ///< empty: as it is

  bool operator==(const TrendView&) const = default;
};

QByteArray viewToJson(const TrendView& view);
/// Errors: invalidInput with what is wrong. Unknown members are ignored; unknown names of metrics and modes are errors.
Result<TrendView> viewFromJson(const QByteArray& json);

/// The views saved in the workspace, by name. Errors: those of the store.
Result<std::vector<TrendView>> savedViews(const Workspace& workspace);
/// Adds the view, or replaces the one of the same name.
Result<void> saveView(Workspace& workspace, const TrendView& view);
Result<void> removeView(Workspace& workspace, const std::string& name);

}  // namespace scoville
