// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/store/json_columns.h"
#include "tests/store/store_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

auto parts(const Endpoint& e) {
  return std::tie(e.id, e.versionId, e.version, e.validFrom, e.name, e.baseUrl, e.dialect, e.model, e.apiVersion, e.key, e.headers, e.proxy,
                  e.caFile, e.ipVersion, e.timeouts, e.region, e.hardwareNote, e.driverNote, e.note, e.tags, e.http2, e.simulated, e.paused,
                  e.archived);
}
auto parts(const Case& c) {
  return std::tie(c.id, c.name, c.taskKind, c.messages, c.maxTokens, c.temperature, c.seed, c.cacheMode, c.stream, c.repeats, c.checks);
}

}  // namespace

class TestConfiguration : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void checksOfOlderFilesHaveNoCommand();
  void endpointComesBack();
  void endpointVersions();
  void endpointNames();
  void suiteVersions();
  void suiteRefusals();
  void schedules();

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

void TestConfiguration::endpointComesBack() {
  Endpoint expected = exampleEndpoint();
  expected.id = m_bench->endpoint.id;
  expected.versionId = m_bench->endpoint.versionId;
  expected.validFrom = day0;
  QVERIFY(expected.id > 0 && expected.versionId > 0);
  m_bench->open();
  for (const auto& found :
       {read([&](Tables& t) { return t.endpoints.byId(expected.id); }), read([&](Tables& t) { return t.endpoints.byName("Frankfurt"); }),
        read([&](Tables& t) { return t.endpoints.byVersion(expected.versionId); })}) {
    REQUIRE(found);
    QVERIFY(parts(*found) == parts(expected));
  }
  QCOMPARE(read([](Tables& t) { return t.endpoints.byId(99); }).error().kind, ErrorKind::notFound);
  QCOMPARE(read([](Tables& t) { return t.endpoints.byName("x"); }).error().kind, ErrorKind::notFound);
  QCOMPARE(read([](Tables& t) { return t.endpoints.byVersion(99); }).error().kind, ErrorKind::notFound);
}

void TestConfiguration::endpointVersions() {
  Endpoint endpoint = m_bench->endpoint;
  const auto same = write([&](Tables& t) { return t.endpoints.save(endpoint, day0 + 1); });
  REQUIRE(same);
  QVERIFY(parts(*same) == parts(endpoint));
  // A new name or state is no new configuration.
  endpoint.name = "Main";
  endpoint.paused = true;
  const auto renamed = write([&](Tables& t) { return t.endpoints.save(endpoint, day0 + 2); });
  REQUIRE(renamed);
  QCOMPARE(renamed->version, 1);
  QCOMPARE(renamed->versionId, endpoint.versionId);
  QVERIFY(parts(*renamed) == parts(endpoint));

  const std::vector<std::function<void(Endpoint&)>> edits = {
      [](Endpoint& e) { e.baseUrl += "/"; },     [](Endpoint& e) { e.dialect = Dialect::gemini; },
      [](Endpoint& e) { e.model = "m2"; },       [](Endpoint& e) { e.apiVersion = "v"; },
      [](Endpoint& e) { e.key.name = "OTHER"; }, [](Endpoint& e) { e.key.kind = SecretRef::Kind::keychain; },
      [](Endpoint& e) { e.headers.pop_back(); }, [](Endpoint& e) { e.proxy = ""; },
      [](Endpoint& e) { e.caFile = ""; },        [](Endpoint& e) { e.ipVersion = IpVersion::any; },
      [](Endpoint& e) { e.timeouts.idle = 9; },  [](Endpoint& e) { e.region = "r"; },
      [](Endpoint& e) { e.hardwareNote = "h"; }, [](Endpoint& e) { e.driverNote = "d"; },
      [](Endpoint& e) { e.note = "n"; },         [](Endpoint& e) { e.tags.push_back("t"); },
      [](Endpoint& e) { e.http2 = !e.http2; },   [](Endpoint& e) { e.simulated = true; }};
  int version = 1;
  for (const auto& edit : edits) {
    edit(endpoint);
    const auto saved = write([&](Tables& t) { return t.endpoints.save(endpoint, day0 + 100 * version); });
    REQUIRE(saved);
    QCOMPARE(saved->version, ++version);
    QCOMPARE(saved->validFrom, day0 + 100 * (version - 1));
    QVERIFY(saved->versionId != endpoint.versionId);
    endpoint.versionId = saved->versionId;
    endpoint.version = saved->version;
    endpoint.validFrom = saved->validFrom;
    QVERIFY(parts(*saved) == parts(endpoint));
  }
  const auto all = read([&](Tables& t) { return t.endpoints.versions(endpoint.id); });
  REQUIRE(all);
  QCOMPARE(all->size(), edits.size() + 1);
  QCOMPARE(all->front().baseUrl, exampleEndpoint().baseUrl);
  QCOMPARE(all->front().name, std::string("Main"));  // the name is the endpoint's, not the version's
  QVERIFY(parts(all->back()) == parts(endpoint));
}

void TestConfiguration::endpointNames() {
  const auto taken = write([](Tables& t) { return t.endpoints.save(exampleEndpoint(), day0); });
  QVERIFY(!taken);
  QCOMPARE(taken.error().kind, ErrorKind::alreadyExists);
  QVERIFY(QString::fromStdString(taken.error().message).contains("Frankfurt"));
  QCOMPARE(write([](Tables& t) { return t.endpoints.save(exampleEndpoint(""), day0); }).error().kind, ErrorKind::invalidInput);
  const auto second = write([](Tables& t) { return t.endpoints.save(exampleEndpoint("Amsterdam"), day0); });
  REQUIRE(second);
  Endpoint clash = *second;
  clash.name = "Frankfurt";
  QCOMPARE(write([&](Tables& t) { return t.endpoints.save(clash, day0); }).error().kind, ErrorKind::alreadyExists);
  clash.id = 77;
  clash.name = "ghost";
  QCOMPARE(write([&](Tables& t) { return t.endpoints.save(clash, day0); }).error().kind, ErrorKind::notFound);

  REQUIRE(write([&](Tables& t) { return t.endpoints.setArchived(second->id, true); }));
  REQUIRE(write([&](Tables& t) { return t.endpoints.setPaused(m_bench->endpoint.id, true); }));
  const auto shown = read([](Tables& t) { return t.endpoints.current(); });
  REQUIRE(shown);
  QCOMPARE(shown->size(), std::size_t{1});
  QVERIFY(shown->front().paused);
  const auto all = read([](Tables& t) { return t.endpoints.current(true); });
  REQUIRE(all);
  QCOMPARE(all->size(), std::size_t{2});
  QCOMPARE(all->front().name, std::string("Amsterdam"));
  QVERIFY(all->front().archived);
  QCOMPARE(write([](Tables& t) { return t.endpoints.setPaused(9, true); }).error().kind, ErrorKind::notFound);
  QCOMPARE(write([](Tables& t) { return t.endpoints.setArchived(9, true); }).error().kind, ErrorKind::notFound);
}

void TestConfiguration::suiteVersions() {
  Suite suite = m_bench->suite;
  QCOMPARE(suite.cases.size(), std::size_t{2});
  const Suite example = exampleSuite();
  for (std::size_t i = 0; i < 2; ++i) {
    Case expected = example.cases[i];
    expected.id = suite.cases[i].id;
    QVERIFY(expected.id > 0);
    QVERIFY(parts(suite.cases[i]) == parts(expected));
  }
  suite.note = "new words";
  suite.name = "longer";
  suite.archived = true;
  const auto sameCases = write([&](Tables& t) { return t.suites.save(suite, day0 + 1); });
  REQUIRE(sameCases);
  QCOMPARE(sameCases->version, 1);
  QCOMPARE(sameCases->note, suite.note);
  QCOMPARE(sameCases->name, suite.name);
  QVERIFY(sameCases->archived);
  QCOMPARE(sameCases->cases[0].id, suite.cases[0].id);

  const std::vector<std::function<void(Case&)>> edits = {[](Case& c) { c.name += "!"; },
                                                         [](Case& c) { c.taskKind = "reasoning"; },
                                                         [](Case& c) { c.messages[0].text = "Be long."; },
                                                         [](Case& c) { c.maxTokens = 17; },
                                                         [](Case& c) { c.temperature = 0.0; },
                                                         [](Case& c) { c.seed = std::nullopt; },
                                                         [](Case& c) { c.cacheMode = CacheMode::uncontrolled; },
                                                         [](Case& c) { c.stream = false; },
                                                         [](Case& c) { c.repeats = 4; },
                                                         [](Case& c) { c.checks.contains = "no"; }};
  int version = 1;
  for (const auto& edit : edits) {
    edit(suite.cases[0]);
    const auto saved = write([&](Tables& t) { return t.suites.save(suite, day0 + version); });
    REQUIRE(saved);
    QCOMPARE(saved->version, ++version);
    QVERIFY(saved->cases[0].id != suite.cases[0].id);
    QVERIFY(saved->cases[1].id != suite.cases[1].id);
    suite.cases[0].id = saved->cases[0].id;
    QVERIFY(parts(saved->cases[0]) == parts(suite.cases[0]));
  }
  for (const RetryPolicy& policy : {RetryPolicy{4, 250'000}, RetryPolicy{4, 0}, RetryPolicy{}}) {
    suite.retries = policy;
    const auto saved = write([&](Tables& t) { return t.suites.save(suite, day0 + version); });
    REQUIRE(saved);
    QCOMPARE(saved->version, ++version);
    QVERIFY(saved->retries == policy);
  }
  for (const RetryPolicy& policy : {RetryPolicy{0, 0}, RetryPolicy{11, 0}, RetryPolicy{2, -1}, RetryPolicy{2, 60'000'001}}) {
    Suite wrong = suite;
    wrong.retries = policy;
    QCOMPARE(write([&](Tables& t) { return t.suites.save(wrong, day0); }).error().kind, ErrorKind::invalidInput);
  }
  std::swap(suite.cases[0], suite.cases[1]);
  const auto swapped = write([&](Tables& t) { return t.suites.save(suite, day0); });
  REQUIRE(swapped);
  QCOMPARE(swapped->version, version + 1);
  QCOMPARE(swapped->cases[0].name, std::string("plain"));
  const auto old = read([&](Tables& t) { return t.suites.byVersion(m_bench->suite.versionId); });
  REQUIRE(old);
  QCOMPARE(old->cases[0].name, std::string("hello"));
  QCOMPARE(read([&](Tables& t) { return t.suites.byName("longer"); })->version, version + 1);
  QCOMPARE(read([&](Tables& t) { return t.suites.byId(suite.id); })->version, version + 1);
  QCOMPARE(read([](Tables& t) { return t.suites.current(); })->size(), std::size_t{0});
  REQUIRE(write([&](Tables& t) { return t.suites.setArchived(suite.id, false); }));
  QCOMPARE(read([](Tables& t) { return t.suites.current(); })->size(), std::size_t{1});
}

void TestConfiguration::suiteRefusals() {
  const auto kindOf = [this](const Suite& suite) { return write([&](Tables& t) { return t.suites.save(suite, day0); }).error().kind; };
  QCOMPARE(kindOf(exampleSuite()), ErrorKind::alreadyExists);
  QCOMPARE(kindOf(exampleSuite("")), ErrorKind::invalidInput);
  Suite suite = exampleSuite("other");
  suite.cases[1].name = "hello";
  QCOMPARE(kindOf(suite), ErrorKind::invalidInput);
  suite.cases[1].name = "";
  QCOMPARE(kindOf(suite), ErrorKind::invalidInput);
  suite.cases[1].name = "b";
  suite.id = 55;
  QCOMPARE(kindOf(suite), ErrorKind::notFound);
  QCOMPARE(write([](Tables& t) { return t.suites.setArchived(9, true); }).error().kind, ErrorKind::notFound);
  QCOMPARE(read([](Tables& t) { return t.suites.byVersion(9); }).error().kind, ErrorKind::notFound);
  // Nothing of the refused ones stayed.
  QCOMPARE(read([](Tables& t) { return t.suites.current(true); })->size(), std::size_t{1});
}

void TestConfiguration::schedules() {
  Schedule schedule;
  schedule.endpoint = m_bench->endpoint.id;
  schedule.suite = m_bench->suite.id;
  schedule.interval = 7;
  schedule.jitter = 3;
  const auto first = write([&](Tables& t) { return t.schedules.save(schedule); });
  REQUIRE(first);
  schedule.interval = 8;
  schedule.paused = true;
  const auto again = write([&](Tables& t) { return t.schedules.save(schedule); });
  REQUIRE(again);
  QCOMPARE(again->id, first->id);
  const auto other = write([](Tables& t) { return t.suites.save(exampleSuite("second"), day0); });
  REQUIRE(other);
  Schedule moved = *again;
  moved.suite = other->id;
  const auto after = write([&](Tables& t) { return t.schedules.save(moved); });
  REQUIRE(after);
  const auto all = read([](Tables& t) { return t.schedules.all(); });
  REQUIRE(all);
  QCOMPARE(all->size(), std::size_t{1});
  QCOMPARE(all->front().suite, other->id);
  QCOMPARE(all->front().interval, Micros{8});
  QCOMPARE(all->front().jitter, Micros{3});
  QVERIFY(all->front().paused);
  moved.interval = 0;
  QCOMPARE(write([&](Tables& t) { return t.schedules.save(moved); }).error().kind, ErrorKind::invalidInput);
  moved.interval = 1;
  moved.endpoint = 99;
  QCOMPARE(write([&](Tables& t) { return t.schedules.save(moved); }).error().kind, ErrorKind::invalidInput);
  REQUIRE(write([&](Tables& t) { return t.schedules.remove(after->id); }));
  QCOMPARE(write([&](Tables& t) { return t.schedules.remove(after->id); }).error().kind, ErrorKind::notFound);
}

void TestConfiguration::checksOfOlderFilesHaveNoCommand() {
  // Stored before there were commands.
  const OutputChecks read = checksFromJson(
      R"({"not_truncated":true,"not_empty":true,"valid_json":false,"contains":"x","matches":"","json_schema":"","min_length":0,"max_length":9})");
  OutputChecks expected;
  expected.notTruncated = true;
  expected.contains = "x";
  expected.maxLength = 9;
  QVERIFY(read == expected);
  expected.command = {"program", "an argument"};
  expected.commandLimit = 3 * microsPerSecond;
  QVERIFY(checksFromJson(checksToJson(expected)) == expected);
}

QTEST_GUILESS_MAIN(TestConfiguration)
#include "tst_configuration.moc"
