// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monitor/monitor_fixture.h"

#include <QTcpServer>
#include <functional>
#include <map>

using namespace scoville;
using namespace scoville::test;

using Link = ConnectionStep::Link;

namespace {

std::unique_ptr<ConnectionReport> testOf(Monitor& monitor, const Endpoint& endpoint, int timeoutMs = 30'000) {
  auto report = std::make_unique<ConnectionReport>();
  bool done = false;
  QThread* calledOn = nullptr;
  monitor.testConnection(endpoint, [&](const ConnectionReport& result) {
    *report = result;
    calledOn = QThread::currentThread();
    done = true;
  });
  if (!QTest::qWaitFor([&] { return done; }, timeoutMs) || calledOn != QThread::currentThread()) {
    return nullptr;
  }
  return report;
}

Endpoint endpointOf(const ScriptedServer& server) {
  Endpoint endpoint;
  endpoint.name = "unsaved";
  endpoint.baseUrl = server.baseUrl();
  endpoint.model = "m";
  endpoint.timeouts.connect = 3 * microsPerSecond;
  endpoint.timeouts.firstToken = 2 * microsPerSecond;
  return endpoint;
}

}  // namespace

class TestConnectionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    m_fixture = std::make_unique<MonitorFixture>();
    m_monitor = m_fixture->monitor();  // works without being started, and beside the schedule
  }
  void cleanupTestCase() {
    m_monitor.reset();
    m_fixture.reset();
  }

  void worksEndToEnd() {
    ScriptedServer server;
    const auto report = testOf(*m_monitor, endpointOf(server));
    QVERIFY(report);
    QVERIFY(report->ok);
    QVERIFY(report->sample.at.firstToken.has_value());
    std::vector<Link> links;
    for (const ConnectionStep& step : report->steps) {
      QVERIFY(step.ok);
      links.push_back(step.link);
    }
    QVERIFY(std::is_sorted(links.begin(), links.end()));
    QCOMPARE(links.front(), Link::address);
    QCOMPARE(links.back(), Link::answer);
    QVERIFY(report->steps.back().detail.contains(QStringLiteral("first token")));
    QVERIFY(MonitorFixture::samples(m_monitor->workspace()).empty());  // nothing is stored
  }

  void namesTheFirstBrokenLink_data() {
    QTest::addColumn<std::function<void(Endpoint&, ScriptedServer&)>>("breakIt");
    QTest::addColumn<Link>("link");
    QTest::addColumn<QString>("words");
    using Break = std::function<void(Endpoint&, ScriptedServer&)>;
    const auto answer = [](int status, const char* body) {
      return Break([status, body](Endpoint&, ScriptedServer& server) { server.always(Script().answer(status, "application/json", body)); });
    };
    QTest::newRow("no address") << Break([](Endpoint& e, ScriptedServer&) { e.baseUrl.clear(); }) << Link::address << "empty";
    QTest::newRow("no scheme") << Break([](Endpoint& e, ScriptedServer&) { e.baseUrl = "api.example.com/v1"; }) << Link::address
                               << "https://";
    QTest::newRow("no host") << Break([](Endpoint& e, ScriptedServer&) { e.baseUrl = "https:///v1"; }) << Link::address << "host";
    QTest::newRow("bad port") << Break([](Endpoint& e, ScriptedServer&) { e.baseUrl = "http://localhost:99999/v1"; }) << Link::address
                              << "99999";
    QTest::newRow("no key") << Break([](Endpoint& e, ScriptedServer&) {
      e.key = {SecretRef::Kind::environment, "NOT_THERE"};
    }) << Link::secret << "NOT_THERE";
    QTest::newRow("unknown host") << Break([](Endpoint& e, ScriptedServer&) { e.baseUrl = "http://no-such-host.invalid/v1"; }) << Link::dns
                                  << "no-such-host.invalid";
    QTest::newRow("refused port") << Break([](Endpoint& e, ScriptedServer&) {
      QTcpServer closed;
      closed.listen(QHostAddress::LocalHost);
      e.baseUrl = "http://127.0.0.1:" + std::to_string(closed.serverPort()) + "/v1";
    }) << Link::tcp << "port";
    QTest::newRow("tls to a plain server") << Break([](Endpoint& e, ScriptedServer& server) {
      e.baseUrl = "https://127.0.0.1:" + std::to_string(server.port()) + "/v1";
    }) << Link::tls << "http://";
    QTest::newRow("no tls to a tls server") << Break([](Endpoint& e, ScriptedServer&) {
      static ScriptedServer encrypted(ServerOptions{ServerOptions::Tls::trusted});
      e.baseUrl = "http://127.0.0.1:" + std::to_string(encrypted.port()) + "/v1";
    }) << Link::answer << "https://";
    QTest::newRow("no http at all") << Break([](Endpoint&, ScriptedServer& server) {
      server.always(Script().send("220 mail.example ESMTP\r\n").close());
    }) << Link::tls << "https://";
    QTest::newRow("plain http said to be wrong") << Break([](Endpoint&, ScriptedServer& server) {
      server.always(
          Script().answer(400, "text/html", "<html><head><title>400 The plain HTTP request was sent to HTTPS port</title></head></html>"));
    }) << Link::tls << "https://";
    for (const auto& [kind, why] : {std::pair(ServerOptions::Tls::expired, "expired"), std::pair(ServerOptions::Tls::selfSigned, "self"),
                                    std::pair(ServerOptions::Tls::wrongHost, "certificate")}) {
      QTest::newRow((std::string("certificate, ") + why).c_str()) << Break([kind = kind](Endpoint& e, ScriptedServer&) {
        static std::map<int, std::unique_ptr<ScriptedServer>> servers;
        auto& server = servers[static_cast<int>(kind)];
        server = std::make_unique<ScriptedServer>(ServerOptions{kind});
        e.baseUrl = server->baseUrl();
        e.caFile = kind == ServerOptions::Tls::selfSigned ? std::string() : server->caFile();
      }) << Link::tls << why;
    }
    QTest::newRow("redirect") << Break([](Endpoint&, ScriptedServer& server) {
      server.always(Script().answer(308, "text/plain", "", {{"Location", "https://api.example.com/v2/chat/completions"}}));
    }) << Link::model << "final address";
    QTest::newRow("LM Studio's wrong path") << answer(200, R"({"error":"Unexpected endpoint or method: POST /v1/chat/completions"
  })") << Link::model << "nothing at the path /v1/chat/completions";
    QTest::newRow("wrong key") << answer(401, R"({"error":{"message":"Incorrect API key provided"}})") << Link::auth << "Incorrect API key";
    QTest::newRow("forbidden") << answer(403, R"({"error":{"message":"Not in this region"}})") << Link::auth << "Not in this region";
    QTest::newRow("rate limited") << answer(429, R"({"error":{"message":"Slow down","code":"rate_limit_exceeded"}})") << Link::quota
                                  << "rate";
    QTest::newRow("no quota") << answer(429, R"({"error":{"message":"You exceeded your quota","code":"insufficient_quota"}})")
                              << Link::quota << "credit";
    QTest::newRow("no model") << answer(404, R"({"error":{"message":"The model does not exist","code":"model_not_found"}})") << Link::model
                              << "\"m\"";
    QTest::newRow("model empty") << Break([](Endpoint& e, ScriptedServer&) { e.model.clear(); }) << Link::model << "empty";
    QTest::newRow("parameters") << answer(400, R"({"error":{"message":"messages: field required"}})") << Link::parameters
                                << "field required";
    QTest::newRow("server error") << answer(500, R"({"error":{"message":"boom"}})") << Link::server << "boom";
    QTest::newRow("overloaded") << answer(503, R"({"error":{"message":"later"}})") << Link::server << "overloaded";
    QTest::newRow("silence") << Break([](Endpoint&, ScriptedServer& server) { server.always(Script().head().role().silent()); })
                             << Link::timeout << "first token";
    QTest::newRow("web page") << Break([](Endpoint&, ScriptedServer& server) {
      server.always(Script().answer(200, "text/html", "<html><body>Welcome</body></html>"));
    }) << Link::answer << "web page";
    QTest::newRow("cut off") << Break([](Endpoint&, ScriptedServer& server) { server.always(Script().head().role().token("x").close()); })
                             << Link::answer << "middle";
  }
  void namesTheFirstBrokenLink() {
    QFETCH(std::function<void(Endpoint&, ScriptedServer&)>, breakIt);
    QFETCH(Link, link);
    QFETCH(QString, words);
    ScriptedServer server;
    Endpoint endpoint = endpointOf(server);
    breakIt(endpoint, server);
    const auto report = testOf(*m_monitor, endpoint);
    QVERIFY(report);
    QVERIFY(!report->ok);
    const ConnectionStep& last = report->steps.back();
    QVERIFY2(last.link == link, connectionLinkName(last.link));
    QVERIFY(!last.ok);
    QVERIFY2(last.detail.contains(words), qPrintable(last.detail));
    QVERIFY2(last.detail.count(QStringLiteral("Check")) <= 1, qPrintable(last.detail));  // each advice once
    QCOMPARE(std::count_if(report->steps.begin(), report->steps.end(), [](const ConnectionStep& step) { return !step.ok; }),
             std::ptrdiff_t{1});
  }

  void aStreamInLumpsIsNamed() {
    ScriptedServer server;
    Script script = Script().head().role();
    for (int i = 0; i < 3; ++i) {
      script.burst(std::vector<std::string>(12, "w")).sleep(milliseconds(40));
    }
    server.always(script.finish().done().end());
    const auto report = testOf(*m_monitor, endpointOf(server));
    QVERIFY(report && report->ok);
    QVERIFY2(report->steps.back().detail.contains(QStringLiteral("lumps")), qPrintable(report->steps.back().detail));
  }

  void slowIsNamed() {
    Endpoint endpoint;
    endpoint.baseUrl = "http://localhost/v1";
    endpoint.model = "m";
    Sample sample;
    sample.outcome = Outcome::ok;
    sample.httpStatus = 200;
    sample.at.firstToken = slowFirstToken + 1;
    const std::vector<ConnectionStep> slow = stepsOf(endpoint, sample, {});
    QCOMPARE(slow.back().link, Link::slow);
    QVERIFY(!slow.back().ok);
    sample.at.firstToken = slowFirstToken;
    QCOMPARE(stepsOf(endpoint, sample, {}).back().link, Link::answer);
  }

  void everyOutcomeHasALink() {
    Endpoint endpoint;
    endpoint.baseUrl = "http://localhost/v1";
    for (const Outcome outcome : allOutcomes()) {
      Sample sample;
      sample.outcome = outcome;
      const std::vector<ConnectionStep> steps = stepsOf(endpoint, sample, {});
      QVERIFY(!steps.empty());
      QCOMPARE(steps.back().ok, countsForLatency(outcome));
      QVERIFY2(steps.back().ok || steps.back().detail.size() > 20, outcomeName(outcome).data());
    }
  }

  void adaptsToARefusedParameterAndSaysSo() {
    ScriptedServer server;
    server.answerWith([](const ReceivedRequest& request) {
      return request.body.find("\"temperature\"") != std::string::npos
                 ? Script().answer(400, "application/json", R"({"error":{"message":"Unsupported value: 'temperature'"}})")
                 : Script::stream();
    });
    const auto report = testOf(*m_monitor, endpointOf(server));
    QVERIFY(report && report->ok);
    QCOMPARE(server.requests().size(), std::size_t{2});
    const auto step =
        std::find_if(report->steps.begin(), report->steps.end(), [](const ConnectionStep& s) { return s.link == Link::parameters; });
    QVERIFY(step != report->steps.end() && step->detail.contains(QStringLiteral("temperature")));
  }

  void keysNeverShowInAReport() {
    ScriptedServer server;
    static_cast<void>(m_fixture->secrets->write({SecretRef::Kind::environment, "K"}, "sk-very-secret"));
    server.always(Script().answer(401, "application/json", R"({"error":{"message":"Incorrect key: sk-very-secret"}})"));
    Endpoint endpoint = endpointOf(server);
    endpoint.key = {SecretRef::Kind::environment, "K"};
    const auto report = testOf(*m_monitor, endpoint);
    QVERIFY(report && !report->ok);
    for (const ConnectionStep& step : report->steps) {
      QVERIFY(!step.detail.contains(QStringLiteral("sk-very-secret")));
    }
    QVERIFY(report->sample.error.find("sk-very-secret") == std::string::npos);
  }

  void goesAwayWithTheMonitor() {
    MonitorFixture fixture;
    fixture.server.always(Script().head().role().silent());
    bool called = false;
    {
      const auto monitor = fixture.monitor();
      Endpoint endpoint = endpointOf(fixture.server);
      endpoint.timeouts.firstToken = 0;
      monitor->testConnection(endpoint, [&called](const ConnectionReport&) { called = true; });
      QTRY_COMPARE(fixture.server.requests().size(), std::size_t{1});
      // destroyed here, with the test under way
    }
    QTest::qWait(50);
    QVERIFY(!called);
  }

 private:
  std::unique_ptr<MonitorFixture> m_fixture;
  std::unique_ptr<Monitor> m_monitor;
};

QTEST_GUILESS_MAIN(TestConnectionTest)
#include "tst_connection_test.moc"
