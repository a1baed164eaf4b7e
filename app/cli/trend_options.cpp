// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trend_options.h"

#include <algorithm>
#include <charconv>

#include "app/cli/context.h"
#include "core/analysis/bucket_names.h"
#include "core/probe/wall_clock.h"

namespace scoville::cli {
namespace {

constexpr int widthForAutomatic = 1000;  ///< at most about 1000 buckets
constexpr std::int64_t mostBuckets = 1'000'000;

}  // namespace

std::vector<double> percentilesFrom(const std::string& text) {
  std::vector<double> percentiles;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    double percent = 0;
    const auto read = std::from_chars(text.data() + begin, text.data() + end, percent);
    if (read.ec != std::errc() || read.ptr != text.data() + end || !(percent > 0 && percent < 100)) {
      failUsage("--percentiles takes numbers between 0 and 100 such as 50,95,99, not \"" + text + "\".");
    }
    percentiles.push_back(percent / 100);
    begin = end + 1;
  }
  return percentiles;
}

TrendLimits limitsFrom(const Arguments& arguments) {
  TrendLimits limits;
  limits.overMs = arguments.real("over");
  for (const std::string& text : arguments.texts("objective")) {
    const std::size_t equals = text.find('=');
    double value = 0;
    const char* const begin = text.data() + (equals == std::string::npos ? text.size() : equals + 1);
    const auto read = std::from_chars(begin, text.data() + text.size(), value);
    const std::string name = text.substr(0, equals);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || !(value > 0) ||
        (name != "ttft" && name != "tpot" && name != "e2e")) {
      failUsage("--objective takes ttft, tpot or e2e with milliseconds such as ttft=800, not \"" + text + "\".");
    }
    (name == "ttft" ? limits.ttftMs : name == "tpot" ? limits.tpotMs : limits.e2eMs) = value;
  }
  return limits;
}

void checkMetrics(const std::vector<Metric>& metrics, const TrendLimits& limits) {
  for (const Metric metric : metrics) {
    if (isTelemetryMetric(metric)) {
      failUsage("--metric " + std::string(metricName(metric)) + " is of the serving side and of no sample: see telemetry export.");
    }
    if (metric == Metric::overLimit && !limits.overMs) {
      failUsage("--metric over_limit needs --over MILLISECONDS.");
    }
    if (metric == Metric::goodput && !limits.anyObjective()) {
      failUsage("--metric goodput needs at least one --objective, for example --objective ttft=800.");
    }
  }
}

QTimeZone zoneFrom(const Arguments& arguments) {
  const std::string name = arguments.text("zone", "UTC");
  if (!WallClock::knows(name)) {
    failUsage("--zone takes the name of a time zone such as Europe/Berlin, not \"" + name + "\".");
  }
  return QTimeZone(QByteArray::fromStdString(name));
}

std::vector<UtcMicros> edgesFor(const Arguments& arguments, UtcMicros from, UtcMicros to, std::span<const SampleLoad> loads,
                                const std::vector<double>& percentiles) {
  const std::string bucketText = arguments.text("bucket", "auto");
  const auto named = bucketUnitFromName(bucketText);
  if (!named) {
    failUsage("--bucket is auto, 1m, 5m, 15m, 1h, 3h, 1d, 1w or 1mo, not \"" + bucketText + "\".");
  }
  const QTimeZone zone = zoneFrom(arguments);
  BucketUnit unit = *named;
  if (unit == BucketUnit::automatic) {
    unit = automaticUnit(loads, from, to, widthForAutomatic, *std::max_element(percentiles.begin(), percentiles.end()), zone);
  }
  if ((to - from) / unitLength(unit) > mostBuckets) {
    failUsage("--bucket " + bucketText + " would make more than a million buckets. Choose a wider one or a shorter range.");
  }
  return bucketEdges(from, to, unit, zone);
}

}  // namespace scoville::cli
