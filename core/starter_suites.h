// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/suite.h"

namespace scoville {

/// The suites a workspace can begin with: "Quick health" (one short question), "Balanced" (short, long, step by step, warm prefix),
/// "Balanced 24" (every kind of task), "Load ladder" (one prompt of a fixed length) and "Identity" (fixed prompts at temperature 0). Not
/// stored yet (id 0); their prompts hold no private data.
std::vector<Suite> starterSuites();

}  // namespace scoville
