// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/analysis/trend.h"
#include "core/model/endpoint.h"
#include "core/model/result.h"
#include "core/store/workspace.h"

namespace scoville {

enum class EndpointState { ok, slow, failing, noData, keyMissing, paused };

/// What one card of the Overview says about an endpoint.
struct EndpointStatus {
  Endpoint endpoint;
  EndpointState state = EndpointState::noData;
  Micros window = microsPerDay;  ///< the figures are of [now - window, now)
  Summary ttft;                  ///< ms
  Summary tokensPerSecond;
  std::size_t attempts = 0;
  std::size_t failures = 0;
  CostFigure cost;
  std::string currency;
  std::optional<UtcMicros> lastSample;
  /// Median over the last answers of (time to first token / median of the same series over seven days); null while too young.
  std::optional<double> slowness;
  std::string problem;                       ///< why nothing can be probed, a sentence of core; set with keyMissing
  std::size_t recentAttempts = 0;            ///< of these ...
  std::size_t recentFailures = 0;            ///< ... failed
  std::vector<std::optional<double>> spark;  ///< median TTFT of even parts of the window, ms
};

/// The rules behind a state, in figures (docs/guide.md tells them in words).
inline constexpr std::size_t recentCount = 10;  ///< attempts that decide on "failing" and answers that decide on "slow"
inline constexpr std::size_t failingFrom = 3;   ///< failed ones of the last recentCount
inline constexpr double slowFactor = 2;         ///< slowness from which an endpoint is called slow: beyond what a busy hour does
inline constexpr std::size_t usualNeeds = 20;   ///< answers of a series in seven days before one of it can be called slow
inline constexpr std::size_t sparkParts = 24;

/// Judges one endpoint from its points of the last seven days, oldest first. `begun`: its first sample ever; while that is less than
/// a day ago the figures are of the last hour. Pure.
EndpointStatus judge(const Endpoint& endpoint, std::span<const SamplePoint> week, std::optional<UtcMicros> begun, bool keyMissing,
                     UtcMicros now);

/// Every endpoint that is not archived, read from the store and judged. Scheduled probes; those made by hand only while there are no
/// others. `problems`: what the runner says of endpoints it cannot probe (ProbingState::problems).
Result<std::vector<EndpointStatus>> loadStatuses(const Workspace& workspace, const std::map<EndpointId, QString>& problems, UtcMicros now);

}  // namespace scoville
