// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <algorithm>

#include "app/cli/context.h"
#include "app/cli/gate_file.h"
#include "app/cli/output.h"
#include "core/gate_watch.h"
#include "core/store/gate_table.h"

namespace scoville::cli {
namespace {

constexpr int changesListed = 1000;

/// With what is known of its state; null while it was never judged.
Record recordOf(const StoredGate& gate, const std::optional<GateChange>& latest) {
  return {{"name", gate.name},
          {"state", textOrNull(latest ? latest->state : std::string())},
          {"since_utc", textOrNull(latest ? isoUtc(latest->at) : std::string())},
          {"paused", gate.paused},
          {"summary", textOrNull(latest ? latest->summary : std::string())}};
}

Exit add(const Arguments& arguments) {
  StoredGate gate;
  const GateFile file = gateFile(arguments.text("gate", ""));
  gate.name = arguments.text("name", file.gate.name);
  gate.text = file.text;
  gate.created = utcNow();
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const StoredGate saved = orFail(workspace->write([&](Tables& tables) { return GateTable(tables).save(gate); }));
  printList(arguments, {recordOf(saved, {})}, {});
  return Exit::done;
}

Exit list(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  if (arguments.has("judge")) {
    orFail(judgeStoredGates(*workspace, utcNow()));
  }
  const auto records = orFail(workspace->read([](Tables& tables) -> Result<std::vector<Record>> {
    GateTable table(tables);
    const auto gates = table.all();
    if (!gates) {
      return tl::unexpected<Error>(gates.error());
    }
    std::vector<Record> rows;
    for (const StoredGate& gate : *gates) {
      const auto latest = table.latest(gate.id);
      if (!latest) {
        return tl::unexpected<Error>(latest.error());
      }
      rows.push_back(recordOf(gate, *latest));
    }
    return rows;
  }));
  printList(arguments, records, recordOf({}, {}));
  return Exit::done;
}

Exit history(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const auto changes = orFail(workspace->read([&](Tables& tables) -> Result<std::vector<GateChange>> {
    GateTable table(tables);
    const auto gate = table.byName(arguments.words().front());
    return gate ? table.history(gate->id, changesListed) : tl::unexpected<Error>(gate.error());
  }));
  const auto recordOfChange = [](const GateChange& change) -> Record {
    return {{"time_utc", isoUtc(change.at)}, {"state", change.state}, {"summary", textOrNull(change.summary)}};
  };
  std::vector<Record> records;
  std::transform(changes.begin(), changes.end(), std::back_inserter(records), recordOfChange);
  printList(arguments, records, recordOfChange({}));
  return Exit::done;
}

Exit remove(const Arguments& arguments) {
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  orFail(workspace->write([&](Tables& tables) { return GateTable(tables).remove(arguments.words().front()); }));
  return Exit::done;
}

}  // namespace

std::vector<Command> storedGateCommands() {
  return {{"gate add",
           "Keeps a gate in the workspace, to be judged as samples arrive.",
           "",
           false,
           {{"gate", "FILE", "The objectives, JSON (docs/gates.md).", true},
            {"name", "NAME", "What it is called (default: as in the file)."},
            workspaceOption(),
            formatOption()},
           add},
          {"gate list",
           "Lists the gates kept, with their state.",
           "",
           false,
           {{"judge", "", "Judge them now first."}, workspaceOption(), formatOption()},
           list},
          {"gate history", "Lists when a gate came into which state.", "NAME", true, {workspaceOption(), formatOption()}, history},
          {"gate remove", "Removes a gate and its history.", "NAME", true, {workspaceOption()}, remove}};
}

}  // namespace scoville::cli
