// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDateTime>
#include <QTimeZone>
#include <QtTest>

#include "core/probe/cron.h"
#include "core/probe/schedule_times.h"

using namespace scoville;

namespace {

UtcMicros at(const char* iso) {
  return QDateTime::fromString(QString::fromLatin1(iso), Qt::ISODate).toMSecsSinceEpoch() * microsPerMilli;
}

QString text(UtcMicros when) {
  return QDateTime::fromMSecsSinceEpoch(when / microsPerMilli, Qt::UTC).toString(Qt::ISODate);
}

Schedule cron(const char* expression, const char* zone = "") {
  Schedule schedule;
  schedule.endpoint = 3;
  schedule.suite = 5;
  schedule.jitter = 0;
  schedule.cron = expression;
  schedule.timeZone = zone;
  return schedule;
}

Schedule every(Micros interval, Micros jitter = 0) {
  Schedule schedule;
  schedule.endpoint = 3;
  schedule.suite = 5;
  schedule.interval = interval;
  schedule.jitter = jitter;
  return schedule;
}

std::vector<UtcMicros> between(const Schedule& schedule, UtcMicros from, UtcMicros to) {
  std::vector<UtcMicros> times;
  const ScheduleTimes plan(schedule);
  for (auto slot = plan.firstAfter(from - 1); slot && slot->at < to; slot = plan.following(*slot)) {
    times.push_back(slot->at);
  }
  return times;
}

QStringList texts(const std::vector<UtcMicros>& times) {
  QStringList list;
  for (const UtcMicros time : times) {
    list << text(time);
  }
  return list;
}

}  // namespace

class TestScheduleTimes : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void fields_data() {
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QStringList>("next");
    const auto row = [](const char* expression, const char* from, const QStringList& next) {
      QTest::newRow(expression) << QString::fromLatin1(expression) << QString::fromLatin1(from) << next;
    };
    row("*/20 * * * *", "2026-03-01T00:00:00Z", {"2026-03-01T00:20:00Z", "2026-03-01T00:40:00Z", "2026-03-01T01:00:00Z"});
    row("5,35 8-10/2 * * *", "2026-03-01T08:05:00Z", {"2026-03-01T08:35:00Z", "2026-03-01T10:05:00Z", "2026-03-01T10:35:00Z"});
    row("0 9 * * mon-fri", "2026-03-06T10:00:00Z", {"2026-03-09T09:00:00Z", "2026-03-10T09:00:00Z", "2026-03-11T09:00:00Z"});
    row("0 0 1 JAN,jul *", "2026-01-01T00:00:00Z", {"2026-07-01T00:00:00Z", "2027-01-01T00:00:00Z", "2027-07-01T00:00:00Z"});
    row("30 6 31 * *", "2026-01-31T06:30:00Z", {"2026-03-31T06:30:00Z", "2026-05-31T06:30:00Z", "2026-07-31T06:30:00Z"});
    row("0 12 L * *", "2028-01-31T12:00:00Z", {"2028-02-29T12:00:00Z", "2028-03-31T12:00:00Z", "2028-04-30T12:00:00Z"});
    row("0 0 29 2 *", "2026-01-01T00:00:00Z", {"2028-02-29T00:00:00Z", "2032-02-29T00:00:00Z", "2036-02-29T00:00:00Z"});
    row("0 0 * * 7", "2026-03-01T00:00:00Z", {"2026-03-08T00:00:00Z", "2026-03-15T00:00:00Z", "2026-03-22T00:00:00Z"});
    row("0 0 * * 5-7", "2026-03-05T12:00:00Z", {"2026-03-06T00:00:00Z", "2026-03-07T00:00:00Z", "2026-03-08T00:00:00Z"});
    // Both day fields given: either is enough. 13 March 2026 is a Friday as well.
    row("0 0 13 * fri", "2026-03-05T12:00:00Z", {"2026-03-06T00:00:00Z", "2026-03-13T00:00:00Z", "2026-03-20T00:00:00Z"});
    // One begins with a star: both must hold.
    row("0 0 */2 * mon", "2026-03-01T00:00:00Z", {"2026-03-09T00:00:00Z", "2026-03-23T00:00:00Z", "2026-04-13T00:00:00Z"});
    row("50/4 23 * * *", "2026-03-01T00:00:00Z", {"2026-03-01T23:50:00Z", "2026-03-01T23:54:00Z", "2026-03-01T23:58:00Z"});
    row("@weekly", "2026-03-01T00:00:00Z", {"2026-03-08T00:00:00Z", "2026-03-15T00:00:00Z", "2026-03-22T00:00:00Z"});
  }
  void fields() {
    QFETCH(QString, expression);
    QFETCH(QString, from);
    QFETCH(QStringList, next);
    const ScheduleTimes plan(cron(expression.toLatin1().constData()));
    QCOMPARE(texts(plan.next(at(from.toLatin1().constData()), 3)), next);
  }

  void refused_data() {
    QTest::addColumn<QString>("expression");
    for (const char* expression : {"",           "* * * *",     "* * * * * *", "60 * * * *", "* 24 * * *",   "* * 0 * *",   "* * * 13 *",
                                   "* * * * 8",  "5-1 * * * *", "*/0 * * * *", "a * * * *",  "1,,2 * * * *", "1, * * * *",  "- * * * *",
                                   "1- * * * *", "/5 * * * *",  "* * * foo *", "L * * * *",  "+5 * * * *",   "1.5 * * * *", "@often"}) {
      QTest::newRow(expression) << QString::fromLatin1(expression);
    }
  }
  void refused() {
    QFETCH(QString, expression);
    const Result<CronExpression> parsed = parseCron(expression.toStdString());
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().kind, ErrorKind::invalidInput);
    QVERIFY(!parsed.error().message.empty());
  }

  void checks() {
    QVERIFY(ScheduleTimes::check(every(microsPerMinute)));
    QVERIFY(ScheduleTimes::check(cron("0 3 * * *", "Europe/Berlin")));
    QVERIFY(!ScheduleTimes::check(cron("0 3 * * *", "Europe/Atlantis")));
    QVERIFY(!ScheduleTimes::check(cron("0 0 30 2 *")));
    QVERIFY(!ScheduleTimes::check(every(0)));
    QVERIFY(!ScheduleTimes::check(every(microsPerMinute, microsPerMinute)));
    Schedule quiet = cron("30 2 * * *");
    quiet.quiet = QuietHours{120, 180};
    QVERIFY(!ScheduleTimes::check(quiet));
    quiet.quiet = QuietHours{120, 120};
    QVERIFY(!ScheduleTimes::check(quiet));
  }

  /// Every minute of a year, by another way: what the clock on the wall shows at each.
  void aYearOfQuarterHours_data() {
    QTest::addColumn<QString>("zone");
    for (const char* zone : {"UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Asia/Kolkata",
                             "Africa/Cairo", "Asia/Shanghai", "Pacific/Chatham"}) {
      QTest::newRow(zone) << QString::fromLatin1(zone);
    }
  }
  void aYearOfQuarterHours() {
    QFETCH(QString, zone);
    const QTimeZone where(zone.toLatin1());
    QVERIFY(where.isValid());
    const UtcMicros from = at("2026-01-01T00:00:00Z");
    const UtcMicros to = at("2027-01-01T00:00:00Z");
    std::vector<UtcMicros> expected;
    for (UtcMicros minute = from; minute < to; minute += microsPerMinute) {
      const QTime wall = QDateTime::fromMSecsSinceEpoch(minute / microsPerMilli, where).time();
      if (wall.minute() % 15 == 0) {
        expected.push_back(minute);
      }
    }
    QCOMPARE(between(cron("*/15 * * * *", zone.toLatin1().constData()), from, to), expected);
  }

  void aYearOfDays_data() { aYearOfQuarterHours_data(); }
  void aYearOfDays() {
    QFETCH(QString, zone);
    const QTimeZone where(zone.toLatin1());
    for (const int hour : {0, 1, 2, 3, 12, 23}) {
      const QByteArray expression = "30 " + QByteArray::number(hour) + " * * *";
      // The first minute of each local date that shows the time, or, where none does, the first one behind it.
      std::vector<UtcMicros> expected;
      for (QDate day(2026, 1, 2); day < QDate(2026, 12, 31); day = day.addDays(1)) {
        const UtcMicros noon = QDateTime(day, QTime(12, 0), Qt::UTC).toMSecsSinceEpoch() * microsPerMilli;
        UtcMicros found = 0;
        for (UtcMicros minute = noon - 28 * microsPerHour; minute < noon + 28 * microsPerHour && found == 0;) {
          const QDateTime wall = QDateTime::fromMSecsSinceEpoch(minute / microsPerMilli, where);
          const qint64 left = QDateTime(wall.date(), wall.time(), Qt::UTC).secsTo(QDateTime(day, QTime(hour, 30), Qt::UTC));
          if (left <= 0) {
            found = minute;
          }
          minute += (left > 4 * 3600 ? left - 3 * 3600 : 60) / 60 * microsPerMinute;
        }
        expected.push_back(found);
      }
      const auto times = between(cron(expression.constData(), zone.toLatin1().constData()), expected.front(), expected.back() + 1);
      QCOMPARE(texts(times), texts(expected));
    }
  }

  void changesOfTheClock() {
    // Berlin 2026: forward 29 March at 01:00 UTC, back 25 October at 01:00 UTC.
    const auto day = [](const char* expression, const char* from, const char* to) {
      return texts(between(cron(expression, "Europe/Berlin"), at(from), at(to)));
    };
    QCOMPARE(day("30 2 * * *", "2026-03-28T12:00:00Z", "2026-03-30T12:00:00Z"),
             QStringList({"2026-03-29T01:00:00Z", "2026-03-30T00:30:00Z"}));
    QCOMPARE(day("0,20,40 2 * * *", "2026-03-29T00:00:00Z", "2026-03-29T12:00:00Z"), QStringList({"2026-03-29T01:00:00Z"}));
    QCOMPARE(day("30 2 * * *", "2026-10-24T12:00:00Z", "2026-10-26T12:00:00Z"),
             QStringList({"2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"}));
    QCOMPARE(day("0 * * * *", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z").size(), qsizetype{25});
    QCOMPARE(day("0 * * * *", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z").size(), qsizetype{23});
  }

  void quietHours() {
    Schedule schedule = every(10 * microsPerMinute, 4 * microsPerMinute);
    schedule.timeZone = "Europe/Berlin";
    schedule.quiet = QuietHours{22 * 60, 6 * 60};
    const QTimeZone berlin("Europe/Berlin");
    const auto times = between(schedule, at("2026-03-01T00:00:00Z"), at("2026-04-30T00:00:00Z"));
    for (const UtcMicros time : times) {
      const int hour = QDateTime::fromMSecsSinceEpoch(time / microsPerMilli, berlin).time().hour();
      QVERIFY2(hour >= 6 && hour < 22, qPrintable(text(time)));
    }
    QVERIFY(times.size() > 60 * 95 && times.size() <= 60 * 97);
    // The same without a second look at each step: short intervals pass over the night in a few steps.
    Schedule seconds = every(microsPerSecond);
    seconds.quiet = QuietHours{1, 0};
    const ScheduleTimes plan(seconds);
    const auto night = plan.firstAfter(at("2026-03-01T00:05:00Z"));
    QVERIFY(night && night->at >= at("2026-03-02T00:00:00Z") && night->at <= at("2026-03-02T00:00:01Z"));
  }

  void jitterKeepsTheOrderAndIsUsed() {
    Schedule schedule = cron("0 */3 * * *");
    schedule.jitter = 30 * microsPerMinute;
    const auto times = between(schedule, at("2026-01-01T00:00:00Z"), at("2026-12-31T00:00:00Z"));
    QVERIFY(std::is_sorted(times.begin(), times.end()));
    Micros widest = 0;
    for (const UtcMicros time : times) {
      const Micros shift = time % (3 * microsPerHour);
      QVERIFY(shift <= schedule.jitter);
      widest = std::max(widest, shift);
    }
    QVERIFY(widest > schedule.jitter * 9 / 10);
    QVERIFY(times.size() >= 364 * 8 - 1);
  }

  void whatPassedIsCountedExactly_data() {
    QTest::addColumn<bool>("quiet");
    QTest::newRow("by arithmetic") << false;
    QTest::newRow("one by one") << true;
  }
  void whatPassedIsCountedExactly() {
    QFETCH(bool, quiet);
    Schedule schedule = every(7 * microsPerMinute, 2 * microsPerMinute);
    if (quiet) {
      schedule.quiet = QuietHours{60, 62};
    }
    const ScheduleTimes plan(schedule);
    const UtcMicros from = at("2026-01-01T00:00:00Z");
    const UtcMicros until = from + 9 * microsPerDay + 12345;
    const auto all = between(schedule, from, until + 1);
    const ScheduleTimes::Passed passed = plan.passed(*plan.firstAfter(from - 1), until);
    QCOMPARE(passed.count, static_cast<std::int64_t>(all.size()));
    QCOMPARE(passed.last.at, all.back());
    QVERIFY(passed.next && passed.next->at > until);
    QCOMPARE(passed.next->at, plan.firstAfter(until)->at);
  }

  void simpleForms() {
    QCOMPARE(cronDaily(9 * 60 + 5), std::string("5 9 * * *"));
    QCOMPARE(cronDaily(0, 0b0100010), std::string("0 0 * * 1,5"));
    QCOMPARE(cronMonthly(0, 61), std::string("1 1 L * *"));
    QCOMPARE(simpleCron("5 9 * * *")->minute, 545);
    QCOMPARE(simpleCron("0 0 * * 1,5")->weekdays, std::uint32_t{0b0100010});
    QCOMPARE(*simpleCron("1 1 L * *")->monthDay, 0);
    QCOMPARE(*simpleCron("0 6 15 * *")->monthDay, 15);
    QVERIFY(!simpleCron("*/5 * * * *"));
    QVERIFY(!simpleCron("0 6 15 3 *"));
  }
};

QTEST_GUILESS_MAIN(TestScheduleTimes)
#include "tst_schedule_times.moc"
