// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <span>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/analysis/calendar.h"
#include "core/analysis/metric.h"

namespace scoville::cli {

// What the options of `trend export` ask for. Each ends the command with a usage error when its text means nothing.

/// "50,95,99": each as a share, above 0 and below 1.
std::vector<double> percentilesFrom(const std::string& text);
/// --over 3000 and any number of --objective ttft=800: bounds in milliseconds.
TrendLimits limitsFrom(const Arguments& arguments);
/// Some metrics mean nothing without a bound, and those of the serving side are of no sample.
void checkMetrics(const std::vector<Metric>& metrics, const TrendLimits& limits);
/// --zone, UTC without it.
QTimeZone zoneFrom(const Arguments& arguments);
/// The edges of the buckets of --bucket over [from, to), at most a million. What is automatic is chosen so that the highest of the
/// percentiles (not empty) can be drawn with as many samples as `loads` tells.
std::vector<UtcMicros> edgesFor(const Arguments& arguments, UtcMicros from, UtcMicros to, std::span<const SampleLoad> loads,
                                const std::vector<double>& percentiles);

}  // namespace scoville::cli
