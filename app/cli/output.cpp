// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>

namespace scoville::cli {
namespace {

std::string cellText(const nlohmann::json& value) {
  if (value.is_null()) {
    return "-";
  }
  std::string text = value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  // A line break or an escape sequence in a stored text must not disturb the terminal.
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
  return text;
}

/// Code points: close enough to columns for names in most scripts.
std::size_t widthOf(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](unsigned char c) { return (c & 0xC0U) != 0x80U; }));
}

void printTable(const std::vector<Record>& records) {
  if (records.empty()) {
    return;
  }
  const std::size_t columns = records.front().size();
  std::vector<std::size_t> widths(columns, 0);
  for (std::size_t i = 0; i < columns; ++i) {
    const bool used = std::any_of(records.begin(), records.end(), [i](const Record& record) { return !record[i].value.is_null(); });
    if (!used) {
      continue;
    }
    widths[i] = records.front()[i].name.size();
    for (const Record& record : records) {
      widths[i] = std::max(widths[i], widthOf(cellText(record[i].value)));
    }
  }
  const auto printLine = [&](const auto& cell) {
    std::string line;
    for (std::size_t i = 0; i < columns; ++i) {
      if (widths[i] > 0) {
        const std::string text = cell(i);
        line += text + std::string(widths[i] + 2 - widthOf(text), ' ');
      }
    }
    line.erase(line.find_last_not_of(' ') + 1);
    std::cout << line << '\n';
  };
  printLine([&](std::size_t i) { return std::string(records.front()[i].name); });
  for (const Record& record : records) {
    printLine([&](std::size_t i) { return cellText(record[i].value); });
  }
}

}  // namespace

void printList(const Arguments& arguments, const std::vector<Record>& records, const Record& shape) {
  const std::string format = arguments.text("format", "text");
  if (format == "text") {
    printTable(records);
  } else if (format == "csv") {
    writeCsvHeader(std::cout, shape);
    std::for_each(records.begin(), records.end(), [](const Record& record) { writeCsvRow(std::cout, record); });
  } else if (format == "json") {
    std::for_each(records.begin(), records.end(), [](const Record& record) { writeJsonLine(std::cout, record); });
  } else {
    failUsage("--format is text, csv or json, not \"" + format + "\".");
  }
}

ExportFormat exportFormat(const Arguments& arguments) {
  const std::string format = arguments.text("format", "csv");
  if (format != "csv" && format != "json") {
    failUsage("--format is csv or json, not \"" + format + "\".");
  }
  return format == "csv" ? ExportFormat::csv : ExportFormat::jsonLines;
}

Output::Output(const Arguments& arguments) : m_file(arguments.text("output", "")) {
  if (m_file.empty()) {
    return;
  }
  m_stream.open(m_file + ".part", std::ios::binary | std::ios::trunc);
  if (!m_stream) {
    throw Failure{Exit::file, "\"" + m_file + "\" cannot be written. Check its directory."};
  }
}

Output::~Output() {
  if (m_stream.is_open()) {
    m_stream.close();
    std::error_code ignored;
    std::filesystem::remove(m_file + ".part", ignored);
  }
}

std::ostream& Output::stream() {
  return m_file.empty() ? std::cout : m_stream;
}

void Output::finish() {
  if (m_file.empty()) {
    return;
  }
  m_stream.close();
  std::error_code error;
  std::filesystem::rename(m_file + ".part", m_file, error);
  if (m_stream.fail() || error) {
    throw Failure{Exit::file, "\"" + m_file + "\" could not be written completely."};
  }
}

Option Output::option() {
  return {"output", "FILE", "Write to FILE instead of standard output."};
}

ProgressLine::ProgressLine() : m_terminal(isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  if (m_width > 0) {
    std::cerr << '\r' << std::string(m_width, ' ') << '\r' << std::flush;
  }
}

void ProgressLine::show(const std::string& text) {
  if (m_terminal) {
    std::cerr << '\r' << text << std::string(text.size() < m_width ? m_width - text.size() : 0, ' ') << std::flush;
    m_width = std::max(m_width, text.size());
  }
}

void remark(const std::string& text) {
  std::cerr << "scoville-cli: " << text << '\n';
}

}  // namespace scoville::cli
