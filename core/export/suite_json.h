// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "core/model/result.h"
#include "core/model/suite.h"

namespace scoville {

/// Reads a suite in the format docs/command-line.md describes ("A suite file"). What is not given has the defaults of core/model/suite.h.
/// Errors: invalidInput, naming the case and the member; unknown members are refused, so that a misspelt one is noticed.
Result<Suite> suiteFromJson(std::string_view text);

/// The same backwards; ids and dates are left out.
nlohmann::ordered_json suiteToJson(const Suite& suite);

}  // namespace scoville
