// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/analysis/trend.h"
#include "core/store/workspace.h"

namespace scoville {

/// How an endpoint stands now against a named period, and which of its gates do not hold.
struct BaselineState {
  std::string baseline;  ///< the newest that applies to the endpoint; empty = none
  Comparison ttft;       ///< the last seven days against it
  Comparison tpot;
  std::vector<std::string> brokenGates;
  int gates = 0;  ///< judged gates that look at this endpoint or at all
};

/// Errors: the store's.
Result<BaselineState> baselineState(Tables& tables, const Endpoint& endpoint, UtcMicros now);

}  // namespace scoville
