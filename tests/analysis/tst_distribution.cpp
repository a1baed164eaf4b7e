// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <array>
#include <cmath>
#include <numeric>

#include "core/analysis/distribution.h"

using namespace scoville;

class TestDistribution : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void binsCoverEveryValueOnce() {
    const std::vector<double> values = {1, 10, 100, 1000, 0, -3};
    const LogBins bins = logBinsFor(values, 3);
    QCOMPARE(bins.count, std::size_t(3));
    QVERIFY(std::abs(bins.edge(3) - 1000) < 1e-9);
    QCOMPARE(bins.find(1), std::optional<std::size_t>(0));
    QCOMPARE(bins.find(10), std::optional<std::size_t>(1));  // an edge belongs to the bin it begins
    QCOMPARE(bins.find(9.9), std::optional<std::size_t>(0));
    QCOMPARE(bins.find(1e6), std::optional<std::size_t>(2));
    QVERIFY(!bins.find(0));
    QCOMPARE(histogram(values, bins), (std::vector<std::size_t>{1, 1, 2}));
    QCOMPARE(logBinsFor({}, 10).count, std::size_t(0));
    const std::vector<double> same = {5, 5, 5};
    QCOMPARE(histogram(same, logBinsFor(same, 10)), (std::vector<std::size_t>{3}));
  }

  void ecdfStepsAreOrderStatistics() {
    const auto steps = ecdf({3, 1, 2, 2}, 100);
    QCOMPARE(steps.size(), std::size_t(3));
    QCOMPARE(steps[0].value, 1.0);
    QCOMPARE(steps[0].share, 0.25);
    QCOMPARE(steps[1].value, 2.0);
    QCOMPARE(steps[1].share, 0.75);
    QCOMPARE(steps[2].share, 1.0);
    std::vector<double> many(10'000);
    std::iota(many.begin(), many.end(), 1);
    const auto few = ecdf(many, 50);
    QCOMPARE(few.size(), std::size_t(50));
    QCOMPARE(few.back().value, 10'000.0);
    QCOMPARE(few[24].share, 0.5);
    QVERIFY(ecdf({}, 5).empty());
  }

  void heatMapCountsByTimeAndValue() {
    const std::vector<TimedValue> values = {{0, 1}, {5, 100}, {10, 100}, {19, 100}, {20, 1}, {-1, 1}};
    const HeatMap map = heatMap(values, {0, 10, 20}, 2);
    QCOMPARE(map.at(0, 0), std::size_t(1));
    QCOMPARE(map.at(0, 1), std::size_t(1));
    QCOMPARE(map.at(1, 0), std::size_t(0));
    QCOMPARE(map.at(1, 1), std::size_t(2));
    QCOMPARE(std::accumulate(map.counts.begin(), map.counts.end(), std::size_t(0)), std::size_t(4));
    QVERIFY(heatMap(values, {}, 2).counts.empty());
  }

  void hoursFollowTheWallClock() {
    // Monday 2026-06-01 22:30 UTC is Tuesday 00:30 in Berlin.
    const UtcMicros at = 1'780'353'000'000'000;
    const std::vector<TimedValue> values = {{at, 5}, {at + 1, 7}, {at + microsPerHour, 9}};
    const HourOfWeek utc = hourOfWeek(values, QTimeZone::utc());
    QCOMPARE(*utc.median[22], 6.0);
    QCOMPARE(utc.n[23], std::size_t(1));
    QVERIFY(!utc.median[23]);  // a single value has no median to show
    const HourOfWeek berlin = hourOfWeek(values, QTimeZone("Europe/Berlin"));
    QCOMPARE(*berlin.median[24], 6.0);
    QCOMPARE(berlin.n[22], std::size_t(0));
  }
};

QTEST_GUILESS_MAIN(TestDistribution)
#include "tst_distribution.moc"
