// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/price_file.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <set>
#include <tuple>

#include "core/analysis/cost.h"
#include "core/analysis/price_text.h"
#include "core/import/price_notes.h"

namespace scoville {
namespace {

constexpr std::pair<std::string_view, PriceFileKind> kindNames[] = {{"litellm", PriceFileKind::litellm},
                                                                    {"genai-prices", PriceFileKind::genaiPrices},
                                                                    {"scoville-json", PriceFileKind::scovilleJson},
                                                                    {"scoville-csv", PriceFileKind::scovilleCsv}};

bool samePrices(const PriceRow& a, const PriceRow& b) {
  const auto prices = [](const PriceRow& row) {
    return std::tie(row.currency, row.inputPico, row.outputPico, row.cachedReadPico, row.cacheWritePico, row.cacheWriteHourPico,
                    row.reasoningPico, row.requestPico, row.tiers);
  };
  return prices(a) == prices(b);
}

bool sameScope(const PriceRow& a, const PriceRow& b) {
  return a.model == b.model && a.endpoint == b.endpoint && a.serviceTier == b.serviceTier && a.hours == b.hours;
}

/// The row of exactly this scope that holds at the row's date.
const PriceRow* heldBefore(const std::vector<const PriceRow*>& rows, const PriceRow& row) {
  const PriceRow* best = nullptr;
  for (const PriceRow* other : rows) {
    if (sameScope(*other, row) && other->effectiveFrom <= row.effectiveFrom &&
        (best == nullptr || std::pair(other->effectiveFrom, other->id) >= std::pair(best->effectiveFrom, best->id))) {
      best = other;
    }
  }
  return best;
}

bool isChosen(const CatalogueRow& row, const PriceImportChoice& choice) {
  const bool provider =
      choice.providers.empty() || std::find(choice.providers.begin(), choice.providers.end(), row.provider) != choice.providers.end();
  const bool model = choice.models.empty() || std::any_of(choice.models.begin(), choice.models.end(), [&](const std::string& part) {
                       return row.model.find(part) != std::string::npos;
                     });
  return provider && model;
}

/// What a provider asks for a model, to see whether two providers ask the same.
std::string priceListOf(const std::vector<const CatalogueRow*>& rows) {
  std::string text;
  for (const CatalogueRow* row : rows) {
    const auto part = [&](const std::optional<std::int64_t>& pico) { text += pico ? std::to_string(*pico) + ' ' : "- "; };
    text += std::string(serviceTierName(row->serviceTier)) + ' ' + std::to_string(row->effectiveFrom.value_or(0)) + ' ';
    part(row->inputPico);
    part(row->outputPico);
    part(row->cachedReadPico);
    part(row->cacheWritePico);
    for (const PriceTier& tier : row->tiers) {
      text += std::to_string(tier.aboveInput) + ' ';
      part(tier.inputPico);
      part(tier.outputPico);
    }
  }
  return text;
}

using ByProvider = std::map<std::string, std::vector<const CatalogueRow*>>;

/// A price that the change does not mention is the one that holds in the list at that time, else the earliest one known.
void fillIn(PriceRow& row, const std::vector<const PriceRow*>& rows) {
  const PriceRow* base = heldBefore(rows, row);
  for (const PriceRow* other : rows) {
    if (base == nullptr && sameScope(*other, row)) {
      base = other;
    }
  }
  if (base == nullptr) {
    return;
  }
  const auto fill = [](std::optional<std::int64_t>& price, const std::optional<std::int64_t>& from) { price = price ? price : from; };
  fill(row.inputPico, base->inputPico);
  fill(row.outputPico, base->outputPico);
  fill(row.cachedReadPico, base->cachedReadPico);
  fill(row.cacheWritePico, base->cacheWritePico);
  fill(row.cacheWriteHourPico, base->cacheWriteHourPico);
  fill(row.reasoningPico, base->reasoningPico);
}

}  // namespace

std::optional<PriceFileKind> priceFileKindFromName(std::string_view name) {
  for (const auto& [known, kind] : kindNames) {
    if (known == name) {
      return kind;
    }
  }
  return std::nullopt;
}

std::optional<PriceFileKind> guessPriceFileKind(std::string_view text) {
  const std::string_view head = trimmed(text.substr(0, 4096));
  if (head.find("scoville-prices-1") != std::string_view::npos) {
    return PriceFileKind::scovilleJson;
  }
  if (head.starts_with('[')) {
    return PriceFileKind::genaiPrices;
  }
  const std::string_view line = head.substr(0, head.find('\n'));
  if (head.starts_with('{') || line.find("litellm_key") != std::string_view::npos) {
    return PriceFileKind::litellm;
  }
  return line.find("model") != std::string_view::npos && line.find(',') != std::string_view::npos
             ? std::optional(PriceFileKind::scovilleCsv)
             : std::nullopt;
}

std::optional<std::int64_t> priceOf(const Json& value, int shift, PriceNotes& notes, const std::string& what, const std::string& where) {
  if (value.is_null()) {
    return std::nullopt;
  }
  // The shortest text of a double is the decimal number that was written, so that nothing is lost on the way to whole pico-units.
  const std::string text = value.is_string() ? std::string(trimmed(textOf(value))) : value.is_number() ? value.dump() : std::string();
  bool exact = false;
  const auto pico = scaledDecimal(text, shift, &exact);
  if (!pico) {
    notes.add(what + ": not a price", where);
  } else if (!exact) {
    notes.add(what + ": rounded to a whole pico-unit a token", where);
  }
  return pico;
}

std::optional<UtcMicros> dateOf(std::string_view text) {
  if (text.size() < 10 || text[4] != '-' || text[7] != '-' || (text.size() > 10 && text[10] != 'T' && text[10] != ' ')) {
    return std::nullopt;
  }
  const auto number = [&](std::size_t at, std::size_t size) {
    int value = 0;
    for (std::size_t i = at; i < at + size; ++i) {
      value = text[i] >= '0' && text[i] <= '9' && value >= 0 ? value * 10 + (text[i] - '0') : -1;
    }
    return value;
  };
  const std::chrono::year_month_day day(std::chrono::year(number(0, 4)), std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(number(8, 2))));
  if (number(0, 4) < 1970 || !day.ok()) {
    return std::nullopt;
  }
  const Micros midnight = std::chrono::sys_days(day).time_since_epoch().count() * microsPerDay;
  if (text.size() == 10) {
    return midnight;
  }
  const std::string_view clock = text.substr(11, 8);
  const auto time = clock.size() == 8 ? timeOfDay(clock) : std::nullopt;
  const std::string_view zone = text.size() > 19 ? text.substr(19) : std::string_view();
  return time && (zone.empty() || zone == "Z" || zone == "+00:00") ? std::optional(midnight + *time) : std::nullopt;
}

Result<PriceFile> readPriceFile(PriceFileKind kind, const std::string& text, const std::string& today) {
  switch (kind) {
    case PriceFileKind::litellm:
      return trimmed(text).starts_with('{') ? readLitellmPrices(text, today) : readLitellmChanges(text);
    case PriceFileKind::genaiPrices:
      return readGenaiPrices(text, today);
    case PriceFileKind::scovilleCsv:
      return readScovilleCsv(text, today);
    case PriceFileKind::scovilleJson:
      break;
  }
  auto rows = parseCatalogue(text);
  if (!rows) {
    return tl::unexpected<Error>(rows.error());
  }
  PriceFile file;
  std::set<std::pair<std::string, std::string>> models;
  for (const CatalogueRow& row : *rows) {
    models.emplace(row.provider, row.model);
  }
  file.models = static_cast<std::int64_t>(models.size());
  file.rows = std::move(*rows);
  return file;
}

PriceImportPlan planPriceImport(const PriceFile& file, const std::vector<PriceRow>& existing, const PriceImportChoice& choice) {
  PriceImportPlan plan;
  std::map<std::string, ByProvider> models;
  for (const CatalogueRow& row : file.rows) {
    if (isChosen(row, choice)) {
      ++plan.chosen;
      models[row.model][row.provider].push_back(&row);
    }
  }
  std::map<std::string, std::vector<const PriceRow*>> known;
  for (const PriceRow& row : existing) {
    known[row.model].push_back(&row);
  }
  for (const auto& [model, providers] : models) {
    std::set<std::string> lists;
    for (const auto& [provider, rows] : providers) {
      lists.insert(priceListOf(rows));
    }
    const bool agreed = lists.size() == 1;
    if (!agreed) {
      plan.ambiguous.push_back(model);
    }
    for (const auto& [provider, rows] : providers) {
      std::vector<PriceRow> dated;
      const bool hasDates = std::any_of(rows.begin(), rows.end(), [](const CatalogueRow* row) { return row->effectiveFrom.has_value(); });
      for (const CatalogueRow* from : rows) {
        PriceRow row = priceRowOf(*from, from->effectiveFrom.value_or(hasDates ? 0 : choice.effectiveFrom));
        row.source = from->origin + ", " + provider + ", " + from->asOf;
        row.model = agreed ? model : provider + "/" + model;
        dated.push_back(std::move(row));
      }
      std::stable_sort(dated.begin(), dated.end(), [](const PriceRow& a, const PriceRow& b) { return a.effectiveFrom < b.effectiveFrom; });
      std::vector<const PriceRow*> held = known[dated.front().model];
      std::vector<std::unique_ptr<PriceRow>> added;
      for (PriceRow& row : dated) {
        if (file.partial) {
          fillIn(row, held);
        }
        const PriceRow* before = heldBefore(held, row);
        if (before != nullptr && samePrices(*before, row)) {
          ++plan.unchanged;
          continue;
        }
        ++(before == nullptr ? plan.fresh : plan.changes);
        plan.rows.push_back(row);
        added.push_back(std::make_unique<PriceRow>(row));
        added.back()->id = std::numeric_limits<PriceRowId>::max();  // added after all others
        held.push_back(added.back().get());
      }
      if (agreed) {
        break;  // the others say the same
      }
    }
  }
  return plan;
}

}  // namespace scoville
