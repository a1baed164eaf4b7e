// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/model/result.h"
#include "core/model/suite.h"

namespace scoville {

/// The first of the checks on the text alone (contains, matches, length, JSON, JSON schema) that an answer fails, in a sentence; empty when
/// it passes. A regular expression or schema that is no such thing fails every answer and says so.
std::string failedTextCheck(const OutputChecks& checks, const std::string& text);

/// Whether checks can be used at all: the regular expression and the schema are well formed, the lengths make sense. Errors: invalidInput.
Result<void> validateChecks(const OutputChecks& checks);

}  // namespace scoville
