// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/marker.h"
#include "ui/common/choice_button.h"

namespace scoville {

/// What a filter by kind offers: suspicions first, which are none of the kinds until somebody has judged them, then the kinds.
std::vector<ChoiceButton::Entry> markerKindChoices();
/// Under which of them a marker falls.
std::int64_t markerKindChoice(const Marker& marker);

}  // namespace scoville
