// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/json.h"

#include <charconv>
#include <cmath>

namespace scoville {

namespace {

/// The four hex digits of a \u escape whose backslash is at `at`; -1 when there is no such escape.
int unicodeEscape(std::string_view text, std::size_t at) {
  if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') {
    return -1;
  }
  unsigned value = 0;
  const char* first = text.data() + at + 2;
  const auto [end, error] = std::from_chars(first, first + 4, value, 16);
  return error == std::errc() && end == first + 4 ? static_cast<int>(value) : -1;
}

constexpr bool isHighSurrogate(int unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}
constexpr bool isLowSurrogate(int unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}

/// Walks over the string literal that opens at `at`, writing \ufffd over lone surrogates, and returns the place after its end.
std::size_t tidyString(std::string& text, std::size_t at) {
  ++at;
  while (at < text.size() && text[at] != '"') {
    if (text[at] != '\\') {
      ++at;
      continue;
    }
    const int unit = unicodeEscape(text, at);
    if (isHighSurrogate(unit) && isLowSurrogate(unicodeEscape(text, at + 6))) {
      at += 12;
    } else if (isHighSurrogate(unit) || isLowSurrogate(unit)) {
      text.replace(at, 6, "\\ufffd");
      at += 6;
    } else {
      at += 2;
    }
  }
  return at + 1;
}

/// Walks over the number at `at`; one too large for a double becomes null. The parser would give up the whole record for it.
std::size_t tidyNumber(std::string& text, std::size_t at) {
  const std::size_t end = std::min(text.find_first_not_of("+-.0123456789eE", at), text.size());
  const std::string_view token = std::string_view(text).substr(at, end - at);
  const bool exponent = token.find_first_of("eE") != std::string_view::npos;
  if ((exponent && token.find('-', 1) == std::string_view::npos) || token.size() > 300) {
    double value = 0;
    const auto [stop, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    if (error == std::errc::result_out_of_range && stop == token.data() + token.size()) {
      text.replace(at, end - at, "null" + std::string(end - at - 4, ' '));
    }
  }
  return end;
}

/// One pass before the parser; false when the record cannot be JSON.
bool tidy(std::string& text) {
  int depth = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    switch (const char c = text[at]; c) {
      case '"':
        at = tidyString(text, at);
        continue;
      case '{':
      case '[':
        if (++depth > jsonDepthLimit) {
          return false;
        }
        break;
      case '}':
      case ']':
        --depth;
        break;
      case '\0':    // the parser takes it for the end of its input
      case '\xEF':  // ... and skips a byte order mark, which JSON text must not have
        return false;
      default:
        if (c == '-' || (c >= '0' && c <= '9')) {
          at = tidyNumber(text, at);
          continue;
        }
    }
    ++at;
  }
  return true;
}

}  // namespace

std::optional<Json> parseJson(std::string text) {
  if (!tidy(text)) {
    return std::nullopt;
  }
  Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) {
    return std::nullopt;
  }
  return value;
}

const Json* member(const Json& object, std::string_view name) {
  if (!object.is_object()) {
    return nullptr;
  }
  const auto found = object.find(name);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

const Json* objectMember(const Json& object, std::string_view name) {
  const Json* value = member(object, name);
  return value != nullptr && value->is_object() ? value : nullptr;
}

const Json* arrayMember(const Json& object, std::string_view name) {
  const Json* value = member(object, name);
  return value != nullptr && value->is_array() ? value : nullptr;
}

std::string_view textOf(const Json& value) {
  return value.is_string() ? std::string_view(value.get_ref<const std::string&>()) : std::string_view();
}

std::string_view textMember(const Json& object, std::string_view name) {
  const Json* value = member(object, name);
  return value != nullptr ? textOf(*value) : std::string_view();
}

std::optional<double> numberMember(const Json& object, std::string_view name) {
  const Json* value = member(object, name);
  if (value == nullptr) {
    return std::nullopt;
  }
  double number = 0;
  if (value->is_number()) {
    number = value->get<double>();
  } else {
    const std::string_view text = textOf(*value);
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || stop != text.data() + text.size()) {
      return std::nullopt;
    }
  }
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> countMember(const Json& object, std::string_view name) {
  constexpr double largestExact = 9007199254740991.0;  // 2^53 - 1: above it a double no longer holds every whole number
  const Json* value = member(object, name);
  if (value == nullptr || !value->is_number()) {
    return std::nullopt;
  }
  const double number = value->get<double>();
  if (!(number >= 0 && number <= largestExact) || std::floor(number) != number) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(number);
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) {
    return {};
  }
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace scoville
