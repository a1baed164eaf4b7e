// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/price_table.h"

#include "core/store/bound_statement.h"

namespace scoville {
namespace {

const std::string selectPrice =
    "SELECT id, endpoint, model, currency, input_pico, output_pico, cached_read_pico, cache_write_pico, effective_from_us, source,"
    " created_us FROM price ";

PriceRow readPrice(BoundStatement& query) {
  PriceRow row;
  row.id = query.integer();
  row.endpoint = query.maybe();
  row.model = query.text();
  row.currency = query.text();
  row.inputPico = query.maybe();
  row.outputPico = query.maybe();
  row.cachedReadPico = query.maybe();
  row.cacheWritePico = query.maybe();
  row.effectiveFrom = query.integer();
  row.source = query.text();
  row.created = query.integer();
  return row;
}

}  // namespace

Result<std::vector<PriceRow>> PriceTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<PriceRow>> {
    BoundStatement query(m_db, selectPrice + "ORDER BY model, endpoint, effective_from_us, id");
    std::vector<PriceRow> rows;
    while (query.step()) {
      rows.push_back(readPrice(query));
    }
    return rows;
  });
}

Result<PriceRow> PriceTable::add(const PriceRow& row) {
  if (row.model.empty() && !row.endpoint) {
    return fail(ErrorKind::invalidInput, "A price needs a model or an endpoint.");
  }
  if (row.currency.empty()) {
    return fail(ErrorKind::invalidInput, "A price needs a currency.");
  }
  for (const auto& amount : {row.inputPico, row.outputPico, row.cachedReadPico, row.cacheWritePico}) {
    if (amount.value_or(0) < 0) {
      return fail(ErrorKind::invalidInput, "A price must not be negative.");
    }
  }
  return guarded(m_db, [&]() -> Result<PriceRow> {
    BoundStatement(
        m_db,
        "INSERT INTO price(endpoint, model, currency, input_pico, output_pico, cached_read_pico, cache_write_pico, effective_from_us,"
        " source, created_us) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row.endpoint, row.model, row.currency, row.inputPico, row.outputPico, row.cachedReadPico, row.cacheWritePico, row.effectiveFrom,
        row.source, row.created)
        .run();
    PriceRow stored = row;
    stored.id = m_db.getLastInsertRowid();
    return stored;
  });
}

Result<void> PriceTable::remove(PriceRowId id) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement query(m_db, "SELECT used FROM price WHERE id = ?", id);
    if (!query.step()) {
      return fail(ErrorKind::notFound, "There is no price " + std::to_string(id) + ".");
    }
    if (query.flag()) {
      return fail(ErrorKind::inUse, "Samples were priced with this row, so it stays. Add a row with a later date instead.");
    }
    BoundStatement(m_db, "DELETE FROM price WHERE id = ?", id).run();
    return {};
  });
}

Result<std::optional<PriceRow>> PriceTable::validAt(EndpointId endpoint, const std::string& model, UtcMicros when) const {
  return guarded(m_db, [&]() -> Result<std::optional<PriceRow>> {
    // An override may name a model (it then holds for that one only) or leave it empty (whatever the endpoint serves).
    BoundStatement query(
        m_db,
        selectPrice +
            "WHERE effective_from_us <= ?3 AND ((endpoint = ?1 AND model IN (?2, '')) OR (endpoint IS NULL AND model = ?2))"
            " ORDER BY endpoint IS NULL, effective_from_us DESC, id DESC LIMIT 1",
        endpoint, model, when);
    return query.step() ? std::optional(readPrice(query)) : std::nullopt;
  });
}

}  // namespace scoville
