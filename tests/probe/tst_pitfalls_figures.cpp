// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What other measuring tools got wrong between the stream and its figures: real servers, values of our own. docs/pitfalls.md lists the
// numbers.
#include <atomic>

#include "core/model/figures.h"
#include "tests/probe/exchange_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr Micros ms = microsPerMilli;

std::string record(const std::string& delta, const std::string& more = {}) {
  return R"({"choices":[{"index":0,"delta":)" + delta + R"(,"finish_reason":null}])" + more + "}";
}

std::string usageOf(int output, const std::string& details = {}) {
  return R"("usage":{"prompt_tokens":9,"completion_tokens":)" + std::to_string(output) + details + "}";
}

Script afterwards(Script script, const std::string& reason, const std::string& usage) {
  return script.finish(reason).event(R"({"choices":[],)" + usage + "}").done().end();
}

/// A machine whose calendar somebody sets; its other clocks run on.
class SetClock final : public Clock {
 public:
  UtcMicros utcNow() const override { return m_real.utcNow() + offset; }
  std::int64_t monotonicNs() const override { return m_real.monotonicNs(); }
  std::int64_t bootNs() const override { return m_real.bootNs(); }
  std::atomic<Micros> offset{0};

 private:
  SystemClock m_real;
};

}  // namespace

class TestPitfallsFigures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void p02_tpotCountsTokensAndNotEvents() {
    constexpr int events = 6;
    constexpr int perEvent = 8;
    Script script = Script().head().role();
    for (int i = 1; i <= events; ++i) {
      script.event(record(R"({"content":"eight of them."})", "," + usageOf(i * perEvent))).sleep(milliseconds(i < events ? 60 : 0));
    }
    ScriptedServer server;
    server.always(script.finish("length").done().end());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::truncatedOutput);
    QCOMPARE(sample.chunks, events);
    QCOMPARE(*sample.tokens.output, events * perEvent);
    QCOMPARE(sample.firstEventTokens.value_or(0), perEvent);
    for (const Micros gap : chunkGaps(sample)) {
      QVERIFY2(gap >= 55 * ms, qPrintable(QString::number(gap)));
    }
    const Micros span = *sample.at.lastToken - *sample.at.firstToken;
    QVERIFY(span >= 295 * ms);
    QCOMPARE(*tpotNs(sample), span * 1000 / (events * perEvent - perEvent));
  }

  void p34_hiddenReasoningLeavesNoTpot() {
    ScriptedServer server;
    server.always(afterwards(Script().head().sleep(milliseconds(120)).tokens(4, milliseconds(20)), "stop",
                             usageOf(204, R"(,"completion_tokens_details":{"reasoning_tokens":200})")));
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QCOMPARE(*sample.tokens.reasoning, 200);
    QVERIFY(*ttft(sample) >= 115 * ms);
    QVERIFY(!tpotNs(sample) && !tokensPerSecond(sample));  // 204 tokens in 60 ms would be absurd
    server.always(afterwards(Script().head().tokens(4, milliseconds(20)), "stop", usageOf(4)));
    QVERIFY(tpotNs(exchange(chatRequest(server))));
  }

  void p35_reasoningIsInTheTimeAsInTheTokens() {
    Script script = Script().head().role();
    for (int i = 0; i < 6; ++i) {
      script.reasoning("hm ").sleep(milliseconds(30));
    }
    ScriptedServer server;
    server.always(
        afterwards(script.tokens(4, milliseconds(30)), "stop", usageOf(10, R"(,"completion_tokens_details":{"reasoning_tokens":6})")));
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*ttft(sample) < 100 * ms);
    QVERIFY(*ttfo(sample) >= *ttft(sample) + 175 * ms);
    QVERIFY(*tpotNs(sample) >= 29'000'000);  // 270 ms over 9 tokens; from the first visible token on it would be 10 ms
    QCOMPARE(sample.events.front().kind, FragmentKind::reasoning);
  }

  void p36_reasoningAloneHasATtftAndNoTtfo() {
    ScriptedServer server;
    server.always(afterwards(Script().head().role().sleep(milliseconds(80)).reasoning("long").sleep(milliseconds(20)).reasoning("er"),
                             "length", usageOf(2)));
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::truncatedOutput);
    QVERIFY(*ttft(sample) >= 75 * ms);
    QVERIFY(!ttfo(sample));
    QVERIFY(*e2e(sample) > *ttft(sample));
    QVERIFY(!sample.outputLength || *sample.outputLength == 0);
  }

  void p37_toolCallsAloneAreTimed() {
    ScriptedServer server;
    server.always(Script()
                      .head()
                      .role()
                      .sleep(milliseconds(80))
                      .event(record(R"({"tool_calls":[{"index":0,"id":"c","function":{"name":"look","arguments":""}}]})"))
                      .sleep(milliseconds(40))
                      .event(record(R"({"tool_calls":[{"index":0,"function":{"arguments":"{ }"}}]})"))
                      .finish("tool_calls")
                      .done()
                      .end());
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*ttft(sample) >= 75 * ms);
    QCOMPARE(ttfo(sample), ttft(sample));
    QVERIFY(*e2e(sample) >= 115 * ms);
    QCOMPARE(sample.chunks, 2);
  }

  void p39_aShortAnswerTellsHowShort() {
    ScriptedServer server;
    server.always(afterwards(Script().head().role().tokens(5, milliseconds(2)), "stop", usageOf(5)));
    ExchangeRequest request = chatRequest(server);
    request.http.body = R"({"model":"m","stream":true,"max_tokens":200,"messages":[{"role":"user","content":"Go on for long"}]})";
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::ok);
    QCOMPARE(text(sample.finishReason), "stop");  // not "length": the model ended of its own accord
    QCOMPARE(*sample.tokens.output, 5);
  }

  void p47_oneTokenHasNoTpot() {
    ScriptedServer server;
    server.always(afterwards(Script().head().role().token("Yes"), "stop", usageOf(1)));
    const Sample sample = exchange(chatRequest(server));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(ttft(sample) && e2e(sample));
    QVERIFY(!tpotNs(sample) && !tokensPerSecond(sample));
    QVERIFY(chunkGaps(sample).empty());
  }

  void p53_aBlockedCallerChangesNoFigure() {
    ScriptedServer server;
    server.always(Script().head().role().sleep(milliseconds(150)).tokens(6, milliseconds(100)).finish().usage(9, 6).done().end());
    ExchangeEngine engine;
    auto pending = begin(engine, chatRequest(server));
    QTest::qSleep(2000);  // the caller's event loop stands still the whole time
    const Sample sample = await(std::move(pending));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*ttft(sample) >= 145 * ms && *ttft(sample) < 600 * ms);
    QVERIFY(*e2e(sample) >= 645 * ms && *e2e(sample) < 1500 * ms);
  }

  void p55_anExpiredConnectionIsReopenedBeforeTheClockStarts() {
    ServerOptions options;
    options.tls = ServerOptions::Tls::trusted;
    options.handshakeDelay = milliseconds(250);
    options.closeIdleAfter = milliseconds(60);
    ScriptedServer server(options);
    server.always(Script().head().role().sleep(milliseconds(20)).token("a").finish().usage(9, 1).done().end());
    ExchangeEngine engine;
    for (int i = 0; i < 3; ++i) {
      const Sample sample = exchange(engine, chatRequest(server));
      COMPARE_OUTCOME(sample, Outcome::ok);
      QVERIFY(*sample.at.setup >= 245 * ms);
      QVERIFY2(*ttft(sample) < 200 * ms, qPrintable(QString::number(*ttft(sample))));
      QVERIFY(*ttftCold(sample) >= 265 * ms);
      QTRY_COMPARE_WITH_TIMEOUT(server.openConnections(), 0, 5000);
    }
  }

  void p56_theTimeToLoadAModelStandsApart() {
    ScriptedServer server;
    server.always(
        Script()
            .head(200, {{"Content-Type", "application/x-ndjson"}})
            .sleep(milliseconds(60))
            .chunk("{\"model\":\"own\",\"message\":{\"role\":\"assistant\",\"content\":\"hi\"},\"done\":false}\n")
            .chunk("{\"model\":\"own\",\"message\":{\"role\":\"assistant\",\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\","
                   "\"load_duration\":12345000000,\"prompt_eval_duration\":7000000,\"prompt_eval_count\":4,\"eval_count\":1}\n")
            .end());
    ExchangeRequest request = chatRequest(server);
    request.dialect = Dialect::ollama;
    const Sample sample = exchange(request);
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(*ttft(sample) >= 55 * ms && *ttft(sample) < 5000 * ms);  // ours; the server's own words change nothing
    const auto stated = [&](const std::string& name) {
      const auto found =
          std::find_if(sample.serverTimings.begin(), sample.serverTimings.end(), [&](const auto& one) { return one.first == name; });
      return found == sample.serverTimings.end() ? -1.0 : found->second;
    };
    QCOMPARE(stated("load_duration"), 12345.0);
    QCOMPARE(stated("prompt_eval_duration"), 7.0);
  }

  void p57_theSamePromptAgainIsMarkedAsCached() {
    ScriptedServer server;
    const auto answer = [](int cached) {
      return afterwards(Script().head().role().token("a"), "stop",
                        usageOf(1, R"(,"prompt_tokens_details":{"cached_tokens":)" + std::to_string(cached) + "}"));
    };
    server.next(answer(0));
    server.next(answer(8));
    ExchangeEngine engine;
    const Sample first = exchange(engine, chatRequest(server));
    const Sample second = exchange(engine, chatRequest(server));
    QCOMPARE(first.tokens.cachedRead.value_or(-1), 0);
    QCOMPARE(second.tokens.cachedRead.value_or(-1), 8);
    QCOMPARE(second.tokens.input.value_or(-1), 9);  // the cached ones are among them
    QCOMPARE(toPoint(second).tokensCached, std::optional<std::int64_t>(8));
  }

  void p66_settingTheCalendarChangesNoFigure() {
    ScriptedServer server;
    server.always(Script().head().role().sleep(milliseconds(200)).tokens(4, milliseconds(50)).finish().usage(9, 4).done().end());
    SetClock clock;
    ExchangeEngine engine(clock);
    const UtcMicros before = clock.utcNow();
    auto pending = begin(engine, chatRequest(server));
    QTRY_VERIFY(!server.requests().empty());
    clock.offset = -3'600'000 * ms;
    const Sample sample = await(std::move(pending));
    COMPARE_OUTCOME(sample, Outcome::ok);
    QVERIFY(sample.started >= before - 1000 * ms && sample.started < before + 10'000 * ms);
    QVERIFY(*ttft(sample) >= 195 * ms && *ttft(sample) < 2000 * ms);
    QVERIFY(*e2e(sample) >= 345 * ms && *e2e(sample) < 3000 * ms);
    for (const Micros gap : chunkGaps(sample)) {
      QVERIFY(gap >= 0);
    }
  }

  void p70_aLongAnswerHasTheTtftOfAShortOne() {
    ScriptedServer server;
    ExchangeEngine engine;
    std::vector<Micros> first;
    for (const int count : {2, 200}) {
      server.always(Script().head().role().sleep(milliseconds(150)).tokens(count, milliseconds(1)).finish().usage(9, count).done().end());
      const Sample sample = exchange(engine, chatRequest(server));
      COMPARE_OUTCOME(sample, Outcome::ok);
      QCOMPARE(*sample.tokens.output, count);
      first.push_back(*ttft(sample));
    }
    for (const Micros one : first) {
      QVERIFY2(one >= 145 * ms && one < 600 * ms, qPrintable(QString::number(one)));
    }
  }
};

QTEST_GUILESS_MAIN(TestPitfallsFigures)
#include "tst_pitfalls_figures.moc"
