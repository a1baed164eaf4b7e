// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "tests/cli/cli_runner.h"

using namespace scoville;
using namespace scoville::test;

class TestWorkspaceCommands : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void info();
  void backupAndRestore();
  void checkAndSalvage();
  void exportAndImport_data();
  void exportAndImport();
  void retention();
  void zoneAndCells();
  void badUse();

 private:
  Cli m_cli;
};

void TestWorkspaceCommands::initTestCase() {
  auto opened = Workspace::open(m_cli.workspaceFile().toStdString());
  QVERIFY(opened);
  const auto filled = (*opened)->write([](Tables& tables) -> Result<void> {
    const UtcMicros day0 = 1'780'000'000 * microsPerSecond;
    Endpoint endpoint;
    endpoint.name = "A";
    endpoint = tables.endpoints.save(endpoint, day0).value();
    Suite suite;
    suite.name = "S";
    suite.cases.emplace_back().name = "c";
    suite = tables.suites.save(suite, day0).value();
    for (int i = 0; i < 2000; ++i) {
      Sample sample;
      sample.endpointVersion = endpoint.versionId;
      sample.suiteVersion = suite.versionId;
      sample.caseId = suite.cases.front().id;
      sample.started = day0 + i * microsPerHour;
      sample.at.firstToken = 1000 + i;
      sample.error = std::string(300, 'e');
      sample.events = {{1000, FragmentKind::text, false}};
      tables.samples.insert(sample).value();
    }
    return {};
  });
  QVERIFY(filled);
}

void TestWorkspaceCommands::info() {
  const CliResult result = m_cli.on({"workspace", "info", "--format", "json"});
  QCOMPARE(result.code, 0);
  std::map<QString, QJsonValue> values;
  for (const QJsonObject& line : result.lines()) {
    values[line["name"].toString()] = line["value"];
  }
  QCOMPARE(values["samples"].toInt(), 2000);
  QCOMPARE(values["first sample"].toString(), QString("2026-05-28T20:26:40.000000Z"));
  QVERIFY(values["bytes"].toInt() > 500'000);
}

void TestWorkspaceCommands::backupAndRestore() {
  const QString copy = m_cli.path("copy.scoville");
  QCOMPARE(m_cli.on({"workspace", "backup", copy}).code, 0);
  QCOMPARE(m_cli.run({"workspace", "check", "--workspace", copy}).code, 0);
  const QString target = m_cli.path("other.scoville");
  QCOMPARE(m_cli.run({"workspace", "restore", copy, "--workspace", target}).code, 0);
  {
    const auto open = Workspace::open(target.toStdString(), Workspace::OpenMode::existingOnly);
    QVERIFY(open);
    const CliResult inUse = m_cli.run({"workspace", "restore", copy, "--workspace", target});
    QCOMPARE(inUse.code, 5);
    QVERIFY(inUse.err.contains("open in another program"));
  }
  const CliResult again = m_cli.run({"workspace", "restore", copy, "--workspace", target});
  QCOMPARE(again.code, 0);
  QVERIFY(again.out.contains(".replaced-1"));
}

void TestWorkspaceCommands::checkAndSalvage() {
  const QString copy = m_cli.path("damaged.scoville");
  QCOMPARE(m_cli.on({"workspace", "backup", copy}).code, 0);
  QFile file(copy);
  QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() / 2 / 4096 * 4096));
  file.write(QByteArray(8192, '\x7f'));
  file.close();
  const CliResult check = m_cli.run({"workspace", "check", "--workspace", copy});
  QCOMPARE(check.code, 3);
  QVERIFY(!check.out.isEmpty() && check.err.contains("salvage"));
  const QString saved = m_cli.path("saved.scoville");
  const CliResult salvage = m_cli.run({"workspace", "salvage", saved, "--workspace", copy});
  QCOMPARE(salvage.code, 0);
  QVERIFY2(salvage.out.contains("lost: "), salvage.out.constData());
  QCOMPARE(m_cli.run({"workspace", "check", "--workspace", saved}).code, 0);
  QCOMPARE(m_cli.run({"workspace", "salvage", saved, "--workspace", copy}).code, 5);
}

void TestWorkspaceCommands::exportAndImport_data() {
  QTest::addColumn<QString>("format");
  for (const char* format : {"json", "csv", "sqlite"}) {
    QTest::newRow(format) << QString(format);
  }
}

void TestWorkspaceCommands::exportAndImport() {
  QFETCH(QString, format);
  const QString target = m_cli.path("export-" + format);
  QCOMPARE(m_cli.on({"workspace", "export", target, "--format", format}).code, 0);
  QCOMPARE(m_cli.on({"workspace", "export", target, "--format", format}).code, 5);  // never over what is there
  QString copy = target;
  if (format != "sqlite") {
    copy = m_cli.path("import-" + format);
    const CliResult imported = m_cli.run({"workspace", "import", target, "--workspace", copy});
    QCOMPARE(imported.code, 0);
    QVERIFY(imported.out.startsWith("imported "));
  }
  const auto whole = [&](const QStringList& workspace) {
    return m_cli.run(QStringList{"samples", "export", "--format", "json"} + workspace).out;
  };
  QVERIFY(whole({"--workspace", copy}) == whole(m_cli.workspaceOption()));
}

void TestWorkspaceCommands::retention() {
  const QString copy = m_cli.path("old.scoville");
  QCOMPARE(m_cli.on({"workspace", "backup", copy}).code, 0);
  const QStringList on = {"--workspace", copy};
  QVERIFY(m_cli.run(QStringList{"retention", "preview"} + on).err.contains("everything is kept"));
  QCOMPARE(m_cli.run(QStringList{"retention", "set", "--endpoint", "A", "--tokens-after", "30d"} + on).code, 0);
  const QJsonObject effect = m_cli.run(QStringList{"retention", "preview", "--format", "json"} + on).line();
  QCOMPARE(effect["endpoint"].toString(), QString("A"));
  QCOMPARE(effect["tokens_after_days"].toDouble(), 30.0);
  QVERIFY(effect["detail_after_days"].isNull());
  const int rows = effect["tokens_rows"].toInt();
  QVERIFY(rows > 0);
  const CliResult applied = m_cli.run(QStringList{"retention", "apply"} + on);
  QCOMPARE(applied.code, 0);
  QVERIFY(applied.out.startsWith("removed " + QByteArray::number(rows) + " token arrivals, 0 details and 0 samples"));
  QCOMPARE(m_cli.run(QStringList{"retention", "set", "--endpoint", "A", "--tokens-after", "3d", "--samples-after", "1d"} + on).code, 2);
}

void TestWorkspaceCommands::zoneAndCells() {
  QCOMPARE(m_cli.on({"workspace", "zone", "Europe/Berlin"}).out, QByteArray("Europe/Berlin\n"));
  QCOMPARE(m_cli.on({"workspace", "zone"}).out, QByteArray("Europe/Berlin\n"));
  QCOMPARE(m_cli.on({"workspace", "zone", "Middle/Earth"}).code, 2);
  const CliResult made = m_cli.on({"workspace", "cells"});
  QCOMPARE(made.code, 0);
  QVERIFY(made.out.contains("daily cells made from"));
  QVERIFY(m_cli.on({"workspace", "cells"}).out.startsWith("0 daily cells"));
  QCOMPARE(m_cli.on({"workspace", "cells", "--rebuild"}).out, made.out);
}

void TestWorkspaceCommands::badUse() {
  QCOMPARE(m_cli.run({"workspace", "check", "--workspace", m_cli.path("none")}).code, 5);
  QCOMPARE(m_cli.on({"workspace", "backup"}).code, 2);
  QCOMPARE(m_cli.on({"workspace", "export", m_cli.path("x"), "--format", "xml"}).code, 2);
  QCOMPARE(m_cli.on({"workspace", "compact"}).code, 0);
  QCOMPARE(m_cli.on({"workspace"}).code, 2);
}

QTEST_GUILESS_MAIN(TestWorkspaceCommands)
#include "tst_workspace.moc"
