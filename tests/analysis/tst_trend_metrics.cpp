// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <array>
#include <cmath>

#include "core/analysis/trend.h"

using namespace scoville;

namespace {

constexpr std::array edgesOfThree = {UtcMicros(0), microsPerHour, 2 * microsPerHour, 3 * microsPerHour};

SamplePoint answered(UtcMicros at, Micros e2e) {
  SamplePoint point;
  point.started = at;
  point.ttft = e2e / 2;
  point.e2e = e2e;
  point.tpotNs = 20'000'000;
  return point;
}

SamplePoint failed(UtcMicros at, Outcome outcome) {
  SamplePoint point;
  point.started = at;
  point.outcome = outcome;
  return point;
}

TrendOptions with(TrendLimits limits) {
  TrendOptions options;
  options.percentiles = {0.5};
  options.limits = limits;
  return options;
}

}  // namespace

class TestTrendMetrics : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyMetricHasOneName() {
    for (int i = 0; i <= static_cast<int>(Metric::goodput); ++i) {
      QCOMPARE(metricFromName(metricName(static_cast<Metric>(i))), std::optional(static_cast<Metric>(i)));
    }
    QCOMPARE(metricName(Metric::goodput), std::string_view("goodput"));
    QCOMPARE(metricName(Metric::networkShare), std::string_view("network_share"));
  }

  void networkShareIsOfEachRequest() {
    std::vector<SamplePoint> points;
    for (int i = 0; i < 10; ++i) {
      points.push_back(answered(i, 400'000));  // TTFT 200 ms
      points.back().rtt = i < 5 ? 50'000 : 900'000;
    }
    points.push_back(answered(20, 400'000));  // RTT unknown: no value
    const Trend trend = computeTrend(points, edgesOfThree, Metric::networkShare, with({}));
    QCOMPARE(trend.buckets[0].n, std::size_t(10));
    QCOMPARE(*trend.buckets[0].min, 0.25);
    QCOMPARE(*trend.buckets[0].max, 1.0);
    QCOMPARE(*trend.buckets[0].values[0].value, 0.625);
  }

  void spreadOfE2eNeedsEnoughForItsP95() {
    std::vector<SamplePoint> points;
    for (int i = 0; i <= 100; ++i) {
      points.push_back(answered(i, (1000 + i * 10) * microsPerMilli));  // 1000 .. 2000 ms
    }
    const Trend trend = computeTrend(points, edgesOfThree, Metric::e2eSpread, with({}));
    QVERIFY(std::abs(*trend.buckets[0].values[0].value - (1950.0 - 1500.0) / 1500.0) < 1e-12);
    QCOMPARE(trend.buckets[0].values[0].ink, Ink::full);
    points.resize(19);
    const Trend thin = computeTrend(points, edgesOfThree, Metric::e2eSpread, with({}));
    QVERIFY(!thin.buckets[0].values[0].value);
    QCOMPARE(thin.buckets[0].n, std::size_t(19));
    QVERIFY(std::abs(*summarise(points, Metric::e2e).p50 - 1090) < 1e-9);
  }

  void cachedShareIsASumOverASum() {
    SamplePoint a = answered(0, 1000);
    a.tokensIn = 100;
    a.tokensCached = 100;
    SamplePoint b = answered(1, 1000);
    b.tokensIn = 900;
    b.tokensCached = 0;
    SamplePoint unknown = answered(2, 1000);
    unknown.tokensIn = 5000;
    const std::vector points = {a, b, unknown};
    const Trend trend = computeTrend(points, edgesOfThree, Metric::cachedShare, with({}));
    QCOMPARE(*trend.buckets[0].values[0].value, 0.1);
    QCOMPARE(trend.buckets[0].n, std::size_t(2));
    QVERIFY(!trend.buckets[1].values[0].value);
  }

  void overLimitCountsTimedRequestsOnly() {
    const std::vector points = {answered(0, 1'000'000), answered(1, 3'000'000), answered(2, 3'000'001), failed(3, Outcome::timeoutTotal)};
    TrendLimits limits;
    limits.overMs = 3000;
    const Trend trend = computeTrend(points, edgesOfThree, Metric::overLimit, with(limits));
    QVERIFY(std::abs(*trend.buckets[0].values[0].value - 1.0 / 3) < 1e-12);
    QCOMPARE(trend.buckets[0].n, std::size_t(3));
    QVERIFY(!computeTrend(points, edgesOfThree, Metric::overLimit, with({})).buckets[0].values[0].value);
  }

  void aFailureOrAMissingFigureMissesTheObjective() {
    std::vector points = {answered(0, 1'000'000), answered(1, 4'000'000), failed(2, Outcome::rateLimited), answered(3, 1'000'000),
                          failed(4, Outcome::cancelled)};
    points[3].ttft.reset();
    TrendLimits limits;
    limits.ttftMs = 600;
    limits.e2eMs = 2000;
    const Trend trend = computeTrend(points, edgesOfThree, Metric::goodput, with(limits));
    QCOMPARE(*trend.buckets[0].values[0].value, 0.25);  // one of four attempts; the cancelled one is none
    QVERIFY(!computeTrend(points, edgesOfThree, Metric::goodput, with({})).buckets[0].values[0].value);
  }

  void failureGroupsAddUpToTheFailureRate() {
    std::vector<SamplePoint> points;
    for (const Outcome outcome : allOutcomes()) {
      points.push_back(failed(1, outcome));
      QCOMPARE(failureGroupOf(outcome).has_value(), isFailure(outcome));
    }
    const Trend classes = computeTrend(points, edgesOfThree, Metric::failureClasses, with({}));
    QCOMPARE(classes.buckets[0].values.size(), failureGroups.size());
    double sum = 0;
    for (const TrendValue& value : classes.buckets[0].values) {
      sum += *value.value;
    }
    const Trend rate = computeTrend(points, edgesOfThree, Metric::failureRate, with({}));
    QVERIFY(std::abs(sum - *rate.buckets[0].values[0].value) < 1e-12);
    QVERIFY(!classes.buckets[1].values[0].value);
  }

  void bandsAreQuantilesOfTheSameValues() {
    std::vector<SamplePoint> points;
    for (int i = 0; i <= 1000; ++i) {
      points.push_back(answered(i, 2 * i * microsPerMilli));  // TTFT 0 .. 1000 ms
    }
    TrendOptions options = with({});
    options.bands = true;
    const Trend trend = computeTrend(points, edgesOfThree, Metric::ttft, options);
    QCOMPARE(trend.buckets[0].bands.size(), bandPercentiles.size());
    for (std::size_t i = 0; i < bandPercentiles.size(); ++i) {
      QVERIFY(std::abs(*trend.buckets[0].bands[i].value - 1000 * bandPercentiles.at(i)) < 1e-9);
    }
    QCOMPARE(trend.buckets[1].bands[0].ink, Ink::absent);
    // 50 values can show 5/95 (2.5 beyond) but not 1/99.
    points.resize(50);
    const Trend thin = computeTrend(points, edgesOfThree, Metric::ttft, options);
    QVERIFY(!thin.buckets[0].bands.front().value && !thin.buckets[0].bands.back().value);
    QCOMPARE(thin.buckets[0].bands[1].ink, Ink::light);
  }

  void rollingLooksBackFromTheEndOfEachBucket() {
    const std::vector points = {answered(2 * microsPerHour + 1, 6'000'000), answered(1, 2'000'000), answered(2, 2'000'000),
                                answered(microsPerHour + 1, 4'000'000), failed(3, Outcome::serverError)};
    TrendOptions options = with({});
    options.window = 2 * microsPerHour;
    const Trend trend = computeTrend(points, edgesOfThree, Metric::e2e, options);
    QCOMPARE(trend.window, options.window);
    QCOMPARE(trend.buckets[0].n, std::size_t(2));
    QCOMPARE(trend.buckets[1].n, std::size_t(3));
    QCOMPARE(trend.buckets[2].n, std::size_t(2));  // the first hour left the window
    QCOMPARE(*trend.buckets[2].max, 6000.0);
    QCOMPARE(trend.buckets[1].attempts, std::size_t(4));
    QCOMPARE(trend.buckets[2].attempts, std::size_t(2));
    const Trend rate = computeTrend(points, edgesOfThree, Metric::requestRate, options);
    QCOMPARE(*rate.buckets[1].values[0].value, 2.0);  // four in two hours
  }

  void jitterIsTheVariationOfGaps() {
    QCOMPARE(*gapVariation(std::array<Micros, 5>{0, 10, 20, 30, 40}), 0.0);
    // Gaps 10, 20, 30: mean 20, standard deviation 10.
    QCOMPARE(*gapVariation(std::array<Micros, 4>{5, 15, 35, 65}), 0.5);
    QVERIFY(!gapVariation(std::array<Micros, 3>{0, 1, 2}));
    QVERIFY(!gapVariation(std::array<Micros, 4>{7, 7, 7, 7}));
    const std::vector<TimedValue> values = {{1, 0.5}, {2, 0.7}};
    const Trend trend = computeTrend(values, edgesOfThree, Metric::gapJitter, with({}));
    QCOMPARE(*trend.buckets[0].values[0].value, 0.6);
    QCOMPARE(trend.buckets[2].n, std::size_t(0));
  }
};

QTEST_GUILESS_MAIN(TestTrendMetrics)
#include "tst_trend_metrics.moc"
