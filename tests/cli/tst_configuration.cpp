// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>

#include "tests/cli/cli_runner.h"

using namespace scoville;
using namespace scoville::test;

namespace {

const QStringList addEndpoint = {"endpoint", "add", "--name", "A", "--base-url", "https://api.example.com/v1", "--model", "m"};
const QStringList addSuite = {"suite", "add", "--name", "S", "--prompt", "hello"};

void writeFile(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

}  // namespace

class TestConfiguration : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void endpoints();
  void endpointMembersSurvive();
  void suites();
  void suiteFiles();
  void badSuiteFiles_data();
  void badSuiteFiles();
  void schedules();
  void markers();
  void moments_data();
  void moments();
  void prices();
  void catalogue();
  void listFormats();
  void workspaceProblems();
  void defaultWorkspace();
};

void TestConfiguration::endpoints() {
  Cli cli;
  CliResult result = cli.on(addEndpoint + QStringList{"--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.line()["name"].toString(), QString("A"));
  QCOMPARE(cli.on(addEndpoint).code, 5);  // the name is taken
  result = cli.on({"endpoint", "list", "--format", "json"});
  QCOMPARE(result.lines().size(), std::size_t(1));
  QCOMPARE(result.line()["base_url"].toString(), QString("https://api.example.com/v1"));
  QCOMPARE(cli.on({"endpoint", "remove", "B"}).code, 5);
  QCOMPARE(cli.on({"endpoint", "remove", "A"}).code, 0);
  QVERIFY(cli.on({"endpoint", "list", "--format", "json"}).lines().empty());
  result = cli.on({"endpoint", "list", "--all", "--format", "json"});
  QCOMPARE(result.lines().size(), std::size_t(1));
  QCOMPARE(result.line()["archived"].toBool(), true);
}

void TestConfiguration::endpointMembersSurvive() {
  Cli cli;
  const CliResult added = cli.on({"endpoint",
                                  "add",
                                  "--name",
                                  "Ä 1",
                                  "--base-url",
                                  "http://127.0.0.1:8080",
                                  "--dialect",
                                  "azure-openai",
                                  "--model",
                                  "dep",
                                  "--api-version",
                                  "2024-10-21",
                                  "--api-key-env",
                                  "MY_KEY",
                                  "--header",
                                  "X-Team: red",
                                  "--header-env",
                                  "X-Auth: OTHER",
                                  "--proxy",
                                  "http://127.0.0.1:3128",
                                  "--http2",
                                  "--timeout",
                                  "90",
                                  "--connect-timeout",
                                  "2s",
                                  "--first-token-timeout",
                                  "1m",
                                  "--idle-timeout",
                                  "1500ms",
                                  "--region",
                                  "eu",
                                  "--hardware",
                                  "H",
                                  "--driver",
                                  "D",
                                  "--note",
                                  "N",
                                  "--tag",
                                  "t1",
                                  "--tag",
                                  "t2"});
  QVERIFY2(added.code == 0, added.err.constData());
  const QJsonObject line = cli.on({"endpoint", "list", "--format", "json"}).line();
  QCOMPARE(line["name"].toString(), QString::fromUtf8("Ä 1"));
  QCOMPARE(line["dialect"].toString(), QString("azure-openai"));
  QCOMPARE(line["key"].toString(), QString("env:MY_KEY"));
  QCOMPARE(line["headers"].toArray(), QJsonArray({"X-Team: red", "X-Auth: env:OTHER"}));
  QCOMPARE(line["proxy"].toString(), QString("http://127.0.0.1:3128"));
  QCOMPARE(line["timeout_s"].toDouble(), 90.0);
  QCOMPARE(line["connect_timeout_s"].toDouble(), 2.0);
  QCOMPARE(line["first_token_timeout_s"].toDouble(), 60.0);
  QCOMPARE(line["idle_timeout_s"].toDouble(), 1.5);
  QCOMPARE(line["http2"].toBool(), true);
  QCOMPARE(line["tags"].toArray(), QJsonArray({"t1", "t2"}));
  QCOMPARE(line["hardware"].toString(), QString("H"));
}

void TestConfiguration::suites() {
  Cli cli;
  QCOMPARE(cli.on(addSuite + QStringList{"--max-tokens", "7", "--repeats", "3", "--cache-mode", "warm", "--system", "be short", "--retries",
                                         "2", "--no-stream"})
               .code,
           0);
  QCOMPARE(cli.on(addSuite).code, 5);
  const QJsonObject line = cli.on({"suite", "list", "--format", "json"}).line();
  const QJsonObject first = line["cases"].toArray().first().toObject();
  QCOMPARE(first["max_tokens"].toInt(), 7);
  QCOMPARE(first["repeats"].toInt(), 3);
  QCOMPARE(first["cache_mode"].toString(), QString("warm"));
  QCOMPARE(first["stream"].toBool(true), false);
  QCOMPARE(first["messages"].toArray().size(), 2);
  QCOMPARE(line["retries"].toObject(), (QJsonObject{{"max_attempts", 3}, {"backoff_s", 1}}));
  QCOMPARE(cli.on({"suite", "remove", "S"}).code, 0);
  QVERIFY(cli.on({"suite", "list", "--format", "json"}).lines().empty());
  QCOMPARE(cli.on({"suite", "remove", "nothing"}).code, 5);
}

void TestConfiguration::suiteFiles() {
  Cli cli;
  const QString file = cli.path("suite.json");
  writeFile(file, R"({"name": "From file", "note": "n", "retries": {"max_attempts": 4, "backoff_s": 0.5}, "cases": [
    {"name": "one", "prompt": "p", "max_tokens": 9, "temperature": null, "seed": 42, "checks": {"valid_json": true, "contains": "x"}},
    {"messages": [{"role": "system", "text": "s"}, {"role": "user", "text": "u"}], "task_kind": "reasoning", "cache_mode": "uncontrolled", "repeats": 2}]})");
  const CliResult added = cli.on({"suite", "add", "--file", file});
  QVERIFY2(added.code == 0, added.err.constData());
  const QJsonObject line = cli.on({"suite", "list", "--format", "json"}).line();
  QCOMPARE(line["name"].toString(), QString("From file"));
  const QJsonArray cases = line["cases"].toArray();
  QCOMPARE(cases.size(), 2);
  QCOMPARE(line["retries"].toObject()["backoff_s"].toDouble(), 0.5);
  QVERIFY(cases[0].toObject()["temperature"].isNull());
  QCOMPARE(cases[0].toObject()["seed"].toInt(), 42);
  QCOMPARE(cases[0].toObject()["checks"].toObject()["valid_json"].toBool(), true);
  QCOMPARE(cases[1].toObject()["name"].toString(), QString("case 2"));
  QCOMPARE(cases[1].toObject()["cache_mode"].toString(), QString("uncontrolled"));
  // What is listed can be given back as a file.
  QJsonObject again = line;
  for (const char* member : {"id", "version", "archived", "valid_from_utc"}) {
    again.remove(member);
  }
  again["name"] = "Again";
  writeFile(file, QJsonDocument(again).toJson());
  QCOMPARE(cli.on({"suite", "add", "--file", file}).code, 0);
  QCOMPARE(cli.on({"suite", "add", "--file", cli.path("missing.json")}).code, 7);
}

void TestConfiguration::badSuiteFiles_data() {
  QTest::addColumn<QByteArray>("json");
  QTest::addColumn<QByteArray>("word");
  QTest::newRow("not json") << QByteArray("{") << QByteArray("not JSON");
  QTest::newRow("a list") << QByteArray("[]") << QByteArray("object");
  QTest::newRow("no cases") << QByteArray(R"({"name":"x"})") << QByteArray("cases");
  QTest::newRow("misspelt") << QByteArray(R"({"name":"x","cases":[{"prompt":"p","max_token":5}]})") << QByteArray("max_token");
  QTest::newRow("no prompt") << QByteArray(R"({"name":"x","cases":[{"name":"c"}]})") << QByteArray("prompt");
  QTest::newRow("number as text") << QByteArray(R"({"name":"x","cases":[{"prompt":"p","max_tokens":"5"}]})") << QByteArray("max_tokens");
  QTest::newRow("zero tokens") << QByteArray(R"({"name":"x","cases":[{"prompt":"p","max_tokens":0}]})") << QByteArray("max_tokens");
  QTest::newRow("role") << QByteArray(R"({"name":"x","cases":[{"messages":[{"role":"robot","text":"t"}]}]})") << QByteArray("role");
  QTest::newRow("cache mode") << QByteArray(R"({"name":"x","cases":[{"prompt":"p","cache_mode":"hot"}]})") << QByteArray("cache_mode");
  QTest::newRow("retries") << QByteArray(R"({"name":"x","retries":3,"cases":[{"prompt":"p"}]})") << QByteArray("retries");
  QTest::newRow("attempts") << QByteArray(R"({"name":"x","retries":{"max_attempts":11},"cases":[{"prompt":"p"}]})")
                            << QByteArray("max_attempts");
  QTest::newRow("back-off") << QByteArray(R"({"name":"x","retries":{"backoff_s":61},"cases":[{"prompt":"p"}]})") << QByteArray("backoff_s");
  QTest::newRow("twice") << QByteArray(R"({"name":"x","cases":[{"name":"a","prompt":"p"},{"name":"a","prompt":"q"}]})")
                         << QByteArray("\"a\"");
  QTest::newRow("no name") << QByteArray(R"({"cases":[{"prompt":"p"}]})") << QByteArray("--name");
}

void TestConfiguration::badSuiteFiles() {
  QFETCH(QByteArray, json);
  QFETCH(QByteArray, word);
  Cli cli;
  writeFile(cli.path("suite.json"), json);
  const CliResult result = cli.on({"suite", "add", "--file", cli.path("suite.json")});
  QCOMPARE(result.code, 2);
  QVERIFY2(result.err.contains(word), result.err.constData());
  QVERIFY(!QFile::exists(cli.workspaceFile()));
}

void TestConfiguration::schedules() {
  Cli cli;
  cli.on(addEndpoint);
  cli.on(addSuite);
  const QStringList add = {"schedule", "add", "--endpoint", "A", "--suite", "S"};
  QCOMPARE(cli.on(add + QStringList{"--every", "0.5s"}).code, 2);
  QCOMPARE(cli.on(add + QStringList{"--every", "10s", "--jitter", "6s"}).code, 2);
  CliResult result = cli.on(add + QStringList{"--every", "2m", "--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.line()["every_s"].toDouble(), 120.0);
  QCOMPARE(result.line()["jitter_s"].toDouble(), 12.0);
  QCOMPARE(cli.on(add).code, 5);
  QCOMPARE(cli.on({"schedule", "add", "--endpoint", "A", "--suite", "none"}).code, 5);
  result = cli.on({"schedule", "list", "--format", "json"});
  QCOMPARE(result.line()["endpoint"].toString(), QString("A"));
  const QString id = QString::number(result.line()["id"].toInt());
  QCOMPARE(cli.on({"schedule", "remove", "999"}).code, 5);
  QCOMPARE(cli.on({"schedule", "remove", "x"}).code, 2);
  QCOMPARE(cli.on({"schedule", "remove", id}).code, 0);
  QVERIFY(cli.on({"schedule", "list", "--format", "json"}).lines().empty());
  // Removing an endpoint takes its schedules along.
  cli.on(add);
  cli.on({"endpoint", "remove", "A"});
  QVERIFY(cli.on({"schedule", "list", "--format", "json"}).lines().empty());
}

void TestConfiguration::markers() {
  Cli cli;
  cli.on(addEndpoint);
  CliResult result = cli.on({"marker",   "add",        "--label",    "New chip", "--kind", "hardware", "--at",   "2026-03-01T10:00:00Z",
                             "--to",     "2026-03-02", "--endpoint", "A",        "--text", "long",     "--link", "https://example.com",
                             "--author", "me",         "--format",   "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  const QJsonObject line = result.line();
  QCOMPARE(line["kind"].toString(), QString("hardware"));
  QCOMPARE(line["from_utc"].toString(), QString("2026-03-01T10:00:00.000000Z"));
  QCOMPARE(line["to_utc"].toString(), QString("2026-03-02T00:00:00.000000Z"));
  QCOMPARE(line["endpoint"].toString(), QString("A"));
  QCOMPARE(line["state"].toString(), QString("confirmed"));
  QCOMPARE(line["origin"].toString(), QString("person"));
  QCOMPARE(cli.on({"marker", "add", "--label", "later", "--at", "2026-06-01"}).code, 0);
  QCOMPARE(cli.on({"marker", "list", "--format", "json"}).lines().size(), std::size_t(2));
  QCOMPARE(cli.on({"marker", "list", "--from", "2026-05-01", "--to", "2027-01-01", "--format", "json"}).lines().size(), std::size_t(1));
  QCOMPARE(cli.on({"marker", "add", "--label", "x", "--kind", "chip"}).code, 2);
  QCOMPARE(cli.on({"marker", "add", "--label", ""}).code, 2);
  QCOMPARE(cli.on({"marker", "add", "--label", "x", "--endpoint", "B"}).code, 5);
  QCOMPARE(cli.on({"marker", "add", "--label", "x", "--at", "2026-01-02", "--to", "2026-01-01"}).code, 2);
  QCOMPARE(cli.on({"marker", "remove", QString::number(line["id"].toInt())}).code, 0);
  QCOMPARE(cli.on({"marker", "remove", QString::number(line["id"].toInt())}).code, 5);
  QCOMPARE(cli.on({"marker", "list", "--format", "json"}).lines().size(), std::size_t(1));
}

void TestConfiguration::moments_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("expected");
  QTest::newRow("date") << "2026-11-30"
                        << "2026-11-30T00:00:00.000000Z";
  QTest::newRow("minutes") << "2026-11-30T14:51"
                           << "2026-11-30T14:51:00.000000Z";
  QTest::newRow("zulu") << "2026-11-30T14:51:02.250Z"
                        << "2026-11-30T14:51:02.250000Z";
  QTest::newRow("offset") << "2026-11-30T14:51:02+01:00"
                          << "2026-11-30T13:51:02.000000Z";
  QTest::newRow("nonsense") << "yesterday"
                            << "";
  QTest::newRow("no such day") << "2026-02-30"
                               << "";
  QTest::newRow("date and rubbish") << "2026-02-20 or so"
                                    << "";
}

void TestConfiguration::moments() {
  QFETCH(QString, text);
  QFETCH(QString, expected);
  Cli cli;
  const CliResult result = cli.on({"marker", "add", "--label", "x", "--at", text, "--format", "json"});
  QCOMPARE(result.code, expected.isEmpty() ? 2 : 0);
  QCOMPARE(result.line()["from_utc"].toString(), expected);
}

void TestConfiguration::prices() {
  Cli cli;
  CliResult result = cli.on({"price", "add", "--model", "m", "--input", "0.003625", "--output", "10", "--currency", "EUR", "--from",
                             "2026-01-01", "--source", "list", "--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.line()["input_per_million"].toString(), QString("0.003625"));
  QVERIFY(result.line()["cached_read_per_million"].isNull());
  QCOMPARE(result.line()["currency"].toString(), QString("EUR"));
  for (const QStringList& bad :
       {QStringList{"--model", "m"}, QStringList{"--input", "1"}, QStringList{"--model", "m", "--input", "-1"},
        QStringList{"--model", "m", "--input", "1,5"}, QStringList{"--model", "m", "--input", "1", "--currency", "euro"}}) {
    QCOMPARE(cli.on(QStringList{"price", "add"} + bad).code, 2);
  }
  QCOMPARE(cli.on({"price", "add", "--endpoint", "A", "--input", "1"}).code, 5);
  cli.on(addEndpoint);
  QCOMPARE(cli.on({"price", "add", "--endpoint", "A", "--input", "1", "--output", "2"}).code, 0);
  const auto lines = cli.on({"price", "list", "--format", "json"}).lines();
  QCOMPARE(lines.size(), std::size_t(2));
  const auto own = lines[0]["endpoint"].isNull() ? lines[1] : lines[0];
  QCOMPARE(own["endpoint"].toString(), QString("A"));
  QCOMPARE(own["model"].toString(), QString("m"));
  QCOMPARE(cli.on({"price", "remove", QString::number(own["id"].toInt())}).code, 0);
  QCOMPARE(cli.on({"price", "list", "--format", "json"}).lines().size(), std::size_t(1));
  QCOMPARE(cli.on({"price", "remove", "77"}).code, 5);
}

void TestConfiguration::catalogue() {
  Cli cli;
  QVERIFY(cli.run({"price", "catalogue", "--format", "json"}).lines().size() >= 60);
  QCOMPARE(cli.run({"price", "catalogue", "openai gpt-4o-mini", "--format", "json"}).line()["input_per_million"].toString(),
           QString("0.15"));
  // The dated price of 2025-06-10 is taken from that day on, the one before it until then.
  CliResult result = cli.on({"price", "add", "--catalogue", "o3", "--from", "2025-06-10", "--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.line()["input_per_million"].toString(), QString("2"));
  QVERIFY(result.line()["source"].toString().contains("genai-prices"));
  result = cli.on({"price", "add", "--catalogue", "o3", "--from", "2025-06-09", "--format", "json"});
  QCOMPARE(result.line()["input_per_million"].toString(), QString("10"));
  QCOMPARE(cli.on({"price", "add", "--catalogue", "no-such-model"}).code, 5);
}

void TestConfiguration::listFormats() {
  Cli cli;
  cli.on(addEndpoint + QStringList{"--note", "=HYPERLINK(\"x\")"});
  const QByteArray csv = cli.on({"endpoint", "list", "--format", "csv"}).out;
  QCOMPARE(csv.count('\n'), 2);
  QVERIFY(csv.startsWith("id,name,version,base_url,"));
  QVERIFY2(csv.contains("\"'=HYPERLINK(\"\"x\"\")\""), csv.constData());
  const QByteArray text = cli.on({"endpoint", "list"}).out;
  QVERIFY(text.startsWith("id  name"));
  QVERIFY(!text.contains("proxy"));  // nothing in that column
  QCOMPARE(cli.on({"endpoint", "list", "--format", "xml"}).code, 2);
  // An empty list still has its header in CSV.
  QCOMPARE(cli.on({"suite", "list", "--format", "csv"}).out, QByteArray("id,name,version,cases,retries,note,archived,valid_from_utc\n"));
}

void TestConfiguration::workspaceProblems() {
  Cli cli;
  CliResult result = cli.on({"endpoint", "list"});
  QCOMPARE(result.code, 3);  // nothing there, and listing makes nothing
  QVERIFY(!QFile::exists(cli.workspaceFile()));
  writeFile(cli.workspaceFile(), "this is not a database, but it is long enough to be looked at as one; " + QByteArray(4096, 'x'));
  result = cli.on({"endpoint", "list"});
  QCOMPARE(result.code, 3);
  QVERIFY(!result.err.isEmpty() && result.out.isEmpty());
  QCOMPARE(cli.on(addEndpoint).code, 3);
  QCOMPARE(cli.run({"endpoint", "list", "--workspace", ""}).code, 2);
  QCOMPARE(
      cli.run(QStringList{"endpoint", "add", "--name", "A", "--base-url", "https://a.example", "--model", "m", "--workspace", cli.path("")})
          .code,
      3);
}

void TestConfiguration::defaultWorkspace() {
  Cli cli;
  QVERIFY2(cli.run(addEndpoint).code == 0, "in a home that holds nothing yet");
  QVERIFY(QFile::exists(cli.path("data/scoville/endpoints.scoville")));
  QCOMPARE(cli.run({"endpoint", "list", "--format", "json"}).lines().size(), std::size_t(1));
  cli.setVariable("SCOVILLE_WORKSPACE", cli.workspaceFile());
  QCOMPARE(cli.run({"endpoint", "list"}).code, 3);
  QCOMPARE(cli.run({"marker", "add", "--label", "first of all"}).code, 0);
  QVERIFY(QFile::exists(cli.workspaceFile()));
}

QTEST_GUILESS_MAIN(TestConfiguration)
#include "tst_configuration.moc"
