// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <set>

#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

auto parts(const Marker& m) {
  return std::tie(m.id, m.kind, m.state, m.origin, m.from, m.to, m.endpoint, m.tag, m.label, m.text, m.link, m.author, m.created);
}
auto parts(const PriceRow& p) {
  return std::tie(p.id, p.endpoint, p.model, p.currency, p.inputPico, p.outputPico, p.cachedReadPico, p.cacheWritePico,
                  p.cacheWriteHourPico, p.reasoningPico, p.requestPico, p.tiers, p.serviceTier, p.hours, p.effectiveFrom, p.source,
                  p.confidence, p.created);
}
auto parts(const Run& r) {
  return std::tie(r.id, r.endpointVersion, r.suiteVersion, r.mode, r.state, r.scheduled, r.started, r.ended, r.planned, r.done, r.failed);
}

}  // namespace

class TestTables : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void runs();
  void markers();
  void prices();
  void priceInUse();
  void settings();
  void gaps();
  void lease();
  void series();
  void calibrations();

 private:
  template <typename Job>
  auto write(Job job) {
    return m_bench->workspace->write(job);
  }
  template <typename Job>
  auto read(Job job) {
    return m_bench->workspace->read(job);
  }
  std::unique_ptr<Bench> m_bench;
 private Q_SLOTS:
  void init() { m_bench = std::make_unique<Bench>(); }
};

void TestTables::runs() {
  Run run;
  run.endpointVersion = m_bench->endpoint.versionId;
  run.suiteVersion = m_bench->suite.versionId;
  run.scheduled = day0 - 3;
  run.started = day0;
  run.planned = 6;
  const auto first = write([&](Tables& t) { return t.runs.insert(run); });
  REQUIRE(first);
  Run second = run;
  second.started = day0 + 50;
  second.mode = Mode::manual;
  const auto manual = write([&](Tables& t) { return t.runs.insert(second); });
  REQUIRE(manual);
  Run finished = *first;
  finished.state = RunState::finished;
  finished.ended = day0 + 9;
  finished.done = 6;
  finished.failed = 1;
  REQUIRE(write([&](Tables& t) { return t.runs.update(finished); }));
  auto recent = read([](Tables& t) { return t.runs.recent(10); });
  REQUIRE(recent);
  QCOMPARE(recent->size(), std::size_t{2});
  QVERIFY((*recent)[0].id == manual->id && parts((*recent)[1]) == parts(finished));
  QCOMPARE(read([](Tables& t) { return t.runs.recent(1); })->size(), std::size_t{1});

  const auto last = [this](EndpointId endpoint) {
    return read([&](Tables& t) { return t.runs.lastScheduled(endpoint, m_bench->suite.id); });
  };
  QCOMPARE(last(m_bench->endpoint.id).value(), std::optional<UtcMicros>(day0));  // the manual run does not count
  QCOMPARE(last(99).value(), std::optional<UtcMicros>());
  Endpoint changed = m_bench->endpoint;
  changed.region = "elsewhere";
  run.endpointVersion = write([&](Tables& t) { return t.endpoints.save(changed, day0); })->versionId;
  run.started = day0 + 7;
  REQUIRE(write([&](Tables& t) { return t.runs.insert(run); }));
  QCOMPARE(last(m_bench->endpoint.id).value(), std::optional<UtcMicros>(day0 + 7));  // over all versions

  QCOMPARE(write([](Tables& t) { return t.runs.closeAbandoned(day0 + 60); }).value(), 2);
  recent = read([](Tables& t) { return t.runs.recent(10); });
  QCOMPARE((*recent)[0].state, RunState::killed);
  QCOMPARE((*recent)[1].state, RunState::killed);
  QCOMPARE((*recent)[1].ended, std::optional<UtcMicros>(day0 + 60));
  QVERIFY(parts((*recent)[2]) == parts(finished));
  run.id = 99;
  QCOMPARE(write([&](Tables& t) { return t.runs.update(run); }).error().kind, ErrorKind::notFound);
}

void TestTables::markers() {
  Marker instant;
  instant.kind = MarkerKind::hardware;
  instant.state = MarkerState::suspected;
  instant.origin = MarkerOrigin::automatic;
  instant.from = 1000;
  instant.endpoint = m_bench->endpoint.id;
  instant.tag = "prod";
  instant.label = "new GPUs";
  instant.text = "H200 ü";
  instant.link = "https://example.com";
  instant.author = "me";
  instant.created = 5;
  instant = write([&](Tables& t) { return t.markers.save(instant); }).value();
  Marker range;
  range.from = 2000;
  range.to = 3000;
  range = write([&](Tables& t) { return t.markers.save(range); }).value();
  QVERIFY(instant.id > 0 && range.id > instant.id);
  QVERIFY(parts(*read([&](Tables& t) { return t.markers.byId(instant.id); })) == parts(instant));

  const auto idsIn = [this](UtcMicros from, UtcMicros to) {
    std::vector<MarkerId> ids;
    const auto found = read([&](Tables& t) { return t.markers.inRange(from, to); });
    for (const Marker& marker : found.value()) {
      ids.push_back(marker.id);
    }
    return ids;
  };
  using Ids = std::vector<MarkerId>;
  QCOMPARE(idsIn(0, 0), (Ids{instant.id, range.id}));
  QCOMPARE(idsIn(1000, 1001), Ids{instant.id});
  QCOMPARE(idsIn(0, 1000), Ids{});
  QCOMPARE(idsIn(1001, 2000), Ids{});
  QCOMPARE(idsIn(1001, 2001), Ids{range.id});
  QCOMPARE(idsIn(2999, 9000), Ids{range.id});
  QCOMPARE(idsIn(3000, 9000), Ids{});

  instant.label = "edited";
  REQUIRE(write([&](Tables& t) { return t.markers.save(instant); }));
  QCOMPARE(read([&](Tables& t) { return t.markers.byId(instant.id); })->label, std::string("edited"));
  // Undo of a delete: the id comes back, and no marker added meanwhile has taken it.
  REQUIRE(write([&](Tables& t) { return t.markers.remove(range.id); }));
  QCOMPARE(read([&](Tables& t) { return t.markers.byId(range.id); }).error().kind, ErrorKind::notFound);
  Marker between;
  between.from = 9;
  between = write([&](Tables& t) { return t.markers.save(between); }).value();
  QVERIFY(between.id > range.id);
  REQUIRE(write([&](Tables& t) { return t.markers.save(range); }));
  QVERIFY(parts(*read([&](Tables& t) { return t.markers.byId(range.id); })) == parts(range));
  QCOMPARE(write([](Tables& t) { return t.markers.remove(999); }).error().kind, ErrorKind::notFound);
  range.to = range.from;
  QCOMPARE(write([&](Tables& t) { return t.markers.save(range); }).error().kind, ErrorKind::invalidInput);
}

void TestTables::prices() {
  const auto add = [this](std::optional<EndpointId> endpoint, const std::string& model, UtcMicros from, std::int64_t input) {
    PriceRow row;
    row.endpoint = endpoint;
    row.model = model;
    row.currency = "EUR";
    row.inputPico = input;
    row.cachedReadPico = 3;
    row.effectiveFrom = from;
    row.source = "list";
    row.created = 4;
    return write([&](Tables& t) { return t.prices.add(row); }).value();
  };
  const EndpointId own = m_bench->endpoint.id;
  PriceRow full = add(std::nullopt, "m", 100, 1);
  full.endpoint = own;
  full.outputPico = 6;
  full.cacheWritePico = 7;
  full.cacheWriteHourPico = 8;
  full.reasoningPico = 9;
  full.requestPico = 10;
  full.tiers = {{200'000, 11, 12, std::nullopt, 13, 14, 15}, {400'000, std::nullopt, std::nullopt, 16}};
  full.serviceTier = ServiceTier::flex;
  full.hours = DayWindow{microsPerHour, microsPerDay};
  full.confidence = PriceConfidence::observed;
  full = write([&](Tables& t) { return t.prices.add(full); }).value();
  const PriceRow late = add(std::nullopt, "m", 200, 2);
  const auto all = read([](Tables& t) { return t.prices.all(); });
  QCOMPARE(all->size(), std::size_t{3});
  QVERIFY(std::any_of(all->begin(), all->end(), [&](const PriceRow& row) { return parts(row) == parts(full); }));
  const auto stored = std::find_if(all->begin(), all->end(), [&](const PriceRow& row) { return row.id == late.id; });
  QVERIFY(stored != all->end() && parts(*stored) == parts(late));
  QVERIFY(!stored->outputPico && !stored->cacheWritePico);
  REQUIRE(write([&](Tables& t) { return t.prices.remove(late.id); }));
  QCOMPARE(write([&](Tables& t) { return t.prices.remove(late.id); }).error().kind, ErrorKind::notFound);
  PriceRow bad;
  QCOMPARE(write([&](Tables& t) { return t.prices.add(bad); }).error().kind, ErrorKind::invalidInput);
  bad.model = "m";
  bad.outputPico = -1;
  QCOMPARE(write([&](Tables& t) { return t.prices.add(bad); }).error().kind, ErrorKind::invalidInput);
  bad.outputPico = 1;
  PriceRow tiers = bad;
  tiers.tiers = {{200, 1}, {200, 2}};
  QCOMPARE(write([&](Tables& t) { return t.prices.add(tiers); }).error().kind, ErrorKind::invalidInput);
  tiers.tiers = {{200, -1}};
  QCOMPARE(write([&](Tables& t) { return t.prices.add(tiers); }).error().kind, ErrorKind::invalidInput);
  PriceRow hours = bad;
  hours.hours = DayWindow{5, 5};
  QCOMPARE(write([&](Tables& t) { return t.prices.add(hours); }).error().kind, ErrorKind::invalidInput);
  bad.currency = "";
  QCOMPARE(write([&](Tables& t) { return t.prices.add(bad); }).error().kind, ErrorKind::invalidInput);
}

void TestTables::priceInUse() {
  PriceRow row;
  row.model = "m";
  row = write([&](Tables& t) { return t.prices.add(row); }).value();
  Sample sample = m_bench->sample(day0);
  sample.priceRow = row.id;
  REQUIRE(write([&](Tables& t) { return t.samples.insert(sample); }));
  QCOMPARE(write([&](Tables& t) { return t.prices.remove(row.id); }).error().kind, ErrorKind::inUse);
  sample.priceRow = 99;
  QCOMPARE(write([&](Tables& t) { return t.samples.insert(sample); }).error().kind, ErrorKind::notFound);
}

void TestTables::settings() {
  const auto get = [this](const std::string& name) { return read([&](Tables& t) { return t.settings.get(name); }).value(); };
  QCOMPARE(get("zone"), std::optional<std::string>());
  REQUIRE(write([](Tables& t) { return t.settings.set("zone", "Europe/Berlin"); }));
  REQUIRE(write([](Tables& t) { return t.settings.set("zone", "Asia/Tokyo"); }));
  QCOMPARE(get("zone"), std::optional<std::string>("Asia/Tokyo"));
  const auto id = get("workspace.id");
  QVERIFY(id && id->size() == 32);
  m_bench->open();
  QCOMPARE(get("workspace.id"), id);
}

void TestTables::gaps() {
  const Gap pair{m_bench->endpoint.id, m_bench->suite.id, 100, 200, 3, "asleep"};
  const Gap everything{0, 0, 300, 400, 1, "not running"};
  REQUIRE(write([&](Tables& t) { return t.gaps.add(everything); }));
  REQUIRE(write([&](Tables& t) { return t.gaps.add(pair); }));
  const auto all = read([](Tables& t) { return t.gaps.inRange(0, 0); });
  QCOMPARE(all->size(), std::size_t{2});
  QCOMPARE(all->front().reason, pair.reason);
  QCOMPARE(all->front().endpoint, pair.endpoint);
  QCOMPARE(all->front().suite, pair.suite);
  QCOMPARE(all->front().missedRuns, 3);
  QCOMPARE(all->back().endpoint, EndpointId{0});
  QCOMPARE(read([](Tables& t) { return t.gaps.inRange(200, 300); })->size(), std::size_t{0});
  QCOMPARE(read([](Tables& t) { return t.gaps.inRange(199, 300); })->size(), std::size_t{1});
  QCOMPARE(read([](Tables& t) { return t.gaps.inRange(200, 301); })->size(), std::size_t{1});
}

void TestTables::lease() {
  const auto acquire = [this](const std::string& holder, UtcMicros heartbeat) {
    return write([&](Tables& t) { return t.lease.acquire({holder, "scoville", heartbeat}); }).value();
  };
  const auto holder = [this] {
    const auto lease = read([](Tables& t) { return t.lease.current(); }).value();
    return lease ? lease->holder : "";
  };
  const Micros timeout = LeaseTable::leaseTimeout;
  QCOMPARE(holder(), std::string());
  QVERIFY(acquire("a", day0));
  QVERIFY(!acquire("b", day0 + timeout));  // not older than the timeout yet
  QCOMPARE(holder(), std::string("a"));
  QVERIFY(acquire("a", day0 + 10));  // renews
  QVERIFY(!acquire("b", day0 + 10 + timeout));
  QVERIFY(acquire("b", day0 + 11 + timeout));  // stale
  QCOMPARE(holder(), std::string("b"));
  QVERIFY(!acquire("a", day0 + 12 + timeout));
  // The clock was stepped back: a little is tolerated, more than the timeout means that nobody renews it any more.
  QVERIFY(!acquire("a", day0 + 11));
  QVERIFY(acquire("a", day0 + 10));
  REQUIRE(write([](Tables& t) { return t.lease.release("b"); }));  // not its own: nothing happens
  QCOMPARE(holder(), std::string("a"));
  REQUIRE(write([](Tables& t) { return t.lease.release("a"); }));
  QCOMPARE(holder(), std::string());
  QVERIFY(acquire("b", 1));
}

void TestTables::series() {
  const auto id = [this](std::size_t caseIndex, Mode mode, CacheMode cache) {
    return write([&](Tables& t) {
      return t.series.idFor(m_bench->endpoint.versionId, m_bench->suite.versionId, m_bench->suite.cases[caseIndex].id, mode, cache);
    });
  };
  const SeriesId first = id(0, Mode::scheduled, CacheMode::cold).value();
  QCOMPARE(id(0, Mode::scheduled, CacheMode::cold).value(), first);
  const SeriesId warm = id(0, Mode::scheduled, CacheMode::warm).value();
  const SeriesId manual = id(0, Mode::manual, CacheMode::cold).value();
  const SeriesId plain = id(1, Mode::scheduled, CacheMode::cold).value();
  QCOMPARE(std::set<SeriesId>({first, warm, manual, plain}).size(), std::size_t{4});
  m_bench->open();
  QCOMPARE(id(0, Mode::scheduled, CacheMode::warm).value(), warm);
  const auto found = [this](const SeriesFilter& filter) {
    std::vector<SeriesId> ids;
    const auto keys = read([&](Tables& t) { return t.series.find(filter); }).value();
    for (const SeriesKey& key : keys) {
      ids.push_back(key.id);
    }
    return ids;
  };
  using Ids = std::vector<SeriesId>;
  QCOMPARE(found({}), (Ids{first, warm, manual, plain}));
  QCOMPARE(found({{m_bench->endpoint.id}, {m_bench->suite.id}, {"hello"}, {Mode::scheduled}}), (Ids{first, warm}));
  QCOMPARE(found({{}, {}, {"plain"}, {}}), Ids{plain});
  QCOMPARE(found({{99}, {}, {}, {}}), Ids{});
  const SeriesKey key = read([&](Tables& t) { return t.series.find({{}, {}, {}, {Mode::manual}}); })->front();
  QCOMPARE(key.endpoint, m_bench->endpoint.id);
  QCOMPARE(key.endpointVersion, m_bench->endpoint.versionId);
  QCOMPARE(key.suite, m_bench->suite.id);
  QCOMPARE(key.suiteVersion, m_bench->suite.versionId);
  QCOMPARE(key.caseId, m_bench->suite.cases[0].id);
  QCOMPARE(key.caseName, std::string("hello"));
  QCOMPARE(key.mode, Mode::manual);
  QCOMPARE(key.cacheMode, CacheMode::cold);
  const auto wrong = write([](Tables& t) { return t.series.idFor(99, 99, 99, Mode::manual, CacheMode::cold); });
  QCOMPARE(wrong.error().kind, ErrorKind::invalidInput);
}

void TestTables::calibrations() {
  CalibrationReport full;
  full.started = day0;
  full.took = 31'000'000;
  full.machine = {"host", "cpu \xC3\xBC", "Linux 6.1", 8};
  full.program = "scoville";
  full.version = "0.1.0";
  CalibrationResult all;
  all.tls = all.busy = true;
  all.streams = 64;
  all.failedStreams = 2;
  all.firstError = "connect: refused";
  all.eventsSent = 12'800;
  all.events = 12'400;
  all.stampSource = StampSource::kernel;
  all.addedDelay = NoiseFigures{1, 2, 3};
  all.ttftError = NoiseFigures{4, 5, 6};
  all.gapError = NoiseFigures{7, 8, 9};
  all.sleepLate = NoiseFigures{10, 11, 12};
  all.coalescedShare = 0.25;
  all.loopLag = 13;
  full.results = {CalibrationResult(), all};  // the first has null in every place that may be null
  CalibrationReport earlier;
  earlier.started = day0 - 1;
  const auto first = write([&](Tables& t) { return t.calibrations.insert(full); });
  REQUIRE(first);
  REQUIRE(write([&](Tables& t) { return t.calibrations.insert(earlier); }));
  full.id = first->id;
  QVERIFY(full.id > 0);
  const auto newest = read([](Tables& t) { return t.calibrations.newest(10); });
  REQUIRE(newest);
  QCOMPARE(newest->size(), std::size_t{2});
  QVERIFY(newest->front() == full);
  QCOMPARE(newest->back().started, earlier.started);
  QVERIFY(newest->back().results.empty());
  QCOMPARE(read([](Tables& t) { return t.calibrations.newest(1); })->size(), std::size_t{1});
}

QTEST_GUILESS_MAIN(TestTables)
#include "tst_tables.moc"
