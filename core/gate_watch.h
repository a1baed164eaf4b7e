// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/result.h"
#include "core/model/stored_gate.h"
#include "core/store/workspace.h"

namespace scoville {

/// A gate that came into another state.
struct GateNews {
  std::string name;
  std::string state;    ///< as GateChange::state
  std::string summary;  ///< what is broken or missing, a line each
};

/// "holds", "is broken", "has not enough data", "could not be judged".
std::string gateStateText(const std::string& state);

/// Judges every stored gate that is not paused, and stores a change of state for those that changed. A gate's first judgement is
/// stored but no news. A gate that cannot be judged (its baseline is gone) gets the state "error" with the reason. Errors: the store's.
Result<std::vector<GateNews>> judgeStoredGates(Workspace& workspace, UtcMicros now);

}  // namespace scoville
