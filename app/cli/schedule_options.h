// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/cli/command.h"
#include "core/model/suite.h"

namespace scoville::cli {

/// --every, --daily, --weekly, --monthly, --cron and what goes with them.
std::vector<Option> scheduleOptions();
/// The schedule they describe, without endpoint and suite. Ends the command when they contradict each other or make no sense.
Schedule scheduleFrom(const Arguments& arguments);
/// "every 15 min", "at 09:30 on mon,wed (Europe/Berlin)", "cron 0 */4 * * * (UTC)".
std::string scheduleText(const Schedule& schedule);

}  // namespace scoville::cli
