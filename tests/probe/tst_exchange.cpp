// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a healthy exchange measures.
#include <zlib.h>

#include <atomic>

#include "core/model/figures.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr Micros ms = microsPerMilli;

std::int64_t monotonicNow() {
  return SystemClock().monotonicNs();
}

std::string gzip(const std::string& plain) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string packed(plain.size() + 200, '\0');
  std::string input = plain;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

/// A machine that can be put to sleep.
class SleepyClock final : public Clock {
 public:
  UtcMicros utcNow() const override { return m_real.utcNow(); }
  std::int64_t monotonicNs() const override { return m_real.monotonicNs(); }
  std::int64_t bootNs() const override { return m_real.bootNs() + slept; }
  std::atomic<std::int64_t> slept{0};

 private:
  SystemClock m_real;
};

}  // namespace

class TestExchange : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void healthyStreamFillsEveryPoint() {
    ScriptedServer server;
    server.always(Script()
                      .head(200, {{"Content-Type", "text/event-stream"}, {"Server", "scripted/1"}})
                      .sleep(milliseconds(20))
                      .role()
                      .sleep(milliseconds(20))
                      .token("Hel")
                      .sleep(milliseconds(20))
                      .token("lo")
                      .sleep(milliseconds(20))
                      .finish()
                      .usage(12, 7, 5)
                      .done()
                      .end());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(sample.error.empty());
    QCOMPARE(sample.httpStatus, 200);
    const TimePoints& at = sample.at;
    QVERIFY(at.setup && at.tcp && at.requestSent && at.headers && at.firstByte && at.firstEvent && at.firstToken && at.firstVisible);
    QVERIFY(at.lastToken && at.finishRecord && at.eof);
    QVERIFY(!at.tls);
    QVERIFY(*at.requestSent <= *at.headers);
    QVERIFY(*at.headers + 15 * ms < *at.firstByte);
    QCOMPARE(*at.firstByte, *at.firstEvent);
    QVERIFY(*at.firstEvent + 15 * ms < *at.firstToken);
    QCOMPARE(*at.firstToken, *at.firstVisible);
    QVERIFY(*at.firstToken + 15 * ms < *at.lastToken);
    QVERIFY(*at.lastToken + 15 * ms < *at.finishRecord);
    QVERIFY(*at.finishRecord <= *at.eof);
    QCOMPARE(sample.chunks, 2);
    QCOMPARE(sample.coalesced, 0);
    QCOMPARE(int(sample.events.size()), 2);
    QCOMPARE(sample.events[0].at, *at.firstToken);
    QCOMPARE(*sample.tokens.input, 12);
    QCOMPARE(*sample.tokens.output, 7);
    QCOMPARE(*sample.tokens.cachedRead, 5);
    QVERIFY(sample.tokens.source == TokenSource::server);
    QCOMPARE(text(sample.finishReason), "stop");
    QCOMPARE(text(sample.identity.model), "test-model");
    QCOMPARE(text(sample.identity.fingerprint), "fp_test");
    QCOMPARE(text(sample.identity.server), "scripted/1");
    QCOMPARE(text(sample.identity.remoteAddress), "127.0.0.1");
    QCOMPARE(text(sample.identity.httpVersion), "1.1");
    QVERIFY(sample.identity.tlsVersion.empty());
    QCOMPARE(*sample.outputLength, 5);
    QCOMPARE(text(sample.outputHash), "185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969");  // SHA-256 of "Hello"
    QVERIFY(!sample.connectionReused);
    QVERIFY(!sample.cachedAnswer);
    QVERIFY(sample.loopLag.has_value());
    QVERIFY(sample.responseBytes > 500);
    QVERIFY(sample.requestBytes > 50);
    QVERIFY(ttftCold(sample).value() >= ttft(sample).value());
  }

  /// Pitfall 1: the delta that only names the role is no token.
  void roleDeltaIsNoToken() {
    ScriptedServer server;
    server.always(Script().head().role().sleep(milliseconds(150)).token("a").finish().done().end());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*sample.at.firstEvent < 100 * ms);
    QVERIFY(*ttft(sample) >= 149 * ms);
  }

  /// Pitfall 10: comments are neither tokens nor events, but they feed the idle timer.
  void commentsBeforeTheFirstToken() {
    ScriptedServer server;
    Script script;
    script.head();
    for (int i = 0; i < 8; ++i) {
      script.comment("OPENROUTER PROCESSING").sleep(milliseconds(60));
    }
    server.always(script.token("a").finish().done().end());
    ExchangeRequest request = chatRequest(server);
    request.timeouts.idle = 300 * ms;
    const Sample sample = exchange(std::move(request));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*ttft(sample) >= 470 * ms);
    QVERIFY(*sample.at.firstByte < 300 * ms);
    QCOMPARE(sample.chunks, 1);
  }

  /// Pitfall 3: events that came with one read share its stamp.
  void burstSharesOneStamp() {
    ScriptedServer server;
    server.always(
        Script().head().role().sleep(milliseconds(20)).burst({"a", "b", "c"}).sleep(milliseconds(20)).finish().usage(3, 3).done().end());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QCOMPARE(sample.chunks, 3);
    QCOMPARE(sample.coalesced, 2);
    QCOMPARE(chunkGaps(sample), (std::vector<Micros>{0, 0}));
    QVERIFY(!sample.events[0].coalesced && sample.events[1].coalesced && sample.events[2].coalesced);
    QVERIFY(!tpotNs(sample));
  }

  /// Pitfall 20: what the server does after the terminal record costs nothing.
  void socketKeptOpenAfterDone() {
    ScriptedServer server;
    server.always(Script().head().tokens(3, milliseconds(5)).finish().usage(3, 3).done().silent());
    QElapsedTimer timer;
    timer.start();
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(timer.elapsed() < 3000);
    QVERIFY(*e2e(sample) < 1000 * ms);
    QVERIFY(!sample.at.eof);
  }

  /// Pitfall 19: a finish reason is enough; the socket that stays open is not waited for until the idle limit.
  void finishWithoutDoneAndSocketKeptOpen() {
    ScriptedServer server;
    server.always(Script().head().tokens(3, milliseconds(5)).finish().silent());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*e2e(sample) < 1000 * ms);
  }

  /// Pitfall 36: reasoning alone, cut at the limit, is a timed answer without visible text.
  void reasoningOnly() {
    ScriptedServer server;
    server.always(Script().head().role().reasoning("hm").sleep(milliseconds(10)).reasoning("so").finish("length").usage(5, 2).done().end());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::truncatedOutput);
    QVERIFY(ttft(sample).has_value());
    QVERIFY(!ttfo(sample));
    QVERIFY(sample.events[0].kind == FragmentKind::reasoning);
  }

  void tokensAreEstimatedOnlyWithoutUsage() {
    ScriptedServer server;
    server.always(Script().head().token("12345678").token("9").finish().done().end());
    const Sample sample = exchange(chatRequest(server));
    QVERIFY(sample.tokens.source == TokenSource::estimated);
    QVERIFY(!sample.tokens.input);
    QCOMPARE(*sample.tokens.output, 3);
  }

  void outputChecks() {
    ScriptedServer server;
    server.always(Script().head().token("the answer is 42").finish().usage(4, 4).done().end());
    ExchangeRequest request = chatRequest(server);
    request.checks.contains = "43";
    const Sample contains = exchange(request);
    COMPARE_OUTCOME(contains, Outcome::checkFailed);
    QVERIFY(text(contains.error).contains("43"));
    QVERIFY(ttft(contains).has_value());  // a failed check leaves the times good
    request.checks.contains = "42";
    COMPARE_OUTCOME(exchange(request), Outcome::ok);
    request.checks.validJson = true;
    COMPARE_OUTCOME(exchange(request), Outcome::checkFailed);
    server.always(Script().head().token("cut").finish("length").usage(4, 4).done().end());
    request.checks = {};
    COMPARE_OUTCOME(exchange(request), Outcome::truncatedOutput);
    request.checks.notTruncated = true;
    COMPARE_OUTCOME(exchange(request), Outcome::checkFailed);
  }

  void cachedAnswerIsFlagged() {
    ScriptedServer server;
    const auto with = [](const std::string& headerName, const std::string& value) {
      return Script().head(200, {{"Content-Type", "text/event-stream"}, {headerName, value}}).token("a").finish().done().end();
    };
    server.next(with("Age", "7"));
    server.next(with("X-Cache", "HIT from edge"));
    server.next(with("CF-Cache-Status", "REVALIDATED"));
    server.next(with("CF-Cache-Status", "DYNAMIC"));
    ExchangeEngine engine;
    for (const bool cached : {true, true, true, false}) {
      const Sample sample = exchange(engine, chatRequest(server));
      COMPARE_OUTCOME(sample, Outcome::ok);
      QCOMPARE(sample.cachedAnswer, cached);
      QCOMPARE(ttft(sample).has_value(), !cached);
    }
  }

  /// Pitfall 30: a proxy that hands the stream on in lumps.
  void lumpedStreamIsFlagged() {
    ScriptedServer server;
    Script script;
    script.head();
    for (int lump = 0; lump < 3; ++lump) {
      script.burst(std::vector<std::string>(12, "w")).sleep(milliseconds(30));
    }
    server.always(script.finish().usage(3, 36).done().end());
    const Sample sample = exchange(chatRequest(server));
    QCOMPARE(sample.chunks, 36);
    QVERIFY(sample.buffered);
    QVERIFY(!tpotNs(sample));
    server.always(Script::stream(12, milliseconds(5)));
    QVERIFY(!exchange(chatRequest(server)).buffered);
  }

  void queueDelayFromTheMonotonicClock() {
    ScriptedServer server;
    ExchangeRequest request = chatRequest(server);
    request.dueMonotonicNs = monotonicNow() - 250 * ms * 1000;
    const Sample late = exchange(request);
    QVERIFY(*late.queueDelay >= 250 * ms);
    QVERIFY(*late.queueDelay < 5000 * ms);
    QVERIFY(*responseTime(late) >= *late.queueDelay + *e2e(late));
    request.dueMonotonicNs = 0;
    QVERIFY(!exchange(request).queueDelay);
  }

  /// Pitfall 67.
  void sleepOfTheMachineIsNoLatency() {
    ScriptedServer server;
    server.always(Script().head().token("a").silent());
    SleepyClock clock;
    ExchangeEngine engine(clock);
    auto pending = begin(engine, chatRequest(server));
    QTRY_VERIFY(!server.requests().empty());
    clock.slept = std::int64_t{30} * 60 * 1'000'000'000;
    const Sample sample = await(std::move(pending));
    COMPARE_OUTCOME(sample, Outcome::suspended);
    QVERIFY(!ttft(sample));
  }

  /// Pitfall 32: compression is refused, and undone where it comes all the same.
  void compressedAnswerIsReadAllTheSame() {
    ScriptedServer server;
    const std::string body =
        "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"packed\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    server.always(Script().head(200, {{"Content-Type", "text/event-stream"}, {"Content-Encoding", "gzip"}}).chunk(gzip(body)).end());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QCOMPARE(*sample.outputLength, 6);
    QCOMPARE(text(server.requests().front().header("accept-encoding")), "identity");
    QVERIFY(server.requests().front().header("expect").empty());
  }

  void kernelStampsAreTakenWhereTheyAre_data() {
    QTest::addColumn<bool>("tls");
    QTest::newRow("plain") << false;
    QTest::newRow("tls") << true;
  }
  void kernelStampsAreTakenWhereTheyAre() {
#ifndef Q_OS_LINUX
    QSKIP("only Linux stamps what a socket receives");
#endif
    QFETCH(bool, tls);
    ServerOptions options;
    options.tls = tls ? ServerOptions::Tls::trusted : ServerOptions::Tls::none;
    ScriptedServer server(options);
    server.always(Script::stream(10, milliseconds(10)));
    ExchangeRequest request = chatRequest(server);
    ExchangeEngine engine;
    // The kernel begins to stamp a moment after it is asked to, and on a busy machine a read may come too long after its look.
    bool kernel = false;
    for (int i = 0; i < 20 && !kernel; ++i) {
      const Sample sample = exchange(engine, request);
      COMPARE_OUTCOME(sample, Outcome::ok);
      kernel = sample.stampSource == StampSource::kernel;
      QCOMPARE(sample.chunks, 10);
      QVERIFY(*sample.at.headers <= *sample.at.firstByte && *sample.at.firstByte <= *sample.at.firstToken);
      QVERIFY(*sample.at.lastToken >= *sample.at.firstToken + 85 * ms);
    }
    QVERIFY(kernel);
    request.kernelStamps = false;
    const Sample own = exchange(engine, request);
    QVERIFY(own.stampSource == StampSource::user);
    QVERIFY(!own.stampGain);
  }

  /// The probe thread is kept from reading for 600 ms. The kernel's stamps tell the truth all the same.
  void kernelStampsDoNotSeeABusyThread() {
#ifndef Q_OS_LINUX
    QSKIP("only Linux stamps what a socket receives");
#endif
    ScriptedServer server;
    server.always(Script().head().token("a").sleep(milliseconds(150)).token("b").sleep(milliseconds(900)).token("c").finish().done().end());
    ExchangeEngine engine;
    auto pending = begin(engine, chatRequest(server));
    QTRY_VERIFY_WITH_TIMEOUT(server.writes().size() >= 2, 5000);
    QTest::qWait(20);
    engine.start(chatRequest("http://127.0.0.1:" + std::to_string(unusedPort()) + "/"), [](Sample&&) { QTest::qSleep(600); });
    const Sample sample = await(std::move(pending));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*sample.loopLag >= 300 * ms);  // the thread really was kept busy in this request
    const auto writes = server.writes();
    const Micros sent = (writes[2].monotonicNs - writes[1].monotonicNs) / 1000;
    const Micros seen = sample.events[1].at - sample.events[0].at;
    QVERIFY2(std::abs(seen - sent) < 50 * ms, qPrintable(QStringLiteral("sent %1, seen %2").arg(sent).arg(seen)));
    // ... and the sample says how wrong the thread's own clock would have been.
    if (sample.stampSource == StampSource::kernel) {
      QVERIFY(sample.stampGain->most >= 300 * ms);
      QVERIFY(sample.stampGain->first <= sample.stampGain->most && sample.stampGain->median <= sample.stampGain->most);
    }
  }

  void largePromptWaitsForNoPermission() {
    ScriptedServer server;
    ExchangeRequest request = chatRequest(server);
    request.http.body += std::string(1'100'000, ' ');
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::ok);
    QCOMPARE(server.requests().front().body.size(), request.http.body.size());
    QVERIFY(*ttft(sample) < 900 * ms);  // waiting for "100 Continue" would take a second
    QVERIFY(sample.at.requestSent.has_value());
    QVERIFY(*sample.at.requestSent <= *sample.at.headers);
  }
};

QTEST_GUILESS_MAIN(TestExchange)
#include "tst_exchange.moc"
