// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/schedule_options.h"
#include "core/probe/schedule_times.h"

namespace scoville::cli {
namespace {

nlohmann::json nextOf(const Schedule& schedule) {
  const std::vector<UtcMicros> next = schedule.paused ? std::vector<UtcMicros>() : ScheduleTimes(schedule).next(utcNow(), 1);
  return next.empty() ? nlohmann::json() : nlohmann::json(isoUtc(next.front()));
}

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
          {"when", scheduleText(schedule)},
          {"every_s", schedule.cron.empty() ? nlohmann::json(seconds(schedule.interval)) : nlohmann::json()},
          {"cron", textOrNull(schedule.cron)},
          {"time_zone", schedule.timeZone.empty() ? "UTC" : schedule.timeZone},
          {"jitter_s", seconds(schedule.jitter)},
          {"missed", schedule.missed == MissedRuns::skip ? "skip" : "run-once"},
          {"paused", schedule.paused},
          {"next_utc", nextOf(schedule)}};
}

Exit preview(const Arguments& arguments) {
  Schedule schedule = scheduleFrom(arguments);
  schedule.jitter = 0;  // it depends on the endpoint and the suite, as does the place of an interval
  if (schedule.cron.empty()) {
    remark("Each endpoint and suite has a place of its own within the interval; \"schedule list\" shows it.");
  }
  std::vector<Record> records;
  for (const UtcMicros at : ScheduleTimes(schedule).next(utcNow(), static_cast<int>(arguments.number("count", 5, 1, 1000)))) {
    records.push_back({{"at_utc", isoUtc(at)}});
  }
  printList(arguments, records, {{"at_utc", nullptr}});
  return Exit::done;
}

Exit setPaused(const Arguments& arguments, bool paused) {
  const auto id = idWord(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([&](Tables& tables) -> Result<Schedule> {
    const auto all = tables.schedules.all();
    if (!all) {
      return tl::unexpected<Error>(all.error());
    }
    const auto found = std::find_if(all->begin(), all->end(), [id](const Schedule& schedule) { return schedule.id == id; });
    if (found == all->end()) {
      return fail(ErrorKind::notFound, "There is no schedule " + std::to_string(id) + ".");
    }
    Schedule changed = *found;
    changed.paused = paused;
    return tables.schedules.save(changed);
  }));
  return Exit::done;
}

Exit add(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  Schedule schedule = scheduleFrom(arguments);
  schedule.endpoint = endpointNamed(*workspace, arguments.text("endpoint", "")).id;
  schedule.suite = suiteNamed(*workspace, arguments.text("suite", "")).id;
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
  std::vector<Option> addOptions = {{"endpoint", "NAME", "The endpoint.", true}, {"suite", "NAME", "The suite.", true}};
  const std::vector<Option> times = scheduleOptions();
  addOptions.insert(addOptions.end(), times.begin(), times.end());
  addOptions.push_back(workspaceOption());
  addOptions.push_back(formatOption());
  std::vector<Option> previewOptions = times;
  previewOptions.push_back({"count", "N", "How many (default 5)."});
  previewOptions.push_back(formatOption());
  return {{"schedule add", "Runs a suite over an endpoint again and again.", "", false, addOptions, add,
           "docs/schedules.md says what happens when the clocks change."},
          {"schedule preview", "Shows when a schedule would run next.", "", false, previewOptions, preview},
          {"schedule list", "Lists the schedules.", "", false, {workspaceOption(), formatOption()}, list},
          {"schedule pause", "Pauses a schedule.", "ID", true, {workspaceOption()}, [](const Arguments& a) { return setPaused(a, true); }},
          {"schedule resume",
           "Lets a paused schedule run again.",
           "ID",
           true,
           {workspaceOption()},
           [](const Arguments& a) { return setPaused(a, false); }},
          {"schedule remove", "Removes a schedule.", "ID", true, {workspaceOption()}, remove}};
}

}  // namespace scoville::cli
