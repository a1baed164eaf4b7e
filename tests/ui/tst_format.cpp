// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLocale>
#include <QTest>
#include <QTimeZone>
#include <cmath>
#include <limits>

#include "ui/common/format.h"
#include "ui/common/format_names.h"

using namespace scoville;

class TestFormat : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  void durations_data() {
    QTest::addColumn<double>("millis");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << "0 ms";
    QTest::newRow("ns") << 0.00085 << "850 ns";
    QTest::newRow("us") << 0.85 << u"850 µs"_qs;
    QTest::newRow("us one digit") << 0.0012 << u"1.2 µs"_qs;
    QTest::newRow("rounds up to ms") << 0.9996 << "1 ms";
    QTest::newRow("ms") << 420.0 << "420 ms";
    QTest::newRow("ms small") << 4.567 << "4.57 ms";
    QTest::newRow("ms 9.996") << 9.996 << "10 ms";
    QTest::newRow("rounds up to s") << 999.6 << "1 s";
    QTest::newRow("s") << 3200.0 << "3.2 s";
    QTest::newRow("s three digits") << 12'340.0 << "12.3 s";
    QTest::newRow("rounds up to min") << 59'990.0 << "1 min 0 s";
    QTest::newRow("min") << 125'000.0 << "2 min 5 s";
    QTest::newRow("h") << 12'000'000.0 << "3 h 20 min";
    QTest::newRow("d") << 187'200'000.0 << "2 d 4 h";
    QTest::newRow("negative") << -420.0 << "-420 ms";
    QTest::newRow("negative min") << -125'000.0 << "-2 min 5 s";
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << "infinite";
    QTest::newRow("nan") << std::nan("") << "unknown";
  }
  void durations() {
    QFETCH(double, millis);
    QTEST(Format::durationMs(millis), "text");
  }

  void durationsOfOtherUnitsAgree() {
    QCOMPARE(Format::duration(Micros(420'000)), QString("420 ms"));
    QCOMPARE(Format::durationNs(std::int64_t(12'345'678)), QString("12.3 ms"));
  }

  void money_data() {
    QTest::addColumn<double>("units");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<QString>("text");
    QTest::newRow("dollars") << 12.344 << "USD"
                             << "$12.34";
    QTest::newRow("grouped") << 12345.6 << "USD"
                             << "$12,345.60";
    QTest::newRow("half") << 0.5 << "USD"
                          << "$0.50";
    QTest::newRow("cents") << 0.0123 << "USD"
                           << "$0.0123";
    QTest::newRow("tiny") << 0.000'000'45 << "USD"
                          << "$0.000000450";
    QTest::newRow("true zero") << 0.0 << "USD"
                               << "$0.00";
    QTest::newRow("euro") << 1.5 << "EUR" << u"€1.50"_qs;
    QTest::newRow("code") << 1.5 << "CNY" << u"CNY\u00a01.50"_qs;
  }
  void money() {
    QFETCH(double, units);
    QFETCH(QString, currency);
    QTEST(Format::moneyUnits(units, currency), "text");
  }

  void moneyOfPico() {
    QCOMPARE(Format::money(std::int64_t(1'820'000'000'000), "USD"), QString("$1.82"));
    QCOMPARE(Format::pricePerMillion(std::int64_t(1'250'000), "USD"), QString("$1.25 per 1M tokens"));
    QCOMPARE(Format::money(std::optional<Money>()), QString("unknown"));
  }

  void percents_data() {
    QTest::addColumn<double>("share");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << 0.1234 << "12.3%";
    QTest::newRow("zero") << 0.0 << "0.0%";
    QTest::newRow("all") << 1.0 << "100.0%";
    QTest::newRow("not quite nothing") << 0.0001 << "<0.1%";
    QTest::newRow("not quite all") << 0.9999 << ">99.9%";
    QTest::newRow("negative") << -0.12 << "-12.0%";
  }
  void percents() {
    QFETCH(double, share);
    QTEST(Format::percent(share), "text");
  }

  void nullIsAWordAndNeverZero() {
    const QString word = QStringLiteral("unknown");
    QCOMPARE(Format::number(std::nullopt), word);
    QCOMPARE(Format::count(std::nullopt), word);
    QCOMPARE(Format::duration(std::nullopt), word);
    QCOMPARE(Format::durationNs(std::nullopt), word);
    QCOMPARE(Format::durationMs(std::nullopt), word);
    QCOMPARE(Format::money(std::optional<std::int64_t>(), "USD"), word);
    QCOMPARE(Format::moneyUnits(std::nullopt, "USD"), word);
    QCOMPARE(Format::pricePerMillion(std::nullopt, "USD"), word);
    QCOMPARE(Format::percent(std::nullopt), word);
    QCOMPARE(Format::tokensPerSecond(std::nullopt), word);
    QCOMPARE(Format::bytes(std::nullopt), word);
  }

  void numbers() {
    QCOMPARE(Format::number(0.01234), QString("0.0123"));
    QCOMPARE(Format::number(4.5), QString("4.5"));
    QCOMPARE(Format::number(1234.4), QString("1,234"));
    QCOMPARE(Format::count(1'234'567), QString("1,234,567"));
    QCOMPARE(Format::tokensPerSecond(84.24), QString("84.2 tokens/s"));
    QCOMPARE(Format::bytes(999), QString("999 B"));
    QCOMPARE(Format::bytes(1'234), QString("1.23 kB"));
    QCOMPARE(Format::bytes(999'900), QString("1 MB"));
  }

  void noLocaleReadsAsEnglish() {
    QLocale::setDefault(QLocale::c());
    QCOMPARE(Format::moneyUnits(1234.5, "USD"), QString("$1,234.50"));
    QCOMPARE(Format::count(1234567), QString("1,234,567"));
  }

  /// A system whose figures are American and whose money is the C locale's.
  void moneyKeepsItsFormWhereTheSystemHasNone() {
    const QByteArray all = qgetenv("LC_ALL");
    const QByteArray lang = qgetenv("LANG");
    qunsetenv("LC_ALL");
    qputenv("LANG", "en_US.UTF-8");
    qputenv("LC_MONETARY", "C");
    QLocale::setDefault(QLocale::system());
    const QString text = Format::moneyUnits(2.81, "USD");
    qunsetenv("LC_MONETARY");
    qputenv("LANG", lang);
    qputenv("LC_ALL", all);
    QCOMPARE(text, QString("$2.81"));
  }

  void theLocaleIsHeard() {
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    QCOMPARE(Format::durationMs(3200.0), QString("3,2 s"));
    QCOMPARE(Format::count(1234567), QString("1.234.567"));
    QCOMPARE(Format::percent(0.1234), QString("12,3%"));
    QVERIFY(Format::moneyUnits(1.5, "EUR").startsWith("1,50"));
  }

  void ages_data() {
    QTest::addColumn<qint64>("apart");
    QTest::addColumn<QString>("text");
    QTest::newRow("now") << qint64(400'000) << "now";
    QTest::newRow("s") << 12 * qint64(microsPerSecond) << "12 s ago";
    QTest::newRow("min") << 3 * qint64(microsPerMinute) + 59 * microsPerSecond << "3 min ago";
    QTest::newRow("h") << 47 * qint64(microsPerHour) << "47 h ago";
    QTest::newRow("d") << 49 * qint64(microsPerHour) << "2 d ago";
    QTest::newRow("future") << -5 * qint64(microsPerMinute) << "in 5 min";
  }
  void ages() {
    QFETCH(qint64, apart);
    const UtcMicros now = 1'700'000'000'000'000;
    QTEST(Format::age(now - apart, now), "text");
  }

  void timesHonourTheZone() {
    const UtcMicros when = 1'772'150'400'123'456;  // 2026-02-27 00:00:00.123456 UTC
    QCOMPARE(Format::time(when, QTimeZone::utc(), Format::TimeDetail::millis), QString("2026-02-27 00:00:00.123"));
    const QTimeZone berlin("Europe/Berlin");
    QCOMPARE(Format::time(when, berlin), QString("2026-02-27 01:00:00"));
    QCOMPARE(Format::time(when, berlin, Format::TimeDetail::minutes), QString("2026-02-27 01:00"));
    QCOMPARE(Format::time(when, QTimeZone("America/New_York"), Format::TimeDetail::date), QString("2026-02-26"));
    QCOMPARE(Format::time(when - 800 * microsPerDay, QTimeZone::utc(), Format::TimeDetail::brief), QString("2023-12-20 00:00"));
    const UtcMicros now = Format::now();
    QCOMPARE(Format::time(now, QTimeZone::utc(), Format::TimeDetail::brief).size(), 8);
    QCOMPARE(Format::offset(when, berlin), QString("UTC+01:00"));
    QCOMPARE(Format::offset(when + 180 * microsPerDay, berlin), QString("UTC+02:00"));
    QCOMPARE(Format::offset(when, QTimeZone("America/New_York")), QString("UTC-05:00"));
    QCOMPARE(Format::offset(when, QTimeZone::utc()), QString("UTC"));
  }

  void everyOutcomeHasADistinctNameAndHelp() {
    QStringList names;
    for (const Outcome outcome : allOutcomes()) {
      const QString name = Names::outcome(outcome);
      QVERIFY2(name != Format::unknown(), outcomeName(outcome).data());
      QVERIFY2(!names.contains(name), qPrintable(name));
      names << name;
      const OutcomeHelp help = OutcomeHelps::of(outcome);
      QVERIFY2(!help.cause.isEmpty(), qPrintable(name));
      if (isFailure(outcome)) {
        QVERIFY2(!help.check.isEmpty() && !help.action.isEmpty(), qPrintable(name));
      }
    }
    QCOMPARE(names.size(), 27);
  }

  void everyNameIsGiven() {
    for (int i = 0; i <= static_cast<int>(Dialect::ollama); ++i) {
      QVERIFY(Names::dialect(static_cast<Dialect>(i)) != Format::unknown());
    }
    for (int i = 0; i <= static_cast<int>(Mode::simulated); ++i) {
      QVERIFY(Names::mode(static_cast<Mode>(i)) != Format::unknown());
    }
    for (int i = 0; i <= static_cast<int>(MarkerKind::incident); ++i) {
      QVERIFY(Names::markerKind(static_cast<MarkerKind>(i)) != Format::unknown());
    }
    for (int i = 0; i <= static_cast<int>(Metric::spend); ++i) {
      const auto metric = static_cast<Metric>(i);
      QVERIFY(Names::metric(metric) != Format::unknown());
      QVERIFY(Names::metricShort(metric) != Format::unknown());
      QVERIFY(!Names::metricDefinition(metric).isEmpty());
    }
    for (int i = 0; i <= static_cast<int>(ErrorKind::internal); ++i) {
      QVERIFY(!Names::error(static_cast<ErrorKind>(i)).isEmpty());
    }
  }
};

QTEST_MAIN(TestFormat)
#include "tst_format.moc"
