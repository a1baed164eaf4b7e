// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/wire/answer.h"
#include "core/wire/decoder.h"
#include "core/wire/json.h"

namespace scoville {

/// The error a record of a 200 body states, in any of the common forms: a member `error` (object or text) that is not empty, an
/// element of a one-element array, a record of type or object "error", or the SSE event name "error".
std::optional<StatedError> statedError(const Json& record, std::string_view event);

/// Reads an error object: its words and, from code, type, status and details, what kind of error it is.
StatedError statedErrorOf(const Json& error);

/// Reads the body of an answer whose status is not 2xx. The specific codes in the body go before the status. `body` may be cut.
StatedError httpError(const ResponseHead& head, const std::string& body);

/// The title or the first words of a page, for a person to see what answered.
std::string pageWords(std::string_view page);

}  // namespace scoville
