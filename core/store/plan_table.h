// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/plan.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

class PlanTable {
 public:
  explicit PlanTable(Connection& db) : m_db(db) {}
  /// Errors: invalidInput (no endpoint, stage or name).
  Result<RunPlan> insert(const RunPlan& plan);
  Result<RunPlan> byId(PlanId id) const;
  /// Newest first.
  Result<std::vector<RunPlan>> recent(int most) const;
  /// Those that are queued or running, oldest first.
  Result<std::vector<RunPlan>> open() const;
  /// State, times, message and retryFailed. `stop_requested` is cleared once the plan has ended.
  Result<void> update(const RunPlan& plan);
  Result<void> requestStop(PlanId id);
  Result<bool> stopRequested(PlanId id) const;

  Result<void> addRun(PlanId plan, const PlanRun& run);
  Result<std::vector<PlanRun>> runs(PlanId plan) const;
  /// Every attempt of a plan's run that is on disk. Cost: the samples of the run's series since it began.
  Result<std::vector<PlanSample>> samples(const PlanRun& run) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
