// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/retry_after.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <string>

#include "core/wire/json.h"

namespace scoville {

namespace {

constexpr double longestWaitSeconds = 366.0 * 24 * 3600;  ///< more is a server's mistake

std::optional<Micros> microsOf(double seconds) {
  if (!(seconds >= 0) || seconds > longestWaitSeconds) {
    return std::nullopt;
  }
  return static_cast<Micros>(std::ceil(seconds * 1e6 - 1e-3));
}

/// The decimal number at the start of `text`, which is advanced past it.
std::optional<double> takeNumber(std::string_view& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc() || text.front() == '-') {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

struct Unit {
  std::string_view name;
  double seconds;
};
// "ms" stands before "m": the first name that fits is taken.
constexpr Unit units[] = {{"h", 3600},         {"ms", 1e-3}, {"us", 1e-6}, {"\xC2\xB5s", 1e-6},
                          {"\xCE\xBCs", 1e-6}, {"ns", 1e-9}, {"m", 60},    {"s", 1}};

std::optional<double> takeUnit(std::string_view& text) {
  const auto unit = std::find_if(std::begin(units), std::end(units), [&](const Unit& u) { return text.starts_with(u.name); });
  if (unit == std::end(units)) {
    return std::nullopt;
  }
  text.remove_prefix(unit->name.size());
  return unit->seconds;
}

/// An HTTP date (RFC 9110, the preferred form) as UTC. Month names are English whatever the locale, so strptime would not do.
std::optional<UtcMicros> httpDate(std::string_view text) {
  constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  int day = 0;
  int year = 0;
  int hour = 0;
  int minute = 0;
  int second = 0;
  char name[4] = {};
  if (std::sscanf(std::string(text).c_str(), "%*3s, %2d %3s %4d %2d:%2d:%2d GMT", &day, name, &year, &hour, &minute, &second) != 6) {
    return std::nullopt;
  }
  const std::size_t month = months.find(name);
  if (month == std::string_view::npos || month % 3 != 0 || year < 1970) {
    return std::nullopt;
  }
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month / 3 + 1)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) {
    return std::nullopt;
  }
  const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
  return days * microsPerDay + hour * microsPerHour + minute * microsPerMinute + second * microsPerSecond;
}

}  // namespace

std::optional<Micros> goDuration(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) {
    return std::nullopt;
  }
  double seconds = 0;
  bool first = true;
  while (!text.empty()) {
    const auto number = takeNumber(text);
    if (!number) {
      return std::nullopt;
    }
    if (first && text.empty()) {
      return microsOf(*number);
    }
    const auto unit = takeUnit(text);
    if (!unit) {
      return std::nullopt;
    }
    seconds += *number * *unit;
    first = false;
  }
  return microsOf(seconds);
}

std::optional<Micros> retryAfter(const ResponseHead& head, const Decoded& decoded, UtcMicros now) {
  std::string_view milliseconds = trimmed(head.header("retry-after-ms"));
  if (!milliseconds.empty()) {
    if (const auto value = takeNumber(milliseconds); value && milliseconds.empty()) {
      return microsOf(*value / 1000);
    }
  }
  const std::string_view value = trimmed(head.header("retry-after"));
  if (const auto date = httpDate(value)) {
    return std::max<Micros>(0, *date - now);
  }
  const auto seconds = goDuration(value);
  return seconds ? seconds : decoded.retryAfter;
}

}  // namespace scoville
