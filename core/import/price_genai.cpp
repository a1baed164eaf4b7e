// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// genai-prices: a list of providers, each with models; prices per million tokens, with tiers, dates and hours of the day.
#include <algorithm>
#include <map>

#include "core/analysis/price_text.h"
#include "core/import/foreign_json.h"
#include "core/import/price_notes.h"

namespace scoville {
namespace {

using RowPrice = std::optional<std::int64_t> CatalogueRow::*;

struct MtokMember {
  std::string_view name;
  RowPrice base;
  TierPrice tier;
};
constexpr MtokMember members[] = {{"input_mtok", &CatalogueRow::inputPico, &PriceTier::inputPico},
                                  {"output_mtok", &CatalogueRow::outputPico, &PriceTier::outputPico},
                                  {"cache_read_mtok", &CatalogueRow::cachedReadPico, &PriceTier::cachedReadPico},
                                  {"cache_write_mtok", &CatalogueRow::cacheWritePico, &PriceTier::cacheWritePico},
                                  {"cache_write_5m_mtok", &CatalogueRow::cacheWritePico, &PriceTier::cacheWritePico},
                                  {"cache_write_1h_mtok", &CatalogueRow::cacheWriteHourPico, &PriceTier::cacheWriteHourPico},
                                  {"output_reasoning_mtok", &CatalogueRow::reasoningPico, &PriceTier::reasoningPico}};

/// "16:30:00Z" or "16:30:00+08:00" as a time of the UTC day.
std::optional<Micros> utcTime(std::string_view text) {
  const std::size_t sign = text.find_first_of("+-");
  const auto time = timeOfDay(text.substr(0, sign));
  if (!time || sign == std::string_view::npos) {
    return time;
  }
  const auto offset = timeOfDay(text.substr(sign + 1));
  if (!offset) {
    return std::nullopt;
  }
  const Micros shifted = text[sign] == '+' ? *time - *offset : *time + *offset;
  return ((shifted % microsPerDay) + microsPerDay) % microsPerDay;
}

class GenaiReader {
 public:
  explicit GenaiReader(std::string today) : m_today(std::move(today)) {}

  void provider(const std::string& id, const Json& provider) {
    const Json* models = member(provider, "models");
    if (models == nullptr || (!models->is_array() && !models->is_object())) {
      notes.add("provider without a list of models", id);
      return;
    }
    for (const auto& [key, model] : models->items()) {
      std::string name(textMember(model, "id"));
      name = name.empty() && models->is_object() ? key : name;
      if (name.empty()) {
        notes.add("model without an id", id);
        continue;
      }
      ++file.models;
      const std::size_t before = file.rows.size();
      const Json* prices = member(model, "prices");
      if (prices != nullptr && prices->is_array()) {
        for (const Json& entry : *prices) {
          conditional(id, name, entry);
        }
      } else if (prices != nullptr) {
        row(id, name, *prices, {}, {});
      }
      file.withoutPrice += file.rows.size() == before ? 1 : 0;
    }
  }

  PriceFile file;
  PriceNotes notes;

 private:
  void conditional(const std::string& provider, const std::string& model, const Json& entry) {
    const std::string where = provider + "/" + model;
    const Json* prices = objectMember(entry, "prices");
    if (prices == nullptr) {
      notes.add("conditional price without prices", where);
      return;
    }
    std::optional<UtcMicros> from;
    std::optional<DayWindow> hours;
    if (const Json* constraint = member(entry, "constraint")) {
      std::optional<Micros> begin;
      std::optional<Micros> end;
      if (!constraint->is_object()) {
        notes.add("constraint that is no object: the price was left out", where);
        return;
      }
      for (const auto& [name, value] : constraint->items()) {
        if (value.is_null() || name == "type" || name == "kind") {
          continue;
        }
        if (name == "start_date" && dateOf(textOf(value))) {
          from = dateOf(textOf(value));
        } else if (name == "start_time" && utcTime(textOf(value))) {
          begin = utcTime(textOf(value));
        } else if (name == "end_time" && utcTime(textOf(value))) {
          end = utcTime(textOf(value));
        } else {
          notes.add("constraint " + name + ": the price was left out", where);
          return;
        }
      }
      if (begin.has_value() != end.has_value() || (begin && *begin == *end)) {
        notes.add("constraint with half an hour range: the price was left out", where);
        return;
      }
      if (begin) {
        hours = DayWindow{*begin % microsPerDay, *end};
      }
    }
    row(provider, model, *prices, from, hours);
  }

  void row(const std::string& provider, const std::string& model, const Json& prices, std::optional<UtcMicros> from,
           std::optional<DayWindow> hours) {
    const std::string where = provider + "/" + model;
    if (!prices.is_object()) {
      notes.add("prices that are no object", where);
      return;
    }
    CatalogueRow row;
    row.provider = provider;
    row.model = model;
    row.effectiveFrom = from;
    row.hours = hours;
    row.origin = "genai-prices";
    row.asOf = m_today;
    std::map<std::int64_t, PriceTier> tiers;
    for (const auto& [name, value] : prices.items()) {
      const auto known =
          std::find_if(std::begin(members), std::end(members), [&name = name](const MtokMember& m) { return m.name == name; });
      if (name == "requests_kcount") {
        row.requestPico = priceOf(value, 9, notes, name, where);
      } else if (known == std::end(members)) {
        if (!value.is_null()) {
          notes.add(name, where);
        }
      } else if (value.is_object()) {
        row.*known->base = tiered(value, *known, tiers, where);
      } else {
        row.*known->base = priceOf(value, 6, notes, name, where);
      }
    }
    if (!row.inputPico && !row.outputPico && tiers.empty() && !row.requestPico) {
      return;
    }
    if (row.inputPico.value_or(0) == 0 && row.outputPico.value_or(0) == 0 && tiers.empty() && !row.requestPico) {
      notes.add("price 0: free or not known", where);
      return;
    }
    if ((row.inputPico == 0) != (row.outputPico == 0) && row.inputPico && row.outputPico) {
      notes.add("price 0 beside another price: taken as not known", where);
      (row.inputPico == 0 ? row.inputPico : row.outputPico).reset();
    }
    row.reasoningPico = row.reasoningPico == row.outputPico ? std::nullopt : row.reasoningPico;
    for (auto& [above, tier] : tiers) {
      tier.aboveInput = above;
      row.tiers.push_back(tier);
    }
    // Each price has steps of its own; ours move together, so a price without a step there keeps the one below.
    for (std::size_t i = 1; i < row.tiers.size(); ++i) {
      for (const auto& [name, price] : tierPriceNames) {
        row.tiers[i].*price = row.tiers[i].*price ? row.tiers[i].*price : row.tiers[i - 1].*price;
      }
    }
    file.rows.push_back(std::move(row));
  }

  /// {"base": 3, "tiers": [{"start": 200000, "price": 6}]}
  std::optional<std::int64_t> tiered(const Json& value, const MtokMember& known, std::map<std::int64_t, PriceTier>& tiers,
                                     const std::string& where) {
    const std::string name(known.name);
    if (const Json* steps = arrayMember(value, "tiers")) {
      for (const Json& step : *steps) {
        const Json* start = member(step, "start");
        const Json* price = member(step, "price");
        const auto above = start != nullptr ? priceOf(*start, 0, notes, name + " start", where) : std::nullopt;
        const auto pico = price != nullptr ? priceOf(*price, 6, notes, name, where) : std::nullopt;
        if (above && pico && *above > 0) {
          tiers[*above].*known.tier = pico;
        } else {
          notes.add(name + ": a step without a start or a price", where);
        }
      }
    }
    const Json* base = member(value, "base");
    if (base == nullptr) {
      notes.add(name + ": steps without a base", where);
      return std::nullopt;
    }
    return priceOf(*base, 6, notes, name, where);
  }

  std::string m_today;
};

}  // namespace

Result<PriceFile> readGenaiPrices(const std::string& text, const std::string& today) {
  const Result<Json> json = parseForeignJson(text);
  if (!json) {
    return tl::unexpected<Error>(json.error());
  }
  const Json* providers = member(*json, "providers");
  providers = providers == nullptr ? &*json : providers;
  if (!providers->is_array() && !providers->is_object()) {
    return fail(ErrorKind::invalidInput, "A file of genai-prices is a list of providers.");
  }
  GenaiReader reader(today);
  for (const auto& [key, provider] : providers->items()) {
    const std::string id(textMember(provider, "id"));
    reader.provider(id.empty() ? key : id, provider);
  }
  if (reader.file.models == 0) {
    return fail(ErrorKind::invalidInput, "The file holds no model of genai-prices.");
  }
  reader.file.notUnderstood = reader.notes.list();
  return std::move(reader.file);
}

}  // namespace scoville
