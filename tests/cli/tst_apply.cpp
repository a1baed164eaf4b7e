// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QtTest>

#include "tests/cli/cli_runner.h"

using namespace scoville;
using namespace scoville::test;

class TestApply : public QObject {
  Q_OBJECT

  static QString write(const Cli& cli, const QString& name, const QByteArray& text) {
    QFile file(cli.path(name));
    static_cast<void>(file.open(QIODevice::WriteOnly));
    file.write(text);
    return file.fileName();
  }
  static constexpr const char* whole = R"({
    "endpoints": [{"name": "A", "base_url": "https://api.example.com/v1", "dialect": "openai-chat", "model": "m-1", "key": "env:EXAMPLE_KEY",
      "limits": {"concurrency": 8, "requests_per_minute": 60}, "budgets": [{"period": "day", "money": 5}, {"period": "month", "tokens": 1000}]}],
    "suites": [{"starter": "Balanced 24"}, {"name": "Own", "cases": [{"name": "one", "prompt": "Name three rivers."}]}],
    "prices": [{"model": "m-1", "input": "2.50", "output": "10"}],
    "schedules": [{"endpoint": "A", "suite": "Own", "cron": "*/20 8-18 * * mon-fri", "time_zone": "Europe/Berlin", "quiet": "12:00-13:00"}]
  })";

 private Q_SLOTS:
  void twiceIsOnce() {
    Cli cli;
    const QString file = write(cli, QStringLiteral("all.json"), whole);
    const CliResult first = cli.on({"apply", file, "--format", "json"});
    QVERIFY2(first.code == 0, first.err.constData());
    QCOMPARE(first.lines().size(), std::size_t{8});
    const CliResult second = cli.on({"apply", file, "--format", "json"});
    QCOMPARE(second.code, 0);
    QVERIFY2(second.lines().empty(), second.out.constData());
    QCOMPARE(cli.on({"apply", file, "--diff"}).code, 0);
    QCOMPARE(cli.on({"suite", "list", "--format", "json"}).lines().size(), std::size_t{2});
    QCOMPARE(cli.on({"schedule", "list", "--format", "json"}).line()["cron"].toString(), QStringLiteral("*/20 8-18 * * mon-fri"));
    QCOMPARE(cli.on({"limit", "list", "--format", "json"}).line()["concurrency"].toInt(), 8);
    QCOMPARE(cli.on({"budget", "list", "--format", "json"}).lines().size(), std::size_t{2});
  }

  void diffTellsAndChangesNothing() {
    Cli cli;
    const QString file = write(cli, QStringLiteral("all.json"), whole);
    QCOMPARE(cli.on({"apply", file}).code, 0);
    const QString changed =
        write(cli, QStringLiteral("more.json"), QByteArray(whole).replace("m-1\", \"key", "m-2\", \"key").replace("12:00-13:00", ""));
    for (int i = 0; i < 2; ++i) {
      const CliResult diff = cli.on({"apply", changed, "--diff", "--format", "json"});
      QCOMPARE(diff.code, 1);
      QCOMPARE(diff.lines().size(), std::size_t{2});
      QVERIFY(diff.lines()[0]["what"].toString().contains(QStringLiteral("\"m-1\" -> \"m-2\"")));
      QCOMPARE(diff.lines()[1]["kind"].toString(), QStringLiteral("schedule"));
    }
    QCOMPARE(cli.on({"apply", changed, "--dry-run"}).code, 0);
    QCOMPARE(cli.on({"endpoint", "list", "--format", "json"}).line()["model"].toString(), QStringLiteral("m-1"));
    QCOMPARE(cli.on({"apply", changed}).code, 0);
    QCOMPARE(cli.on({"endpoint", "list", "--format", "json"}).line()["model"].toString(), QStringLiteral("m-2"));
  }

  void allOrNothing() {
    Cli cli;
    const QString good = write(cli, QStringLiteral("good.json"), whole);
    const QString bad = write(cli, QStringLiteral("bad.json"), R"({"schedules": [{"endpoint": "A", "suite": "Missing", "every_s": 60}]})");
    const CliResult refused = cli.on({"apply", good, bad});
    QCOMPARE(refused.code, 5);
    QVERIFY(cli.on({"endpoint", "list", "--format", "json"}).lines().empty());
  }

  void mistakes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("names");
    QTest::newRow("no JSON") << QByteArray("{") << QByteArray("JSON");
    QTest::newRow("unknown list") << QByteArray(R"({"endpoint": []})") << QByteArray("endpoint");
    QTest::newRow("unknown member") << QByteArray(
                                           R"({"endpoints": [{"name": "A", "base_url": "http://x/v1", "model": "m", "colour": "red"}]})")
                                    << QByteArray("colour");
    QTest::newRow("a key itself") << QByteArray(
                                         R"({"endpoints": [{"name": "A", "base_url": "http://x/v1", "model": "m", "key": "abcdef"}]})")
                                  << QByteArray("never the key itself");
    QTest::newRow("no model") << QByteArray(R"({"endpoints": [{"name": "A", "base_url": "http://x/v1"}]})") << QByteArray("model");
    QTest::newRow("bad starter") << QByteArray(R"({"suites": [{"starter": "None"}]})") << QByteArray("starter");
    QTest::newRow("bad schema")
        << QByteArray(R"({"suites": [{"name": "S", "cases": [{"name": "c", "prompt": "p", "checks": {"matches": "("}}]}]})")
        << QByteArray("\"c\"");
    QTest::newRow("bad price") << QByteArray(R"({"prices": [{"model": "m", "input": "much"}]})") << QByteArray("input");
  }
  void mistakes() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, names);
    Cli cli;
    const CliResult refused = cli.on({"apply", write(cli, QStringLiteral("bad.json"), text)});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.err.contains(names), refused.err.constData());
    QCOMPARE(cli.on({"apply", cli.path(QStringLiteral("none.json"))}).code, 7);
  }

  void promptsAndSweeps() {
    Cli cli;
    const QString csv = write(cli, QStringLiteral("p.csv"), "name,prompt\na,one\nb,two\n");
    QCOMPARE(cli.on({"suite", "add", "--name", "S", "--prompts", csv, "--sweep-temperature", "0,0.7", "--format", "json"})
                 .line()["cases"]
                 .toInt(),
             4);
    QCOMPARE(cli.on({"suite", "add", "--name", "T", "--prompts", csv, "--sweep-temperature", "hot"}).code, 2);
    QCOMPARE(cli.on({"suite", "add", "--name", "T", "--prompts", csv, "--prompt", "x"}).code, 2);
  }
};

QTEST_GUILESS_MAIN(TestApply)
#include "tst_apply.moc"
