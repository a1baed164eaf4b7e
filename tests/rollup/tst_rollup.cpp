// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numeric>
#include <random>

#include "core/analysis/calendar.h"
#include "core/analysis/sketch.h"
#include "core/rollup/day_closer.h"
#include "core/rollup/trend_reader.h"
#include "tests/rollup/rollup_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

const std::vector<double> percentiles = {0.5, 0.9, 0.95, 0.99};

/// Samples of every kind over some weeks: failures, warm-ups, cached answers, unknown figures and costs of two price rows.
std::vector<Sample> randomSamples(const Bench& bench, std::mt19937& random, int n, UtcMicros from, int days) {
  std::lognormal_distribution<double> spread(0, 0.5);
  std::vector<Sample> samples;
  for (int i = 0; i < n; ++i) {
    Sample s = bench.sample(from + static_cast<Micros>(random() % static_cast<unsigned>(days * 24 * 3600)) * microsPerSecond, random() % 2,
                            random() % 5 == 0 ? Mode::manual : Mode::scheduled);
    s.at.firstToken = static_cast<Micros>(250'000 * spread(random));
    s.at.firstVisible = *s.at.firstToken + static_cast<Micros>(random() % 3 * 100'000);
    s.at.lastToken = *s.at.firstVisible + static_cast<Micros>(900'000 * spread(random));
    s.queueDelay = random() % 4 == 0 ? std::nullopt : std::optional<Micros>(random() % 2000);
    s.at.rtt = random() % 3 == 0 ? std::nullopt : std::optional<Micros>(10'000 + random() % 5000);
    s.warmup = random() % 20 == 0;
    s.cachedAnswer = random() % 25 == 0;
    s.outcome = random() % 10 == 0 ? Outcome::overloaded : random() % 30 == 0 ? Outcome::cancelled : Outcome::ok;
    s.cost = random() % 6 == 0 ? std::nullopt : std::optional(Money{static_cast<std::int64_t>(random() % 1'000'000'000), "USD"});
    samples.push_back(s);
  }
  return samples;
}

TrendReading read(const Bench& bench, TrendRange range, TrendRange::Source source) {
  range.source = source;
  range.options.percentiles = percentiles;
  range.options.bands = true;
  if (range.series.empty()) {
    range.series = everySeries(bench);
  }
  return must(bench.workspace->read([&](Tables& tables) { return readTrend(tables, range); }));
}

/// Equal but for the percentiles, which are within the sketch's error.
bool agree(const Trend& cells, const Trend& raw, double error) {
  const auto near = [error](const std::optional<double>& a, const std::optional<double>& b) {
    return a.has_value() == b.has_value() && (!a || std::abs(*a - *b) <= error * std::abs(*b));
  };
  bool same = cells.buckets.size() == raw.buckets.size();
  for (std::size_t i = 0; same && i < raw.buckets.size(); ++i) {
    const TrendBucket& a = cells.buckets[i];
    const TrendBucket& b = raw.buckets[i];
    same = a.from == b.from && a.to == b.to && a.attempts == b.attempts && a.failures == b.failures && a.n == b.n && a.min == b.min &&
           a.max == b.max && a.values.size() == b.values.size() && a.bands.size() == b.bands.size();
    for (std::size_t v = 0; same && v < a.bands.size(); ++v) {
      same = near(a.bands[v].value, b.bands[v].value) && a.bands[v].ink == b.bands[v].ink;
    }
    for (std::size_t v = 0; same && v < a.values.size(); ++v) {
      same = near(a.values[v].value, b.values[v].value) && a.values[v].ink == b.values[v].ink;
    }
    if (!same) {
      qWarning("bucket %zu: n %zu %zu, attempts %zu %zu", i, a.n, b.n, a.attempts, b.attempts);
    }
  }
  return same;
}

constexpr Metric metrics[] = {
    Metric::ttft,       Metric::ttfo,        Metric::tpot,           Metric::e2e,         Metric::responseTime, Metric::tokensPerSecond,
    Metric::rtt,        Metric::failureRate, Metric::costPerMillion, Metric::requestRate, Metric::spend,        Metric::failureClasses,
    Metric::cachedShare};

}  // namespace

class TestRollup : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void daysOfAZone();
  void readerAgreesWithComputeTrend();
  void cellsEqualRaw_data();
  void cellsEqualRaw();
  void anyOrderAndSplitSameAnswers();
  void lateSampleReopensItsDay();
  void dropAndRebuild();
  void otherZoneReadsRaw();
  void keptCellsStandForLostSamples();
  void cancelled();
  void automaticChoice();
  void loadsOfDays();
};

void TestRollup::daysOfAZone() {
  const QTimeZone berlin("Europe/Berlin");
  // 2026-10-25 has 25 hours there.
  const int day = dayOf(1'792'886'400'000'000, berlin);
  QCOMPARE(day, 20751);
  QCOMPARE(dayStart(day + 1, berlin) - dayStart(day, berlin), 25 * microsPerHour);
  QCOMPARE(dayOf(dayStart(day, berlin), berlin), day);
  QCOMPARE(dayOf(dayStart(day, berlin) - 1, berlin), day - 1);
  QCOMPARE(dayOf(-1, QTimeZone::utc()), -1);
}

void TestRollup::readerAgreesWithComputeTrend() {
  Bench bench;
  std::mt19937 random(1);
  store(bench, randomSamples(bench, random, 3000, day0, 9));
  std::vector<SamplePoint> points;
  must(bench.workspace->read([&](Tables& tables) {
    return tables.samples.visitPoints(everySeries(bench), 0, 0, [&](const SamplePoint& point) {
      points.push_back(point);
      return true;
    });
  }));
  TrendRange range;
  range.edges = bucketEdges(day0 - microsPerHour, day0 + 9 * microsPerDay, BucketUnit::threeHours, QTimeZone::utc());
  const TrendOptions options{percentiles, true, 0, {}};
  for (const Metric& metric : metrics) {
    range.metric = metric;
    const TrendReading reading = read(bench, range, TrendRange::Source::automatic);
    QVERIFY(!reading.fromCells);
    QVERIFY2(agree(reading.trend, computeTrend(points, range.edges, metric, options), 1e-12), std::string(metricName(metric)).c_str());
  }
}

void TestRollup::cellsEqualRaw_data() {
  QTest::addColumn<QByteArray>("zone");
  QTest::addColumn<int>("unit");
  for (const char* zone : {"UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata"}) {
    for (const BucketUnit unit : {BucketUnit::day, BucketUnit::week, BucketUnit::month}) {
      QTest::addRow("%s %d", zone, static_cast<int>(unit)) << QByteArray(zone) << static_cast<int>(unit);
    }
  }
}

void TestRollup::cellsEqualRaw() {
  QFETCH(QByteArray, zone);
  QFETCH(int, unit);
  Bench bench;
  std::mt19937 random(static_cast<unsigned>(unit) + 7);
  TrendRange range;
  const QTimeZone days{zone};
  must(setReportingZone(*bench.workspace, days));
  // Over the end of summer time in Europe and America; the last days stay open.
  const UtcMicros from = 1'761'000'000'000'000;
  store(bench, randomSamples(bench, random, 6000, from, 40));
  const Closed closed = must(closeDays(*bench.workspace, from + 37 * microsPerDay));
  QVERIFY(closed.days > 100);
  for (int round = 0; round < 4; ++round) {
    const UtcMicros begin = from + static_cast<Micros>(random() % 20) * microsPerDay;
    range.edges = bucketEdges(begin, begin + static_cast<Micros>(1 + random() % 40) * microsPerDay, static_cast<BucketUnit>(unit), days);
    for (const Metric& metric : metrics) {
      range.metric = metric;
      const TrendReading cells = read(bench, range, TrendRange::Source::cells);
      const TrendReading raw = read(bench, range, TrendRange::Source::raw);
      QVERIFY(!raw.fromCells);
      QVERIFY2(agree(cells.trend, raw.trend, Sketch::relativeError * 1.001), std::string(metricName(metric)).c_str());
    }
    range.metric = Metric::ttft;
    QVERIFY(read(bench, range, TrendRange::Source::cells).fromCells);
  }
}

void TestRollup::anyOrderAndSplitSameAnswers() {
  std::mt19937 random(3);
  std::vector<Trend> answers;
  for (int round = 0; round < 6; ++round) {
    Bench bench;
    std::mt19937 same(42);
    std::vector<Sample> samples = randomSamples(bench, same, 1500, day0, 12);
    std::shuffle(samples.begin(), samples.end(), random);
    for (std::size_t at = 0; at < samples.size();) {
      const std::size_t some = std::min<std::size_t>(1 + random() % 700, samples.size() - at);
      store(bench, {samples.begin() + static_cast<std::ptrdiff_t>(at), samples.begin() + static_cast<std::ptrdiff_t>(at + some)});
      at += some;
      if (random() % 2 == 0) {
        must(closeDays(*bench.workspace, day0 + static_cast<Micros>(random() % 14) * microsPerDay));
      }
    }
    must(closeDays(*bench.workspace, day0 + 20 * microsPerDay));
    TrendRange range;
    range.edges = bucketEdges(day0, day0 + 12 * microsPerDay, BucketUnit::day, QTimeZone::utc());
    for (const Metric& metric : metrics) {
      range.metric = metric;
      const TrendReading reading = read(bench, range, TrendRange::Source::cells);
      if (round == 0) {
        answers.push_back(reading.trend);
      } else {
        QVERIFY2(agree(reading.trend, answers[static_cast<std::size_t>(&metric - metrics)], 0), std::string(metricName(metric)).c_str());
      }
    }
  }
}

void TestRollup::lateSampleReopensItsDay() {
  Bench bench;
  std::mt19937 random(4);
  store(bench, randomSamples(bench, random, 500, day0, 10));
  must(closeDays(*bench.workspace, day0 + 11 * microsPerDay));
  TrendRange range;
  range.edges = bucketEdges(day0, day0 + 10 * microsPerDay, BucketUnit::day, QTimeZone::utc());
  for (int i = 0; i < 5; ++i) {
    store(bench, {bench.sample(day0 + static_cast<Micros>(random() % 9) * microsPerDay + i)});
    const Trend raw = read(bench, range, TrendRange::Source::raw).trend;
    QVERIFY(agree(read(bench, range, TrendRange::Source::cells).trend, raw, Sketch::relativeError * 1.001));
    if (i % 2 == 1) {
      QVERIFY(must(closeDays(*bench.workspace, day0 + 11 * microsPerDay)).days > 0);
      QVERIFY(agree(read(bench, range, TrendRange::Source::cells).trend, raw, Sketch::relativeError * 1.001));
    }
  }
}

void TestRollup::dropAndRebuild() {
  Bench bench;
  std::mt19937 random(5);
  store(bench, randomSamples(bench, random, 800, day0, 10));
  const Closed first = must(closeDays(*bench.workspace, day0 + 11 * microsPerDay));
  QCOMPARE(must(closeDays(*bench.workspace, day0 + 11 * microsPerDay)).days, std::int64_t{0});
  TrendRange range;
  range.edges = bucketEdges(day0, day0 + 10 * microsPerDay, BucketUnit::day, QTimeZone::utc());
  const Trend before = read(bench, range, TrendRange::Source::cells).trend;
  must(dropCells(*bench.workspace));
  QVERIFY(!read(bench, range, TrendRange::Source::cells).fromCells);
  const Closed again = must(closeDays(*bench.workspace, day0 + 11 * microsPerDay));
  QCOMPARE(again.days, first.days);
  QVERIFY(agree(read(bench, range, TrendRange::Source::cells).trend, before, 0));
}

void TestRollup::otherZoneReadsRaw() {
  Bench bench;
  std::mt19937 random(6);
  store(bench, randomSamples(bench, random, 800, day0, 10));
  must(setReportingZone(*bench.workspace, QTimeZone("Europe/Berlin")));
  must(closeDays(*bench.workspace, day0 + 11 * microsPerDay));
  TrendRange range;
  range.edges = bucketEdges(day0, day0 + 10 * microsPerDay, BucketUnit::day, QTimeZone("Asia/Tokyo"));
  QVERIFY(!read(bench, range, TrendRange::Source::cells).fromCells);
  // Hours are no days.
  range.edges = bucketEdges(day0, day0 + 10 * microsPerDay, BucketUnit::hour, QTimeZone("Europe/Berlin"));
  QVERIFY(!read(bench, range, TrendRange::Source::cells).fromCells);
  range.edges = bucketEdges(day0, day0 + 10 * microsPerDay, BucketUnit::day, QTimeZone("Europe/Berlin"));
  QVERIFY(read(bench, range, TrendRange::Source::cells).fromCells);
  // Another name for the same days.
  range.edges = bucketEdges(day0, day0 + 10 * microsPerDay, BucketUnit::day, QTimeZone("Europe/Paris"));
  QVERIFY(read(bench, range, TrendRange::Source::cells).fromCells);
  // Another zone makes other days: the cells are made anew.
  must(setReportingZone(*bench.workspace, QTimeZone("Asia/Tokyo")));
  QVERIFY(must(closeDays(*bench.workspace, day0 + 11 * microsPerDay)).days > 0);
  range.edges = bucketEdges(day0, day0 + 10 * microsPerDay, BucketUnit::day, QTimeZone("Asia/Tokyo"));
  const TrendReading cells = read(bench, range, TrendRange::Source::cells);
  QVERIFY(cells.fromCells);
  QVERIFY(agree(cells.trend, read(bench, range, TrendRange::Source::raw).trend, Sketch::relativeError * 1.001));
  QVERIFY(!setReportingZone(*bench.workspace, QTimeZone("Middle/Earth")));
}

void TestRollup::keptCellsStandForLostSamples() {
  Bench bench;
  std::mt19937 random(7);
  store(bench, randomSamples(bench, random, 800, day0, 10));
  must(closeDays(*bench.workspace, day0 + 11 * microsPerDay));
  TrendRange range;
  range.edges = bucketEdges(day0, day0 + 10 * microsPerDay, BucketUnit::day, QTimeZone::utc());
  std::vector<Trend> before;
  for (const Metric& metric : metrics) {
    range.metric = metric;
    before.push_back(read(bench, range, TrendRange::Source::cells).trend);
  }
  const int from = dayOf(day0, QTimeZone::utc());
  must(bench.workspace->write([&](Tables& tables) -> Result<void> {
    for (const SeriesId series : everySeries(bench)) {
      for (int day = from; day < from + 4; ++day) {
        const auto row = must(tables.rollups.day(false, series, day));
        if (row) {
          must(tables.rollups.add(true, series, day, *row));
        }
      }
      must(tables.rollups.remove(false, series, from, from + 4));
      must(tables.samples.remove(series, 0, dayStart(from + 4, QTimeZone::utc())));
    }
    return {};
  }));
  for (const auto source : {TrendRange::Source::cells, TrendRange::Source::raw}) {
    for (const Metric& metric : metrics) {
      range.metric = metric;
      QVERIFY2(agree(read(bench, range, source).trend, before[static_cast<std::size_t>(&metric - metrics)], Sketch::relativeError * 2),
               std::string(metricName(metric)).c_str());
    }
  }
  must(dropCells(*bench.workspace));  // the cache alone
  range.metric = Metric::ttft;
  QVERIFY(agree(read(bench, range, TrendRange::Source::cells).trend, before[0], Sketch::relativeError * 2));
}

void TestRollup::cancelled() {
  Bench bench;
  std::vector<Sample> samples;
  for (int i = 0; i < 30'000; ++i) {
    samples.push_back(bench.sample(day0 + i * microsPerMinute));
  }
  store(bench, samples);
  const auto closed = closeDays(*bench.workspace, day0 + 100 * microsPerDay, [] { return true; });
  QVERIFY(!closed);
  QCOMPARE(closed.error().kind, ErrorKind::cancelled);
  QVERIFY(must(closeDays(*bench.workspace, day0 + 100 * microsPerDay)).days < 21);  // the first step was kept
  TrendRange range;
  range.series = everySeries(bench);
  range.edges = bucketEdges(day0, day0 + 21 * microsPerDay, BucketUnit::hour, QTimeZone::utc());
  range.cancelled = [] { return true; };
  for (const Metric metric : {Metric::ttft, Metric::spend}) {
    range.metric = metric;
    const auto read = bench.workspace->read([&](Tables& tables) { return readTrend(tables, range); });
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::cancelled);
  }
}

void TestRollup::automaticChoice() {
  // Few samples are read raw even though there are cells: their percentiles are exact.
  Bench bench;
  std::mt19937 random(8);
  store(bench, randomSamples(bench, random, 300, day0, 5));
  must(closeDays(*bench.workspace, day0 + 11 * microsPerDay));
  TrendRange range;
  range.edges = bucketEdges(day0, day0 + 5 * microsPerDay, BucketUnit::day, QTimeZone::utc());
  QVERIFY(!read(bench, range, TrendRange::Source::automatic).fromCells);
  // The counts of a day that say there are more than can be read fast.
  must(bench.workspace->write([&](Tables& tables) -> Result<void> {
    DayRow row;
    row.counts.samples = rawIsFast + 1;
    const SeriesId series = everySeries(bench).front();
    const int day = dayOf(day0, QTimeZone::utc());
    must(tables.rollups.remove(false, series, day, day + 1));
    return tables.rollups.add(false, series, day, row);
  }));
  QVERIFY(read(bench, range, TrendRange::Source::automatic).fromCells);
}

void TestRollup::loadsOfDays() {
  Bench bench;
  std::mt19937 random(9);
  const UtcMicros end = day0 + 10 * microsPerDay;
  store(bench, randomSamples(bench, random, 500, day0, 10));
  const auto loadsOf = [&](UtcMicros from, UtcMicros to) {
    return must(bench.workspace->read([&](Tables& tables) { return readDayLoads(tables, everySeries(bench), from, to); }));
  };
  const auto sum = [](const DayLoads& known) {
    std::size_t n = 0;
    for (const SampleLoad& load : known.loads) {
      n += load.n;
    }
    return n;
  };
  QVERIFY(loadsOf(day0, end).loads.empty());  // nothing is known before the first day is closed
  must(closeDays(*bench.workspace, day0 + 7 * microsPerDay));
  const DayLoads known = loadsOf(day0, end);
  QCOMPARE(sum(known), std::size_t{500});
  QVERIFY(known.closed > 200 && known.closed < 400);
  QCOMPARE(known.kept, std::int64_t{0});
  QVERIFY(!known.prices.empty());
  QVERIFY(std::is_sorted(known.loads.begin(), known.loads.end(), [](const SampleLoad& a, const SampleLoad& b) { return a.at < b.at; }));
  // Days touch the range, and a day's samples are spread over all of it.
  QVERIFY(known.loads.front().at > day0 - microsPerDay && known.loads.back().at < end + microsPerDay);
  const DayLoads few = loadsOf(day0 + 2 * microsPerDay, day0 + 4 * microsPerDay);
  QVERIFY(sum(few) == static_cast<std::size_t>(few.closed) && few.closed > 0 && few.closed < known.closed);
}

QTEST_GUILESS_MAIN(TestRollup)
#include "tst_rollup.moc"
