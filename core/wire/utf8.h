// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace scoville {

/// Replaces every ill-formed UTF-8 sequence by U+FFFD, one for each maximal subpart, as the WHATWG decoder does (Unicode 15,
/// section 3.9). Returns the number of replacements. Call it on whole lines only: a read may end inside a character.
std::uint64_t replaceIllFormedUtf8(std::string& text);

/// Number of code points of well-formed UTF-8.
std::uint64_t codePoints(std::string_view text);

/// Cuts `text` to at most `limit` bytes without splitting a character.
std::string clippedUtf8(std::string_view text, std::size_t limit);

}  // namespace scoville
