// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "core/model/time.h"

namespace scoville {

using GateId = std::int64_t;

/// A gate that is judged by itself as samples arrive.
struct StoredGate {
  GateId id = 0;
  std::string name;  ///< unique
  std::string text;  ///< its JSON form (docs/gates.md)
  bool paused = false;
  UtcMicros created = 0;
};

/// That a gate came into a state; it stayed there until the next change.
struct GateChange {
  GateId gate = 0;
  UtcMicros at = 0;
  std::string state;    ///< as gateStateName(): "pass", "fail", "not_enough_data"; "error" when it could not be judged
  std::string summary;  ///< the broken objectives, a line each
};

}  // namespace scoville
