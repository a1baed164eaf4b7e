// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cstdio>
#include <iostream>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/plan_report.h"
#include "app/cli/schedule_options.h"
#include "core/probe/schedule_times.h"
#include "core/spend_report.h"

namespace scoville::cli {
namespace {

using nlohmann::ordered_json;

constexpr int newestSamples = 5;

ordered_json proberOf(const Workspace& workspace) {
  const auto lease = orFail(workspace.read([](Tables& tables) { return tables.lease.current(); }));
  if (!lease || utcNow() - lease->heartbeat > LeaseTable::leaseTimeout) {
    return nullptr;
  }
  return {{"program", lease->program}, {"holder", lease->holder}, {"heartbeat_utc", isoUtc(lease->heartbeat)}};
}

ordered_json samplesOf(const Workspace& workspace) {
  ordered_json list = ordered_json::array();
  const auto page = orFail(workspace.read([](Tables& tables) { return tables.samples.page({}, newestSamples, 0); }));
  for (const SampleSummary& sample : page) {
    list.push_back({{"started_utc", isoUtc(sample.point.started)},
                    {"endpoint", sample.endpointName},
                    {"case", sample.caseName},
                    {"outcome", outcomeName(sample.point.outcome)},
                    {"ttft_ms", sample.point.ttft ? ordered_json(static_cast<double>(*sample.point.ttft) / 1e3) : ordered_json()}});
  }
  return list;
}

ordered_json schedulesOf(const Workspace& workspace) {
  const auto endpoints = endpointNames(workspace);
  const auto suites = suiteNames(workspace);
  ordered_json list = ordered_json::array();
  for (const Schedule& schedule : orFail(workspace.read([](Tables& tables) { return tables.schedules.all(); }))) {
    const auto next = schedule.paused ? std::vector<UtcMicros>() : ScheduleTimes(schedule).next(utcNow(), 1);
    list.push_back({{"id", schedule.id},
                    {"endpoint", endpoints.contains(schedule.endpoint) ? endpoints.at(schedule.endpoint) : ""},
                    {"suite", suites.contains(schedule.suite) ? suites.at(schedule.suite) : ""},
                    {"when", scheduleText(schedule)},
                    {"paused", schedule.paused},
                    {"next_utc", next.empty() ? ordered_json() : ordered_json(isoUtc(next.front()))}});
  }
  return list;
}

ordered_json plansOf(const Workspace& workspace) {
  ordered_json list = ordered_json::array();
  for (const RunPlan& plan : orFail(workspace.read([](Tables& tables) { return tables.plans.open(); }))) {
    list.push_back({{"id", plan.id}, {"name", plan.name}, {"progress", planProgressText(workspace, plan, utcNow())}});
  }
  return list;
}

ordered_json budgetsOf(const Workspace& workspace) {
  const auto endpoints = endpointNames(workspace);
  ordered_json list = ordered_json::array();
  for (const BudgetState& state : orFail(budgetStates(workspace, utcNow()))) {
    list.push_back({{"endpoint", endpoints.contains(state.budget.endpoint) ? endpoints.at(state.budget.endpoint) : "all endpoints"},
                    {"spent", budgetText(state)},
                    {"state", state.reached  ? "reached"
                              : state.warned ? "warning"
                                             : "ok"}});
  }
  return list;
}

/// Whole seconds, and milliseconds with their unit; the rest as it is.
std::string valueText(const std::string& name, const ordered_json& value) {
  if (name.ends_with("_utc") && value.is_string() && value.get<std::string>().size() > 20) {
    return value.get<std::string>().substr(0, 19) + "Z";
  }
  if (name.ends_with("_ms") && value.is_number()) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), value.get<double>() < 10 ? "%.2f ms" : "%.0f ms", value.get<double>());
    return text.data();
  }
  return value.is_string() ? value.get<std::string>() : value.is_null() ? "-" : value.dump();
}

/// A heading and one line an entry, its values side by side.
void printSection(const std::string& title, const ordered_json& list) {
  std::cout << title << '\n';
  if (list.empty()) {
    std::cout << "  none\n";
  }
  for (const ordered_json& entry : list) {
    std::cout << ' ';
    for (const auto& [name, value] : entry.items()) {
      std::cout << ' ' << valueText(name, value) << ' ';
    }
    std::cout << '\n';
  }
}

Exit status(const Arguments& arguments) {
  const std::string format = arguments.text("format", "text");
  if (format != "text" && format != "json") {
    failUsage("--format is text or json, not \"" + format + "\".");
  }
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const ordered_json all = {{"workspace", workspace->file().string()}, {"prober", proberOf(*workspace)},
                            {"schedules", schedulesOf(*workspace)},    {"plans", plansOf(*workspace)},
                            {"budgets", budgetsOf(*workspace)},        {"newest_samples", samplesOf(*workspace)}};
  if (format == "json") {
    std::cout << all.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
    return Exit::done;
  }
  const ordered_json& prober = all.at("prober");
  std::cout << "Workspace " << valueText("workspace", all.at("workspace")) << '\n'
            << (prober.is_null()
                    ? std::string("Nobody probes it.")
                    : "Probed by " + valueText("program", prober.at("program")) + ", " + valueText("holder", prober.at("holder")) +
                          ", last seen " + valueText("heartbeat_utc", prober.at("heartbeat_utc")))
            << '\n';
  printSection("Schedules", all.at("schedules"));
  printSection("Plans under way", all.at("plans"));
  printSection("Budgets", all.at("budgets"));
  printSection("Newest samples", all.at("newest_samples"));
  return Exit::done;
}

}  // namespace

std::vector<Command> statusCommands() {
  return {{"status",
           "Shows who probes a workspace and how it goes.",
           "",
           false,
           {workspaceOption(), {"format", "FORMAT", "text (default) or json (one object)."}},
           status,
           "It reads the workspace and disturbs nobody."}};
}

}  // namespace scoville::cli
