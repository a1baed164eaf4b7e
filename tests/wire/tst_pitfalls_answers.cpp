// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What other measuring tools got wrong in telling output from the rest, and whole answers from broken ones. Values of our own;
// docs/pitfalls.md lists the numbers.
#include <QtTest>

#include "tests/wire/bodies.h"

using namespace scoville;
using namespace scoville::test;

namespace {

using Count = std::optional<std::int64_t>;

const std::string done = "[DONE]";
const std::string role = chunk(R"({"role":"assistant","content":""})");

Decoded withUsage(const std::string& usage) {
  return decodeChat(sse({say("x"), finishWith("stop"), R"({"choices":[],"usage":)" + usage + "}", done}));
}

}  // namespace

class WirePitfallsAnswersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void p01_aRoleRecordIsNoToken() {
    const Reading reading = read(Dialect::openaiChat, sse({role, say("a"), finishWith("stop"), done}));
    QVERIFY(!reading.events[0].token);
    QVERIFY(reading.events[1].token);
    QCOMPARE(reading.decoded.firstTokenEvent, std::optional<std::uint64_t>(1));
  }

  void p02_continuousUsageTellsTokensPerEvent() {
    const auto record = [](int tokens) {
      return R"({"choices":[{"index":0,"delta":{"content":"abcdefgh"}}],"usage":{"prompt_tokens":3,"completion_tokens":)" +
             std::to_string(tokens) + "}}";
    };
    const Reading reading = read(Dialect::openaiChat, sse({record(8), record(16), record(80), finishWith("length"), done}));
    QCOMPARE(reading.events[0].outputTokensSoFar, Count(8));
    QCOMPARE(reading.events[2].outputTokensSoFar, Count(80));
    QCOMPARE(reading.events[3].outputTokensSoFar, Count());
    QCOMPARE(reading.decoded.usage.output, Count(80));
  }

  void p15_anErrorInA200IsAFailure() {
    const Decoded decoded =
        decodeChat(sse({say("a"), say("b"), say("c"), R"({"error":{"message":"engine died","type":"server_error"}})", done}));
    QCOMPARE(decoded.errorClass, std::string("stream_error_server_error"));
    QCOMPARE(decoded.errorMessage, std::string("engine died"));
    QCOMPARE(outcomeOf(decoded), Outcome::streamError);
    QCOMPARE(textOf(decoded), std::string("abc"));
    QVERIFY(!decoded.complete);
    const Decoded named = decodeChat(sse({say("a")}) + "event: error\ndata: {\"message\":\"no more\",\"code\":429}\n\n");
    QCOMPARE(named.errorClass, std::string("stream_error_rate_limit"));
    const Decoded words = decodeChat(sse({say("a")}) + "event: error\ndata: out of memory\n\n");
    QCOMPARE(words.errorClass, std::string("stream_error_server_error"));
    QCOMPARE(words.errorMessage, std::string("out of memory"));
    QCOMPARE(words.malformedEvents, std::uint64_t(0));
  }

  void p16_theObjectMemberDoesNotMatter() {
    const Decoded decoded = decodeChat(sse({R"({"choices":[{"index":0,"delta":{"content":"no object"}}]})",
                                            R"({"object":"surprise","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]})"}));
    QCOMPARE(textOf(decoded), std::string("no object"));
    QVERIFY(decoded.complete);
    QCOMPARE(decodeChat(sse({R"({"object":"error","message":"old form","code":400})"})).errorClass,
             std::string("stream_error_bad_request"));
  }

  void p17_a200ThatIsNoStream_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("errorClass");
    const QByteArray error = R"({"error":{"message":"m","type":"overloaded_error"}})";
    const QByteArray answer = R"({"choices":[{"index":0,"message":{"content":"whole"},"finish_reason":"stop"}]})";
    QTest::newRow("json error") << "application/json" << error << "stream_error_overloaded";
    QTest::newRow("json error, pretty") << "application/json; charset=utf-8" << QByteArray("\r\n {\n \"error\": \"server busy\"\n}\n")
                                        << "stream_error_overloaded";
    QTest::newRow("json error as a stream") << "text/event-stream" << error + "\n"
                                            << "stream_error_overloaded";
    QTest::newRow("json error, unnamed") << "" << error << "stream_error_overloaded";
    QTest::newRow("whole answer") << "application/json" << answer << "not_a_stream";
    QTest::newRow("whole answer as a stream") << "text/event-stream" << answer << "not_a_stream";
    QTest::newRow("cut json") << "application/json" << answer.left(20) << "not_a_stream";
    QTest::newRow("page") << "text/html" << QByteArray("<html><title>Log in</title>") << "not_a_stream";
    QTest::newRow("page as a stream") << "text/event-stream" << QByteArray("<html>\n<title>Log in</title>\n") << "not_a_stream";
    QTest::newRow("words") << "text/plain" << QByteArray("no healthy upstream") << "not_a_stream";
    QTest::newRow("nothing") << "application/json" << QByteArray() << "empty";
    QTest::newRow("blanks") << "application/json" << QByteArray(" \n") << "empty";
    QTest::newRow("empty page") << "text/html" << QByteArray() << "empty";
  }
  void p17_a200ThatIsNoStream() {
    QFETCH(const QString, type);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, errorClass);
    for (const std::size_t step : {0u, 1u}) {
      const Reading reading = read(Dialect::openaiChat, body.toStdString(), head(200, type.toStdString()), step);
      QCOMPARE(QString::fromStdString(reading.decoded.errorClass), errorClass);
      QVERIFY(!reading.decoded.complete);
      QVERIFY(isFailure(outcomeOf(reading.decoded)));
    }
  }

  void p17_aStreamWithAJsonTypeIsRead() {
    const Decoded decoded = decode(Dialect::openaiChat, sse({say("a"), finishWith("stop"), done}), head(200, "application/json"));
    QCOMPARE(textOf(decoded), std::string("a"));
    QVERIFY(decoded.complete);
  }

  void p18_theEndBeforeAFinishIsTruncation() {
    const std::string five = sse({role, say("a"), say("b"), say("c"), say("d"), say("e")});
    const Decoded decoded = decodeChat(five);
    QCOMPARE(decoded.errorClass, std::string("truncated"));
    QCOMPARE(outcomeOf(decoded), Outcome::truncatedStream);
    QCOMPARE(textOf(decoded), std::string("abcde"));
    QCOMPARE(decodeChat(five + sse({done})).errorClass, std::string("truncated"));
  }

  void p19_aFinishReasonWithoutDoneIsSuccess() {
    const Decoded decoded = decodeChat(sse({say("a"), finishWith("stop")}));
    QCOMPARE(outcomeOf(decoded), Outcome::ok);
    QVERIFY(!decoded.terminalMarker);
  }

  void p22_azureFilterRecordFirst() {
    const Decoded decoded = decode(
        Dialect::azureOpenai,
        sse({R"({"choices":[],"model":"","id":"","prompt_filter_results":[{"prompt_index":0}]})", say("a"), finishWith("stop"), done}));
    QCOMPARE(decoded.firstTokenEvent, std::optional<std::uint64_t>(1));
    QCOMPARE(decoded.identity.model, std::string("own-7b"));
  }

  void p33_reasoningUnderAnyNameCountsOnce_data() {
    QTest::addColumn<QByteArray>("delta");
    QTest::newRow("reasoning") << QByteArray(R"({"reasoning":"hm"})");
    QTest::newRow("reasoning_content") << QByteArray(R"({"reasoning_content":"hm","content":null})");
    QTest::newRow("both") << QByteArray(R"({"reasoning":"hm","reasoning_content":"hm"})");
    QTest::newRow("with details") << QByteArray(R"({"reasoning":"hm","reasoning_details":[{"type":"reasoning.text","text":"hm"}]})");
    QTest::newRow("details alone") << QByteArray(R"({"reasoning":null,"reasoning_details":[{"type":"reasoning.summary","summary":"hm"}]})");
    QTest::newRow("parts") << QByteArray(R"({"content":[{"type":"thinking","thinking":[{"type":"text","text":"hm"}]}]})");
  }
  void p33_reasoningUnderAnyNameCountsOnce() {
    QFETCH(const QByteArray, delta);
    const Reading reading = read(Dialect::openaiChat, sse({role, chunk(delta.toStdString()), say("so"), finishWith("stop"), done}));
    QCOMPARE(reading.decoded.reasoning, std::string("hm"));
    QCOMPARE(reading.decoded.reasoningEvents, std::uint64_t(1));
    QCOMPARE(reading.events[1].kind, FragmentKind::reasoning);
    QVERIFY(reading.events[1].token && !reading.events[1].visible);
    QCOMPARE(reading.decoded.firstVisibleEvent, std::optional<std::uint64_t>(2));
  }

  void p34_hiddenReasoningShowsInTheUsageAlone() {
    const Decoded decoded =
        withUsage(R"({"prompt_tokens":5,"completion_tokens":200,"completion_tokens_details":{"reasoning_tokens":180}})");
    QCOMPARE(decoded.usage.reasoning, Count(180));
    QCOMPARE(decoded.reasoningEvents, std::uint64_t(0));
    QCOMPARE(withUsage(R"({"prompt_tokens":5,"completion_tokens":200,"reasoning_tokens":180})").usage.reasoning, Count(180));
  }

  void p36_reasoningAloneIsAnAnswerCutByLength() {
    const Decoded decoded = decodeChat(sse({role, chunk(R"({"reasoning":"long thought"})"), finishWith("length"), done}));
    QCOMPARE(outcomeOf(decoded), Outcome::truncatedOutput);
    QCOMPARE(decoded.firstTokenEvent, std::optional<std::uint64_t>(1));
    QVERIFY(!decoded.firstVisibleEvent);
  }

  void p37_toolCallsAreTokens() {
    const Reading reading = read(
        Dialect::openaiChat, sse({role, chunk(R"({"tool_calls":[{"index":0,"id":"c","function":{"name":"look","arguments":""}}]})"),
                                  chunk(R"({"tool_calls":[{"index":0,"function":{"arguments":"{}"}}]})"), finishWith("tool_calls"), done}));
    QCOMPARE(reading.decoded.toolEvents, std::uint64_t(2));
    QCOMPARE(reading.decoded.firstTokenEvent, std::optional<std::uint64_t>(1));
    QVERIFY(reading.events[1].visible);
    QCOMPARE(reading.events[1].kind, FragmentKind::tool);
    QVERIFY(!reading.decoded.firstVisibleEvent);
    QCOMPARE(outcomeOf(reading.decoded), Outcome::ok);
  }
  void p37_anthropicToolsAndThoughtsAreTokens() {
    const Reading reading = read(
        Dialect::anthropic,
        sse({R"({"type":"message_start","message":{"usage":{"input_tokens":4,"output_tokens":1}}})",
             R"({"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}})",
             R"({"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"so"}})",
             R"({"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"c2ln"}})",
             R"({"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"t","name":"look","input":{}}})",
             R"({"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":""}})",
             R"({"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{ }"}})",
             R"({"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":8}})", R"({"type":"message_stop"})"}));
    std::vector<std::size_t> tokens;
    for (std::size_t i = 0; i < reading.events.size(); ++i) {
      if (reading.events[i].token) {
        tokens.push_back(i);
      }
    }
    QCOMPARE(tokens, (std::vector<std::size_t>{2, 6}));
    QCOMPARE(reading.events[2].kind, FragmentKind::reasoning);
    QCOMPARE(reading.events[6].kind, FragmentKind::tool);
    QVERIFY(reading.events[6].visible);
    QCOMPARE(outcomeOf(reading.decoded), Outcome::ok);
  }
};

QTEST_GUILESS_MAIN(WirePitfallsAnswersTest)
#include "tst_pitfalls_answers.moc"
