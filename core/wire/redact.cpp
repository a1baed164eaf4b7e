// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/redact.h"

#include <algorithm>
#include <iterator>

namespace scoville {

namespace {

constexpr std::string_view keyPrefixes[] = {"sk-", "sk_", "pk-", "gsk_", "xai-", "hf_", "AIza", "Bearer "};

bool isWordCharacter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Keys are words of these; servers write asterisks, dots or an ellipsis (not ASCII) for what they leave out.
bool isKeyCharacter(char c) {
  return isWordCharacter(c) || c == '-' || c == '_' || c == '*' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string withoutKeys(std::string_view text) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    const bool wordStart = at == 0 || !isWordCharacter(text[at - 1]);
    const auto prefix =
        std::find_if(std::begin(keyPrefixes), std::end(keyPrefixes), [&](std::string_view p) { return rest.starts_with(p); });
    if (!wordStart || prefix == std::end(keyPrefixes)) {
      result.push_back(text[at++]);
      continue;
    }
    at += prefix->size();
    while (at < text.size() && isKeyCharacter(text[at])) {
      ++at;
    }
    result.append(*prefix).append("[redacted]");
  }
  return result;
}

}  // namespace scoville
