// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rollup_table.h"

#include "core/store/bound_statement.h"
#include "core/store/row_cursor.h"

namespace scoville {
namespace {

DayCounts readCounts(RowCursor& row) {
  DayCounts counts;
  for (std::int64_t* value : {&counts.samples, &counts.attempts, &counts.failures, &counts.unpriced, &counts.cacheKnown,
                              &counts.cachedTokens, &counts.cacheableTokens}) {
    *value = row.integer();
  }
  return counts;
}

CostSums readSums(RowCursor& row) {
  CostSums sums;
  for (std::int64_t* value : {&sums.priced, &sums.pricedPico, &sums.pricedTokens, &sums.charged, &sums.chargedPico}) {
    *value = row.integer();
  }
  return sums;
}

FigureRow readFigure(RowCursor& row, Figure figure) {
  FigureRow found;
  found.figure = figure;
  for (std::int64_t* value : {&found.n, &found.sum, &found.min, &found.max}) {
    *value = row.integer();
  }
  return found;
}

}  // namespace

Result<std::map<SeriesId, UtcMicros>> RollupTable::closed() const {
  return guarded(m_db, [&]() -> Result<std::map<SeriesId, UtcMicros>> {
    BoundStatement query(m_db, "SELECT series, closed_us FROM day_closed");
    std::map<SeriesId, UtcMicros> closed;
    while (query.step()) {
      const SeriesId series = query.integer();
      closed[series] = query.integer();
    }
    return closed;
  });
}

Result<void> RollupTable::setClosed(SeriesId series, UtcMicros closed) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db, "INSERT INTO day_closed(series, closed_us) VALUES(?1, ?2) ON CONFLICT(series) DO UPDATE SET closed_us = ?2",
                   series, closed)
        .run();
    m_db.cache.closed[series] = closed;
    return {};
  });
}

void RollupTable::sampleStored(SeriesId series, UtcMicros started) {
  auto known = m_db.cache.closed.find(series);
  if (known == m_db.cache.closed.end()) {
    // Asked once a transaction: another process may close days between two of them.
    BoundStatement query(m_db, "SELECT closed_us FROM day_closed WHERE series = ?", series);
    const std::optional<UtcMicros> closed = query.step() ? std::optional(query.integer()) : std::nullopt;
    known = m_db.cache.closed.emplace(series, closed).first;
  }
  if (known->second && started < *known->second) {
    BoundStatement(m_db, "UPDATE day_closed SET closed_us = ? WHERE series = ?", started, series).run();
    known->second = started;
  }
}

Result<void> RollupTable::add(bool kept, SeriesId series, int day, const DayRow& row) {
  return guarded(m_db, [&]() -> Result<void> {
    const DayCounts& counts = row.counts;
    BoundStatement(m_db,
                   "INSERT INTO day_count(kept, series, day, samples, attempts, failures, unpriced, cache_known, cached_tokens,"
                   " cacheable_tokens) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                   kept, series, day, counts.samples, counts.attempts, counts.failures, counts.unpriced, counts.cacheKnown,
                   counts.cachedTokens, counts.cacheableTokens)
        .run();
    for (const auto& [outcome, n] : row.outcomes) {
      BoundStatement(m_db, "INSERT INTO day_outcome(kept, series, day, outcome, n) VALUES(?, ?, ?, ?, ?)", kept, series, day, outcome, n)
          .run();
    }
    for (const auto& [price, sums] : row.costs) {
      BoundStatement(m_db,
                     "INSERT INTO day_cost(kept, series, day, price, priced, priced_pico, priced_tokens, charged, charged_pico)"
                     " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
                     kept, series, day, price, sums.priced, sums.pricedPico, sums.pricedTokens, sums.charged, sums.chargedPico)
          .run();
    }
    for (const FigureRow& figure : row.figures) {
      BoundStatement(m_db, "INSERT INTO day_figure(kept, figure, series, day, n, sum, min, max, sketch) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
                     kept, figure.figure, series, day, figure.n, figure.sum, figure.min, figure.max, figure.sketch)
          .run();
    }
    return {};
  });
}

Result<std::optional<DayRow>> RollupTable::day(bool kept, SeriesId series, int day) const {
  DayRow row;
  bool found = false;
  Result<void> read = visitCounts(kept, series, day, day + 1, [&](int, const DayCounts& counts) {
    row.counts = counts;
    found = true;
    return true;
  });
  if (read) {
    read = visitOutcomes(kept, series, day, day + 1, [&](int, Outcome outcome, std::int64_t n) {
      row.outcomes[outcome] = n;
      return true;
    });
  }
  if (read) {
    read = visitCosts(kept, series, day, day + 1, [&](int, PriceRowId price, const CostSums& sums) {
      row.costs[price] = sums;
      return true;
    });
  }
  for (int figure = 0; read && figure < figureCount; ++figure) {
    read = visitFigures(kept, static_cast<Figure>(figure), series, day, day + 1,
                        [&](int, const FigureRow& one, std::span<const unsigned char> sketch) {
                          row.figures.push_back(one);
                          row.figures.back().sketch.assign(sketch.begin(), sketch.end());
                          return true;
                        });
  }
  if (!read) {
    return tl::unexpected<Error>(read.error());
  }
  return found ? std::optional(std::move(row)) : std::nullopt;
}

Result<void> RollupTable::remove(bool kept, SeriesId series, int from, int to) {
  return guarded(m_db, [&]() -> Result<void> {
    for (const char* table : {"day_count", "day_outcome", "day_cost"}) {
      BoundStatement(m_db, std::string("DELETE FROM ") + table + " WHERE kept = ? AND series = ? AND day >= ? AND day < ?", kept, series,
                     from, to)
          .run();
    }
    for (int figure = 0; figure < figureCount; ++figure) {
      BoundStatement(m_db, "DELETE FROM day_figure WHERE kept = ? AND figure = ? AND series = ? AND day >= ? AND day < ?", kept, figure,
                     series, from, to)
          .run();
    }
    return {};
  });
}

Result<bool> RollupTable::hasKept() const {
  return guarded(m_db, [&]() -> Result<bool> { return BoundStatement(m_db, "SELECT 1 FROM day_count WHERE kept = 1 LIMIT 1").step(); });
}

Result<void> RollupTable::dropCache() {
  return guarded(m_db, [&]() -> Result<void> {
    for (const char* table : {"day_count", "day_outcome", "day_cost", "day_figure"}) {
      BoundStatement(m_db, std::string("DELETE FROM ") + table + " WHERE kept = 0").run();
    }
    BoundStatement(m_db, "DELETE FROM day_closed").run();
    m_db.cache.closed.clear();
    return {};
  });
}

Result<void> RollupTable::visitCounts(bool kept, SeriesId series, int from, int to,
                                      const std::function<bool(int, const DayCounts&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    RowCursor row(m_db,
                  "SELECT day, samples, attempts, failures, unpriced, cache_known, cached_tokens, cacheable_tokens FROM day_count"
                  " WHERE kept = ? AND series = ? AND day >= ? AND day < ? ORDER BY day");
    row.start({kept ? 1 : 0, series, from, to});
    while (row.step()) {
      const auto day = static_cast<int>(row.integer());
      if (!visit(day, readCounts(row))) {
        break;
      }
    }
    return {};
  });
}

Result<void> RollupTable::visitOutcomes(bool kept, SeriesId series, int from, int to,
                                        const std::function<bool(int, Outcome, std::int64_t)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    RowCursor row(m_db,
                  "SELECT day, outcome, n FROM day_outcome WHERE kept = ? AND series = ? AND day >= ? AND day < ? ORDER BY day, outcome");
    row.start({kept ? 1 : 0, series, from, to});
    while (row.step()) {
      const auto day = static_cast<int>(row.integer());
      const auto outcome = static_cast<Outcome>(row.integer());
      if (!visit(day, outcome, row.integer())) {
        break;
      }
    }
    return {};
  });
}

Result<void> RollupTable::visitCosts(bool kept, SeriesId series, int from, int to,
                                     const std::function<bool(int, PriceRowId, const CostSums&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    RowCursor row(m_db,
                  "SELECT day, price, priced, priced_pico, priced_tokens, charged, charged_pico FROM day_cost"
                  " WHERE kept = ? AND series = ? AND day >= ? AND day < ? ORDER BY day, price");
    row.start({kept ? 1 : 0, series, from, to});
    while (row.step()) {
      const auto day = static_cast<int>(row.integer());
      const PriceRowId price = row.integer();
      if (!visit(day, price, readSums(row))) {
        break;
      }
    }
    return {};
  });
}

Result<void> RollupTable::visitFigures(bool kept, Figure figure, SeriesId series, int from, int to, const FigureVisit& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    RowCursor row(
        m_db,
        "SELECT day, n, sum, min, max, sketch FROM day_figure WHERE kept = ? AND figure = ? AND series = ? AND day >= ? AND day < ?"
        " ORDER BY day");
    row.start({kept ? 1 : 0, static_cast<std::int64_t>(figure), series, from, to});
    while (row.step()) {
      const auto day = static_cast<int>(row.integer());
      const FigureRow found = readFigure(row, figure);
      if (!visit(day, found, row.bytes())) {
        break;
      }
    }
    return {};
  });
}

Result<std::int64_t> RollupTable::samplesIn(bool kept, SeriesId series, int from, int to) const {
  return guarded(m_db, [&]() -> Result<std::int64_t> {
    BoundStatement query(m_db, "SELECT coalesce(sum(samples), 0) FROM day_count WHERE kept = ? AND series = ? AND day >= ? AND day < ?",
                         kept, series, from, to);
    query.step();
    return query.integer();
  });
}

}  // namespace scoville
