// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/wire/answer.h"
#include "core/wire/json.h"

namespace scoville {

/// What Chat Completions, legacy Completions and Azure share: identity, usage, server timings and finish reasons of one record.
void mapOpenaiRecord(const Json& record, Answer& answer);
/// The finish reason of one element of `choices`, if it has one.
void mapOpenaiFinish(const Json& choice, int index, Answer& answer);

}  // namespace scoville
