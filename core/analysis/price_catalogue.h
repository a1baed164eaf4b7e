// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/price.h"
#include "core/model/result.h"

namespace scoville {

/// One list price of the built-in catalogue: a starting point a person chooses and may correct. Nothing is priced by it until it
/// became a PriceRow of the workspace. Amounts are pico-units of the currency per token; null = not known.
struct CatalogueRow {
  std::string provider;  ///< "OpenAI"
  std::string model;     ///< as the provider's API names it
  std::string currency = "USD";
  std::optional<std::int64_t> inputPico;
  std::optional<std::int64_t> outputPico;
  std::optional<std::int64_t> cachedReadPico;
  std::optional<std::int64_t> cacheWritePico;
  std::optional<std::int64_t> cacheWriteHourPico;
  std::optional<std::int64_t> reasoningPico;
  std::optional<std::int64_t> requestPico;
  std::vector<PriceTier> tiers;
  ServiceTier serviceTier = ServiceTier::standard;
  std::optional<DayWindow> hours;
  std::optional<UtcMicros> effectiveFrom;  ///< where the origin states one
  std::string origin;                      ///< whose list the figure was found in
  std::string asOf;                        ///< date of that list, "2026-08-21"
  std::string note;                        ///< conditions the figures leave out
};

/// Reads a catalogue in the format docs/prices.md describes. Errors: invalidInput, naming the row.
Result<std::vector<CatalogueRow>> parseCatalogue(std::string_view json);

/// The built-in catalogue, ordered by provider, model and service tier.
const std::vector<CatalogueRow>& priceCatalogue();

/// Rows of the built-in catalogue whose provider or model holds every word of `text` (upper and lower case alike); all for no word.
std::vector<CatalogueRow> searchCatalogue(std::string_view text);

/// A row for the workspace's price list, valid from `effectiveFrom`, its source naming the catalogue's origin and date.
PriceRow priceRowOf(const CatalogueRow& row, UtcMicros effectiveFrom);

}  // namespace scoville
