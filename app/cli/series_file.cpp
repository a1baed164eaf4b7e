// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/series_file.h"

#include <QDateTime>
#include <QTimeZone>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>

#include "app/cli/failure.h"

namespace scoville::cli {
namespace {

constexpr std::array separators = {'\t', ';', ','};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// The fields of a line up to the last one wanted. A quoted field may hold separators, and a quotation mark written twice.
std::vector<std::string> fieldsOf(std::string_view line, char separator, std::size_t most) {
  std::vector<std::string> fields;
  std::size_t at = 0;
  while (fields.size() < most && at <= line.size()) {
    std::string field;
    const std::size_t start = std::min(line.find_first_not_of(' ', at), line.size());
    if (start < line.size() && line[start] == '"') {
      for (at = start + 1; at < line.size(); ++at) {
        if (line[at] == '"' && (at + 1 >= line.size() || line[at + 1] != '"')) {
          break;
        }
        at += line[at] == '"' ? 1 : 0;
        field += line[at];
      }
      at = std::min(line.find(separator, at), line.size()) + 1;
    } else {
      const std::size_t end = std::min(line.find(separator, at), line.size());
      field = trimmed(line.substr(at, end - at));
      at = end + 1;
    }
    fields.push_back(std::move(field));
  }
  return fields;
}

/// The first of these that divides the line into enough fields. A comma last: in some countries it is part of numbers.
char separatorOf(std::string_view line, std::size_t wanted) {
  const auto* const found = std::find_if(separators.begin(), separators.end(),
                                         [&](char separator) { return fieldsOf(line, separator, wanted).size() == wanted; });
  return found == separators.end() ? separators.back() : *found;
}

/// A number, also with a decimal comma; "inf" and "nan" are numbers too.
std::optional<double> numberOf(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
  }
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec == std::errc() && read.ptr == text.data() + text.size()) {
    return value;
  }
  const std::size_t comma = text.find(',');
  if (comma != std::string_view::npos && text.find(',', comma + 1) == std::string_view::npos) {
    std::string point(text);
    point[comma] = '.';
    return numberOf(point);
  }
  return std::nullopt;
}

std::optional<UtcMicros> isoMoment(const std::string& text) {
  QString given = QString::fromStdString(text);
  constexpr qsizetype dateLength = 10;
  if (given.size() > dateLength && given[dateLength] == QLatin1Char(' ')) {
    given[dateLength] = QLatin1Char('T');
  }
  // QDateTime keeps milliseconds; the further digits of a fraction are read here.
  Micros rest = 0;
  const qsizetype point = given.indexOf(QLatin1Char('.'));
  if (point > 0) {
    qsizetype end = point + 1;
    while (end < given.size() && given[end].isDigit()) {
      ++end;
    }
    const QString digits = given.mid(point + 1, end - point - 1).leftJustified(6, QLatin1Char('0'), true);
    rest = digits.toLongLong();
    given.remove(point, end - point);
  }
  QDateTime moment = given.size() == dateLength ? QDate::fromString(given, Qt::ISODate).startOfDay(QTimeZone::utc())
                                                : QDateTime::fromString(given, Qt::ISODate);
  if (!moment.isValid()) {
    return std::nullopt;
  }
  if (moment.timeSpec() == Qt::LocalTime) {
    moment.setTimeZone(QTimeZone::utc());
  }
  return moment.toMSecsSinceEpoch() * microsPerMilli + rest;
}

struct Row {
  std::optional<double> number;  ///< of the time, when it is one
  std::optional<UtcMicros> moment;
  double value = 0;
  std::size_t place = 0;
};

/// Microseconds in one unit of numeric times: the median of them tells which unit puts it before the year 2286.
double microsPerUnit(const std::vector<Row>& rows) {
  std::vector<double> sizes;
  for (const Row& row : rows) {
    if (row.number) {
      sizes.push_back(std::abs(*row.number));
    }
  }
  if (sizes.empty()) {
    return 1e6;
  }
  std::nth_element(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2), sizes.end());
  const double typical = sizes[sizes.size() / 2];
  constexpr double latestSeconds = 1e10;
  double unit = 1e6;
  for (double limit = latestSeconds; typical >= limit && unit > 1e-3; limit *= 1e3) {
    unit /= 1e3;
  }
  return unit;
}

class Reader {
 public:
  Reader(const std::string& file, std::size_t timeColumn, std::size_t valueColumn)
      : m_file(file), m_timeColumn(timeColumn), m_valueColumn(valueColumn) {}

  std::vector<Row> read() {
    std::ifstream stream(m_file, std::ios::binary);
    if (!stream) {
      throw Failure{Exit::file, "\"" + m_file + "\" cannot be read."};
    }
    std::string line;
    bool first = true;
    while (std::getline(stream, line)) {
      if (first && line.starts_with("\xEF\xBB\xBF")) {
        line.erase(0, 3);
      }
      if (first && line.starts_with("\x1f\x8b")) {
        throw Failure{Exit::file, "\"" + m_file + "\" is compressed. Decompress it first."};
      }
      if (trimmed(line).empty() || line.front() == '#') {
        continue;
      }
      if (first) {
        m_separator = separatorOf(line, std::max(m_timeColumn, m_valueColumn) + 1);
      }
      take(line, first);
      first = false;
    }
    if (stream.bad()) {
      throw Failure{Exit::file, "\"" + m_file + "\" cannot be read to its end."};
    }
    return std::move(m_rows);
  }
  std::size_t withoutTime() const { return m_withoutTime; }

 private:
  void take(const std::string& line, bool first) {
    const std::vector<std::string> fields = fieldsOf(line, m_separator, std::max(m_timeColumn, m_valueColumn) + 1);
    const auto field = [&](std::size_t column) { return column < fields.size() ? fields[column] : std::string(); };
    const std::string time = field(m_timeColumn);
    Row row;
    row.number = numberOf(time);
    if (row.number && !std::isfinite(*row.number)) {
      row.number.reset();
    }
    if (!row.number) {
      row.moment = isoMoment(time);
    }
    const std::string value = field(m_valueColumn);
    const auto number = numberOf(value);
    if (first && !number && !row.number && !row.moment) {
      return;  // a header
    }
    row.place = m_place++;
    row.value = number.value_or(std::numeric_limits<double>::quiet_NaN());
    if (!row.number && !row.moment) {
      ++m_withoutTime;
      return;
    }
    m_rows.push_back(row);
  }

  std::string m_file;
  std::size_t m_timeColumn;
  std::size_t m_valueColumn;
  char m_separator = ',';
  std::vector<Row> m_rows;
  std::size_t m_place = 0;
  std::size_t m_withoutTime = 0;
};

}  // namespace

SeriesFile readSeriesFile(const std::string& file, std::size_t timeColumn, std::size_t valueColumn) {
  Reader reader(file, timeColumn, valueColumn);
  std::vector<Row> rows = reader.read();
  SeriesFile series;
  if (reader.withoutTime() > 0) {
    series.notes.push_back(std::to_string(reader.withoutTime()) + " rows have no time that can be read and are left out.");
  }
  const double unit = microsPerUnit(rows);
  constexpr double latest = 9e18;
  for (Row& row : rows) {
    if (row.number) {
      row.moment = std::llround(std::clamp(*row.number * unit, -latest, latest));
    }
  }
  if (rows.empty()) {
    throw Failure{Exit::file, "\"" + file + "\" has no row with a time in column " + std::to_string(timeColumn) + "."};
  }
  const auto earlier = [](const Row& a, const Row& b) { return *a.moment < *b.moment; };
  if (!std::is_sorted(rows.begin(), rows.end(), earlier)) {
    series.notes.emplace_back("The rows are not in order of time; they are sorted, and \"index\" is the place in the file.");
    std::stable_sort(rows.begin(), rows.end(), earlier);
  }
  for (const Row& row : rows) {
    series.times.push_back(*row.moment);
    series.values.push_back(row.value);
    series.rows.push_back(row.place);
  }
  return series;
}

}  // namespace scoville::cli
