// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/cli/command.h"
#include "core/model/plan.h"
#include "core/store/workspace.h"

namespace scoville::cli {

/// Every attempt of a plan that is on disk.
std::vector<PlanSample> planSamples(const Workspace& workspace, PlanId plan);

/// Prints what a plan measured, as its kind asks: a line for each stage, endpoint or step, and its sentence (knee, drift).
void printPlanReport(const Arguments& arguments, const Workspace& workspace, const RunPlan& plan);

/// "done 120 of 200, 3 failed, about 2 min left", from what the workspace says of a plan.
std::string planProgressText(const Workspace& workspace, const RunPlan& plan, UtcMicros now);

}  // namespace scoville::cli
