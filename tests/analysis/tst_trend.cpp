// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "core/analysis/trend.h"

using namespace scoville;

namespace {

constexpr std::array p50 = {0.5};
constexpr std::array edgesOfTwo = {UtcMicros(0), microsPerHour, 2 * microsPerHour};

SamplePoint at(UtcMicros started, Outcome outcome = Outcome::ok) {
  SamplePoint point;
  point.started = started;
  point.outcome = outcome;
  return point;
}

SamplePoint timed(UtcMicros started, Micros ttft) {
  SamplePoint point = at(started);
  point.ttft = ttft;
  return point;
}

SamplePoint priced(UtcMicros started, std::int64_t pico, std::int64_t tokensIn, std::int64_t tokensOut) {
  SamplePoint point = at(started);
  point.costPico = pico;
  point.tokensIn = tokensIn;
  point.tokensOut = tokensOut;
  return point;
}

}  // namespace

class TestTrend : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesRoundTrip();
  void edgesAreHalfOpen();
  void emptyBucketsStay();
  void warmupsAndCachedAnswers();
  void failuresNeverAreLatencies();
  void nothingButFailuresIsAGap();
  void percentilesArePooledAndNotAveraged();
  void failureRateByClass_data();
  void failureRateByClass();
  void tokensPerSecondIsTheSlowTail();
  void inkRuleHidesThinPercentiles();
  void roundTripTimesOfFailuresCount();
  void requestRate();
  void costPerMillion();
  void spendCountsWarmups();
  void summary();
  void orderDoesNotMatter();
  void aMillionPoints();
};

void TestTrend::namesRoundTrip() {
  for (int i = 0; i <= static_cast<int>(Metric::spend); ++i) {
    const auto metric = static_cast<Metric>(i);
    QCOMPARE(metricFromName(metricName(metric)), std::optional(metric));
  }
  QVERIFY(!metricFromName("speed"));
  QCOMPARE(metricName(Metric::tokensPerSecond), std::string_view("tokens_per_s"));
}

void TestTrend::edgesAreHalfOpen() {
  const std::vector points = {timed(-1, 1),
                              timed(0, 2000),
                              timed(microsPerHour - 1, 4000),
                              timed(microsPerHour, 9000),
                              timed(microsPerHour + 5, 9000),
                              timed(2 * microsPerHour, 1)};
  const Trend trend = computeTrend(points, edgesOfTwo, Metric::ttft, p50);
  QCOMPARE(trend.buckets.size(), std::size_t(2));
  QCOMPARE(trend.buckets[0].n, std::size_t(2));
  QCOMPARE(*trend.buckets[0].values[0].value, 3.0);
  QCOMPARE(*trend.buckets[0].min, 2.0);
  QCOMPARE(*trend.buckets[0].max, 4.0);
  QCOMPARE(trend.buckets[1].n, std::size_t(2));
  QCOMPARE(*trend.buckets[1].values[0].value, 9.0);
  QCOMPARE(trend.buckets[1].to, 2 * microsPerHour);
}

void TestTrend::emptyBucketsStay() {
  const Trend trend = computeTrend({}, edgesOfTwo, Metric::ttft, p50);
  QCOMPARE(trend.buckets.size(), std::size_t(2));
  QVERIFY(!trend.buckets[0].values[0].value);
  QVERIFY(!trend.buckets[0].min);
  for (const Metric metric : {Metric::failureRate, Metric::spend, Metric::requestRate, Metric::costPerMillion}) {
    const Trend other = computeTrend({}, edgesOfTwo, metric, p50);
    QCOMPARE(other.buckets[1].values.size(), std::size_t(1));
    QVERIFY(!other.buckets[1].values[0].value);  // unknown, not 0
  }
  QVERIFY(computeTrend({}, {}, Metric::ttft, p50).buckets.empty());
  QVERIFY(computeTrend({}, std::array{UtcMicros(5)}, Metric::ttft, p50).buckets.empty());
}

void TestTrend::warmupsAndCachedAnswers() {
  std::vector points = {timed(1, 10000), timed(2, 10000), timed(3, 1), timed(4, 1)};
  points[2].warmup = true;
  points[3].cachedAnswer = true;
  const Trend latency = computeTrend(points, edgesOfTwo, Metric::ttft, p50);
  QCOMPARE(latency.buckets[0].n, std::size_t(2));
  QCOMPARE(*latency.buckets[0].min, 10.0);
  // A failed warm-up is in neither numerator nor denominator; an answer from a cache is an attempt all the same.
  points[2].outcome = Outcome::serverError;
  const Trend failures = computeTrend(points, edgesOfTwo, Metric::failureRate, p50);
  QCOMPARE(failures.buckets[0].attempts, std::size_t(3));
  QCOMPARE(*failures.buckets[0].values[0].value, 0.0);
}

void TestTrend::failuresNeverAreLatencies() {
  std::vector points = {timed(1, 50000), timed(2, 50000), timed(3, 1)};
  points[2].outcome = Outcome::rateLimited;  // a fast refusal must not make latency look better
  const Trend trend = computeTrend(points, edgesOfTwo, Metric::ttft, p50);
  QCOMPARE(trend.buckets[0].n, std::size_t(2));
  QCOMPARE(*trend.buckets[0].min, 50.0);
  QCOMPARE(trend.buckets[0].attempts, std::size_t(3));
  QCOMPARE(trend.buckets[0].failures, std::size_t(1));
  // A failed output check is a failure, yet its time was measured.
  points[2].outcome = Outcome::checkFailed;
  QCOMPARE(computeTrend(points, edgesOfTwo, Metric::ttft, p50).buckets[0].n, std::size_t(3));
  QCOMPARE(computeTrend(points, edgesOfTwo, Metric::ttft, p50).buckets[0].failures, std::size_t(1));
}

void TestTrend::nothingButFailuresIsAGap() {
  std::vector<SamplePoint> points;
  for (int i = 0; i < 8; ++i) {
    points.push_back(timed(i, 40'000 + i));
    points.back().outcome = Outcome::serverError;
    points.back().e2e = 70'000;
    points.back().tpotNs = 1'000'000;
  }
  for (const Metric metric : {Metric::ttft, Metric::ttfo, Metric::tpot, Metric::e2e, Metric::responseTime, Metric::tokensPerSecond}) {
    const TrendBucket bucket = computeTrend(points, edgesOfTwo, metric, p50).buckets[0];
    QVERIFY2(!bucket.values[0].value && !bucket.min && !bucket.max && bucket.n == 0, metricName(metric).data());
    QCOMPARE(bucket.failures, std::size_t(8));
    QVERIFY(!summarise(points, metric).mean);
  }
  QCOMPARE(*computeTrend(points, edgesOfTwo, Metric::failureRate, p50).buckets[0].values[0].value, 1.0);
}

void TestTrend::percentilesArePooledAndNotAveraged() {
  // Two runs of ten: one at 10 ... 19 ms, one at 100 ... 190 ms.
  std::vector<SamplePoint> points;
  for (int i = 0; i < 10; ++i) {
    points.push_back(timed(i, 10'000 + i * 1000));
    points.push_back(timed(100 + i, 100'000 + i * 10'000));
  }
  constexpr std::array p90 = {0.9};
  const auto ofRun = [&](UtcMicros from, UtcMicros to) {
    return *computeTrend(points, std::array{from, to}, Metric::ttft, p90).buckets[0].values[0].value;
  };
  const double mean = (ofRun(0, 50) + ofRun(50, 1000)) / 2;  // 18.1 and 181
  QVERIFY(std::abs(mean - 99.55) < 1e-9);
  // Of all twenty: rank 17.1, between 170 and 180.
  QVERIFY(std::abs(ofRun(0, 1000) - 171) < 1e-9);
}

void TestTrend::failureRateByClass_data() {
  QTest::addColumn<int>("outcome");
  QTest::addColumn<int>("attempts");
  QTest::addColumn<int>("failures");
  for (const Outcome outcome : allOutcomes()) {
    const bool good = outcome == Outcome::ok || outcome == Outcome::truncatedOutput;
    const bool none = outcome == Outcome::cancelled || outcome == Outcome::budget || outcome == Outcome::suspended;
    QTest::newRow(std::string(outcomeName(outcome)).c_str()) << static_cast<int>(outcome) << (none ? 3 : 4) << (good || none ? 0 : 1);
  }
}

void TestTrend::failureRateByClass() {
  QFETCH(int, outcome);
  QFETCH(int, attempts);
  QFETCH(int, failures);
  const std::vector points = {at(1), at(2), at(3), at(4, static_cast<Outcome>(outcome))};
  const Trend trend = computeTrend(points, edgesOfTwo, Metric::failureRate, p50);
  QCOMPARE(static_cast<int>(trend.buckets[0].attempts), attempts);
  QCOMPARE(*trend.buckets[0].values[0].value, static_cast<double>(failures) / attempts);
}

void TestTrend::tokensPerSecondIsTheSlowTail() {
  // 100 samples with 1..100 ms a token.
  std::vector<SamplePoint> points;
  for (int i = 1; i <= 100; ++i) {
    SamplePoint point = at(i);
    point.tpotNs = i * 1'000'000;
    points.push_back(point);
  }
  constexpr std::array ps = {0.5, 0.95};
  const Trend trend = computeTrend(points, edgesOfTwo, Metric::tokensPerSecond, ps);
  const TrendBucket& bucket = trend.buckets[0];
  QVERIFY(std::abs(*bucket.values[0].value - 1000.0 / 50.5) < 1e-9);
  QVERIFY(std::abs(*bucket.values[1].value - 1000.0 / 95.05) < 1e-9);
  QVERIFY(*bucket.values[1].value < *bucket.values[0].value);
  QCOMPARE(*bucket.min, 10.0);
  QCOMPARE(*bucket.max, 1000.0);
  // The mean goes through TPOT (50.5 ms), not through the rates (about 51.9 per second).
  QVERIFY(std::abs(*summarise(points, Metric::tokensPerSecond).mean - 1000.0 / 50.5) < 1e-9);
}

void TestTrend::inkRuleHidesThinPercentiles() {
  std::vector<SamplePoint> points;
  for (int i = 0; i < 99; ++i) {
    points.push_back(timed(i, 1000));
  }
  constexpr std::array ps = {0.5, 0.95, 0.99};
  Trend trend = computeTrend(points, edgesOfTwo, Metric::ttft, ps);
  QVERIFY(trend.buckets[0].values[0].ink == Ink::full);
  QVERIFY(trend.buckets[0].values[1].ink == Ink::light);
  QVERIFY(trend.buckets[0].values[2].ink == Ink::absent);
  QVERIFY(!trend.buckets[0].values[2].value);
  points.push_back(timed(99, 1000));
  trend = computeTrend(points, edgesOfTwo, Metric::ttft, ps);
  QVERIFY(trend.buckets[0].values[2].ink == Ink::light);
  QCOMPARE(*trend.buckets[0].values[2].value, 1.0);
}

void TestTrend::roundTripTimesOfFailuresCount() {
  std::vector points = {at(1, Outcome::auth), at(2)};
  points[0].rtt = 3000;
  points[1].rtt = 5000;
  QCOMPARE(*computeTrend(points, edgesOfTwo, Metric::rtt, p50).buckets[0].values[0].value, 4.0);
}

void TestTrend::requestRate() {
  const std::vector points = {at(1), at(2, Outcome::dns), at(3, Outcome::cancelled)};
  constexpr std::array halfHour = {UtcMicros(0), microsPerHour / 2};
  const Trend trend = computeTrend(points, halfHour, Metric::requestRate, p50);
  QCOMPARE(*trend.buckets[0].values[0].value, 4.0);
}

void TestTrend::costPerMillion() {
  // 3 units for 1,000,000 tokens and 1 unit for 3,000,000: 4 / 4,000,000 x 10^6 = 1, not the mean of 3 and 1/3.
  std::vector points = {priced(1, 3'000'000'000'000, 600'000, 400'000), priced(2, 1'000'000'000'000, 2'000'000, 1'000'000),
                        at(3, Outcome::timeoutIdle)};
  points[1].outcome = Outcome::truncatedStream;  // retries and failures cost as well
  const Trend trend = computeTrend(points, edgesOfTwo, Metric::costPerMillion, p50);
  QCOMPARE(*trend.buckets[0].values[0].value, 1.0);
  QCOMPARE(trend.buckets[0].n, std::size_t(2));
  const CostFigure figure = costOf(points);
  QCOMPARE(*figure.perMillion, 1.0);
  QCOMPARE(figure.total, 4.0);
  QCOMPARE(figure.priced, std::size_t(2));
  QCOMPARE(figure.unknown, std::size_t(1));
  // A price of zero is known; no tokens at all gives no figure.
  QCOMPARE(*costOf(std::vector{priced(1, 0, 5, 5)}).perMillion, 0.0);
  QVERIFY(!costOf(std::vector{priced(1, 0, 0, 0)}).perMillion);
  QVERIFY(!costOf(std::vector{at(1)}).perMillion);
}

void TestTrend::spendCountsWarmups() {
  std::vector points = {priced(1, 500'000'000'000, 1, 1), priced(2, 250'000'000'000, 1, 1)};
  points[0].warmup = true;
  const Trend spend = computeTrend(points, edgesOfTwo, Metric::spend, p50);
  QCOMPARE(*spend.buckets[0].values[0].value, 0.75);
  QCOMPARE(spend.buckets[0].n, std::size_t(2));
  QCOMPARE(spend.buckets[0].attempts, std::size_t(1));
  QCOMPARE(costOf(points).total, 0.25);
}

void TestTrend::summary() {
  std::vector<SamplePoint> points;
  for (int i = 1; i <= 20; ++i) {
    points.push_back(timed(i, i * 1000));
  }
  points.push_back(at(21, Outcome::connect));
  const Summary summary = summarise(points, Metric::ttft);
  QCOMPARE(summary.attempts, std::size_t(21));
  QCOMPARE(summary.failures, std::size_t(1));
  QCOMPARE(summary.n, std::size_t(20));
  QCOMPARE(*summary.p50, 10.5);
  QCOMPARE(*summary.p95, 19.05);
  QVERIFY(!summary.p99);  // 20 samples say nothing about one in a hundred
  QCOMPARE(*summary.mean, 10.5);
  QCOMPARE(*summary.min, 1.0);
  QCOMPARE(*summary.max, 20.0);
  const Summary rate = summarise(points, Metric::failureRate);
  QCOMPARE(*rate.mean, 1.0 / 21);
  QVERIFY(!rate.p50);
  const Summary none = summarise({}, Metric::ttft);
  QVERIFY(!none.mean && !none.p50 && !none.min);
}

void TestTrend::orderDoesNotMatter() {
  std::mt19937 random(7);
  std::vector<UtcMicros> edges;
  for (int i = 0; i <= 50; ++i) {
    edges.push_back(i * microsPerHour);
  }
  std::vector<SamplePoint> points;
  for (int i = 0; i < 5000; ++i) {
    points.push_back(timed(static_cast<UtcMicros>(random() % (51u * 3600u)) * microsPerSecond, static_cast<Micros>(random() % 100000)));
  }
  const Trend shuffled = computeTrend(points, edges, Metric::ttft, p50);
  std::sort(points.begin(), points.end(), [](const SamplePoint& a, const SamplePoint& b) { return a.started < b.started; });
  const Trend sorted = computeTrend(points, edges, Metric::ttft, p50);
  for (std::size_t i = 0; i < shuffled.buckets.size(); ++i) {
    QCOMPARE(shuffled.buckets[i].n, sorted.buckets[i].n);
    QCOMPARE(shuffled.buckets[i].values[0].value, sorted.buckets[i].values[0].value);
  }
}

void TestTrend::aMillionPoints() {
  std::mt19937 random(1);
  std::lognormal_distribution<double> spread(6, 0.5);
  std::vector<SamplePoint> points(1'000'000);
  for (std::size_t i = 0; i < points.size(); ++i) {
    points[i] = timed(static_cast<UtcMicros>(i) * microsPerMinute, static_cast<Micros>(spread(random) * 1000));
  }
  std::vector<UtcMicros> edges;
  for (UtcMicros edge = 0; edge <= 1'000'000 * microsPerMinute; edge += microsPerDay) {
    edges.push_back(edge);
  }
  constexpr std::array ps = {0.5, 0.95, 0.99};
  QElapsedTimer timer;
  timer.start();
  const Trend trend = computeTrend(points, edges, Metric::ttft, ps);
  const qint64 elapsed = timer.elapsed();
  qInfo("one million points in %zu buckets: %lld ms", trend.buckets.size(), elapsed);
  QCOMPARE(trend.buckets[0].n, std::size_t(1440));
  QVERIFY2(elapsed < 20'000, "a generous bound for unoptimised builds on loaded machines");
}

QTEST_GUILESS_MAIN(TestTrend)
#include "tst_trend.moc"
