// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <cmath>
#include <random>

#include "core/background_judge.h"
#include "tests/monitor/monitor_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr int waitLong = 30'000;

/// 20 days of scheduled samples an hour apart that end now; from the middle on `factor` as slow.
void fill(Workspace& workspace, double factor) {
  const UtcMicros now = QDateTime::currentMSecsSinceEpoch() * microsPerMilli;
  const auto filled = workspace.write([&](Tables& tables) -> Result<void> {
    Endpoint endpoint;
    endpoint.name = "A";
    endpoint.baseUrl = "http://127.0.0.1:9";
    endpoint.model = "m";
    endpoint = *tables.endpoints.save(endpoint, now);
    Suite suite;
    suite.name = "S";
    suite.cases.resize(1);
    suite.cases[0].name = "c";
    suite = *tables.suites.save(suite, now);
    std::mt19937 random(1);
    std::normal_distribution<double> normal(0, .1);
    std::vector<Sample> samples;
    for (int i = 0; i < 480; ++i) {
      Sample sample;
      sample.endpointVersion = endpoint.versionId;
      sample.suiteVersion = suite.versionId;
      sample.caseId = suite.cases[0].id;
      sample.started = now - (480 - i) * microsPerHour;
      sample.at.firstToken = static_cast<Micros>(300'000 * (i < 240 ? 1 : factor) * std::exp(normal(random)));
      sample.at.lastToken = *sample.at.firstToken + 1000;
      samples.push_back(sample);
    }
    return tables.samples.insertMany(samples);
  });
  QVERIFY2(filled, filled ? "" : filled.error().message.c_str());
}

}  // namespace

class TestBackgroundJudge : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    m_directory = std::make_unique<QTemporaryDir>();
    auto opened = Workspace::open(m_directory->filePath("test.scoville").toStdString());
    QVERIFY(opened);
    Monitor::Options options;
    options.probe = false;
    options.secrets = std::make_shared<FakeSecrets>();
    m_monitor = std::make_unique<Monitor>(std::move(*opened), options);
  }
  void cleanup() { m_monitor.reset(); }

  void changeBecomesASuspicionOnce() {
    fill(m_monitor->workspace(), 1.5);
    BackgroundJudge judge(*m_monitor, {10 * microsPerMilli, microsPerHour, microsPerHour});
    QSignalSpy suspected(&judge, &BackgroundJudge::suspected);
    QSignalSpy searched(&judge, &BackgroundJudge::searched);
    QSignalSpy markers(m_monitor.get(), &Monitor::markersChanged);
    Q_EMIT m_monitor->samplesChanged();  // as when samples arrive
    QVERIFY(searched.wait(waitLong));
    QCOMPARE(suspected.count(), 1);
    QCOMPARE(suspected[0][0].toInt(), 1);
    QVERIFY2(suspected[0][1].toString().contains("shift +"), qPrintable(suspected[0][1].toString()));
    QVERIFY(markers.count() > 0);
    const auto stored = m_monitor->workspace().read([](Tables& tables) { return tables.markers.inRange(0, 0); });
    QVERIFY(stored && stored->size() == 1);
    QCOMPARE(stored->front().state, MarkerState::suspected);
    QVERIFY(settleSuspicion(m_monitor->workspace(), stored->front().id, MarkerState::dismissed, "known"));
    judge.searchNow();
    judge.searchNow();  // queued behind the first
    QTRY_COMPARE_WITH_TIMEOUT(searched.count(), 3, waitLong);
    QCOMPARE(suspected.count(), 1);
  }

  void nothingInNoise() {
    fill(m_monitor->workspace(), 1);
    BackgroundJudge judge(*m_monitor);
    QSignalSpy suspected(&judge, &BackgroundJudge::suspected);
    QSignalSpy searched(&judge, &BackgroundJudge::searched);
    judge.searchNow();
    QVERIFY(searched.wait(waitLong));
    QCOMPARE(suspected.count(), 0);
  }

  void goesAwayWhileSearching() {
    fill(m_monitor->workspace(), 1.5);
    auto judge = std::make_unique<BackgroundJudge>(*m_monitor);
    judge->searchNow();
    judge.reset();  // waits; nothing is delivered afterwards
    QTest::qWait(50);
  }

 private:
  std::unique_ptr<QTemporaryDir> m_directory;
  std::unique_ptr<Monitor> m_monitor;
};

QTEST_GUILESS_MAIN(TestBackgroundJudge)
#include "tst_background_judge.moc"
