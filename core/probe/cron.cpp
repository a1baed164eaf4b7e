// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/cron.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <span>

namespace scoville {

namespace {

constexpr std::array monthNames = {std::string_view("jan"), std::string_view("feb"), std::string_view("mar"), std::string_view("apr"),
                                   std::string_view("may"), std::string_view("jun"), std::string_view("jul"), std::string_view("aug"),
                                   std::string_view("sep"), std::string_view("oct"), std::string_view("nov"), std::string_view("dec")};
constexpr std::array dayNames = {std::string_view("sun"), std::string_view("mon"), std::string_view("tue"), std::string_view("wed"),
                                 std::string_view("thu"), std::string_view("fri"), std::string_view("sat")};

/// One of the five fields: its range and the names its values have.
struct FieldRule {
  const char* name;
  int least;
  int most;
  std::span<const std::string_view> names;  // of least, least + 1 ...
};
constexpr std::array<FieldRule, 5> rules = {{{"minute", 0, 59, {}},
                                             {"hour", 0, 23, {}},
                                             {"day of the month", 1, 31, {}},
                                             {"month", 1, 12, monthNames},
                                             {"day of the week", 0, 7, dayNames}}};

struct Macro {
  std::string_view name;
  std::string_view text;
};
constexpr std::array macros = {Macro{"@hourly", "0 * * * *"},  Macro{"@daily", "0 0 * * *"},   Macro{"@midnight", "0 0 * * *"},
                               Macro{"@weekly", "0 0 * * 0"},  Macro{"@monthly", "0 0 1 * *"}, Macro{"@yearly", "0 0 1 1 *"},
                               Macro{"@annually", "0 0 1 1 *"}};

std::vector<std::string_view> split(std::string_view text, std::string_view separators, bool keepEmpty) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    if (end > begin || keepEmpty) {
      parts.push_back(text.substr(begin, end - begin));
    }
    begin = end + 1;
  }
  return parts;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) && read.ec == std::errc() &&
                     read.ptr == text.data() + text.size();
  return whole ? std::optional(value) : std::nullopt;
}

std::optional<int> valueOf(const FieldRule& rule, std::string_view text) {
  if (const auto value = number(text)) {
    return *value >= rule.least && *value <= rule.most ? value : std::nullopt;
  }
  const auto named = std::find(rule.names.begin(), rule.names.end(), text);
  return named == rule.names.end() ? std::nullopt : std::optional(rule.least + static_cast<int>(named - rule.names.begin()));
}

/// Adds what one part of a list stands for ("5", "mon-fri", "*/15", "8-18/2", "30/10"). False when it is none of these.
bool addPart(const FieldRule& rule, std::string_view part, std::uint64_t& values) {
  const std::size_t slash = part.find('/');
  const std::string_view range = part.substr(0, slash);
  int step = 1;
  if (slash != std::string_view::npos) {
    const auto given = number(part.substr(slash + 1));
    if (!given || *given < 1 || *given > rule.most) {
      return false;
    }
    step = *given;
  }
  int first = rule.least;
  int last = rule.names.size() == dayNames.size() ? rule.most - 1 : rule.most;
  if (range != "*") {
    const std::size_t dash = range.find('-');
    const auto from = valueOf(rule, range.substr(0, dash));
    const auto to = dash == std::string_view::npos ? from : valueOf(rule, range.substr(dash + 1));
    if (!from || !to || *to < *from) {
      return false;
    }
    first = *from;
    last = dash == std::string_view::npos && slash != std::string_view::npos ? last : *to;
  }
  for (int value = first; value <= last; value += step) {
    values |= std::uint64_t{1} << value;
  }
  return true;
}

std::vector<int> listOf(std::uint64_t values) {
  std::vector<int> list;
  for (int value = 0; value < 64; ++value) {
    if ((values >> value & 1U) != 0) {
      list.push_back(value);
    }
  }
  return list;
}

std::string timeOf(int minute) {
  return std::to_string(minute % 60) + " " + std::to_string(minute / 60);
}

}  // namespace

bool CronExpression::matchesDay(int month, int day, int weekday, int lastDay) const {
  if ((months >> month & 1U) == 0) {
    return false;
  }
  const bool inMonth = (daysOfMonth >> day & 1U) != 0 || (lastDayOfMonth && day == lastDay);
  const bool inWeek = (daysOfWeek >> weekday & 1U) != 0;
  return eitherDay ? inMonth || inWeek : inMonth && inWeek;
}

Result<CronExpression> parseCron(std::string_view given) {
  std::string text(given);
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  std::vector<std::string_view> fields = split(text, " \t\r\n", false);
  if (fields.size() == 1) {
    const auto macro = std::find_if(macros.begin(), macros.end(), [&](const Macro& one) { return one.name == fields.front(); });
    if (macro != macros.end()) {
      fields = split(macro->text, " ", false);
    }
  }
  if (fields.size() != rules.size()) {
    return fail(ErrorKind::invalidInput, "A cron expression has five fields: minute, hour, day of the month, month, day of the week.");
  }
  CronExpression cron;
  std::array<std::uint64_t, rules.size()> values{};
  for (std::size_t i = 0; i < rules.size(); ++i) {
    for (const std::string_view part : split(fields[i], ",", true)) {
      if (i == 2 && part == "l") {
        cron.lastDayOfMonth = true;
      } else if (!addPart(rules[i], part, values[i])) {
        return fail(ErrorKind::invalidInput, std::string("The ") + rules[i].name + " of a cron expression cannot be \"" +
                                                 std::string(fields[i]) + "\": it takes *, values from " + std::to_string(rules[i].least) +
                                                 " to " + std::to_string(rules[i].most) + ", ranges, lists and steps.");
      }
    }
  }
  cron.minutes = listOf(values[0]);
  cron.hours = listOf(values[1]);
  cron.daysOfMonth = static_cast<std::uint32_t>(values[2]);
  cron.months = static_cast<std::uint32_t>(values[3]);
  cron.daysOfWeek = static_cast<std::uint32_t>((values[4] | values[4] >> 7U) & 0x7fU);
  cron.eitherDay = fields[2].front() != '*' && fields[4].front() != '*';
  return cron;
}

std::string cronDaily(int minute, std::uint32_t weekdays) {
  std::string days;
  for (int day = 0; day < 7; ++day) {
    if ((weekdays >> day & 1U) != 0) {
      days += (days.empty() ? "" : ",") + std::to_string(day);
    }
  }
  return timeOf(minute) + " * * " + (days.empty() ? "*" : days);
}

std::string cronMonthly(int day, int minute) {
  return timeOf(minute) + " " + (day == 0 ? "L" : std::to_string(day)) + " * *";
}

}  // namespace scoville
