// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/analysis/trend.h"
#include "core/model/telemetry.h"

namespace scoville {

/// The figure of one reading behind a metric of the serving side (isTelemetryMetric()); null = not said, or another metric.
std::optional<double> telemetryValue(const TelemetryReading& reading, Metric metric);

/// Readings of the sources of one endpoint (any order) over buckets. A device's value in a bucket is the mean of what it said there;
/// devices are then joined: memory, power and requests are added, the use of GPUs is their mean, of temperatures and caches the greatest
/// counts. A sum is null where one of the devices that spoke did not say that figure: a part is not the whole. `min` and `max` are of
/// single readings of single devices, `n` counts readings.
Trend telemetryTrend(std::span<const TelemetryReading> readings, std::span<const UtcMicros> edges, Metric metric);

/// Mean power of all GPUs together over the readings, W; null when a GPU among them did not say it, or there is none.
std::optional<double> meanPower(std::span<const TelemetryReading> readings);

}  // namespace scoville
