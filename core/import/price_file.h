// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/price_catalogue.h"

namespace scoville {

/// Files of prices that can be read.
enum class PriceFileKind { litellm, genaiPrices, scovilleJson, scovilleCsv };
std::optional<PriceFileKind> priceFileKindFromName(std::string_view name);  ///< "litellm", "genai-prices", "scoville-json", "scoville-csv"
/// The kind by what the text looks like; null when it is none of them.
std::optional<PriceFileKind> guessPriceFileKind(std::string_view text);

/// Something of a file that was not taken over, gathered by what it is.
struct NotUnderstood {
  std::string what;
  std::int64_t count = 0;
  std::string example;  ///< where it stands first
};

/// What a file of prices says, in our terms.
struct PriceFile {
  std::vector<CatalogueRow> rows;
  std::int64_t models = 0;        ///< entries of the file that are models
  std::int64_t withoutPrice = 0;  ///< of these, without a price per token
  std::int64_t otherKinds = 0;    ///< of these, models that generate no text
  bool partial = false;           ///< rows state changes only: a missing price is the one that held before
  std::vector<NotUnderstood> notUnderstood;
};

/// Reads a file. `today` ("2026-11-30") dates rows that state no date of their own list. Prices are exact to the pico-unit a token; finer
/// ones are rounded and noted. Errors: invalidInput when the file as a whole is not of that kind; a single entry that is odd is noted.
Result<PriceFile> readPriceFile(PriceFileKind kind, const std::string& text, const std::string& today);

/// Which rows of a file go into the price list.
struct PriceImportChoice {
  std::vector<std::string> providers;  ///< empty = all
  std::vector<std::string> models;     ///< empty = all; else models whose name holds one of these
  UtcMicros effectiveFrom = 0;         ///< of rows without a date
};

struct PriceImportPlan {
  std::vector<PriceRow> rows;          ///< to add, in order
  std::int64_t chosen = 0;             ///< rows of the file the choice names
  std::int64_t fresh = 0;              ///< of `rows`, those of a scope that had no price
  std::int64_t changes = 0;            ///< of `rows`, those that change or correct a price
  std::int64_t unchanged = 0;          ///< the list says the same already
  std::vector<std::string> ambiguous;  ///< models that several providers offer at different prices: named "provider/model" in `rows`
};

/// Compares a file with the price list. A row without a date is compared with what holds at `choice.effectiveFrom` and dated then when it
/// differs; where the file itself has dated rows of the model, the undated one holds from the beginning. Nothing is ever removed.
PriceImportPlan planPriceImport(const PriceFile& file, const std::vector<PriceRow>& existing, const PriceImportChoice& choice);

}  // namespace scoville
