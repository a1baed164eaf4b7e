// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>

#include "tests/cli/cli_runner.h"
#include "tests/support/scripted_server.h"

using namespace scoville;
using namespace scoville::test;

class TestRun : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void endsAfterItsTime();
  void signalsEndCleanly_data();
  void signalsEndCleanly();
  void theSameSignalTwiceAtOnce();
  void killLosesNothing();
  void onlyOneProber();
  void nothingToRun();

 private:
  /// Endpoint, suite and a schedule of one run a second.
  static void configure(const Cli& cli, const ScriptedServer& server) {
    QCOMPARE(cli.on({"endpoint", "add", "--name", "A", "--base-url", QString::fromStdString(server.baseUrl()), "--model", "m"}).code, 0);
    QCOMPARE(cli.on({"suite", "add", "--name", "S", "--prompt", "hello"}).code, 0);
    QCOMPARE(cli.on({"schedule", "add", "--endpoint", "A", "--suite", "S", "--every", "1s", "--jitter", "0"}).code, 0);
  }
  static bool waitForSamples(const Cli& cli, std::int64_t least) {
    return QTest::qWaitFor([&] { return cli.storedSamples() >= least; }, Cli::patience);
  }
  static pid_t pidOf(const QProcess& process) { return static_cast<pid_t>(process.processId()); }
};

void TestRun::endsAfterItsTime() {
  ScriptedServer server;
  Cli cli;
  configure(cli, server);
  QElapsedTimer timer;
  timer.start();
  const CliResult result = cli.on({"run", "--for", "4s"});
  QVERIFY2(result.code == 0, result.err.constData());
  QVERIFY(timer.elapsed() >= 3900);
  QVERIFY2(result.err.contains("attempts stored, 0 failed"), result.err.constData());
  const std::int64_t stored = cli.storedSamples();
  QVERIFY2(stored >= 1, qPrintable(QString::number(stored)));
  const auto lines = cli.on({"samples", "export", "--format", "json"}).lines();
  QCOMPARE(static_cast<std::int64_t>(lines.size()), stored);
  QCOMPARE(lines.front()["mode"].toString(), QString("scheduled"));
  QCOMPARE(lines.front()["suite"].toString(), QString("S"));
  QVERIFY(!lines.front()["scheduled_utc"].isNull());
  QVERIFY(!lines.front()["response_ms"].isNull());
}

void TestRun::signalsEndCleanly_data() {
  QTest::addColumn<int>("signal");
  QTest::newRow("SIGINT") << SIGINT;
  QTest::newRow("SIGTERM") << SIGTERM;
}

void TestRun::signalsEndCleanly() {
  QFETCH(int, signal);
  ScriptedServer server;
  Cli cli;
  configure(cli, server);
  const auto process = cli.start(QStringList{"run"} + cli.workspaceOption());
  QVERIFY(waitForSamples(cli, 2));
  kill(pidOf(*process), signal);
  const CliResult result = Cli::finish(*process);
  QVERIFY2(result.code == 0, result.err.constData());
  const auto workspace = cli.open();
  QVERIFY(workspace);
  // The lease is free at once, and no run is left half done.
  const auto lease = workspace->read([](Tables& tables) { return tables.lease.current(); });
  QVERIFY(lease && !*lease);
  const auto runs = workspace->read([](Tables& tables) { return tables.runs.recent(100); });
  QVERIFY(runs && !runs->empty());
  for (const Run& run : *runs) {
    QVERIFY(run.state != RunState::running);
  }
}

void TestRun::theSameSignalTwiceAtOnce() {
  ScriptedServer server;
  Cli cli;
  configure(cli, server);
  const auto process = cli.start(QStringList{"run"} + cli.workspaceOption());
  QVERIFY(waitForSamples(cli, 1));
  kill(pidOf(*process), SIGINT);
  kill(pidOf(*process), SIGTERM);
  QCOMPARE(Cli::finish(*process).code, 0);
}

void TestRun::killLosesNothing() {
  ScriptedServer server;
  server.always(Script::stream(20, milliseconds(20)));
  Cli cli;
  configure(cli, server);
  const auto process = cli.start(QStringList{"run"} + cli.workspaceOption());
  QVERIFY(waitForSamples(cli, 3));
  // In the middle of an exchange.
  const std::size_t before = server.requests().size();
  QVERIFY(QTest::qWaitFor([&] { return server.requests().size() > before; }, Cli::patience));
  const std::int64_t seen = cli.storedSamples();
  kill(pidOf(*process), SIGKILL);
  process->waitForFinished(Cli::patience);
  QVERIFY(cli.open() != nullptr);
  const std::int64_t left = cli.storedSamples();
  QVERIFY2(left >= seen, qPrintable(QString("%1 of %2").arg(left).arg(seen)));
  // Each is whole.
  QCOMPARE(static_cast<std::int64_t>(cli.on({"samples", "export", "--format", "json"}).lines().size()), left);
  // The next run need not wait for the dead one's lease, and closes its run.
  const CliResult again = cli.on({"run", "--for", "3s"});
  QVERIFY2(again.code == 0, again.err.constData());
  QVERIFY(cli.storedSamples() > left);
  const auto workspace = cli.open();
  const auto runs = workspace->read([](Tables& tables) { return tables.runs.recent(1000); });
  QVERIFY(runs);
  QVERIFY(std::none_of(runs->begin(), runs->end(), [](const Run& run) { return run.state == RunState::running; }));
}

void TestRun::onlyOneProber() {
  ScriptedServer server;
  Cli cli;
  configure(cli, server);
  const auto process = cli.start(QStringList{"run"} + cli.workspaceOption());
  QVERIFY(waitForSamples(cli, 1));
  const CliResult second = cli.on({"run", "--for", "30s"});
  QCOMPARE(second.code, 4);
  QVERIFY2(second.err.contains("scoville-cli on"), second.err.constData());
  const CliResult probe = cli.on({"probe", "--base-url", QString::fromStdString(server.baseUrl()), "--model", "m"});
  QCOMPARE(probe.code, 4);
  QVERIFY(probe.out.isEmpty());
  // Annotating and configuring go on.
  QCOMPARE(cli.on({"marker", "add", "--label", "while it runs"}).code, 0);
  QCOMPARE(cli.on({"endpoint", "add", "--name", "B", "--base-url", "http://127.0.0.1:9", "--model", "m"}).code, 0);
  kill(pidOf(*process), SIGTERM);
  QCOMPARE(Cli::finish(*process).code, 0);
}

void TestRun::nothingToRun() {
  Cli cli;
  QCOMPARE(cli.on({"run", "--for", "1s"}).code, 3);
  QCOMPARE(cli.on({"suite", "add", "--name", "S", "--prompt", "hello"}).code, 0);
  const CliResult result = cli.on({"run", "--for", "1s"});
  QCOMPARE(result.code, 5);
  QVERIFY(result.err.contains("schedule add"));
  QCOMPARE(cli.on({"run", "--for", "ever"}).code, 2);
}

QTEST_GUILESS_MAIN(TestRun)
#include "tst_run.moc"
