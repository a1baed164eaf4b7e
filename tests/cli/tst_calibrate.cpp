// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>

#include <QJsonArray>

#include "tests/cli/cli_runner.h"

using namespace scoville;
using namespace scoville::test;

class TestCalibrate : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void jsonIsOneObject();
  void textForAPerson();
  void badUsage_data();
  void badUsage();
  void interrupted();
};

void TestCalibrate::jsonIsOneObject() {
  const Cli cli;
  const CliResult result = cli.on({"calibrate", "--streams", "1,4", "--seconds", "0.3", "--format", "json"});
  QVERIFY2(result.code == 0, result.err.constData());
  QCOMPARE(result.lines().size(), std::size_t{1});
  const QJsonObject object = result.line();
  QStringList expected = {"started_utc",        "took_ms",     "program", "version", "host", "cpu", "kernel", "cores", "noise_floor_p99_us",
                          "machine_was_loaded", "measurements"};
  QStringList found = object.keys();
  expected.sort();
  found.sort();
  QCOMPARE(found, expected);
  QCOMPARE(object["program"].toString(), QString("scoville-cli"));
  QVERIFY(object["noise_floor_p99_us"].isDouble());
  const QJsonArray measurements = object["measurements"].toArray();
  QCOMPARE(measurements.size(), 8);
  for (const QJsonValue& value : measurements) {
    const QJsonObject one = value.toObject();
    QStringList members = {"tls",           "streams",      "busy",           "events_sent",   "events",       "failed_streams",
                           "error",         "stamp_source", "added_delay_us", "ttft_error_us", "gap_error_us", "coalesced_share",
                           "sleep_late_us", "loop_lag_us"};
    QStringList given = one.keys();
    members.sort();
    given.sort();
    QCOMPARE(given, members);
    QCOMPARE(one["events_sent"].toInt(), 30 * one["streams"].toInt());
    QCOMPARE(one["events"].toInt(), one["events_sent"].toInt());
    QVERIFY(one["error"].isNull());
    QVERIFY(one["added_delay_us"].toObject()["p50"].toDouble() <= one["added_delay_us"].toObject()["p99"].toDouble());
    QVERIFY(one["coalesced_share"].toDouble(-1) >= 0 && one["coalesced_share"].toDouble(-1) <= 1);
  }
  // What was printed is what was kept.
  const auto workspace = cli.open();
  QVERIFY(workspace != nullptr);
  const auto stored = workspace->read([](Tables& tables) { return tables.calibrations.newest(10); });
  QVERIFY(stored.has_value());
  QCOMPARE(stored->size(), std::size_t{1});
  QCOMPARE(stored->front().results.size(), std::size_t{8});
  QCOMPARE(stored->front().program, std::string("scoville-cli"));
  QCOMPARE(QString::fromStdString(stored->front().version), object["version"].toString());
}

void TestCalibrate::textForAPerson() {
  const CliResult result = Cli().run({"calibrate", "--streams", "1", "--seconds", "0.1"});
  QVERIFY2(result.code == 0, result.err.constData());
  QVERIFY(result.out.startsWith("Machine: "));
  QVERIFY(result.out.contains("plain") && result.out.contains("tls") && result.out.contains("busy"));
  QVERIFY(result.out.contains("\nNoise floor"));
}

void TestCalibrate::badUsage_data() {
  QTest::addColumn<QStringList>("options");
  QTest::newRow("no number") << QStringList{"--streams", "1,many"};
  QTest::newRow("empty") << QStringList{"--streams", ""};
  QTest::newRow("zero") << QStringList{"--streams", "0"};
  QTest::newRow("too many") << QStringList{"--streams", "257"};
  QTest::newRow("twice") << QStringList{"--streams", "4,4"};
  QTest::newRow("seconds") << QStringList{"--seconds", "0"};
  QTest::newRow("format") << QStringList{"--format", "csv"};
}

void TestCalibrate::badUsage() {
  QFETCH(QStringList, options);
  const CliResult result = Cli().run(QStringList{"calibrate"} + options);
  QCOMPARE(result.code, 2);
  QVERIFY(result.out.isEmpty());
}

void TestCalibrate::interrupted() {
  const Cli cli;
  const auto process = cli.start(QStringList{"calibrate", "--seconds", "30"} + cli.workspaceOption());
  QTest::qWait(1500);
  QVERIFY(process->state() == QProcess::Running);
  ::kill(static_cast<pid_t>(process->processId()), SIGINT);
  const CliResult result = Cli::finish(*process);
  QCOMPARE(result.code, 130);
  QVERIFY(result.out.isEmpty());
  const auto stored = cli.open()->read([](Tables& tables) { return tables.calibrations.newest(10); });
  QVERIFY(stored.has_value() && stored->empty());
}

QTEST_GUILESS_MAIN(TestCalibrate)
#include "tst_calibrate.moc"
