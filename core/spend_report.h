// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/analysis/spend_estimate.h"
#include "core/model/result.h"
#include "core/probe/spend_guard.h"
#include "core/store/workspace.h"

namespace scoville {

/// How the budgets of a workspace stand, from what is on the disk: for processes that do not probe themselves. Errors of the store.
Result<std::vector<BudgetState>> budgetStates(const Workspace& workspace, UtcMicros now);

/// What a schedule is expected to use in the 30 days after a moment.
struct ScheduleSpend {
  ScheduleId schedule = 0;
  std::string endpoint;
  std::string suite;
  SpendEstimate estimate;
};
/// Of every schedule that is not paused. Errors of the store.
Result<std::vector<ScheduleSpend>> scheduleSpending(const Workspace& workspace, UtcMicros now);

/// The same for a schedule that is not saved yet. Errors: notFound, those of the store.
Result<SpendEstimate> spendingOf(const Workspace& workspace, const Schedule& schedule, UtcMicros now);

/// Runs in the 30 days after a moment.
double runsInMonth(const Schedule& schedule, UtcMicros now);

}  // namespace scoville
