// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/budget.h"
#include "core/model/endpoint.h"
#include "core/model/price.h"
#include "core/model/suite.h"
#include "core/probe/scheduler.h"
#include "core/store/workspace.h"

namespace scoville {

/// What a workspace wants probed: everything that is not archived.
struct ProbePlan {
  std::vector<Endpoint> endpoints;
  std::vector<Suite> suites;
  std::vector<PlannedPair> pairs;
  std::vector<PriceRow> prices;
  std::vector<EndpointLimits> limits;
  std::vector<Budget> budgets;
  std::vector<DaySpend> spent;                    ///< of the last 31 days
  const Endpoint* endpoint(EndpointId id) const;  ///< nullptr when not in the plan
  const Suite* suite(SuiteId id) const;
};

/// Reads the plan; each pair knows its newest scheduled run or gap before `now`. Errors of the store.
Result<ProbePlan> readProbePlan(const Workspace& workspace, UtcMicros now);

}  // namespace scoville
