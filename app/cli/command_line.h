// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/cli/command.h"

namespace scoville::cli {

/// Every command of the program, in the order of its help.
const std::vector<Command>& allCommands();

/// Finds the command, checks its arguments and runs it. `words` are the arguments without the program's name. Throws Failure.
Exit runCommandLine(const QStringList& words);

}  // namespace scoville::cli
