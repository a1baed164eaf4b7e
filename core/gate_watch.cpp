// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate_watch.h"

#include "core/gate.h"
#include "core/store/gate_table.h"

namespace scoville {
namespace {

/// State and reason of one gate.
GateChange judged(const Workspace& workspace, const StoredGate& stored, UtcMicros now) {
  GateChange change{stored.id, now, "error", {}};
  const auto gate = parseGate(stored.text);
  if (!gate) {
    change.summary = gate.error().message;
    return change;
  }
  const auto result = workspace.read([&](Tables& tables) { return judgeGate(tables, *gate, now); });
  if (!result) {
    change.summary = result.error().message;
    return change;
  }
  change.state = std::string(gateStateName(result->state));
  for (std::size_t i = 0; i < result->objectives.size(); ++i) {
    const ObjectiveResult& one = result->objectives[i];
    if (one.state != GateState::pass) {
      change.summary += (change.summary.empty() ? "" : "\n") + gate->objectives[i].objective.text + ": " + one.reason;
    }
  }
  return change;
}

}  // namespace

std::string gateStateText(const std::string& state) {
  return state == "pass"              ? "holds"
         : state == "fail"            ? "is broken"
         : state == "not_enough_data" ? "has not enough data"
                                      : "could not be judged";
}

Result<std::vector<GateNews>> judgeStoredGates(Workspace& workspace, UtcMicros now) {
  const auto gates = workspace.read([](Tables& tables) { return GateTable(tables).all(); });
  if (!gates) {
    return tl::unexpected<Error>(gates.error());
  }
  std::vector<GateNews> news;
  for (const StoredGate& stored : *gates) {
    if (stored.paused) {
      continue;
    }
    const GateChange change = judged(workspace, stored, now);
    const auto before = workspace.read([&](Tables& tables) { return GateTable(tables).latest(stored.id); });
    if (!before) {
      return tl::unexpected<Error>(before.error());
    }
    if (*before && (*before)->state == change.state) {
      continue;
    }
    const auto noted = workspace.write([&](Tables& tables) { return GateTable(tables).note(change); });
    if (!noted) {
      return tl::unexpected<Error>(noted.error());
    }
    if (*noted && *before) {
      news.push_back({stored.name, change.state, change.summary});
    }
  }
  return news;
}

}  // namespace scoville
