// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/result.h"
#include "core/store/workspace.h"

namespace scoville {

/// One thing that a configuration file changes.
struct ConfigurationChange {
  std::string action;  ///< "add", "change"
  std::string kind;    ///< "endpoint", "suite", "schedule", "limits", "budget", "price"
  std::string name;
  std::string what;  ///< the members that change, "model: a -> b"; empty for an addition
};

/// Brings a workspace to what configuration files say (docs/running.md, "Configuration files"): endpoints, suites, schedules, limits,
/// budgets and prices, all of them or nothing. What is as the files say already is not touched, so that a second time changes nothing; what
/// the files do not name stays. `dryRun` only tells. Errors: invalidInput (naming file and member), notFound, those of the store.
Result<std::vector<ConfigurationChange>> applyConfiguration(Workspace& workspace, const std::vector<std::string>& texts, bool dryRun,
                                                            UtcMicros now);

}  // namespace scoville
