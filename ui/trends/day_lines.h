// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/rollup/trend_reader.h"
#include "ui/trends/point_groups.h"

namespace scoville {

/// A request that daily cells answer: too many samples to read each of them, or some that are gone. Its buckets are days or longer, or
/// else its samples are gone.
struct DayPlan {
  std::vector<EndpointSeries> lines;
  std::vector<DayLoads> loads;  ///< of each line
  BucketUnit unit = BucketUnit::day;
  bool samplesGone = false;
  bool cellsOnly = false;  ///< panes whose metric is not in the cells stay empty
};

/// Null when every sample is to be read: few samples, short buckets, a rolling window, or lines that are split by what cells do not hold.
Result<std::optional<DayPlan>> planDays(Tables& tables, const TrendRequest& request, const std::vector<EndpointSeries>& lines,
                                        UtcMicros from, UtcMicros to);

/// Adds the line of every endpoint to every pane of the scene. `shift` > 0: the figures of that much earlier, moved to `edges`.
/// Panes whose metric is not in the cells read their samples. Errors: cancelled, and those of the store.
Result<void> addDayLines(Tables& tables, const TrendRequest& request, const DayPlan& plan, const std::vector<UtcMicros>& edges,
                         const std::map<PriceRowId, std::string>& currencies, Micros shift, ChartScene& scene, const QueryToken& token);

}  // namespace scoville
