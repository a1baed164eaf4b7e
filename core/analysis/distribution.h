// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/analysis/trend.h"

namespace scoville {

/// Bins of equal ratio: latencies spread over decades, and a bin of 10 ms means much at 20 ms and nothing at 20 s.
struct LogBins {
  double first = 1;  ///< lower edge of the first bin, > 0
  double ratio = 1.1;
  std::size_t count = 0;
  double edge(std::size_t index) const;  ///< lower edge of a bin; index == count: upper edge of the last
  /// The bin of a value; values outside go to the first or last one. Null for values <= 0 and for no bins.
  std::optional<std::size_t> find(double value) const;
};
/// At most `most` bins that cover all positive values; empty when there is none.
LogBins logBinsFor(std::span<const double> values, std::size_t most);

/// How many values each bin holds.
std::vector<std::size_t> histogram(std::span<const double> values, const LogBins& bins);

/// Empirical cumulative distribution: share of values <= x, at most `most` steps (each an order statistic), the last one 1.
struct EcdfStep {
  double value = 0;
  double share = 0;
};
std::vector<EcdfStep> ecdf(std::vector<double> values, std::size_t most);

/// Counts by time (columns between `edges`) and value (rows of `bins`).
struct HeatMap {
  std::vector<UtcMicros> edges;
  LogBins bins;
  std::vector<std::size_t> counts;  ///< column by column
  std::size_t at(std::size_t column, std::size_t row) const { return counts[column * bins.count + row]; }
};
HeatMap heatMap(std::span<const TimedValue> values, std::vector<UtcMicros> edges, std::size_t rows);

/// Medians by hour of the week on the wall clock of a zone, Monday first. Null where inkFor() leaves the median out.
struct HourOfWeek {
  std::array<std::optional<double>, 7 * 24> median;
  std::array<std::size_t, 7 * 24> n{};
};
HourOfWeek hourOfWeek(std::span<const TimedValue> values, const QTimeZone& zone);

}  // namespace scoville
