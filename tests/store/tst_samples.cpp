// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "core/model/figures.h"
#include "core/store/bound_statement.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

class TestSamples : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyMemberComesBack();
  void unknownStaysNull();
  void pointsEqualTheFigures();
  void tiesAtOneMicrosecond();
  void visitPointsOrder();
  void pageMergesNewestFirst();
  void pageFilters();
  void visitSamplesInTimeOrder();
  void span();
  void invalidTextIsCleaned();
  void viewNamesEveryOutcomeAndMode();
  void bulkInsert();

 private:
  template <typename Job>
  auto read(const Bench& bench, Job job) {
    return bench.workspace->read(job);
  }
};

void TestSamples::everyMemberComesBack() {
  Bench bench;
  Sample sample = bench.fullSample(day0);
  sample.priceRow = bench.workspace
                        ->write([&](Tables& tables) {
                          PriceRow row;
                          row.model = "granite-4";
                          return tables.prices.add(row);
                        })
                        ->id;
  sample.run = bench.workspace
                   ->write([&](Tables& tables) {
                     Run run;
                     run.endpointVersion = bench.endpoint.versionId;
                     run.suiteVersion = bench.suite.versionId;
                     return tables.runs.insert(run);
                   })
                   ->id;
  Sample stored;
  bench.workspace->append(sample, [&](const Result<Sample>& result) { stored = result.value(); });
  bench.workspace->flush();
  sample.series = stored.series;
  QVERIFY(stored.series != 0);
  QVERIFY(parts(stored) == parts(sample));
  bench.open();
  const auto back = read(bench, [&](Tables& tables) { return tables.samples.detail({stored.series, day0, stored.seq}); });
  REQUIRE(back);
  QVERIFY(parts(*back) == parts(sample));
  QCOMPARE(read(bench, [](Tables& tables) { return tables.samples.detail({1, 2, 3}); }).error().kind, ErrorKind::notFound);
}

void TestSamples::unknownStaysNull() {
  Bench bench;
  Sample sample = bench.sample(day0);
  sample.at = {};
  sample.tokens = {};
  sample.chunks = 0;
  sample.outcome = Outcome::dns;
  sample.httpStatus = 0;
  const auto key = bench.workspace->write([&](Tables& tables) { return tables.samples.insert(sample); });
  REQUIRE(key);
  sample.series = key->series;
  const auto back = read(bench, [&](Tables& tables) { return tables.samples.detail(*key); });
  REQUIRE(back);
  QVERIFY(parts(*back) == parts(sample));
  std::vector<SamplePoint> points;
  REQUIRE(read(bench, [&](Tables& tables) {
    return tables.samples.visitPoints(std::span(&key->series, 1), 0, 0, [&](const SamplePoint& point) {
      points.push_back(point);
      return true;
    });
  }));
  QCOMPARE(points.size(), std::size_t{1});
  const SamplePoint& point = points[0];
  for (const auto& value : {point.ttft, point.ttftCold, point.ttfo, point.e2e, point.response, point.queueDelay, point.rtt, point.tpotNs,
                            point.tokensIn, point.tokensOut, point.tokensCached, point.costPico}) {
    QVERIFY(!value);
  }
  QCOMPARE(point.priceRow, PriceRowId{0});
}

void TestSamples::pointsEqualTheFigures() {
  Bench bench;
  Sample plain = bench.sample(day0);
  plain.scheduled = day0 - 10;
  plain.queueDelay = 10;
  plain.cost = Money{42, "USD"};
  Sample failed = bench.sample(day0 + 1);
  failed.outcome = Outcome::timeoutIdle;
  failed.httpStatus = 504;
  Sample full = bench.fullSample(day0 + 2);
  for (Sample* sample : {&plain, &failed, &full}) {
    const auto key = bench.workspace->write([&](Tables& tables) { return tables.samples.insert(*sample); });
    REQUIRE(key);
    sample->series = key->series;
    SamplePoint found;
    REQUIRE(read(bench, [&](Tables& tables) {
      return tables.samples.visitPoints(std::span(&key->series, 1), sample->started, sample->started + 1, [&](const SamplePoint& point) {
        found = point;
        return true;
      });
    }));
    const SamplePoint expected = toPoint(*sample);
    const auto all = [](const SamplePoint& p) {
      return std::tie(p.started, p.series, p.seq, p.outcome, p.mode, p.warmup, p.cachedAnswer, p.connectionReused, p.simulated, p.ttft,
                      p.ttftCold, p.ttfo, p.e2e, p.response, p.queueDelay, p.rtt, p.tpotNs, p.tokensIn, p.tokensOut, p.tokensCached,
                      p.costPico, p.priceRow);
    };
    QVERIFY(all(found) == all(expected));
  }
  QVERIFY(toPoint(plain).ttft && toPoint(plain).response && toPoint(plain).tpotNs);  // the comparison was not of nulls
  QVERIFY(!toPoint(failed).ttft);
}

void TestSamples::tiesAtOneMicrosecond() {
  Bench bench;
  std::vector<int> seqs;
  for (int i = 0; i < 3; ++i) {
    bench.workspace->append(bench.sample(day0), [&](const Result<Sample>& result) { seqs.push_back(result->seq); });
  }
  bench.workspace->append(bench.sample(day0, 1), [&](const Result<Sample>& result) { seqs.push_back(result->seq); });
  bench.workspace->flush();
  QCOMPARE(seqs, (std::vector<int>{0, 1, 2, 0}));
  bench.open();
  bench.workspace->append(bench.sample(day0), [&](const Result<Sample>& result) { seqs.push_back(result->seq); });
  bench.workspace->flush();
  QCOMPARE(seqs.back(), 3);
  // Paging through ties loses and repeats nothing.
  std::vector<std::pair<SeriesId, int>> seen;
  for (int offset = 0; offset < 6; ++offset) {
    const auto page = read(bench, [&](Tables& tables) { return tables.samples.page({}, 1, offset); });
    for (const SampleSummary& row : page.value()) {
      seen.emplace_back(row.point.series, row.point.seq);
    }
  }
  QCOMPARE(seen.size(), std::size_t{5});
  std::sort(seen.begin(), seen.end());
  QVERIFY(std::unique(seen.begin(), seen.end()) == seen.end());
}

void TestSamples::visitPointsOrder() {
  Bench bench;
  std::vector<int> order(3000);
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), std::minstd_rand(3));
  std::vector<Sample> samples;
  for (const int i : order) {
    samples.push_back(bench.sample(day0 + i * 10, static_cast<std::size_t>(i % 2)));
  }
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(samples); }));
  const auto keys = read(bench, [](Tables& tables) { return tables.series.find({}); }).value();
  const std::vector<SeriesId> both = {keys[1].id, keys[0].id, 999};
  std::vector<SampleKey> seen;
  const auto visit = [&](UtcMicros from, UtcMicros to, std::size_t limit) {
    seen.clear();
    REQUIRE(read(bench, [&](Tables& tables) {
      return tables.samples.visitPoints(both, from, to, [&](const SamplePoint& point) {
        seen.push_back({point.series, point.started, point.seq});
        return seen.size() < limit;
      });
    }));
  };
  visit(0, 0, 99999);
  QCOMPARE(seen.size(), std::size_t{3000});
  QVERIFY(std::all_of(seen.begin(), seen.begin() + 1500, [&](const SampleKey& key) { return key.series == both[0]; }));
  QVERIFY(std::is_sorted(seen.begin(), seen.begin() + 1500, [](const SampleKey& a, const SampleKey& b) { return a.started < b.started; }));
  QVERIFY(std::is_sorted(seen.begin() + 1500, seen.end(), [](const SampleKey& a, const SampleKey& b) { return a.started < b.started; }));
  visit(day0 + 100, day0 + 200, 99999);  // 10 samples: the end is exclusive
  QCOMPARE(seen.size(), std::size_t{10});
  visit(0, 0, 7);
  QCOMPARE(seen.size(), std::size_t{7});
}

void TestSamples::pageMergesNewestFirst() {
  Bench bench;
  std::vector<Sample> samples;
  std::minstd_rand random(5);
  for (int i = 0; i < 4000; ++i) {
    samples.push_back(
        bench.sample(day0 + static_cast<int>(random() % 100'000), random() % 2, random() % 5 == 0 ? Mode::manual : Mode::scheduled));
  }
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(samples); }));
  std::vector<UtcMicros> expected;
  for (const Sample& sample : samples) {
    expected.push_back(sample.started);
  }
  std::sort(expected.rbegin(), expected.rend());
  const auto startsOf = [&](int limit, int offset) {
    std::vector<UtcMicros> starts;
    const auto page = read(bench, [&](Tables& tables) { return tables.samples.page({}, limit, offset); });
    for (const SampleSummary& row : page.value()) {
      starts.push_back(row.point.started);
    }
    return starts;
  };
  QVERIFY(startsOf(9999, 0) == expected);
  QVERIFY(startsOf(50, 1234) == std::vector<UtcMicros>(expected.begin() + 1234, expected.begin() + 1284));
  QCOMPARE(startsOf(50, 3990).size(), std::size_t{10});
  QCOMPARE(startsOf(50, 4000).size(), std::size_t{0});
}

void TestSamples::pageFilters() {
  Bench bench;
  const Endpoint other =
      bench.workspace->write([](Tables& tables) { return tables.endpoints.save(exampleEndpoint("Other"), day0); }).value();
  Sample ok = bench.sample(day0);
  ok.identity.model = "echo";
  ok.cost = Money{5, "EUR"};
  Sample failed = bench.sample(day0 + 1, 1);
  failed.outcome = Outcome::rateLimited;
  failed.error = "slow down";
  Sample cancelled = bench.sample(day0 + 2, 1, Mode::manual);
  cancelled.outcome = Outcome::cancelled;
  Sample elsewhere = bench.sample(day0 + 3);
  elsewhere.endpointVersion = other.versionId;
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(std::vector{ok, failed, cancelled, elsewhere}); }));
  const auto startsOf = [&](const SampleFilter& filter) {
    std::vector<UtcMicros> starts;
    const auto page = read(bench, [&](Tables& tables) { return tables.samples.page(filter, 100, 0); });
    for (const SampleSummary& row : page.value()) {
      starts.push_back(row.point.started - day0);
    }
    const auto count = read(bench, [&](Tables& tables) { return tables.samples.count(filter); });
    return count.value() == static_cast<std::int64_t>(starts.size()) ? starts : std::vector<UtcMicros>{-1};
  };
  using Starts = std::vector<UtcMicros>;
  QCOMPARE(startsOf({}), (Starts{3, 2, 1, 0}));
  SampleFilter filter;
  filter.endpoints = {other.id};
  QCOMPARE(startsOf(filter), Starts{3});
  filter = {};
  filter.suites = {bench.suite.id};
  filter.modes = {Mode::manual};
  QCOMPARE(startsOf(filter), Starts{2});
  filter = {};
  filter.failuresOnly = true;
  QCOMPARE(startsOf(filter), Starts{1});
  filter.outcomes = {Outcome::ok};
  QCOMPARE(startsOf(filter), Starts{});
  filter.failuresOnly = false;
  filter.outcomes = {Outcome::ok, Outcome::cancelled};
  QCOMPARE(startsOf(filter), (Starts{3, 2, 0}));
  filter = {};
  filter.from = day0 + 1;
  filter.to = day0 + 3;
  QCOMPARE(startsOf(filter), (Starts{2, 1}));
  filter = {};
  filter.suites = {99};
  QCOMPARE(startsOf(filter), Starts{});
  const auto page = read(bench, [](Tables& tables) { return tables.samples.page({}, 100, 0); }).value();
  QCOMPARE(page[0].endpointName, std::string("Other"));
  QCOMPARE(page[0].endpoint, other.id);
  QCOMPARE(page[1].point.mode, Mode::manual);
  QCOMPARE(page[2].error, std::string("slow down"));
  QCOMPARE(page[2].caseName, std::string("plain"));
  QCOMPARE(page[3].suiteName, std::string("short"));
  QCOMPARE(page[3].model, std::string("echo"));
  QCOMPARE(page[3].currency, std::string("EUR"));
  QCOMPARE(page[3].point.costPico, std::optional<std::int64_t>(5));
}

void TestSamples::visitSamplesInTimeOrder() {
  Bench bench;
  std::vector<Sample> samples;
  for (int i = 0; i < 300; ++i) {
    samples.push_back(bench.fullSample(day0 + (i * 7) % 300));
    samples.back().caseId = bench.suite.cases[static_cast<std::size_t>(i % 2)].id;
    samples.back().task = i;
  }
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(samples); }));
  std::vector<UtcMicros> starts;
  bool equal = true;
  const auto visit = [&](std::size_t limit) {
    return read(bench, [&](Tables& tables) {
      return tables.samples.visitSamples({}, [&](const SampleSummary& summary, const Sample& sample) {
        starts.push_back(sample.started);
        Sample expected = samples[static_cast<std::size_t>(sample.task)];
        expected.series = sample.series;
        equal = equal && parts(sample) == parts(expected) && summary.point.started == sample.started && summary.error == sample.error;
        return starts.size() < limit;
      });
    });
  };
  REQUIRE(visit(9999));
  QVERIFY(equal);
  QCOMPARE(starts.size(), std::size_t{300});
  QVERIFY(std::is_sorted(starts.begin(), starts.end()));
  starts.clear();
  REQUIRE(visit(4));
  QCOMPARE(starts.size(), std::size_t{4});
}

void TestSamples::span() {
  Bench bench;
  const auto spanOf = [&](std::vector<SeriesId> ids) {
    return read(bench, [&](Tables& tables) { return tables.samples.span(ids); }).value();
  };
  QVERIFY(!spanOf({}));
  REQUIRE(bench.workspace->write([&](Tables& tables) {
    return tables.samples.insertMany(std::vector{bench.sample(day0 + 5), bench.sample(day0 + 9), bench.sample(day0 + 1, 1)});
  }));
  const auto keys = read(bench, [](Tables& tables) { return tables.series.find({}); }).value();
  QVERIFY(spanOf({}) == std::pair(day0 + 1, day0 + 9));
  QVERIFY(spanOf({keys[0].id}) == std::pair(day0 + 5, day0 + 9));
  QVERIFY(!spanOf({999}));
}

void TestSamples::invalidTextIsCleaned() {
  Bench bench;
  Sample sample = bench.sample(day0);
  sample.error = "bad \xff bytes";
  sample.identity.server = "\xc3(";
  sample.responseHeaders = {{"x", "\xfe"}};
  const auto key = bench.workspace->write([&](Tables& tables) { return tables.samples.insert(sample); });
  REQUIRE(key);
  const auto back = read(bench, [&](Tables& tables) { return tables.samples.detail(*key); });
  REQUIRE(back);
  QCOMPARE(back->error, std::string("bad \xEF\xBF\xBD bytes"));
  QCOMPARE(back->identity.server, std::string("\xEF\xBF\xBD("));
  QCOMPARE(back->responseHeaders[0].second, std::string("\xEF\xBF\xBD"));
}

void TestSamples::viewNamesEveryOutcomeAndMode() {
  Bench bench;
  std::vector<Sample> samples;
  for (const Outcome outcome : allOutcomes()) {
    samples.push_back(bench.sample(day0 + static_cast<int>(outcome)));
    samples.back().outcome = outcome;
  }
  for (int mode = 0; modeName(static_cast<Mode>(mode)) != modeName(static_cast<Mode>(200)); ++mode) {
    samples.push_back(bench.sample(day0 + 1000 + mode, 0, static_cast<Mode>(mode)));
  }
  QVERIFY(samples.size() > allOutcomes().size() + 8);
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(samples); }));
  Connection db(bench.file, Connection::Access::readOnly);
  BoundStatement query(db, "SELECT started_us, outcome, mode, started_utc, ttft_ms FROM v_sample ORDER BY started_us");
  std::size_t at = 0;
  while (query.step()) {
    const Sample& sample = samples[at++];
    QCOMPARE(query.integer(), sample.started);
    QCOMPARE(query.text(), std::string(outcomeName(sample.outcome)));
    QCOMPARE(query.text(), std::string(modeName(sample.mode)));
    if (at == 1) {
      QCOMPARE(query.text(), std::string("2025-06-15T15:06:40.000000Z"));
      QCOMPARE(query.maybeReal(), std::optional(static_cast<double>(*sample.at.firstToken) / 1e3));
    }
  }
  QCOMPARE(at, samples.size());
  for (const char* view : {"v_endpoint", "v_suite_case", "v_series", "v_run", "v_marker", "v_calibration"}) {
    BoundStatement(db, std::string("SELECT * FROM ") + view).step();
  }
}

void TestSamples::bulkInsert() {
  Bench bench;
  std::vector<Sample> samples;
  for (int i = 0; i < 5000; ++i) {
    samples.push_back(bench.sample(day0 + i));
    samples.back().events.assign(64, TokenEvent{i, FragmentKind::text, false});
  }
  QElapsedTimer timer;
  timer.start();
  REQUIRE(bench.workspace->write([&](Tables& tables) { return tables.samples.insertMany(samples); }));
  qInfo("bulk insert: %lld samples/s", 5000 * 1000 / std::max<qint64>(1, timer.elapsed()));
  QCOMPARE(read(bench, [](Tables& tables) { return tables.samples.count({}); }).value(), std::int64_t{5000});
}

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"
