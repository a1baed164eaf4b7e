// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/cli_runner.h"

using namespace scoville::test;

class TestUsage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void helpAndVersion();
  void everyCommandHasHelp();
  void badUsage_data();
  void badUsage();
  void decode();
  void decodeErrors_data();
  void decodeErrors();
};

void TestUsage::helpAndVersion() {
  const Cli cli;
  const CliResult version = cli.run({"--version"});
  QCOMPARE(version.code, 0);
  QVERIFY2(QRegularExpression("^scoville-cli [0-9]+[.][0-9]+[.][0-9]+\n$").match(version.out).hasMatch(), version.out.constData());
  QCOMPARE(cli.run({"probe", "--version"}).out, version.out);
  const CliResult help = cli.run({"--help"});
  QCOMPARE(help.code, 0);
  QVERIFY(help.out.startsWith("Usage: scoville-cli COMMAND"));
  QVERIFY(help.err.isEmpty());
  // Without anything it says how to use it, as an error.
  const CliResult nothing = cli.run({});
  QCOMPARE(nothing.code, 2);
  QCOMPARE(nothing.err, help.out);
  QVERIFY(nothing.out.isEmpty());
}

void TestUsage::everyCommandHasHelp() {
  const Cli cli;
  const QString overview = cli.run({"--help"}).out;
  QFile page(QStringLiteral(SCOVILLE_TEST_DATA "/../../packaging/man/scoville-cli.1"));
  QVERIFY(page.open(QIODevice::ReadOnly));
  const QStringList manual = QString::fromUtf8(page.readAll()).remove('\\').remove('"').replace('|', ' ').replace(',', ' ').split('\n');
  int commands = 0;
  bool inList = false;
  for (const QString& line : overview.split('\n')) {
    if (line == "Commands:") {
      inList = true;
    } else if (inList && line.startsWith("  ")) {
      const QStringList name = line.left(32).simplified().split(' ');
      const CliResult help = cli.run(name + QStringList{"--help"});
      QCOMPARE(help.code, 0);
      QVERIFY2(help.out.startsWith(("Usage: scoville-cli " + name.join(' ')).toUtf8()), help.out.constData());
      QVERIFY(help.out.contains("Options:"));
      const bool inManual = std::any_of(manual.begin(), manual.end(), [&](const QString& text) {
        const QStringList words = text.split(' ', Qt::SkipEmptyParts);
        return std::all_of(name.begin(), name.end(), [&](const QString& word) { return words.contains(word); });
      });
      QVERIFY2(inManual, qPrintable("not in the manual page: " + name.join(' ')));
      ++commands;
    } else if (inList) {
      break;
    }
  }
  QVERIFY2(commands >= 20, qPrintable(overview));
}

void TestUsage::badUsage_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QByteArray>("word");
  const QStringList probe = {"probe", "--base-url", "http://127.0.0.1:9", "--model", "m"};
  QTest::newRow("unknown command") << QStringList{"fly"} << QByteArray("fly");
  QTest::newRow("half a command") << QStringList{"endpoint"} << QByteArray("endpoint add");
  QTest::newRow("half a command with option") << QStringList{"samples", "--format", "csv"} << QByteArray("samples export");
  QTest::newRow("unknown option") << (probe + QStringList{"--colour", "red"}) << QByteArray("colour");
  QTest::newRow("missing option") << QStringList{"probe", "--model", "m"} << QByteArray("--base-url");
  QTest::newRow("missing value") << (probe + QStringList{"--repeat"}) << QByteArray("repeat");
  QTest::newRow("twice") << (probe + QStringList{"--model", "n"}) << QByteArray("twice");
  QTest::newRow("one word too many") << (probe + QStringList{"word"}) << QByteArray("word");
  QTest::newRow("missing word") << QStringList{"endpoint", "remove"} << QByteArray("NAME");
  QTest::newRow("no number") << (probe + QStringList{"--repeat", "many"}) << QByteArray("many");
  QTest::newRow("too many") << (probe + QStringList{"--concurrency", "257"}) << QByteArray("256");
  QTest::newRow("zero") << (probe + QStringList{"--repeat", "0"}) << QByteArray("repeat");
  QTest::newRow("no duration") << (probe + QStringList{"--timeout", "soon"}) << QByteArray("soon");
  QTest::newRow("negative duration") << (probe + QStringList{"--timeout", "-3"}) << QByteArray("timeout");
  QTest::newRow("dialect") << (probe + QStringList{"--dialect", "klingon"}) << QByteArray("klingon");
  QTest::newRow("scheme") << QStringList{"probe", "--base-url", "ftp://a", "--model", "m"} << QByteArray("ftp://a");
  QTest::newRow("no host") << QStringList{"probe", "--base-url", "https://", "--model", "m"} << QByteArray("base-url");
  QTest::newRow("header") << (probe + QStringList{"--header", "nothing"}) << QByteArray("NAME: VALUE");
  QTest::newRow("header with a line break") << (probe + QStringList{"--header", "X-A: b\r\nX-C: d"}) << QByteArray("one line");
  QTest::newRow("format") << (probe + QStringList{"--format", "xml"}) << QByteArray("xml");
  QTest::newRow("empty model") << QStringList{"probe", "--base-url", "http://127.0.0.1:9", "--model", ""} << QByteArray("model");
}

void TestUsage::badUsage() {
  QFETCH(QStringList, arguments);
  QFETCH(QByteArray, word);
  const CliResult result = Cli().run(arguments);
  QCOMPARE(result.code, 2);
  QVERIFY(result.out.isEmpty());
  QVERIFY2(result.err.startsWith("scoville-cli: ") && result.err.contains(word), result.err.constData());
}

void TestUsage::decode() {
  const Cli cli;
  const QString file = cli.path("body.bin");
  QFile body(file);
  QVERIFY(body.open(QIODevice::WriteOnly));
  body.write(
      "data: {\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Hi\"}}]}\n\n"
      "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n");
  body.close();
  const QStringList decode = {"decode", "--dialect", "openai-chat", "--header", "Content-Type: text/event-stream"};
  const CliResult whole = cli.run(decode + QStringList{file});
  QVERIFY2(whole.code == 0, whole.err.constData());
  QCOMPARE(whole.line()["text"].toString(), QString("Hi"));
  QCOMPARE(whole.line()["finish_reason"].toString(), QString("stop"));
  QCOMPARE(whole.line()["complete"].toBool(), true);
  QCOMPARE(cli.run(decode + QStringList{"--split", "1", file}).out, whole.out);
  QCOMPARE(cli.run(decode + QStringList{"--splits", "3,50,51", file}).out, whole.out);
  const CliResult refused = cli.run({"decode", "--dialect", "openai_chat", "--status", "401", file});
  QCOMPARE(refused.code, 0);
  QCOMPARE(refused.line()["error_class"].toString(), QString("http_auth"));
}

void TestUsage::decodeErrors_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("code");
  const QStringList decode = {"decode", "--dialect", "openai-chat"};
  QTest::newRow("no file") << decode << 2;
  QTest::newRow("missing file") << (decode + QStringList{"/no/such/file"}) << 7;
  QTest::newRow("no dialect") << QStringList{"decode", "x"} << 2;
  QTest::newRow("bad dialect") << QStringList{"decode", "--dialect", "x", "y"} << 2;
  QTest::newRow("bad splits") << (decode + QStringList{"--splits", "1,,2", "x"}) << 2;
  QTest::newRow("both") << (decode + QStringList{"--splits", "1", "--split", "2", "x"}) << 2;
  QTest::newRow("bad header") << (decode + QStringList{"--header", "x", "x"}) << 2;
  QTest::newRow("bad status") << (decode + QStringList{"--status", "99", "x"}) << 2;
}

void TestUsage::decodeErrors() {
  QFETCH(QStringList, arguments);
  QFETCH(int, code);
  QCOMPARE(Cli().run(arguments).code, code);
}

QTEST_GUILESS_MAIN(TestUsage)
#include "tst_usage.moc"
