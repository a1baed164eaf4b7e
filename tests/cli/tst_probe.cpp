// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>

#include <QJsonArray>

#include "tests/cli/cli_runner.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;

class TestProbe : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void membersAreExact();
  void aHealthyAnswer();
  void failuresAreLines_data();
  void failuresAreLines();
  void noAnswerAtAll_data();
  void noAnswerAtAll();
  void partialResultsAreShown();
  void anAnswerInOnePiece();
  void repeatAndConcurrency();
  void circumstancesAreShown();
  void serverTimingsStandBesideOurs();
  void retriesAreLinesOfTheirOwn();
  void connectionOptionsAreTaken();
  void everyDialectAsksItsAddress_data();
  void everyDialectAsksItsAddress();
  void samplesAreStoredAndPriced();
  void demoWorkspaceIsRefused();
  void textForAPerson();
  void interruptKeepsWhatIsDone();
  void closedOutputEndsIt();

 private:
  static QStringList probe(const ScriptedServer& server, const QStringList& more = {}) {
    return QStringList{"probe",    "--base-url", QString::fromStdString(server.baseUrl()), "--dialect", "openai-chat", "--model", "m",
                       "--format", "json"} +
           more;
  }
};

void TestProbe::membersAreExact() {
  ScriptedServer server;
  const CliResult result = Cli().run(probe(server));
  QCOMPARE(result.code, 0);
  QStringList expected = {"outcome",        "http_status",
                          "error",          "started_utc",
                          "dns_ms",         "tcp_ms",
                          "tls_ms",         "headers_ms",
                          "first_byte_ms",  "ttft_ms",
                          "ttfo_ms",        "e2e_ms",
                          "tpot_ms",        "tokens_per_s",
                          "tokens_in",      "tokens_out",
                          "tokens_cached",  "tokens_reasoning",
                          "token_source",   "chunks",
                          "coalesced",      "chunk_gaps_ms",
                          "finish_reason",  "model",
                          "fingerprint",    "connection_reused",
                          "remote_address", "cost",
                          "currency",       "ttft_cold_ms",
                          "queue_delay_ms", "response_ms",
                          "mode",           "cache_mode",
                          "rtt_ms",         "retry_after_ms",
                          "server_timings", "cached_answer",
                          "buffered",       "stamp_source",
                          "loop_lag_ms",    "provider",
                          "region",         "service_tier",
                          "http_version",   "tls_version",
                          "server"};
  QStringList found = result.line().keys();
  expected.sort();
  found.sort();
  QCOMPARE(found, expected);
  QVERIFY(result.out.endsWith("}\n"));
  QCOMPARE(result.out.count('\n'), 1);
}

void TestProbe::circumstancesAreShown() {
  ScriptedServer server;
  Script lumps = Script().head(200, {{"Content-Type", "text/event-stream"}, {"Server", "own/1"}, {"X-Cache", "HIT"}});
  for (int i = 0; i < 4; ++i) {
    lumps.burst({"a", "b", "c", "d", "e"}).sleep(milliseconds(40));
  }
  server.always(lumps.finish().done().end());
  const QJsonObject line = Cli().run(probe(server)).line();
  QCOMPARE(line["buffered"], QJsonValue(true));
  QVERIFY(line["tpot_ms"].isNull());
  QCOMPARE(line["cached_answer"], QJsonValue(true));
  QCOMPARE(line["server"].toString(), QString("own/1"));
  QCOMPARE(line["http_version"].toString(), QString("1.1"));
  QVERIFY(line["tls_version"].isNull());
  QVERIFY(line["loop_lag_ms"].isDouble());
  const QString source = line["stamp_source"].toString();
  QVERIFY2(source == "kernel" || source == "user", qPrintable(source));
}

void TestProbe::serverTimingsStandBesideOurs() {
  ScriptedServer server;
  server.always(Script()
                    .head(200, {{"Content-Type", "text/event-stream"}, {"OpenAI-Processing-Ms", "12"}, {"Server-Timing", "gpu;dur=7.5"}})
                    .token("x")
                    .event(R"({"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"timings":{"prompt_ms":3.25}})")
                    .done()
                    .end());
  const QJsonObject timings = Cli().run(probe(server)).line()["server_timings"].toObject();
  QCOMPARE(timings, (QJsonObject{{"openai-processing-ms", 12}, {"server-timing gpu", 7.5}, {"prompt_ms", 3.25}}));
  server.always(Script::stream());
  QVERIFY(Cli().run(probe(server)).line()["server_timings"].isNull());
}

void TestProbe::retriesAreLinesOfTheirOwn() {
  ScriptedServer server;
  server.next(Script().answer(429, "application/json", R"({"error":{"message":"slow down"}})", {{"Retry-After", "0.2"}}));
  const CliResult result = Cli().run(probe(server, {"--retries", "1", "--retry-backoff", "100ms"}));
  QCOMPARE(result.code, 1);  // an attempt failed, and is not hidden
  QCOMPARE(result.lines().size(), std::size_t{2});
  QCOMPARE(result.lines()[0]["retry_after_ms"].toDouble(), 200.0);
  QCOMPARE(result.lines()[1]["outcome"].toString(), QString("ok"));
  QCOMPARE(Cli().run(probe(server, {"--retries", "10"})).code, 2);
  QCOMPARE(Cli().run(probe(server, {"--retry-backoff", "61"})).code, 2);
}

void TestProbe::connectionOptionsAreTaken() {
  ServerOptions tls;
  tls.tls = ServerOptions::Tls::trusted;
  ScriptedServer server(tls);
  const QString ca = QString::fromStdString(server.caFile());
  QCOMPARE(Cli().run(probe(server, {"--ca-file", ca, "--ip-version", "4"})).code, 0);
  QCOMPARE(Cli().run(probe(server)).line()["outcome"].toString(), QString("tls"));
  QCOMPARE(Cli().run(probe(server, {"--ca-file", "/nowhere/ca.pem"})).code, 7);
  QCOMPARE(Cli().run(probe(server, {"--ip-version", "5"})).code, 2);
  QCOMPARE(Cli().run(probe(server, {"--proxy", "ftp://p"})).code, 2);
  QCOMPARE(Cli().run(probe(server, {"--ca-file", ca, "--proxy", "environment"})).code, 0);  // none is set
}

void TestProbe::aHealthyAnswer() {
  ScriptedServer server;
  server.always(Script::stream(5, milliseconds(40)));
  const QJsonObject line = Cli().run(probe(server, {"--max-tokens", "5", "--prompt", "hello"})).line();
  QCOMPARE(line["outcome"].toString(), QString("ok"));
  QCOMPARE(line["http_status"].toInt(), 200);
  QVERIFY(line["error"].isNull());
  QVERIFY(QDateTime::fromString(line["started_utc"].toString(), Qt::ISODateWithMs).isValid());
  QVERIFY(line["started_utc"].toString().endsWith('Z'));
  QVERIFY(line["tls_ms"].isNull());
  QVERIFY(line["tcp_ms"].isDouble());
  QCOMPARE(line["tokens_in"].toInt(), 12);
  QCOMPARE(line["tokens_out"].toInt(), 5);
  QVERIFY(line["tokens_reasoning"].isNull());
  QCOMPARE(line["token_source"].toString(), QString("server"));
  QCOMPARE(line["chunks"].toInt(), 5);
  QCOMPARE(line["chunk_gaps_ms"].toArray().size(), 4);
  QCOMPARE(line["finish_reason"].toString(), QString("stop"));
  QCOMPARE(line["connection_reused"].toBool(true), false);
  QVERIFY(line["cost"].isNull());
  QVERIFY(line["currency"].isNull());
  QCOMPARE(line["mode"].toString(), QString("manual"));
  QCOMPARE(line["cache_mode"].toString(), QString("cold"));
  // Order and lower bounds: the server pauses 4 times 40 ms between the tokens.
  const double ttft = line["ttft_ms"].toDouble();
  const double e2e = line["e2e_ms"].toDouble();
  QVERIFY(ttft > 0 && line["headers_ms"].toDouble() <= ttft && line["ttfo_ms"].toDouble() >= ttft);
  QVERIFY2(e2e - ttft >= 150, qPrintable(QString::number(e2e - ttft)));
  QVERIFY(line["tpot_ms"].toDouble() >= 37);
  QVERIFY(qAbs(line["tokens_per_s"].toDouble() - 1000 / line["tpot_ms"].toDouble()) < 0.01);
  QVERIFY(line["ttft_cold_ms"].toDouble() >= ttft);
  QVERIFY(line["response_ms"].toDouble() >= e2e + line["queue_delay_ms"].toDouble());
  const ReceivedRequest request = server.requests().front();
  QVERIFY(QByteArray::fromStdString(request.body).contains("hello"));
  QVERIFY(request.header("authorization").empty());
}

void TestProbe::failuresAreLines_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QString>("outcome");
  QTest::addColumn<int>("status");
  QTest::newRow("wrong key") << "401"
                             << "auth" << 401;
  QTest::newRow("forbidden") << "403"
                             << "auth" << 403;
  QTest::newRow("no such model") << "404"
                                 << "not_found" << 404;
  QTest::newRow("bad request") << "400"
                               << "bad_request" << 400;
  QTest::newRow("rate limited") << "429"
                                << "rate_limited" << 429;
  QTest::newRow("server error") << "500"
                                << "server_error" << 500;
  QTest::newRow("overloaded") << "503"
                              << "overloaded" << 503;
  QTest::newRow("html with 200") << "html"
                                 << "not_a_stream" << 200;
  QTest::newRow("stall before the first token") << "stall"
                                                << "timeout_first_token" << 200;
  QTest::newRow("stall in the middle") << "stall later"
                                       << "timeout_idle" << 200;
  QTest::newRow("too slow altogether") << "slow"
                                       << "timeout_total" << 200;
  QTest::newRow("cut") << "cut"
                       << "truncated_stream" << 200;
  QTest::newRow("reset") << "reset"
                         << "truncated_stream" << 200;
}

void TestProbe::failuresAreLines() {
  QFETCH(QString, kind);
  QFETCH(QString, outcome);
  QFETCH(int, status);
  ScriptedServer server;
  QStringList limits = {"--timeout", "20"};
  if (kind == "html") {
    server.always(Script().answer(200, "text/html", "<html><body>Please log in</body></html>"));
  } else if (kind == "stall") {
    server.always(Script().head().role().silent());
    limits << "--first-token-timeout"
           << "500ms";
  } else if (kind == "stall later") {
    server.always(Script().head().role().token("a").silent());
    limits << "--idle-timeout"
           << "0.5";
  } else if (kind == "slow") {
    server.always(Script::stream(1000, milliseconds(20)));
    limits = QStringList{"--timeout", "1"};
  } else if (kind == "cut") {
    server.always(Script().head().role().token("a").token("b").close());
  } else if (kind == "reset") {
    server.always(Script().head().role().token("a").sleep(milliseconds(50)).reset());
  } else {
    server.always(Script().answer(kind.toInt(), "application/json", R"({"error":{"message":"the server's words"}})"));
  }
  const CliResult result = Cli().run(probe(server, limits));
  QCOMPARE(result.code, 1);
  QCOMPARE(result.lines().size(), std::size_t(1));
  const QJsonObject line = result.line();
  QCOMPARE(line["outcome"].toString(), outcome);
  QCOMPARE(line["http_status"].toInt(), status);
  QVERIFY(!line["error"].toString().isEmpty());
  if (status >= 400) {
    QVERIFY2(line["error"].toString().contains("the server's words"), qPrintable(line["error"].toString()));
    QVERIFY(line["ttft_ms"].isNull());
  }
  QVERIFY(result.err.isEmpty());
}

void TestProbe::noAnswerAtAll_data() {
  QTest::addColumn<QString>("url");
  QTest::addColumn<QString>("outcome");
  QTest::newRow("unknown host") << "http://no-such-host.invalid/v1"
                                << "dns";
  QTest::newRow("refused port") << QString("http://127.0.0.1:%1/v1").arg(unusedPort()) << "connect";
}

void TestProbe::noAnswerAtAll() {
  QFETCH(QString, url);
  QFETCH(QString, outcome);
  const CliResult result = Cli().run({"probe", "--base-url", url, "--model", "m", "--format", "json", "--repeat", "2"});
  QCOMPARE(result.code, 1);
  QCOMPARE(result.lines().size(), std::size_t(2));
  QCOMPARE(result.line()["outcome"].toString(), outcome);
  for (const char* member :
       {"http_status", "ttft_ms", "e2e_ms", "tokens_in", "connection_reused", "remote_address", "finish_reason", "model"}) {
    QVERIFY2(result.line().contains(member) && result.line()[member].isNull(), member);
  }
}

void TestProbe::partialResultsAreShown() {
  ScriptedServer server;
  server.always(Script().head().role().token("a").sleep(milliseconds(30)).token("b").close());
  const QJsonObject line = Cli().run(probe(server)).line();
  QCOMPARE(line["outcome"].toString(), QString("truncated_stream"));
  QVERIFY(line["ttft_ms"].toDouble() > 0);
  QVERIFY(line["e2e_ms"].toDouble() >= line["ttft_ms"].toDouble() + 25);
  QVERIFY(line["token_source"].toString() != "server");  // the server never said
  QVERIFY(line["cost"].isNull());
  QCOMPARE(line["chunks"].toInt(), 2);
}

void TestProbe::anAnswerInOnePiece() {
  ScriptedServer server;
  server.always(Script().answer(200, "application/json",
                                R"({"model":"m-1","choices":[{"message":{"content":"yes"},"finish_reason":"stop"}],)"
                                R"("usage":{"prompt_tokens":4,"completion_tokens":1}})"));
  const CliResult result = Cli().run(probe(server, {"--no-stream"}));
  QCOMPARE(result.code, 0);
  const QJsonObject line = result.line();
  QCOMPARE(line["outcome"].toString(), QString("ok"));
  QVERIFY(line["e2e_ms"].isDouble() && line["response_ms"].isDouble());
  QVERIFY(line["ttft_ms"].isNull() && line["ttfo_ms"].isNull() && line["tpot_ms"].isNull() && line["tokens_per_s"].isNull());
  QCOMPARE(line["tokens_out"].toInt(), 1);
  QCOMPARE(line["model"].toString(), QString("m-1"));
  QVERIFY(server.requests().front().body.find(R"("stream":false)") != std::string::npos);
  // What was not asked for stays a fault.
  QCOMPARE(Cli().run(probe(server)).line()["outcome"].toString(), QString("not_a_stream"));
}

void TestProbe::repeatAndConcurrency() {
  ScriptedServer server;
  server.always(Script::stream(5, milliseconds(60)));
  const CliResult result = Cli().run(probe(server, {"--repeat", "12", "--concurrency", "4"}));
  QCOMPARE(result.code, 0);
  QCOMPARE(result.lines().size(), std::size_t(12));
  QCOMPARE(server.requests().size(), std::size_t(12));
  QVERIFY2(server.mostConcurrentRequests() <= 4 && server.mostConcurrentRequests() >= 2,
           qPrintable(QString::number(server.mostConcurrentRequests())));
  // The last ones waited for a slot, and say so.
  QVERIFY(result.lines().back()["queue_delay_ms"].toDouble() > result.lines().front()["queue_delay_ms"].toDouble() + 200);
}

void TestProbe::everyDialectAsksItsAddress_data() {
  QTest::addColumn<QString>("dialect");
  QTest::addColumn<QString>("path");
  QTest::newRow("openai-chat") << "openai-chat"
                               << "/v1/chat/completions";
  QTest::newRow("openai_chat") << "openai_chat"
                               << "/v1/chat/completions";
  QTest::newRow("openai-completions") << "openai-completions"
                                      << "/v1/completions";
  QTest::newRow("openai-responses") << "openai-responses"
                                    << "/v1/responses";
  QTest::newRow("azure-openai") << "azure-openai"
                                << "/chat/completions";
  QTest::newRow("anthropic") << "anthropic"
                             << "/v1/messages";
  QTest::newRow("gemini") << "gemini"
                          << "streamGenerateContent";
  QTest::newRow("ollama") << "ollama"
                          << "/api/chat";
}

void TestProbe::everyDialectAsksItsAddress() {
  QFETCH(QString, dialect);
  QFETCH(QString, path);
  ScriptedServer server;
  server.always(Script().answer(500, "application/json", "{}"));
  Cli cli;
  cli.setVariable("TEST_KEY", "not-a-real-key-1");
  const CliResult result = cli.run({"probe", "--base-url", QString("http://127.0.0.1:%1").arg(server.port()), "--dialect", dialect,
                                    "--model", "m", "--format", "json", "--api-version", "2024-10-21", "--api-key-env", "TEST_KEY"});
  QCOMPARE(result.line()["outcome"].toString(), QString("server_error"));
  const auto requests = server.requests();
  QVERIFY(!requests.empty());
  QVERIFY2(QString::fromStdString(requests.front().path).contains(path), requests.front().path.c_str());
}

void TestProbe::samplesAreStoredAndPriced() {
  ScriptedServer server;
  Cli cli;
  QCOMPARE(cli.on({"price", "add", "--model", "m", "--input", "2.5", "--output", "10", "--from", "2020-01-01"}).code, 0);
  const CliResult result = cli.run(probe(server, QStringList{"--repeat", "3"} + cli.workspaceOption()));
  QCOMPARE(result.code, 0);
  // 12 input tokens at 2.5 and 5 output tokens at 10 per million.
  QVERIFY(qAbs(result.line()["cost"].toDouble() - 0.00008) < 1e-12);
  QCOMPARE(result.line()["currency"].toString(), QString("USD"));
  QCOMPARE(cli.storedSamples(), std::int64_t(3));
  // The same endpoint and prompt again make no new rows, another prompt a new version.
  cli.run(probe(server, cli.workspaceOption()));
  QCOMPARE(cli.on({"endpoint", "list", "--format", "json"}).lines().size(), std::size_t(1));
  QCOMPARE(cli.on({"suite", "list", "--format", "json"}).line()["version"].toInt(), 1);
  cli.run(probe(server, QStringList{"--prompt", "another"} + cli.workspaceOption()));
  QCOMPARE(cli.on({"suite", "list", "--format", "json"}).line()["version"].toInt(), 2);
  QCOMPARE(cli.on({"suite", "list", "--format", "json"}).lines().size(), std::size_t(1));
  QCOMPARE(cli.storedSamples(), std::int64_t(5));
  const auto exported = cli.on({"samples", "export", "--format", "json"}).lines();
  QCOMPARE(exported.size(), std::size_t(5));
  QCOMPARE(exported.front()["mode"].toString(), QString("manual"));
  QCOMPARE(exported.front()["ttft_ms"].toDouble(), result.line()["ttft_ms"].toDouble());
  QCOMPARE(exported.front()["cost"].toDouble(), result.line()["cost"].toDouble());
}

void TestProbe::demoWorkspaceIsRefused() {
  ScriptedServer server;
  Cli cli;
  {
    auto workspace = Workspace::open(cli.workspaceFile().toStdString());
    QVERIFY(workspace);
    QVERIFY((*workspace)->write([](Tables& tables) { return tables.settings.set("workspace.kind", "demo"); }));
  }
  const CliResult result = cli.run(probe(server, cli.workspaceOption()));
  QCOMPARE(result.code, 5);
  QVERIFY(result.out.isEmpty());
  QVERIFY(server.requests().empty());
  QCOMPARE(cli.storedSamples(), std::int64_t(0));
  QCOMPARE(cli.on({"endpoint", "add", "--name", "A", "--base-url", "http://127.0.0.1:9/v1", "--model", "m"}).code, 5);
}

void TestProbe::textForAPerson() {
  ScriptedServer server;
  const CliResult result = Cli().run({"probe", "--base-url", QString::fromStdString(server.baseUrl()), "--model", "m"});
  QCOMPARE(result.code, 0);
  QVERIFY2(result.out.startsWith("1: ok  TTFT "), result.out.constData());
  server.always(Script().answer(400, "application/json", R"({"error":{"message":"no\nsuch model","param":"model"}})"));
  const CliResult refused = Cli().run({"probe", "--base-url", QString::fromStdString(server.baseUrl()), "--model", "m"});
  QVERIFY2(refused.out.contains("The server said: no such model"), refused.out.constData());
  QCOMPARE(refused.out.count('\n'), 1);
  QVERIFY(!refused.out.contains("The body"));
}

void TestProbe::interruptKeepsWhatIsDone() {
  ScriptedServer server;
  for (int i = 0; i < 3; ++i) {
    server.next(Script::stream(10, milliseconds(20)));
  }
  server.always(Script().head().role().token("a").silent());  // the fourth is under way for as long as the test takes
  Cli cli;
  const auto process = cli.start(probe(server, QStringList{"--repeat", "1000"} + cli.workspaceOption()));
  QByteArray out;
  QTRY_VERIFY_WITH_TIMEOUT((process->waitForReadyRead(100), out += process->readAllStandardOutput(), out.count('\n') >= 3), Cli::patience);
  QTRY_COMPARE_WITH_TIMEOUT(server.requests().size(), std::size_t(4), Cli::patience);
  kill(static_cast<pid_t>(process->processId()), SIGINT);
  const CliResult rest = Cli::finish(*process);
  out += rest.out;
  QCOMPARE(rest.code, 130);
  // Every line printed is on disk; the one under way ended as cancelled and is a line as well.
  QCOMPARE(cli.storedSamples(), std::int64_t(out.count('\n')));
  QVERIFY(out.endsWith('\n'));
  QVERIFY(out.contains("\"cancelled\""));
}

void TestProbe::closedOutputEndsIt() {
  ScriptedServer server;
  QProcess shell;
  shell.start("/bin/sh",
              QStringList{"-c", "{ \"$@\"; echo code=$? >&2; } | head -n 1", "sh", SCOVILLE_CLI} + probe(server, {"--repeat", "100000"}));
  const CliResult result = Cli::finish(shell);
  QCOMPARE(result.lines().size(), std::size_t(1));
  QVERIFY2(result.err.contains("code=7"), result.err.constData());
}

QTEST_GUILESS_MAIN(TestProbe)
#include "tst_probe.moc"
