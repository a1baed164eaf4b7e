// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/output.h"

namespace scoville::cli {
namespace {

Record recordOf(const Schedule& schedule, const std::map<EndpointId, std::string>& endpoints,
                const std::map<SuiteId, std::string>& suites) {
  const auto nameIn = [](const auto& names, std::int64_t id) {
    const auto found = names.find(id);
    return found == names.end() ? nlohmann::json() : nlohmann::json(found->second);
  };
  const auto seconds = [](Micros duration) { return static_cast<double>(duration) / static_cast<double>(microsPerSecond); };
  return {{"id", schedule.id},
          {"endpoint", nameIn(endpoints, schedule.endpoint)},
          {"suite", nameIn(suites, schedule.suite)},
          {"every_s", seconds(schedule.interval)},
          {"jitter_s", seconds(schedule.jitter)},
          {"paused", schedule.paused}};
}

Exit add(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  Schedule schedule;
  schedule.endpoint = endpointNamed(*workspace, arguments.text("endpoint", "")).id;
  schedule.suite = suiteNamed(*workspace, arguments.text("suite", "")).id;
  schedule.interval = arguments.duration("every").value_or(schedule.interval);
  if (schedule.interval < microsPerSecond) {
    failUsage("--every takes at least one second: probing must never become a flood.");
  }
  const auto jitter = arguments.text("jitter");
  schedule.jitter = jitter == "0" ? 0 : arguments.duration("jitter").value_or(std::min(schedule.jitter, schedule.interval / 10));
  if (schedule.jitter > schedule.interval / 2) {
    failUsage("--jitter takes at most half of --every.");
  }
  const Schedule saved = orFail(workspace->write([&](Tables& tables) -> Result<Schedule> {
    const auto all = tables.schedules.all();
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    for (const Schedule& other : *all) {
      if (other.endpoint == schedule.endpoint && other.suite == schedule.suite) {
        return fail(ErrorKind::alreadyExists, "This endpoint and suite have a schedule already (id " + std::to_string(other.id) +
                                                  "). Remove it first with \"schedule remove\".");
      }
    }
    return tables.schedules.save(schedule);
  }));
  printList(arguments, {recordOf(saved, endpointNames(*workspace), suiteNames(*workspace))}, {});
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  const auto suites = suiteNames(*workspace);
  std::vector<Record> records;
  for (const Schedule& schedule : orFail(workspace->read([](Tables& tables) { return tables.schedules.all(); }))) {
    records.push_back(recordOf(schedule, endpoints, suites));
  }
  printList(arguments, records, recordOf({}, endpoints, suites));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto id = idWord(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([&](Tables& tables) -> Result<void> {
    const auto all = tables.schedules.all();
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    if (std::none_of(all->begin(), all->end(), [id](const Schedule& schedule) { return schedule.id == id; })) {
      return fail(ErrorKind::notFound, "There is no schedule " + std::to_string(id) + ".");
    }
    return tables.schedules.remove(id);
  }));
  return Exit::done;
}

}  // namespace

std::vector<Command> scheduleCommands() {
  return {{"schedule add",
           "Runs a suite over an endpoint again and again.",
           "",
           false,
           {{"endpoint", "NAME", "The endpoint.", true},
            {"suite", "NAME", "The suite.", true},
            {"every", "DURATION", "How often, for example 30s, 15m, 2h (default 15m)."},
            {"jitter", "DURATION", "Shifts each run by up to this (default 30s, at most a tenth of the interval); 0 = none."},
            workspaceOption(),
            formatOption()},
           add},
          {"schedule list", "Lists the schedules.", "", false, {workspaceOption(), formatOption()}, list},
          {"schedule remove", "Removes a schedule.", "ID", true, {workspaceOption()}, remove}};
}

}  // namespace scoville::cli
