// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/cli/command.h"

namespace scoville::cli {

std::vector<Command> telemetryCommands();

}  // namespace scoville::cli
