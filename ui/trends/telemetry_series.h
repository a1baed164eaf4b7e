// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/result.h"
#include "core/store/tables.h"
#include "ui/charts/chart_scene.h"
#include "ui/trends/trend_query.h"

namespace scoville {

/// Fills the panes of the serving side: a line for each shown endpoint that has a source of telemetry, of all its sources together. Sources
/// that belong to no endpoint have a line of their own while no endpoint is chosen. Other filters do not concern them.
Result<void> addTelemetry(Tables& tables, const TrendRequest& request, const std::vector<UtcMicros>& edges, ChartScene& scene);

}  // namespace scoville
