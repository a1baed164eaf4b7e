// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/record.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ostream>

namespace scoville {
namespace {

constexpr std::array formulaStarts = {std::string_view("="),
                                      std::string_view("+"),
                                      std::string_view("-"),
                                      std::string_view("@"),
                                      std::string_view("\t"),
                                      std::string_view("\r"),
                                      std::string_view("\xEF\xBC\x9D"),
                                      std::string_view("\xEF\xBC\x8B"),
                                      std::string_view("\xEF\xBC\x8D"),
                                      std::string_view("\xEF\xBC\xA0")};

std::string dump(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void writeTextCell(std::ostream& out, const std::string& text) {
  const bool formula = looksLikeFormula(text);
  const bool quoted = text.find_first_of(",\"\r\n") != std::string::npos;
  if (!quoted) {
    out << (formula ? "'" : "") << text;
    return;
  }
  out << '"' << (formula ? "'" : "");
  for (const char c : text) {
    out << (c == '"' ? "\"\"" : std::string(1, c));
  }
  out << '"';
}

void writeCell(std::ostream& out, const nlohmann::json& value) {
  if (value.is_null()) {
    return;
  }
  if (value.is_string()) {
    writeTextCell(out, value.get_ref<const std::string&>());
  } else if (value.is_array()) {
    const char* between = "";
    for (const auto& item : value) {
      out << between << (item.is_string() ? item.get<std::string>() : dump(item));
      between = " ";
    }
  } else if (value.is_object()) {
    writeTextCell(out, dump(value));
  } else {
    out << dump(value);
  }
}

template <typename Cell>
void writeCells(std::ostream& out, const Record& record, Cell cell) {
  for (std::size_t i = 0; i < record.size(); ++i) {
    if (i > 0) {
      out << ',';
    }
    cell(record[i]);
  }
  out << '\n';
}

}  // namespace

bool looksLikeFormula(std::string_view text) {
  return std::any_of(formulaStarts.begin(), formulaStarts.end(),
                     [&](std::string_view start) { return text.substr(0, start.size()) == start; });
}

void writeJsonLine(std::ostream& out, const Record& record) {
  const char* between = "{";
  for (const Field& field : record) {
    out << between << '"' << field.name << "\":" << dump(field.value);
    between = ",";
  }
  out << (record.empty() ? "{}\n" : "}\n");
}

void writeCsvHeader(std::ostream& out, const Record& record) {
  writeCells(out, record, [&](const Field& field) { out << field.name; });
}

void writeCsvRow(std::ostream& out, const Record& record) {
  writeCells(out, record, [&](const Field& field) { writeCell(out, field.value); });
}

std::string isoUtc(UtcMicros at) {
  using namespace std::chrono;
  const sys_time<microseconds> time{microseconds(at)};
  const sys_days day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%06dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                static_cast<int>(clock.minutes().count()), static_cast<int>(clock.seconds().count()),
                static_cast<int>(clock.subseconds().count()));
  return text.data();
}

nlohmann::json millisOrNull(const std::optional<Micros>& micros) {
  return micros ? nlohmann::json(static_cast<double>(*micros) / static_cast<double>(microsPerMilli)) : nlohmann::json();
}

nlohmann::json textOrNull(const std::string& text) {
  return text.empty() ? nlohmann::json() : nlohmann::json(text);
}

Result<void> checkWritten(const std::ostream& out) {
  if (out.good()) {
    return {};
  }
  return fail(ErrorKind::io, "the output could not be written completely: the disk is full or the reader has gone");
}

}  // namespace scoville
