// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/cost.h"
#include "core/model/price.h"

namespace scoville {

/// One attempt as a decision sees it.
struct DecisionPoint {
  UtcMicros started = 0;
  Outcome outcome = Outcome::ok;
  std::optional<Micros> e2e;
  std::optional<std::int64_t> costPico;
};

/// A figure with its 95 % interval; the interval is null where there are too few values.
struct Estimate {
  std::optional<double> value;
  std::optional<double> low;
  std::optional<double> high;
};

/// One endpoint in the decision for a task kind.
struct DecisionRow {
  EndpointId endpoint = 0;
  std::int64_t attempts = 0;
  std::int64_t completed = 0;
  std::int64_t failed = 0;
  std::int64_t unknownDone = 0;  ///< completed without a known cost
  Estimate p95;                  ///< ms, of E2E
  Estimate costPerTask;          ///< units, all attempts / tasks completed
  bool enough = false;           ///< enough answers for the percentile to be shown
  bool meets = false;            ///< p95 within the objective, and the share of failures too
  bool surely = false;           ///< ... and the interval as well
  bool cheapest = false;         ///< of those that meet it
};

struct DecisionObjective {
  double p95Ms = 0;         ///< most
  double failureShare = 1;  ///< most, 0..1
};

/// One endpoint's row. Intervals by bootstrap over blocks of an hour (calls of one hour are alike), 400 draws from a fixed seed, so that
/// the same data gives the same answer. Source: Künsch 1989, block bootstrap.
DecisionRow decisionRow(EndpointId endpoint, std::span<const DecisionPoint> points, const DecisionObjective& objective);
/// Marks the cheapest of those that meet the objective, and orders: those that meet it by cost, then the others by p95.
void rank(std::vector<DecisionRow>& rows);

/// What serving oneself costs per million output tokens.
struct HostingFigures {
  std::optional<double> perMillionOutput;  ///< GPUs x hour price / (tokens an hour x utilisation)
  std::optional<double> tokensPerJoule;
  std::optional<double> energyPerMillion;  ///< units per million output tokens
  std::optional<double> total;             ///< of what the row has a price for; null when one part of it is not known
};

/// `tokensPerSecond`: measured output tokens a second of the whole server while it is busy, `measuredTokensPerJoule` as telemetry has it;
/// null when they are not known. The power that the row states, if it does, counts before what was measured.
HostingFigures hostingFigures(const Hosting& hosting, std::optional<double> tokensPerSecond, std::optional<double> measuredTokensPerJoule);

/// Output tokens a month from which renting GPUs for the whole month costs less than an API at `apiPerMillionOutput`; null when the API is
/// never dearer (a price of 0 or less). A month has 730 hours. `capacity`: what the GPUs can make in that month at full use.
struct BreakEven {
  std::optional<double> tokensPerMonth;
  std::optional<double> capacity;
  std::optional<bool> reachable;  ///< the break-even lies within the capacity
};
BreakEven breakEven(const Hosting& hosting, std::optional<double> tokensPerSecond, double apiPerMillionOutput);

}  // namespace scoville
