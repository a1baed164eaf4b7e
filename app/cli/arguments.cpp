// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDateTime>
#include <QTimeZone>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "app/cli/command.h"

namespace scoville::cli {
namespace {

struct DurationUnit {
  std::string_view suffix;
  double micros;
};

constexpr std::array durationUnits = {DurationUnit{"ms", 1e3},   DurationUnit{"s", 1e6},     DurationUnit{"m", 60e6},
                                      DurationUnit{"h", 3600e6}, DurationUnit{"d", 86400e6}, DurationUnit{"", 1e6}};
constexpr double longestDuration = 3660 * 86400e6;  // ten years

std::optional<double> parseReal(std::string_view text) {
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size() && std::isfinite(value);
  return whole ? std::optional(value) : std::nullopt;
}

std::optional<Micros> parseDuration(std::string_view text) {
  for (const DurationUnit& unit : durationUnits) {
    if (!text.ends_with(unit.suffix)) {
      continue;
    }
    const auto number = parseReal(text.substr(0, text.size() - unit.suffix.size()));
    if (number && *number > 0 && *number * unit.micros <= longestDuration) {
      return std::max<Micros>(1, std::llround(*number * unit.micros));
    }
  }
  return std::nullopt;
}

std::optional<UtcMicros> parseMoment(const std::string& text) {
  if (text == "now") {
    return QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
  }
  const QString given = QString::fromStdString(text);
  constexpr qsizetype dateLength = 10;  // QDate takes a date with anything behind it
  const QDate day = given.size() == dateLength ? QDate::fromString(given, Qt::ISODate) : QDate();
  QDateTime moment = day.isValid() ? day.startOfDay(QTimeZone::utc()) : QDateTime::fromString(given, Qt::ISODateWithMs);
  if (!moment.isValid()) {
    return std::nullopt;
  }
  if (moment.timeSpec() == Qt::LocalTime) {
    moment.setTimeZone(QTimeZone::utc());
  }
  return moment.toMSecsSinceEpoch() * microsPerMilli;
}

}  // namespace

Arguments::Arguments(std::map<std::string, std::vector<std::string>> values, std::vector<std::string> words)
    : m_values(std::move(values)), m_words(std::move(words)) {}

bool Arguments::has(const std::string& option) const {
  return m_values.contains(option);
}

std::optional<std::string> Arguments::text(const std::string& option) const {
  const auto found = m_values.find(option);
  return found == m_values.end() || found->second.empty() ? std::nullopt : std::optional(found->second.back());
}

std::string Arguments::text(const std::string& option, const std::string& otherwise) const {
  return text(option).value_or(otherwise);
}

std::vector<std::string> Arguments::texts(const std::string& option) const {
  const auto found = m_values.find(option);
  return found == m_values.end() ? std::vector<std::string>() : found->second;
}

std::int64_t Arguments::number(const std::string& option, std::int64_t otherwise, std::int64_t least, std::int64_t most) const {
  const auto given = text(option);
  if (!given) {
    return otherwise;
  }
  std::int64_t value = 0;
  const auto read = std::from_chars(given->data(), given->data() + given->size(), value);
  if (given->empty() || read.ec != std::errc() || read.ptr != given->data() + given->size() || value < least || value > most) {
    failUsage("--" + option + " takes a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", not \"" + *given +
              "\".");
  }
  return value;
}

std::optional<double> Arguments::real(const std::string& option) const {
  const auto given = text(option);
  if (!given) {
    return std::nullopt;
  }
  const auto value = parseReal(*given);
  if (!value) {
    failUsage("--" + option + " takes a number, not \"" + *given + "\".");
  }
  return value;
}

std::optional<Micros> Arguments::duration(const std::string& option) const {
  const auto given = text(option);
  if (!given) {
    return std::nullopt;
  }
  const auto value = parseDuration(*given);
  if (!value) {
    failUsage("--" + option + " takes a duration such as 30s, 5m, 2h or 1d, not \"" + *given + "\".");
  }
  return value;
}

std::optional<UtcMicros> Arguments::moment(const std::string& option) const {
  const auto given = text(option);
  if (!given) {
    return std::nullopt;
  }
  const auto value = parseMoment(*given);
  if (!value) {
    failUsage("--" + option + " takes a date or a time such as 2026-11-30 or 2026-11-30T14:51:00Z, not \"" + *given + "\".");
  }
  return value;
}

}  // namespace scoville::cli
