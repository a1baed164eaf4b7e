// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace scoville {

using Json = nlohmann::json;

/// Deepest nesting of a record that is still read; more is malformed.
inline constexpr int jsonDepthLimit = 512;

/// Parses one record of well-formed UTF-8. nullopt when it is not JSON (RFC 8259) or nests deeper than the limit. Two things real
/// servers send do not make a record unreadable: a lone surrogate escape reads as U+FFFD, a number beyond a double's range as null.
/// Of duplicate keys the last one counts. Never throws.
std::optional<Json> parseJson(std::string text);

/// Readers for payloads whose members may be absent, null or of any type: they never throw.
const Json* member(const Json& object, std::string_view name);                       ///< null when absent, null, or `object` is no object
const Json* objectMember(const Json& object, std::string_view name);                 ///< ... or not an object
const Json* arrayMember(const Json& object, std::string_view name);                  ///< ... or not an array
std::string_view textMember(const Json& object, std::string_view name);              ///< empty when absent or not a string
std::optional<std::int64_t> countMember(const Json& object, std::string_view name);  ///< whole, 0 .. 2^53 - 1; else unknown
std::optional<double> numberMember(const Json& object, std::string_view name);       ///< finite number, or a string holding one
std::string_view textOf(const Json& value);                                          ///< empty when not a string

/// Without leading and trailing blanks, tabs and line ends.
std::string_view trimmed(std::string_view text);

}  // namespace scoville
