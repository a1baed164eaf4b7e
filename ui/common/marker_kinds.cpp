// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/marker_kinds.h"

#include <QCoreApplication>

#include "ui/common/format_names.h"

namespace scoville {

namespace {

constexpr std::int64_t suspectedChoice = -1;

}  // namespace

std::vector<ChoiceButton::Entry> markerKindChoices() {
  std::vector<ChoiceButton::Entry> choices{{suspectedChoice, QCoreApplication::translate("scoville::MarkerKinds", "Suspected change")}};
  for (int kind = 0; kind <= static_cast<int>(MarkerKind::incident); ++kind) {
    choices.push_back({kind, Names::markerKind(static_cast<MarkerKind>(kind))});
  }
  return choices;
}

std::int64_t markerKindChoice(const Marker& marker) {
  return isSuspected(marker) ? suspectedChoice : static_cast<std::int64_t>(marker.kind);
}

}  // namespace scoville
