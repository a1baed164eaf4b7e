// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Opening workspaces that cannot be opened: a clear question, nothing lost.
#include <QCryptographicHash>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

#include "core/store/workspace.h"
#include "tests/ui/page_fixture.h"
#include "tests/ui/shell_fixture.h"
#include "ui/shell/desktop.h"
#include "ui/shell/workspace_dialogs.h"

using namespace scoville;
using namespace scoville::test;

namespace {

QPushButton* buttonWith(QMessageBox* box, const QString& text) {
  const auto buttons = box->findChildren<QPushButton*>();
  for (QPushButton* button : buttons) {
    if (button->text().remove('&').startsWith(text)) {
      return button;
    }
  }
  return nullptr;
}

QByteArray hashOf(const QString& file) {
  QFile read(file);
  return read.open(QIODevice::ReadOnly) ? QCryptographicHash::hash(read.readAll(), QCryptographicHash::Sha256) : QByteArray();
}

void write(const QString& file, const QByteArray& bytes) {
  QFile out(file);
  QVERIFY(out.open(QIODevice::WriteOnly));
  out.write(bytes);
}

}  // namespace

class TestShellOpen : public QObject {
  Q_OBJECT

 public:
  static void initMain() { beginWithFreshHome(); }

 private Q_SLOTS:
  void init() { failOnAnyWarning(); }
  void damagedFileIsLeftAlone();
  void missingLastWorkspaceIsNotMade();
  void anotherFileInstead();
  void brokenDemoIsPutAside();
  void failureKeepsTheOpenOne();
  void newWorkspaceBeginsWithSuites();
  void languageAndThemeTakeEffect();
};

void TestShellOpen::damagedFileIsLeftAlone() {
  QTemporaryDir folder;
  const QString file = folder.filePath("damaged.scoville");
  write(file, QByteArray("SQLite format 3").append('\0') + QByteArray(5000, 'x'));
  const QByteArray before = hashOf(file);
  Desktop desktop;
  QString said;
  onDialog<QMessageBox>([&](QMessageBox* box) {
    said = box->text() + box->informativeText() + box->detailedText();
    QVERIFY(buttonWith(box, "Open another"));
    QVERIFY(buttonWith(box, "Open the demo"));
    buttonWith(box, "Quit")->click();
  });
  QCOMPARE(desktop.start(file), Desktop::Start::gaveUp);
  QVERIFY2(said.contains("damaged.scoville"), qPrintable(said));
  QCOMPARE(hashOf(file), before);
  QVERIFY(!desktop.window());
}

void TestShellOpen::missingLastWorkspaceIsNotMade() {
  QTemporaryDir folder;
  const QString file = folder.filePath("gone.scoville");
  {
    Preferences preferences;
    preferences.noteWorkspace(file);
  }
  Desktop desktop;
  onDialog<QMessageBox>([&](QMessageBox* box) { buttonWith(box, "Quit")->click(); });
  QCOMPARE(desktop.start({}), Desktop::Start::gaveUp);
  QVERIFY(!QFile::exists(file));
}

void TestShellOpen::anotherFileInstead() {
  QTemporaryDir folder;
  write(folder.filePath("text.scoville"), "this is not a database, only a text that is long enough to be read as one");
  QVERIFY(Workspace::open(folder.filePath("good.scoville").toStdString()));
  Desktop desktop;
  onDialog<QMessageBox>([&](QMessageBox* box) {
    onDialog<QFileDialog>([&](QFileDialog* dialog) { chooseFile(dialog, folder.filePath("good.scoville")); });
    buttonWith(box, "Open another")->click();
  });
  QCOMPARE(desktop.start(folder.filePath("text.scoville")), Desktop::Start::running);
  QCOMPARE(QString::fromStdString(desktop.monitor()->workspace().file().filename().string()), QStringLiteral("good.scoville"));
  QCOMPARE(Preferences().lastWorkspace(), folder.filePath("good.scoville"));
  desktop.quit();
}

void TestShellOpen::brokenDemoIsPutAside() {
  const QString demo = WorkspaceDialogs::demoFile();
  QVERIFY(QDir().mkpath(QFileInfo(demo).path()));
  write(demo, "this is not a database, only a text that is long enough to be read as one");
  Desktop desktop;
  onDialog<QMessageBox>([&](QMessageBox* box) { buttonWith(box, "Make a new demo")->click(); });
  QCOMPARE(desktop.start(demo), Desktop::Start::running);
  QVERIFY(desktop.monitor()->isDemo());
  QFile aside(QFileInfo(demo).path() + "/demo-old-1.scoville");
  QVERIFY(aside.open(QIODevice::ReadOnly));
  QVERIFY(aside.readAll().startsWith("this is not"));
  desktop.quit();
}

void TestShellOpen::failureKeepsTheOpenOne() {
  QTemporaryDir folder;
  write(folder.filePath("text.scoville"), "this is not a database, only a text that is long enough to be read as one");
  Desktop desktop;
  QCOMPARE(desktop.start(folder.filePath("own.scoville")), Desktop::Start::running);
  const MainWindow* window = desktop.window();
  onDialog<QMessageBox>([&](QMessageBox* box) { buttonWith(box, "Cancel")->click(); });
  QVERIFY(!desktop.open(folder.filePath("text.scoville"), false));
  QCOMPARE(desktop.window(), window);
  QVERIFY(window->isVisible());
  desktop.quit();
}

void TestShellOpen::newWorkspaceBeginsWithSuites() {
  QTemporaryDir folder;
  Desktop desktop;
  QCOMPARE(desktop.start(folder.filePath("own.scoville")), Desktop::Start::running);
  const auto suites = desktop.monitor()->workspace().read([](Tables& tables) { return tables.suites.current(); });
  QVERIFY(suites && suites->size() >= 2);
  QVERIFY(!desktop.monitor()->isDemo());
  desktop.quit();
}

void TestShellOpen::languageAndThemeTakeEffect() {
  QTemporaryDir folder;
  Desktop desktop;
  QCOMPARE(desktop.start(folder.filePath("own.scoville")), Desktop::Start::running);
  desktop.window()->showPage("prices");
  desktop.preferences().setTheme(ThemeChoice::dark);
  desktop.applyPreferences();
  QCOMPARE(QApplication::palette().color(QPalette::Window), Appearance::darkPalette().color(QPalette::Window));
  desktop.preferences().setLanguage("zh_CN");
  desktop.preferences().setTheme(ThemeChoice::light);
  desktop.applyPreferences();
  QCOMPARE(QApplication::palette().color(QPalette::Window), Appearance::lightPalette().color(QPalette::Window));
  QCOMPARE(pageList().front().title, QStringLiteral("概览"));
  QCOMPARE(desktop.window()->currentPage(), QStringLiteral("prices"));
  desktop.preferences().setLanguage("en");
  desktop.applyPreferences();
  QCOMPARE(pageList().front().title, QStringLiteral("Overview"));
  desktop.quit();
}

QTEST_MAIN(TestShellOpen)
#include "tst_shell_open.moc"
