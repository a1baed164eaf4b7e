// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/change_points.h"
#include "core/model/marker.h"
#include "core/store/workspace.h"

namespace scoville {

struct SuspicionOptions {
  double alpha = .01;                  ///< for the whole search: divided over endpoints, figures and channels
  double leastEffect = .03;            ///< relative
  std::size_t after = 20;              ///< samples that must have come since
  UtcMicros from = 0;                  ///< samples from here on; 0 = all
  std::optional<EndpointId> endpoint;  ///< none = all
};

/// Searches the scheduled samples of each endpoint (all cases together, each about its own level) for changes of TTFT, TPOT, E2E, output
/// length and the share of failures. Changes of several figures whose intervals touch are one suspicion.
/// Gives markers that are not stored yet: suspected, automatic, from the start to the end of the interval, with the evidence as text.
/// Errors: cancelled (progress returned false), the store's. `progress` gets the share done.
Result<std::vector<Marker>> findSuspicions(const Workspace& workspace, const SuspicionOptions& options, UtcMicros now,
                                           const ChangeProgress& progress);

/// Stores those of `found` that are new and gives them back: an automatic marker of the same endpoint nearby, also a confirmed or
/// dismissed one, stands for the same change.
Result<std::vector<Marker>> storeSuspicions(Workspace& workspace, const std::vector<Marker>& found);

/// Confirms or dismisses a suspicion; the reason is added to its text. Errors: notFound, invalidInput (no suspicion, or a
/// dismissal without a reason).
Result<Marker> settleSuspicion(Workspace& workspace, MarkerId id, MarkerState state, const std::string& reason);

}  // namespace scoville
