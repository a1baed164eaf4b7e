// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/cost_table.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "core/store/bound_statement.h"
#include "core/store/cost_counting.h"
#include "core/store/sample_columns.h"

namespace scoville {
namespace {

struct Column {
  const char* name;
  std::int64_t CostCell::*sum;
};
constexpr Column sums[] = {{"attempts", &CostCell::attempts},
                           {"completed", &CostCell::completed},
                           {"failed", &CostCell::failed},
                           {"priced", &CostCell::priced},
                           {"unknown_done", &CostCell::unknownDone},
                           {"tokens_in", &CostCell::tokensIn},
                           {"tokens_out", &CostCell::tokensOut},
                           {"tokens_cached", &CostCell::tokensCached},
                           {"tokens_written", &CostCell::tokensWritten},
                           {"tokens_reasoning", &CostCell::tokensReasoning},
                           {"priced_in", &CostCell::pricedIn},
                           {"priced_out", &CostCell::pricedOut},
                           {"cost_pico", &CostCell::costPico},
                           {"cost_input_pico", &CostCell::costInputPico},
                           {"stated", &CostCell::stated},
                           {"stated_pico", &CostCell::statedPico},
                           {"stated_ours_pico", &CostCell::statedOursPico}};

std::string listed(const char* before, const char* after, const char* between) {
  std::string list;
  for (const Column& column : sums) {
    list += (list.empty() ? "" : between) + std::string(before) + column.name + after;
  }
  return list;
}

std::string addSql() {
  std::string sets;
  for (const Column& column : sums) {
    sets += (sets.empty() ? "" : ", ") + std::string(column.name) + " = " + column.name + " + excluded." + column.name;
  }
  std::string marks = "?, ?, ?, ?";
  for (std::size_t i = 0; i < std::size(sums); ++i) {
    marks += ", ?";
  }
  return "INSERT INTO cost_cell(day, series, price, warmup, " + listed("", "", ", ") + ") VALUES(" + marks +
         ") ON CONFLICT(series, day, price, warmup) DO UPDATE SET " + sets;
}

std::int64_t dayOf(UtcMicros when) {
  return when / microsPerDay - (when % microsPerDay < 0 ? 1 : 0);
}

CostCell cellOf(const SampleUsage& usage, std::int64_t sign) {
  CostCell cell;
  cell.day = dayOf(usage.started);
  cell.series = usage.series;
  cell.priceRow = usage.priceRow;
  cell.warmup = usage.warmup;
  const bool done = usage.outcome == Outcome::ok || usage.outcome == Outcome::truncatedOutput;
  const auto known = [&](const std::optional<std::int64_t>& value) { return sign * value.value_or(0); };
  cell.attempts = sign;
  cell.completed = done ? sign : 0;
  cell.failed = isFailure(usage.outcome) ? sign : 0;
  cell.tokensIn = known(usage.tokens.input);
  cell.tokensOut = known(usage.tokens.output);
  cell.tokensCached = known(usage.tokens.cachedRead);
  cell.tokensWritten = known(usage.tokens.cacheWrite);
  cell.tokensReasoning = known(usage.tokens.reasoning);
  if (usage.costPico) {
    cell.priced = sign;
    cell.pricedIn = cell.tokensIn;
    cell.pricedOut = cell.tokensOut;
    cell.costPico = known(usage.costPico);
    cell.costInputPico = known(usage.costInputPico);
  } else {
    cell.unknownDone = done ? sign : 0;
  }
  if (usage.statedCostPico) {
    cell.stated = sign;
    cell.statedPico = known(usage.statedCostPico);
    cell.statedOursPico = known(usage.costPico);
  }
  return cell;
}

/// Adds the sums to those of the cell.
void addToCell(Connection& db, const CostCell& c) {
  static const std::string sql = addSql();
  BoundStatement(db, sql, c.day, c.series, c.priceRow, c.warmup, c.attempts, c.completed, c.failed, c.priced, c.unknownDone, c.tokensIn,
                 c.tokensOut, c.tokensCached, c.tokensWritten, c.tokensReasoning, c.pricedIn, c.pricedOut, c.costPico, c.costInputPico,
                 c.stated, c.statedPico, c.statedOursPico)
      .run();
}

}  // namespace

void countUsage(Connection& db, std::span<const SampleUsage> usage) {
  std::map<std::tuple<SeriesId, std::int64_t, PriceRowId, bool>, CostCell> cells;
  for (const SampleUsage& one : usage) {
    const CostCell cell = cellOf(one, 1);
    const auto [place, fresh] = cells.try_emplace({cell.series, cell.day, cell.priceRow, cell.warmup}, cell);
    for (const Column& column : sums) {
      place->second.*column.sum += fresh ? 0 : cell.*column.sum;
    }
  }
  for (const auto& [key, cell] : cells) {
    addToCell(db, cell);
  }
}

void CostTable::add(const SampleUsage& usage, std::int64_t sign) {
  addToCell(m_db, cellOf(usage, sign));
}

void CostTable::count(const SampleUsage& usage) {
  add(usage, 1);
}

Result<std::vector<CostCell>> CostTable::cells(std::span<const SeriesId> series, std::int64_t fromDay, std::int64_t toDay) const {
  return guarded(m_db, [&]() -> Result<std::vector<CostCell>> {
    std::vector<SeriesId> wanted(series.begin(), series.end());
    if (wanted.empty()) {
      BoundStatement all(m_db, "SELECT id FROM series ORDER BY id");
      while (all.step()) {
        wanted.push_back(all.integer());
      }
    }
    static const std::string sql = "SELECT day, price, warmup, " + listed("", "", ", ") +
                                   " FROM cost_cell WHERE series = ? AND day >= ? AND day < ? AND attempts <> 0";
    std::vector<CostCell> cells;
    for (const SeriesId id : wanted) {
      BoundStatement query(m_db, sql, id, fromDay, toDay);
      while (query.step()) {
        CostCell& cell = cells.emplace_back();
        cell.series = id;
        cell.day = query.integer();
        cell.priceRow = query.integer();
        cell.warmup = query.flag();
        for (const Column& column : sums) {
          cell.*column.sum = query.integer();
        }
      }
    }
    return cells;
  });
}

Result<void> CostTable::visitUsage(std::span<const SeriesId> series, UtcMicros from, UtcMicros to,
                                   const std::function<bool(const SampleUsage&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    for (const SeriesId id : series) {
      BoundStatement row(m_db,
                         "SELECT h.started_us, h.seq, h.outcome, h.flags, h.tokens_in, h.tokens_out, h.tokens_cached, d.tokens_cache_write,"
                         " d.tokens_cache_write_hour, d.tokens_reasoning, h.cost_pico, d.cost_input_pico, d.stated_cost_pico, h.e2e_us,"
                         " h.price, (SELECT value FROM dimension WHERE id = d.service_tier)"
                         " FROM sample h LEFT JOIN sample_detail d USING(series, started_us, seq)"
                         " WHERE h.series = ? AND h.started_us >= ? AND h.started_us < ? ORDER BY h.started_us, h.seq",
                         id, from, to == 0 ? std::numeric_limits<UtcMicros>::max() : to);
      while (row.step()) {
        SampleUsage usage;
        usage.series = id;
        usage.started = row.integer();
        usage.seq = static_cast<std::int32_t>(row.integer());
        usage.outcome = row.as<Outcome>();
        usage.warmup = (row.integer() & flagWarmup) != 0;
        usage.tokens.input = row.maybe();
        usage.tokens.output = row.maybe();
        usage.tokens.cachedRead = row.maybe();
        usage.tokens.cacheWrite = row.maybe();
        usage.tokens.cacheWriteHour = row.maybe();
        usage.tokens.reasoning = row.maybe();
        usage.costPico = row.maybe();
        usage.costInputPico = row.maybe();
        usage.statedCostPico = row.maybe();
        usage.e2e = row.maybe();
        usage.priceRow = row.maybe().value_or(0);
        usage.serviceTier = row.text();
        if (!visit(usage)) {
          return {};
        }
      }
    }
    return {};
  });
}

Result<void> CostTable::reprice(const SampleUsage& before, const std::optional<Money>& cost, std::optional<std::int64_t> costInputPico,
                                PriceRowId row) {
  return guarded(m_db, [&]() -> Result<void> {
    const auto pico = cost ? std::optional(cost->pico) : std::nullopt;
    if (BoundStatement(m_db, "UPDATE sample SET cost_pico = ?, price = ? WHERE series = ? AND started_us = ? AND seq = ?", pico,
                       idOrNull(row), before.series, before.started, before.seq)
            .run() == 0) {
      return fail(ErrorKind::notFound, "There is no such sample.");
    }
    std::optional<std::int64_t> currency;
    if (cost) {
      BoundStatement(m_db, "INSERT OR IGNORE INTO dimension(kind, value) VALUES('currency', ?)", cost->currency).run();
      BoundStatement find(m_db, "SELECT id FROM dimension WHERE kind = 'currency' AND value = ?", cost->currency);
      find.step();
      currency = find.integer();
    }
    BoundStatement(m_db, "UPDATE sample_detail SET cost_input_pico = ?, currency = ? WHERE series = ? AND started_us = ? AND seq = ?",
                   costInputPico, currency, before.series, before.started, before.seq)
        .run();
    if (row != 0) {
      BoundStatement(m_db, "UPDATE price SET used = 1 WHERE id = ?", row).run();
    }
    add(before, -1);
    SampleUsage after = before;
    after.costPico = pico;
    after.costInputPico = costInputPico;
    after.priceRow = row;
    add(after, 1);
    return {};
  });
}

}  // namespace scoville
