// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monitor/monitor_fixture.h"

#include <QElapsedTimer>
#include <QSignalSpy>

using namespace scoville;
using namespace scoville::test;

/// Runs against a real server over real sockets into a real workspace.
class TestRuns : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void runNowStoresEachRequest() {
    MonitorFixture fixture;
    fixture.seed(2, 2);
    const auto monitor = fixture.monitor();
    QSignalSpy stored(monitor.get(), &Monitor::sampleStored);
    QSignalSpy changed(monitor.get(), &Monitor::samplesChanged);
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));
    QTRY_COMPARE_WITH_TIMEOUT(stored.count(), 4, 20'000);
    QTRY_VERIFY(changed.count() > 0);
    const std::vector<Sample> samples = MonitorFixture::samples(monitor->workspace());
    QCOMPARE(samples.size(), std::size_t{4});
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const Sample& sample = samples[i];
      QCOMPARE(sample.outcome, Outcome::ok);
      QCOMPARE(sample.mode, Mode::manual);
      QCOMPARE(sample.task, static_cast<std::int64_t>(i) + 1);
      QCOMPARE(sample.endpointVersion, fixture.endpoint.versionId);
      QCOMPARE(sample.suiteVersion, fixture.suite.versionId);
      QVERIFY(!(i == 0 && sample.connectionReused));  // every run measures a connection of its own once
      QVERIFY(sample.scheduled && *sample.scheduled <= sample.started);
      QVERIFY(sample.queueDelay && *sample.queueDelay >= 0);
      QVERIFY(sample.run != 0 && !sample.simulated);
      QVERIFY(!sample.cost);  // no price is known
    }
    QVERIFY(samples[3].connectionReused);
    QTRY_COMPARE(MonitorFixture::runs(monitor->workspace()).at(0).state, RunState::finished);
    const Run run = MonitorFixture::runs(monitor->workspace()).at(0);
    QCOMPARE(run.planned, 4);
    QCOMPARE(run.done, 4);
    QCOMPARE(run.failed, 0);
    QVERIFY(run.ended && *run.ended >= run.started);
  }

  void oneRunOfAPairAtATime() {
    MonitorFixture fixture;
    fixture.server.always(Script().head().role().sleep(milliseconds(300)).token("x").finish().usage(1, 1).done().end());
    fixture.seed(2);
    const auto monitor = fixture.monitor();
    QCOMPARE(monitor->runNow(fixture.endpoint.id, fixture.suite.id).error().kind, ErrorKind::inUse);  // not started yet
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));
    QCOMPARE(monitor->runNow(fixture.endpoint.id, fixture.suite.id).error().kind, ErrorKind::inUse);
    QCOMPARE(monitor->runNow(999, fixture.suite.id).error().kind, ErrorKind::notFound);
    QCOMPARE(monitor->probeNow(fixture.endpoint.id).error().kind, ErrorKind::notFound);  // nothing is scheduled
    QTRY_COMPARE_WITH_TIMEOUT(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{2}, 20'000);
    QVERIFY(QTest::qWaitFor([&] { return monitor->runNow(fixture.endpoint.id, fixture.suite.id).has_value(); }));
  }

  void scheduledRunsComeByThemselves() {
    MonitorFixture fixture;
    fixture.seed(1);
    fixture.schedule(microsPerSecond);
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY_WITH_TIMEOUT(MonitorFixture::samples(monitor->workspace()).size() >= 3, 30'000);
    const std::vector<Sample> samples = MonitorFixture::samples(monitor->workspace());
    QCOMPARE(samples[0].mode, Mode::scheduled);
    QVERIFY(*samples[2].scheduled - *samples[1].scheduled >= microsPerSecond);
    QCOMPARE((*samples[2].scheduled - *samples[1].scheduled) % microsPerSecond, Micros{0});  // the grid, not the end of the last run
    QVERIFY(monitor->probingState().nextRun.has_value());
    monitor->setPausedAll(true);
    QTest::qWait(200);
    const std::size_t count = MonitorFixture::samples(monitor->workspace()).size();
    QTest::qWait(2500);
    QVERIFY(MonitorFixture::samples(monitor->workspace()).size() <= count + 1);
    QVERIFY(!monitor->probingState().nextRun.has_value());
    QVERIFY(monitor->probingState().pausedAll);
    QVERIFY(monitor->probeNow(fixture.endpoint.id));  // by hand also while paused
    QTRY_VERIFY(MonitorFixture::samples(monitor->workspace()).back().mode == Mode::manual);
    monitor->stop();
    const std::vector<Gap> gaps = MonitorFixture::gaps(monitor->workspace());
    QVERIFY(std::any_of(gaps.begin(), gaps.end(), [](const Gap& gap) { return gap.reason == "paused" && gap.missedRuns >= 2; }));
  }

  void missingKeyMakesNoRequest() {
    MonitorFixture fixture;
    fixture.endpoint.key = {SecretRef::Kind::environment, "SCOVILLE_TEST_KEY"};
    fixture.seed(1);
    fixture.schedule(microsPerSecond);
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY(monitor->probingState().problems.contains(fixture.endpoint.id));
    QVERIFY(monitor->probingState().problems.at(fixture.endpoint.id).contains(QStringLiteral("SCOVILLE_TEST_KEY")));
    QTest::qWait(1500);
    QVERIFY(fixture.server.requests().empty());
    QVERIFY(MonitorFixture::samples(monitor->workspace()).empty());
    QVERIFY(MonitorFixture::runs(monitor->workspace()).empty());
    QVERIFY(fixture.secrets->write(fixture.endpoint.key, "sk-now-there"));
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.server.requests().empty(), 10'000);
    QCOMPARE(fixture.server.requests()[0].header("authorization"), std::string("Bearer sk-now-there"));
    QTRY_VERIFY(monitor->probingState().problems.empty());
    QTRY_VERIFY(!MonitorFixture::gaps(monitor->workspace()).empty());
    QCOMPARE(MonitorFixture::gaps(monitor->workspace()).at(0).reason, std::string("missing key"));
  }

  void keysFromTheKeychainAndInHeadersAreUsed() {
    MonitorFixture fixture;
    fixture.endpoint.key = {SecretRef::Kind::keychain, "entry"};
    fixture.endpoint.headers = {{"X-Tenant", "", {SecretRef::Kind::environment, "TENANT"}}};
    static_cast<void>(fixture.secrets->write(fixture.endpoint.key, "sk-chain"));
    static_cast<void>(fixture.secrets->write({SecretRef::Kind::environment, "TENANT"}, "tenant-secret"));
    fixture.server.always(Script().answer(401, "application/json", R"({"error":{"message":"bad key sk-chain for tenant-secret"}})"));
    fixture.seed(1);
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));
    QTRY_COMPARE(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{1});
    QCOMPARE(fixture.server.requests()[0].header("authorization"), std::string("Bearer sk-chain"));
    QCOMPARE(fixture.server.requests()[0].header("x-tenant"), std::string("tenant-secret"));
    const Sample sample = MonitorFixture::samples(monitor->workspace()).at(0);
    QCOMPARE(sample.outcome, Outcome::auth);
    QVERIFY(sample.error.find("sk-chain") == std::string::npos && sample.error.find("tenant-secret") == std::string::npos);
  }

  void refusedParameterIsASampleOfItsOwn() {
    MonitorFixture fixture;
    fixture.server.answerWith([](const ReceivedRequest& request) {
      return request.body.find("\"max_tokens\"") != std::string::npos
                 ? Script().answer(
                       400, "application/json",
                       R"({"error":{"message":"Unsupported parameter: 'max_tokens'.","param":"max_tokens","code":"unsupported_parameter"}})")
                 : Script::stream();
    });
    fixture.seed(2);
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));
    QTRY_COMPARE(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{3});
    QVERIFY(QTest::qWaitFor([&] { return MonitorFixture::runs(monitor->workspace()).at(0).state == RunState::finished; }));
    const std::vector<Sample> samples = MonitorFixture::samples(monitor->workspace());
    QCOMPARE(samples[0].outcome, Outcome::badRequest);
    QCOMPARE(samples[0].attempt, 1);
    QCOMPARE(samples[1].outcome, Outcome::ok);
    QCOMPARE(samples[1].attempt, 2);
    QCOMPARE(samples[1].task, samples[0].task);
    QVERIFY(samples[1].error.find("max_completion_tokens") != std::string::npos);
    QCOMPARE(samples[2].attempt, 1);  // remembered
    QCOMPARE(samples[2].outcome, Outcome::ok);
    QVERIFY(samples[2].error.find("max_completion_tokens") != std::string::npos);
    // ... and by the next run of this process as well.
    QVERIFY(QTest::qWaitFor([&] { return monitor->runNow(fixture.endpoint.id, fixture.suite.id).has_value(); }));
    QTRY_COMPARE(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{5});
    QCOMPARE(MonitorFixture::samples(monitor->workspace())[3].outcome, Outcome::ok);
  }

  void costByThePriceOfTheDay() {
    MonitorFixture fixture;
    fixture.seed(1);
    {
      const auto workspace = fixture.open();
      PriceRow row;
      row.model = "m";
      row.inputPico = 1'000'000;
      row.outputPico = 3'000'000;
      row.effectiveFrom = 1;
      QVERIFY(workspace->write([&](Tables& tables) { return tables.prices.add(row); }));
    }
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));
    QTRY_COMPARE(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{1});
    const Sample sample = MonitorFixture::samples(monitor->workspace()).at(0);
    QCOMPARE(sample.cost->pico, *sample.tokens.input * 1'000'000 + *sample.tokens.output * 3'000'000);
    QCOMPARE(sample.cost->currency, std::string("USD"));
    QVERIFY(sample.priceRow != 0);
  }

  void stopKeepsWhatIsFinished() {
    MonitorFixture fixture;
    fixture.server.next(Script::stream());
    fixture.server.next(Script::stream());
    fixture.server.always(Script().head().role().token("half").silent());
    fixture.seed(5);
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));
    QTRY_COMPARE(fixture.server.requests().size(), std::size_t{3});
    QElapsedTimer timer;
    timer.start();
    monitor->stop();
    QVERIFY(timer.elapsed() < 8000);
    const auto workspace = fixture.open();
    const std::vector<Sample> samples = MonitorFixture::samples(*workspace);
    QCOMPARE(samples.size(), std::size_t{3});
    QCOMPARE(samples[0].outcome, Outcome::ok);
    QCOMPARE(samples[1].outcome, Outcome::ok);
    QCOMPARE(samples[2].outcome, Outcome::cancelled);
    const Run run = MonitorFixture::runs(*workspace).at(0);
    QCOMPARE(run.state, RunState::stopped);
    QCOMPARE(run.done, 3);
    QCOMPARE(run.failed, 0);
    QVERIFY(!workspace->read([](Tables& tables) { return tables.lease.current(); })->has_value());
    // It can be started again.
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
  }

  void failuresAreRepeatedAsTheSuiteSays() {
    MonitorFixture fixture;
    fixture.suite.retries = {3, 50 * microsPerMilli};
    fixture.server.next(Script().answer(429, "application/json", R"({"error":{"message":"slow down"}})", {{"Retry-After-Ms", "700"}}));
    fixture.seed(2);
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));
    QTRY_COMPARE_WITH_TIMEOUT(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{3}, 20'000);
    const std::vector<Sample> samples = MonitorFixture::samples(monitor->workspace());
    QCOMPARE(samples[0].outcome, Outcome::rateLimited);
    QCOMPARE(samples[0].retryAfter, std::optional<Micros>(700 * microsPerMilli));
    QCOMPARE(samples[1].outcome, Outcome::ok);
    QCOMPARE(samples[1].task, samples[0].task);
    QCOMPARE(samples[1].attempt, 2);
    QCOMPARE(samples[2].attempt, 1);
    const auto requests = fixture.server.requests();
    QVERIFY(requests[1].monotonicNs - requests[0].monotonicNs >= 700'000'000);
    QVERIFY(*samples[1].queueDelay < 500 * microsPerMilli);  // due when the wait was over
    QTRY_COMPARE(MonitorFixture::runs(monitor->workspace()).at(0).state, RunState::finished);
    QCOMPARE(MonitorFixture::runs(monitor->workspace()).at(0).failed, 1);
  }

  void pauseAndStopEndAWait() {
    MonitorFixture fixture;
    fixture.suite.retries = {3, 0};
    fixture.server.always(Script().answer(503, "application/json", R"({"error":{"message":"busy"}})", {{"Retry-After", "100"}}));
    fixture.seed(1);
    fixture.schedule(microsPerHour);
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_COMPARE_WITH_TIMEOUT(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{1}, 20'000);  // a new schedule's first run
    QTest::qWait(300);
    QCOMPARE(MonitorFixture::runs(monitor->workspace()).at(0).state, RunState::running);
    monitor->setPausedAll(true);
    QTRY_COMPARE(MonitorFixture::runs(monitor->workspace()).at(0).state, RunState::stopped);
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));  // by hand also while paused; its endpoint is free again
    QTRY_COMPARE(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{2});
    QElapsedTimer timer;
    timer.start();
    monitor->stop();
    QVERIFY(timer.elapsed() < 8'000);  // less than the limit for runs that do not end
    QCOMPARE(MonitorFixture::runs(monitor->workspace()).at(0).state, RunState::stopped);
    QCOMPARE(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{2});
  }

  void abandonedRunsAreClosed() {
    MonitorFixture fixture;
    fixture.seed(1);
    {
      const auto workspace = fixture.open();
      Run run;
      run.endpointVersion = fixture.endpoint.versionId;
      run.suiteVersion = fixture.suite.versionId;
      run.started = 1000;
      QVERIFY(workspace->write([&](Tables& tables) { return tables.runs.insert(run); }));
    }
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_COMPARE(MonitorFixture::runs(monitor->workspace()).at(0).state, RunState::killed);
  }

  void runsOfOneEndpointTakeTurns() {
    MonitorFixture fixture;
    fixture.server.always(Script().head().role().sleep(milliseconds(400)).token("x").finish().usage(1, 1).done().end());
    fixture.seed(1);
    Suite second = fixture.suite;
    second.id = 0;
    second.versionId = 0;
    second.name = "second";
    {
      const auto workspace = fixture.open();
      second = workspace->write([&](Tables& tables) { return tables.suites.save(second, 1); }).value();
    }
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QVERIFY(monitor->runNow(fixture.endpoint.id, fixture.suite.id));
    QVERIFY(monitor->runNow(fixture.endpoint.id, second.id));
    QTRY_COMPARE(MonitorFixture::samples(monitor->workspace()).size(), std::size_t{2});
    const std::vector<Sample> samples = MonitorFixture::samples(monitor->workspace());
    // The second waited for the first, and says so.
    QVERIFY(*samples[1].queueDelay >= 350 * microsPerMilli);
    QVERIFY(samples[1].started >= samples[0].started + 350 * microsPerMilli);
  }

  void aMonitorThatOnlyLooksDoesNotProbe() {
    MonitorFixture fixture;
    fixture.seed(1);
    fixture.schedule(microsPerSecond);
    const auto monitor = fixture.monitor(false);
    monitor->start();
    QTest::qWait(1500);
    QCOMPARE(monitor->probingState().role, ProbingState::Role::none);
    QVERIFY(fixture.server.requests().empty());
    QCOMPARE(monitor->runNow(fixture.endpoint.id, fixture.suite.id).error().kind, ErrorKind::unsupported);
  }
};

QTEST_GUILESS_MAIN(TestRuns)
#include "tst_runs.moc"
