// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/sample.h"

namespace scoville {

/// Arrival stamps are stored in steps of 10 us from t0, rounded to the nearest. Stamps, not gaps, so that rounding never adds up.
inline constexpr Micros arrivalStep = 10;

/// Version 1 of the blob (docs/schema.md): the byte 1, the number of events as a varint, a byte with the Rice parameter k (bits 0-5) and
/// "events carry a mark" (bit 7), then a bit string, high bits first. An event is [mark] distance: the distance in steps from the event
/// before it (from t0 for the first) as a Rice code: distance >> k one bits and a zero bit, then the k low bits; 24 one bits mean that the
/// distance follows as 57 bits. A mark is a zero bit, or a one bit and six more: coalesced, earlier than the event before it, kind.
/// Without it the kind is the one before (first: text) and the event is coalesced exactly when its distance is 0 (never the first).
std::vector<unsigned char> encodeArrivals(const std::vector<TokenEvent>& events);

/// The events, each stamp a multiple of arrivalStep. Throws std::runtime_error on a damaged blob or an unknown version.
std::vector<TokenEvent> decodeArrivals(const std::vector<unsigned char>& blob);

}  // namespace scoville
