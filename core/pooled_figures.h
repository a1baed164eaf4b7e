// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/change_levels.h"
#include "core/model/sample_point.h"
#include "core/store/workspace.h"

namespace scoville {

/// One figure of an endpoint in one channel, as changes are looked for in it.
struct WatchedFigure {
  const char* name;
  std::optional<double> (*value)(const SamplePoint&);
  ChangeChannel channel;
};

/// TTFT and TPOT (each also its slowest tenth, which follows its body), E2E, output length and failures.
std::span<const WatchedFigure> watchedFigures();

/// Times and values of one figure, each series divided by its own median so that levels of cases do not mix.
struct PooledFigure {
  std::vector<UtcMicros> times;
  std::vector<double> values;
};
PooledFigure pooledFigure(const std::vector<SamplePoint>& points, const WatchedFigure& figure);

/// The scheduled samples of an endpoint from `from` on, series by series.
Result<void> visitScheduled(Tables& tables, EndpointId endpoint, UtcMicros from, const std::function<void(const SamplePoint&)>& visit);

/// The same, in order of time.
Result<std::vector<SamplePoint>> watchedPoints(const Workspace& workspace, EndpointId endpoint, UtcMicros from);

}  // namespace scoville
