// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/output.h"

namespace scoville::cli {
namespace {

Record recordOf(const Baseline& baseline, const std::map<EndpointId, std::string>& endpoints) {
  const auto endpoint = baseline.endpoint ? endpoints.find(*baseline.endpoint) : endpoints.end();
  return {{"name", baseline.name},
          {"from_utc", isoUtc(baseline.from)},
          {"to_utc", isoUtc(baseline.to)},
          {"endpoint", textOrNull(endpoint == endpoints.end() ? std::string() : endpoint->second)},
          {"mode", std::string(modeName(baseline.mode))},
          {"note", textOrNull(baseline.note)}};
}

Exit add(const Arguments& arguments) {
  Baseline baseline;
  baseline.name = arguments.text("name", "");
  baseline.from = *arguments.moment("from");
  baseline.to = *arguments.moment("to");
  baseline.note = arguments.text("note", "");
  baseline.created = utcNow();
  const std::string mode = arguments.text("mode", "scheduled");
  const auto known = modeFromName(mode);
  if (!known) {
    failUsage("--mode \"" + mode + "\" is not known. See docs/exports.md.");
  }
  baseline.mode = *known;
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  if (const auto endpoint = arguments.text("endpoint")) {
    baseline.endpoint = endpointNamed(*workspace, *endpoint).id;
  }
  const Baseline saved = orFail(workspace->write([&](Tables& tables) { return tables.baselines.add(baseline); }));
  printList(arguments, {recordOf(saved, endpointNames(*workspace))}, {});
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto endpoints = endpointNames(*workspace);
  const auto baselines = orFail(workspace->read([](Tables& tables) { return tables.baselines.all(); }));
  std::vector<Record> records;
  std::transform(baselines.begin(), baselines.end(), std::back_inserter(records),
                 [&](const Baseline& baseline) { return recordOf(baseline, endpoints); });
  printList(arguments, records, recordOf({}, endpoints));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([&](Tables& tables) { return tables.baselines.remove(arguments.words().front()); }));
  return Exit::done;
}

}  // namespace

std::vector<Command> baselineCommands() {
  return {{"baseline add",
           "Names a period that gates and comparisons refer to.",
           "",
           false,
           {{"name", "NAME", "What it is called.", true},
            {"from", "TIME", "Its beginning, for example 2026-11-01.", true},
            {"to", "TIME", "Its end (exclusive).", true},
            {"endpoint", "NAME", "Always take this endpoint (default: the one that is judged)."},
            {"mode", "MODE", "Which samples (default scheduled); ladder and soak are refused."},
            {"note", "TEXT", "A remark."},
            workspaceOption(),
            formatOption()},
           add},
          {"baseline list", "Lists the baselines.", "", false, {workspaceOption(), formatOption()}, list},
          {"baseline remove", "Removes a baseline.", "NAME", true, {workspaceOption()}, remove}};
}

}  // namespace scoville::cli
