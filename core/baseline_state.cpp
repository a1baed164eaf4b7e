// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/baseline_state.h"

#include <algorithm>

#include "core/gate.h"
#include "core/judged_points.h"
#include "core/store/gate_table.h"

namespace scoville {
namespace {

constexpr Micros current = 7 * microsPerDay;

Result<void> compareWith(Tables& tables, const Baseline& baseline, EndpointId endpoint, UtcMicros now, BaselineState& state) {
  JudgedScope then;
  then.endpoint = endpoint;
  then.mode = baseline.mode;
  then.from = baseline.from;
  then.to = baseline.to;
  JudgedScope recent;
  recent.endpoint = endpoint;
  recent.from = now - current;
  const auto before = judgedPoints(tables, then);
  const auto after = judgedPoints(tables, recent);
  if (!before || !after) {
    return tl::unexpected<Error>(before ? after.error() : before.error());
  }
  state.baseline = baseline.name;
  for (const auto& [metric, place] : {std::pair(Metric::ttft, &state.ttft), std::pair(Metric::tpot, &state.tpot)}) {
    const auto [a, b] = comparisonSides(*before, *after, metric);
    *place = compareSides(a, b);
  }
  return {};
}

Result<void> readGates(Tables& tables, const Endpoint& endpoint, BaselineState& state) {
  const auto gates = GateTable(tables).all();
  if (!gates) {
    return tl::unexpected<Error>(gates.error());
  }
  for (const StoredGate& stored : *gates) {
    const auto gate = parseGate(stored.text);
    const auto latest = GateTable(tables).latest(stored.id);
    if (!latest) {
      return tl::unexpected<Error>(latest.error());
    }
    const bool looksHere = gate && std::any_of(gate->objectives.begin(), gate->objectives.end(), [&](const GateObjective& one) {
                             return one.endpoint.empty() || one.endpoint == endpoint.name;
                           });
    if (stored.paused || !looksHere || !*latest) {
      continue;
    }
    ++state.gates;
    if ((*latest)->state == gateStateName(GateState::fail)) {
      state.brokenGates.push_back(stored.name);
    }
  }
  return {};
}

}  // namespace

Result<BaselineState> baselineState(Tables& tables, const Endpoint& endpoint, UtcMicros now) {
  const auto baselines = tables.baselines.all();
  if (!baselines) {
    return tl::unexpected<Error>(baselines.error());
  }
  const Baseline* newest = nullptr;
  for (const Baseline& baseline : *baselines) {
    const bool applies = !baseline.endpoint || *baseline.endpoint == endpoint.id;
    newest = applies && (newest == nullptr || baseline.created > newest->created) ? &baseline : newest;
  }
  BaselineState state;
  if (newest != nullptr) {
    if (const auto compared = compareWith(tables, *newest, endpoint.id, now, state); !compared) {
      return tl::unexpected<Error>(compared.error());
    }
  }
  const auto read = readGates(tables, endpoint, state);
  return read ? Result<BaselineState>(std::move(state)) : tl::unexpected<Error>(read.error());
}

}  // namespace scoville
