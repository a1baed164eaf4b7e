// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metric.h"

#include <algorithm>

namespace scoville {
namespace {

constexpr std::array<std::string_view, 25> metricNames = {"ttft",
                                                          "ttfo",
                                                          "tpot",
                                                          "e2e",
                                                          "response_time",
                                                          "tokens_per_s",
                                                          "rtt",
                                                          "failure_rate",
                                                          "cost_per_million",
                                                          "request_rate",
                                                          "spend",
                                                          "network_share",
                                                          "e2e_spread",
                                                          "gap_jitter",
                                                          "cached_share",
                                                          "over_limit",
                                                          "failure_classes",
                                                          "goodput",
                                                          "gpu_use",
                                                          "gpu_memory",
                                                          "gpu_temperature",
                                                          "gpu_power",
                                                          "server_running",
                                                          "server_waiting",
                                                          "kv_cache_use"};

constexpr std::array<std::string_view, failureGroups.size()> groupNames = {"access", "rate_limited", "timeout", "connection",
                                                                           "server", "stream",       "output"};

std::optional<double> millis(const std::optional<Micros>& micros) {
  return micros ? std::optional(static_cast<double>(*micros) / 1000.0) : std::nullopt;
}

std::optional<double> tpotMs(const SamplePoint& point) {
  return point.tpotNs && *point.tpotNs > 0 ? std::optional(static_cast<double>(*point.tpotNs) / 1e6) : std::nullopt;
}

std::optional<double> networkShareOf(const SamplePoint& point) {
  if (!point.rtt || !point.ttft || *point.ttft <= 0) {
    return std::nullopt;
  }
  return std::min(1.0, static_cast<double>(*point.rtt) / static_cast<double>(*point.ttft));
}

/// A figure against its bound; without a bound it cannot miss.
bool within(const std::optional<double>& value, const std::optional<double>& bound) {
  return !bound || (value && *value <= *bound);
}

}  // namespace

std::string_view metricName(Metric metric) {
  const auto index = static_cast<std::size_t>(metric);
  return index < metricNames.size() ? metricNames[index] : std::string_view("unknown");
}

std::optional<Metric> metricFromName(std::string_view name) {
  const auto found = std::find(metricNames.begin(), metricNames.end(), name);
  return found == metricNames.end() ? std::nullopt : std::optional(static_cast<Metric>(found - metricNames.begin()));
}

bool isTelemetryMetric(Metric metric) {
  return metric >= Metric::gpuUse;
}

bool isPercentileMetric(Metric metric) {
  switch (metric) {
    case Metric::ttft:
    case Metric::ttfo:
    case Metric::tpot:
    case Metric::e2e:
    case Metric::responseTime:
    case Metric::tokensPerSecond:
    case Metric::rtt:
    case Metric::networkShare:
    case Metric::gapJitter:
      return true;
    default:
      return false;
  }
}

std::string_view failureGroupName(FailureGroup group) {
  return groupNames.at(static_cast<std::size_t>(group));
}

std::optional<FailureGroup> failureGroupOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::auth:
    case Outcome::quota:
    case Outcome::notFound:
    case Outcome::badRequest:
    case Outcome::contentFilter:
      return FailureGroup::access;
    case Outcome::rateLimited:
      return FailureGroup::rateLimited;
    case Outcome::timeoutConnect:
    case Outcome::timeoutFirstToken:
    case Outcome::timeoutIdle:
    case Outcome::timeoutTotal:
      return FailureGroup::timeout;
    case Outcome::dns:
    case Outcome::connect:
    case Outcome::tls:
    case Outcome::proxy:
      return FailureGroup::connection;
    case Outcome::overloaded:
    case Outcome::serverError:
    case Outcome::streamError:
      return FailureGroup::server;
    case Outcome::truncatedStream:
    case Outcome::malformed:
    case Outcome::notAStream:
      return FailureGroup::stream;
    case Outcome::checkFailed:
    case Outcome::empty:
      return FailureGroup::output;
    default:
      return std::nullopt;
  }
}

std::optional<double> rawValue(const SamplePoint& point, Metric metric) {
  if (metric == Metric::rtt) {
    return millis(point.rtt);  // a fact about the network, whatever the server answered
  }
  if (!countsForLatency(point.outcome) || point.cachedAnswer) {
    return std::nullopt;
  }
  switch (metric) {
    case Metric::ttft:
      return millis(point.ttft);
    case Metric::ttfo:
      return millis(point.ttfo);
    case Metric::e2e:
    case Metric::e2eSpread:
    case Metric::overLimit:
      return millis(point.e2e);
    case Metric::responseTime:
      return millis(point.response);
    case Metric::tpot:
    case Metric::tokensPerSecond:
      return tpotMs(point);
    case Metric::networkShare:
      return networkShareOf(point);
    default:
      return std::nullopt;
  }
}

double toUnit(Metric metric, double raw) {
  return metric == Metric::tokensPerSecond ? 1000.0 / raw : raw;
}

bool meetsObjectives(const SamplePoint& point, const TrendLimits& limits) {
  return !isFailure(point.outcome) && within(rawValue(point, Metric::ttft), limits.ttftMs) &&
         within(rawValue(point, Metric::tpot), limits.tpotMs) && within(rawValue(point, Metric::e2e), limits.e2eMs);
}

}  // namespace scoville
