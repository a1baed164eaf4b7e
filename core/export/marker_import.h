// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/ids.h"
#include "core/model/marker.h"
#include "core/model/result.h"

namespace scoville {

/// Markers from a text as exportMarkers() writes it: CSV with a header, JSON lines, or a JSON array. Only from_utc is needed, with a label
/// or a text; columns in any order, others are ignored, id and origin too (every marker is new, its origin `imported`). `endpoints` gives
/// ids by name. All or nothing. Errors: invalidInput with the number of the line and what is wrong with it.
Result<std::vector<Marker>> importMarkers(std::string_view text, const std::map<std::string, EndpointId>& endpoints, UtcMicros now);

}  // namespace scoville
