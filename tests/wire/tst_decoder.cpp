// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Errors, outcomes, limits, and what a body tells besides its text. Whole answers of each dialect: tst_streams.
#include <QFile>
#include <QRegularExpression>
#include <QtTest>
#include <algorithm>

#include "core/wire/digest.h"
#include "core/wire/json.h"
#include "core/wire/redact.h"
#include "tests/wire/bodies.h"

using namespace scoville;
using namespace scoville::test;

namespace {

std::optional<double> timing(const Decoded& decoded, std::string_view name) {
  const auto found =
      std::find_if(decoded.serverTimings.begin(), decoded.serverTimings.end(), [&](const auto& entry) { return entry.first == name; });
  return found == decoded.serverTimings.end() ? std::nullopt : std::optional(found->second);
}

Decoded httpAnswer(int status, const std::string& body, const std::string& type = "application/json") {
  return decode(Dialect::openaiChat, body, head(status, type));
}

}  // namespace

class DecoderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void httpErrorsByStatusAndBody_data() {
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("errorClass");
    QTest::addColumn<int>("outcome");
    const auto row = [](const char* name, int status, const char* body, const char* errorClass, Outcome outcome) {
      QTest::newRow(name) << status << QByteArray(body) << QString(errorClass) << static_cast<int>(outcome);
    };
    row("401", 401, R"({"error":{"code":"invalid_api_key"}})", "http_auth", Outcome::auth);
    row("403", 403, R"({"error":{"status":"PERMISSION_DENIED"}})", "http_auth", Outcome::auth);
    row("400 google key", 400, R"([{"error":{"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}])", "http_auth",
        Outcome::auth);
    row("402", 402, "{}", "http_quota", Outcome::quota);
    row("429 quota", 429, R"({"error":{"type":"insufficient_quota"}})", "http_quota", Outcome::quota);
    row("429", 429, R"({"error":{"code":"slow_down"}})", "http_rate_limit", Outcome::rateLimited);
    row("429 no body", 429, "", "http_rate_limit", Outcome::rateLimited);
    row("404", 404, R"({"error":{"code":"model_not_found"}})", "http_bad_request", Outcome::notFound);
    row("404 page", 404, "<html><title>Nothing here</title></html>", "http_bad_request", Outcome::notFound);
    row("413", 413, R"({"error":{"type":"request_too_large"}})", "http_bad_request", Outcome::badRequest);
    row("422", 422, R"({"detail":"bad"})", "http_bad_request", Outcome::badRequest);
    row("424 generation", 424, R"({"error":"failed","error_type":"generation"})", "http_server_error", Outcome::serverError);
    row("302", 302, "", "http_bad_request", Outcome::badRequest);
    row("498", 498, "", "http_overloaded", Outcome::overloaded);
    row("500", 500, R"({"error":"x"})", "http_server_error", Outcome::serverError);
    row("502 page", 502, "<html><head><title>Bad gateway</title>", "http_server_error", Outcome::serverError);
    row("500 overloaded", 500, R"({"error":{"type":"overloaded_error"}})", "http_overloaded", Outcome::overloaded);
    row("503", 503, "", "http_overloaded", Outcome::overloaded);
    row("529", 529, R"({"error":{"type":"overloaded_error"}})", "http_overloaded", Outcome::overloaded);
    row("400 filter", 400, R"({"error":{"code":"x","innererror":{"code":"ResponsibleAIPolicyViolation"}}})", "http_content_filter",
        Outcome::contentFilter);
    row("599", 599, "\xFF\xFE", "http_server_error", Outcome::serverError);
  }
  void httpErrorsByStatusAndBody() {
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, errorClass);
    QFETCH(const int, outcome);
    const Decoded decoded = httpAnswer(status, body.toStdString());
    QCOMPARE(QString::fromStdString(decoded.errorClass), errorClass);
    QCOMPARE(static_cast<int>(outcomeOf(decoded)), outcome);
    QCOMPARE(decoded.events, std::uint64_t(0));
    QCOMPARE(decoded.httpStatus, status);
  }

  void errorWords_data() {
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("words");
    QTest::newRow("object") << 400 << QByteArray(R"({"error":{"message":"no such size"}})") << "no such size";
    QTest::newRow("text") << 500 << QByteArray(R"({"error":"engine lost"})") << "engine lost";
    QTest::newRow("array") << 400 << QByteArray(R"([{"error":{"message":"listed"}}])") << "listed";
    QTest::newRow("flat") << 400 << QByteArray(R"({"message":"flat words","code":1})") << "flat words";
    QTest::newRow("detail") << 404 << QByteArray(R"({"detail":"Not here"})") << "Not here";
    QTest::newRow("detail list") << 422 << QByteArray(R"({"detail":[{"msg":"field missing"}]})") << "field missing";
    QTest::newRow("page") << 502 << QByteArray("<html><TITLE>Gateway\nasleep</TITLE>") << "Gateway asleep";
    QTest::newRow("plain") << 503 << QByteArray(" try later \n") << "try later";
    QTest::newRow("event stream") << 400 << QByteArray("data: {\"error\":{\"message\":\"streamed\"}}\n\n") << "streamed";
    QTest::newRow("key echoed") << 401 << QByteArray(R"({"error":{"message":"Wrong key: sk-ab\u2026xyz."}})") << "Wrong key: sk-[redacted]";
  }
  void errorWords() {
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, words);
    QCOMPARE(QString::fromStdString(httpAnswer(status, body.toStdString()).errorMessage), words);
  }

  void aRedirectNamesItsTarget() {
    ResponseHead moved = head(308, "");
    moved.headers.emplace_back("location", "https://new.example/");
    QCOMPARE(decode(Dialect::openaiChat, "", moved).errorMessage, std::string("The server redirects to https://new.example/"));
  }

  void blanksOutKeysInWords() {
    QCOMPARE(withoutKeys("Bearer abc.def-1, task-force sk-live_9*** end"), std::string("Bearer [redacted], task-force sk-[redacted] end"));
    QCOMPARE(withoutKeys("AIzaSyX gsk_1"), std::string("AIza[redacted] gsk_[redacted]"));
    QCOMPARE(withoutKeys("nothing to hide"), std::string("nothing to hide"));
  }

  void errorsInsideAStream_data() {
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char* record, const char* kind) { QTest::newRow(record) << QByteArray(record) << QString(kind); };
    row(R"({"error":{"code":"server_is_overloaded"}})", "overloaded");
    row(R"({"error":{"status":"UNAVAILABLE","code":503}})", "overloaded");
    row(R"({"error":{"type":"requests","code":null}})", "rate_limit");
    row(R"({"error":{"code":"429"}})", "rate_limit");
    row(R"({"type":"error","error":{"type":"rate_limit_error"}})", "rate_limit");
    row(R"({"error":{"type":"billing_error"}})", "quota");
    row(R"({"error":{"code":402}})", "quota");
    row(R"({"error":{"type":"api_error"}})", "server_error");
    row(R"({"error":{"code":502,"metadata":{}}})", "server_error");
    row(R"({"error":"unexpected end"})", "server_error");
    row(R"({"error":{"code":"content_filter"}})", "content_filter");
    row(R"({"error":{"type":"authentication_error"}})", "auth");
    row(R"({"error":{"type":"invalid_request_error","code":"invalid_api_key"}})", "auth");
    row(R"({"error":{"type":"invalid_request_error","code":null}})", "bad_request");
    row(R"({"error":{"type":"BadRequestError","code":400}})", "bad_request");
    row(R"({"type":"error","code":"invalid_prompt","message":"flat"})", "bad_request");
    row(R"([{"error":{"code":404}}])", "bad_request");
  }
  void errorsInsideAStream() {
    QFETCH(const QByteArray, record);
    QFETCH(const QString, kind);
    const Decoded decoded = decodeChat(sse({record.toStdString()}));
    QCOMPARE(QString::fromStdString(decoded.errorClass), "stream_error_" + kind);
  }

  void anEmptyErrorMemberIsNoError() {
    for (const char* record :
         {R"({"error":null})", R"({"error":{}})", R"({"error":""})", R"({"error":false})", R"({"error":0})", R"({"error":[]})"}) {
      QCOMPARE(decodeChat(sse({record, say("a"), finishWith("stop")})).errorClass, std::string());
    }
  }

  void anErrorAfterTheFinishIsStillAFailure() {
    const Decoded decoded = decodeChat(sse({say("a"), finishWith("stop"), R"({"error":{"message":"late"}})"}));
    QVERIFY(decoded.complete);
    QCOMPARE(outcomeOf(decoded), Outcome::streamError);
  }

  void finishReasonsDecideAmongTheAnswersWithoutError() {
    const auto outcomeFor = [](const std::string& reason) { return outcomeOf(decodeChat(sse({say("a"), finishWith(reason)}))); };
    QCOMPARE(outcomeFor("stop"), Outcome::ok);
    QCOMPARE(outcomeFor("tool_calls"), Outcome::ok);
    QCOMPARE(outcomeFor("surprise"), Outcome::ok);
    QCOMPARE(outcomeFor("length"), Outcome::truncatedOutput);
    QCOMPARE(outcomeFor("content_filter"), Outcome::contentFilter);
    QCOMPARE(outcomeFor("insufficient_system_resource"), Outcome::streamError);
    QCOMPARE(outcomeOf(Decoded{}), Outcome::truncatedStream);
  }

  // The table of the documentation and the code must not part.
  void theDocumentedOutcomesAreTheOnesGiven() {
    QFile file(SCOVILLE_TEST_DATA "/../../docs/outcomes.md");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString page = QString::fromUtf8(file.readAll());
    const QRegularExpression row("^\\| `(\\w+)` \\| (\\w+) \\|", QRegularExpression::MultilineOption);
    const QString section = page.mid(page.indexOf("## Error classes"), page.indexOf("## Complete") - page.indexOf("## Error classes"));
    int rows = 0;
    for (auto match = row.globalMatch(section); match.hasNext(); ++rows) {
      const QRegularExpressionMatch line = match.next();
      Decoded decoded;
      decoded.errorClass = line.captured(1).toStdString();
      QCOMPARE(QString::fromStdString(std::string(outcomeName(outcomeOf(decoded)))), line.captured(2));
    }
    QCOMPARE(rows, 21);
    for (const Outcome outcome : allOutcomes()) {
      QVERIFY2(page.contains(QString::fromStdString(std::string(outcomeName(outcome)))), outcomeName(outcome).data());
    }
  }

  void limitsStopTheReading_data() {
    QTest::addColumn<int>("which");
    QTest::newRow("line") << 0;
    QTest::newRow("body") << 1;
    QTest::newRow("events") << 2;
    QTest::newRow("text") << 3;
  }
  void limitsStopTheReading() {
    QFETCH(const int, which);
    DecodeLimits limits;
    (which == 0 ? limits.lineBytes : which == 1 ? limits.bodyBytes : which == 2 ? limits.events : limits.keptText) = which < 2 ? 150 : 3;
    const std::string longLine = which == 0 ? say(std::string(200, 'x')) : say("b");
    const std::string body = sse({say("a"), longLine, say("c"), say("d"), say("e"), finishWith("stop"), done()});
    const Reading whole = read(Dialect::openaiChat, body, head(), 0, limits);
    QCOMPARE(whole.decoded.errorClass, std::string("limit_exceeded"));
    QCOMPARE(outcomeOf(whole.decoded), Outcome::malformed);
    QVERIFY(!whole.decoded.complete);
    const Reading cut = read(Dialect::openaiChat, body, head(), 1, limits);
    QCOMPARE(cut.decoded.events, whole.decoded.events);
    QCOMPARE(textOf(cut.decoded), textOf(whole.decoded));
    Decoder decoder(Dialect::openaiChat, head(), limits);
    decoder.feed(body);
    QVERIFY(decoder.done());
    QVERIFY(decoder.feed(body).empty());
  }

  void choicesThatFinishTogether() {
    const std::string both =
        R"({"choices":[{"index":0,"delta":{"content":"a"},"finish_reason":"stop"},{"index":1,"delta":{},"finish_reason":"stop"}]})";
    const Reading reading = read(Dialect::openaiChat, sse({both, done()}));
    QVERIFY(reading.events[0].finish);
    QVERIFY(!reading.events[1].finish);
    QVERIFY(reading.decoded.complete);
  }

  // A server can make a probe walk over all it has seen again and again. None of these may take more than a moment.
  void hostileRepetition() {
    std::string choices;
    for (int i = 0; i < 50'000; ++i) {
      choices += "data: {\"choices\":[{\"index\":" + std::to_string(i) + ",\"finish_reason\":\"stop\"}]}\n\n";
    }
    const Decoded many = decodeChat(choices);
    QCOMPARE(many.events, std::uint64_t(50'000));
    QVERIFY(many.complete);
    const std::string blanks = std::string(1'000'000, '\n') + sse({say("late"), finishWith("stop")});
    QCOMPARE(textOf(read(Dialect::openaiChat, blanks, head(), 1).decoded), std::string("late"));
  }

  // The limit is one line's, whatever the first read brings.
  void aLargeFirstReadOfShortLinesIsFine() {
    DecodeLimits limits;
    limits.lineBytes = 200;
    const std::string body = sse({say("a"), say("b"), say("c"), say("d"), finishWith("stop")});
    QVERIFY(body.size() > limits.lineBytes);
    QCOMPARE(textOf(read(Dialect::openaiChat, body, head(), 0, limits).decoded), std::string("abcd"));
  }

  // A line of 100 MB may come; no more of it is held than the limit.
  void anEndlessLineIsGivenUp() {
    Decoder decoder(Dialect::openaiChat, head());
    const std::string block(1 << 20, 'x');
    int blocks = 0;
    decoder.feed("data: {\"choices\":[{\"delta\":{\"content\":\"");
    while (!decoder.done() && blocks < 100) {
      decoder.feed(block);
      ++blocks;
    }
    QVERIFY(blocks <= 17);
    decoder.finish();
    QCOMPARE(decoder.result().errorClass, std::string("limit_exceeded"));
  }

  void serverTimingsInMilliseconds() {
    QCOMPARE(timing(decodeChat(sse({R"({"choices":[],"timings":{"prompt_ms":12.5,"predicted_ms":40}})"})), "prompt_ms"),
             std::optional(12.5));
    QCOMPARE(timing(decodeChat(sse({R"({"choices":[],"metrics":{"queue_time_ms":3.5}})"})), "queue_time_ms"), std::optional(3.5));
    QCOMPARE(timing(decodeChat(sse({R"({"x_groq":{"usage":{"queue_time":0.25}}})"})), "queue_time"), std::optional(250.0));
    QCOMPARE(timing(decodeChat(sse({R"({"perf_metrics":{"server-time-to-first-token":"0.5"}})"})), "server-time-to-first-token"),
             std::optional(500.0));
    const std::string azure = R"({"choices":[],"usage":{"prompt_tokens":1,"latency_checkpoint":{"engine_ttft_ms":17,"odd":null}}})";
    QCOMPARE(timing(decode(Dialect::azureOpenai, sse({azure})), "engine_ttft_ms"), std::optional(17.0));
    QCOMPARE(timing(decode(Dialect::ollama, R"({"done":true,"load_duration":12000000000})"), "load_duration"), std::optional(12000.0));
    QCOMPARE(timing(decodeChat(sse({say("a")})), "prompt_ms"), std::optional<double>());
  }

  void whatAnswered() {
    const Decoded decoded =
        decodeChat(sse({R"({"model":"m1","system_fingerprint":"fp_1","provider":"Nimbus","service_tier":"flex","choices":[]})",
                        R"({"model":"","system_fingerprint":null,"choices":[],"usage":{"prompt_tokens":1,"cost":0.002}})"}));
    QCOMPARE(decoded.identity.model, std::string("m1"));
    QCOMPARE(decoded.identity.fingerprint, std::string("fp_1"));
    QCOMPARE(decoded.identity.provider, std::string("Nimbus"));
    QCOMPARE(decoded.identity.serviceTier, std::string("flex"));
    QCOMPARE(decoded.statedCost, std::optional(0.002));
    QCOMPARE(decode(Dialect::ollama, R"({"model":"m","remote_host":"h.example","done":false})").identity.provider,
             std::string("h.example"));
    const std::string start = R"({"type":"message_start","message":{"usage":{"service_tier":"priority","inference_geo":"eu"}}})";
    QCOMPARE(decode(Dialect::anthropic, sse({start})).identity.serviceTier, std::string("priority"));
    QCOMPARE(decode(Dialect::anthropic, sse({start})).identity.region, std::string("eu"));
  }

  void jsonThatTheParserWouldRefuse() {
    QVERIFY(parseJson("{\"a\":1e400}")->at("a").is_null());
    QVERIFY(parseJson("[-1e999,1e-999,2]")->at(0).is_null());
    QCOMPARE(parseJson("[-1e999,1e-999,2]")->at(1).get<double>(), 0.0);
    QVERIFY(parseJson("[" + std::string(400, '9') + "]")->at(0).is_null());
    QCOMPARE(parseJson(R"(["\ud83d"])")->at(0).get<std::string>(), std::string("\xEF\xBF\xBD"));
    QCOMPARE(parseJson(R"(["\\ud83d"])")->at(0).get<std::string>(), std::string("\\ud83d"));
    QCOMPARE(parseJson(R"(["\ud83d\ude00"])")->at(0).get<std::string>(), std::string("\xF0\x9F\x98\x80"));
    QVERIFY(parseJson(std::string(512, '[') + std::string(512, ']')));
    QVERIFY(!parseJson(std::string(513, '[') + std::string(513, ']')));
    for (const std::string& bad :
         {std::string("{\"a\":1}\0", 8), std::string("\xEF\xBB\xBF{}"), std::string("{} {}"), std::string("{\"a\":NaN}"),
          std::string("[1,]"), std::string("[01]"), std::string("\"a\nb\""), std::string("\"\\x\""), std::string("\"\\u12")}) {
      QVERIFY2(!parseJson(bad), bad.c_str());
    }
  }

  void digest() {
    QCOMPARE(sha256Hex(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(sha256Hex("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
  }

 private:
  static std::string done() { return "[DONE]"; }
};

QTEST_GUILESS_MAIN(DecoderTest)
#include "tst_decoder.moc"
