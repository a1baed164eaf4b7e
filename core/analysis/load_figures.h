// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/plan.h"

namespace scoville {

/// How one figure of some requests is spread. Microseconds, except where said.
struct Spread {
  std::size_t n = 0;
  std::optional<double> least;
  std::optional<double> median;
  std::optional<double> mean;
  std::optional<double> p90;
  std::optional<double> p95;
  std::optional<double> p99;
  std::optional<double> most;
};
Spread spreadOf(std::vector<double> values);

/// One fixed set of requests under one load. Warm-ups are in nothing; cancelled attempts in nothing but `cancelled`.
struct LoadFigures {
  int stage = 0;
  int concurrency = 0;
  std::int64_t attempts = 0;
  std::int64_t failures = 0;
  std::int64_t rateLimited = 0;  ///< of the failures
  std::map<Outcome, std::int64_t> outcomes;
  Spread ttft;      ///< of attempts that count for latency
  Spread e2e;       ///< the same
  Spread response;  ///< end of E2E - scheduled: with the wait in the queue
  Spread queueDelay;
  Spread tpotNs;
  std::optional<double> requestsPerS;    ///< successes / (last end - first start)
  std::optional<double> tokensPerS;      ///< sum of their output tokens / the same time; null when one is unknown
  std::optional<std::int64_t> costPico;  ///< of all attempts; null when one of them is unknown
  double failureShare() const { return attempts == 0 ? 0 : static_cast<double>(failures) / static_cast<double>(attempts); }
};
LoadFigures loadFigures(std::span<const PlanSample> samples);
/// One for each stage that has attempts, in order.
std::vector<LoadFigures> figuresByStage(std::span<const PlanSample> samples);
/// One for each endpoint, in the order given.
std::vector<LoadFigures> figuresByEndpoint(std::span<const PlanSample> samples, std::span<const EndpointId> endpoints);

/// Where more concurrency begins to cost more latency than it gains throughput: the level with the greatest power, throughput / median
/// latency (Kleinrock 1979, "Power and deterministic rules of thumb"). It is a knee only when a later level has at most 0.9 of that power,
/// or fails more than a tenth of its requests.
struct Knee {
  std::optional<std::size_t> index;  ///< of the level; null when no knee was reached
  std::string words;                 ///< "The knee is at 8 at a time: ..." or why there is none
};
Knee findKnee(std::span<const LoadFigures> levels);

/// Totals of agent chains: from the start of the first step to the end of the last, of chains whose every step succeeded.
struct ChainFigures {
  std::int64_t chains = 0;
  std::int64_t completed = 0;
  Spread total;  ///< microseconds
  std::vector<LoadFigures> steps;
};
ChainFigures chainFigures(std::span<const PlanSample> samples, int steps, int warmup);

/// How long a running plan will take: from its durations where its stages have one, else from what is done so far. Null when nothing can be
/// said. `planned` 0 = unknown.
std::optional<Micros> remainingTime(const RunPlan& plan, std::int64_t planned, std::int64_t done, UtcMicros now);

/// The first part of a soak against its last one: an hour each, or a quarter of a shorter run.
struct Drift {
  Micros part = 0;
  LoadFigures first;
  LoadFigures last;
  std::optional<double> ttftChange;  ///< of the medians: 0.1 = a tenth slower
  std::optional<double> tpotChange;
  bool drifted = false;  ///< the 95 % intervals of a median (order statistics) lie apart, or the failure rates differ by 4 standard errors
  std::string words;
};
std::optional<Drift> driftOf(std::span<const PlanSample> samples);

}  // namespace scoville
