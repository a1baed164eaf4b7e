// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/retry_after.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
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

/// Microseconds since 1970 of a date and a time of day in UTC; nullopt when there is no such day.
std::optional<UtcMicros> utcOf(int year, unsigned month, unsigned day, int hour, int minute, int second) {
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  if (!date.ok() || year < 1970) {
    return std::nullopt;
  }
  return std::chrono::sys_days(date).time_since_epoch().count() * microsPerDay + hour * microsPerHour + minute * microsPerMinute +
         second * microsPerSecond;
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
  if (month == std::string_view::npos || month % 3 != 0) {
    return std::nullopt;
  }
  return utcOf(year, static_cast<unsigned>(month / 3 + 1), static_cast<unsigned>(day), hour, minute, second);
}

/// RFC 3339 in whole seconds (a fraction is rounded up): "2026-11-30T16:00:00Z", "...-05:00".
std::optional<UtcMicros> rfc3339(std::string_view text) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  int hour = 0;
  int minute = 0;
  int second = 0;
  int read = 0;
  const std::string whole(text);
  if (std::sscanf(whole.c_str(), "%4d-%2u-%2uT%2d:%2d:%2d%n", &year, &month, &day, &hour, &minute, &second, &read) != 6) {
    return std::nullopt;
  }
  std::optional<UtcMicros> time = utcOf(year, month, day, hour, minute, second);
  std::string_view rest = std::string_view(whole).substr(static_cast<std::size_t>(read));
  if (time && rest.starts_with('.')) {
    rest.remove_prefix(std::min(rest.find_first_not_of("0123456789", 1), rest.size()));
    *time += microsPerSecond;
  }
  int hours = 0;
  int minutes = 0;
  if (time && std::sscanf(std::string(rest).c_str(), "%3d:%2d", &hours, &minutes) == 2) {
    const Micros offset = std::abs(hours) * microsPerHour + minutes * microsPerMinute;
    return *time - (rest.front() == '-' ? -offset : offset);
  }
  return rest == "Z" || rest == "z" ? time : std::nullopt;
}

/// A wait, or a Unix time in seconds or milliseconds: numbers too large for the one are the other.
std::optional<Micros> waitOrTime(std::string_view text, UtcMicros now) {
  std::string_view rest = trimmed(text);
  const auto number = takeNumber(rest);
  if (number && rest.empty() && *number > 1e9 && *number < 1e14) {
    const double seconds = *number > 1e11 ? *number / 1000 : *number;
    return std::max<Micros>(0, static_cast<Micros>(seconds * 1e6) - now);
  }
  return goDuration(text);
}

/// The longest reset of the limits that are used up.
std::optional<Micros> resetOfLimits(const ResponseHead& head, UtcMicros now) {
  constexpr std::string_view openai = "x-ratelimit-reset-";
  constexpr std::string_view anthropic = "anthropic-ratelimit-";
  constexpr std::string_view reset = "-reset";
  std::optional<Micros> longest;
  for (const auto& [name, value] : head.headers) {
    std::string remaining;
    std::optional<Micros> wait;
    if (name.starts_with(openai)) {
      remaining = "x-ratelimit-remaining-" + name.substr(openai.size());
      wait = goDuration(value);
    } else if (name.starts_with(anthropic) && name.ends_with(reset)) {
      remaining = name.substr(0, name.size() - reset.size()) + "-remaining";
      if (const auto at = rfc3339(trimmed(value))) {
        wait = std::max<Micros>(0, *at - now);
      }
    }
    if (wait && trimmed(head.header(remaining)) == "0") {
      longest = std::max(longest.value_or(0), *wait);
    }
  }
  return longest ? longest : waitOrTime(head.header("x-ratelimit-reset"), now);
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
  if (seconds || decoded.retryAfter) {
    return seconds ? seconds : decoded.retryAfter;
  }
  return head.status == 429 ? resetOfLimits(head, now) : std::nullopt;
}

}  // namespace scoville
