// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/plan.h"

#include <array>

namespace scoville {

namespace {

struct KindRow {
  PlanKind kind;
  const char* name;
  Mode mode;
};
constexpr std::array kinds = {KindRow{PlanKind::rounds, "rounds", Mode::manual},        KindRow{PlanKind::ladder, "ladder", Mode::ladder},
                              KindRow{PlanKind::openLoop, "open_loop", Mode::openLoop}, KindRow{PlanKind::ab, "ab", Mode::ab},
                              KindRow{PlanKind::chain, "chain", Mode::chain},           KindRow{PlanKind::soak, "soak", Mode::soak}};

}  // namespace

const char* planKindName(PlanKind kind) {
  return kinds.at(static_cast<std::size_t>(kind)).name;
}

std::optional<PlanKind> planKindFromName(const std::string& name) {
  for (const KindRow& row : kinds) {
    if (name == row.name) {
      return row.kind;
    }
  }
  return std::nullopt;
}

const char* planStateName(PlanState state) {
  static constexpr std::array names = {"queued", "running", "finished", "stopped"};
  return names.at(static_cast<std::size_t>(state));
}

Mode modeOf(PlanKind kind) {
  return kinds.at(static_cast<std::size_t>(kind)).mode;
}

}  // namespace scoville
