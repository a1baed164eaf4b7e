// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "core/analysis/cost.h"
#include "core/probe/spend_guard.h"
#include "core/spend_report.h"

namespace scoville::cli {
namespace {

constexpr double picoPerUnit = 1e12;

BudgetPeriod periodFrom(const Arguments& arguments) {
  const std::string period = arguments.text("period", "day");
  if (period != "day" && period != "month") {
    failUsage("--period is day or month, not \"" + period + "\".");
  }
  return period == "day" ? BudgetPeriod::day : BudgetPeriod::month;
}

Record recordOf(const std::string& endpoint, const BudgetState& state) {
  const Budget& budget = state.budget;
  const auto money = [](std::int64_t pico) { return nlohmann::json(static_cast<double>(pico) / picoPerUnit); };
  return {{"endpoint", endpoint.empty() ? nlohmann::json("all") : nlohmann::json(endpoint)},
          {"period", budget.period == BudgetPeriod::day ? "day" : "month"},
          {"money", budget.money ? money(budget.money->pico) : nlohmann::json()},
          {"currency", budget.money ? nlohmann::json(budget.money->currency) : nlohmann::json()},
          {"spent_money", budget.money && !state.noPrice ? money(state.spentPico) : nlohmann::json()},
          {"tokens", budget.tokens ? nlohmann::json(*budget.tokens) : nlohmann::json()},
          {"spent_tokens", state.spentTokens},
          {"warn_percent", budget.warnPercent},
          {"state", state.reached  ? "reached"
                    : state.warned ? "warning"
                                   : "ok"},
          {"note", state.noPrice ? nlohmann::json("no price: its money is not watched, only its tokens") : nlohmann::json()}};
}

/// The endpoint that was named, or 0 for all of them together.
EndpointId scopeOf(const Arguments& arguments, const Workspace& workspace, const std::optional<std::string>& endpoint) {
  if (arguments.has("all") == endpoint.has_value()) {
    failUsage("Name one endpoint, or give --all for all of them together.");
  }
  return endpoint ? endpointNamed(workspace, *endpoint).id : 0;
}

Exit set(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  Budget budget;
  budget.endpoint = scopeOf(arguments, *workspace, arguments.text("endpoint"));
  budget.period = periodFrom(arguments);
  if (const auto money = arguments.real("money")) {
    if (*money <= 0 || *money > 1e6) {
      failUsage("--money takes an amount above 0 and at most 1000000.");
    }
    budget.money = Money{std::llround(*money * picoPerUnit), arguments.text("currency", "USD")};
  }
  if (arguments.has("tokens")) {
    budget.tokens = arguments.number("tokens", 0, 1, 1'000'000'000'000);
  }
  budget.warnPercent = static_cast<int>(arguments.number("warn", 80, 1, 100));
  orFail(workspace->write([&](Tables& tables) { return tables.budgets.save(budget); }));
  for (const BudgetState& state : orFail(budgetStates(*workspace, utcNow()))) {
    if (state.budget.endpoint == budget.endpoint && state.budget.period == budget.period) {
      printList(arguments, {recordOf(arguments.text("endpoint", ""), state)}, recordOf({}, {}));
    }
  }
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto names = endpointNames(*workspace);
  std::vector<Record> records;
  for (const BudgetState& state : orFail(budgetStates(*workspace, utcNow()))) {
    const auto name = names.find(state.budget.endpoint);
    records.push_back(recordOf(name == names.end() ? std::string() : name->second, state));
  }
  printList(arguments, records, recordOf({}, {}));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto& words = arguments.words();
  const EndpointId endpoint = scopeOf(arguments, *workspace, words.empty() ? std::nullopt : std::optional(words.front()));
  orFail(workspace->write([&](Tables& tables) { return tables.budgets.remove(endpoint, periodFrom(arguments)); }));
  return Exit::done;
}

Record recordOf(const std::string& endpoint, const EndpointLimits& limits) {
  const auto orNone = [](std::int64_t limit) { return limit == 0 ? nlohmann::json() : nlohmann::json(limit); };
  return {{"endpoint", endpoint},
          {"concurrency", orNone(limits.concurrency)},
          {"requests_per_minute", orNone(limits.requestsPerMinute)},
          {"tokens_per_minute", orNone(limits.tokensPerMinute)}};
}

Exit setLimits(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  EndpointLimits limits;
  limits.endpoint = endpointNamed(*workspace, arguments.text("endpoint", "")).id;
  limits.concurrency = static_cast<int>(arguments.number("concurrency", 0, 0, 1024));
  limits.requestsPerMinute = static_cast<int>(arguments.number("rpm", 0, 0, 1'000'000));
  limits.tokensPerMinute = arguments.number("tpm", 0, 0, 1'000'000'000'000);
  orFail(workspace->write([&](Tables& tables) { return tables.limits.save(limits); }));
  printList(arguments, {recordOf(arguments.text("endpoint", ""), limits)}, {});
  return Exit::done;
}

Exit listLimits(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto names = endpointNames(*workspace);
  std::vector<Record> records;
  for (const EndpointLimits& limits : orFail(workspace->read([](Tables& tables) { return tables.limits.all(); }))) {
    const auto name = names.find(limits.endpoint);
    records.push_back(recordOf(name == names.end() ? std::string() : name->second, limits));
  }
  printList(arguments, records, recordOf({}, EndpointLimits{}));
  return Exit::done;
}

/// What the schedules of the workspace are expected to use in 30 days.
Exit estimate(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  std::vector<Record> records;
  for (const ScheduleSpend& one : orFail(scheduleSpending(*workspace, utcNow()))) {
    records.push_back({{"schedule", one.schedule},
                       {"endpoint", one.endpoint},
                       {"suite", one.suite},
                       {"requests", std::llround(one.estimate.requests)},
                       {"tokens", std::llround(one.estimate.tokens)},
                       {"money", one.estimate.money ? nlohmann::json(*one.estimate.money) : nlohmann::json()},
                       {"currency", textOrNull(one.estimate.currency)},
                       {"measured", one.estimate.measured},
                       {"summary", spendText(one.estimate, "a month")}});
  }
  printList(arguments, records, {{"schedule", nullptr}});
  return Exit::done;
}

}  // namespace

std::vector<Command> budgetCommands() {
  const Option period{"period", "PERIOD", "day (default) or month, from midnight UTC."};
  return {{"budget set",
           "Limits what an endpoint, or all of them together, may spend.",
           "",
           false,
           {{"endpoint", "NAME", "The endpoint."},
            {"all", "", "All endpoints together, instead of one."},
            period,
            {"money", "AMOUNT", "Most money in the period, for example 5 or 0.50."},
            {"currency", "CODE", "Of the money (default USD); it must be that of the endpoint's prices."},
            {"tokens", "N", "Most input and output tokens in the period."},
            {"warn", "PERCENT", "From this share on there is a warning (default 80)."},
            workspaceOption(),
            formatOption()},
           set,
           "A reached budget stops every request it concerns until the period ends."},
          {"budget list", "Shows the budgets and what is spent.", "", false, {workspaceOption(), formatOption()}, list},
          {"budget remove",
           "Removes a budget.",
           "ENDPOINT",
           false,
           {{"all", "", "That of all endpoints together."}, period, workspaceOption()},
           remove},
          {"budget estimate", "Shows what the schedules will use in a month.", "", false, {workspaceOption(), formatOption()}, estimate},
          {"limit set",
           "Limits how hard an endpoint is used.",
           "",
           false,
           {{"endpoint", "NAME", "The endpoint.", true},
            {"concurrency", "N", "Requests under way at once; 0 (default) = no limit."},
            {"rpm", "N", "Requests in any minute; 0 (default) = no limit."},
            {"tpm", "N", "Tokens in any minute; 0 (default) = no limit."},
            workspaceOption(),
            formatOption()},
           setLimits,
           "Limits hold for everything that runs on the workspace together. What waits for one shows the wait as its queue delay."},
          {"limit list", "Shows the limits.", "", false, {workspaceOption(), formatOption()}, listLimits}};
}

}  // namespace scoville::cli
