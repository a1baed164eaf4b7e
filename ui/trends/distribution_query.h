// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/distribution_chart.h"
#include "ui/trends/trend_query.h"

namespace scoville {

/// The views of one range.
enum class DistributionView { histogram, ecdf, heatMap, hourOfWeek, chunkGaps, ttftByInput };

struct DistributionRequest {
  TrendRequest range;  ///< range, filters, zone and width; its panes are ignored
  DistributionView view = DistributionView::histogram;
  Metric metric = Metric::ttft;    ///< one with percentiles
  std::optional<UtcMicros> split;  ///< compares what lies before with what lies after; within what is looked at
  /// The part of the range that is looked at; null = all of it. Maps over time show the whole range all the same.
  std::optional<std::pair<UtcMicros, UtcMicros>> brush;
  bool withRest = false;  ///< compares the brushed part with the rest of the range
};

/// At most this many points are drawn, evenly chosen.
inline constexpr std::size_t mostDots = 20'000;

/// Reads the values of every series that passes the filters, joined, and counts them. Runs on a pool thread. Errors: cancelled, store.
Result<DistributionPlot> loadDistribution(const Workspace& workspace, const DistributionRequest& request, const QueryToken& token);

}  // namespace scoville
