// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/utf8.h"

#include <algorithm>

namespace scoville {

namespace {

constexpr bool isTrail(unsigned char byte) {
  return (byte & 0xC0) == 0x80;
}

/// Length of the well-formed sequence at the start of `rest` (not ASCII), or 0; `bad` receives the length of the maximal subpart to
/// replace. The second byte's range differs by lead byte: it excludes overlong forms, surrogates and values above U+10FFFF.
std::size_t sequenceLength(std::string_view rest, std::size_t& bad) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
  const unsigned char lead = byte(0);
  std::size_t length = 0;
  unsigned char low = 0x80;
  unsigned char high = 0xBF;
  if (lead >= 0xC2 && lead <= 0xDF) {
    length = 2;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    length = 3;
    low = lead == 0xE0 ? 0xA0 : 0x80;
    high = lead == 0xED ? 0x9F : 0xBF;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    length = 4;
    low = lead == 0xF0 ? 0x90 : 0x80;
    high = lead == 0xF4 ? 0x8F : 0xBF;
  }
  bad = 1;
  if (length == 0 || rest.size() < 2 || byte(1) < low || byte(1) > high) {
    return 0;
  }
  for (std::size_t i = 2; i < length; ++i) {
    if (i >= rest.size() || !isTrail(byte(i))) {
      bad = i;
      return 0;
    }
  }
  return length;
}

std::size_t asciiRun(std::string_view text, std::size_t from) {
  while (from < text.size() && static_cast<unsigned char>(text[from]) < 0x80) {
    ++from;
  }
  return from;
}

}  // namespace

std::uint64_t replaceIllFormedUtf8(std::string& text) {
  std::uint64_t replaced = 0;
  std::string repaired;
  std::size_t copied = 0;
  std::size_t at = asciiRun(text, 0);
  while (at < text.size()) {
    std::size_t bad = 0;
    const std::size_t good = sequenceLength(std::string_view(text).substr(at), bad);
    if (good == 0) {
      ++replaced;
      repaired.append(text, copied, at - copied).append("\xEF\xBF\xBD");
      at += bad;
      copied = at;
    } else {
      at += good;
    }
    at = asciiRun(text, at);
  }
  if (replaced > 0) {
    repaired.append(text, copied, std::string::npos);
    text = std::move(repaired);
  }
  return replaced;
}

std::uint64_t codePoints(std::string_view text) {
  return static_cast<std::uint64_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !isTrail(static_cast<unsigned char>(c)); }));
}

std::string clippedUtf8(std::string_view text, std::size_t limit) {
  if (text.size() <= limit) {
    return std::string(text);
  }
  while (limit > 0 && isTrail(static_cast<unsigned char>(text[limit]))) {
    --limit;
  }
  return std::string(text.substr(0, limit));
}

}  // namespace scoville
