// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monitor/monitor_fixture.h"

#include <QSignalSpy>

#include "core/monitor_lease.h"
#include "core/monitor_watch.h"
#include "tests/support/fake_clock.h"

using namespace scoville;
using namespace scoville::test;

/// Several processes' worth of hands on one workspace: each monitor holds its own connection to the same file.
class TestSharing : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void oneProbesTheOtherTakesOver() {
    MonitorFixture fixture;
    fixture.seed(1);
    fixture.schedule(microsPerSecond);
    const auto first = fixture.monitor();
    first->start();
    QTRY_VERIFY(isOwner(*first));
    const auto second = fixture.monitor();
    QSignalSpy samples(second.get(), &Monitor::samplesChanged);
    second->start();
    QTRY_COMPARE(second->probingState().role, ProbingState::Role::other);
    QVERIFY(second->probingState().otherHolder.startsWith(QStringLiteral("test on ")));
    QVERIFY(second->probingState().otherHolder.contains(QStringLiteral("process %1").arg(QCoreApplication::applicationPid())));
    QVERIFY(isOwner(*first));
    const auto refused = second->runNow(fixture.endpoint.id, fixture.suite.id);
    QCOMPARE(refused.error().kind, ErrorKind::inUse);
    QVERIFY(refused.error().message.find("test on ") != std::string::npos);
    QTRY_VERIFY_WITH_TIMEOUT(samples.count() > 0, 10'000);  // the first one's samples are noticed
    first->stop();
    QTRY_VERIFY_WITH_TIMEOUT(isOwner(*second), 15'000);
    QVERIFY(second->probingState().otherHolder.isEmpty());
    const std::size_t count = MonitorFixture::samples(second->workspace()).size();
    QTRY_VERIFY_WITH_TIMEOUT(MonitorFixture::samples(second->workspace()).size() > count, 10'000);
  }

  void whatAnotherProbedIsNoGap() {
    MonitorFixture fixture;
    fixture.seed(1);
    fixture.schedule(microsPerSecond);
    const auto first = fixture.monitor();
    first->start();
    QTRY_VERIFY(isOwner(*first));
    const auto second = fixture.monitor();
    second->start();
    QTRY_VERIFY_WITH_TIMEOUT(MonitorFixture::samples(first->workspace()).size() >= 3, 20'000);
    first->stop();
    QTRY_VERIFY_WITH_TIMEOUT(isOwner(*second), 15'000);
    first->start();  // now it is the one that waits
    QTRY_COMPARE_WITH_TIMEOUT(first->probingState().role, ProbingState::Role::other, 10'000);
    const std::size_t before = MonitorFixture::samples(second->workspace()).size();
    QTRY_VERIFY_WITH_TIMEOUT(MonitorFixture::samples(second->workspace()).size() >= before + 5, 20'000);
    second->stop();
    const UtcMicros stopped = MonitorFixture::samples(second->workspace()).back().started;
    QTRY_VERIFY_WITH_TIMEOUT(isOwner(*first), 15'000);
    QTRY_VERIFY_WITH_TIMEOUT(MonitorFixture::samples(first->workspace()).back().started > stopped, 10'000);
    // Every gap lies in one of the two hand-overs; none covers the time the other one probed.
    const std::vector<Sample> samples = MonitorFixture::samples(first->workspace());
    for (const Gap& gap : MonitorFixture::gaps(first->workspace())) {
      const auto inside =
          std::count_if(samples.begin(), samples.end(), [&gap](const Sample& s) { return s.started > gap.from && s.started < gap.to; });
      QVERIFY2(inside <= 1, qPrintable(QStringLiteral("%1 samples in a gap \"%2\" of %3 runs")
                                           .arg(inside)
                                           .arg(QString::fromStdString(gap.reason))
                                           .arg(gap.missedRuns)));
    }
  }

  void changesOfOthersAreNoticed() {
    MonitorFixture fixture;
    fixture.seed(1);
    const auto monitor = fixture.monitor();
    QSignalSpy config(monitor.get(), &Monitor::configChanged);
    QSignalSpy markers(monitor.get(), &Monitor::markersChanged);
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QTest::qWait(700);
    QCOMPARE(config.count(), 0);
    QCOMPARE(markers.count(), 0);
    const auto other = fixture.open();
    Marker marker;
    marker.from = 1000;
    marker.label = "seen elsewhere";
    QVERIFY(other->write([&](Tables& tables) { return tables.markers.save(marker); }));
    QTRY_COMPARE(markers.count(), 1);
    QCOMPARE(config.count(), 0);
    // A schedule made by another process is taken up by the one that probes.
    fixture.schedule(microsPerSecond);
    QTRY_VERIFY(config.count() >= 1);
    QTRY_VERIFY_WITH_TIMEOUT(!MonitorFixture::samples(monitor->workspace()).empty(), 10'000);
    QVERIFY(other->write([&](Tables& tables) { return tables.endpoints.setPaused(fixture.endpoint.id, true); }));
    QTRY_VERIFY(!monitor->probingState().nextRun.has_value());
  }

  void ownEditsAreToldOnce() {
    MonitorFixture fixture;
    fixture.seed(1);
    const auto monitor = fixture.monitor();
    monitor->start();
    QTRY_VERIFY(isOwner(*monitor));
    QTest::qWait(700);
    QSignalSpy config(monitor.get(), &Monitor::configChanged);
    fixture.schedule(microsPerHour);
    monitor->configurationEdited();
    QTRY_VERIFY(monitor->probingState().nextRun.has_value());
    QTRY_VERIFY(!MonitorFixture::samples(monitor->workspace()).empty());  // a new schedule begins at once
    QVERIFY(config.count() >= 1 && config.count() <= 2);
  }

  void staleLeaseIsTaken() {
    MonitorFixture fixture;
    fixture.seed(1);
    const auto workspace = fixture.open();
    FakeClock clock(1'000'000 * microsPerSecond);
    const auto leaseOf = [&](Micros age) {
      static_cast<void>(workspace->write([&](Tables& tables) -> Result<bool> {
        // Another holder's claim, `age` old: released first so that it can be written at all.
        const auto current = tables.lease.current();
        if (*current) {
          static_cast<void>(tables.lease.release((*current)->holder));
        }
        return tables.lease.acquire({"elsewhere:77:1", "scoville-cli", clock.utcNow() - age});
      }));
    };
    leaseOf(2 * microsPerSecond);
    LeaseKeeper keeper(*workspace, "test", clock);
    QVERIFY(keeper.tick());
    QVERIFY(!keeper.mine());
    QCOMPARE(keeper.otherHolder(), std::string("scoville-cli on elsewhere, process 77"));
    clock.advance(4 * microsPerSecond);
    QVERIFY(keeper.tick());  // too early to ask again
    clock.advance(4 * microsPerSecond);
    QVERIFY(keeper.tick());
    QVERIFY(!keeper.mine());
    clock.advance(8 * microsPerSecond);  // 18 s old by now
    QVERIFY(keeper.tick());
    QVERIFY(keeper.mine());
    QVERIFY(keeper.otherHolder().empty());
  }

  void afterASleepTheLeaseIsAskedForFirst() {
    MonitorFixture fixture;
    fixture.seed(1);
    const auto workspace = fixture.open();
    FakeClock clock(1'000'000 * microsPerSecond);
    LeaseKeeper keeper(*workspace, "test", clock);
    QVERIFY(keeper.tick());
    QVERIFY(keeper.mine());
    clock.sleep(microsPerHour);
    // Meanwhile somebody else took the stale claim.
    QVERIFY(*workspace->write([&](Tables& tables) { return tables.lease.acquire({"elsewhere:77:1", "scoville", clock.utcNow()}); }));
    QVERIFY(keeper.tick());
    QVERIFY(!keeper.mine());
    keeper.release();  // must not take away the other's
    QVERIFY(workspace->read([](Tables& tables) { return tables.lease.current(); })->has_value());
  }

  void watchIsQuietWithoutCommits() {
    MonitorFixture fixture;
    fixture.seed(1);
    const auto workspace = fixture.open();
    WorkspaceWatch watch(*workspace);
    std::int64_t now = 1;
    const auto poll = [&] {
      now += 10'000'000'000;
      return watch.poll(now);
    };
    poll();  // the first look has nothing to compare with
    WorkspaceWatch::Changes changes = poll();
    QVERIFY(!changes.samples && !changes.configuration && !changes.markers && !changes.runs);
    const auto other = fixture.open();
    Sample sample;
    sample.endpointVersion = fixture.endpoint.versionId;
    sample.suiteVersion = fixture.suite.versionId;
    sample.caseId = fixture.suite.cases[0].id;
    sample.started = 5'000'000;
    QVERIFY(other->write([&](Tables& tables) { return tables.samples.insert(sample); }));
    changes = poll();
    QVERIFY(changes.samples && !changes.configuration && !changes.markers && !changes.runs);
    changes = poll();
    QVERIFY(!changes.samples);
  }
};

QTEST_GUILESS_MAIN(TestSharing)
#include "tst_sharing.moc"
