// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/dialect.h"
#include "core/wire/decoder.h"

namespace scoville {

/// Decodes a whole body and describes the result as one JSON object on one line (members: docs/outcomes.md, "Decode report").
/// `splits` are byte offsets at which the body is cut into reads, in any order; those outside the body are ignored.
std::string decodeReport(Dialect dialect, const ResponseHead& head, std::string_view body, const std::vector<std::size_t>& splits = {},
                         const DecodeLimits& limits = {}, AnswerForm form = AnswerForm::stream);

/// Offsets that cut a body of `size` bytes into reads of `step` bytes (`step` of 0: none).
std::vector<std::size_t> evenSplits(std::size_t size, std::size_t step);

}  // namespace scoville
