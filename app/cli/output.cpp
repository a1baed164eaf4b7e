// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>

namespace scoville::cli {
namespace {

bool isMoney(std::string_view column) {
  static constexpr std::string_view exact[] = {"spend",    "spent", "forecast",    "budget",   "cost",      "would_cost",    "difference",
                                               "computed", "money", "spent_money", "cost_low", "cost_high", "cost_per_task", "billed"};
  return std::find(std::begin(exact), std::end(exact), column) != std::end(exact) || column.ends_with("_usd") ||
         column.ends_with("_spend") || column.find("per_million") != std::string_view::npos || column == "per_thousand_requests" ||
         column == "per_completed_task";
}

/// A number as a person reads it, without exponents: money with two decimals, or three significant digits below one; anything else with
/// four significant digits, whole numbers whole. CSV and JSON have every digit.
std::string numberText(std::string_view column, double value) {
  const double size = std::abs(value);
  if (!std::isfinite(value) || (size != 0 && size < 1e-12)) {
    return std::to_string(value);
  }
  const int magnitude = size == 0 ? 0 : static_cast<int>(std::floor(std::log10(size)));
  int decimals = 0;
  if (isMoney(column)) {
    decimals = size == 0 || size >= 1 ? 2 : 2 - magnitude;
  } else if (size != std::floor(size)) {
    decimals = std::max(0, 3 - magnitude);
  }
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  std::string shown = text.data();
  if (!isMoney(column) && decimals > 0) {
    shown.erase(shown.find_last_not_of('0') + 1);
    shown.erase(shown.back() == '.' ? shown.size() - 1 : shown.size());
  }
  return shown;
}

std::string cellText(std::string_view column, const nlohmann::json& value) {
  if (value.is_null()) {
    return "-";
  }
  if (value.is_boolean()) {
    return value.get<bool>() ? "yes" : "no";
  }
  if (value.is_number_float()) {
    return numberText(column, value.get<double>());
  }
  std::string text = value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  if (column.ends_with("_utc") && text.size() == std::string_view("2026-11-30T14:51:53.123456Z").size()) {
    text = text.substr(0, 19) + "Z";
  }
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
  std::vector<bool> numbers(columns, true);  // these stand at the right
  for (std::size_t i = 0; i < columns; ++i) {
    bool used = false;
    for (const Record& record : records) {
      used = used || !record[i].value.is_null();
      numbers[i] = numbers[i] && (record[i].value.is_null() || record[i].value.is_number());
      widths[i] = std::max(widths[i], widthOf(cellText(record[i].name, record[i].value)));
    }
    widths[i] = used ? std::max(widths[i], records.front()[i].name.size()) : 0;
  }
  const auto printLine = [&](const auto& cell) {
    std::string line;
    for (std::size_t i = 0; i < columns; ++i) {
      if (widths[i] > 0) {
        const std::string text = cell(i);
        const std::string space(widths[i] - widthOf(text), ' ');
        line += (numbers[i] ? space + text : text + space) + "  ";
      }
    }
    line.erase(line.find_last_not_of(' ') + 1);
    std::cout << line << '\n';
  };
  printLine([&](std::size_t i) { return std::string(records.front()[i].name); });
  for (const Record& record : records) {
    printLine([&](std::size_t i) { return cellText(record[i].name, record[i].value); });
  }
}

}  // namespace

void printList(const Arguments& arguments, const std::vector<Record>& records, const Record& shape) {
  const std::string format = arguments.text("format", "text");
  if (format == "text") {
    printTable(records);
    if (records.empty()) {
      remark("Nothing to show.");
    }
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
