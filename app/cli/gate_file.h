// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/gate.h"

namespace scoville::cli {

struct GateFile {
  std::string text;
  Gate gate;
};

/// Reads a gate's file. Ends the command with the exit code for files when it cannot be read or understood: the codes 1 and 2 of `gate`
/// are verdicts, which a mistake in the file must not look like.
GateFile gateFile(const std::string& name);

}  // namespace scoville::cli
