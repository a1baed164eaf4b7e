// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "core/model/time.h"
#include "core/wire/decoder.h"

namespace scoville {

/// A Go duration such as "1m30.5s", "6m0s" or "12ms" in microseconds (rounded up); a bare number is seconds. nullopt otherwise.
std::optional<Micros> goDuration(std::string_view text);

/// How long the server asks to wait: retry-after-ms, else retry-after as seconds (fractions allowed) or an HTTP date, else what the
/// body stated, else (status 429) the longest reset of the rate limits that are used up: x-ratelimit-reset-NAME beside
/// x-ratelimit-remaining-NAME of 0 (a Go duration), anthropic-ratelimit-NAME-reset beside -remaining of 0 (RFC 3339), or x-ratelimit-reset
/// alone (seconds, or a Unix time in seconds or milliseconds). A time in the past is 0. `now` is the time of the answer, used for dates
/// alone.
std::optional<Micros> retryAfter(const ResponseHead& head, const Decoded& decoded, UtcMicros now);

}  // namespace scoville
