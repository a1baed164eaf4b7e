// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost_records.h"

#include <set>

#include "core/analysis/cost.h"

namespace scoville {
namespace {

nlohmann::json nameIn(const std::map<EndpointId, std::string>& endpoints, const std::optional<EndpointId>& id) {
  const auto found = id ? endpoints.find(*id) : endpoints.end();
  return found == endpoints.end() ? nlohmann::json() : nlohmann::json(found->second);
}

nlohmann::json exact(const std::optional<std::int64_t>& pico) {
  return pico ? nlohmann::json(decimalText(*pico, 12)) : nlohmann::json();
}

}  // namespace

Record costRecord(const CostLine& line) {
  const CostFigures& f = line.figures;
  const bool known = !f.currency.empty();
  return {{"period", textOrNull(line.period)},
          {"group", textOrNull(line.group)},
          {"currency", textOrNull(f.currency)},
          {"spend", known ? nlohmann::json(f.spend) : nlohmann::json()},
          {"per_million_input", valueOrNull(f.perMillionInput)},
          {"per_million_output", valueOrNull(f.perMillionOutput)},
          {"per_million_actual_mix", valueOrNull(f.perMillionMix)},
          {"per_million_3_to_1", valueOrNull(f.perMillion3to1)},
          {"per_thousand_requests", valueOrNull(f.perThousandRequests)},
          {"per_completed_task", valueOrNull(f.perCompletedTask)},
          {"attempts", f.attempts},
          {"completed", f.completed},
          {"failed", f.failed},
          {"priced", f.priced},
          {"unknown_cost", f.unknownDone},
          {"tokens_in", f.tokensIn},
          {"tokens_out", f.tokensOut},
          {"cached_share", valueOrNull(f.cachedShare)},
          {"warmup_spend", known ? nlohmann::json(f.warmupSpend) : nlohmann::json()},
          {"server_stated", f.stated},
          {"server_stated_usd", valueOrNull(f.statedSpend)},
          {"ours_minus_stated_usd", valueOrNull(f.statedDifference)}};
}

Record costRecord(const std::string& currency, const Forecast& forecast, const std::optional<Money>& budget) {
  const bool applies = budget && budget->currency == currency;
  const double amount = applies ? static_cast<double>(budget->pico) / 1e12 : 0;
  return {{"currency", textOrNull(currency)},
          {"spent", forecast.spent},
          {"forecast", valueOrNull(forecast.total)},
          {"days_left", forecast.daysLeft},
          {"based_on_days", forecast.basedOnDays},
          {"budget", applies ? nlohmann::json(amount) : nlohmann::json()},
          {"share_spent", applies && amount > 0 ? nlohmann::json(forecast.spent / amount) : nlohmann::json()},
          {"over_budget", applies && forecast.total ? nlohmann::json(*forecast.total > amount) : nlohmann::json()}};
}

Record costRecord(const InvoiceComparison& c, const std::map<EndpointId, std::string>& endpoints) {
  return {{"id", c.invoice.id},
          {"month", c.invoice.month},
          {"endpoint", nameIn(endpoints, c.invoice.endpoint)},
          {"currency", c.invoice.currency},
          {"billed", exact(c.invoice.pico)},
          {"computed", valueOrNull(c.computed)},
          {"difference", valueOrNull(c.difference)},
          {"billed_to_computed", valueOrNull(c.ratio)},
          {"billed_tokens", valueOrNull(c.invoice.tokens)},
          {"counted_tokens", c.tokens},
          {"token_difference", valueOrNull(c.tokenDifference)},
          {"unknown_cost", c.unknownDone},
          {"note", textOrNull(c.invoice.note)}};
}

Record costRecord(const DecisionRow& row, const std::string& currency, const std::map<EndpointId, std::string>& endpoints) {
  return {{"endpoint", nameIn(endpoints, row.endpoint)},
          {"meets_objective", row.enough ? nlohmann::json(row.meets) : nlohmann::json()},
          {"surely", row.surely},
          {"cheapest", row.cheapest},
          {"p95_ms", valueOrNull(row.p95.value)},
          {"p95_low_ms", valueOrNull(row.p95.low)},
          {"p95_high_ms", valueOrNull(row.p95.high)},
          {"cost_per_task", valueOrNull(row.costPerTask.value)},
          {"cost_low", valueOrNull(row.costPerTask.low)},
          {"cost_high", valueOrNull(row.costPerTask.high)},
          {"currency", currency},
          {"attempts", row.attempts},
          {"completed", row.completed},
          {"failed", row.failed},
          {"unknown_cost", row.unknownDone}};
}

Record costRecord(const Hosting& hosting, const std::optional<ServingLoad>& load, std::optional<double> api,
                  const std::map<EndpointId, std::string>& endpoints) {
  const auto tokensPerSecond = load ? std::optional(load->tokensPerSecond) : std::nullopt;
  const HostingFigures figures = hostingFigures(hosting, tokensPerSecond, load ? load->tokensPerJoule : std::nullopt);
  const BreakEven even = api ? breakEven(hosting, tokensPerSecond, *api) : BreakEven();
  return {{"id", hosting.id},
          {"endpoint", nameIn(endpoints, hosting.endpoint)},
          {"from_utc", isoUtc(hosting.effectiveFrom)},
          {"currency", hosting.currency},
          {"gpu_hour", exact(hosting.gpuHourPico)},
          {"gpus", hosting.gpus},
          {"utilisation", hosting.utilisation},
          {"kwh", exact(hosting.kwhPico)},
          {"watts", valueOrNull(hosting.watts ? hosting.watts
                                : load        ? load->watts
                                              : std::nullopt)},
          {"watts_from", hosting.watts         ? nlohmann::json("entered")
                         : load && load->watts ? nlohmann::json("telemetry")
                                               : nlohmann::json()},
          {"output_tokens_per_s", valueOrNull(tokensPerSecond)},
          {"per_million_output", valueOrNull(figures.perMillionOutput)},
          {"tokens_per_joule", valueOrNull(figures.tokensPerJoule)},
          {"energy_per_million_output", valueOrNull(figures.energyPerMillion)},
          {"total_per_million_output", valueOrNull(figures.total)},
          {"break_even_tokens_per_month", valueOrNull(even.tokensPerMonth)},
          {"capacity_tokens_per_month", valueOrNull(even.capacity)},
          {"break_even_within_capacity", valueOrNull(even.reachable)}};
}

std::vector<Record> costRecords(const WhatIfAnswer& answer) {
  std::set<std::string> currencies;
  for (const auto* sums : {&answer.was, &answer.wouldBe}) {
    for (const auto& [currency, sum] : *sums) {
      currencies.insert(currency);
    }
  }
  if (currencies.empty()) {
    currencies.insert("");
  }
  const auto sumOf = [](const std::map<std::string, double>& sums, const std::string& currency) {
    const auto found = sums.find(currency);
    return found == sums.end() ? std::optional<double>() : std::optional(found->second);
  };
  std::vector<Record> records;
  for (const std::string& currency : currencies) {
    const auto was = sumOf(answer.was, currency);
    const auto wouldBe = sumOf(answer.wouldBe, currency);
    records.push_back({{"currency", textOrNull(currency)},
                       {"requests", answer.requests},
                       {"compared", answer.compared},
                       {"unknown_at_other_price", answer.unknownNow},
                       {"cost", valueOrNull(was)},
                       {"would_cost", valueOrNull(wouldBe)},
                       {"difference", was && wouldBe ? nlohmann::json(*wouldBe - *was) : nlohmann::json()},
                       {"ratio", was && wouldBe && *was > 0 ? nlohmann::json(*wouldBe / *was) : nlohmann::json()}});
  }
  return records;
}

}  // namespace scoville
