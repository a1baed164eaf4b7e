// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/analysis/before_after.h"
#include "core/model/endpoint.h"
#include "core/model/marker.h"
#include "core/model/result.h"

namespace scoville {

class Workspace;

/// The two sides of a marker for one endpoint it concerns.
struct MarkerCard {
  Endpoint endpoint;
  std::string currency;  ///< of most of the costs; the rest counts as unknown
  UtcMicros beforeFrom = 0, beforeTo = 0;
  UtcMicros afterFrom = 0, afterTo = 0;
  BeforeAfterCard card;
};

/// True when the marker concerns the endpoint: it is for all, for this one, or for a tag this one carries.
bool concerns(const Marker& marker, const Endpoint& endpoint);

/// Reads scheduled samples of `length` on each side of the marker (of a range: before its begin and after its end) and compares them. One
/// card for each endpoint concerned that has samples on either side. Errors: those of the store.
Result<std::vector<MarkerCard>> markerCards(const Workspace& workspace, const Marker& marker, Micros length);

}  // namespace scoville
