// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "core/analysis/trend.h"
#include "core/export/record.h"
#include "core/model/result.h"

namespace scoville {

/// One line of a trend pane with what it stands for.
struct NamedTrend {
  std::string endpoint;
  std::string suite;  ///< empty = all suites joined
  std::string caseName;
  std::string currency;  ///< of cost metrics, else empty
  int series = 1;        ///< how many series were joined in it
  Trend trend;
};

/// "ms", "ms per token", "tokens/s", "share", "per hour", "currency units"...
std::string_view metricUnit(Metric metric);
/// "p50", "p99", "p99.9".
std::string percentileName(double p);

/// One row or line for each bucket of each trend, empty buckets included. Columns: docs/exports.md. Every trend must hold the same
/// percentiles (error invalidInput); metrics may differ. Errors: io.
Result<std::int64_t> exportTrend(std::span<const NamedTrend> trends, ExportFormat format, std::ostream& out);

/// The same as a workbook. Errors: invalidInput also for more rows than a worksheet holds; io.
Result<std::int64_t> exportTrendXlsx(std::span<const NamedTrend> trends, const std::string& file);

}  // namespace scoville
