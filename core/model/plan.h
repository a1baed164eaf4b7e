// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/ids.h"
#include "core/model/sample.h"
#include "core/model/sample_point.h"
#include "core/model/time.h"

namespace scoville {

/// How the requests of a plan follow each other. Numbers are stored.
enum class PlanKind : std::uint8_t { rounds = 0, ladder = 1, openLoop = 2, ab = 3, chain = 4, soak = 5 };
enum class PlanState : std::uint8_t { queued = 0, running = 1, finished = 2, stopped = 3 };

/// One part of a plan with a load of its own. Ends after `requests` measured requests or after `duration`, whichever is set.
struct PlanStage {
  int concurrency = 1;  ///< requests under way at once, 1..1024; an open loop uses as many as its rate needs, up to this
  int requests = 0;     ///< measured ones; 0 = by duration
  Micros duration = 0;  ///< from the stage's first measured request; 0 = by count
  double ratePerS = 0;  ///< open loop: starts per second, whatever is still under way; 0 = closed loop
  int warmup = 0;       ///< requests before the measured ones, flagged and left out of every figure
  bool operator==(const PlanStage&) const = default;
};

/// A set of requests to be made once, apart from the schedules: stored before it begins, so that a killed run goes on where it stopped.
struct RunPlan {
  PlanId id = 0;
  PlanKind kind = PlanKind::rounds;
  std::string name;
  std::vector<EndpointId> endpoints;  ///< one, or several for A/B
  SuiteId suite = 0;
  std::vector<std::string> cases;  ///< names; empty = all of the suite
  std::vector<PlanStage> stages;
  int chainSteps = 1;                      ///< dependent calls of one chain
  std::uint64_t seed = 1;                  ///< of the order of an A/B run
  std::optional<double> stopFailureShare;  ///< stops when more than this share of the last 20 or more requests failed
  // What the program keeps
  UtcMicros created = 0;
  std::optional<UtcMicros> started;
  std::optional<UtcMicros> ended;
  PlanState state = PlanState::queued;
  bool stopRequested = false;  ///< somebody wants it to end; whoever runs it looks
  bool retryFailed = false;    ///< failed tasks count as not done
  std::string message;         ///< why it ended before its time
};

/// The run that holds the samples of one endpoint of a plan.
struct PlanRun {
  EndpointId endpoint = 0;
  EndpointVersionId endpointVersion = 0;
  SuiteVersionId suiteVersion = 0;
  RunId run = 0;
};

/// One attempt of a plan, as its figures and its resumption need it.
struct PlanSample {
  EndpointId endpoint = 0;
  CaseId caseId = 0;
  std::int64_t task = 0;
  int attempt = 1;
  int concurrency = 1;
  SamplePoint point;
};

/// Tasks of stage s (from 0) are numbered from s * tasksPerStage + 1 on.
inline constexpr std::int64_t tasksPerStage = 1'000'000'000;
inline int stageOfTask(std::int64_t task) {
  return static_cast<int>((task - 1) / tasksPerStage);
}

/// "rounds", "ladder", "open_loop", "ab", "chain", "soak".
const char* planKindName(PlanKind kind);
std::optional<PlanKind> planKindFromName(const std::string& name);
/// "queued", "running", "finished", "stopped".
const char* planStateName(PlanState state);
/// The mode of the samples a plan makes.
Mode modeOf(PlanKind kind);

}  // namespace scoville
