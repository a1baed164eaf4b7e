// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/csv_text.h"

#include <istream>
#include <ostream>

#include "core/export/record.h"

namespace scoville {

void writeCsvText(std::ostream& out, std::string_view text) {
  const bool marked = looksLikeFormula(text) || text.starts_with('\'');
  if (!text.empty() && text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out << (marked ? "'" : "") << text;
    return;
  }
  out << '"' << (marked ? "'" : "");
  for (const char c : text) {
    out << c;
    if (c == '"') {
      out << c;
    }
  }
  out << '"';
}

std::string csvText(std::string_view cell) {
  return std::string(cell.starts_with('\'') ? cell.substr(1) : cell);
}

std::optional<std::vector<CsvCell>> readCsvRecord(std::istream& in) {
  if (in.peek() == std::istream::traits_type::eof()) {
    return std::nullopt;
  }
  std::vector<CsvCell> record(1);
  bool inQuotes = false;
  for (char c = 0; in.get(c);) {
    CsvCell& cell = record.back();
    if (inQuotes) {
      if (c != '"') {
        cell.text += c;
      } else if (in.peek() == '"') {
        in.get(c);
        cell.text += c;
      } else {
        inQuotes = false;
      }
    } else if (c == '"') {
      inQuotes = cell.quoted = true;
    } else if (c == ',') {
      record.emplace_back();
    } else if (c == '\n') {
      break;
    } else if (c != '\r' || in.peek() != '\n') {
      cell.text += c;
    }
  }
  return record;
}

}  // namespace scoville
