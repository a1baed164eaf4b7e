// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

enum class ExportFormat { csv, jsonLines };

/// One named value of a line. null = unknown, written as null in JSON and as an empty cell in CSV.
struct Field {
  std::string_view name;  ///< a literal
  nlohmann::json value;
};

/// One line of an export or a list: the same fields in the same order for every line of one output.
using Record = std::vector<Field>;

/// One JSON object and a line feed. Invalid UTF-8 becomes U+FFFD.
void writeJsonLine(std::ostream& out, const Record& record);
/// RFC 4180 with a line feed as line end. Lists are joined by spaces. A text that a spreadsheet would run as a formula (it begins with
/// = + - @, their full-width forms, a tab or a carriage return) gets an apostrophe in front.
void writeCsvHeader(std::ostream& out, const Record& record);
void writeCsvRow(std::ostream& out, const Record& record);

/// Whether a spreadsheet would run the text as a formula.
bool looksLikeFormula(std::string_view text);

/// "2026-11-30T14:51:53.123456Z"; always six decimals.
std::string isoUtc(UtcMicros at);

/// Milliseconds as a number, or null.
nlohmann::json millisOrNull(const std::optional<Micros>& micros);
/// The text, or null when it is empty.
nlohmann::json textOrNull(const std::string& text);
template <typename T>
nlohmann::json valueOrNull(const std::optional<T>& value) {
  return value ? nlohmann::json(*value) : nlohmann::json();
}

/// The io error when `out` could not take what was written (full disk, closed pipe), else nothing.
Result<void> checkWritten(const std::ostream& out);

}  // namespace scoville
