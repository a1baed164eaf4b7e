// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/dialect.h"
#include "core/wire/json.h"

namespace scoville {

/// The dialect a record can only be of, for an answer in which the chosen dialect finds nothing. Never used to choose one.
std::optional<Dialect> dialectOfRecord(const Json& record, std::string_view event);

/// The same for a line that was no record at all: JSON, perhaps behind "data:".
std::optional<Dialect> dialectOfLine(std::string_view line);

/// Azure's records are those of Chat Completions.
bool sameRecords(Dialect a, Dialect b);

/// "The records are those of Anthropic Messages."
std::string dialectSentence(Dialect dialect);

}  // namespace scoville
