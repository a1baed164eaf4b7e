// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/price_table.h"

#include <nlohmann/json.hpp>

#include "core/store/bound_statement.h"

namespace scoville {
namespace {

const std::string priceColumns =
    "endpoint, model, currency, input_pico, output_pico, cached_read_pico, cache_write_pico, cache_write_hour_pico, reasoning_pico,"
    " request_pico, tiers, service_tier, hours_from_us, hours_to_us, effective_from_us, source, confidence, created_us";

/// [{"above_input":200000,"input":6000000}, ...]
std::string tiersToJson(const std::vector<PriceTier>& tiers) {
  nlohmann::json list = nlohmann::json::array();
  for (const PriceTier& tier : tiers) {
    nlohmann::json& item = list.emplace_back(nlohmann::json{{"above_input", tier.aboveInput}});
    for (const auto& [name, price] : tierPriceNames) {
      if (tier.*price) {
        item[name] = *(tier.*price);
      }
    }
  }
  return list.dump();
}

std::vector<PriceTier> tiersFromJson(const std::string& text) {
  std::vector<PriceTier> tiers;
  for (const nlohmann::json& item : nlohmann::json::parse(text)) {
    PriceTier& tier = tiers.emplace_back();
    tier.aboveInput = item.at("above_input").get<std::int64_t>();
    for (const auto& [name, price] : tierPriceNames) {
      if (item.contains(name)) {
        tier.*price = item.at(name).get<std::int64_t>();
      }
    }
  }
  return tiers;
}

PriceRow readPrice(BoundStatement& query) {
  PriceRow row;
  row.id = query.integer();
  row.endpoint = query.maybe();
  row.model = query.text();
  row.currency = query.text();
  for (auto* price : {&row.inputPico, &row.outputPico, &row.cachedReadPico, &row.cacheWritePico, &row.cacheWriteHourPico,
                      &row.reasoningPico, &row.requestPico}) {
    *price = query.maybe();
  }
  row.tiers = tiersFromJson(query.text());
  row.serviceTier = query.as<ServiceTier>();
  const auto from = query.maybe();
  const auto to = query.maybe();
  if (from && to) {
    row.hours = DayWindow{*from, *to};
  }
  row.effectiveFrom = query.integer();
  row.source = query.text();
  row.confidence = query.as<PriceConfidence>();
  row.created = query.integer();
  return row;
}

bool hasNegativePrice(const PriceRow& row) {
  for (const auto& amount : {row.inputPico, row.outputPico, row.cachedReadPico, row.cacheWritePico, row.cacheWriteHourPico,
                             row.reasoningPico, row.requestPico}) {
    if (amount.value_or(0) < 0) {
      return true;
    }
  }
  for (const PriceTier& tier : row.tiers) {
    for (const auto& [name, price] : tierPriceNames) {
      if ((tier.*price).value_or(0) < 0) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

Result<std::vector<PriceRow>> PriceTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<PriceRow>> {
    BoundStatement query(m_db, "SELECT id, " + priceColumns + " FROM price ORDER BY model, endpoint, effective_from_us, id");
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
  if (hasNegativePrice(row)) {
    return fail(ErrorKind::invalidInput, "A price must not be negative.");
  }
  std::int64_t below = 0;
  for (const PriceTier& tier : row.tiers) {
    if (tier.aboveInput <= below) {
      return fail(ErrorKind::invalidInput, "The limits of a price's tiers must be above 0 and ascend.");
    }
    below = tier.aboveInput;
  }
  if (row.hours && (row.hours->from < 0 || row.hours->from >= microsPerDay || row.hours->to < 0 || row.hours->to > microsPerDay ||
                    row.hours->from == row.hours->to)) {
    return fail(ErrorKind::invalidInput, "The hours of a price are two different times of the day.");
  }
  return guarded(m_db, [&]() -> Result<PriceRow> {
    const DayWindow hours = row.hours.value_or(DayWindow());
    const auto whereGiven = [&row](Micros time) {
      std::optional<std::int64_t> bound(time);
      if (!row.hours) {
        bound.reset();
      }
      return bound;
    };
    BoundStatement(m_db, "INSERT INTO price(" + priceColumns + ") VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                   row.endpoint, row.model, row.currency, row.inputPico, row.outputPico, row.cachedReadPico, row.cacheWritePico,
                   row.cacheWriteHourPico, row.reasoningPico, row.requestPico, tiersToJson(row.tiers), row.serviceTier,
                   whereGiven(hours.from), whereGiven(hours.to), row.effectiveFrom, row.source, row.confidence, row.created)
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

}  // namespace scoville
