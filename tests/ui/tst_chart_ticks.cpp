// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDateTime>
#include <QRegularExpression>
#include <QTest>

#include "ui/charts/metric_text.h"
#include "ui/charts/time_ticks.h"

using namespace scoville;

namespace {

UtcMicros utc(const char* text) {
  return QDateTime::fromString(QLatin1String(text), Qt::ISODate).toMSecsSinceEpoch() * 1000;
}

QStringList labels(const char* from, const char* to, int most, const char* zone) {
  QStringList list;
  for (const TimeTick& tick : timeTicks(utc(from), utc(to), most, QTimeZone(zone))) {
    list.append(QString(tick.label).replace(QLatin1Char('\n'), QLatin1Char('|')));
  }
  return list;
}

}  // namespace

class TestChartTicks : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }
  void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

  void hoursStandOnWallClockHours() {
    // Kathmandu is 5:45 ahead: ticks at UTC hours would be wrong.
    QCOMPARE(labels("2025-03-03T16:00:00Z", "2025-03-03T22:00:00Z", 8, "Asia/Kathmandu"),
             QStringList({"22:00|Mon 3 Mar", "23:00", "00:00|Tue 4 Mar", "01:00", "02:00", "03:00"}));
  }

  void skippedHourHasNoTick() {
    // Berlin, 30 March 2025: 02:00 to 03:00 does not exist.
    QCOMPARE(labels("2025-03-29T23:00:00Z", "2025-03-30T03:00:00Z", 6, "Europe/Berlin"),
             QStringList({"00:00|Sun 30 Mar", "01:00", "03:00", "04:00", "05:00"}));
  }

  void repeatedHourHasTwoTicks() {
    // New York, 2 November 2025: 01:00 happens twice.
    QCOMPARE(labels("2025-11-02T04:00:00Z", "2025-11-02T08:00:00Z", 6, "America/New_York"),
             QStringList({"00:00|Sun 2 Nov", "01:00 EDT", "01:00 EST", "02:00", "03:00"}));
  }

  void daysStartAtLocalMidnightAcrossTheChange() {
    const auto ticks = timeTicks(utc("2025-10-24T12:00:00Z"), utc("2025-10-28T12:00:00Z"), 6, QTimeZone("Europe/Berlin"));
    QCOMPARE(ticks.size(), std::size_t(4));
    QCOMPARE(ticks[0].at, utc("2025-10-24T22:00:00Z"));
    QCOMPARE(ticks[1].at, utc("2025-10-25T22:00:00Z"));
    QCOMPARE(ticks[2].at, utc("2025-10-26T23:00:00Z"));  // the day of 25 hours
    QCOMPARE(ticks[2].label, QStringLiteral("27 Oct"));
  }

  void midnightThatDoesNotExist() {
    // Cairo, 25 April 2025: clocks jumped from 00:00 to 01:00.
    const auto ticks = timeTicks(utc("2025-04-23T12:00:00Z"), utc("2025-04-26T12:00:00Z"), 5, QTimeZone("Africa/Cairo"));
    QCOMPARE(ticks.size(), std::size_t(3));
    QCOMPARE(ticks[1].at, utc("2025-04-24T22:00:00Z"));
    QCOMPARE(ticks[1].label, QStringLiteral("25 Apr"));
  }

  void monthsAndYears() {
    QCOMPARE(labels("2024-10-20T00:00:00Z", "2025-03-20T00:00:00Z", 8, "UTC"), QStringList({"Nov|2024", "Dec", "Jan|2025", "Feb", "Mar"}));
    QCOMPARE(labels("2019-06-01T00:00:00Z", "2025-03-20T00:00:00Z", 8, "UTC"),
             QStringList({"2020", "2021", "2022", "2023", "2024", "2025"}));
  }

  void neverTooMany() {
    for (const qint64 seconds : {5LL, 61LL, 600LL, 7200LL, 90000LL, 700000LL, 3000000LL, 40000000LL, 600000000LL}) {
      const UtcMicros from = utc("2021-02-03T04:05:06Z");
      const auto ticks = timeTicks(from, from + seconds * microsPerSecond, 9, QTimeZone("Australia/Lord_Howe"));
      QVERIFY2(ticks.size() >= 2 && ticks.size() <= 11, qPrintable(QStringLiteral("%1 s: %2 ticks").arg(seconds).arg(ticks.size())));
      QVERIFY(ticks.front().at >= from && ticks.back().at <= from + seconds * microsPerSecond);
    }
  }

  void spans() {
    const QTimeZone berlin("Europe/Berlin");
    QCOMPARE(spanText(utc("2025-03-03T13:00:00Z"), utc("2025-03-03T14:00:00Z"), berlin),
             QString::fromUtf8("Mon 3 Mar 2025 14:00 – 15:00, CET"));
    QCOMPARE(spanText(utc("2025-03-03T22:00:00Z"), utc("2025-03-03T23:00:00Z"), berlin),
             QString::fromUtf8("Mon 3 Mar 2025 23:00 – 24:00, CET"));
    QCOMPARE(spanText(utc("2025-03-29T23:00:00Z"), utc("2025-03-30T22:00:00Z"), berlin), QStringLiteral("Sun 30 Mar 2025, CET"));
    QCOMPARE(spanText(utc("2025-03-30T00:00:00Z"), utc("2025-03-30T03:00:00Z"), berlin),
             QString::fromUtf8("Sun 30 Mar 2025 01:00 CET – 05:00 CEST"));
  }

  void values() {
    QCOMPARE(valueText(Metric::ttft, 0.85, {}), QString::fromUtf8("850 µs"));
    QCOMPARE(valueText(Metric::ttft, 420.4, {}), QStringLiteral("420 ms"));
    QCOMPARE(valueText(Metric::ttft, 999.6, {}), QStringLiteral("1 s"));
    QCOMPARE(valueText(Metric::e2e, 3217, {}), QStringLiteral("3.22 s"));
    QCOMPARE(valueText(Metric::failureRate, 0.0132, {}), QStringLiteral("1.3%"));
    QCOMPARE(valueText(Metric::costPerMillion, 0.0153, QStringLiteral("USD")), QStringLiteral("$0.0153 per 1M tokens"));
    QCOMPARE(valueText(Metric::tokensPerSecond, 48.12, {}), QStringLiteral("48.1 tokens/s"));
    QCOMPARE(percentileTitle(0.95), QStringLiteral("p95"));
    QCOMPARE(percentileTitle(0.999), QStringLiteral("p99.9"));
    QCOMPARE(axisUnit(Metric::ttft, 420, {}).unit, QStringLiteral("ms"));
    QCOMPARE(axisUnit(Metric::ttft, 42000, {}).unit, QStringLiteral("s"));
    QCOMPARE(tickText(0.30000000000000004, 0.1), QStringLiteral("0.3"));
    QCOMPARE(tickText(1500, 500), QStringLiteral("1,500"));
  }
};

QTEST_MAIN(TestChartTicks)
#include "tst_chart_ticks.moc"
