// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/trend_export.h"

#include <array>
#include <cstdio>
#include <ostream>

namespace scoville {
namespace {

Record recordOf(const NamedTrend& named, const TrendBucket& bucket, const std::vector<std::string>& percentileNames) {
  const Metric metric = named.trend.metric;
  const bool ranked = isPercentileMetric(metric);
  Record record;
  const auto add = [&record](std::string_view name, nlohmann::json value) { record.push_back({name, std::move(value)}); };
  add("endpoint", textOrNull(named.endpoint));
  add("suite", textOrNull(named.suite));
  add("case", textOrNull(named.caseName));
  add("series", named.series);
  add("metric", metricName(metric));
  add("unit", metricUnit(metric));
  add("currency", textOrNull(named.currency));
  add("from_utc", isoUtc(bucket.from));
  add("to_utc", isoUtc(bucket.to));
  add("attempts", bucket.attempts);
  add("failures", bucket.failures);
  add("n", bucket.n);
  add("value", !ranked && !bucket.values.empty() ? valueOrNull(bucket.values.front().value) : nlohmann::json());
  add("min", valueOrNull(bucket.min));
  add("max", valueOrNull(bucket.max));
  for (std::size_t i = 0; i < percentileNames.size(); ++i) {
    add(percentileNames[i], ranked && i < bucket.values.size() ? valueOrNull(bucket.values[i].value) : nlohmann::json());
  }
  return record;
}

}  // namespace

std::string_view metricUnit(Metric metric) {
  switch (metric) {
    case Metric::tpot:
      return "ms per token";
    case Metric::tokensPerSecond:
      return "tokens/s";
    case Metric::failureRate:
      return "share";
    case Metric::costPerMillion:
      return "currency units per million tokens";
    case Metric::requestRate:
      return "attempts per hour";
    case Metric::spend:
      return "currency units";
    default:
      return "ms";
  }
}

std::string percentileName(double p) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "p%.6g", p * 100);
  return text.data();
}

Result<std::int64_t> exportTrend(std::span<const NamedTrend> trends, ExportFormat format, std::ostream& out) {
  std::vector<std::string> names;
  if (!trends.empty()) {
    for (const double p : trends.front().trend.percentiles) {
      names.push_back(percentileName(p));
    }
  }
  for (const NamedTrend& named : trends) {
    if (named.trend.percentiles != trends.front().trend.percentiles) {
      return fail(ErrorKind::invalidInput, "trends exported together must hold the same percentiles");
    }
  }
  if (format == ExportFormat::csv) {
    writeCsvHeader(out, recordOf({}, {}, names));
  }
  std::int64_t rows = 0;
  for (const NamedTrend& named : trends) {
    for (const TrendBucket& bucket : named.trend.buckets) {
      const Record record = recordOf(named, bucket, names);
      format == ExportFormat::csv ? writeCsvRow(out, record) : writeJsonLine(out, record);
      ++rows;
    }
  }
  out.flush();
  const auto written = checkWritten(out);
  return written ? Result<std::int64_t>(rows) : tl::unexpected<Error>(written.error());
}

}  // namespace scoville
