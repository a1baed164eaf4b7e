// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "core/analysis/cost.h"
#include "core/analysis/price_catalogue.h"
#include "core/configuration.h"

namespace scoville::cli {
namespace {

/// The price as exact decimal text per million tokens; a number would round the smallest ones.
nlohmann::json perMillion(const std::optional<std::int64_t>& pico) {
  return pico ? nlohmann::json(perMillionText(*pico)) : nlohmann::json();
}

Record recordOf(const PriceRow& row, const std::map<EndpointId, std::string>& endpoints) {
  nlohmann::json endpoint;
  if (row.endpoint && endpoints.contains(*row.endpoint)) {
    endpoint = endpoints.at(*row.endpoint);
  }
  return {{"id", row.id},
          {"endpoint", std::move(endpoint)},
          {"model", textOrNull(row.model)},
          {"currency", row.currency},
          {"input_per_million", perMillion(row.inputPico)},
          {"output_per_million", perMillion(row.outputPico)},
          {"cached_read_per_million", perMillion(row.cachedReadPico)},
          {"cache_write_per_million", perMillion(row.cacheWritePico)},
          {"effective_from_utc", isoUtc(row.effectiveFrom)},
          {"source", textOrNull(row.source)},
          {"created_utc", isoUtc(row.created)}};
}

Record recordOf(const CatalogueRow& row) {
  return {{"provider", row.provider},
          {"model", row.model},
          {"currency", row.currency},
          {"input_per_million", perMillion(row.inputPico)},
          {"output_per_million", perMillion(row.outputPico)},
          {"cached_read_per_million", perMillion(row.cachedReadPico)},
          {"cache_write_per_million", perMillion(row.cacheWritePico)},
          {"effective_from_utc", row.effectiveFrom ? nlohmann::json(isoUtc(*row.effectiveFrom)) : nlohmann::json()},
          {"origin", row.origin},
          {"as_of", row.asOf},
          {"note", textOrNull(row.note)}};
}

std::optional<std::int64_t> priceOption(const Arguments& arguments, const std::string& option) {
  const auto given = arguments.text(option);
  if (!given) {
    return std::nullopt;
  }
  const auto pico = picoFromPerMillion(*given);
  if (!pico) {
    failUsage("--" + option + " takes a price per million tokens with at most six decimals, such as 2.50, not \"" + *given + "\".");
  }
  return pico;
}

/// The row of the catalogue that is valid at `when`: the latest of those dated at or before it, else the undated one.
PriceRow fromCatalogue(const std::string& model, UtcMicros when) {
  const CatalogueRow* best = nullptr;
  for (const CatalogueRow& row : priceCatalogue()) {
    if (row.model != model || row.effectiveFrom.value_or(0) > when) {
      continue;
    }
    if (best != nullptr && best->provider != row.provider) {
      failUsage("Several providers in the catalogue offer \"" + model + "\": see \"price catalogue " + model +
                "\" and give the prices by hand.");
    }
    if (best == nullptr || row.effectiveFrom.value_or(0) >= best->effectiveFrom.value_or(0)) {
      best = &row;
    }
  }
  if (best == nullptr) {
    throw Failure{Exit::refused, "The catalogue holds no price of \"" + model + "\". Search it with \"price catalogue TEXT\"."};
  }
  return priceRowOf(*best, when);
}

Exit add(const Arguments& arguments) {
  const UtcMicros from = arguments.moment("from").value_or(utcNow());
  const auto catalogue = arguments.text("catalogue");
  PriceRow row = catalogue ? fromCatalogue(*catalogue, from) : PriceRow();
  row.effectiveFrom = from;
  row.model = arguments.text("model", row.model);
  row.currency = arguments.text("currency", row.currency);
  row.source = arguments.text("source", row.source);
  const auto take = [&](const char* option, std::optional<std::int64_t>& price) {
    const auto given = priceOption(arguments, option);
    price = given ? given : price;
  };
  take("input", row.inputPico);
  take("output", row.outputPico);
  take("cached-read", row.cachedReadPico);
  take("cache-write", row.cacheWritePico);
  if (row.currency.size() != 3 || !std::all_of(row.currency.begin(), row.currency.end(), [](char c) { return c >= 'A' && c <= 'Z'; })) {
    failUsage("--currency takes three capital letters such as USD.");
  }
  if (!row.inputPico && !row.outputPico && !row.cachedReadPico && !row.cacheWritePico) {
    failUsage("Give at least one of --input, --output, --cached-read and --cache-write, or --catalogue MODEL.");
  }
  const auto workspace = openOwnWorkspace(arguments);
  if (const auto endpoint = arguments.text("endpoint")) {
    const Endpoint known = endpointNamed(*workspace, *endpoint);
    row.endpoint = known.id;
    row.model = row.model.empty() ? known.model : row.model;
  }
  if (row.model.empty()) {
    failUsage("Say what the price is for: --model, --endpoint or both.");
  }
  const PriceRow saved = orFail(workspace->write([&](Tables& tables) { return addPrice(tables, row, utcNow()); }));
  printList(arguments, {recordOf(saved, endpointNames(*workspace))}, {});
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  std::vector<Record> records;
  for (const PriceRow& row : orFail(workspace->read([](Tables& tables) { return tables.prices.all(); }))) {
    records.push_back(recordOf(row, endpoints));
  }
  printList(arguments, records, recordOf(PriceRow(), endpoints));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto id = idWord(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([&](Tables& tables) { return removePrice(tables, id); }));
  return Exit::done;
}

Exit catalogue(const Arguments& arguments) {
  std::vector<Record> records;
  for (const CatalogueRow& row : searchCatalogue(arguments.words().empty() ? "" : arguments.words().front())) {
    records.push_back(recordOf(row));
  }
  printList(arguments, records, recordOf(CatalogueRow()));
  return Exit::done;
}

}  // namespace

std::vector<Command> priceCommands() {
  return {{"price add",
           "Adds a price, valid from a date on.",
           "",
           false,
           {{"model", "MODEL", "For every endpoint with this model ..."},
            {"endpoint", "NAME",
             "... or for one endpoint (with the model it has, unless --model is given), which beats a price of the model alone."},
            {"catalogue", "MODEL", "Take the prices of this model from the built-in catalogue."},
            {"input", "PRICE", "Per million input tokens, for example 2.50."},
            {"output", "PRICE", "Per million output tokens."},
            {"cached-read", "PRICE", "Per million input tokens read from the prompt cache."},
            {"cache-write", "PRICE", "Per million input tokens written to the prompt cache."},
            {"currency", "CODE", "USD (default), EUR ..."},
            {"from", "TIME", "When it takes effect (default: now)."},
            {"source", "TEXT", "Where the figure comes from."},
            workspaceOption(),
            formatOption()},
           add,
           "Prices are never changed: a new row takes over from its date on. What is not given is unknown, not free."},
          {"price list", "Lists the prices of a workspace.", "", false, {workspaceOption(), formatOption()}, list},
          {"price remove", "Removes a price by which no sample was priced yet.", "ID", true, {workspaceOption()}, remove},
          {"price catalogue", "Searches the built-in list of prices.", "TEXT", false, {formatOption()}, catalogue}};
}

}  // namespace scoville::cli
