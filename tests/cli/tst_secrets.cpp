// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/cli_runner.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr auto key = "test-secret-0123456789-abcdef";
constexpr auto headerSecret = "other-secret-9876543210";

}  // namespace

class TestSecrets : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void keyArrivesAndStaysNowhere();
  void missingKeyAsksNobody();
  void keysOnTheCommandLineAreRefused_data();
  void keysOnTheCommandLineAreRefused();
  void credentialHeadersAreTakenByName();
  void innocentArgumentsPass_data();
  void innocentArgumentsPass();
  void filesMayBeCalledLikeKeys();
  void headersOfAnAnswerAreNoKeys_data();
  void headersOfAnAnswerAreNoKeys();
};

void TestSecrets::keyArrivesAndStaysNowhere() {
  ScriptedServer server;
  // A server that repeats the key in its error and its headers, as some do.
  server.answerWith([](const ReceivedRequest& request) {
    return Script().answer(401, "application/json",
                           R"({"error":{"message":"Incorrect API key provided: )" + request.header("authorization") + R"("}})",
                           {{"X-Echo", request.header("authorization")}});
  });
  Cli cli;
  cli.setVariable("TEST_KEY", key);
  cli.setVariable("TEST_HEADER", headerSecret);
  const QStringList endpoint = {
      "--base-url",          QString::fromStdString(server.baseUrl()), "--model", "m", "--api-key-env", "TEST_KEY", "--header-env",
      "X-Extra: TEST_HEADER"};
  QByteArray said;
  CliResult result = cli.on(QStringList{"probe", "--format", "json"} + endpoint);
  QCOMPARE(result.line()["outcome"].toString(), QString("auth"));
  said += result.out + result.err;
  for (const QStringList& arguments :
       {QStringList{"endpoint", "add", "--name", "A"} + endpoint, QStringList{"endpoint", "list", "--format", "json"},
        QStringList{"suite", "add", "--name", "S", "--prompt", "p"},
        QStringList{"schedule", "add", "--endpoint", "A", "--suite", "S", "--every", "1s", "--jitter", "0"},
        QStringList{"run", "--for", "3s"}, QStringList{"samples", "export"}, QStringList{"samples", "export", "--format", "json"},
        QStringList{"trend", "export"}}) {
    result = cli.on(arguments);
    QVERIFY2(result.code == 0, result.err.constData());
    said += result.out + result.err;
  }
  // The key went out with every request ...
  const auto requests = server.requests();
  QVERIFY(requests.size() >= 2);
  for (const ReceivedRequest& request : requests) {
    QCOMPARE(request.header("authorization"), std::string("Bearer ") + key);
    QCOMPARE(request.header("x-extra"), std::string(headerSecret));
  }
  // ... and is in nothing that was printed or stored.
  for (const char* secret : {key, headerSecret}) {
    QVERIFY2(!said.contains(secret), said.constData());
    const QDir folder = QFileInfo(cli.workspaceFile()).dir();
    for (const QFileInfo& info : folder.entryInfoList({"test.scoville*"}, QDir::Files)) {
      QFile file(info.filePath());
      QVERIFY(file.open(QIODevice::ReadOnly));
      QVERIFY2(!file.readAll().contains(secret), qPrintable(info.fileName()));
    }
  }
  QVERIFY(said.contains("TEST_KEY"));
}

void TestSecrets::missingKeyAsksNobody() {
  ScriptedServer server;
  Cli cli;
  const CliResult result =
      cli.on({"probe", "--base-url", QString::fromStdString(server.baseUrl()), "--model", "m", "--api-key-env", "NOT_SET_ANYWHERE"});
  QCOMPARE(result.code, 6);
  QVERIFY2(result.err.contains("NOT_SET_ANYWHERE"), result.err.constData());
  QVERIFY(result.out.isEmpty());
  QVERIFY(server.requests().empty());
  QVERIFY(!QFile::exists(cli.workspaceFile()));
}

void TestSecrets::keysOnTheCommandLineAreRefused_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QByteArray>("secret");
  const QStringList probe = {"probe", "--base-url", "http://127.0.0.1:9/v1", "--model", "m"};
  // Put together at run time, so that no scanner takes this file for a leak.
  const QString fake = QString("sk") + "-" + QString("a1B2").repeated(8);
  QTest::newRow("--api-key") << (probe + QStringList{"--api-key", fake}) << fake.toLatin1();
  QTest::newRow("--api-key=") << (probe + QStringList{"--api-key=" + fake}) << fake.toLatin1();
  QTest::newRow("--api-key, unusual key") << (probe + QStringList{"--api-key", "hunter2"}) << QByteArray("hunter2");
  QTest::newRow("key as variable name") << (probe + QStringList{"--api-key-env", fake}) << fake.toLatin1();
  QTest::newRow("unusual key as variable name") << (probe + QStringList{"--api-key-env", "a0b1-c2d3.e4"}) << QByteArray("a0b1-c2d3.e4");
  QTest::newRow("authorization header") << (probe + QStringList{"--header", "Authorization: Bearer abcdefgh12345678"})
                                        << QByteArray("abcdefgh12345678");
  QTest::newRow("x-api-key header") << (probe + QStringList{"--header", "x-api-key: 1234abcd"}) << QByteArray("1234abcd");
  QTest::newRow("header-env with a bearer") << (probe + QStringList{"--header-env", "Authorization: Bearer abcdefgh12345678"})
                                            << QByteArray("abcdefgh12345678");
  QTest::newRow("header-env with the value") << (probe + QStringList{"--header-env", "X-A: val ue"}) << QByteArray("val ue");
  QTest::newRow("key in the address") << QStringList{"probe", "--base-url", "https://a.example/v1?key=abcd1234", "--model", "m"}
                                      << QByteArray("abcd1234");
  QTest::newRow("password in the address") << QStringList{"probe", "--base-url", "https://me:pass99@a.example/v1", "--model", "m"}
                                           << QByteArray("pass99");
  QTest::newRow("password of the proxy") << (probe + QStringList{"--proxy", "http://me:pass99@p.example:3128"}) << QByteArray("pass99");
  QTest::newRow("in a prompt") << (probe + QStringList{"--prompt", "use " + fake + " please"}) << fake.toLatin1();
  QTest::newRow("in another command") << QStringList{"marker", "add", "--label", fake} << fake.toLatin1();
}

void TestSecrets::keysOnTheCommandLineAreRefused() {
  QFETCH(QStringList, arguments);
  QFETCH(QByteArray, secret);
  Cli cli;
  const CliResult result = cli.on(arguments);
  QCOMPARE(result.code, 2);
  QVERIFY2(result.err.contains("--api-key-env"), result.err.constData());
  QVERIFY2(!result.err.contains(secret), result.err.constData());
  QVERIFY(result.out.isEmpty());
  QVERIFY(!QFile::exists(cli.workspaceFile()));
}

void TestSecrets::credentialHeadersAreTakenByName() {
  Cli cli;
  const QStringList add = {"endpoint", "add", "--base-url", "http://127.0.0.1:9/v1", "--model", "m", "--name"};
  QCOMPARE(cli.on(add + QStringList{"A", "--header-env", "Authorization: OTHER_VARIABLE"}).code, 0);
  QCOMPARE(cli.on(add + QStringList{"B", "--header-env=api-key: OTHER_VARIABLE"}).code, 0);
}

void TestSecrets::innocentArgumentsPass_data() {
  QTest::addColumn<QString>("label");
  for (const char* label : {"task-force-begins-today-at-noon", "risk-assessment-of-the-new-model", "Basic things", "key: value",
                            "https://a.example/?page=2", "gpt-5-mini-2026-01-01"}) {
    QTest::newRow(label) << QString::fromLatin1(label);
  }
}

void TestSecrets::innocentArgumentsPass() {
  QFETCH(QString, label);
  Cli cli;
  cli.on({"suite", "add", "--name", "S", "--prompt", "p"});
  const CliResult result = cli.on({"marker", "add", "--label", label});
  QVERIFY2(result.code == 0, result.err.constData());
}

void TestSecrets::filesMayBeCalledLikeKeys() {
  Cli cli;
  const QString recording = cli.path(QStringLiteral("xai_reasoning_outside_the_output"));
  const QStringList decode = {"decode", "--dialect", "openai-chat", recording};
  QCOMPARE(cli.run(decode).code, 2);
  QFile file(recording);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.close();
  const CliResult result = cli.run(decode);
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.line()["error_class"].toString(), QString("empty"));
}

void TestSecrets::headersOfAnAnswerAreNoKeys_data() {
  QTest::addColumn<QString>("header");
  QTest::addColumn<int>("code");
  QTest::newRow("challenge") << QString(R"(WWW-Authenticate: Bearer authorization_uri="https://login.example/t")") << 0;
  QTest::newRow("redirect") << QString("Location: https://a.example/?key=abcd1234") << 0;
  QTest::newRow("tag") << QString("ETag: W/\"sk") + QString("-a1B2").repeated(5) + QString("\"") << 0;
  QTest::newRow("of the request") << QString("Authorization: Bearer abcdefgh12345678") << 2;
}

void TestSecrets::headersOfAnAnswerAreNoKeys() {
  QFETCH(QString, header);
  QFETCH(int, code);
  Cli cli;
  QFile file(cli.path(QStringLiteral("body")));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.close();
  const CliResult result = cli.run({"decode", "--dialect", "azure-openai", "--status", "401", "--header", header, file.fileName()});
  QVERIFY2(result.code == code, result.err.constData());
}

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
