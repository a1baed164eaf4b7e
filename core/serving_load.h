// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/ids.h"
#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

class Workspace;

/// What an endpoint did while it was busy. A stretch of load: at least five requests that overlapped or followed within a second, from the
/// first start to the last end.
struct ServingLoad {
  double tokensPerSecond = 0;            ///< output; of the fastest stretch
  std::optional<double> watts;           ///< mean power of its GPUs together, of the fastest stretch for which telemetry has it
  std::optional<double> tokensPerJoule;  ///< output tokens a second of that stretch / watts
};

/// Of the 90 days before `now`. Null without such a stretch. Power comes from the sources of telemetry that belong to the endpoint; it is
/// null when none of their readings lies within a stretch, or a GPU among them does not say it.
Result<std::optional<ServingLoad>> servingLoad(const Workspace& workspace, EndpointId endpoint, UtcMicros now);

}  // namespace scoville
