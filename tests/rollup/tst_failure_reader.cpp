// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <random>

#include "core/analysis/calendar.h"
#include "core/rollup/day_closer.h"
#include "core/rollup/failure_reader.h"
#include "core/rollup/retention.h"
#include "tests/rollup/rollup_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr UtcMicros start = 1'761'000'000'000'000;  // summer time ends in Berlin five days later
constexpr int days = 30;

void fillWithFailures(Bench& bench, std::mt19937& random) {
  constexpr Outcome failures[] = {Outcome::overloaded, Outcome::serverError, Outcome::timeoutIdle};
  std::vector<Sample> samples;
  for (int i = 0; i < 3000; ++i) {
    Sample s = bench.sample(start + static_cast<Micros>(random() % (days * 86'400)) * microsPerSecond, random() % 2);
    s.warmup = random() % 20 == 0;
    s.outcome = random() % 8 == 0 ? failures[random() % 3] : random() % 30 == 0 ? Outcome::cancelled : Outcome::ok;
    samples.push_back(s);
  }
  store(bench, samples);
}

/// The same from the samples alone.
FailureReading bySamples(const Bench& bench, const FailureRange& range) {
  FailureCounter counter(range.edges);
  std::vector<SampleKey> failed;
  must(bench.workspace->read([&](Tables& tables) {
    return tables.samples.visitPoints(range.series, range.from, range.to, [&](const SamplePoint& point) {
      counter.add(point);
      if (!point.warmup && isFailure(point.outcome)) {
        failed.push_back({point.series, point.started, point.seq});
      }
      return true;
    });
  }));
  std::ranges::sort(failed, std::ranges::greater(), &SampleKey::started);
  failed.resize(std::min(failed.size(), range.most));
  return {counter.buckets(), failed};
}

FailureReading read(const Bench& bench, const FailureRange& range) {
  return must(bench.workspace->read([&](Tables& tables) { return readFailures(tables, range); }));
}

bool equal(const std::vector<FailureBucket>& a, const std::vector<FailureBucket>& b) {
  return std::ranges::equal(a, b, [](const FailureBucket& one, const FailureBucket& other) {
    return one.from == other.from && one.to == other.to && one.attempts == other.attempts && one.failures == other.failures &&
           one.byOutcome == other.byOutcome;
  });
}

bool sameTimes(const std::vector<SampleKey>& a, const std::vector<SampleKey>& b) {
  return std::ranges::equal(a, b, {}, &SampleKey::started, &SampleKey::started);
}

}  // namespace

class TestFailureReader : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void cellsAndSamplesAgree() {
    const QTimeZone berlin("Europe/Berlin");
    Bench bench;
    std::mt19937 random(11);
    must(setReportingZone(*bench.workspace, berlin));
    fillWithFailures(bench, random);
    // The last days stay open.
    QVERIFY(must(closeDays(*bench.workspace, start + 26 * microsPerDay)).days > 40);
    FailureRange range;
    range.series = everySeries(bench);
    for (int round = 0; round < 40; ++round) {
      // From the middle of a day to the middle of another.
      range.from = start + static_cast<Micros>(random() % (20 * 86'400)) * microsPerSecond;
      range.to = range.from + static_cast<Micros>(random() % (20 * 86'400)) * microsPerSecond;
      range.most = round % 2 == 0 ? 1 + random() % 60 : 100'000;
      for (const BucketUnit unit : {BucketUnit::hour, BucketUnit::day, BucketUnit::week}) {
        for (const QTimeZone& zone : {berlin, QTimeZone("Asia/Kolkata")}) {
          range.edges = bucketEdges(range.from, range.to, unit, zone);
          const FailureReading wanted = bySamples(bench, range);
          const FailureReading found = read(bench, range);
          QVERIFY(equal(found.buckets, wanted.buckets));
          QVERIFY(sameTimes(found.newest, wanted.newest));
        }
      }
    }
  }

  void daysReducedToCellsAreCounted() {
    Bench bench;
    std::mt19937 random(13);
    must(setReportingZone(*bench.workspace, QTimeZone::utc()));
    fillWithFailures(bench, random);
    must(closeDays(*bench.workspace, start + 40 * microsPerDay));
    const UtcMicros first = start - start % microsPerDay;
    FailureRange range{everySeries(bench), first, first + days * microsPerDay, {}, 100'000, {}};
    range.edges = bucketEdges(range.from, range.to, BucketUnit::week, QTimeZone::utc());
    const FailureReading before = read(bench, range);
    RetentionRule rule;
    rule.endpoint = bench.endpoint.id;
    rule.samplesAfter = 20 * microsPerDay;
    must(bench.workspace->write([&](Tables& tables) { return tables.retention.set(rule); }));
    must(applyRetention(*bench.workspace, start + 40 * microsPerDay));
    const FailureReading after = read(bench, range);
    QVERIFY(equal(after.buckets, before.buckets));
    QVERIFY(after.newest.size() < before.newest.size());
    QVERIFY(!after.newest.empty());
  }

  void stops() {
    Bench bench;
    std::vector<Sample> samples;
    for (int i = 0; i < 20'000; ++i) {
      samples.push_back(bench.sample(start + i * microsPerSecond));
    }
    store(bench, samples);
    FailureRange range{everySeries(bench), start, start + microsPerDay, {}, 10, [] { return true; }};
    range.edges = bucketEdges(range.from, range.to, BucketUnit::hour, QTimeZone::utc());
    const auto answer = bench.workspace->read([&](Tables& tables) { return readFailures(tables, range); });
    QVERIFY(!answer);
    QCOMPARE(answer.error().kind, ErrorKind::cancelled);
  }
};

QTEST_GUILESS_MAIN(TestFailureReader)
#include "tst_failure_reader.moc"
