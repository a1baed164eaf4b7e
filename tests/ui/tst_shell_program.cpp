// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, as a process: what works without a display, exit codes, the second start, the end by a signal.
#include <QDir>
#include <QProcess>
#include <QTest>
#include <csignal>

#include "core/store/workspace.h"
#include "tests/ui/shell_fixture.h"

using namespace scoville;
using namespace scoville::test;

namespace {

struct Ended {
  int code = -1;
  QString out;
  QString err;
};

QProcessEnvironment environment(bool display) {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.remove("DISPLAY");
  environment.remove("WAYLAND_DISPLAY");
  environment.remove("QT_QPA_PLATFORM");
  if (display) {
    environment.insert("QT_QPA_PLATFORM", "offscreen");
  }
  return environment;
}

Ended run(const QStringList& arguments, bool display = false) {
  QProcess process;
  process.setProcessEnvironment(environment(display));
  process.start(SCOVILLE_PROGRAM, arguments);
  if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
    return {};
  }
  return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

}  // namespace

class TestShellProgram : public QObject {
  Q_OBJECT

 public:
  static void initMain() { beginWithFreshHome(); }

 private Q_SLOTS:
  void helpAndVersionNeedNoDisplay();
  void wrongCommandLine();
  void noDisplayIsASentence();
  void secondStartRaisesTheFirst();
};

void TestShellProgram::helpAndVersionNeedNoDisplay() {
  const Ended version = run({"--version"});
  QCOMPARE(version.code, 0);
  QVERIFY(version.out.startsWith("scoville 0."));
  const Ended help = run({"--help"});
  QCOMPARE(help.code, 0);
  QVERIFY(help.out.contains("--workspace"));
  QCOMPARE(help.err, QString());
}

void TestShellProgram::wrongCommandLine() {
  const Ended option = run({"--frobnicate"});
  QCOMPARE(option.code, 2);
  QVERIFY(option.err.contains("frobnicate"));
  QCOMPARE(run({"stray"}).code, 2);
}

void TestShellProgram::noDisplayIsASentence() {
  const Ended ended = run({});
  QCOMPARE(ended.code, 3);
  QVERIFY2(ended.err.contains("display") && ended.err.contains("scoville-cli"), qPrintable(ended.err));
}

void TestShellProgram::secondStartRaisesTheFirst() {
  QTemporaryDir folder;
  const QString file = folder.filePath("own.scoville");
  QProcess first;
  first.setProcessEnvironment(environment(true));
  first.start(SCOVILLE_PROGRAM, {"--workspace", file});
  QVERIFY(first.waitForStarted());
  const QDir runtime(qEnvironmentVariable("XDG_RUNTIME_DIR"));
  QTRY_VERIFY_WITH_TIMEOUT(!runtime.entryList({"scoville-*.socket"}, QDir::System).isEmpty(), 30'000);
  const Ended second = run({"--workspace", file}, true);
  QCOMPARE(second.code, 0);
  QCOMPARE(first.state(), QProcess::Running);
  // SIGTERM ends it as Quit does: exit code 0, nothing left behind.
  ::kill(static_cast<pid_t>(first.processId()), SIGTERM);
  QVERIFY(first.waitForFinished(30'000));
  QCOMPARE(first.exitStatus(), QProcess::NormalExit);
  QCOMPARE(first.exitCode(), 0);
  QVERIFY(runtime.entryList({"scoville-*"}, QDir::Files | QDir::System).isEmpty());
  QVERIFY(Workspace::open(file.toStdString(), Workspace::OpenMode::existingOnly));
}

QTEST_GUILESS_MAIN(TestShellProgram)
#include "tst_shell_program.moc"
