// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/telemetry.h"

#include <algorithm>
#include <map>

namespace scoville {

namespace {

/// What a device said of one figure within a bucket.
struct Said {
  double sum = 0;
  std::size_t n = 0;
};
using Device = std::pair<TelemetrySourceId, int>;

bool concerns(const TelemetryReading& reading, Metric metric) {
  const bool server = metric == Metric::serverRunning || metric == Metric::serverWaiting || metric == Metric::kvCacheUse;
  return server ? reading.isServer() : reading.isGpu();
}

std::optional<double> joined(const std::map<Device, Said>& devices, Metric metric) {
  const bool sums =
      metric == Metric::gpuMemory || metric == Metric::gpuPower || metric == Metric::serverRunning || metric == Metric::serverWaiting;
  double total = 0;
  std::optional<double> most;
  std::size_t said = 0;
  for (const auto& [device, one] : devices) {
    if (one.n == 0) {
      if (sums) {
        return std::nullopt;
      }
      continue;
    }
    const double mean = one.sum / static_cast<double>(one.n);
    total += mean;
    most = std::max(most.value_or(mean), mean);
    ++said;
  }
  if (said == 0) {
    return std::nullopt;
  }
  return sums ? total : metric == Metric::gpuUse ? total / static_cast<double>(said) : *most;
}

}  // namespace

std::optional<double> telemetryValue(const TelemetryReading& reading, Metric metric) {
  switch (metric) {
    case Metric::gpuUse:
      return reading.gpuShare;
    case Metric::gpuMemory:
      return reading.memoryBytes;
    case Metric::gpuTemperature:
      return reading.temperatureC;
    case Metric::gpuPower:
      return reading.powerW;
    case Metric::serverRunning:
      return reading.running;
    case Metric::serverWaiting:
      return reading.waiting;
    case Metric::kvCacheUse:
      return reading.kvShare;
    default:
      return std::nullopt;
  }
}

Trend telemetryTrend(std::span<const TelemetryReading> readings, std::span<const UtcMicros> edges, Metric metric) {
  Trend trend;
  trend.metric = metric;
  if (edges.size() < 2) {
    return trend;
  }
  trend.buckets.resize(edges.size() - 1);
  std::vector<std::map<Device, Said>> devices(trend.buckets.size());
  for (std::size_t i = 0; i < trend.buckets.size(); ++i) {
    trend.buckets[i].from = edges[i];
    trend.buckets[i].to = edges[i + 1];
  }
  for (const TelemetryReading& reading : readings) {
    const auto after = std::upper_bound(edges.begin(), edges.end(), reading.at);
    if (after == edges.begin() || after == edges.end() || !concerns(reading, metric)) {
      continue;
    }
    const auto index = static_cast<std::size_t>(after - edges.begin()) - 1;
    Said& said = devices[index][{reading.source, reading.device}];
    if (const auto value = telemetryValue(reading, metric)) {
      said.sum += *value;
      ++said.n;
      TrendBucket& bucket = trend.buckets[index];
      ++bucket.n;
      bucket.min = std::min(bucket.min.value_or(*value), *value);
      bucket.max = std::max(bucket.max.value_or(*value), *value);
    }
  }
  for (std::size_t i = 0; i < trend.buckets.size(); ++i) {
    const auto value = joined(devices[i], metric);
    trend.buckets[i].values = {TrendValue{value, value ? Ink::full : Ink::absent}};
  }
  return trend;
}

std::optional<double> meanPower(std::span<const TelemetryReading> readings) {
  std::map<Device, Said> devices;
  for (const TelemetryReading& reading : readings) {
    if (!reading.isGpu()) {
      continue;
    }
    Said& said = devices[{reading.source, reading.device}];
    said.sum += reading.powerW.value_or(0);
    said.n += reading.powerW ? 1 : 0;
  }
  return joined(devices, Metric::gpuPower);
}

}  // namespace scoville
