// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/suite.h"

namespace scoville {

/// The suites a workspace can begin with: "Quick health" (one short question) and "Balanced" (short, long, step by step, warm prefix).
/// Not stored yet (id 0); their prompts hold no private data.
std::vector<Suite> starterSuites();

}  // namespace scoville
