// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What other measuring tools got wrong in reading token counts, refusals and waits. Values of our own; docs/pitfalls.md lists the numbers.
#include <QtTest>

#include "core/wire/retry_after.h"
#include "tests/wire/bodies.h"

using namespace scoville;
using namespace scoville::test;

namespace {

using Count = std::optional<std::int64_t>;

const std::string done = "[DONE]";

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

class WirePitfallsUsageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void p21_usageWithEmptyChoices() {
    const Decoded decoded = withUsage(R"({"prompt_tokens":3,"completion_tokens":1})");
    QCOMPARE(decoded.usage.input, Count(3));
    QCOMPARE(textOf(decoded), std::string("x"));
    QCOMPARE(outcomeOf(decoded), Outcome::ok);
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

QTEST_GUILESS_MAIN(WirePitfallsUsageTest)
#include "tst_pitfalls_usage.moc"
