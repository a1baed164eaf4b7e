// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/result.h"
#include "core/wire/json.h"

namespace scoville {

/// Reads a JSON file another program wrote. NaN and Infinity, which Python writes although JSON has neither, are null. Errors:
/// invalidInput, naming the line where reading stopped.
Result<Json> parseForeignJson(std::string text);

/// The content of a file, unpacked when it is gzip. Errors: io, invalidInput (broken or over 512 MiB).
Result<std::string> readForeignFile(const std::string& path);

/// Lines with their numbers from 1, without line ends; empty ones left out.
struct NumberedLine {
  std::size_t number = 0;
  std::string_view text;
};
std::vector<NumberedLine> linesOf(std::string_view text);

/// The rows of a CSV text (RFC 4180: quotes, doubled quotes, line breaks within quotes), each with the line it begins on. A byte order
/// mark is skipped. Errors: invalidInput (a quote never closed).
struct CsvRow {
  std::size_t line = 0;
  std::vector<std::string> cells;
};
Result<std::vector<CsvRow>> parseCsv(std::string_view text);

}  // namespace scoville
