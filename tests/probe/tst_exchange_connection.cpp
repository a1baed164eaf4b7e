// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of a connection goes, which connection is used, and many at once.
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>
#include <thread>

#include "core/model/figures.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr Micros ms = microsPerMilli;

ServerOptions trusted() {
  ServerOptions options;
  options.tls = ServerOptions::Tls::trusted;
  return options;
}

/// Answers one request in full, reads the head of the second on the same connection and then drops it without a word. Later
/// connections are accepted and dropped too; the number of requests seen tells whether one was sent twice.
class DroppingServer {
 public:
  DroppingServer() {
    m_listener = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    bind(m_listener, reinterpret_cast<sockaddr*>(&address), length);
    listen(m_listener, 8);
    getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &length);
    port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
  }
  ~DroppingServer() {
    shutdown(m_listener, SHUT_RDWR);
    m_thread.join();
    close(m_listener);
  }
  std::uint16_t port = 0;
  std::atomic<int> requests{0};

 private:
  void serve() {
    while (true) {
      const int client = accept(m_listener, nullptr, nullptr);
      if (client < 0) {
        return;
      }
      if (readRequest(client)) {
        const std::string body =
            "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
        const std::string answer =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
        [[maybe_unused]] const auto sent = write(client, answer.data(), answer.size());
        readRequest(client);
      }
      const linger hard{1, 0};
      setsockopt(client, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
      close(client);
    }
  }
  bool readRequest(int client) {
    std::string got;
    char buffer[4096];
    while (got.find("\r\n\r\n") == std::string::npos || !got.ends_with("}")) {
      const auto count = read(client, buffer, sizeof buffer);
      if (count <= 0) {
        return false;
      }
      got.append(buffer, static_cast<std::size_t>(count));
    }
    ++requests;
    return true;
  }
  int m_listener = -1;
  std::thread m_thread;
};

}  // namespace

class TestExchangeConnection : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tlsIsMeasuredOnItsOwn() {
    ServerOptions options = trusted();
    options.handshakeDelay = milliseconds(200);
    ScriptedServer server(options);
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(sample.at.dns.has_value());
    QVERIFY(*sample.at.tcp < 150 * ms);
    QVERIFY(*sample.at.tls >= 195 * ms);
    QVERIFY(*sample.at.setup >= 195 * ms);
    QVERIFY(*ttft(sample) < 150 * ms);  // the handshake is not in it
    QVERIFY(*ttftCold(sample) >= 195 * ms);
    QCOMPARE(text(sample.identity.tlsVersion), "1.3");
    QVERIFY(*sample.at.dns + *sample.at.tcp + *sample.at.tls <= *sample.at.setup + 2 * ms);
  }

  void keptConnectionIsUsedAgain_data() {
    QTest::addColumn<bool>("tls");
    QTest::newRow("plain") << false;
    QTest::newRow("tls") << true;
  }
  void keptConnectionIsUsedAgain() {
    QFETCH(bool, tls);
    ScriptedServer server(tls ? trusted() : ServerOptions{});
    ExchangeEngine engine;
    const Sample first = exchange(engine, chatRequest(server));
    const Sample second = exchange(engine, chatRequest(server));
    COMPARE_OUTCOME(second, Outcome::ok);
    QVERIFY(!first.connectionReused && second.connectionReused);
    QCOMPARE(server.connectionsAccepted(), 1);
    QVERIFY(!second.at.dns && !second.at.tcp && !second.at.tls);
    QVERIFY(second.at.setup.has_value());
    QCOMPARE(first.at.rtt, first.at.tcp);
    QCOMPARE(second.at.rtt, first.at.tcp);  // the newest handshake with the address
    QVERIFY(!ttftCold(second) && ttft(second));
    QCOMPARE(text(second.identity.remoteAddress), "127.0.0.1");
    QCOMPARE(text(second.identity.tlsVersion), tls ? "1.3" : "");
    ExchangeRequest cold = chatRequest(server);
    cold.freshConnection = true;
    const Sample third = exchange(engine, cold);
    QVERIFY(!third.connectionReused);
    QVERIFY(third.at.tcp && ttftCold(third));
    QCOMPARE(server.connectionsAccepted(), 2);
    QVERIFY(exchange(engine, chatRequest(server)).connectionReused);
  }

  /// Pitfall 55: a connection that the server closed while it was idle is made anew before t0.
  void connectionClosedWhileIdle_data() { keptConnectionIsUsedAgain_data(); }
  void connectionClosedWhileIdle() {
    QFETCH(bool, tls);
    ServerOptions options = tls ? trusted() : ServerOptions{};
    options.closeIdleAfter = milliseconds(80);
    ScriptedServer server(options);
    ExchangeEngine engine;
    for (int i = 0; i < 3; ++i) {
      const Sample sample = exchange(engine, chatRequest(server));
      COMPARE_OUTCOME(sample, Outcome::ok);
      QVERIFY(!sample.connectionReused);
      QVERIFY(sample.at.tcp.has_value());
      QTRY_COMPARE_WITH_TIMEOUT(server.openConnections(), 0, 5000);
      QTest::qWait(20);
    }
    QCOMPARE(int(server.requests().size()), 3);
  }

  /// No silent second attempt: what libcurl would send again ends as an attempt of its own.
  void connectionThatDiesUnderTheRequest() {
    DroppingServer server;
    const std::string url = "http://127.0.0.1:" + std::to_string(server.port) + "/v1/chat/completions";
    {
      ExchangeEngine engine;
      const Sample first = exchange(engine, chatRequest(url));
      COMPARE_OUTCOME(first, Outcome::ok);
      const Sample second = exchange(engine, chatRequest(url));
      COMPARE_OUTCOME(second, Outcome::connect);
      QVERIFY(second.connectionReused);
      QVERIFY(!second.at.firstToken && !ttft(second, true));
      QVERIFY(text(second.error).contains("kept-alive"));
      QCOMPARE(server.requests.load(), 2);
      const Sample third = exchange(engine, chatRequest(url));
      COMPARE_OUTCOME(third, Outcome::ok);
      QVERIFY(!third.connectionReused);
    }
  }

  void connectionSurvivesASlowEnd() {
    ScriptedServer server;
    server.always(Script().head().token("a").finish().usage(1, 1).done().sleep(milliseconds(20)).end());
    ExchangeEngine engine;
    const Sample first = exchange(engine, chatRequest(server));
    QVERIFY(first.at.eof.has_value());
    QVERIFY(*first.at.eof >= *first.at.lastToken + 15 * ms);
    QVERIFY(exchange(engine, chatRequest(server)).connectionReused);
  }

  void plainProxy() {
    ScriptedServer proxy;
    ExchangeRequest request = chatRequest("http://api.example.invalid/v1/chat/completions");
    request.proxy = "http://127.0.0.1:" + std::to_string(proxy.port());
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(!sample.at.rtt);
    QCOMPARE(text(proxy.requests().front().path), "http://api.example.invalid/v1/chat/completions");
  }

  void addressKindIsKept() {
    ScriptedServer server;  // listens on 127.0.0.1 alone
    ExchangeRequest request = chatRequest("http://localhost:" + std::to_string(server.port()) + "/v1/chat/completions");
    request.ipVersion = IpVersion::v4;
    COMPARE_OUTCOME(exchange(request), Outcome::ok);
    request.ipVersion = IpVersion::v6;
    const Sample six = exchange(request);
    QVERIFY(six.outcome == Outcome::connect || six.outcome == Outcome::dns);  // dns where the machine has no IPv6
    QCOMPARE(int(server.requests().size()), 1);
  }

  void environmentProxyIsNotUsed() {
    qputenv("http_proxy", "http://no-such-proxy.invalid:1");
    qputenv("ALL_PROXY", "http://no-such-proxy.invalid:1");
    ScriptedServer server;
    const Sample sample = exchange(chatRequest(server));
    qunsetenv("http_proxy");
    qunsetenv("ALL_PROXY");
    COMPARE_OUTCOME(sample, Outcome::ok);
  }

  /// Nothing waits in a queue that is not recorded: the server itself counts the streams.
  void manyStreamsAtOnce_data() {
    QTest::addColumn<int>("streams");
    QTest::addColumn<bool>("tls");
    QTest::newRow("64") << 64 << false;
    QTest::newRow("64 tls") << 64 << true;
    QTest::newRow("256") << 256 << false;
  }
  void manyStreamsAtOnce() {
    QFETCH(int, streams);
    QFETCH(bool, tls);
    ScriptedServer server(tls ? trusted() : ServerOptions{});
    // Each stream is open until all have come.
    server.always(Script().head().role().sleep(milliseconds(3000)).tokens(4, milliseconds(20)).finish().usage(12, 4).done().end());
    ExchangeEngine engine;
    std::vector<std::future<Sample>> pending;
    for (int i = 0; i < streams; ++i) {
      pending.push_back(begin(engine, chatRequest(server)));
    }
    QTRY_COMPARE_WITH_TIMEOUT(server.mostConcurrentRequests(), streams, 10000);
    for (auto& future : pending) {
      const Sample sample = await(std::move(future));
      COMPARE_OUTCOME(sample, Outcome::ok);
      QCOMPARE(sample.chunks, 4);
    }
    QCOMPARE(int(server.requests().size()), streams);
    QCOMPARE(engine.running(), 0);
  }

  /// A name server that does not answer holds nobody up.
  void slowNameBesideRunningStreams() {
    ScriptedServer server;
    server.always(Script::stream(40, milliseconds(10)));
    ExchangeEngine engine;
    std::vector<std::future<Sample>> pending;
    for (int i = 0; i < 16; ++i) {
      pending.push_back(begin(engine, chatRequest(server)));
    }
    std::uint64_t lookup = 0;
    auto lost = begin(engine, chatRequest("http://no-such-host.invalid/v1"), &lookup);
    engine.cancel(lookup);
    const Sample gone = await(std::move(lost));
    QVERIFY(gone.outcome == Outcome::cancelled || gone.outcome == Outcome::dns);
    for (auto& future : pending) {
      const Sample sample = await(std::move(future));
      COMPARE_OUTCOME(sample, Outcome::ok);
      QCOMPARE(sample.chunks, 40);
      QVERIFY(*e2e(sample) < 5000 * ms);
    }
  }
};

QTEST_GUILESS_MAIN(TestExchangeConnection)
#include "tst_exchange_connection.moc"
