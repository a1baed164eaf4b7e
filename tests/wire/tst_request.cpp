// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <algorithm>

#include "core/wire/endpoint_url.h"
#include "core/wire/request.h"

using namespace scoville;

namespace {

Endpoint endpointOf(Dialect dialect, const std::string& baseUrl) {
  Endpoint endpoint;
  endpoint.dialect = dialect;
  endpoint.baseUrl = baseUrl;
  endpoint.model = "own-7b";
  return endpoint;
}

Case plainCase() {
  Case c;
  c.messages = {{"system", "Be brief."}, {"user", "Count to three."}};
  c.maxTokens = 40;
  c.temperature = 0.0;
  c.seed = 5;
  return c;
}

QJsonObject bodyOf(const HttpRequest& request) {
  return QJsonDocument::fromJson(QByteArray::fromStdString(request.body)).object();
}

std::string headerOf(const HttpRequest& request, const std::string& name) {
  const auto found = std::find_if(request.headers.begin(), request.headers.end(), [&](const auto& header) { return header.first == name; });
  return found == request.headers.end() ? std::string() : found->second;
}

}  // namespace

Q_DECLARE_METATYPE(scoville::Dialect)

class RequestTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void joinsTheAddress_data() {
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("url");
    const auto row = [](Dialect dialect, const char* base, const char* url) {
      QTest::newRow(base) << dialect << QString(base) << QString(url);
    };
    row(Dialect::openaiChat, "http://127.0.0.1:9", "http://127.0.0.1:9/v1/chat/completions");
    row(Dialect::openaiChat, "http://127.0.0.1:9/", "http://127.0.0.1:9/v1/chat/completions");
    row(Dialect::openaiChat, "http://127.0.0.1:9/v1", "http://127.0.0.1:9/v1/chat/completions");
    row(Dialect::openaiChat, "http://127.0.0.1:9/v1//", "http://127.0.0.1:9/v1/chat/completions");
    row(Dialect::openaiChat, "https://a.example/api/v3", "https://a.example/api/v3/chat/completions");
    row(Dialect::openaiChat, "https://a.example/v1beta/openai", "https://a.example/v1beta/openai/chat/completions");
    row(Dialect::openaiChat, "https://a.example/v1?team=x", "https://a.example/v1/chat/completions?team=x");
    row(Dialect::openaiChat, "https://a.example/x/chat/completions", "https://a.example/x/chat/completions");
    row(Dialect::openaiCompletions, "https://b.example/v1", "https://b.example/v1/completions");
    row(Dialect::openaiResponses, "https://b.example", "https://b.example/v1/responses");
    row(Dialect::anthropic, "https://c.example", "https://c.example/v1/messages");
    row(Dialect::anthropic, "https://c.example/v1/", "https://c.example/v1/messages");
    row(Dialect::gemini, "https://d.example", "https://d.example/v1beta/models/own-7b:streamGenerateContent?alt=sse");
    row(Dialect::gemini, "https://d.example/v1beta", "https://d.example/v1beta/models/own-7b:streamGenerateContent?alt=sse");
    row(Dialect::ollama, "http://e.example:11434", "http://e.example:11434/api/chat");
    row(Dialect::ollama, "http://e.example:11434/api/", "http://e.example:11434/api/chat");
    row(Dialect::azureOpenai, "https://f.example", "https://f.example/openai/deployments/own-7b/chat/completions?api-version=2024-10-21");
    row(Dialect::azureOpenai, "https://f.example/openai",
        "https://f.example/openai/deployments/own-7b/chat/completions?api-version=2024-10-21");
    row(Dialect::azureOpenai, "https://f.example/openai/deployments/d2",
        "https://f.example/openai/deployments/d2/chat/completions?api-version=2024-10-21");
    row(Dialect::azureOpenai, "https://f.example/openai/v1/", "https://f.example/openai/v1/chat/completions");
    row(Dialect::azureOpenai, "https://f.example?api-version=2025-01-01",
        "https://f.example/openai/deployments/own-7b/chat/completions?api-version=2025-01-01");
  }
  void joinsTheAddress() {
    QFETCH(const Dialect, dialect);
    QFETCH(const QString, base);
    QFETCH(const QString, url);
    QCOMPARE(QString::fromStdString(requestUrl(endpointOf(dialect, base.toStdString()))), url);
  }

  void azureTakesTheStatedVersionAndEscapesTheDeployment() {
    Endpoint endpoint = endpointOf(Dialect::azureOpenai, "https://f.example/");
    endpoint.apiVersion = "2025-03-01-preview";
    endpoint.model = "my model/2";
    QCOMPARE(requestUrl(endpoint),
             std::string("https://f.example/openai/deployments/my%20model%2F2/chat/completions?api-version=2025-03-01-preview"));
  }

  void sendsTheKeyAsTheDialectWants_data() {
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::newRow("chat") << Dialect::openaiChat << "Authorization"
                          << "Bearer k1";
    QTest::newRow("completions") << Dialect::openaiCompletions << "Authorization"
                                 << "Bearer k1";
    QTest::newRow("responses") << Dialect::openaiResponses << "Authorization"
                               << "Bearer k1";
    QTest::newRow("azure") << Dialect::azureOpenai << "api-key"
                           << "k1";
    QTest::newRow("anthropic") << Dialect::anthropic << "x-api-key"
                               << "k1";
    QTest::newRow("gemini") << Dialect::gemini << "x-goog-api-key"
                            << "k1";
    QTest::newRow("ollama") << Dialect::ollama << "Authorization"
                            << "Bearer k1";
  }
  void sendsTheKeyAsTheDialectWants() {
    QFETCH(const Dialect, dialect);
    QFETCH(const QString, name);
    QFETCH(const QString, value);
    const Endpoint endpoint = endpointOf(dialect, "https://x.example");
    const HttpRequest request = buildRequest(endpoint, plainCase(), "k1", "");
    QCOMPARE(QString::fromStdString(headerOf(request, name.toStdString())), value);
    QVERIFY(request.url.find("k1") == std::string::npos);
    QVERIFY(request.body.find("k1") == std::string::npos);
    QCOMPARE(headerOf(request, "Accept-Encoding"), std::string("identity"));
    QCOMPARE(headerOf(request, "Content-Type"), std::string("application/json"));
    QCOMPARE(headerOf(buildRequest(endpoint, plainCase(), "", ""), name.toStdString()), std::string());
  }

  void addsPlainHeadersAndLeavesSecretOnesToTheCaller() {
    Endpoint endpoint = endpointOf(Dialect::anthropic, "https://x.example");
    endpoint.headers = {
        {"X-Team", "blue", {}}, {"ANTHROPIC-VERSION", "2030-01-01", {}}, {"X-Secret", "", {SecretRef::Kind::environment, "V"}}};
    const HttpRequest request = buildRequest(endpoint, plainCase(), "", "");
    QCOMPARE(headerOf(request, "X-Team"), std::string("blue"));
    QCOMPARE(headerOf(request, "ANTHROPIC-VERSION"), std::string("2030-01-01"));
    QCOMPARE(headerOf(request, "anthropic-version"), std::string());
    QCOMPARE(headerOf(request, "X-Secret"), std::string());
  }

  void chatBody() {
    const QJsonObject body = bodyOf(buildRequest(endpointOf(Dialect::openaiChat, "http://x"), plainCase(), "", "n-42"));
    QCOMPARE(body["model"].toString(), "own-7b");
    QCOMPARE(body["stream"].toBool(), true);
    QCOMPARE(body["stream_options"].toObject()["include_usage"].toBool(), true);
    QCOMPARE(body["max_tokens"].toInt(), 40);
    QVERIFY(!body.contains("max_completion_tokens"));
    QCOMPARE(body["temperature"].toDouble(-1), 0.0);
    QCOMPARE(body["seed"].toInt(), 5);
    const QJsonArray messages = body["messages"].toArray();
    QCOMPARE(messages[0].toObject()["content"].toString(), "Be brief.");
    QCOMPARE(messages[1].toObject()["content"].toString(), "n-42 Count to three.");
  }

  void quirksLeaveOutWhatTheServerRefused() {
    const RequestQuirks quirks{true, true, true};
    const QJsonObject body = bodyOf(buildRequest(endpointOf(Dialect::openaiChat, "http://x"), plainCase(), "", "", quirks));
    QCOMPARE(body["max_completion_tokens"].toInt(), 40);
    QVERIFY(!body.contains("max_tokens"));
    QVERIFY(!body.contains("temperature"));
    QVERIFY(!body.contains("stream_options"));
  }

  void aCaseWithoutTemperatureSendsNone() {
    Case c = plainCase();
    c.temperature.reset();
    c.seed.reset();
    const QJsonObject body = bodyOf(buildRequest(endpointOf(Dialect::openaiChat, "http://x"), c, "", ""));
    QVERIFY(!body.contains("temperature"));
    QVERIFY(!body.contains("seed"));
  }

  void completionsBody() {
    const QJsonObject body = bodyOf(buildRequest(endpointOf(Dialect::openaiCompletions, "http://x"), plainCase(), "", "n1"));
    QCOMPARE(body["prompt"].toString(), "Be brief.\n\nn1 Count to three.");
    QVERIFY(!body.contains("messages"));
  }

  void responsesBody() {
    Case c = plainCase();
    c.maxTokens = 3;
    const QJsonObject body = bodyOf(buildRequest(endpointOf(Dialect::openaiResponses, "http://x"), c, "", ""));
    QCOMPARE(body["max_output_tokens"].toInt(), 16);
    QCOMPARE(body["store"].toBool(true), false);
    QVERIFY(!body["stream_options"].toObject().contains("include_usage"));
    QVERIFY(!body.contains("seed"));
    QCOMPARE(body["input"].toArray().size(), 2);
  }

  void anthropicBody() {
    Case c = plainCase();
    c.temperature = 1.8;
    const QJsonObject body = bodyOf(buildRequest(endpointOf(Dialect::anthropic, "http://x"), c, "", ""));
    QCOMPARE(body["system"].toString(), "Be brief.");
    QCOMPARE(body["messages"].toArray().size(), 1);
    QCOMPARE(body["max_tokens"].toInt(), 40);
    QCOMPARE(body["temperature"].toDouble(), 1.0);
    QVERIFY(!body.contains("seed"));
    QVERIFY(!body.contains("stream_options"));
  }

  void geminiBody() {
    Case c = plainCase();
    c.messages.push_back({"assistant", "One."});
    const QJsonObject body = bodyOf(buildRequest(endpointOf(Dialect::gemini, "http://x"), c, "", "n1"));
    QCOMPARE(body["systemInstruction"].toObject()["parts"].toArray()[0].toObject()["text"].toString(), "Be brief.");
    const QJsonArray contents = body["contents"].toArray();
    QCOMPARE(contents[0].toObject()["parts"].toArray()[0].toObject()["text"].toString(), "n1 Count to three.");
    QCOMPARE(contents[1].toObject()["role"].toString(), "model");
    QCOMPARE(body["generationConfig"].toObject()["maxOutputTokens"].toInt(), 40);
    QCOMPARE(body["generationConfig"].toObject()["seed"].toInt(), 5);
    QVERIFY(!body.contains("stream"));
  }

  void ollamaBody() {
    const QJsonObject body = bodyOf(buildRequest(endpointOf(Dialect::ollama, "http://x"), plainCase(), "", ""));
    QCOMPARE(body["options"].toObject()["num_predict"].toInt(), 40);
    QCOMPARE(body["options"].toObject()["seed"].toInt(), 5);
    QCOMPARE(body["stream"].toBool(), true);
  }

  void textThatIsNoUtf8DoesNotStopTheRequest() {
    Case c = plainCase();
    c.messages[1].text = "bad \xFF byte";
    const HttpRequest request = buildRequest(endpointOf(Dialect::openaiChat, "http://x"), c, "", "");
    QCOMPARE(bodyOf(request)["messages"].toArray()[1].toObject()["content"].toString(), QString::fromUtf8("bad \xEF\xBF\xBD byte"));
  }
};

QTEST_GUILESS_MAIN(RequestTest)
#include "tst_request.moc"
