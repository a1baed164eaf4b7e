// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>

#include "core/analysis/calendar.h"

using namespace scoville;

namespace {

UtcMicros utc(int year, int month, int day, int hour = 0, int minute = 0) {
  return QDateTime(QDate(year, month, day), QTime(hour, minute), QTimeZone::utc()).toMSecsSinceEpoch() * microsPerMilli;
}

QTimeZone berlin() {
  return QTimeZone("Europe/Berlin");
}

bool coversAndAscends(const std::vector<UtcMicros>& edges, UtcMicros from, UtcMicros to) {
  return edges.size() >= 2 && edges.front() <= from && edges.back() >= to && edges[1] > from && edges[edges.size() - 2] < to &&
         std::is_sorted(edges.begin(), edges.end(), std::less_equal<>());
}

}  // namespace

class TestCalendar : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void daysOfSummerTime();
  void hoursOfTheLongDay();
  void threeHoursFollowTheWallClock();
  void weeksBeginOnMonday();
  void monthsHaveTheirOwnLength();
  void halfHourZones();
  void midnightThatDoesNotExist();
  void everyUnitCovers_data();
  void everyUnitCovers();
  void emptyRange();
  void automatic();
};

void TestCalendar::daysOfSummerTime() {
  const auto autumn = bucketEdges(utc(2026, 10, 24, 12), utc(2026, 10, 26, 12), BucketUnit::day, berlin());
  QCOMPARE(autumn.size(), std::size_t(4));
  QCOMPARE(autumn[0], utc(2026, 10, 23, 22));  // midnight of the 24th, still summer time
  QCOMPARE((autumn[1] - autumn[0]) / microsPerHour, std::int64_t(24));
  QCOMPARE((autumn[2] - autumn[1]) / microsPerHour, std::int64_t(25));
  QCOMPARE((autumn[3] - autumn[2]) / microsPerHour, std::int64_t(24));
  const auto spring = bucketEdges(utc(2026, 3, 29, 3), utc(2026, 3, 29, 4), BucketUnit::day, berlin());
  QCOMPARE(spring.size(), std::size_t(2));
  QCOMPARE((spring[1] - spring[0]) / microsPerHour, std::int64_t(23));
}

void TestCalendar::hoursOfTheLongDay() {
  const UtcMicros begin = utc(2026, 10, 24, 22);
  const auto edges = bucketEdges(begin, utc(2026, 10, 25, 23), BucketUnit::hour, berlin());
  QCOMPARE(edges.size(), std::size_t(26));  // 25 hours
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
    QCOMPARE(edges[i + 1] - edges[i], microsPerHour);
  }
}

void TestCalendar::threeHoursFollowTheWallClock() {
  const auto edges = bucketEdges(utc(2026, 10, 24, 22), utc(2026, 10, 25, 23), BucketUnit::threeHours, berlin());
  QCOMPARE(edges.size(), std::size_t(9));
  QCOMPARE((edges[1] - edges[0]) / microsPerHour, std::int64_t(4));  // 0 to 3 o'clock, the hour at 2 twice
  for (const UtcMicros edge : edges) {
    QCOMPARE(QDateTime::fromMSecsSinceEpoch(edge / microsPerMilli, berlin()).time().hour() % 3, 0);
  }
}

void TestCalendar::weeksBeginOnMonday() {
  const auto edges = bucketEdges(utc(2026, 11, 1), utc(2026, 11, 10), BucketUnit::week, QTimeZone::utc());
  QCOMPARE(edges, (std::vector<UtcMicros>{utc(2026, 10, 26), utc(2026, 11, 2), utc(2026, 11, 9), utc(2026, 11, 16)}));
}

void TestCalendar::monthsHaveTheirOwnLength() {
  const auto edges = bucketEdges(utc(2027, 12, 31), utc(2028, 3, 1), BucketUnit::month, QTimeZone::utc());
  QCOMPARE(edges, (std::vector<UtcMicros>{utc(2027, 12, 1), utc(2028, 1, 1), utc(2028, 2, 1), utc(2028, 3, 1)}));
  QCOMPARE((edges[3] - edges[2]) / microsPerDay, std::int64_t(29));
}

void TestCalendar::halfHourZones() {
  const auto edges = bucketEdges(utc(2026, 6, 1, 10, 10), utc(2026, 6, 1, 11), BucketUnit::hour, QTimeZone("Asia/Kolkata"));
  QCOMPARE(edges, (std::vector<UtcMicros>{utc(2026, 6, 1, 9, 30), utc(2026, 6, 1, 10, 30), utc(2026, 6, 1, 11, 30)}));
}

void TestCalendar::midnightThatDoesNotExist() {
  // Chile's clocks go from 24:00 to 1:00: the day begins at one.
  const QTimeZone santiago("America/Santiago");
  const auto edges = bucketEdges(utc(2026, 9, 6, 12), utc(2026, 9, 7, 12), BucketUnit::day, santiago);
  QCOMPARE(edges.size(), std::size_t(3));
  QCOMPARE((edges[1] - edges[0]) / microsPerHour, std::int64_t(23));
  QVERIFY(
      coversAndAscends(bucketEdges(utc(2026, 9, 5), utc(2026, 9, 8), BucketUnit::threeHours, santiago), utc(2026, 9, 5), utc(2026, 9, 8)));
}

void TestCalendar::everyUnitCovers_data() {
  QTest::addColumn<int>("unit");
  QTest::addColumn<QByteArray>("zone");
  for (int unit = static_cast<int>(BucketUnit::minute); unit <= static_cast<int>(BucketUnit::month); ++unit) {
    for (const char* zone : {"UTC", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"}) {
      QTest::addRow("%d %s", unit, zone) << unit << QByteArray(zone);
    }
  }
}

void TestCalendar::everyUnitCovers() {
  QFETCH(int, unit);
  QFETCH(QByteArray, zone);
  const QTimeZone where(zone);
  QVERIFY(where.isValid());
  for (int month = 1; month <= 12; ++month) {
    const UtcMicros from = utc(2026, month, 3, 1, 7) + 123457;
    const UtcMicros to = from + 2 * microsPerDay + 77;
    QVERIFY(coversAndAscends(bucketEdges(from, to, static_cast<BucketUnit>(unit), where), from, to));
  }
}

void TestCalendar::emptyRange() {
  QVERIFY(bucketEdges(10, 10, BucketUnit::day, QTimeZone::utc()).empty());
  QVERIFY(bucketEdges(11, 10, BucketUnit::hour, QTimeZone::utc()).empty());
  // A range that ends on an edge makes no empty bucket behind it.
  QCOMPARE(bucketEdges(utc(2026, 1, 1), utc(2026, 1, 2), BucketUnit::day, QTimeZone::utc()).size(), std::size_t(2));
  // Before 1970 as well.
  QCOMPARE(bucketEdges(-1, 1, BucketUnit::day, QTimeZone::utc()), (std::vector<UtcMicros>{-microsPerDay, 0, microsPerDay}));
}

void TestCalendar::automatic() {
  const UtcMicros from = utc(2026, 1, 1);
  const QTimeZone zone = QTimeZone::utc();
  const auto every = [from](Micros step, Micros over) {
    std::vector<SampleLoad> loads;
    for (UtcMicros at = from; at < from + over; at += step) {
      loads.push_back({at, 1});
    }
    return loads;
  };
  const Micros day = microsPerDay;
  // A minute each: 1440 buckets on 1000 pixels are too many, five minutes (288) fit and hold 5 samples, enough for the p50.
  QCOMPARE(automaticUnit(every(microsPerMinute, day), from, from + day, 1000, 0.5, zone), BucketUnit::fiveMinutes);
  QCOMPARE(automaticUnit(every(microsPerMinute, day), from, from + day, 2000, 0.5, zone), BucketUnit::fiveMinutes);
  // p95 wants 20 in a bucket: a quarter of an hour has 15, an hour 60.
  QCOMPARE(automaticUnit(every(microsPerMinute, day), from, from + day, 1000, 0.95, zone), BucketUnit::hour);
  // 90 % of the buckets that hold samples decide: nights without samples change nothing ...
  auto loads = every(microsPerMinute, day);
  std::erase_if(loads, [from](const SampleLoad& one) { return one.at < from + 12 * microsPerHour; });
  QCOMPARE(automaticUnit(loads, from, from + day, 1000, 0.95, zone), BucketUnit::hour);
  // ... and thin hours do: 3 of 24 hours (12.5 %) with a single sample.
  loads = every(microsPerMinute, day);
  std::erase_if(loads, [from](const SampleLoad& one) { return one.at < from + 3 * microsPerHour && one.at % microsPerHour != 0; });
  QCOMPARE(automaticUnit(loads, from, from + day, 1000, 0.95, zone), BucketUnit::hour);  // 12 buckets at least: three hours gives 8
  QCOMPARE(automaticUnit(loads, from, from + 2 * day, 1000, 0.95, zone), BucketUnit::threeHours);
  // A daily cell counts with all its samples.
  std::vector<SampleLoad> cells;
  for (int i = 0; i < 365; ++i) {
    cells.push_back({from + i * day, 200});
  }
  QCOMPARE(automaticUnit(cells, from, from + 365 * day, 400, 0.99, zone), BucketUnit::day);
  // One sample a day cannot give p99 a bucket of 100, but the course over 90 days must stay visible.
  QCOMPARE(automaticUnit(every(day, 90 * day), from, from + 90 * day, 1000, 0.99, zone), BucketUnit::week);
  // Nothing there: the width alone decides.
  QCOMPARE(automaticUnit({}, from, from + microsPerHour, 1000, 0.99, zone), BucketUnit::minute);
  QCOMPARE(automaticUnit({}, from, from + 365 * day, 1000, 0.99, zone), BucketUnit::day);
}

QTEST_GUILESS_MAIN(TestCalendar)
#include "tst_calendar.moc"
