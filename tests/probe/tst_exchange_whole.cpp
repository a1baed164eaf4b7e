// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Requests that ask for the answer in one piece.
#include "core/model/figures.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr Micros ms = microsPerMilli;

const std::string answer = R"({"model":"own-7b","choices":[{"index":0,"message":{"content":"Four words in all."},"finish_reason":"stop"}],)"
                           R"("usage":{"prompt_tokens":9,"completion_tokens":5,"prompt_tokens_details":{"cached_tokens":4}}})";

ExchangeRequest wholeRequest(const ScriptedServer& server) {
  ExchangeRequest request = chatRequest(server);
  request.stream = false;
  return request;
}

}  // namespace

class TestExchangeWhole : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void onlyTheEndIsKnown() {
    ScriptedServer server;
    server.always(Script().sleep(milliseconds(120)).answer(200, "application/json", answer));
    ExchangeRequest request = wholeRequest(server);
    request.timeouts.firstToken = 20 * ms;  // no token is waited for
    request.dueMonotonicNs = SystemClock().monotonicNs();
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*e2e(sample) >= 115 * ms);
    QVERIFY(*responseTime(sample) >= *e2e(sample));
    QVERIFY(*sample.at.headers >= 115 * ms);
    QVERIFY(!ttft(sample) && !ttfo(sample) && !ttftCold(sample) && !tpotNs(sample) && !tokensPerSecond(sample));
    QVERIFY(!sample.at.firstEvent);
    QCOMPARE(sample.chunks, 0);
    QVERIFY(!sample.buffered);
    QCOMPARE(sample.tokens.input.value_or(0), 9);
    QCOMPARE(sample.tokens.output.value_or(0), 5);
    QCOMPARE(sample.tokens.cachedRead.value_or(0), 4);
    QCOMPARE(text(sample.finishReason), "stop");
    QCOMPARE(text(sample.identity.model), "own-7b");
    QCOMPARE(*sample.outputLength, 18);
    QVERIFY(!sample.outputHash.empty());
  }

  // The end is the last byte's, not the moment at which the document could be understood or the first byte came.
  void theLastByteIsTheEnd() {
    ScriptedServer server;
    const std::size_t half = answer.size() / 2;
    server.always(Script()
                      .head(200, {{"Content-Type", "application/json"}})
                      .chunk(answer.substr(0, half))
                      .sleep(milliseconds(150))
                      .chunk(answer.substr(half))
                      .sleep(milliseconds(150))
                      .end());
    const Sample sample = exchange(wholeRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*sample.at.firstByte < 140 * ms);
    QVERIFY(*sample.at.lastToken >= *sample.at.firstByte + 145 * ms);
    QVERIFY(*sample.at.eof >= *sample.at.lastToken + 140 * ms);
  }

  void checksAndFailures() {
    ScriptedServer server;
    ExchangeEngine engine;
    server.next(Script().answer(200, "application/json", answer));
    ExchangeRequest strict = wholeRequest(server);
    strict.checks.contains = "five";
    COMPARE_OUTCOME(exchange(engine, strict), Outcome::checkFailed);
    server.next(Script().answer(200, "application/json", R"({"error":{"message":"no","code":"server_error"}})"));
    COMPARE_OUTCOME(exchange(engine, wholeRequest(server)), Outcome::streamError);
    server.next(Script().answer(429, "application/json", R"({"error":{"message":"slow"}})"));
    COMPARE_OUTCOME(exchange(engine, wholeRequest(server)), Outcome::rateLimited);
    server.next(Script().answer(200, "text/html", "<html><title>Sign in</title>"));
    COMPARE_OUTCOME(exchange(engine, wholeRequest(server)), Outcome::notAStream);
    server.next(
        Script().send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n" + answer.substr(0, 40)).close());
    const Sample cut = exchange(engine, wholeRequest(server));
    COMPARE_OUTCOME(cut, Outcome::truncatedStream);
    QVERIFY(!e2e(cut, true));
  }

  void aSilentServerMeetsTheTotalLimit() {
    ScriptedServer server;
    server.always(Script().silent());
    ExchangeRequest request = wholeRequest(server);
    request.timeouts.total = 150 * ms;
    COMPARE_OUTCOME(exchange(request), Outcome::timeoutTotal);
  }
};

QTEST_GUILESS_MAIN(TestExchangeWhole)
#include "tst_exchange_whole.moc"
