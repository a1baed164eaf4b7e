// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/analysis/cost.h"
#include "core/analysis/price_catalogue.h"
#include "core/analysis/price_text.h"
#include "core/configuration.h"
#include "core/repricing.h"

namespace scoville::cli {
namespace {

/// The price as exact decimal text per million tokens; a number would round the smallest ones.
nlohmann::json perMillion(const std::optional<std::int64_t>& pico) {
  return pico ? nlohmann::json(perMillionText(*pico)) : nlohmann::json();
}

nlohmann::json tierTexts(const std::vector<PriceTier>& tiers) {
  nlohmann::json texts;
  for (const PriceTier& tier : tiers) {
    texts.push_back(priceTierText(tier));
  }
  return texts;
}

Record recordOf(const PriceRow& row, const std::map<EndpointId, std::string>& endpoints,
                const std::unordered_map<PriceRowId, PriceRowId>& corrected = {}) {
  const auto by = corrected.find(row.id);
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
          {"cache_write_hour_per_million", perMillion(row.cacheWriteHourPico)},
          {"reasoning_per_million", perMillion(row.reasoningPico)},
          {"per_million_requests", perMillion(row.requestPico)},
          {"tiers", tierTexts(row.tiers)},
          {"service_tier", serviceTierName(row.serviceTier)},
          {"hours_utc", row.hours ? nlohmann::json(hoursText(*row.hours)) : nlohmann::json()},
          {"effective_from_utc", isoUtc(row.effectiveFrom)},
          {"source", textOrNull(row.source)},
          {"confidence", priceConfidenceName(row.confidence)},
          {"created_utc", isoUtc(row.created)},
          {"corrected_by", by == corrected.end() ? nlohmann::json() : nlohmann::json(by->second)}};
}

Record recordOf(const CatalogueRow& row) {
  return {{"provider", row.provider},
          {"model", row.model},
          {"currency", row.currency},
          {"input_per_million", perMillion(row.inputPico)},
          {"output_per_million", perMillion(row.outputPico)},
          {"cached_read_per_million", perMillion(row.cachedReadPico)},
          {"cache_write_per_million", perMillion(row.cacheWritePico)},
          {"cache_write_hour_per_million", perMillion(row.cacheWriteHourPico)},
          {"reasoning_per_million", perMillion(row.reasoningPico)},
          {"tiers", tierTexts(row.tiers)},
          {"service_tier", serviceTierName(row.serviceTier)},
          {"hours_utc", row.hours ? nlohmann::json(hoursText(*row.hours)) : nlohmann::json()},
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

template <typename T>
T orFailUsage(Result<T> result) {
  if (!result) {
    failUsage(result.error().message);
  }
  return std::move(*result);
}

/// The row of the catalogue that is valid at `when`: the latest of those dated at or before it, else the undated one.
PriceRow fromCatalogue(const std::string& model, UtcMicros when, ServiceTier tier) {
  const CatalogueRow* best = nullptr;
  for (const CatalogueRow& row : priceCatalogue()) {
    if (row.model != model || row.serviceTier != tier || row.hours || row.effectiveFrom.value_or(0) > when) {
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
  const std::string tierName = arguments.text("service-tier", "standard");
  const auto tier = serviceTierFromName(tierName);
  if (!tier) {
    failUsage("--service-tier is standard, batch, flex or priority, not \"" + tierName + "\".");
  }
  PriceRow row = catalogue ? fromCatalogue(*catalogue, from, *tier) : PriceRow();
  row.serviceTier = *tier;
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
  take("cache-write-hour", row.cacheWriteHourPico);
  take("reasoning", row.reasoningPico);
  take("per-million-requests", row.requestPico);
  for (const std::string& text : arguments.texts("tier")) {
    row.tiers.push_back(orFailUsage(priceTierFromText(text)));
  }
  std::sort(row.tiers.begin(), row.tiers.end(), [](const PriceTier& a, const PriceTier& b) { return a.aboveInput < b.aboveInput; });
  if (const auto hours = arguments.text("hours")) {
    row.hours = orFailUsage(hoursFromText(*hours));
  }
  if (row.currency.size() != 3 || !std::all_of(row.currency.begin(), row.currency.end(), [](char c) { return c >= 'A' && c <= 'Z'; })) {
    failUsage("--currency takes three capital letters such as USD.");
  }
  if (!row.inputPico && !row.outputPico && !row.cachedReadPico && !row.cacheWritePico && !row.requestPico) {
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
  const auto rows = orFail(workspace->read([](Tables& tables) { return tables.prices.all(); }));
  const auto corrected = correctedRows(rows);
  for (const PriceRow& row : rows) {
    records.push_back(recordOf(row, endpoints, corrected));
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

nlohmann::json moneyText(const std::map<std::string, std::int64_t>& sums) {
  std::string text;
  for (const auto& [currency, pico] : sums) {
    text += (text.empty() ? "" : ", ") + decimalText(pico, 12) + (currency.empty() ? "" : " " + currency);
  }
  return textOrNull(text);
}

Exit reprice(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  RepricingRequest request;
  for (const std::string& name : arguments.texts("endpoint")) {
    request.endpoints.push_back(endpointNamed(*workspace, name).id);
  }
  request.from = arguments.moment("from").value_or(0);
  request.to = arguments.moment("to").value_or(0);
  request.apply = !arguments.has("dry-run");
  ProgressLine progress;
  const RepricingCount count = orFail(repriceSamples(*workspace, request, [&](std::int64_t done) {
    progress.show(std::to_string(done) + " samples");
    return !Signals::instance().requested();
  }));
  const Record record = {{"samples", count.samples},
                         {"changed", count.changed},
                         {"priced", count.priced},
                         {"unknown", count.samples - count.priced},
                         {"cost_before", moneyText(count.before)},
                         {"cost_after", moneyText(count.after)},
                         {"applied", request.apply}};
  printList(arguments, {record}, record);
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
            {"cache-write-hour", "PRICE",
             "Per million input tokens written to the prompt cache for an hour (default of the others: five minutes)."},
            {"reasoning", "PRICE", "Per million reasoning tokens, only where it differs from output."},
            {"per-million-requests", "PRICE", "Fee of a request besides its tokens, times a million."},
            {"tier", "TEXT", "\"200000: input=6, output=22.5\": what a request with more input tokens than that costs as a whole.", false,
             true},
            {"service-tier", "NAME", "standard (default), batch, flex or priority: as the server names what it used."},
            {"hours", "HH:MM-HH:MM", "Only in these hours of the UTC day."},
            {"currency", "CODE", "USD (default), EUR ..."},
            {"from", "TIME", "When it takes effect (default: now)."},
            {"source", "TEXT", "Where the figure comes from."},
            workspaceOption(),
            formatOption()},
           add,
           "Prices are never changed: a new row takes over from its date on. What is not given is unknown, not free."},
          {"price list", "Lists the prices of a workspace.", "", false, {workspaceOption(), formatOption()}, list},
          {"price remove", "Removes a price by which no sample was priced yet.", "ID", true, {workspaceOption()}, remove},
          {"price reprice",
           "Prices stored samples again by the prices as they are now.",
           "",
           false,
           {{"endpoint", "NAME", "Only samples of this endpoint.", false, true},
            {"from", "TIME", "Only samples from then on."},
            {"to", "TIME", "Only samples before then."},
            {"dry-run", "", "Count what would change and change nothing."},
            workspaceOption(),
            formatOption()},
           reprice,
           "Samples keep the cost they got when they were measured until this is run. It prints what they cost before and after."},
          {"price catalogue", "Searches the built-in list of prices.", "TEXT", false, {formatOption()}, catalogue}};
}

}  // namespace scoville::cli
