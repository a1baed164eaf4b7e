// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scoville {

/// A text cell that comes back as it was: quoted where RFC 4180 asks for it and when empty (an empty cell without quotes is NULL), with an
/// apostrophe in front when a spreadsheet would run it as a formula or when it begins with an apostrophe itself.
void writeCsvText(std::ostream& out, std::string_view text);
/// The text of such a cell.
std::string csvText(std::string_view cell);

/// One cell as it was read; `quoted` tells an empty text from NULL.
struct CsvCell {
  std::string text;
  bool quoted = false;
};

/// The next record (RFC 4180; line feeds with or without a carriage return); nothing at the end. An unclosed quote ends with the file.
std::optional<std::vector<CsvCell>> readCsvRecord(std::istream& in);

}  // namespace scoville
