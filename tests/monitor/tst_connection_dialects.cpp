// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "tests/monitor/monitor_fixture.h"

using namespace scoville;
using namespace scoville::test;

using Link = ConnectionStep::Link;

namespace {

/// What one provider of a dialect answers, in the words of its kind.
struct Words {
  const char* path;       ///< part of the request's path
  const char* keyHeader;  ///< where the key is sent
  const char* contentType;
  const char* answer;  ///< a whole healthy body
  const char* wrongKey;
  const char* wrongModel;
  int quotaStatus;
  const char* quota;
  const char* badRequest;
};

const char* const openaiKey =
    R"({"error":{"message":"Incorrect API key provided.","type":"invalid_request_error","code":"invalid_api_key"}})";
const char* const openaiModel = R"({"error":{"message":"The model `m` does not exist","code":"model_not_found"}})";
const char* const openaiQuota = R"({"error":{"message":"You exceeded your current quota.","code":"insufficient_quota"}})";
const char* const openaiBad = R"({"error":{"message":"input: a value is missing","type":"invalid_request_error"}})";

Words wordsOf(Dialect dialect) {
  switch (dialect) {
    case Dialect::openaiChat:
      return {"/chat/completions",
              "authorization",
              "text/event-stream",
              "data: {\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"ready\"},\"finish_reason\":\"stop\"}]}\n\ndata: "
              "[DONE]\n\n",
              openaiKey,
              openaiModel,
              429,
              openaiQuota,
              openaiBad};
    case Dialect::openaiCompletions:
      return {"/completions",
              "authorization",
              "text/event-stream",
              "data: {\"model\":\"m\",\"choices\":[{\"index\":0,\"text\":\"ready\",\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n",
              openaiKey,
              openaiModel,
              429,
              openaiQuota,
              openaiBad};
    case Dialect::openaiResponses:
      return {"/responses",
              "authorization",
              "text/event-stream",
              "data: {\"type\":\"response.output_text.delta\",\"output_index\":0,\"content_index\":0,\"delta\":\"ready\"}\n\n"
              "data: {\"type\":\"response.completed\",\"response\":{\"status\":\"completed\",\"model\":\"m\",\"usage\":{\"input_tokens\":9,"
              "\"output_tokens\":1}}}\n\n",
              openaiKey,
              openaiModel,
              429,
              openaiQuota,
              openaiBad};
    case Dialect::azureOpenai:
      return {"/openai/deployments/m/chat/completions",
              "api-key",
              "text/event-stream",
              "data: {\"choices\":[],\"prompt_filter_results\":[]}\n\n"
              "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"ready\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n",
              R"({"error":{"code":"401","message":"Access denied due to invalid subscription key."}})",
              R"({"error":{"code":"DeploymentNotFound","message":"The API deployment for this resource does not exist."}})",
              429,
              openaiQuota,
              openaiBad};
    case Dialect::anthropic:
      return {"/messages",
              "x-api-key",
              "text/event-stream",
              "data: {\"type\":\"message_start\",\"message\":{\"model\":\"m\",\"usage\":{\"input_tokens\":9,\"output_tokens\":1}}}\n\n"
              "data: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"ready\"}}\n\n"
              "data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"},\"usage\":{\"output_tokens\":2}}\n\n"
              "data: {\"type\":\"message_stop\"}\n\n",
              R"({"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}})",
              R"({"type":"error","error":{"type":"not_found_error","message":"model: m"}})",
              402,
              R"({"type":"error","error":{"type":"billing_error","message":"Your credit balance is too low."}})",
              R"({"type":"error","error":{"type":"invalid_request_error","message":"messages: field required"}})"};
    case Dialect::gemini:
      return {
          "/models/m:streamGenerateContent",
          "x-goog-api-key",
          "text/event-stream",
          "data: "
          "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"ready\"}]},\"finishReason\":\"STOP\"}],\"modelVersion\":\"m\"}\r\n\r\n",
          R"([{"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}])",
          R"([{"error":{"code":404,"message":"models/m is not found","status":"NOT_FOUND"}}])",
          429,
          R"([{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED"}}])",
          R"([{"error":{"code":400,"message":"contents is not specified","status":"INVALID_ARGUMENT"}}])"};
    case Dialect::ollama:
      return {"/api/chat",
              "authorization",
              "application/x-ndjson",
              "{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"ready\"},\"done\":false}\n"
              "{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\",\"eval_"
              "count\":1}\n",
              R"({"error":"unauthorized"})",
              R"({"error":"model 'm' not found"})",
              402,
              R"({"error":"payment required: no credit left"})",
              R"({"error":"messages are required"})"};
  }
  return {};
}

/// The answer of a server that does not stream; null where that is no fault (one line is a stream of one record).
const char* answerInOnePiece(Dialect dialect) {
  switch (dialect) {
    case Dialect::openaiChat:
    case Dialect::azureOpenai:
      return R"({"choices":[{"index":0,"message":{"role":"assistant","content":"ready"},"finish_reason":"stop"}]})";
    case Dialect::openaiCompletions:
      return R"({"choices":[{"index":0,"text":"ready","finish_reason":"stop"}]})";
    case Dialect::openaiResponses:
      return R"({"object":"response","status":"completed","output":[]})";
    case Dialect::anthropic:
      return R"({"type":"message","content":[{"type":"text","text":"ready"}],"stop_reason":"end_turn"})";
    case Dialect::gemini:
      return R"({"candidates":[{"content":{"parts":[{"text":"ready"}]},"finishReason":"STOP"}]})";
    case Dialect::ollama:
      break;
  }
  return nullptr;
}

/// A healthy stream of a server that speaks something else.
const char* otherAnswer(Dialect dialect) {
  const bool anthropic = dialect == Dialect::anthropic;
  return wordsOf(anthropic ? Dialect::openaiChat : Dialect::anthropic).answer;
}

const char* contentTypeOf(const QByteArray& body) {
  return body.startsWith('<') ? "text/html" : "application/json";
}

}  // namespace

/// Test connection, with each dialect's own answers.
class TestConnectionDialects : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    m_fixture = std::make_unique<MonitorFixture>();
    static_cast<void>(m_fixture->secrets->write({SecretRef::Kind::environment, "K"}, "sk-dialect-key"));
    m_monitor = m_fixture->monitor();
  }
  void cleanupTestCase() {
    m_monitor.reset();
    m_fixture.reset();
  }

  void namesTheBrokenLink_data() {
    QTest::addColumn<int>("dialect");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<Link>("link");
    QTest::addColumn<QString>("said");
    QTest::addColumn<bool>("well");
    for (int i = 0; i <= static_cast<int>(Dialect::ollama); ++i) {
      const auto dialect = static_cast<Dialect>(i);
      const Words words = wordsOf(dialect);
      const auto row = [&](const char* what, int status, const char* body, Link link, const char* said) {
        QTest::newRow((std::string(dialectName(dialect)) + ", " + what).c_str())
            << i << status << QByteArray(body) << link << QString::fromLatin1(said) << (std::string_view(what) == "well");
      };
      row("well", 200, words.answer, Link::answer, "first token");
      row("wrong key", dialect == Dialect::gemini ? 400 : 401, words.wrongKey, Link::auth, "Check the key");
      row("forbidden", 403, R"({"error":{"message":"Not in this region"}})", Link::auth, "permissions");
      row("wrong model", 404, words.wrongModel, Link::model, "knows no model \"m\"");
      row("wrong path", 404, R"({"detail":"Not Found"})", Link::model, words.path);
      row("wrong path, a page", 404, "<html><head><title>404 Not Found</title></head></html>", Link::model, words.path);
      row("wrong path, Go", 404, "404 page not found\n", Link::model, words.path);
      row("either", 404, "{}", Link::model, "no such model or path");
      row("wrong method", 405, R"({"detail":"Method Not Allowed"})", Link::model, words.path);
      row("model as a bad request", 400, R"({"error":{"message":"m is not a valid model ID","code":400}})", Link::model,
          "knows no model \"m\"");
      row("no quota", words.quotaStatus, words.quota, Link::quota, "");
      row("too fast", 429, R"({"error":{"message":"Slow down, please"}})", Link::quota, "probe less often");
      row("bad request", 400, words.badRequest, Link::parameters, "parameters");
      row("server error", 500, words.badRequest, Link::server, "error of its own");
      row("overloaded", 503, "{}", Link::server, "overloaded");
      if (const char* whole = answerInOnePiece(dialect)) {
        row("no stream", 200, whole, Link::answer, "in one piece");
      }
      row("another dialect", 200, otherAnswer(dialect), Link::answer,
          dialect == Dialect::anthropic ? "those of OpenAI Chat Completions" : "those of Anthropic Messages");
    }
  }
  void namesTheBrokenLink() {
    QFETCH(int, dialect);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(Link, link);
    QFETCH(QString, said);
    QFETCH(bool, well);
    const Words words = wordsOf(static_cast<Dialect>(dialect));
    ScriptedServer server;
    server.always(
        Script().answer(status, status == 200 && !body.startsWith('{') ? words.contentType : contentTypeOf(body), body.toStdString()));
    Endpoint endpoint;
    endpoint.name = "unsaved";
    endpoint.baseUrl = "http://127.0.0.1:" + std::to_string(server.port());
    endpoint.dialect = static_cast<Dialect>(dialect);
    endpoint.model = "m";
    endpoint.key = {SecretRef::Kind::environment, "K"};
    ConnectionReport report;
    bool done = false;
    m_monitor->testConnection(endpoint, [&](const ConnectionReport& result) {
      report = result;
      done = true;
    });
    QTRY_VERIFY_WITH_TIMEOUT(done, 30'000);
    const ConnectionStep& last = report.steps.back();
    QVERIFY2(last.link == link, (std::string(connectionLinkName(last.link)) + ": " + last.detail.toStdString()).c_str());
    QCOMPARE(report.ok, well);
    QVERIFY2(last.detail.contains(said), qPrintable(last.detail));
    QVERIFY(last.ok == report.ok && last.detail.size() > 5);
    const auto requests = server.requests();
    QCOMPARE(requests.size(), std::size_t{1});
    QVERIFY2(requests[0].path.find(words.path) != std::string::npos, requests[0].path.c_str());
    QVERIFY(requests[0].header(words.keyHeader).ends_with("sk-dialect-key"));
    for (const ConnectionStep& step : report.steps) {
      QVERIFY(!step.detail.contains(QStringLiteral("sk-dialect-key")));
    }
    if (status != 200 && !body.startsWith("{}")) {
      // The server's own words are shown.
      QVERIFY2(last.detail.contains(QLatin1Char('\n')), qPrintable(last.detail));
    }
  }

 private:
  std::unique_ptr<MonitorFixture> m_fixture;
  std::unique_ptr<Monitor> m_monitor;
};

QTEST_GUILESS_MAIN(TestConnectionDialects)
#include "tst_connection_dialects.moc"
