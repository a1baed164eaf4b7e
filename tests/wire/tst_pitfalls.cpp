// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What other measuring tools got wrong in reading streams, each with values of our own. docs/pitfalls.md lists the numbers.
#include <zlib.h>

#include <QtTest>

#include "core/wire/request.h"
#include "core/wire/retry_after.h"
#include "tests/wire/bodies.h"

using namespace scoville;
using namespace scoville::test;

namespace {

using Count = std::optional<std::int64_t>;

const std::string done = "[DONE]";
const std::string role = chunk(R"({"role":"assistant","content":""})");

std::string gzipped(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()), '\0');
  std::string in = text;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  deflateEnd(&stream);
  return out;
}

Decoded withUsage(const std::string& usage) {
  return decodeChat(sse({say("x"), finishWith("stop"), R"({"choices":[],"usage":)" + usage + "}", done}));
}

using HeaderList = std::vector<std::pair<std::string, std::string>>;
constexpr UtcMicros noon = 1'893'499'200 * microsPerSecond;  // 2030-01-01 12:00:00 UTC

Count waitOf(HeaderList headers) {
  ResponseHead responseHead;
  responseHead.headers = std::move(headers);
  return retryAfter(responseHead, {}, noon);
}

}  // namespace

class WirePitfallsTest : public QObject {
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

  void p03_oneReadGivesAllItsEvents() {
    Decoder decoder(Dialect::openaiChat, head());
    const std::string body = sse({say("a"), say("b"), say("c")});
    const auto events = decoder.feed(body);
    QCOMPARE(events.size(), std::size_t(3));
    QVERIFY(events[0].atByte < events[1].atByte && events[1].atByte < events[2].atByte);
    QCOMPARE(events[2].atByte, static_cast<std::uint64_t>(body.size() - 1));
  }

  void p04_anEventSplitOverReadsIsOneEvent() {
    const std::string body = sse({role, say("split me"), finishWith("stop"), done}, "\r\n");
    const Reading whole = read(Dialect::openaiChat, body);
    for (const std::size_t step : {1u, 2u, 3u, 50u}) {
      const Reading cut = read(Dialect::openaiChat, body, head(), step);
      QCOMPARE(cut.events.size(), whole.events.size());
      for (std::size_t i = 0; i < whole.events.size(); ++i) {
        QCOMPARE(cut.events[i].atByte, whole.events[i].atByte);
        QCOMPARE(cut.events[i].token, whole.events[i].token);
      }
      QCOMPARE(textOf(cut.decoded), std::string("split me"));
    }
  }

  void p05_aCharacterSplitOverReadsStaysWhole() {
    const std::string text = "\xE4\xB8\xAD\xE6\x96\x87";
    QCOMPARE(textOf(read(Dialect::openaiChat, sse({say(text), finishWith("stop")}), head(), 1).decoded), text);
  }

  void p06_blanksAtTheEdgeOfAReadStay() {
    const std::string body = sse({say("hello "), say(" world "), finishWith("stop"), done});
    for (std::size_t step = 1; step < 40; ++step) {
      QCOMPARE(textOf(read(Dialect::openaiChat, body, head(), step).decoded), std::string("hello  world "));
    }
  }

  void p07_allLineEndsGiveTheSame_data() {
    QTest::addColumn<QByteArray>("lineEnd");
    QTest::newRow("lf") << QByteArray("\n");
    QTest::newRow("crlf") << QByteArray("\r\n");
    QTest::newRow("cr") << QByteArray("\r");
  }
  void p07_allLineEndsGiveTheSame() {
    QFETCH(const QByteArray, lineEnd);
    const std::string body = sse({role, say("x"), say("y"), finishWith("stop"), done}, lineEnd.toStdString());
    for (const std::size_t step : {0u, 1u, 5u}) {
      const Decoded decoded = read(Dialect::openaiChat, body, head(), step).decoded;
      QCOMPARE(decoded.events, std::uint64_t(5));
      QCOMPARE(textOf(decoded), std::string("xy"));
      QVERIFY(decoded.complete && decoded.terminalMarker);
    }
  }

  void p08_noBlankAfterTheColon() {
    const Decoded decoded = decodeChat("data:" + say("tight") + "\n\ndata:" + finishWith("stop") + "\n\n");
    QCOMPARE(textOf(decoded), std::string("tight"));
    QVERIFY(decoded.complete);
  }

  void p09_doneWithoutOrWithMoreBlanks_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("tight") << QByteArray("data:[DONE]");
    QTest::newRow("one") << QByteArray("data: [DONE]");
    QTest::newRow("around") << QByteArray("data:   [DONE] ");
  }
  void p09_doneWithoutOrWithMoreBlanks() {
    QFETCH(const QByteArray, line);
    const Decoded decoded = decodeChat(sse({say("a"), finishWith("stop")}) + line.toStdString() + "\n\n");
    QVERIFY(decoded.terminalMarker);
    QCOMPARE(decoded.malformedEvents, std::uint64_t(0));
    QCOMPARE(outcomeOf(decoded), Outcome::ok);
  }

  void p10_keepAliveCommentsAreNoTokens() {
    const Decoded decoded = decodeChat(": ping\n\n:\n\n: GATEWAY WORKING\n\n" + sse({say("a"), finishWith("stop"), done}));
    QCOMPARE(decoded.comments, std::uint64_t(3));
    QCOMPARE(decoded.firstTokenEvent, std::optional<std::uint64_t>(0));
  }

  void p11_aCommentGluedToAnEvent() {
    const Decoded decoded = decodeChat(": ping\ndata: " + say("kept") + "\n: pong\n\n" + sse({finishWith("stop"), done}));
    QCOMPARE(textOf(decoded), std::string("kept"));
    QCOMPARE(decoded.comments, std::uint64_t(2));
  }

  void p12_fieldsBeforeData() {
    const Decoded decoded = decodeChat("event: completion\nid: 9\nretry: 10\ndata: " + say("named") +
                                       "\n\nevent: completion\ndata: " + finishWith("stop") + "\n\n");
    QCOMPARE(textOf(decoded), std::string("named"));
    QVERIFY(decoded.complete);
  }

  void p13_lineSeparatorsOfUnicodeAreText() {
    const std::string text =
        "a\xE2\x80\xA8"
        "b\xE2\x80\xA9"
        "c\xC2\x85"
        "d";
    QCOMPARE(textOf(decodeChat(sse({say(text), finishWith("stop")}))), text);
  }

  void p14_dataLinesAreJoinedByALineFeed() {
    const Decoded decoded =
        decodeChat("data: {\"choices\":\ndata: [{\"index\":0,\ndata: \"delta\":{\"content\":\"three\"}}]}\n\n" + sse({finishWith("stop")}));
    QCOMPARE(textOf(decoded), std::string("three"));
    // Inside a string the line feed stands raw, which is no JSON.
    QCOMPARE(decodeChat("data: {\"a\":\"x\ndata: y\"}\n\n").malformedEvents, std::uint64_t(1));
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

  void p20_readingStopsAtTheTerminalRecord() {
    Decoder decoder(Dialect::openaiChat, head());
    decoder.feed(sse({say("a"), finishWith("stop")}));
    QVERIFY(!decoder.done());
    const auto events = decoder.feed(sse({done}));
    QVERIFY(decoder.done());
    QVERIFY(events.at(0).terminal);
    decoder.finish();
    QCOMPARE(outcomeOf(decoder.result()), Outcome::ok);
  }

  void p21_usageWithEmptyChoices() { QCOMPARE(withUsage(R"({"prompt_tokens":3,"completion_tokens":1})").usage.input, Count(3)); }

  void p22_azureFilterRecordFirst() {
    const Decoded decoded = decode(
        Dialect::azureOpenai,
        sse({R"({"choices":[],"model":"","id":"","prompt_filter_results":[{"prompt_index":0}]})", say("a"), finishWith("stop"), done}));
    QCOMPARE(decoded.firstTokenEvent, std::optional<std::uint64_t>(1));
    QCOMPARE(decoded.identity.model, std::string("own-7b"));
  }

  void p23_usageOnTheFinishRecord() {
    const Decoded decoded = decodeChat(
        sse({say("a"), R"({"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":6,"completion_tokens":2}})",
             done}));
    QCOMPARE(decoded.usage.output, Count(2));
    QCOMPARE(decoded.usageTotal, Count(8));
    QVERIFY(decoded.complete);
  }

  void p24_cumulativeUsageIsAssignedNotAdded() {
    std::string body;
    for (int n = 1; n <= 15; ++n) {
      body += sse({R"({"candidates":[{"content":{"parts":[{"text":"t"}]}}],"usageMetadata":{"promptTokenCount":7,"candidatesTokenCount":)" +
                   std::to_string(n) + "}}"});
    }
    const Decoded decoded = decode(Dialect::gemini, body);
    QCOMPARE(decoded.usage.input, Count(7));
    QCOMPARE(decoded.usage.output, Count(15));
  }

  void p25_missingUsageIsUnknown() {
    const Decoded decoded = decodeChat(sse({R"({"choices":[{"index":0,"delta":{"content":"a"}}],"usage":null})", finishWith("stop")}));
    QVERIFY(!decoded.usageSeen);
    QCOMPARE(decoded.usage.output, Count());
    QCOMPARE(decoded.usage.source, TokenSource::unknown);
    QCOMPARE(withUsage("{}").usage.source, TokenSource::unknown);
    QCOMPARE(withUsage(R"({"prompt_tokens":-4,"completion_tokens":"9","total_tokens":1.5})").usage.input, Count());
  }

  void p26_anthropicInputAtEitherEnd_data() {
    QTest::addColumn<QByteArray>("start");
    QTest::addColumn<QByteArray>("delta");
    QTest::newRow("start") << QByteArray(R"({"input_tokens":31,"output_tokens":1})") << QByteArray(R"({"output_tokens":12})");
    QTest::newRow("delta") << QByteArray(R"({"input_tokens":0,"output_tokens":0})")
                           << QByteArray(R"({"input_tokens":31,"output_tokens":12})");
    QTest::newRow("both") << QByteArray(R"({"input_tokens":31,"output_tokens":2})")
                          << QByteArray(R"({"input_tokens":31,"output_tokens":12})");
    QTest::newRow("delta 0") << QByteArray(R"({"input_tokens":31,"output_tokens":2})")
                             << QByteArray(R"({"input_tokens":0,"output_tokens":12})");
  }
  void p26_anthropicInputAtEitherEnd() {
    QFETCH(const QByteArray, start);
    QFETCH(const QByteArray, delta);
    const std::string opening = sse({R"({"type":"message_start","message":{"model":"own","usage":)" + start.toStdString() + "}}",
                                     R"({"type":"content_block_delta","delta":{"type":"text_delta","text":"a"}})"});
    const Decoded decoded =
        decode(Dialect::anthropic,
               opening + sse({R"({"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":)" + delta.toStdString() + "}",
                              R"({"type":"message_stop"})"}));
    QCOMPARE(decoded.usage.input, Count(31));
    QCOMPARE(decoded.usage.output, Count(12));
    QVERIFY(!decoded.usageProvisional);
    QVERIFY(decode(Dialect::anthropic, opening).usageProvisional);
  }

  void p27_geminiThoughtsAreOutput() {
    const auto usageOf = [](const std::string& usage) {
      return decode(Dialect::gemini, sse({R"({"candidates":[{"finishReason":"STOP"}],"usageMetadata":)" + usage + "}"})).usage;
    };
    QCOMPARE(usageOf(R"({"promptTokenCount":20,"candidatesTokenCount":6,"thoughtsTokenCount":300,"totalTokenCount":326})").output,
             Count(306));
    QCOMPARE(usageOf(R"({"promptTokenCount":20,"candidatesTokenCount":6,"totalTokenCount":326})").output, Count(306));
    QCOMPARE(usageOf(R"({"promptTokenCount":20,"candidatesTokenCount":6,"totalTokenCount":326})").reasoning, Count());
    QCOMPARE(usageOf(R"({"promptTokenCount":20,"toolUsePromptTokenCount":4,"candidatesTokenCount":6,"totalTokenCount":30})").output,
             Count(6));
  }

  void p28_usageWithoutCompletionTokens() {
    const Decoded decoded = withUsage(R"({"prompt_tokens":9,"total_tokens":9})");
    QCOMPARE(decoded.usage.input, Count(9));
    QCOMPARE(decoded.usage.output, Count());
    QCOMPARE(outcomeOf(decoded), Outcome::ok);
  }

  void p29_cachedTokensArePartOfTheInputEverywhere() {
    const TokenUsage openai =
        withUsage(R"({"prompt_tokens":100,"completion_tokens":1,"prompt_tokens_details":{"cached_tokens":75}})").usage;
    const TokenUsage deepseek =
        withUsage(R"({"prompt_tokens":100,"completion_tokens":1,"prompt_cache_hit_tokens":75,"prompt_cache_miss_tokens":25})").usage;
    const TokenUsage anthropic =
        decode(Dialect::anthropic,
               sse({R"({"type":"message_start","message":{"usage":{"input_tokens":20,"cache_read_input_tokens":75,)"
                    R"("cache_creation":{"ephemeral_5m_input_tokens":2,"ephemeral_1h_input_tokens":3},"output_tokens":1}}})"}))
            .usage;
    for (const TokenUsage& usage : {openai, deepseek, anthropic}) {
      QCOMPARE(usage.input, Count(100));
      QCOMPARE(usage.cachedRead, Count(75));
    }
    QCOMPARE(anthropic.cacheWrite, Count(5));
  }

  void p32_aCompressedStreamIsRefusedInAdvanceAndReadIfLabelled() {
    Endpoint endpoint;
    endpoint.baseUrl = "http://x";
    const HttpRequest request = buildRequest(endpoint, {}, "", "");
    QVERIFY(std::find(request.headers.begin(), request.headers.end(), std::pair<std::string, std::string>("Accept-Encoding", "identity")) !=
            request.headers.end());
    const std::string body = gzipped(sse({role, say("squeezed"), finishWith("stop"), done}));
    ResponseHead labelled = head();
    labelled.headers.emplace_back("content-encoding", "gzip");
    const Reading whole = read(Dialect::openaiChat, body, labelled);
    QCOMPARE(textOf(whole.decoded), std::string("squeezed"));
    QVERIFY(whole.decoded.complete);
    for (const DecodedEvent& event : whole.events) {
      QVERIFY(event.atByte < body.size());
    }
    const Reading cut = read(Dialect::openaiChat, body, labelled, 1);
    QCOMPARE(cut.events.back().atByte, whole.events.back().atByte);
    const std::string members = gzipped(sse({say("one, ")})) + gzipped(sse({say("two"), finishWith("stop"), done}));
    QCOMPARE(textOf(decode(Dialect::openaiChat, members, labelled)), std::string("one, two"));
    QVERIFY(decode(Dialect::openaiChat, body + "\x1F no member", labelled).complete);
    QCOMPARE(decodeChat(body).errorClass, std::string("bad_encoding"));
    QCOMPARE(decode(Dialect::openaiChat, body.substr(0, 12) + "broken broken broken", labelled).errorClass, std::string("bad_encoding"));
    QCOMPARE(textOf(decode(Dialect::openaiChat, sse({say("already undone"), finishWith("stop")}), labelled)),
             std::string("already undone"));
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

  void p38_theRefusedParameterIsNamed() {
    const Decoded decoded =
        decode(Dialect::openaiChat,
               R"({"error":{"message":"Use 'max_completion_tokens' here.","code":"unsupported_parameter","param":"max_tokens"}})",
               head(400, "application/json"));
    QCOMPARE(outcomeOf(decoded), Outcome::badRequest);
    QVERIFY(decoded.errorMessage.find("max_completion_tokens") != std::string::npos);
    QCOMPARE(decoded.refusedParameter, std::string("max_tokens"));
    const Decoded validated =
        decode(Dialect::openaiChat,
               R"({"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]})",
               head(422, "application/json"));
    QCOMPARE(validated.refusedParameter, std::string("stream_options"));
  }

  void p41_retryAfterForms() {
    QCOMPARE(waitOf({{"retry-after", "7"}}), Count(7'000'000));
    QCOMPARE(waitOf({{"retry-after", "0.25"}}), Count(250'000));
    QCOMPARE(waitOf({{"retry-after", "Tue, 01 Jan 2030 12:00:20 GMT"}}), Count(20'000'000));
    QCOMPARE(waitOf({{"retry-after", "Tue, 01 Jan 2030 11:00:00 GMT"}}), Count(0));
    QCOMPARE(waitOf({{"retry-after-ms", "1500"}, {"retry-after", "9"}}), Count(1'500'000));
    QCOMPARE(waitOf({{"retry-after", "soon"}}), Count());
    QCOMPARE(waitOf({{"retry-after", "-3"}}), Count());
    QCOMPARE(waitOf({}), Count());
    QCOMPARE(goDuration("1m30.5s"), Count(90'500'000));
    QCOMPARE(goDuration("6m0s"), Count(360'000'000));
    QCOMPARE(goDuration("12ms"), Count(12'000));
    QCOMPARE(goDuration("1h2m3s"), Count(3'723'000'000));
    QCOMPARE(goDuration("250\xC2\xB5s"), Count(250));
    QCOMPARE(goDuration("5x"), Count());
    QCOMPARE(goDuration(""), Count());
    const auto limited = [](HeaderList headers, int status = 429) {
      ResponseHead limitedHead = head(status);
      limitedHead.headers.insert(limitedHead.headers.end(), headers.begin(), headers.end());
      return retryAfter(limitedHead, {}, noon);
    };
    QCOMPARE(limited({{"x-ratelimit-remaining-requests", "3"},
                      {"x-ratelimit-reset-requests", "9m"},
                      {"x-ratelimit-remaining-tokens", "0"},
                      {"x-ratelimit-reset-tokens", "1.5s"}}),
             Count(1'500'000));
    QCOMPARE(limited({{"anthropic-ratelimit-requests-remaining", "0"},
                      {"anthropic-ratelimit-requests-reset", "2030-01-01T12:00:08Z"},
                      {"anthropic-ratelimit-tokens-remaining", "0"},
                      {"anthropic-ratelimit-tokens-reset", "2030-01-01T07:00:12-05:00"}}),
             Count(12'000'000));
    QCOMPARE(limited({{"anthropic-ratelimit-requests-remaining", "0"}, {"anthropic-ratelimit-requests-reset", "2029-12-31T12:00:00Z"}}),
             Count(0));
    QCOMPARE(limited({{"anthropic-ratelimit-requests-remaining", "0"}, {"anthropic-ratelimit-requests-reset", "tomorrow"}}), Count());
    QCOMPARE(limited({{"x-ratelimit-reset", "1893499205"}}), Count(5'000'000));
    QCOMPARE(limited({{"x-ratelimit-reset", "1893499205000"}}), Count(5'000'000));
    QCOMPARE(limited({{"x-ratelimit-reset", "4"}}), Count(4'000'000));
    QCOMPARE(limited({{"x-ratelimit-reset", "4"}, {"retry-after", "2"}}), Count(2'000'000));
    QCOMPARE(limited({{"x-ratelimit-reset", "4"}}, 200), Count());  // every answer carries them: no wait is asked for
    const Decoded gemini =
        decode(Dialect::gemini, R"([{"error":{"code":429,"status":"RESOURCE_EXHAUSTED","details":[{"retryDelay":"2.5s"}]}}])",
               head(429, "application/json"));
    QCOMPARE(retryAfter(head(429), gemini, 0), Count(2'500'000));
  }
};

QTEST_GUILESS_MAIN(WirePitfallsTest)
#include "tst_pitfalls.moc"
