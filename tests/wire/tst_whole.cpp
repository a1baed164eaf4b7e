// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that were asked for in one piece.
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "core/wire/decode_report.h"
#include "core/wire/request.h"
#include "tests/wire/bodies.h"

using namespace scoville;
using namespace scoville::test;

namespace {

Decoded decodeWhole(Dialect dialect, const std::string& body, const ResponseHead& responseHead = head(200, "application/json"),
                    std::size_t step = 0) {
  return read(dialect, body, responseHead, step, {}, AnswerForm::whole).decoded;
}

}  // namespace

class WholeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyDialect_data() {
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reasoning");
    QTest::addColumn<int>("tools");
    QTest::addColumn<QString>("finish");
    QTest::addColumn<int>("input");
    QTest::addColumn<int>("output");
    const auto row = [](const char* name, Dialect dialect, const char* body, const char* text, const char* reasoning, int tools,
                        const char* finish, int input, int output) {
      QTest::newRow(name) << dialect << QByteArray(body) << QString(text) << QString(reasoning) << tools << QString(finish) << input
                          << output;
    };
    row("chat", Dialect::openaiChat,
        R"({"object":"chat.completion","model":"own-7b","choices":[{"index":0,"message":{"role":"assistant","content":"Two.","reasoning_content":"hm"},)"
        R"("finish_reason":"stop"}],"usage":{"prompt_tokens":8,"completion_tokens":3}})",
        "Two.", "hm", 0, "stop", 8, 3);
    row("chat tools", Dialect::openaiChat,
        R"({"model":"own-7b","choices":[{"message":{"content":null,"tool_calls":[{"function":{"name":"f","arguments":"{}"}}]},)"
        R"("finish_reason":"tool_calls"}],"usage":{"prompt_tokens":8,"completion_tokens":3}})",
        "", "", 1, "tool_calls", 8, 3);
    row("chat empty reason", Dialect::openaiChat,
        R"({"model":"own-7b","choices":[{"message":{"content":"x"},"finish_reason":""}],"usage":{"prompt_tokens":8,"completion_tokens":3}})",
        "x", "", 0, "stop", 8, 3);
    row("completions", Dialect::openaiCompletions,
        R"({"model":"own-7b","choices":[{"text":"\nTwo","finish_reason":"length"}],"usage":{"prompt_tokens":4,"completion_tokens":2}})",
        "\nTwo", "", 0, "length", 4, 2);
    row("responses", Dialect::openaiResponses,
        R"({"model":"own-7b","status":"completed","output":[{"type":"reasoning","summary":[{"type":"summary_text","text":"hm"}]},)"
        R"({"type":"message","content":[{"type":"output_text","text":"Two."}]}],"usage":{"input_tokens":9,"output_tokens":5}})",
        "Two.", "hm", 0, "stop", 9, 5);
    row("responses call", Dialect::openaiResponses,
        R"({"model":"own-7b","status":"completed","output":[{"type":"function_call","name":"f","arguments":"{}"}],)"
        R"("usage":{"input_tokens":9,"output_tokens":5}})",
        "", "", 1, "tool_calls", 9, 5);
    row("responses cut", Dialect::openaiResponses,
        R"({"model":"own-7b","status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"output":[],)"
        R"("usage":{"input_tokens":9,"output_tokens":16}})",
        "", "", 0, "length", 9, 16);
    row("azure", Dialect::azureOpenai,
        R"({"model":"own-7b","prompt_filter_results":[],"choices":[{"index":0,"message":{"content":"Two."},"content_filter_results":{},)"
        R"("finish_reason":"stop"}],"usage":{"prompt_tokens":8,"completion_tokens":3}})",
        "Two.", "", 0, "stop", 8, 3);
    row("anthropic", Dialect::anthropic,
        R"({"type":"message","model":"own-7b","content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":"Two."},)"
        R"({"type":"tool_use","name":"f","input":{"a":1}}],"stop_reason":"tool_use","usage":{"input_tokens":7,"cache_read_input_tokens":3,"output_tokens":6}})",
        "Two.", "hm", 1, "tool_calls", 10, 6);
    row("gemini", Dialect::gemini,
        R"({"modelVersion":"own-7b","candidates":[{"content":{"parts":[{"text":"hm","thought":true},{"text":"Two."}]},"finishReason":"STOP"}],)"
        R"("usageMetadata":{"promptTokenCount":6,"candidatesTokenCount":2,"thoughtsTokenCount":9}})",
        "Two.", "hm", 0, "stop", 6, 11);
    row("ollama", Dialect::ollama,
        R"({"model":"own-7b","message":{"role":"assistant","content":"Two.","thinking":"hm"},"done":true,"done_reason":"stop",)"
        R"("prompt_eval_count":5,"eval_count":2})",
        "Two.", "hm", 0, "stop", 5, 2);
  }
  void everyDialect() {
    QFETCH(const Dialect, dialect);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, text);
    QFETCH(const QString, reasoning);
    QFETCH(const int, tools);
    QFETCH(const QString, finish);
    QFETCH(const int, input);
    QFETCH(const int, output);
    const Decoded decoded = decodeWhole(dialect, body.toStdString());
    QCOMPARE(QString::fromStdString(decoded.errorClass), QString());
    QVERIFY(decoded.complete);
    QCOMPARE(QString::fromStdString(textOf(decoded)), text);
    QCOMPARE(QString::fromStdString(decoded.reasoning), reasoning);
    QCOMPARE(static_cast<int>(decoded.toolEvents), tools);
    QCOMPARE(QString::fromStdString(decoded.finishReason), finish);
    QCOMPARE(decoded.usage.input.value_or(-1), std::int64_t(input));
    QCOMPARE(decoded.usage.output.value_or(-1), std::int64_t(output));
    QCOMPARE(decoded.identity.model, std::string("own-7b"));
    // Nothing of it says when a token came.
    QVERIFY(!decoded.firstTokenEvent);
    QVERIFY(!decoded.firstVisibleEvent);
    QVERIFY(read(dialect, body.toStdString(), head(200, "application/json"), 0, {}, AnswerForm::whole).events.empty());
    QCOMPARE(decodeReport(dialect, head(200, "application/json"), body.toStdString(), evenSplits(static_cast<std::size_t>(body.size()), 1),
                          {}, AnswerForm::whole),
             decodeReport(dialect, head(200, "application/json"), body.toStdString(), {}, {}, AnswerForm::whole));
  }

  void whatCanGoWrong_data() {
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("errorClass");
    QTest::newRow("error") << 200 << "application/json" << QByteArray(R"({"error":{"code":"insufficient_quota"}})") << "stream_error_quota";
    QTest::newRow("status") << 429 << "application/json" << QByteArray(R"({"error":{"message":"slow"}})") << "http_rate_limit";
    QTest::newRow("page") << 200 << "text/html" << QByteArray("<html><title>Sign in</title></html>") << "not_a_stream";
    QTest::newRow("words") << 200 << "application/json" << QByteArray("it works") << "not_a_stream";
    QTest::newRow("stream all the same") << 200 << "text/event-stream" << QByteArray("data: {}\n\n") << "not_a_stream";
    QTest::newRow("nothing") << 200 << "application/json" << QByteArray() << "empty";
    QTest::newRow("cut") << 200 << "application/json" << QByteArray(R"({"choices":[{"message":{"content":"T"})") << "truncated";
    QTest::newRow("no finish") << 200 << "application/json" << QByteArray(R"({"choices":[{"message":{"content":"T"}}]})") << "truncated";
    QTest::newRow("something else") << 200 << "application/json" << QByteArray(R"({"status":"up"})") << "malformed";
    QTest::newRow("no type") << 200 << "" << QByteArray(R"({"choices":[{"message":{"content":"T"},"finish_reason":"stop"}]})") << "";
    QTest::newRow("byte order mark") << 200 << "application/json"
                                     << QByteArray(
                                            "\xEF\xBB\xBF{\"choices\":[{\"message\":{\"content\":\"T\"},\"finish_reason\":\"stop\"}]}")
                                     << "";
  }
  void whatCanGoWrong() {
    QFETCH(const int, status);
    QFETCH(const QString, type);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, errorClass);
    QCOMPARE(QString::fromStdString(decodeWhole(Dialect::openaiChat, body.toStdString(), head(status, type.toStdString())).errorClass),
             errorClass);
    QCOMPARE(QString::fromStdString(decodeWhole(Dialect::openaiChat, body.toStdString(), head(status, type.toStdString()), 1).errorClass),
             errorClass);
  }

  void aDocumentOverTheLimitIsTheSameInAnyReads() {
    DecodeLimits limits;
    limits.lineBytes = 40;
    const std::string body = R"({"choices":[{"message":{"content":"T"},"finish_reason":"stop"}],"model":"own-7b"})";
    const auto report = [&](std::size_t step) {
      return decodeReport(Dialect::openaiChat, head(200, "application/json"), body, evenSplits(body.size(), step), limits,
                          AnswerForm::whole);
    };
    QVERIFY(report(0).find("limit_exceeded") != std::string::npos);
    QCOMPARE(report(1), report(0));
    QCOMPARE(report(30), report(0));
  }

  // The same document is a fault where a stream was asked for.
  void wasNotAskedFor() {
    const std::string body = R"({"choices":[{"message":{"content":"T"},"finish_reason":"stop"}]})";
    QCOMPARE(decode(Dialect::openaiChat, body, head(200, "application/json")).errorClass, std::string("not_a_stream"));
  }

  void theRequestAsksForIt_data() {
    QTest::addColumn<Dialect>("dialect");
    for (int number = 0; number <= static_cast<int>(Dialect::ollama); ++number) {
      const auto dialect = static_cast<Dialect>(number);
      QTest::newRow(std::string(dialectName(dialect)).c_str()) << dialect;
    }
  }
  void theRequestAsksForIt() {
    QFETCH(const Dialect, dialect);
    Endpoint endpoint;
    endpoint.dialect = dialect;
    endpoint.baseUrl = "http://x.example";
    endpoint.model = "own-7b";
    Case question;
    question.messages = {{"user", "Two?"}};
    question.stream = false;
    const HttpRequest request = buildRequest(endpoint, question, "", "");
    const QJsonObject body = QJsonDocument::fromJson(QByteArray::fromStdString(request.body)).object();
    QVERIFY(!body["stream"].toBool());
    QVERIFY(!body.contains("stream_options"));
    QCOMPARE(body.contains("stream"), dialect != Dialect::gemini);
    QVERIFY(std::count(request.headers.begin(), request.headers.end(), std::pair<std::string, std::string>("Accept", "application/json")) ==
            1);
    if (dialect == Dialect::gemini) {
      QCOMPARE(request.url, std::string("http://x.example/v1beta/models/own-7b:generateContent"));
      endpoint.baseUrl = "http://x.example/v1beta/models/m:streamGenerateContent";
      QCOMPARE(buildRequest(endpoint, question, "", "").url, std::string("http://x.example/v1beta/models/m:generateContent"));
    }
  }
};

QTEST_GUILESS_MAIN(WholeTest)
#include "tst_whole.moc"
