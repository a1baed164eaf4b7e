// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include "core/analysis/cost.h"
#include "core/analysis/price_text.h"
#include "core/import/foreign_json.h"
#include "core/import/price_notes.h"

namespace scoville {
namespace {

using RowPrice = std::optional<std::int64_t> CatalogueRow::*;
constexpr std::pair<std::string_view, RowPrice> priceColumns[] = {{"input", &CatalogueRow::inputPico},
                                                                  {"output", &CatalogueRow::outputPico},
                                                                  {"cached_read", &CatalogueRow::cachedReadPico},
                                                                  {"cache_write", &CatalogueRow::cacheWritePico},
                                                                  {"cache_write_hour", &CatalogueRow::cacheWriteHourPico},
                                                                  {"reasoning", &CatalogueRow::reasoningPico},
                                                                  {"per_million_requests", &CatalogueRow::requestPico}};
constexpr std::string_view otherColumns[] = {"provider", "model",          "currency", "tiers", "service_tier",
                                             "hours",    "effective_from", "origin",   "as_of", "note"};

/// "200000: input=6; 400000: input=8"
Result<std::vector<PriceTier>> tiersOf(std::string_view text) {
  std::vector<PriceTier> tiers;
  while (!trimmed(text).empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    auto tier = priceTierFromText(trimmed(text.substr(0, end)));
    if (!tier) {
      return tl::unexpected<Error>(tier.error());
    }
    tiers.push_back(*tier);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  std::sort(tiers.begin(), tiers.end(), [](const PriceTier& a, const PriceTier& b) { return a.aboveInput < b.aboveInput; });
  return tiers;
}

}  // namespace

Result<PriceFile> readScovilleCsv(const std::string& text, const std::string& today) {
  const auto rows = parseCsv(text);
  if (!rows) {
    return tl::unexpected<Error>(rows.error());
  }
  PriceNotes notes;
  std::map<std::string_view, std::size_t> columns;
  for (std::size_t i = 0; !rows->empty() && i < rows->front().cells.size(); ++i) {
    const std::string_view name = trimmed(rows->front().cells[i]);
    columns[name] = i;
    const bool known =
        std::find(std::begin(otherColumns), std::end(otherColumns), name) != std::end(otherColumns) ||
        std::any_of(std::begin(priceColumns), std::end(priceColumns), [&](const auto& price) { return price.first == name; });
    if (!known) {
      notes.add("column \"" + std::string(name) + "\"", "line 1");
    }
  }
  if (!columns.contains("model")) {
    return fail(ErrorKind::invalidInput,
                "The first line of a price CSV names its columns, \"model\" among them. docs/prices.md lists them.");
  }
  PriceFile file;
  std::set<std::string> models;
  for (std::size_t i = 1; i < rows->size(); ++i) {
    const CsvRow& from = (*rows)[i];
    const auto cell = [&](std::string_view name) {
      const auto at = columns.find(name);
      return at == columns.end() || at->second >= from.cells.size() ? std::string_view() : trimmed(from.cells[at->second]);
    };
    const std::string where = "line " + std::to_string(from.line);
    const auto wrong = [&](const std::string& what) {
      return fail(ErrorKind::invalidInput, "Line " + std::to_string(from.line) + ": " + what);
    };
    CatalogueRow row;
    row.provider = cell("provider");
    row.model = cell("model");
    row.currency = cell("currency").empty() ? "USD" : std::string(cell("currency"));
    row.origin = cell("origin").empty() ? "CSV" : std::string(cell("origin"));
    row.asOf = cell("as_of").empty() ? today : std::string(cell("as_of"));
    row.note = cell("note");
    if (row.model.empty()) {
      return wrong("the model is missing.");
    }
    if (row.currency.size() != 3 || !std::all_of(row.currency.begin(), row.currency.end(), [](char c) { return c >= 'A' && c <= 'Z'; })) {
      return wrong("the currency is a code of three capital letters such as USD.");
    }
    for (const auto& [name, price] : priceColumns) {
      if (!cell(name).empty()) {
        row.*price = picoFromPerMillion(cell(name));
        if (!(row.*price)) {
          return wrong("\"" + std::string(cell(name)) + "\" is no price per million tokens with at most six decimals.");
        }
      }
    }
    const auto tiers = tiersOf(cell("tiers"));
    if (!tiers) {
      return wrong(tiers.error().message);
    }
    row.tiers = *tiers;
    if (!cell("service_tier").empty()) {
      const auto tier = serviceTierFromName(cell("service_tier"));
      if (!tier) {
        return wrong("the service tier is standard, batch, flex or priority.");
      }
      row.serviceTier = *tier;
    }
    if (!cell("hours").empty()) {
      const auto hours = hoursFromText(cell("hours"));
      if (!hours) {
        return wrong(hours.error().message);
      }
      row.hours = *hours;
    }
    if (!cell("effective_from").empty()) {
      row.effectiveFrom = dateOf(cell("effective_from"));
      if (!row.effectiveFrom) {
        return wrong("\"" + std::string(cell("effective_from")) + "\" is no date such as 2026-07-30.");
      }
    }
    models.insert(row.provider + '\n' + row.model);
    file.rows.push_back(std::move(row));
  }
  file.models = static_cast<std::int64_t>(models.size());
  file.notUnderstood = notes.list();
  return file;
}

}  // namespace scoville
