// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/schedule_times.h"

#include <algorithm>
#include <chrono>

#include "core/probe/cron.h"
#include "core/probe/wall_clock.h"

namespace scoville {

namespace {

constexpr int longestSearchDays = 3'300;  // 29 February is at most eight years away
constexpr int mostQuietSteps = 20'000;
constexpr Micros longestCronJitter = 12 * microsPerHour;
constexpr Micros longestInterval = 366 * microsPerDay;

/// A mixing step (Steele, Lea, Flood 2014, "SplitMix"): neighbouring inputs give unrelated outputs, the same on every machine.
std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

/// The day of a local time, counted from 1970, as the calendar has it.
struct Day {
  int month;
  int day;
  int weekday;  ///< 0 = Sunday
  int lastDay;
};

Day dayOf(std::int64_t number) {
  using namespace std::chrono;
  const sys_days date{days(number)};
  const year_month_day ymd(date);
  return {static_cast<int>(static_cast<unsigned>(ymd.month())), static_cast<int>(static_cast<unsigned>(ymd.day())),
          static_cast<int>(weekday(date).c_encoding()),
          static_cast<int>(static_cast<unsigned>(year_month_day_last(ymd.year(), month_day_last(ymd.month())).day()))};
}

}  // namespace

/// The times of a cron expression, without jitter.
class CronTimes {
 public:
  CronTimes(CronExpression cron, const WallClock& clock) : m_cron(std::move(cron)), m_clock(clock) {}

  /// The first time after `afterS`, UTC seconds.
  std::optional<std::int64_t> next(std::int64_t afterS) const {
    const std::int64_t today = floorDiv(afterS + m_clock.offsetAt(afterS), daySeconds);
    for (std::int64_t number = today - 1; number < today + longestSearchDays; ++number) {
      const Day day = dayOf(number);
      if (!m_cron.matchesDay(day.month, day.day, day.weekday, day.lastDay)) {
        continue;
      }
      if (const auto found = nextOnDay(number * daySeconds, afterS)) {
        return found;
      }
    }
    return std::nullopt;
  }

 private:
  std::optional<std::int64_t> nextOnDay(std::int64_t midnight, std::int64_t afterS) const {
    const std::int64_t offset = m_clock.offsetAt(midnight - daySeconds);
    const bool changes = offset != m_clock.offsetAt(midnight + 2 * daySeconds);
    if (!changes && midnight + daySeconds - offset <= afterS) {
      return std::nullopt;
    }
    std::optional<std::int64_t> earliest;
    const auto consider = [&](std::int64_t at) {
      if (at > afterS && (!earliest || at < *earliest)) {
        earliest = at;
      }
    };
    for (const int hour : m_cron.hours) {
      if (!changes && midnight + (hour + 1) * 3600 - offset <= afterS) {
        continue;
      }
      for (const int minute : m_cron.minutes) {
        const std::int64_t local = midnight + hour * 3600 + minute * 60;
        if (!changes) {
          consider(local - offset);
          if (earliest) {
            return earliest;  // they come in order on such a day
          }
          continue;
        }
        const WallClock::Moments moments = m_clock.momentsOf(local);
        if (moments.first) {
          consider(*moments.first);
        } else if (!m_cron.everyHour()) {
          consider(moments.change);  // the clock never shows this time: the run comes when it is set forward
        }
        if (moments.second && m_cron.everyHour()) {
          consider(*moments.second);
        }
      }
    }
    return earliest;
  }

  CronExpression m_cron;
  const WallClock& m_clock;
};

struct ScheduleTimes::Parts {
  explicit Parts(const Schedule& given)
      : schedule(given),
        hash(mix(mix(static_cast<std::uint64_t>(given.endpoint)) ^ static_cast<std::uint64_t>(given.suite))),
        interval(std::max<Micros>(given.interval, microsPerSecond)),
        phase(static_cast<Micros>(hash % static_cast<std::uint64_t>(interval))),
        clock(given.timeZone) {
    if (!given.cron.empty()) {
      if (Result<CronExpression> parsed = parseCron(given.cron)) {
        cron.emplace(std::move(*parsed), clock);
      }
    }
  }

  bool isQuiet(UtcMicros when) const { return schedule.quiet && quietLeft(when) > 0; }

  /// Minutes until the quiet hours end, by the clock on the wall; 0 outside of them.
  int quietLeft(UtcMicros when) const {
    const auto [from, to] = *schedule.quiet;
    const int minute = clock.minuteOfDay(when);
    const bool inside = from < to ? minute >= from && minute < to : minute >= from || minute < to;
    return inside ? (to - minute + 1440) % 1440 : 0;
  }

  bool exists() const { return schedule.cron.empty() || cron; }

  /// The place of the first slot after `when` (a place itself or any other moment), quiet hours left out.
  std::optional<UtcMicros> nextBase(UtcMicros when) const {
    if (!schedule.cron.empty()) {
      std::optional<std::int64_t> at = cron ? cron->next(floorDiv(when, microsPerSecond)) : std::nullopt;
      for (int tries = 0; at && isQuiet(*at * microsPerSecond); ++tries) {
        at = tries < mostQuietSteps ? cron->next(*at) : std::nullopt;
      }
      return at ? std::optional(*at * microsPerSecond) : std::nullopt;
    }
    std::int64_t slot = floorDiv(when - phase, interval) + 1;
    for (int tries = 0; schedule.quiet; ++tries) {
      const int left = quietLeft(slot * interval + phase);
      if (left == 0) {
        break;
      }
      if (tries > mostQuietSteps) {
        return std::nullopt;  // an interval of whole days whose place lies in the quiet hours
      }
      // Far from their end several steps at once, but never over a change of the clocks.
      const Micros ahead = (left - 180) * microsPerMinute;
      slot += std::max<std::int64_t>(1, ahead / interval);
    }
    return slot * interval + phase;
  }

  Slot slotAt(UtcMicros base) const {
    Micros widest = std::max<Micros>(schedule.jitter, 0);
    std::uint64_t number = 0;
    if (schedule.cron.empty()) {
      widest = std::min(widest, interval - 1);
      number = static_cast<std::uint64_t>(floorDiv(base, interval));
    } else {
      const std::optional<UtcMicros> after = widest > 0 ? nextBase(base) : std::nullopt;
      widest = after ? std::min(widest, *after - base - 1) : widest;
      number = static_cast<std::uint64_t>(base / microsPerSecond);
    }
    const Micros shift = static_cast<Micros>(mix(hash ^ number) % static_cast<std::uint64_t>(widest + 1));
    return {base, isQuiet(base + shift) ? base : base + shift};
  }

  const Schedule schedule;
  const std::uint64_t hash;
  const Micros interval;
  const Micros phase;
  const WallClock clock;
  std::optional<CronTimes> cron;
};

ScheduleTimes::ScheduleTimes(const Schedule& schedule) : m_parts(std::make_shared<const Parts>(schedule)) {}

Result<void> ScheduleTimes::check(const Schedule& schedule) {
  if (!WallClock::knows(schedule.timeZone)) {
    return fail(ErrorKind::invalidInput, "There is no time zone \"" + schedule.timeZone + "\". Use a name such as Europe/Berlin.");
  }
  if (schedule.jitter < 0) {
    return fail(ErrorKind::invalidInput, "The jitter of a schedule cannot be negative.");
  }
  if (schedule.quiet) {
    const auto [from, to] = *schedule.quiet;
    if (from < 0 || from > 1439 || to < 0 || to > 1439 || from == to) {
      return fail(ErrorKind::invalidInput, "Quiet hours need two different times of the day.");
    }
  }
  if (schedule.cron.empty()) {
    if (schedule.interval < microsPerSecond || schedule.interval > longestInterval) {
      return fail(ErrorKind::invalidInput, "The interval of a schedule must lie between one second and a year.");
    }
    if (schedule.jitter > schedule.interval / 2) {
      return fail(ErrorKind::invalidInput, "The jitter of a schedule can be half of its interval at most.");
    }
    if (!ScheduleTimes(schedule).firstAfter(0)) {
      return fail(ErrorKind::invalidInput, "Every run of this schedule would fall into the quiet hours.");
    }
    return {};
  }
  if (const Result<CronExpression> parsed = parseCron(schedule.cron); !parsed) {
    return tl::unexpected<Error>(parsed.error());
  }
  if (schedule.jitter > longestCronJitter) {
    return fail(ErrorKind::invalidInput, "The jitter of a schedule can be 12 hours at most.");
  }
  if (!ScheduleTimes(schedule).firstAfter(0)) {
    return fail(ErrorKind::invalidInput, "The cron expression \"" + schedule.cron + "\" never comes outside of the quiet hours.");
  }
  return {};
}

std::optional<Slot> ScheduleTimes::firstAfter(UtcMicros when) const {
  if (!m_parts->exists()) {
    return std::nullopt;
  }
  // A slot whose place is up to the jitter before `when` may still come after it.
  std::optional<UtcMicros> base = m_parts->nextBase(when - std::max<Micros>(m_parts->schedule.jitter, 0) - 1);
  while (base) {
    const Slot slot = m_parts->slotAt(*base);
    if (slot.at > when) {
      return slot;
    }
    base = m_parts->nextBase(*base);
  }
  return std::nullopt;
}

std::optional<Slot> ScheduleTimes::following(const Slot& slot) const {
  const std::optional<UtcMicros> base = m_parts->nextBase(slot.base);
  return base ? std::optional(m_parts->slotAt(*base)) : std::nullopt;
}

ScheduleTimes::Passed ScheduleTimes::passed(const Slot& slot, UtcMicros until) const {
  Passed passed{1, slot, following(slot)};
  if (m_parts->schedule.cron.empty() && !m_parts->schedule.quiet && until > slot.base + 4 * m_parts->interval) {
    // All but the last few at once.
    const std::int64_t steps = (until - slot.base) / m_parts->interval - 2;
    passed.count += steps;
    passed.last = m_parts->slotAt(slot.base + steps * m_parts->interval);
    passed.next = following(passed.last);
  }
  while (passed.next && passed.next->at <= until) {
    ++passed.count;
    passed.last = *passed.next;
    passed.next = following(passed.last);
  }
  return passed;
}

Micros ScheduleTimes::spacing(UtcMicros when) const {
  if (m_parts->schedule.cron.empty()) {
    return m_parts->interval;
  }
  const std::vector<UtcMicros> times = next(when, 3);
  return times.size() < 3 ? microsPerDay : std::min(times[1] - times[0], times[2] - times[1]);
}

std::vector<UtcMicros> ScheduleTimes::next(UtcMicros when, int count) const {
  std::vector<UtcMicros> times;
  for (std::optional<Slot> slot = firstAfter(when); slot && static_cast<int>(times.size()) < count; slot = following(*slot)) {
    times.push_back(slot->at);
  }
  return times;
}

std::optional<SimpleCron> simpleCron(const std::string& text) {
  const Result<CronExpression> cron = parseCron(text);
  if (!cron || cron->minutes.size() != 1 || cron->hours.size() != 1) {
    return std::nullopt;
  }
  SimpleCron simple;
  simple.minute = cron->hours.front() * 60 + cron->minutes.front();
  if (cronDaily(simple.minute, cron->daysOfWeek) == text || cronDaily(simple.minute) == text) {
    simple.weekdays = cronDaily(simple.minute) == text ? 0 : cron->daysOfWeek;
    return simple;
  }
  for (int day = 0; day <= 31; ++day) {
    if (cronMonthly(day, simple.minute) == text) {
      simple.monthDay = day;
      return simple;
    }
  }
  return std::nullopt;
}

}  // namespace scoville
