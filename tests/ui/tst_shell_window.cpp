// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The frame around the pages: keys, navigation, messages, what is kept.
#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

#include "tests/ui/page_fixture.h"
#include "tests/ui/shell_fixture.h"
#include "ui/common/time_bar.h"
#include "ui/endpoints/endpoints_page.h"
#include "ui/shell/appearance.h"
#include "ui/shell/demo_banner.h"
#include "ui/shell/guide_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/navigation.h"
#include "ui/shell/shortcuts_dialog.h"
#include "ui/shell/status_line.h"

using namespace scoville;
using namespace scoville::test;

class TestShellWindow : public QObject {
  Q_OBJECT

 public:
  static void initMain() { beginWithFreshHome(); }

 private Q_SLOTS:
  void init() { failOnAnyWarning(); }
  void everyPageByItsKey();
  void spacePausesButNotInAField();
  void timeBarOnlyWhereARangeCounts();
  void messagesStayUntilClosedOrOver();
  void placeIsKept();
  void unsavedEditsAreAskedAbout();
  void ownWorkspaceHasNoBanner();
  void statusInWords();
  void helpOpensAtThePage();
  void everyShortcutIsListed();
  void narrowScreensAreEnough();
  void bannerFollowsTheTheme();
};

void TestShellWindow::everyPageByItsKey() {
  PageBench bench;
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  window.show();
  window.activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(&window));
  const QStringList pages = {"overview", "trends", "failures", "samples", "runs", "cost", "markers", "suspicions", "compare"};  // nine keys
  for (int i = 0; i < pages.size(); ++i) {
    QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
    QCOMPARE(window.currentPage(), pages[i]);
    QVERIFY(window.page(pages[i])->isVisible());
  }
  for (const char* filtered : {"trends", "failures", "samples", "markers"}) {
    window.showPage(filtered);
    auto* filter = window.page(filtered)->findChild<QWidget*>("filter");
    QVERIFY(filter);
    if (filter->isVisible()) {  // an empty page shows what to do next instead
      QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
      QCOMPARE(window.focusWidget(), filter);
    }
  }
  window.showPage("prices");
  auto* navigation = window.findChild<Navigation*>();
  const QAbstractItemModelTester tester(navigation->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
  QCOMPARE(navigation->count(), 14);
  QCOMPARE(navigation->currentRow(), 13);
  navigation->setFocus();
  QTest::keyClick(navigation, Qt::Key_Up);
  QCOMPARE(window.currentPage(), QStringLiteral("suites"));
}

void TestShellWindow::spacePausesButNotInAField() {
  PageBench bench(true);
  bench.monitor->start();
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  QTRY_COMPARE(bench.monitor->probingState().role, ProbingState::Role::owner);
  window.setFocus();
  QTest::keyClick(&window, Qt::Key_Space);
  QTRY_VERIFY(bench.monitor->probingState().pausedAll);
  QLineEdit field(window.page("overview"));
  field.show();
  field.setFocus();
  QTest::keyClick(&field, Qt::Key_Space);
  QCOMPARE(field.text(), QStringLiteral(" "));
  QTest::qWait(50);
  QVERIFY(bench.monitor->probingState().pausedAll);
  QTest::keyClick(&window, Qt::Key_Space);
  QTRY_VERIFY(!bench.monitor->probingState().pausedAll);
  bench.monitor->stop();
}

void TestShellWindow::timeBarOnlyWhereARangeCounts() {
  PageBench bench;
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  window.show();
  auto* bar = window.findChild<TimeBar*>();
  window.showPage("trends");
  QVERIFY(bar->isVisible());
  window.showPage("prices");
  QVERIFY(!bar->isVisible());
  ViewState* view = window.viewState();
  view->setRange(0, microsPerDay, false);
  QCOMPARE(rangeTitle(*view), QStringLiteral("1970-01-01 00:00 to 1970-01-02 00:00"));
  view->setRange(0, microsPerDay, true);
  QCOMPARE(rangeTitle(*view), QStringLiteral("Last 24 hours"));
  QVERIFY(view->canGoBack());
}

void TestShellWindow::messagesStayUntilClosedOrOver() {
  PageBench bench;
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  window.show();
  auto* bar = window.findChild<MessageBar*>();
  QVERIFY(!bar->isVisible());
  Q_EMIT bench.monitor->storeProblem("disk full");
  QVERIFY(bar->isVisible());
  Q_EMIT bench.monitor->storeProblem(QString());
  QVERIFY(!bar->isVisible());
  window.showProblem("Something to act on", "its details");
  QVERIFY(bar->isVisible());
  Q_EMIT bench.monitor->storeProblem(QString());  // another trouble that ended does not hide it
  QVERIFY(bar->isVisible());
}

void TestShellWindow::placeIsKept() {
  PageBench bench;
  Preferences preferences;
  {
    MainWindow window(bench.monitor.get(), &preferences);
    window.show();
    window.resize(1200, 700);
    window.showPage("markers");
    window.viewState()->setRange(0, 3 * microsPerDay, true);
    window.viewState()->setZone(QTimeZone("Asia/Shanghai"));
  }
  MainWindow window(bench.monitor.get(), &preferences);
  QCOMPARE(window.currentPage(), QStringLiteral("markers"));
  QCOMPARE(window.size(), QSize(1200, 700));
  QCOMPARE(window.viewState()->to() - window.viewState()->from(), 3 * microsPerDay);
  QVERIFY(window.viewState()->followsNow());
  QCOMPARE(window.viewState()->zone(), QTimeZone("Asia/Shanghai"));
  window.viewState()->setZone(QTimeZone::systemTimeZone());
  QCOMPARE(preferences.zone(), QString());
}

void TestShellWindow::unsavedEditsAreAskedAbout() {
  PageBench bench;
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  window.show();
  QVERIFY(window.mayClose());
  QSignalSpy loaded(qobject_cast<EndpointsPage*>(window.page("endpoints")), &EndpointsPage::loaded);
  window.showPage("endpoints");
  QVERIFY(loaded.wait());
  window.addEndpoint();
  named<QLineEdit>(window.page("endpoints"), "name")->setText("half done");
  QVERIFY(window.page("endpoints")->hasUnsavedChanges());
  QSignalSpy closed(&window, &MainWindow::closed);
  onDialog<QMessageBox>([](QMessageBox* box) {
    QVERIFY(box->text().contains("Endpoints"));
    box->button(QMessageBox::Cancel)->click();
  });
  window.close();
  QVERIFY(window.isVisible());
  QCOMPARE(closed.count(), 0);
  onDialog<QMessageBox>([](QMessageBox* box) { box->button(QMessageBox::Discard)->click(); });
  window.close();
  QCOMPARE(closed.count(), 1);
}

void TestShellWindow::ownWorkspaceHasNoBanner() {
  PageBench bench;
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  QVERIFY(!window.findChild<DemoBanner*>());
  QVERIFY(!window.windowTitle().contains("simulated"));
}

void TestShellWindow::statusInWords() {
  constexpr UtcMicros now = 1'000 * microsPerSecond;
  ProbingState state;
  QCOMPARE(probingText(state, now), QStringLiteral("Probing is stopped"));
  state.role = ProbingState::Role::other;
  state.otherHolder = "scoville-cli on host, process 123";
  QVERIFY(probingText(state, now).contains("scoville-cli on host, process 123"));
  state.role = ProbingState::Role::owner;
  QCOMPARE(probingText(state, now), QStringLiteral("Nothing scheduled"));
  state.nextRun = now + 12 * microsPerSecond;
  QCOMPARE(probingText(state, now), QStringLiteral("Idle, next in 12 s"));
  state.nextRun = now + 3 * microsPerMinute;
  QVERIFY(probingText(state, now).endsWith("next in 3 min"));
  state.nextRun = now - microsPerSecond;  // due, about to start
  QVERIFY(probingText(state, now).endsWith("next in 1 s"));
  state.pausedAll = true;
  QCOMPARE(probingText(state, now), QStringLiteral("Paused"));
}

void TestShellWindow::helpOpensAtThePage() {
  PageBench bench;
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  window.show();
  window.activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(&window));
  window.showPage("prices");
  QTest::keyClick(&window, Qt::Key_F1);
  auto* guide = window.findChild<GuideDialog*>();
  QVERIFY(guide && guide->isVisible());
  QCOMPARE(guide->findChild<QTextBrowser*>()->textCursor().block().text(), QStringLiteral("Prices"));
}

void TestShellWindow::everyShortcutIsListed() {
  PageBench bench;
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  const ShortcutsDialog dialog(pageList(), &window);
  const QString listed = dialog.findChild<QTextBrowser*>()->toPlainText();
  const auto actions = window.findChildren<QAction*>();
  int found = 0;
  for (const QAction* action : actions) {
    if (action->parent() == &window || qobject_cast<QMenu*>(action->parent())) {
      const QString key = action->shortcut().toString(QKeySequence::PortableText);
      if (!key.isEmpty()) {
        ++found;
        QVERIFY2(listed.contains(key), qPrintable(key));
      }
    }
  }
  QVERIFY(found >= 15);
}

void TestShellWindow::narrowScreensAreEnough() {
  PageBench bench;
  Preferences preferences;
  MainWindow window(bench.monitor.get(), &preferences);
  window.show();
  auto* navigation = window.findChild<Navigation*>();
  for (const PageEntry& entry : pageList()) {
    window.showPage(entry.id);
  }
  QVERIFY2(window.minimumSizeHint().width() <= 800, qPrintable(QString::number(window.minimumSizeHint().width())));
  QVERIFY2(window.minimumSizeHint().height() <= 560, qPrintable(QString::number(window.minimumSizeHint().height())));
  window.resize(1280, 800);
  QTRY_COMPARE(window.width(), 1280);
  QVERIFY(!navigation->isCompact());
  const int wide = navigation->width();
  window.resize(800, 600);
  QTRY_COMPARE(window.width(), 800);
  QTRY_VERIFY(navigation->isCompact() && navigation->width() < wide / 2);
  QCOMPARE(navigation->item(0)->text(), pageList().front().title);  // still said by screen readers
}

/// A widget with a palette of its own does not hear PaletteChange when the application's changes. Qt tells shown windows by a queued event.
void TestShellWindow::bannerFollowsTheTheme() {
  Appearance appearance;
  appearance.setChoice(ThemeChoice::light);
  QWidget window;  // the event that a window gets does not reach what lies in it
  DemoBanner banner(&window);
  window.show();
  QVERIFY(banner.palette().color(QPalette::Window).lightness() > 160);
  appearance.setChoice(ThemeChoice::dark);
  QTRY_VERIFY(banner.palette().color(QPalette::Window).lightness() < 100);
  auto* button = banner.findChild<QPushButton*>();
  QCOMPARE(button->palette().color(QPalette::Button), QApplication::palette().color(QPalette::Button));
  QCOMPARE(banner.findChild<QLabel*>()->palette().color(QPalette::WindowText), QApplication::palette().color(QPalette::WindowText));
  appearance.setChoice(ThemeChoice::light);
  QTRY_VERIFY(banner.palette().color(QPalette::Window).lightness() > 160);
}

QTEST_MAIN(TestShellWindow)
#include "tst_shell_window.moc"
