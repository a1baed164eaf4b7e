// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/schedule_options.h"

#include <QTime>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "core/probe/cron.h"
#include "core/probe/schedule_times.h"

namespace scoville::cli {
namespace {

constexpr std::array dayNames = {"sun", "mon", "tue", "wed", "thu", "fri", "sat"};

int minuteFrom(const std::string& option, const std::string& text) {
  const QTime time = QTime::fromString(QString::fromStdString(text), QStringLiteral("H:mm"));
  if (!time.isValid()) {
    failUsage("--" + option + " takes a time of the day such as 09:30, not \"" + text + "\".");
  }
  return time.hour() * 60 + time.minute();
}

std::string clockText(int minute) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%02d:%02d", minute / 60, minute % 60);
  return text.data();
}

/// "mon,thu 09:30" or "1 09:30": what comes before the time, and the time.
std::pair<std::string, int> daysAndTime(const std::string& option, const std::string& text) {
  const std::size_t space = text.find(' ');
  if (space == std::string::npos) {
    failUsage("--" + option + " takes days and a time, for example \"" + (option == "weekly" ? "mon,thu 09:30" : "1 09:30") + "\".");
  }
  return {text.substr(0, space), minuteFrom(option, text.substr(space + 1))};
}

std::string weekly(const std::string& text) {
  const auto [days, minute] = daysAndTime("weekly", text);
  std::uint32_t bits = 0;
  std::size_t begin = 0;
  while (begin <= days.size()) {
    const std::size_t end = std::min(days.find(',', begin), days.size());
    const std::string day = days.substr(begin, end - begin);
    const auto found = std::find(dayNames.begin(), dayNames.end(), day);
    if (found == dayNames.end()) {
      failUsage("--weekly names days as mon, tue, wed, thu, fri, sat, sun, not \"" + day + "\".");
    }
    bits |= 1U << static_cast<unsigned>(found - dayNames.begin());
    begin = end + 1;
  }
  return cronDaily(minute, bits);
}

std::string monthly(const std::string& text) {
  const auto [days, minute] = daysAndTime("monthly", text);
  int day = 0;
  const auto read = std::from_chars(days.data(), days.data() + days.size(), day);
  const bool number = read.ec == std::errc() && read.ptr == days.data() + days.size() && day >= 1 && day <= 31;
  if (!number && days != "last") {
    failUsage("--monthly takes a day from 1 to 31 or \"last\", and a time.");
  }
  return cronMonthly(days == "last" ? 0 : day, minute);
}

QuietHours quietFrom(const std::string& text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos) {
    failUsage("--quiet takes two times of the day, for example 22:00-06:00.");
  }
  return {minuteFrom("quiet", text.substr(0, dash)), minuteFrom("quiet", text.substr(dash + 1))};
}

}  // namespace

std::vector<Option> scheduleOptions() {
  return {{"every", "DURATION", "How often, for example 30s, 15m, 2h (default 15m)."},
          {"daily", "TIME", "Every day at this time instead, for example 09:30."},
          {"weekly", "\"DAYS TIME\"", "On days of the week instead, for example \"mon,thu 09:30\"."},
          {"monthly", "\"DAY TIME\"", "On a day of the month instead, for example \"1 09:30\" or \"last 09:30\"."},
          {"cron", "\"FIELDS\"", "By a cron expression of five fields instead, for example \"*/20 8-18 * * mon-fri\"."},
          {"time-zone", "ZONE", "Whose clock these times and the quiet hours follow, for example Europe/Berlin (default UTC)."},
          {"jitter", "DURATION", "Shifts each run by up to this (default 30s, at most a tenth of the interval); 0 = none."},
          {"quiet", "FROM-TO", "No run begins in this part of each day, for example 22:00-06:00."},
          {"missed", "RULE", "After sleep or a stop: skip (default) what was missed, or run-once at once."}};
}

Schedule scheduleFrom(const Arguments& arguments) {
  Schedule schedule;
  int forms = 0;
  for (const char* form : {"every", "daily", "weekly", "monthly", "cron"}) {
    forms += arguments.has(form) ? 1 : 0;
  }
  if (forms > 1) {
    failUsage("Give one of --every, --daily, --weekly, --monthly and --cron.");
  }
  schedule.interval = arguments.duration("every").value_or(schedule.interval);
  if (schedule.interval < microsPerSecond) {
    failUsage("--every takes at least one second: probing must never become a flood.");
  }
  if (const auto daily = arguments.text("daily")) {
    schedule.cron = cronDaily(minuteFrom("daily", *daily));
  } else if (const auto days = arguments.text("weekly")) {
    schedule.cron = weekly(*days);
  } else if (const auto day = arguments.text("monthly")) {
    schedule.cron = monthly(*day);
  } else {
    schedule.cron = arguments.text("cron", "");
  }
  if (arguments.has("cron") && schedule.cron.empty()) {
    failUsage("--cron takes five fields: minute, hour, day of the month, month, day of the week.");
  }
  schedule.timeZone = arguments.text("time-zone", "");
  const auto jitter = arguments.text("jitter");
  const Micros usual = schedule.cron.empty() ? std::min(schedule.jitter, schedule.interval / 10) : schedule.jitter;
  schedule.jitter = jitter == "0" ? 0 : arguments.duration("jitter").value_or(usual);
  if (schedule.cron.empty() && schedule.jitter > schedule.interval / 2) {
    failUsage("--jitter takes at most half of --every.");
  }
  if (const auto quiet = arguments.text("quiet")) {
    schedule.quiet = quietFrom(*quiet);
  }
  const std::string missed = arguments.text("missed", "skip");
  if (missed != "skip" && missed != "run-once") {
    failUsage("--missed is skip or run-once, not \"" + missed + "\".");
  }
  schedule.missed = missed == "skip" ? MissedRuns::skip : MissedRuns::runOnce;
  if (const Result<void> valid = ScheduleTimes::check(schedule); !valid) {
    failUsage(valid.error().message);
  }
  return schedule;
}

std::string scheduleText(const Schedule& schedule) {
  const std::string zone = " (" + (schedule.timeZone.empty() ? std::string("UTC") : schedule.timeZone) + ")";
  std::string text;
  if (schedule.cron.empty()) {
    const Micros seconds = schedule.interval / microsPerSecond;
    text = "every " + (seconds % 3600 == 0 ? std::to_string(seconds / 3600) + " h"
                       : seconds % 60 == 0 ? std::to_string(seconds / 60) + " min"
                                           : std::to_string(seconds) + " s");
  } else if (const auto simple = simpleCron(schedule.cron)) {
    std::string days;
    for (unsigned day = 0; day < dayNames.size(); ++day) {
      if ((simple->weekdays >> day & 1U) != 0) {
        days += (days.empty() ? " on " : ",") + std::string(dayNames[day]);
      }
    }
    if (simple->monthDay) {
      days = *simple->monthDay == 0 ? " on the last day of the month" : " on day " + std::to_string(*simple->monthDay) + " of the month";
    }
    text = "at " + clockText(simple->minute) + days + zone;
  } else {
    text = "cron " + schedule.cron + zone;
  }
  if (schedule.quiet) {
    text += ", quiet " + clockText(schedule.quiet->fromMinute) + "-" + clockText(schedule.quiet->toMinute) +
            (schedule.cron.empty() ? zone : std::string());
  }
  return text;
}

}  // namespace scoville::cli
