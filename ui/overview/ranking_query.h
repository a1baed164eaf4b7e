// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/analysis/ranking.h"
#include "core/model/result.h"
#include "core/store/workspace.h"

namespace scoville {

struct Rankings {
  std::vector<KindRanking> kinds;
  std::map<EndpointId, std::string> names;
};

/// What is ranked: scheduled probes of this long.
inline constexpr Micros rankedWindow = 7 * microsPerDay;

/// Ranks the endpoints that are not archived by their probes in [now - rankedWindow, now). Errors: those of the store.
Result<Rankings> loadRankings(const Workspace& workspace, UtcMicros now);

}  // namespace scoville
