// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/sample.h"

namespace scoville {

/// Arrival stamps are stored in steps of 10 us from t0, rounded to the nearest. Stamps, not gaps, so that rounding never adds up.
inline constexpr Micros arrivalStep = 10;

/// Version 1 of the blob (docs/schema.md): the byte 1, the number of events, then for each event one varint
/// (steps since the event before it) * 2 + more; `more` = 1 when a byte follows that sets kind (bits 0-3), coalesced (bit 4) and
/// "earlier than the event before it" (bit 5). Without it the kind is the one before (first: text) and the event is coalesced
/// exactly when its step equals the one before.
std::vector<unsigned char> encodeArrivals(const std::vector<TokenEvent>& events);

/// The events, each stamp a multiple of arrivalStep. Throws std::runtime_error on a damaged blob or an unknown version.
std::vector<TokenEvent> decodeArrivals(const std::vector<unsigned char>& blob);

}  // namespace scoville
