// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/model/sample_point.h"

namespace scoville {

/// What a trend pane can show. Unit of the values in brackets.
enum class Metric {
  ttft,             ///< ms
  ttfo,             ///< ms
  tpot,             ///< ms per token
  e2e,              ///< ms
  responseTime,     ///< ms
  tokensPerSecond,  ///< tokens/s; its p95 is 1 / (p95 of TPOT), the slow tail
  rtt,              ///< ms
  failureRate,      ///< share 0..1
  costPerMillion,   ///< currency units per 10^6 tokens, actual mix
  requestRate,      ///< attempts per hour
  spend,            ///< currency units
  networkShare,     ///< round trip / TTFT of each request, 0..1
  e2eSpread,        ///< (p95 - p50) / p50 of E2E, a ratio
  gapJitter,        ///< coefficient of variation of the chunk gaps of each request, a ratio
  cachedShare,      ///< cached input tokens / input tokens, 0..1
  overLimit,        ///< share of the timed requests whose E2E is above TrendLimits::overMs, 0..1
  failureClasses,   ///< share of attempts that failed, one value for each FailureGroup, 0..1
  goodput,          ///< share of all attempts that met every objective, 0..1
  // Of the serving side (core/analysis/telemetry.h), where its owner looks on
  gpuUse,          ///< share of the time in which a kernel ran, mean of the GPUs, 0..1
  gpuMemory,       ///< bytes in use, all GPUs together
  gpuTemperature,  ///< degrees Celsius, the hottest
  gpuPower,        ///< watts, all GPUs together
  serverRunning,   ///< requests being worked on
  serverWaiting,   ///< requests in the server's queue
  kvCacheUse,      ///< share of the key-value cache in use, the fullest, 0..1
};

std::string_view metricName(Metric metric);  ///< "ttft", "tokens_per_s", "cost_per_million" ...
std::optional<Metric> metricFromName(std::string_view name);
bool isTelemetryMetric(Metric metric);   ///< of the serving side: one value a bucket, of no sample
bool isPercentileMetric(Metric metric);  ///< false for shares, sums and rates: one value a bucket

/// The outcome classes that are failures, in groups that a chart can tell apart.
enum class FailureGroup { access, rateLimited, timeout, connection, server, stream, output };
inline constexpr std::array failureGroups = {FailureGroup::access,     FailureGroup::rateLimited, FailureGroup::timeout,
                                             FailureGroup::connection, FailureGroup::server,      FailureGroup::stream,
                                             FailureGroup::output};
std::string_view failureGroupName(FailureGroup group);  ///< "rate_limited"
/// Null for an outcome that is no failure.
std::optional<FailureGroup> failureGroupOf(Outcome outcome);

/// The bounds that two of the metrics need; milliseconds. Null = no such bound.
struct TrendLimits {
  std::optional<double> overMs;  ///< of overLimit, for E2E
  std::optional<double> ttftMs;  ///< goodput: TTFT at most this ...
  std::optional<double> tpotMs;
  std::optional<double> e2eMs;
  bool anyObjective() const { return ttftMs || tpotMs || e2eMs; }
  bool operator==(const TrendLimits&) const = default;
};

/// The value of one request behind a percentile, in the metric's raw unit; null when the definition says so or the metric has none. For
/// tokens/s this is the time per token in ms: the rate is taken after the percentile. gapJitter is not in a SamplePoint: always null.
std::optional<double> rawValue(const SamplePoint& point, Metric metric);
/// Turns a percentile of raw values into the metric's unit: tokens/s at p is 1 / (TPOT at p), the slow tail.
double toUnit(Metric metric, double raw);

/// True when the attempt met every objective; a failure or a missing figure is a miss.
bool meetsObjectives(const SamplePoint& point, const TrendLimits& limits);

}  // namespace scoville
