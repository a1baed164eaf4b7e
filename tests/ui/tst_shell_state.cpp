// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What outlives a start, and who may start: preferences and the single instance.
#include <QSignalSpy>
#include <QTest>
#include <future>

#include "tests/ui/page_fixture.h"
#include "tests/ui/shell_fixture.h"
#include "ui/shell/preferences.h"
#include "ui/shell/single_instance.h"

using namespace scoville;
using namespace scoville::test;

class TestShellState : public QObject {
  Q_OBJECT

 public:
  static void initMain() { beginWithFreshHome(); }

 private Q_SLOTS:
  void init() { failOnAnyWarning(); }
  void firstStartKnowsNothing();
  void preferencesComeBack();
  void goneWorkspacesLeaveTheList();
  void secondClaimIsRefusedAndRaises();
  void oneLockForEverySpelling();
  void crashLeavesNothingInTheWay();
};

void TestShellState::firstStartKnowsNothing() {
  const Preferences preferences;
  QCOMPARE(preferences.language(), QString());
  QCOMPARE(preferences.theme(), ThemeChoice::system);
  QCOMPARE(preferences.lastWorkspace(), QString());
  QVERIFY(!preferences.closeToTray());
  QCOMPARE(preferences.rangeWidth(true), 0);
}

void TestShellState::preferencesComeBack() {
  {
    Preferences preferences;
    preferences.setLanguage("zh_CN");
    preferences.setTheme(ThemeChoice::dark);
    preferences.setZone("Asia/Shanghai");
    preferences.setCloseToTray(true);
    preferences.setLastPage("samples");
    preferences.setRangeWidth(true, 7);
    preferences.setRangeWidth(false, 9);
  }
  const Preferences preferences;
  QCOMPARE(preferences.language(), QStringLiteral("zh_CN"));
  QCOMPARE(preferences.theme(), ThemeChoice::dark);
  QCOMPARE(preferences.zone(), QStringLiteral("Asia/Shanghai"));
  QVERIFY(preferences.closeToTray());
  QCOMPARE(preferences.lastPage(), QStringLiteral("samples"));
  QCOMPARE(preferences.rangeWidth(true), 7);
  QCOMPARE(preferences.rangeWidth(false), 9);
  QVERIFY(QFile::exists(qEnvironmentVariable("XDG_CONFIG_HOME") + "/scoville/settings.ini"));
}

void TestShellState::goneWorkspacesLeaveTheList() {
  QTemporaryDir folder;
  Preferences preferences;
  for (int i = 0; i < 10; ++i) {
    const QString file = folder.filePath(QString::number(i));
    QFile made(file);
    QVERIFY(made.open(QIODevice::WriteOnly));
    preferences.noteWorkspace(file);
  }
  QCOMPARE(preferences.recentWorkspaces().size(), 8);
  QCOMPARE(preferences.lastWorkspace(), folder.filePath("9"));
  preferences.noteWorkspace(folder.filePath("5"));
  QCOMPARE(preferences.recentWorkspaces().first(), folder.filePath("5"));
  QCOMPARE(preferences.recentWorkspaces().size(), 8);
  QVERIFY(QFile::remove(folder.filePath("7")));
  QCOMPARE(preferences.recentWorkspaces().size(), 7);
}

void TestShellState::secondClaimIsRefusedAndRaises() {
  QTemporaryDir folder;
  SingleInstance first;
  QVERIFY(first.claim(folder.filePath("a.scoville")));
  SingleInstance second;
  QVERIFY(!second.claim(folder.filePath("a.scoville")));
  QVERIFY(second.claim(folder.filePath("b.scoville")));

  QSignalSpy raised(&first, &SingleInstance::raiseRequested);
  auto asked = std::async(std::launch::async, [&] { return SingleInstance::raiseOther(folder.filePath("a.scoville")); });
  QTRY_COMPARE(raised.count(), 1);
  while (asked.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
    QCoreApplication::processEvents();
  }
  QVERIFY(asked.get());
  QVERIFY(!SingleInstance::raiseOther(folder.filePath("c.scoville")));
}

void TestShellState::oneLockForEverySpelling() {
  QTemporaryDir folder;
  QFile made(folder.filePath("a.scoville"));
  QVERIFY(made.open(QIODevice::WriteOnly));
  QVERIFY(QFile::link(folder.filePath("a.scoville"), folder.filePath("link.scoville")));
  SingleInstance first;
  QVERIFY(first.claim(folder.filePath("a.scoville")));
  SingleInstance second;
  QVERIFY(!second.claim(folder.filePath("link.scoville")));
  QVERIFY(!second.claim(folder.path() + "/./x/../a.scoville"));
}

void TestShellState::crashLeavesNothingInTheWay() {
  QTemporaryDir folder;
  const QString file = folder.filePath("a.scoville");
  {
    SingleInstance first;
    QVERIFY(first.claim(file));
    // What a killed process leaves: a socket nobody listens on, and a lock of a process id that no longer lives.
    const QDir runtime(qEnvironmentVariable("XDG_RUNTIME_DIR"));
    const QStringList sockets = runtime.entryList({"*.socket"}, QDir::System);
    QVERIFY(!sockets.isEmpty());
  }
  const QStringList locks = QDir(qEnvironmentVariable("XDG_RUNTIME_DIR")).entryList({"*.lock"}, QDir::Files);
  QCOMPARE(locks, QStringList());
  SingleInstance again;
  QVERIFY(again.claim(file));
}

QTEST_MAIN(TestShellState)
#include "tst_shell_state.moc"
