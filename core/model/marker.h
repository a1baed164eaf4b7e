// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/ids.h"
#include "core/model/time.h"

namespace scoville {

/// Numbers are stored.
enum class MarkerKind : int { note = 0, model = 1, version = 2, hardware = 3, price = 4, network = 5, configuration = 6, incident = 7 };
enum class MarkerOrigin : int { person = 0, automatic = 1, imported = 2 };
enum class MarkerState : int { confirmed = 0, suspected = 1, dismissed = 2 };

std::string_view markerKindName(MarkerKind kind);
std::optional<MarkerKind> markerKindFromName(std::string_view name);

struct Marker {
  MarkerId id = 0;
  MarkerKind kind = MarkerKind::note;
  MarkerState state = MarkerState::confirmed;
  MarkerOrigin origin = MarkerOrigin::person;
  UtcMicros from = 0;
  std::optional<UtcMicros> to;         ///< set for a range, exclusive
  std::optional<EndpointId> endpoint;  ///< scope: one endpoint ...
  std::string tag;                     ///< ... or the endpoints with this tag; neither = all
  std::string label;                   ///< short, drawn on the chart
  std::string text;
  std::string link;
  std::string author;
  UtcMicros created = 0;
};

/// Found by the program or entered as a guess, and judged by nobody yet: shown as a suspicion whatever its kind, which is only what a
/// person would look for first.
inline bool isSuspected(const Marker& marker) {
  return marker.state == MarkerState::suspected;
}

}  // namespace scoville
