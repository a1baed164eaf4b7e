// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every way in which an exchange fails, against a server that really does it.
#include <sys/resource.h>

#include <algorithm>

#include "core/model/figures.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr Micros ms = microsPerMilli;

Script failing(int status, const std::string& body, HeaderList extra = {}) {
  return Script().answer(status, "application/json", body, std::move(extra));
}

Sample answered(Script script) {
  ScriptedServer server;
  server.always(std::move(script));
  return exchange(chatRequest(server));
}

long peakMemoryKiB() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

}  // namespace

class TestExchangeFailures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void unknownHost() {
    const Sample sample = exchange(chatRequest("http://no-such-host.invalid/v1/chat/completions"));
    COMPARE_OUTCOME(sample, Outcome::dns);
    QVERIFY(text(sample.error).contains("no-such-host.invalid"));
    QCOMPARE(sample.httpStatus, 0);
    QVERIFY(!sample.at.tcp && !sample.at.headers && !sample.at.firstToken);
    QVERIFY(sample.started > 0);
  }

  void refusedPort() {
    const std::uint16_t port = unusedPort();
    const Sample sample = exchange(chatRequest("http://127.0.0.1:" + std::to_string(port) + "/v1/chat/completions"));
    COMPARE_OUTCOME(sample, Outcome::connect);
    QVERIFY(text(sample.error).contains("127.0.0.1:" + QString::number(port)));
    QVERIFY(text(sample.error).contains("refused"));
    QVERIFY(!sample.at.setup);
  }

  void uselessAddress_data() {
    QTest::addColumn<QString>("url");
    QTest::newRow("scheme") << "gopher://127.0.0.1/v1";
    QTest::newRow("nonsense") << "http://[::1/v1";
    QTest::newRow("empty") << "";
  }
  void uselessAddress() {
    QFETCH(QString, url);
    const Sample sample = exchange(chatRequest(url.toStdString()));
    COMPARE_OUTCOME(sample, Outcome::connect);
    QVERIFY(!sample.error.empty());
  }

  void tlsFailures_data() {
    using Tls = ServerOptions::Tls;
    QTest::addColumn<int>("kind");
    QTest::newRow("expired") << int(Tls::expired);
    QTest::newRow("wrong host") << int(Tls::wrongHost);
    QTest::newRow("self-signed") << int(Tls::selfSigned);
  }
  void tlsFailures() {
    QFETCH(int, kind);
    ServerOptions options;
    options.tls = static_cast<ServerOptions::Tls>(kind);
    ScriptedServer server(options);
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::tls);
    QVERIFY(text(sample.error).contains("localhost"));
    QVERIFY(text(sample.error).contains("certificate"));
    QVERIFY(server.requests().empty());
    QVERIFY(sample.at.tcp && !sample.at.setup);
  }

  void unknownAuthority() {
    ServerOptions options;
    options.tls = ServerOptions::Tls::trusted;
    ScriptedServer server(options);
    ExchangeRequest request = chatRequest(server);
    request.caFile.clear();
    COMPARE_OUTCOME(exchange(request), Outcome::tls);
    request.caFile = "/no/such/file.pem";
    COMPARE_OUTCOME(exchange(request), Outcome::tls);
  }

  void tlsToAPlainServer() {
    ScriptedServer server;
    ExchangeRequest request = chatRequest("https://127.0.0.1:" + std::to_string(server.port()) + "/v1/chat/completions");
    request.timeouts.connect = 2 * microsPerSecond;
    const Sample sample = exchange(request);
    QVERIFY(sample.outcome == Outcome::tls || sample.outcome == Outcome::timeoutConnect);
  }

  void proxyFailures() {
    ScriptedServer server;
    ExchangeRequest request = chatRequest(server);
    request.proxy = "http://user:pr0xyPass@127.0.0.1:" + std::to_string(unusedPort());
    const Sample unreachable = exchange(request);
    COMPARE_OUTCOME(unreachable, Outcome::proxy);
    QVERIFY(!text(unreachable.error).contains("pr0xyPass"));
    request.proxy = "http://no-such-proxy.invalid:3128";
    COMPARE_OUTCOME(exchange(request), Outcome::proxy);
    // A proxy that refuses to open the way.
    ScriptedServer proxy;
    proxy.always(Script().answer(407, "text/plain", "no"));
    request.proxy = "http://127.0.0.1:" + std::to_string(proxy.port());
    request.http.url = "https://api.example.invalid/v1/chat/completions";
    const Sample refused = exchange(request);
    COMPARE_OUTCOME(refused, Outcome::proxy);
    QVERIFY(text(refused.error).contains("407"));
    QCOMPARE(text(proxy.requests().front().method), "CONNECT");
    // A proxy that speaks no SOCKS.
    request.proxy = "socks5h://127.0.0.1:" + std::to_string(proxy.port());
    request.timeouts.connect = 2 * microsPerSecond;
    const Sample socks = exchange(request);
    QVERIFY(socks.outcome == Outcome::proxy || socks.outcome == Outcome::timeoutConnect);
  }

  void connectTimeout() {
    ServerOptions options;
    options.tls = ServerOptions::Tls::trusted;
    options.muteHandshake = true;
    ScriptedServer server(options);
    ExchangeRequest request = chatRequest(server);
    request.timeouts.connect = 200 * ms;
    QElapsedTimer timer;
    timer.start();
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::timeoutConnect);
    QVERIFY(timer.elapsed() >= 195 && timer.elapsed() < 4000);
    QVERIFY(sample.at.tcp && !sample.at.setup);
  }

  void firstTokenTimeout() {
    ScriptedServer server;
    server.always(Script().head().role().silent());
    ExchangeRequest request = chatRequest(server);
    request.timeouts.firstToken = 200 * ms;
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::timeoutFirstToken);
    QVERIFY(sample.at.headers && sample.at.firstEvent && !sample.at.firstToken);
    QCOMPARE(sample.httpStatus, 200);
    server.always(Script().silent());
    COMPARE_OUTCOME(exchange(request), Outcome::timeoutFirstToken);
  }

  /// Pitfall 40.
  void stallInTheMiddle() {
    ScriptedServer server;
    server.always(Script().head().tokens(3, milliseconds(10)).silent());
    ExchangeRequest request = chatRequest(server);
    request.timeouts.idle = 200 * ms;
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::timeoutIdle);
    QCOMPARE(sample.chunks, 3);  // what had come is kept
    QVERIFY(!ttft(sample) && ttft(sample, true));
    QCOMPARE(*sample.outputLength, 6);
  }

  void totalTimeout() {
    ScriptedServer server;
    server.always(Script().head().tokens(500, milliseconds(10)).finish().done().end());
    ExchangeRequest request = chatRequest(server);
    request.timeouts.total = 300 * ms;
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::timeoutTotal);
    QVERIFY(sample.chunks > 1 && sample.chunks < 40);
  }

  void statusClasses_data() {
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("body");
    QTest::addColumn<int>("outcome");
    const auto row = [](const char* title, int status, const char* body, Outcome outcome) {
      QTest::newRow(title) << status << body << int(outcome);
    };
    row("wrong key", 401, R"({"error":{"message":"Incorrect API key provided","type":"invalid_request_error","code":"invalid_api_key"}})",
        Outcome::auth);
    row("forbidden", 403, R"({"error":{"message":"not yours"}})", Outcome::auth);
    row("no balance", 402, R"({"error":{"message":"Insufficient Balance"}})", Outcome::quota);
    row("quota", 429, R"({"error":{"message":"You exceeded your current quota","code":"insufficient_quota","type":"insufficient_quota"}})",
        Outcome::quota);
    row("rate", 429, R"({"error":{"message":"slow down","code":"rate_limit_exceeded"}})", Outcome::rateLimited);
    row("unknown model", 404, R"({"error":{"message":"The model `x` does not exist","code":"model_not_found"}})", Outcome::notFound);
    row("bad request", 400, R"({"error":{"message":"max_tokens is too large"}})", Outcome::badRequest);
    row("unprocessable", 422, R"({"detail":"field required"})", Outcome::badRequest);
    row("filter", 400, R"({"error":{"message":"filtered","code":"content_filter"}})", Outcome::contentFilter);
    row("overloaded", 503, R"({"error":{"message":"busy"}})", Outcome::overloaded);
    row("html gateway", 502, "<html>Bad gateway</html>", Outcome::serverError);
    row("server", 500, "", Outcome::serverError);
  }
  void statusClasses() {
    QFETCH(int, status);
    QFETCH(QString, body);
    QFETCH(int, outcome);
    const Sample sample = answered(failing(status, body.toStdString()));
    COMPARE_OUTCOME(sample, static_cast<Outcome>(outcome));
    QCOMPARE(sample.httpStatus, status);
    QVERIFY(text(sample.error).contains("127.0.0.1"));
    QVERIFY(sample.at.headers && !sample.at.firstToken && !ttft(sample));
    QVERIFY(sample.tokens.source == TokenSource::unknown && !sample.tokens.output);
  }

  void waitAskedForByTheServer() {
    const Sample sample = answered(failing(429, R"({"error":{"message":"slow down"}})", {{"Retry-After", "7"}}));
    QCOMPARE(sample.retryAfter, std::optional<Micros>(7 * microsPerSecond));
    QVERIFY(!answered(failing(429, "{}")).retryAfter);
  }

  void redirectIsNotFollowed() {
    ScriptedServer target;
    ScriptedServer server;
    server.always(Script().answer(307, "text/plain", "", {{"Location", target.url()}}));
    ExchangeRequest request = chatRequest(server);
    request.http.headers.emplace_back("Authorization", "Bearer secret-key-1");
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::badRequest);
    QVERIFY(text(sample.error).contains("redirect"));
    QCOMPARE(sample.httpStatus, 307);
    QVERIFY(target.requests().empty());
  }

  /// Pitfall 17.
  void notAStream() {
    const Sample html = answered(Script().answer(200, "text/html", "<html><body>Welcome</body></html>"));
    COMPARE_OUTCOME(html, Outcome::notAStream);
    QVERIFY(text(html.error).contains("Welcome"));
    QVERIFY(!html.at.firstToken);
  }

  /// Pitfall 15.
  void errorInsideTheStream() {
    const Sample sample =
        answered(Script().head().tokens(3, milliseconds(2)).event(R"({"error":{"message":"worker died","code":500}})").done().end());
    COMPARE_OUTCOME(sample, Outcome::streamError);
    QCOMPARE(sample.chunks, 3);
    QVERIFY(text(sample.error).contains("worker died"));
  }

  void emptyStream() {
    COMPARE_OUTCOME(answered(Script().head().end()), Outcome::empty);
    COMPARE_OUTCOME(answered(Script().answer(200, "text/event-stream", "")), Outcome::empty);
  }

  /// Pitfall 18.
  void cutStream() {
    const Sample orderly = answered(Script().head().tokens(5, milliseconds(2)).end());
    COMPARE_OUTCOME(orderly, Outcome::truncatedStream);
    QCOMPARE(orderly.chunks, 5);
    const Sample closed = answered(Script().head().tokens(5, milliseconds(2)).close());
    COMPARE_OUTCOME(closed, Outcome::truncatedStream);
    QCOMPARE(closed.chunks, 5);
    QVERIFY(!closed.at.eof);
    QVERIFY(closed.tokens.source != TokenSource::server);
    const Sample reset =
        answered(Script().head().tokens(5, milliseconds(2)).chunk("data: {\"choices\":[{\"ind").sleep(milliseconds(30)).reset());
    COMPARE_OUTCOME(reset, Outcome::truncatedStream);
    QCOMPARE(reset.chunks, 5);
  }

  void cutBeforeAnyByteOfTheBody() {
    COMPARE_OUTCOME(answered(Script().head().close()), Outcome::truncatedStream);
    const Sample none = answered(Script().close());
    COMPARE_OUTCOME(none, Outcome::truncatedStream);
    QCOMPARE(none.httpStatus, 0);
  }

  /// A complete answer stays good although its connection ends badly.
  void completeAnswerWithACutEnd() {
    COMPARE_OUTCOME(answered(Script().head().tokens(2, milliseconds(2)).finish().close()), Outcome::ok);
    COMPARE_OUTCOME(answered(Script().head().tokens(2, milliseconds(2)).finish().sleep(milliseconds(30)).reset()), Outcome::ok);
  }

  void malformed() {
    const Sample sample = answered(Script().head().token("a").event("{\"choices\":[{]}").token("b").finish().done().end());
    COMPARE_OUTCOME(sample, Outcome::malformed);
    QCOMPARE(sample.chunks, 2);
    COMPARE_OUTCOME(answered(Script().send("SSH-2.0-OpenSSH_9.2\r\n").close()), Outcome::malformed);
  }

  /// Bad bytes stand for U+FFFD: the stream goes on.
  void invalidUtf8() {
    const Sample sample =
        answered(Script().head().token("a").event("{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\xff\"}}]}").finish().done().end());
    COMPARE_OUTCOME(sample, Outcome::ok);
    QCOMPARE(sample.chunks, 2);
    QCOMPARE(*sample.outputLength, 4);
    COMPARE_OUTCOME(answered(Script().head().chunk("\x1f\x8b\x08\xff\xff\xff").end()), Outcome::malformed);
  }

  /// A line without end is bounded in memory and time.
  void hugeLine() {
    const long before = peakMemoryKiB();
    QElapsedTimer timer;
    timer.start();
    ScriptedServer server;
    server.always(Script().head().hugeLine(100u << 20).event("x").done().end());
    const Sample sample = exchange(chatRequest(server));
    QVERIFY2(isFailure(sample.outcome), sample.error.c_str());
    COMPARE_OUTCOME(sample, Outcome::malformed);
    QVERIFY(sample.responseBytes < (20 << 20));
    QVERIFY(timer.elapsed() < 15000);
    QVERIFY(peakMemoryKiB() - before < 80 * 1024);
  }

  void cancelledByTheCaller() {
    ScriptedServer server;
    server.always(Script().head().token("a").silent());
    ExchangeEngine engine;
    std::uint64_t id = 0;
    auto first = begin(engine, chatRequest(server), &id);
    auto second = begin(engine, chatRequest(server));
    QTRY_COMPARE(int(server.requests().size()), 2);
    QCOMPARE(engine.running(), 2);
    QTest::qWait(100);
    engine.cancel(id);
    const Sample one = await(std::move(first));
    COMPARE_OUTCOME(one, Outcome::cancelled);
    QCOMPARE(one.chunks, 1);
    QVERIFY(second.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready);
    engine.cancelAll();
    COMPARE_OUTCOME(await(std::move(second)), Outcome::cancelled);
    QTRY_COMPARE(engine.running(), 0);
  }

  void destroyedEngineReportsEveryExchange() {
    ScriptedServer server;
    server.always(Script().silent());
    std::vector<std::future<Sample>> pending;
    {
      ExchangeEngine engine;
      for (int i = 0; i < 5; ++i) {
        pending.push_back(begin(engine, chatRequest(server)));
      }
      pending.push_back(begin(engine, chatRequest("http://no-such-host.invalid/v1")));
    }
    for (auto& future : pending) {
      const Sample sample = await(std::move(future));
      QVERIFY(sample.outcome == Outcome::cancelled || sample.outcome == Outcome::dns);
    }
  }

  /// Pitfall 71: a key that a server repeats reaches neither words nor headers.
  void keysAreBlankedOut() {
    ScriptedServer server;
    const std::string key = "sk-verySecret0123456789";
    server.always(
        failing(401, R"({"error":{"message":"Incorrect API key provided: )" + key + R"("}})",
                {{"X-Echo", "Bearer " + key}, {"Set-Cookie", "session=abc"}, {"X-Api-Key", "whatever"}, {"X-Request-Id", "req-1"}}));
    ExchangeRequest request = chatRequest(server);
    request.http.headers.emplace_back("Authorization", "Bearer " + key);
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::auth);
    QVERIFY(!text(sample.error).contains(text(key)));
    QVERIFY(text(sample.error).contains("Incorrect API key provided"));
    bool sawId = false;
    for (const auto& [headerName, value] : sample.responseHeaders) {
      QVERIFY(!text(value).contains(text(key)));
      QVERIFY(headerName != "set-cookie" && headerName != "x-api-key");
      sawId = sawId || (headerName == "x-request-id" && value == "req-1");
    }
    QVERIFY(sawId);
    // The same for a secret that only the caller knows, in a long body that is cut.
    server.always(failing(500, std::string(9000, '.') + key + std::string(9000, '.')));
    request.http.headers.pop_back();
    request.redact = {key};
    const Sample cut = exchange(request);
    QVERIFY(!text(cut.error).contains("sk-very"));
    QVERIFY(cut.error.size() > 8000 && cut.error.size() < 9000);
    // What a body tells beside its message is kept as well; keys that nobody named are blanked out by their form.
    const std::string upstream =
        R"({"error":{"message":"Provider failed","metadata":{"raw":"upstream 17 said no to sk-otherKey123456789"}}})";
    server.always(failing(502, upstream));
    const Sample told = exchange(request);
    QVERIFY2(text(told.error).contains("\nThe body: {"), told.error.c_str());
    QVERIFY(text(told.error).contains("upstream 17 said no to sk-[redacted]"));
    QVERIFY(!text(told.error).contains("otherKey"));
  }
};

QTEST_GUILESS_MAIN(TestExchangeFailures)
#include "tst_exchange_failures.moc"
