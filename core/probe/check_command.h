// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "core/model/result.h"
#include "core/model/suite.h"

namespace scoville {

/// Whether this computer's user lets suites run the commands of their checks. Off until they say so: a suite or a workspace may come from
/// somebody else. Kept beside the desktop's choices, in settings.ini of the configuration directory.
bool checkCommandsAllowed();
Result<void> allowCheckCommands(bool allowed);

/// What a check's command gets to see of an answer: the first fenced block ("```python" ... "```") if there is one, else all of it.
std::string codeOf(const std::string& answer);

struct CommandVerdict {
  bool stopped = false;  ///< asked to stop before it ended: nothing is known
  bool notRun = false;   ///< this computer did not run it, which says nothing about the answer
  std::string words;     ///< why the answer fails, or the command did not run; empty when it passes
};
/// Runs the command of `checks` (there is one) on an answer, without a shell and within bounds (core/probe/bounded_process.h). Blocks;
/// `stopped` is asked many times a second.
CommandVerdict runCheckCommand(const OutputChecks& checks, const std::string& answer, const std::function<bool()>& stopped);

}  // namespace scoville
