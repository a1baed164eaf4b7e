// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/time_ticks.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <array>

namespace scoville {

namespace {

struct TimeText {
  Q_DECLARE_TR_FUNCTIONS(scoville::TimeText)
};

enum class StepUnit { seconds, days, weeks, months };
struct Step {
  StepUnit unit;
  int count;
  double approximateSeconds() const {
    constexpr std::array<double, 4> seconds = {1, 86400, 7 * 86400.0, 30.44 * 86400};
    return seconds.at(static_cast<std::size_t>(unit)) * count;
  }
};

constexpr std::array<Step, 27> steps = {
    {{StepUnit::seconds, 1},     {StepUnit::seconds, 2},    {StepUnit::seconds, 5},     {StepUnit::seconds, 10},
     {StepUnit::seconds, 15},    {StepUnit::seconds, 30},   {StepUnit::seconds, 60},    {StepUnit::seconds, 120},
     {StepUnit::seconds, 300},   {StepUnit::seconds, 600},  {StepUnit::seconds, 900},   {StepUnit::seconds, 1800},
     {StepUnit::seconds, 3600},  {StepUnit::seconds, 7200}, {StepUnit::seconds, 10800}, {StepUnit::seconds, 21600},
     {StepUnit::seconds, 43200}, {StepUnit::days, 1},       {StepUnit::days, 2},        {StepUnit::weeks, 1},
     {StepUnit::weeks, 2},       {StepUnit::months, 1},     {StepUnit::months, 3},      {StepUnit::months, 6},
     {StepUnit::months, 12},     {StepUnit::months, 24},    {StepUnit::months, 60}}};

QDateTime local(UtcMicros at, const QTimeZone& zone) {
  const qint64 ms = at >= 0 ? at / 1000 : (at - 999) / 1000;
  return QDateTime::fromMSecsSinceEpoch(ms, zone);
}

UtcMicros micros(const QDateTime& when) {
  return when.toMSecsSinceEpoch() * 1000;
}

Step stepFor(UtcMicros from, UtcMicros to, int most) {
  const double span = static_cast<double>(to - from) / microsPerSecond;
  for (const Step& step : steps) {
    if (span / step.approximateSeconds() <= most) {
      return step;
    }
  }
  Step years = steps.back();
  while (span / years.approximateSeconds() > most) {
    years.count *= 2;
  }
  return years;
}

/// Wall-clock multiples of `step` seconds within days. Walks real time in steps no wall clock can jump across (offsets change by multiples
/// of a quarter of an hour), so repeated hours appear twice and skipped ones not at all.
std::vector<UtcMicros> withinDays(UtcMicros from, UtcMicros to, int step, const QTimeZone& zone) {
  std::vector<UtcMicros> ticks;
  const int walk = std::min(step, 900);
  QDateTime at = local(from, zone).date().startOfDay(zone);
  if (const qint64 skip = (from - micros(at)) / microsPerSecond / walk - 1; skip > 0) {
    at = QDateTime::fromMSecsSinceEpoch(at.toMSecsSinceEpoch() + skip * walk * 1000, zone);
  }
  for (qint64 ms = at.toMSecsSinceEpoch(); ms * 1000 <= to; ms += static_cast<qint64>(walk) * 1000) {
    if (ms * 1000 < from) {
      continue;
    }
    const int second = QDateTime::fromMSecsSinceEpoch(ms, zone).time().msecsSinceStartOfDay() / 1000;
    if (second % step == 0) {
      ticks.push_back(ms * 1000);
    }
  }
  return ticks;
}

std::vector<UtcMicros> calendarTicks(UtcMicros from, UtcMicros to, const Step& step, const QTimeZone& zone) {
  std::vector<UtcMicros> ticks;
  QDate date = local(from, zone).date();
  if (step.unit == StepUnit::weeks) {
    date = date.addDays(1 - date.dayOfWeek());
    date = date.addDays(-7 * ((date.toJulianDay() / 7) % step.count));
  } else if (step.unit == StepUnit::days) {
    date = QDate(date.year(), date.month(), 1 + (date.day() - 1) / step.count * step.count);
  } else if (step.unit == StepUnit::months) {
    const int months = (date.year() * 12 + date.month() - 1) / step.count * step.count;
    date = QDate(months / 12, months % 12 + 1, 1);
  }
  while (true) {
    const UtcMicros at = micros(date.startOfDay(zone));
    if (at > to) {
      return ticks;
    }
    if (at >= from) {
      ticks.push_back(at);
    }
    if (step.unit == StepUnit::months) {
      date = date.addMonths(step.count);
    } else if (step.unit == StepUnit::weeks) {
      date = date.addDays(7 * step.count);
    } else {
      // Every second day starts over with the month; a 31st directly before a 1st is left out.
      QDate next = date.addDays(step.count);
      if (step.count > 1 && next.month() != date.month()) {
        next = QDate(next.year(), next.month(), 1);
      } else if (step.count > 1 && next.day() > 30) {
        next = next.addDays(1);
      }
      date = next;
    }
  }
}

QString dayText(const QDate& date) {
  return QLocale().toString(date, TimeText::tr("ddd d MMM", "day without year, Qt date format"));
}
QString shortDayText(const QDate& date) {
  return QLocale().toString(date, TimeText::tr("d MMM", "day and month, Qt date format"));
}
QString monthText(const QDate& date) {
  return QLocale().toString(date, TimeText::tr("MMM", "month, Qt date format"));
}
QString yearText(const QDate& date) {
  return date.toString(QStringLiteral("yyyy"));
}

}  // namespace

std::vector<TimeTick> timeTicks(UtcMicros from, UtcMicros to, int most, const QTimeZone& zone) {
  std::vector<TimeTick> ticks;
  if (to <= from || !zone.isValid()) {
    return ticks;
  }
  const Step step = stepFor(from, to, std::max(most, 2));
  const std::vector<UtcMicros> times =
      step.unit == StepUnit::seconds ? withinDays(from, to, step.count, zone) : calendarTicks(from, to, step, zone);
  const QString timeFormat = step.unit == StepUnit::seconds && step.count < 60 ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm");
  std::vector<QDateTime> moments;
  moments.reserve(times.size());
  for (const UtcMicros at : times) {
    moments.push_back(local(at, zone));
  }
  for (std::size_t i = 0; i < times.size(); ++i) {
    const QDateTime& when = moments[i];
    const QDate date = when.date();
    const bool first = i == 0;
    TimeTick tick{times[i], {}, false};
    if (step.unit == StepUnit::seconds) {
      const bool newDay = first || moments[i - 1].date() != date;
      tick.major = newDay && !first;
      tick.label = when.time().toString(timeFormat);
      const bool repeats = (i > 0 && moments[i - 1].time() == when.time() && moments[i - 1].date() == date) ||
                           (i + 1 < times.size() && moments[i + 1].time() == when.time() && moments[i + 1].date() == date) ||
                           (i > 0 && moments[i - 1].offsetFromUtc() > when.offsetFromUtc());
      if (repeats) {
        tick.label += QLatin1Char(' ') + when.timeZoneAbbreviation();
      }
      if (newDay) {
        tick.label += QLatin1Char('\n') + dayText(date);
      }
    } else if (step.unit == StepUnit::months && step.count >= 12) {
      tick.label = yearText(date);
    } else {
      const bool newYear = first || moments[i - 1].date().year() != date.year();
      tick.major = newYear && !first;
      tick.label = step.unit == StepUnit::months ? monthText(date) : shortDayText(date);
      if (newYear) {
        tick.label += QLatin1Char('\n') + yearText(date);
      }
    }
    ticks.push_back(std::move(tick));
  }
  return ticks;
}

QString timeText(UtcMicros at, const QTimeZone& zone) {
  const QDateTime when = local(at, zone);
  const bool seconds = at % microsPerMinute != 0;
  return QLocale().toString(when.date(), TimeText::tr("ddd d MMM yyyy", "day with year, Qt date format")) + QLatin1Char(' ') +
         when.time().toString(seconds ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm")) + QLatin1Char(' ') +
         when.timeZoneAbbreviation();
}

QString spanText(UtcMicros from, UtcMicros to, const QTimeZone& zone) {
  const QDateTime a = local(from, zone);
  const QDateTime b = local(to, zone);
  const QString format = TimeText::tr("ddd d MMM yyyy", "day with year, Qt date format");
  const auto day = [&](const QDate& date) { return QLocale().toString(date, format); };
  const bool wholeDays = a == a.date().startOfDay(zone) && b == b.date().startOfDay(zone) && to > from;
  if (wholeDays) {
    const QDate last = b.date().addDays(-1);
    return a.date() == last ? TimeText::tr("%1, %2").arg(day(last), a.timeZoneAbbreviation())
                            : TimeText::tr("%1 – %2, %3").arg(day(a.date()), day(last), a.timeZoneAbbreviation());
  }
  const bool seconds = from % microsPerMinute != 0 || to % microsPerMinute != 0;
  const QString timeFormat = seconds ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm");
  const QString start = day(a.date()) + QLatin1Char(' ') + a.time().toString(timeFormat);
  QString end = b.time().toString(timeFormat);
  if (b == b.date().startOfDay(zone) && b.date() == a.date().addDays(1)) {
    end = QStringLiteral("24:00");
  } else if (b.date() != a.date()) {
    end = day(b.date()) + QLatin1Char(' ') + end;
  }
  return a.offsetFromUtc() == b.offsetFromUtc()
             ? TimeText::tr("%1 – %2, %3").arg(start, end, a.timeZoneAbbreviation())
             : TimeText::tr("%1 %3 – %2 %4").arg(start, end, a.timeZoneAbbreviation(), b.timeZoneAbbreviation());
}

}  // namespace scoville
