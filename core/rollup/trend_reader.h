// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/analysis/trend.h"
#include "core/store/tables.h"

namespace scoville {

/// A trend of some series joined, as readTrend() is asked for it.
struct TrendRange {
  std::vector<SeriesId> series;
  std::vector<UtcMicros> edges;  ///< ascending (bucketEdges())
  Metric metric = Metric::ttft;
  TrendOptions options;                        ///< without a rolling window
  std::optional<std::set<PriceRowId>> prices;  ///< costs by other rows count as unknown: one currency
  enum class Source { automatic, raw, cells } source = Source::automatic;
  std::function<bool()> cancelled;  ///< asked every few thousand rows; may be empty
};

struct TrendReading {
  Trend trend;
  bool fromCells = false;  ///< percentiles are within Sketch::relativeError; n, min, max and all sums are exact
};

/// Raw reading of more samples than this takes longer than a tenth of a second.
inline constexpr std::int64_t rawIsFast = 200'000;

/// Reads raw samples where that is fast or nothing else will do, and daily cells for closed days where all `edges` begin days of the
/// workspace's zone (whatever zone they were made for), the metric is in the cells, and there are more than rawIsFast samples. Days whose
/// samples a retention rule reduced to cells are always read from these. Percentiles are never made from percentiles. Errors: cancelled and
/// those of the store.
Result<TrendReading> readTrend(Tables& tables, const TrendRange& range);

/// Whether daily cells can answer for a metric. Not for the spread of E2E: a difference of two percentiles that lie close together would
/// be mostly the sketch's error.
bool isInCells(Metric metric);

/// What is known about the samples of some series without reading them.
struct DayLoads {
  std::vector<SampleLoad> loads;  ///< by time, each day's samples spread evenly over it; empty unless there are cells
  std::int64_t closed = 0;        ///< samples behind cells of the cache: reading them raw can be spared
  std::int64_t kept = 0;          ///< samples that are gone, known by their cells alone
  std::set<PriceRowId> prices;    ///< of costs in the cells
};
/// Of the days that touch [from, to). Days that are not closed yet are counted only where others have cells.
Result<DayLoads> readDayLoads(Tables& tables, std::span<const SeriesId> series, UtcMicros from, UtcMicros to);

}  // namespace scoville
