// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <nlohmann/json.hpp>

#include "core/alert_desk.h"
#include "core/alert_watch.h"
#include "core/alerts.h"
#include "core/store/alert_table.h"
#include "core/store/gate_table.h"
#include "tests/monitor/monitor_fixture.h"

using namespace scoville;
using namespace scoville::test;
using namespace std::chrono_literals;

namespace {

constexpr int patience = 20'000;

AlertEvent happened(const char* title, AlertKind kind = AlertKind::gate) {
  AlertEvent one;
  one.kind = kind;
  one.subject = "nightly";
  one.title = title;
  one.text = "p50 ttft < 1000 ms";
  return one;
}

Script answer(int status) {
  return Script().answer(status, "text/plain", "x");
}

}  // namespace

class TestAlerts : public QObject {
  Q_OBJECT

  std::unique_ptr<MonitorFixture> m_fixture;
  std::unique_ptr<Workspace> m_workspace;

  AlertOptions quick() const {
    AlertOptions options;
    options.retryAfter = {20ms, 40ms};
    options.timeout = 500ms;
    options.look = 20ms;
    return options;
  }
  AlertRule rule(Micros interval = microsPerSecond) {
    AlertRule one;
    one.name = "hook";
    one.url = m_fixture->server.url("/hook");
    one.leastInterval = interval;
    return one;
  }
  void store(const AlertRule& one) {
    const auto saved = m_workspace->write([&](Tables& tables) { return AlertTable(tables).save(one); });
    QVERIFY2(saved, saved ? "" : saved.error().message.c_str());
  }
  std::vector<AlertDelivery> deliveries() const {
    std::vector<AlertDelivery> list;
    const auto rows = m_workspace->read([](Tables& tables) { return AlertTable(tables).deliveries(100); });
    for (const auto& row : *rows) {
      list.push_back(row.second);
    }
    return list;
  }
  bool settled(std::size_t count) const {
    const auto all = deliveries();
    return all.size() == count &&
           std::none_of(all.begin(), all.end(), [](const AlertDelivery& one) { return one.state == DeliveryState::waiting; });
  }

 private Q_SLOTS:
  void init() {
    m_fixture = std::make_unique<MonitorFixture>();
    m_workspace = m_fixture->open();
    QVERIFY(m_workspace);
    m_fixture->server.always(answer(204));
  }
  void cleanup() {
    m_workspace.reset();
    m_fixture.reset();
  }

  void webhookGetsWhatHappened() {
    AlertRule one = rule();
    one.secret = {"X-Token", "", {SecretRef::Kind::environment, "HOOK"}};
    static_cast<void>(m_fixture->secrets->write({SecretRef::Kind::environment, "HOOK"}, "open-sesame-4711"));
    store(one);
    {
      AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
      desk.raise(happened("Gate nightly: is broken"));
      QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    }
    QCOMPARE(deliveries()[0].state, DeliveryState::delivered);
    QCOMPARE(deliveries()[0].result, std::string("HTTP 204"));
    const auto requests = m_fixture->server.requests();
    QCOMPARE(requests.size(), std::size_t(1));
    QCOMPARE(requests[0].method, std::string("POST"));
    QCOMPARE(requests[0].header("x-token"), std::string("open-sesame-4711"));
    const auto body = nlohmann::json::parse(requests[0].body);
    QCOMPARE(body["event"].get<std::string>(), std::string("gate"));
    QCOMPARE(body["title"].get<std::string>(), std::string("Gate nightly: is broken"));
    QCOMPARE(body["workspace"].get<std::string>(), std::string("test"));
    QCOMPARE(body["earlier_count"].get<int>(), 0);
    m_workspace->flush();
    const QDir directory(m_fixture->directory.path());
    for (const QString& name : directory.entryList(QDir::Files | QDir::Hidden)) {
      QFile file(directory.filePath(name));
      QVERIFY(file.open(QIODevice::ReadOnly));
      QVERIFY2(!file.readAll().contains("open-sesame-4711"), qPrintable(name));
    }
  }

  void failingReceiverIsTriedAgain() {
    store(rule());
    m_fixture->server.next(answer(503));
    m_fixture->server.next(answer(500));
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    desk.raise(happened("one"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    QCOMPARE(deliveries()[0].state, DeliveryState::delivered);
    QCOMPARE(deliveries()[0].tries, 3);
  }

  void refusalIsNotRepeated() {
    store(rule());
    m_fixture->server.always(answer(403));
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    desk.raise(happened("one"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    QCOMPARE(deliveries()[0].state, DeliveryState::failed);
    QCOMPARE(deliveries()[0].result, std::string("HTTP 403"));
    QCOMPARE(m_fixture->server.requests().size(), std::size_t(1));
  }

  void redirectionIsNotFollowed() {
    store(rule());
    m_fixture->server.always(Script().answer(302, "text/plain", "", {{"Location", m_fixture->server.url("/elsewhere")}}));
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    desk.raise(happened("one"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    QCOMPARE(deliveries()[0].result, std::string("HTTP 302"));
    QCOMPARE(m_fixture->server.requests().size(), std::size_t(1));
  }

  void silentAndDeadReceiversEnd() {
    store(rule());
    m_fixture->server.always(Script().silent());
    AlertRule dead = rule();
    dead.name = "dead";
    dead.url = "http://127.0.0.1:" + std::to_string(unusedPort()) + "/";
    store(dead);
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    QElapsedTimer watch;
    watch.start();
    desk.raise(happened("one"));
    QVERIFY2(watch.elapsed() < 200, "raise() waited for the receiver");
    QTRY_VERIFY_WITH_TIMEOUT(settled(2), patience);
    for (const AlertDelivery& one : deliveries()) {
      QCOMPARE(one.state, DeliveryState::failed);
      QCOMPARE(one.tries, 3);
      QVERIFY2(one.result == (one.rule == "dead" ? "The connection was refused." : "No answer in time."), one.result.c_str());
    }
  }

  void secretAddressStaysOutOfTheFile() {
    AlertRule one = rule();
    one.url.clear();
    one.urlFrom = {SecretRef::Kind::environment, "HOOK_URL"};
    const std::string address = "http://127.0.0.1:" + std::to_string(unusedPort()) + "/services/T0SECRET";
    static_cast<void>(m_fixture->secrets->write(one.urlFrom, address));
    store(one);
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    desk.raise(happened("one"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    QVERIFY(deliveries()[0].result.find("T0SECRET") == std::string::npos);
  }

  void missingSecretSaysWhatToSet() {
    AlertRule one = rule();
    one.secret = {"Authorization", "", {SecretRef::Kind::environment, "NOT_SET"}};
    store(one);
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    desk.raise(happened("one"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    QCOMPARE(deliveries()[0].state, DeliveryState::failed);
    QVERIFY(deliveries()[0].result.find("NOT_SET") != std::string::npos);
    QCOMPARE(m_fixture->server.requests().size(), std::size_t(0));
  }

  // Also when the first has long been delivered: what comes sooner than the interval waits for its end.
  void messagesKeepTheirInterval() {
    store(rule(microsPerSecond));
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    desk.raise(happened("one"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    QElapsedTimer watch;
    watch.start();
    desk.raise(happened("two"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(2), patience);
    QVERIFY2(watch.elapsed() >= 700, qPrintable(QString::number(watch.elapsed())));
    QCOMPARE(m_fixture->server.requests().size(), std::size_t(2));
  }

  void manyEventsAreTwoMessages() {
    store(rule());
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    for (int i = 0; i < 20; ++i) {
      desk.raise(happened(("event " + std::to_string(i)).c_str()));
    }
    QTRY_VERIFY_WITH_TIMEOUT(settled(20), patience);
    const auto requests = m_fixture->server.requests();
    QCOMPARE(requests.size(), std::size_t(2));
    const auto last = nlohmann::json::parse(requests[1].body);
    QCOMPARE(last["title"].get<std::string>(), std::string("event 19"));
    QCOMPARE(last["earlier_count"].get<int>(), 18);
  }

  void onlyWhatIsWanted() {
    AlertRule one = rule();
    one.kinds = {AlertKind::budget};
    store(one);
    AlertRule paused = rule();
    paused.name = "paused";
    paused.paused = true;
    store(paused);
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    desk.raise(happened("unwanted", AlertKind::key));
    desk.raise(happened("wanted", AlertKind::budget));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    QCOMPARE(nlohmann::json::parse(m_fixture->server.requests()[0].body)["title"].get<std::string>(), std::string("wanted"));
  }

  void desktopShowsWhatAnotherProcessNoted() {
    AlertOptions options = quick();
    options.desktop = true;
    AlertDesk desktop(*m_workspace, *m_fixture->secrets, options);
    QSignalSpy notified(&desktop, &AlertDesk::notified);
    QTest::qWait(50);  // what happened before it began is not news
    const auto runnersFile = m_fixture->open();
    AlertDesk runner(*runnersFile, *m_fixture->secrets, quick());
    runner.raise(happened("noted elsewhere", AlertKind::suspected));
    QTRY_COMPARE_WITH_TIMEOUT(notified.count(), 1, patience);
    QCOMPARE(notified[0][1].toString(), QStringLiteral("noted elsewhere"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
  }

  void testIsOneTry() {
    m_fixture->server.always(answer(500));
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    QSignalSpy tested(&desk, &AlertDesk::tested);
    desk.test(rule());
    QVERIFY(tested.wait(patience));
    QCOMPARE(tested[0][0].toBool(), false);
    QCOMPARE(tested[0][1].toString(), QStringLiteral("HTTP 500"));
    QCOMPARE(m_fixture->server.requests().size(), std::size_t(1));
    QCOMPARE(deliveries().size(), std::size_t(1));
  }

  void drainSendsWhatWaits() {
    store(rule(microsPerHour));
    AlertDesk desk(*m_workspace, *m_fixture->secrets, quick());
    desk.raise(happened("first"));
    QTRY_VERIFY_WITH_TIMEOUT(settled(1), patience);
    desk.raise(happened("second"));
    desk.drain(10s);
    QVERIFY(settled(2));
    QCOMPARE(m_fixture->server.requests().size(), std::size_t(2));
  }

  void badRules() {
    AlertRule one = rule();
    QVERIFY(checkAlertRule(one));
    for (const char* url :
         {"", "ftp://x/", "https://", "https://user:pw@x/", "https://x/?token=1", "https://hooks.slack.com/services/T/B/x"}) {
      one.url = url;
      QVERIFY2(!checkAlertRule(one), url);
    }
    one = rule();
    one.secret = {"Bad Name", "", {SecretRef::Kind::environment, "A"}};
    QVERIFY(!checkAlertRule(one));
    one.secret = {"Authorization", "", {}};
    QVERIFY(!checkAlertRule(one));
    one = rule();
    one.leastInterval = 0;
    QVERIFY(!checkAlertRule(one));
  }

  void watchTellsRefusedKeysConfirmationsAndGates() {
    m_fixture->seed(1);
    store(rule());
    StoredGate gate;
    gate.name = "nightly";
    gate.text = R"({"last": "7d", "objectives": [{"objective": "failure rate < 50 %", "minimum_n": 1}]})";
    const auto savedGate = m_workspace->write([&](Tables& tables) -> Result<StoredGate> {
      const auto saved = GateTable(tables).save(gate);
      const auto noted = GateTable(tables).note({saved->id, 1, "pass", {}});
      return noted ? saved : tl::unexpected<Error>(noted.error());
    });
    QVERIFY(savedGate);
    Marker marker;
    marker.state = MarkerState::suspected;
    marker.origin = MarkerOrigin::automatic;
    marker.label = "TTFT shift";
    marker.from = 5;
    marker = *m_workspace->write([&](Tables& tables) { return tables.markers.save(marker); });
    const std::string hook = m_fixture->server.url("/hook");
    m_fixture->server.answerWith(
        [](const ReceivedRequest& request) { return request.path.ends_with("/hook") ? answer(204) : answer(401); });
    const auto monitor = m_fixture->monitor();
    AlertDesk desk(monitor->workspace(), *m_fixture->secrets, quick());
    BackgroundJudge judge(*monitor);
    AlertWatch watch(*monitor, judge, desk);
    monitor->start();
    QTRY_VERIFY_WITH_TIMEOUT(isOwner(*monitor), patience);
    QVERIFY(monitor->runNow(m_fixture->endpoint.id, m_fixture->suite.id));
    QVERIFY(settleSuspicion(monitor->workspace(), marker.id, MarkerState::confirmed, "known"));
    monitor->markersEdited();
    const auto titles = [&] {
      std::map<std::string, int> seen;
      for (const ReceivedRequest& request : m_fixture->server.requests()) {
        if (request.path.ends_with("/hook")) {
          ++seen[nlohmann::json::parse(request.body)["event"].get<std::string>()];
        }
      }
      return seen;
    };
    QTRY_COMPARE_WITH_TIMEOUT(titles()["key"], 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(titles()["confirmed"], 1, patience);
    // The sample refused was made by hand; gates look at scheduled ones, so this one has lost its data.
    judge.judgeGatesNow();
    QTRY_COMPARE_WITH_TIMEOUT(titles()["gate"], 1, patience);
    watch.runnerStops();
    QCOMPARE(titles()["runner"], 1);
    QCOMPARE(titles()["key"], 1);
  }
};

QTEST_GUILESS_MAIN(TestAlerts)
#include "tst_alerts.moc"
