// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <algorithm>
#include <set>

#include "core/demo.h"
#include "core/model/figures.h"
#include "core/probe/adhoc_probe.h"
#include "core/probe/clock.h"
#include "core/simulator/simulated_sample.h"
#include "core/starter_suites.h"
#include "tests/monitor/monitor_fixture.h"

using namespace scoville;
using namespace scoville::test;

/// The demo as a person meets it: history made up, live samples through a real socket.
class TestLiveDemo : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void liveSamplesArriveWithinSeconds() {
    MonitorFixture fixture;
    const UtcMicros now = SystemClock().utcNow();
    {
      const auto workspace = fixture.open();
      QVERIFY(seedDemo(*workspace, now));
    }
    const auto monitor = fixture.monitor();
    QVERIFY(monitor->isDemo());
    std::vector<Sample> live;
    connect(monitor.get(), &Monitor::sampleStored, monitor.get(), [&live](const Sample& sample) { live.push_back(sample); });
    monitor->start();
    QTRY_VERIFY_WITH_TIMEOUT(live.size() >= 6, 60'000);
    std::set<EndpointVersionId> versions;
    for (const Sample& sample : live) {
      versions.insert(sample.endpointVersion);
      QVERIFY(sample.simulated);
      QCOMPARE(sample.mode, Mode::scheduled);
      QVERIFY(sample.stampSource != StampSource::simulated);  // measured on a real socket
      QCOMPARE(sample.identity.remoteAddress, std::string("127.0.0.1"));
      if (countsForLatency(sample.outcome)) {
        QVERIFY(ttft(sample) && tpotNs(sample) && sample.cost);
        QCOMPARE(sample.tokens.source, TokenSource::server);
      }
    }
    QCOMPARE(versions.size(), std::size_t{2});
    // A connection test of a saved simulated endpoint works as well.
    const Endpoint endpoint = monitor->workspace().read([](Tables& tables) { return tables.endpoints.current(); }).value().at(0);
    bool done = false;
    bool reached = false;
    monitor->testConnection(endpoint, [&](const ConnectionReport& report) {
      done = true;
      reached = report.sample.httpStatus != 0;  // a rare simulated fault would also be an answer
    });
    QTRY_VERIFY_WITH_TIMEOUT(done, 20'000);
    QVERIFY(reached);
  }

  void liveAndHistoryAgree() {
    const UtcMicros at = SystemClock().utcNow();
    SimulatedModel model = demoModels(at)[0];
    model.errorRate = 0;
    model.stallRate = 0;
    Simulator simulator({model}, {{}, 9, 1, [at] { return at; }});
    QVERIFY(simulator.start());
    AdhocProbe probe;
    probe.endpoint.baseUrl = simulator.baseUrl();
    probe.endpoint.model = model.name;
    probe.testCase = starterSuites()[0].cases[0];
    probe.repeat = 40;
    probe.concurrency = 8;
    const auto median = [](std::vector<double> values) {
      std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
      return values[values.size() / 2];
    };
    std::vector<double> liveTtft;
    std::vector<double> liveTpot;
    QVERIFY(probeMany(probe, [&](const Sample& sample) {
      QVERIFY(countsForLatency(sample.outcome));
      liveTtft.push_back(static_cast<double>(*ttft(sample)));
      liveTpot.push_back(static_cast<double>(*tpotNs(sample)));
      QCOMPARE(*sample.tokens.output, std::int64_t{32});
    }));
    std::vector<double> historyTtft;
    std::vector<double> historyTpot;
    std::int64_t historyInput = 0;
    SimulationRandom random(10);
    for (int i = 0; i < 400; ++i) {
      const Sample sample = simulatedSample(model, at, probe.testCase, false, false, random);
      historyTtft.push_back(static_cast<double>(*ttft(sample)));
      historyTpot.push_back(static_cast<double>(*tpotNs(sample)));
      historyInput = *sample.tokens.input;
    }
    QVERIFY(historyInput > 0);
    // The live path adds the machine's own delays and 40 samples scatter: a factor of 1.5 either way, where a wrong unit or a
    // forgotten part would be far off.
    const double ttftRatio = median(liveTtft) / median(historyTtft);
    const double tpotRatio = median(liveTpot) / median(historyTpot);
    QVERIFY2(ttftRatio > 0.67 && ttftRatio < 1.5, qPrintable(QString::number(ttftRatio)));
    QVERIFY2(tpotRatio > 0.8 && tpotRatio < 1.5, qPrintable(QString::number(tpotRatio)));
    qInfo("live / history: TTFT %.3f, TPOT %.3f", ttftRatio, tpotRatio);
  }

  void tokenCountsOfLiveAndHistoryAgree() {
    const UtcMicros at = SystemClock().utcNow();
    SimulatedModel model = demoModels(at)[1];
    model.errorRate = 0;
    model.stallRate = 0;
    Simulator simulator({model}, {{}, 9, 0.05, [at] { return at; }});
    QVERIFY(simulator.start());
    const std::vector<Suite> suites = starterSuites();
    for (const Case& testCase : suites[1].cases) {
      AdhocProbe probe;
      probe.endpoint.baseUrl = simulator.baseUrl();
      probe.endpoint.model = model.name;
      probe.testCase = testCase;
      probe.repeat = 2;
      std::vector<Sample> live;
      QVERIFY(probeMany(probe, [&live](const Sample& sample) { live.push_back(sample); }));
      SimulationRandom random(10);
      const Sample history = simulatedSample(model, at, testCase, true, false, random);
      QCOMPARE(live[1].tokens.output, history.tokens.output);
      QCOMPARE(live[1].tokens.input, history.tokens.input);
      QCOMPARE(live[1].tokens.cachedRead, history.tokens.cachedRead);
      QCOMPARE(live[1].finishReason, history.finishReason);
      QCOMPARE(live[1].outcome, history.outcome);
      QCOMPARE(live[1].identity.fingerprint, history.identity.fingerprint);
      QCOMPARE(*live[1].tokens.cachedRead > 0, testCase.cacheMode == CacheMode::warm);
    }
  }
};

QTEST_GUILESS_MAIN(TestLiveDemo)
#include "tst_live_demo.moc"
