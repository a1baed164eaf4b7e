// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange_output.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>

#include "core/probe/output_checks.h"
#include "core/probe/utf8_length.h"

namespace scoville {

std::string visibleText(const Decoded& decoded) {
  const auto first = decoded.text.find(0);
  return first == decoded.text.end() ? std::string() : first->second;
}

std::string sha256Hex(const std::string& bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr);
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  for (unsigned int i = 0; i < length; ++i) {
    hex += digits[digest[i] >> 4];
    hex += digits[digest[i] & 15u];
  }
  return hex;
}

TokenUsage tokensOf(const Decoded& decoded) {
  TokenUsage usage = decoded.usage;
  if (decoded.usageSeen) {
    usage.source = TokenSource::server;
    return usage;
  }
  std::int64_t count = utf8Length(decoded.reasoning);
  for (const auto& [choice, text] : decoded.text) {
    count += utf8Length(text);
  }
  if (count > 0) {
    usage.output = (count + 3) / 4;
    usage.source = TokenSource::estimated;
  }
  return usage;
}

std::string failedCheck(const OutputChecks& checks, const Decoded& decoded) {
  const std::string text = visibleText(decoded);
  const bool cut = decoded.finishReason == "length";
  if (checks.notTruncated && cut) {
    return "The answer was cut at the token limit.";
  }
  // An answer that used up its tokens for reasoning is cut rather than empty.
  if (checks.notEmpty && !cut && decoded.toolEvents == 0 && text.find_first_not_of(" \t\r\n") == std::string::npos) {
    return "The answer has no visible text.";
  }
  return failedTextCheck(checks, text);
}

bool isBuffered(const std::vector<TokenEvent>& events) {
  constexpr Micros lumpGap = 1000;
  constexpr Micros leastMeanGap = 50;
  if (events.size() < 4) {
    return false;
  }
  std::size_t lumps = 1;
  Micros within = 0;
  for (std::size_t i = 1; i < events.size(); ++i) {
    const Micros gap = events[i].at - events[i - 1].at;
    if (gap < lumpGap) {
      within += gap;
    } else {
      ++lumps;
    }
  }
  const Micros span = events.back().at - events.front().at;
  const auto count = static_cast<Micros>(events.size());
  return events.size() >= 4 * lumps && (within * 10 <= span || span < leastMeanGap * (count - 1));
}

}  // namespace scoville
