// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/trend_export.h"

#include <array>
#include <cstdio>
#include <ostream>

#include "core/export/record_xlsx.h"

namespace scoville {
namespace {

/// `part`: which of the values of a metric that has several (the group of failureClasses).
Record recordOf(const NamedTrend& named, const TrendBucket& bucket, const std::vector<std::string>& percentileNames, std::size_t part) {
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
  add("value", !ranked && part < bucket.values.size() ? valueOrNull(bucket.values[part].value) : nlohmann::json());
  add("min", valueOrNull(bucket.min));
  add("max", valueOrNull(bucket.max));
  for (std::size_t i = 0; i < percentileNames.size(); ++i) {
    add(percentileNames[i], ranked && i < bucket.values.size() ? valueOrNull(bucket.values[i].value) : nlohmann::json());
  }
  add("class", metric == Metric::failureClasses ? nlohmann::json(failureGroupName(failureGroups.at(part))) : nlohmann::json());
  add("window_s", named.trend.window > 0 ? nlohmann::json(static_cast<double>(named.trend.window) / microsPerSecond) : nlohmann::json());
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
    case Metric::networkShare:
    case Metric::cachedShare:
    case Metric::overLimit:
    case Metric::failureClasses:
    case Metric::goodput:
      return "share";
    case Metric::e2eSpread:
    case Metric::gapJitter:
      return "ratio";
    case Metric::costPerMillion:
      return "currency units per million tokens";
    case Metric::requestRate:
      return "attempts per hour";
    case Metric::spend:
      return "currency units";
    case Metric::gpuUse:
    case Metric::kvCacheUse:
      return "share";
    case Metric::gpuMemory:
      return "bytes";
    case Metric::gpuTemperature:
      return "degrees Celsius";
    case Metric::gpuPower:
      return "watts";
    case Metric::serverRunning:
    case Metric::serverWaiting:
      return "requests";
    default:
      return "ms";
  }
}

std::string percentileName(double p) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "p%.6g", p * 100);
  return text.data();
}

namespace {

struct TrendRecords {
  std::vector<std::string> names;  ///< the records hold views of them
  std::vector<Record> rows;
};

Result<TrendRecords> recordsOf(std::span<const NamedTrend> trends) {
  TrendRecords records;
  if (!trends.empty()) {
    for (const double p : trends.front().trend.percentiles) {
      records.names.push_back(percentileName(p));
    }
  }
  for (const NamedTrend& named : trends) {
    if (named.trend.percentiles != trends.front().trend.percentiles) {
      return fail(ErrorKind::invalidInput, "trends exported together must hold the same percentiles");
    }
    const std::size_t parts = named.trend.metric == Metric::failureClasses ? failureGroups.size() : 1;
    for (const TrendBucket& bucket : named.trend.buckets) {
      for (std::size_t part = 0; part < parts; ++part) {
        records.rows.push_back(recordOf(named, bucket, records.names, part));
      }
    }
  }
  return records;
}

}  // namespace

Result<std::int64_t> exportTrend(std::span<const NamedTrend> trends, ExportFormat format, std::ostream& out) {
  const auto records = recordsOf(trends);
  if (!records) {
    return tl::unexpected<Error>(records.error());
  }
  if (format == ExportFormat::csv) {
    writeCsvHeader(out, recordOf({}, {}, records->names, 0));
  }
  for (const Record& record : records->rows) {
    format == ExportFormat::csv ? writeCsvRow(out, record) : writeJsonLine(out, record);
  }
  out.flush();
  const auto written = checkWritten(out);
  return written ? Result<std::int64_t>(static_cast<std::int64_t>(records->rows.size())) : tl::unexpected<Error>(written.error());
}

Result<std::int64_t> exportTrendXlsx(std::span<const NamedTrend> trends, const std::string& file) {
  const auto records = recordsOf(trends);
  if (!records) {
    return tl::unexpected<Error>(records.error());
  }
  const auto written = writeXlsx(records->rows, "Trend", file);
  return written ? Result<std::int64_t>(static_cast<std::int64_t>(records->rows.size())) : tl::unexpected<Error>(written.error());
}

}  // namespace scoville
