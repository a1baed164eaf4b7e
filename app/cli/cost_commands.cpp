// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/analysis/cost.h"
#include "core/cost_query.h"
#include "core/cost_records.h"

namespace scoville::cli {
namespace {

std::vector<EndpointId> endpointIds(const Arguments& arguments, const Workspace& workspace) {
  std::vector<EndpointId> ids;
  for (const std::string& name : arguments.texts("endpoint")) {
    ids.push_back(endpointNamed(workspace, name).id);
  }
  return ids;
}

std::vector<Mode> modesOf(const Arguments& arguments) {
  std::vector<Mode> modes;
  for (const std::string& name : arguments.texts("mode")) {
    const auto mode = modeFromName(name);
    if (!mode) {
      failUsage("--mode \"" + name + "\" is not known. See docs/exports.md.");
    }
    modes.push_back(*mode);
  }
  return modes;
}

/// The first day of a month, or the day of a moment; `after`: the first day behind it.
std::int64_t dayOption(const Arguments& arguments, const std::string& option, bool after) {
  const auto text = arguments.text(option);
  if (!text) {
    return 0;
  }
  if (const auto first = firstDayOf(*text)) {
    return after ? *firstDayOf(monthAfter(*text)) : *first;
  }
  const UtcMicros moment = *arguments.moment(option);
  return after ? (moment + microsPerDay - 1) / microsPerDay : moment / microsPerDay;
}

std::int64_t money(const Arguments& arguments, const std::string& option) {
  const auto pico = scaledDecimal(*arguments.text(option), 12);
  if (!pico) {
    failUsage("--" + option + " takes an amount of money such as 12.34.");
  }
  return *pico;
}

std::string currencyOption(const Arguments& arguments) {
  return arguments.text("currency", "USD");
}

/// What a line of a terminal has room for: the money, and how much stands behind it. CSV and JSON have everything.
void forAPerson(Record& record) {
  static constexpr std::string_view left[] = {"priced",       "tokens_in",     "tokens_out",        "cached_share",
                                              "warmup_spend", "server_stated", "server_stated_usd", "ours_minus_stated_usd",
                                              "completed"};
  std::erase_if(record, [](const Field& field) { return std::find(std::begin(left), std::end(left), field.name) != std::end(left); });
}

Exit report(const Arguments& arguments) {
  CostRequest request;
  const auto group = costGroupFromName(arguments.text("by", "endpoint"));
  const auto period = costPeriodFromName(arguments.text("period", "month"));
  if (!group || !period) {
    failUsage(!group ? "--by is none, endpoint, suite, case, task or model." : "--period is all, month or day.");
  }
  request.group = *group;
  request.period = *period;
  request.fromDay = dayOption(arguments, "from", false);
  request.toDay = dayOption(arguments, "to", true);
  request.modes = modesOf(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  request.endpoints = endpointIds(arguments, *workspace);
  for (const std::string& name : arguments.texts("suite")) {
    request.suites.push_back(suiteNamed(*workspace, name).id);
  }
  std::vector<Record> records;
  std::int64_t unknown = 0;
  for (const CostLine& line : orFail(costReport(*workspace, request))) {
    records.push_back(costRecord(line));
    unknown += line.figures.unknownDone;
  }
  if (arguments.text("format", "text") == "text") {
    for (Record& record : records) {
      forAPerson(record);
    }
  }
  printList(arguments, records, costRecord(CostLine()));
  if (unknown > 0) {
    remark(std::to_string(unknown) + " answers have no known cost: they are in no figure of money.");
  }
  return Exit::done;
}

Exit forecast(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto budget = orFail(monthBudget(*workspace));
  std::vector<Record> records;
  for (const auto& [currency, month] : orFail(monthForecast(*workspace, endpointIds(arguments, *workspace), utcNow()))) {
    records.push_back(costRecord(currency, month, budget));
  }
  printList(arguments, records, costRecord("", Forecast(), std::nullopt));
  return Exit::done;
}

Exit invoiceAdd(const Arguments& arguments) {
  Invoice invoice;
  invoice.month = *arguments.text("month");
  invoice.currency = currencyOption(arguments);
  invoice.pico = money(arguments, "amount");
  invoice.note = arguments.text("note", "");
  invoice.created = utcNow();
  if (arguments.has("tokens")) {
    invoice.tokens = arguments.number("tokens", 0, 0, std::int64_t(1) << 60);
  }
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  if (const auto name = arguments.text("endpoint")) {
    invoice.endpoint = endpointNamed(*workspace, *name).id;
  }
  orFail(workspace->write([&](Tables& tables) { return tables.invoices.add(invoice); }));
  return Exit::done;
}

Exit invoiceList(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  std::vector<Record> records;
  for (const InvoiceComparison& comparison : orFail(invoiceComparisons(*workspace))) {
    records.push_back(costRecord(comparison, endpoints));
  }
  printList(arguments, records, costRecord(InvoiceComparison(), endpoints));
  return Exit::done;
}

Exit invoiceRemove(const Arguments& arguments) {
  const auto id = idWord(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([&](Tables& tables) { return tables.invoices.remove(id); }));
  return Exit::done;
}

Exit whatIfCommand(const Arguments& arguments) {
  WhatIfRequest request;
  request.model = arguments.text("model", "");
  request.at = arguments.moment("at");
  request.from = arguments.moment("from").value_or(0);
  request.to = arguments.moment("to").value_or(0);
  if (request.model.empty() && !request.at) {
    failUsage("Give --model MODEL, --at TIME or both.");
  }
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  request.endpoints = endpointIds(arguments, *workspace);
  ProgressLine progress;
  const WhatIfAnswer answer = orFail(whatIf(*workspace, request, [&](std::int64_t done) {
    progress.show(std::to_string(done) + " requests");
    return !Signals::instance().requested();
  }));
  std::vector<Record> records = costRecords(answer);
  printList(arguments, records, records.front());
  return Exit::done;
}

Exit decideCommand(const Arguments& arguments) {
  DecisionRequest request;
  request.taskKind = *arguments.text("task");
  request.currency = currencyOption(arguments);
  request.from = arguments.moment("from").value_or(0);
  request.to = arguments.moment("to").value_or(0);
  request.objective.p95Ms = static_cast<double>(arguments.duration("p95").value_or(0)) / 1e3;
  if (const auto share = arguments.real("failures")) {
    if (!(*share >= 0 && *share <= 100)) {
      failUsage("--failures takes a share in per cent, 0 to 100.");
    }
    request.objective.failureShare = *share / 100;
  }
  if (const auto modes = modesOf(arguments); !modes.empty()) {
    request.modes = modes;
  }
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  std::vector<Record> records;
  for (const DecisionRow& row : orFail(decide(*workspace, request))) {
    records.push_back(costRecord(row, request.currency, endpoints));
  }
  printList(arguments, records, costRecord(DecisionRow(), request.currency, endpoints));
  return Exit::done;
}

Exit hostingAdd(const Arguments& arguments) {
  Hosting hosting;
  hosting.currency = currencyOption(arguments);
  hosting.gpuHourPico = arguments.has("gpu-hour") ? std::optional(money(arguments, "gpu-hour")) : std::nullopt;
  hosting.kwhPico = arguments.has("kwh") ? std::optional(money(arguments, "kwh")) : std::nullopt;
  hosting.gpus = arguments.real("gpus").value_or(1);
  hosting.utilisation = arguments.real("utilisation").value_or(100) / 100;
  hosting.watts = arguments.real("watts");
  hosting.created = utcNow();
  hosting.effectiveFrom = arguments.moment("from").value_or(hosting.created);
  if (!hosting.gpuHourPico && !hosting.kwhPico) {
    failUsage("Give --gpu-hour PRICE, --kwh PRICE or both.");
  }
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  hosting.endpoint = endpointNamed(*workspace, *arguments.text("endpoint")).id;
  orFail(workspace->write([&](Tables& tables) { return tables.hosting.add(hosting); }));
  return Exit::done;
}

Exit hostingList(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  const auto throughput = arguments.real("throughput");
  const auto api = arguments.real("api-output");
  std::vector<Record> records;
  for (const Hosting& hosting : orFail(workspace->read([](Tables& tables) { return tables.hosting.all(); }))) {
    std::optional<ServingLoad> load = orFail(servingLoad(*workspace, hosting.endpoint, utcNow()));
    if (throughput) {
      // Energy a token as measured goes with the throughput it was measured at.
      load = ServingLoad{*throughput, std::nullopt, load ? load->tokensPerJoule : std::nullopt};
    }
    records.push_back(costRecord(hosting, load, api, endpoints));
    if (hosting.kwhPico && !hosting.watts && (!load || !load->tokensPerJoule)) {
      const auto name = endpoints.find(hosting.endpoint);
      remark("The power of " + (name == endpoints.end() ? std::string("an endpoint") : name->second) +
             " under load is unknown, and with it tokens per joule, energy and total. Give --watts, or read its GPUs: telemetry add.");
    }
  }
  printList(arguments, records, costRecord(Hosting(), std::nullopt, std::nullopt, endpoints));
  return Exit::done;
}

Option endpointOption() {
  return {"endpoint", "NAME", "Only this endpoint.", false, true};
}
Option currencyCode() {
  return {"currency", "CODE", "USD (default), EUR ..."};
}

}  // namespace

std::vector<Command> costCommands() {
  return {{"cost report",
           "What a million tokens, a thousand requests and a completed task cost.",
           "",
           false,
           {{"by", "GROUP", "none, endpoint (default), suite, case, task or model."},
            {"period", "PERIOD", "all, month (default) or day, in UTC."},
            endpointOption(),
            {"suite", "NAME", "Only this suite.", false, true},
            {"mode", "MODE", "Only samples of this mode.", false, true},
            {"from", "DAY", "From this day or month (2026-11) on."},
            {"to", "DAY", "Up to the end of this month, or before this day."},
            workspaceOption(),
            formatOption()},
           report,
           "Retries and failures are in the cost of a completed task. What has no known price is counted as unknown, never as 0."},
          {"cost forecast",
           "What this month has cost, and will have at its end.",
           "",
           false,
           {endpointOption(), workspaceOption(), formatOption()},
           forecast,
           "The budget is that of all endpoints for a month: budget set --all --period month."},
          {"cost invoice add",
           "Enters a bill.",
           "",
           false,
           {{"month", "MONTH", "2026-11", true},
            {"amount", "MONEY", "What it asks for.", true},
            currencyCode(),
            {"endpoint", "NAME", "What it is for (default: every endpoint priced in its currency)."},
            {"tokens", "NUMBER", "The tokens it states."},
            {"note", "TEXT", "Its number, for example."},
            workspaceOption()},
           invoiceAdd},
          {"cost invoice", "Compares the bills with what was computed.", "", false, {workspaceOption(), formatOption()}, invoiceList},
          {"cost invoice remove", "Removes a bill.", "ID", true, {workspaceOption()}, invoiceRemove},
          {"cost what-if",
           "Prices the recorded traffic at another model's or another day's prices.",
           "",
           false,
           {{"model", "MODEL", "Another model of the price list."},
            {"at", "TIME", "The prices of this moment (default: of each request's)."},
            endpointOption(),
            {"from", "TIME", "Only requests from then on."},
            {"to", "TIME", "Only requests before then."},
            workspaceOption(),
            formatOption()},
           whatIfCommand,
           "Another model would use other numbers of tokens for the same text; the answer holds the recorded numbers fixed."},
          {"cost decide",
           "Which endpoints meet a latency objective for a kind of task, and which of them is cheapest per completed task.",
           "",
           false,
           {{"task", "KIND", "chat, completion, long_context, reasoning, agent_chain or structured_output.", true},
            {"p95", "DURATION", "The objective: most 95th percentile of the time to the last token, for example 2s.", true},
            {"failures", "PERCENT", "Most share of failures (default: any)."},
            {"mode", "MODE", "Samples of this mode (default: scheduled).", false, true},
            {"from", "TIME", "Only samples from then on."},
            {"to", "TIME", "Only samples before then."},
            currencyCode(),
            workspaceOption(),
            formatOption()},
           decideCommand,
           "Intervals are 95 %, by bootstrap over the hours."},
          {"cost hosting add",
           "Enters what running an endpoint oneself costs.",
           "",
           false,
           {{"endpoint", "NAME", "The endpoint.", true},
            {"gpu-hour", "MONEY", "Price of one GPU for an hour."},
            {"gpus", "NUMBER", "How many (default: 1)."},
            {"utilisation", "PERCENT", "Share of the time in which they serve (default: 100)."},
            {"kwh", "MONEY", "Price of a kilowatt hour."},
            {"watts", "NUMBER", "Power of all GPUs together while they serve."},
            {"from", "TIME", "From when on (default: now)."},
            currencyCode(),
            workspaceOption()},
           hostingAdd},
          {"cost hosting",
           "What a million output tokens cost on own GPUs, and from how many a month on they are cheaper than an API.",
           "",
           false,
           {{"throughput", "TOKENS", "Output tokens a second of the whole server (default: as measured under load)."},
            {"api-output", "MONEY", "Price per million output tokens of the API to compare with."},
            workspaceOption(),
            formatOption()},
           hostingList}};
}

}  // namespace scoville::cli
