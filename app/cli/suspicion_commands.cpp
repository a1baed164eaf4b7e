// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iostream>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/background_judge.h"
#include "core/export/marker_export.h"
#include "core/quick_look.h"
#include "core/suspicions.h"

namespace scoville::cli {
namespace {

void print(const Arguments& arguments, const Workspace& workspace, const std::vector<Marker>& markers) {
  const auto endpoints = endpointNames(workspace);
  std::vector<Record> records;
  std::transform(markers.begin(), markers.end(), std::back_inserter(records),
                 [&](const Marker& marker) { return markerRecord(marker, endpoints); });
  printList(arguments, records, markerRecord({}, endpoints));
}

Exit find(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  SuspicionOptions options;
  if (const auto name = arguments.text("endpoint")) {
    options.endpoint = endpointNamed(*workspace, *name).id;
  }
  options.from = arguments.moment("from").value_or(0);
  ProgressLine line;
  auto found = findSuspicions(*workspace, options, utcNow(), [&](double done) {
    line.show(std::to_string(static_cast<int>(done * 100)) + " %");
    return !Signals::instance().requested();
  });
  if (!found && found.error().kind == ErrorKind::cancelled) {
    return Exit::interrupted;
  }
  print(arguments, *workspace, orFail(storeSuspicions(*workspace, orFail(std::move(found)))));
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  auto markers = orFail(workspace->read([](Tables& tables) { return tables.markers.inRange(0, 0); }));
  std::erase_if(markers, [](const Marker& marker) { return marker.state != MarkerState::suspected; });
  print(arguments, *workspace, markers);
  return Exit::done;
}

Exit rate(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const FalseAlarmRate found = orFail(falseAlarmRate(*workspace, SuspicionOptions().alpha, BackgroundJudge::history, utcNow()));
  if (arguments.text("format", "text") == "text") {
    std::cout << falseAlarmText(found) << '\n';
    return Exit::done;
  }
  printList(arguments,
            {{{"endpoints", found.endpoints},
              {"series", found.series},
              {"samples_per_month", found.samplesPerMonth},
              {"false_alarms_per_month_quick", found.quickPerMonth},
              {"false_alarms_per_month_search", found.searchPerMonth},
              {"open_90d", found.suspected},
              {"confirmed_90d", found.confirmed},
              {"dismissed_90d", found.dismissed}}},
            {});
  return Exit::done;
}

Exit settle(const Arguments& arguments, MarkerState state) {
  const auto id = idWord(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  print(arguments, *workspace, {orFail(settleSuspicion(*workspace, id, state, arguments.text("reason", "")))});
  return Exit::done;
}

}  // namespace

std::vector<Command> suspicionCommands() {
  return {{"suspicion find",
           "Searches the workspace for changes and marks the new ones as suspected.",
           "",
           false,
           {{"endpoint", "NAME", "Only this endpoint."},
            {"from", "TIME", "Only samples from here on (default: all)."},
            workspaceOption(),
            formatOption()},
           find,
           "Prints what is new. What was confirmed or dismissed before is not marked again."},
          {"suspicion list", "Lists the suspicions that nobody has judged.", "", false, {workspaceOption(), formatOption()}, list},
          {"suspicion rate", "Says how many false alarms to expect in a month.", "", false, {workspaceOption(), formatOption()}, rate},
          {"suspicion confirm",
           "Confirms a suspicion.",
           "ID",
           true,
           {{"reason", "TEXT", "What is known about it."}, workspaceOption(), formatOption()},
           [](const Arguments& arguments) { return settle(arguments, MarkerState::confirmed); }},
          {"suspicion dismiss",
           "Dismisses a suspicion for good.",
           "ID",
           true,
           {{"reason", "TEXT", "Why.", true}, workspaceOption(), formatOption()},
           [](const Arguments& arguments) { return settle(arguments, MarkerState::dismissed); }}};
}

}  // namespace scoville::cli
