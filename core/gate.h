// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/analysis/objective.h"
#include "core/store/tables.h"

namespace scoville {

/// One objective of a gate and the samples it looks at. Names as in the workspace; empty = all.
struct GateObjective {
  Objective objective;
  std::string name;  ///< shown instead of the objective's text; may be empty
  std::string endpoint;
  std::string suite;
  std::string caseName;
  std::string baseline;
};

/// Objectives that must hold together over a period.
struct Gate {
  std::string name;
  UtcMicros from = 0;  ///< the period: [from, to), or ...
  UtcMicros to = 0;
  Micros last = 0;  ///< ... when > 0, so long before the moment of judging
  std::vector<GateObjective> objectives;
};

/// Reads the JSON form (docs/gates.md). Unknown members are errors, so that a slip of the pen does not switch an objective off.
/// Errors: invalidInput.
Result<Gate> parseGate(const std::string& json);

struct GateResult {
  GateState state = GateState::notEnough;  ///< fail when one objective fails, else not enough when one has too little, else pass
  UtcMicros from = 0;
  UtcMicros to = 0;
  std::vector<ObjectiveResult> objectives;  ///< in the gate's order
};

/// Judges scheduled samples only. Errors: notFound (an endpoint, suite or baseline), the store's.
Result<GateResult> judgeGate(Tables& tables, const Gate& gate, UtcMicros now);

}  // namespace scoville
