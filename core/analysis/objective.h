// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/analysis/trend.h"
#include "core/model/result.h"

namespace scoville {

/// One thing that a figure must be: "p50 ttft < 1000 ms", "p99 e2e <= 1.2 x baseline", "failure rate < 0.5 %",
/// "cost/1M <= 0.9 x baseline".
struct Objective {
  enum class Relation { below, atMost, above, atLeast };
  std::string text;  ///< as written
  Metric metric = Metric::ttft;
  double percentile = .5;  ///< for metrics that are percentiles
  Relation relation = Relation::below;
  double bound = 0;         ///< in the metric's unit (core/analysis/trend.h), or a factor of the baseline's figure
  bool relative = false;    ///< to the baseline
  std::size_t minimum = 0;  ///< values that each side needs
};

/// FIGURE RELATION BOUND. FIGURE: [pNN | median] and one of ttft, ttfo, tpot, e2e, response time, tokens/s, rtt (without a percentile
/// the median), or failure rate, cost/1M, spend. RELATION: <, <=, >, >=. BOUND: a number with its unit (s, ms, us, %, tokens/s, a
/// currency) or "N x baseline". The minimum is what the figure needs to mean anything: 5 / (1 - p) values of a percentile (10 at
/// least); for a failure rate so many that one failure stays within the bound (30 at least); 30 otherwise. Errors: invalidInput.
Result<Objective> parseObjective(const std::string& text);

enum class GateState { pass, fail, notEnough };
std::string_view gateStateName(GateState state);  ///< "pass", "fail", "not_enough_data"

struct ObjectiveResult {
  GateState state = GateState::notEnough;
  std::optional<double> value;
  std::optional<double> baseline;  ///< the same figure of the baseline
  std::optional<double> bound;     ///< what the value was held against, in the metric's unit
  std::size_t n = 0;
  std::size_t baselineN = 0;
  std::string reason;  ///< a sentence for a person
};

/// Judges `points`, and for a relative objective `baseline` points. Sums of money must be of one currency: `points` and `baseline` hold
/// one only.
ObjectiveResult judgeObjective(const Objective& objective, std::span<const SamplePoint> points, std::span<const SamplePoint> baseline);

/// A figure with its unit, for sentences: "812 ms", "0.4 %".
std::string figureText(Metric metric, double value);

}  // namespace scoville
