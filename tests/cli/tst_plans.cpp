// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QRandomGenerator>
#include <QtTest>
#include <map>

#include "tests/cli/cli_runner.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;
using std::chrono::milliseconds;

class TestPlans : public QObject {
  Q_OBJECT

  static void prepare(const Cli& cli, const ScriptedServer& server, const QString& name = QStringLiteral("one")) {
    QCOMPARE(cli.on({"endpoint", "add", "--name", name, "--base-url", QString::fromStdString(server.baseUrl()), "--model", "m"}).code, 0);
    if (name == QLatin1String("one")) {
      QCOMPARE(cli.on({"suite", "add", "--name", "short", "--prompt", "Say something."}).code, 0);
    }
  }
  static std::vector<PlanSample> samples(const Cli& cli, PlanId plan) {
    const auto workspace = cli.open();
    return workspace
        ->read([plan](Tables& tables) -> Result<std::vector<PlanSample>> {
          std::vector<PlanSample> all;
          const std::vector<PlanRun> runs = tables.plans.runs(plan).value();
          for (const PlanRun& run : runs) {
            const auto own = tables.plans.samples(run).value();
            all.insert(all.end(), own.begin(), own.end());
          }
          return all;
        })
        .value();
  }

 private Q_SLOTS:
  /// kill -9 at random moments of a batch of 200: every request is finished once, none is lost, and the server sees none twice but those
  /// that were under way at a kill. SCOVILLE_KILLS says how often (default 10).
  void killedAgainAndAgain() {
    const int kills = qEnvironmentVariableIsSet("SCOVILLE_KILLS") ? qEnvironmentVariableIntValue("SCOVILLE_KILLS") : 10;
    constexpr int concurrency = 4;
    Cli cli;
    ScriptedServer server;
    server.always(Script::stream(2, milliseconds(kills > 10 ? 120 : 25)));
    prepare(cli, server);
    QRandomGenerator random(20261130);
    int killed = 0;
    QStringList command = {
        "rounds", "--endpoint", "one", "--suite", "short", "--rounds", "200", "--concurrency", QString::number(concurrency)};
    for (int i = 0; i < kills; ++i) {
      const auto process = cli.start(command + cli.workspaceOption());
      if (!process->waitForFinished(static_cast<int>(random.bounded(60, 500)))) {
        process->kill();
        QVERIFY(process->waitForFinished(Cli::patience));
        ++killed;
      }
      // The first life may end before it stored its plan; then it is begun again.
      const auto workspace = cli.open();
      const auto plans = workspace->read([](Tables& tables) { return tables.plans.recent(1); }).value();
      if (!plans.empty()) {
        command = QStringList({"plan", "resume", QString::number(plans.front().id)});
      }
    }
    QVERIFY(killed > kills / 3);
    const CliResult last = cli.on(command + QStringList({"--format", "json"}));
    QVERIFY2(last.code == 0, last.err.constData());
    const auto all = samples(cli, 1);
    std::map<std::int64_t, int> finished;
    for (const PlanSample& sample : all) {
      finished[sample.task] += sample.point.outcome == Outcome::ok ? 1 : 0;
    }
    QCOMPARE(finished.size(), std::size_t{200});
    for (const auto& [task, times] : finished) {
      QCOMPARE(times, 1);
    }
    QVERIFY2(server.requests().size() <= static_cast<std::size_t>(200 + killed * concurrency),
             qPrintable(QString::number(server.requests().size())));
    QCOMPARE(last.line()["attempts"].toInt(), 200);
  }

  void ladderReportsItsLevels() {
    Cli cli;
    ScriptedServer server;
    server.always(Script::stream(3, milliseconds(5)));
    prepare(cli, server);
    const CliResult result = cli.on(
        {"ladder", "--endpoint", "one", "--suite", "short", "--levels", "1,3", "--requests", "9", "--warmup", "2", "--format", "json"});
    QVERIFY2(result.code == 0, result.err.constData());
    QCOMPARE(result.lines().size(), std::size_t{2});
    QCOMPARE(result.lines()[1]["concurrency"].toInt(), 3);
    QCOMPARE(result.lines()[1]["attempts"].toInt(), 9);
    QVERIFY(result.lines()[1]["e2e_median_ms"].toDouble() > 5);
    QVERIFY(result.err.contains("at a time"));
    QCOMPARE(server.requests().size(), std::size_t{22});
    QCOMPARE(cli.on({"plan", "list", "--format", "json"}).line()["state"].toString(), QStringLiteral("finished"));
    QCOMPARE(cli.on({"plan", "show", "1", "--format", "json"}).lines().size(), std::size_t{2});
  }

  void abAndChainAndOpenLoop() {
    Cli cli;
    ScriptedServer server;
    ScriptedServer other;
    other.always(Script::stream(4, milliseconds(10)));
    prepare(cli, server);
    prepare(cli, other, QStringLiteral("two"));
    const CliResult ab = cli.on({"ab", "--endpoint", "one", "--endpoint", "two", "--suite", "short", "--rounds", "6", "--format", "json"});
    QVERIFY2(ab.code == 0, ab.err.constData());
    QCOMPARE(ab.lines().size(), std::size_t{2});
    QVERIFY(ab.lines()[1]["e2e_median_ms"].toDouble() > ab.lines()[0]["e2e_median_ms"].toDouble());
    const CliResult chain = cli.on({"chain", "--endpoint", "one", "--suite", "short", "--steps", "3", "--chains", "2", "--format", "json"});
    QVERIFY2(chain.code == 0, chain.err.constData());
    QCOMPARE(chain.lines().size(), std::size_t{4});
    QCOMPARE(chain.lines()[3]["step"].toString(), QStringLiteral("whole chain"));
    QCOMPARE(chain.lines()[3]["attempts"].toInt(), 2);
    const CliResult open =
        cli.on({"open-loop", "--endpoint", "one", "--suite", "short", "--rate", "20", "--for", "1s", "--format", "json"});
    QVERIFY2(open.code == 0, open.err.constData());
    QCOMPARE(open.line()["attempts"].toInt(), 20);
    const CliResult soak =
        cli.on({"soak", "--endpoint", "one", "--suite", "short", "--for", "1s", "--concurrency", "2", "--format", "json"});
    QVERIFY2(soak.code == 0, soak.err.constData());
    QVERIFY(soak.line()["attempts"].toInt() > 20);
    QVERIFY2(soak.err.contains("rift between"), soak.err.constData());
  }

  void failuresAndMistakes() {
    Cli cli;
    ScriptedServer server;
    server.always(Script().answer(500, "text/plain", "no"));
    prepare(cli, server);
    const QStringList on = {"--endpoint", "one", "--suite", "short"};
    QCOMPARE(cli.on(QStringList({"rounds", "--rounds", "2"}) + on).code, 1);
    QCOMPARE(cli.on(QStringList({"ladder", "--levels", "1,x"}) + on).code, 2);
    QCOMPARE(cli.on(QStringList({"ladder", "--for", "1s", "--requests", "3"}) + on).code, 2);
    QCOMPARE(cli.on(QStringList({"ab"}) + on).code, 2);
    QCOMPARE(cli.on(QStringList({"rounds", "--case", "none"}) + on).code, 2);
    QCOMPARE(cli.on({"plan", "stop", "99"}).code, 5);
    QCOMPARE(cli.on({"plan", "show", "99"}).code, 5);
  }

  void budgetsLimitsAndStatus() {
    Cli cli;
    ScriptedServer server;
    server.always(Script::stream(2, milliseconds(2)));
    prepare(cli, server);
    QCOMPARE(cli.on({"budget", "set", "--endpoint", "one", "--tokens", "600", "--money", "2", "--format", "json"}).code, 0);
    QCOMPARE(cli.on({"limit", "set", "--endpoint", "one", "--concurrency", "2"}).code, 0);
    const CliResult run = cli.on({"rounds", "--endpoint", "one", "--suite", "short", "--rounds", "100"});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.out.contains("budget"), run.out.constData());
    const QJsonObject budget = cli.on({"budget", "list", "--format", "json"}).line();
    QVERIFY(budget["spent_tokens"].toInt() <= 600 && budget["spent_tokens"].toInt() > 300);
    QVERIFY(budget["note"].toString().contains(QStringLiteral("no price")));
    QCOMPARE(cli.on({"budget", "remove", "one"}).code, 0);
    QCOMPARE(cli.on({"budget", "remove", "one"}).code, 5);
    QCOMPARE(cli.on({"schedule", "add", "--endpoint", "one", "--suite", "short", "--daily", "09:30", "--time-zone", "Europe/Berlin"}).code,
             0);
    const QJsonObject status = QJsonDocument::fromJson(cli.on({"status", "--format", "json"}).out).object();
    QVERIFY(status["prober"].isNull());
    QCOMPARE(status["schedules"].toArray().size(), 1);
    QVERIFY(!status["newest_samples"].toArray().isEmpty());
    QVERIFY(cli.on({"status"}).out.contains("Nobody probes"));
    const QJsonObject estimate = cli.on({"budget", "estimate", "--format", "json"}).line();
    QCOMPARE(estimate["requests"].toInt(), 30);
    QVERIFY(estimate["money"].isNull() && estimate["tokens"].toDouble() > 300);
  }

  void schedules_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("cron");
    QTest::newRow("interval") << QStringList({"--every", "20m"}) << 0 << QString();
    QTest::newRow("daily") << QStringList({"--daily", "9:05"}) << 0 << QStringLiteral("5 9 * * *");
    QTest::newRow("weekly") << QStringList({"--weekly", "mon,fri 18:00"}) << 0 << QStringLiteral("0 18 * * 1,5");
    QTest::newRow("monthly") << QStringList({"--monthly", "last 06:00"}) << 0 << QStringLiteral("0 6 L * *");
    QTest::newRow("cron") << QStringList({"--cron", "*/20 8-18 * * mon-fri"}) << 0 << QStringLiteral("*/20 8-18 * * mon-fri");
    QTest::newRow("quiet") << QStringList({"--every", "20m", "--quiet", "22:00-06:00", "--missed", "run-once"}) << 0 << QString();
    QTest::newRow("two forms") << QStringList({"--every", "20m", "--daily", "9:00"}) << 2 << QString();
    QTest::newRow("bad cron") << QStringList({"--cron", "* * *"}) << 2 << QString();
    QTest::newRow("bad zone") << QStringList({"--daily", "9:00", "--time-zone", "Mars/Base"}) << 2 << QString();
    QTest::newRow("bad day") << QStringList({"--weekly", "someday 9:00"}) << 2 << QString();
    QTest::newRow("never") << QStringList({"--cron", "0 0 31 2 *"}) << 2 << QString();
  }
  void schedules() {
    QFETCH(QStringList, options);
    QFETCH(int, code);
    QFETCH(QString, cron);
    Cli cli;
    ScriptedServer server;
    prepare(cli, server);
    const CliResult added = cli.on(QStringList({"schedule", "add", "--endpoint", "one", "--suite", "short", "--format", "json"}) + options);
    QVERIFY2(added.code == code, added.err.constData());
    if (code == 0) {
      QCOMPARE(added.line()["cron"].toString(), cron);
      QVERIFY(!added.line()["next_utc"].toString().isEmpty());
      QCOMPARE(cli.run(QStringList({"schedule", "preview"}) + options).code, 0);
    }
  }
};

QTEST_GUILESS_MAIN(TestPlans)
#include "tst_plans.moc"
