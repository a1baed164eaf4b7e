// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/model/plan.h"
#include "core/model/result.h"
#include "core/model/suite.h"

namespace scoville {

/// One request of a plan.
struct PlannedRequest {
  std::int64_t task = 0;
  std::size_t endpoint = 0;  ///< index in the plan's endpoints
  std::size_t testCase = 0;  ///< index in the plan's cases
  int step = 0;              ///< of its chain, from 0
  bool warmup = false;
  std::optional<Micros> due;  ///< open loop: from the beginning of its stage
};

/// The requests of a plan in their order: a pure function of what is stored of it, so that a resumed plan has the same ones.
class PlanRequests {
 public:
  /// `cases`: of the suite, those the plan names, in the suite's order.
  PlanRequests(const RunPlan& plan, std::vector<Case> cases);
  /// Errors: invalidInput, in words.
  static Result<void> check(const RunPlan& plan, const Suite& suite);
  /// The cases of a suite that a plan names; all when it names none.
  static std::vector<Case> casesOf(const RunPlan& plan, const Suite& suite);

  /// Request `index` (from 0) of a stage; null behind the last one of a stage that ends by count.
  std::optional<PlannedRequest> at(std::size_t stage, std::int64_t index) const;
  /// Of a stage, warm-up included; null when it ends by duration.
  std::optional<std::int64_t> plannedIn(std::size_t stage) const;
  /// Of the whole plan; null when a stage ends by duration.
  std::optional<std::int64_t> planned() const;
  /// The case as a request asks it: a warm-up asks something else (a cached prompt must not be warmed by it), a later step of a chain has a
  /// turn for each step before it.
  Case caseOf(const PlannedRequest& request) const;
  const RunPlan& plan() const { return m_plan; }

 private:
  std::size_t pairAt(std::size_t stage, std::int64_t index) const;
  RunPlan m_plan;
  std::vector<Case> m_cases;
};

/// What a resumed plan knows of its tasks.
struct TaskState {
  int attempts = 0;
  Outcome outcome = Outcome::ok;  ///< of the newest attempt
};
/// From the attempts on disk. Cancelled and suspended ones do not count: their tasks are to be done again.
std::map<std::int64_t, TaskState> taskStates(const std::vector<PlanSample>& samples);

}  // namespace scoville
