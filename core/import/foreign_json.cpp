// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/foreign_json.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <memory>

namespace scoville {
namespace {

constexpr std::size_t mostBytes = std::size_t(512) << 20;

/// Writes null for what Python calls numbers and JSON does not, outside of strings.
std::string withoutNonNumbers(const std::string& text) {
  constexpr std::string_view words[] = {"-Infinity", "Infinity", "NaN"};
  std::string clean;
  clean.reserve(text.size());
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\' && i + 1 < text.size()) {
      clean += c;
      clean += text[++i];
      continue;
    }
    quoted = c == '"' ? !quoted : quoted;
    const auto word =
        std::find_if(std::begin(words), std::end(words), [&](std::string_view w) { return text.compare(i, w.size(), w) == 0; });
    if (!quoted && word != std::end(words)) {
      clean += "null";
      i += word->size() - 1;
    } else {
      clean += c;
    }
  }
  return clean;
}

}  // namespace

Result<Json> parseForeignJson(std::string text) {
  if (text.starts_with("\xEF\xBB\xBF")) {
    text.erase(0, 3);
  }
  if (std::optional<Json> json = parseJson(text)) {
    return std::move(*json);
  }
  text = withoutNonNumbers(text);
  if (std::optional<Json> json = parseJson(text)) {
    return std::move(*json);
  }
  struct Place : nlohmann::json_sax<Json> {
    std::size_t at = 0;
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
      at = position;
      return false;
    }
  } place;
  Json::sax_parse(text, &place);
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(place.at, text.size())), '\n');
  return fail(ErrorKind::invalidInput,
              "This is not JSON from line " + std::to_string(line) + " on (byte " + std::to_string(place.at) + ").");
}

Result<std::string> readForeignFile(const std::string& path) {
  // gzread() hands a file that is not compressed through as it is.
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose);
  if (!file) {
    return fail(ErrorKind::io, "\"" + path + "\" cannot be read.");
  }
  std::string text;
  std::array<char, 1 << 16> part{};
  while (true) {
    const int count = gzread(file.get(), part.data(), part.size());
    if (count < 0) {
      return fail(ErrorKind::invalidInput, "\"" + path + "\" cannot be read or is broken after " + std::to_string(text.size()) + " bytes.");
    }
    if (count == 0) {
      break;
    }
    text.append(part.data(), static_cast<std::size_t>(count));
    if (text.size() > mostBytes) {
      return fail(ErrorKind::invalidInput, "\"" + path + "\" is larger than 512 MiB.");
    }
  }
  int error = Z_OK;
  gzerror(file.get(), &error);
  if (error == Z_BUF_ERROR) {
    return fail(ErrorKind::invalidInput,
                "\"" + path + "\" ends within its compressed data, after " + std::to_string(text.size()) + " bytes.");
  }
  return text;
}

std::vector<NumberedLine> linesOf(std::string_view text) {
  std::vector<NumberedLine> lines;
  std::size_t number = 1;
  for (std::size_t begin = 0; begin < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = trimmed(text.substr(begin, end - begin));
    if (!line.empty()) {
      lines.push_back({number, line});
    }
    begin = end + 1;
  }
  return lines;
}

Result<std::vector<CsvRow>> parseCsv(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) {
    text.remove_prefix(3);
  }
  std::vector<CsvRow> rows;
  std::size_t line = 1;
  CsvRow row{line, {""}};
  bool quoted = false;
  std::size_t quoteLine = 0;
  const auto endRow = [&] {
    if (row.cells.size() > 1 || !row.cells.front().empty()) {
      rows.push_back(std::move(row));
    }
    row = CsvRow{line, {""}};
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    line += c == '\n' ? 1 : 0;
    if (quoted) {
      if (c != '"') {
        row.cells.back() += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        row.cells.back() += c;
        ++i;
      } else {
        quoted = false;
      }
    } else if (c == '"' && row.cells.back().empty()) {
      quoted = true;
      quoteLine = line;
    } else if (c == ',') {
      row.cells.emplace_back();
    } else if (c == '\n') {
      endRow();
    } else if (c != '\r') {
      row.cells.back() += c;
    }
  }
  if (quoted) {
    return fail(ErrorKind::invalidInput, "The quote that opens on line " + std::to_string(quoteLine) + " is never closed.");
  }
  endRow();
  return rows;
}

}  // namespace scoville
