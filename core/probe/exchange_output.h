// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/sample.h"
#include "core/model/suite.h"
#include "core/wire/decoder.h"

namespace scoville {

/// SHA-256 of bytes in lower-case hex.
std::string sha256Hex(const std::string& bytes);

/// The text of the first choice.
std::string visibleText(const Decoded& decoded);

/// The tokens of an answer. What the server said is taken as it is; where it said nothing and there was output, the output is
/// estimated as characters / 4, rounded up (source `estimated`), and the input stays unknown.
TokenUsage tokensOf(const Decoded& decoded);

/// Why the answer does not pass its checks; empty = it passes.
std::string failedCheck(const OutputChecks& checks, const Decoded& decoded);

/// True when the stream came in lumps, so that gaps between events say more of a buffer on the way than of the server.
/// A lump is a run of events less than 1 ms apart. Buffered = at least 4 events, on average 4 or more in a lump, and either at most
/// a tenth of the time from the first to the last event lies within lumps, or events are on average less than 50 us apart.
bool isBuffered(const std::vector<TokenEvent>& events);

}  // namespace scoville
