// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>

#include "core/model/day_cell.h"
#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

class Connection;

/// Daily cells of series. `kept` = they stand for samples that are gone; else they are a cache of the samples. Days count from 1970-01-01
/// in the reporting zone; `to` days are exclusive.
class RollupTable {
 public:
  explicit RollupTable(Connection& db) : m_db(db) {}

  /// Up to when each series has valid cells of the cache.
  Result<std::map<SeriesId, UtcMicros>> closed() const;
  Result<void> setClosed(SeriesId series, UtcMicros closed);
  /// A sample was stored: cells of its day and later ones are no longer valid. Throws SQLite::Exception.
  void sampleStored(SeriesId series, UtcMicros started);

  /// Adds the cell of a day that has none.
  Result<void> add(bool kept, SeriesId series, int day, const DayRow& row);
  Result<void> remove(bool kept, SeriesId series, int from, int to);
  Result<std::optional<DayRow>> day(bool kept, SeriesId series, int day) const;
  /// Whether any cell stands for samples that are gone.
  Result<bool> hasKept() const;
  /// Removes all cells of the cache and how far they reach.
  Result<void> dropCache();

  /// Each visit gets the day first; false stops.
  Result<void> visitCounts(bool kept, SeriesId series, int from, int to, const std::function<bool(int, const DayCounts&)>& visit) const;
  Result<void> visitOutcomes(bool kept, SeriesId series, int from, int to,
                             const std::function<bool(int, Outcome, std::int64_t)>& visit) const;
  Result<void> visitCosts(bool kept, SeriesId series, int from, int to,
                          const std::function<bool(int, PriceRowId, const CostSums&)>& visit) const;
  /// The row's `sketch` stays empty; its bytes are in the span, which lives during the call.
  using FigureVisit = std::function<bool(int day, const FigureRow&, std::span<const unsigned char>)>;
  Result<void> visitFigures(bool kept, Figure figure, SeriesId series, int from, int to, const FigureVisit& visit) const;
  /// Rows of samples behind the cells of these days: what reading them raw would cost.
  Result<std::int64_t> samplesIn(bool kept, SeriesId series, int from, int to) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
