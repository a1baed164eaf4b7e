// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every page of the demo as somebody without a mouse, without a large screen or with a screen reader meets it, in both languages.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <set>

#include "core/monitor.h"
#include "tests/ui/page_fixture.h"
#include "tests/ui/shell_fixture.h"
#include "ui/shell/desktop.h"

using namespace scoville;
using namespace scoville::test;

class TestShellAccess : public QObject {
  Q_OBJECT

 public:
  static void initMain() { beginWithFreshHome(); }

 private Q_SLOTS:
  void initTestCase();
  void init() { failOnAnyWarning(); }
  void everyControlHasAName_data() { pages(); }
  void everyControlHasAName();
  void tabReachesEveryControl_data() { pages(); }
  void tabReachesEveryControl();
  void noWordIsCut_data() { pages(); }
  void noWordIsCut();
  void trendsFitASmallScreen_data();
  void trendsFitASmallScreen();
  void cleanupTestCase() { m_desktop.reset(); }

 private:
  void pages();
  Page* shown();
  void wear(const QString& language);

  std::unique_ptr<Desktop> m_desktop;
  QString m_language = "en";
};

namespace {

/// Widgets a person can reach by Tab, as Qt sees them.
bool takesTab(const QWidget* widget) {
  return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->focusProxy() == nullptr;
}

QString pathOf(const QObject* object) {
  QStringList path;
  for (; object != nullptr && !object->isWindowType(); object = object->parent()) {
    path.prepend(object->objectName().isEmpty() ? object->metaObject()->className() : object->objectName());
  }
  return path.mid(std::max<qsizetype>(0, path.size() - 4)).join('/');
}

QString textOf(const QWidget* widget) {
  if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
    return button->text();
  }
  const auto* label = qobject_cast<const QLabel*>(widget);
  return label != nullptr && !label->wordWrap() ? label->text() : QString();
}

}  // namespace

void TestShellAccess::initTestCase() {
  m_desktop = std::make_unique<Desktop>();
  QCOMPARE(m_desktop->start({}), Desktop::Start::running);
  QSignalSpy stored(m_desktop->monitor(), &Monitor::samplesChanged);
  QVERIFY(stored.wait(30'000));
}

void TestShellAccess::pages() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<QString>("language");
  for (const char* language : {"en", "zh_CN"}) {
    for (const PageEntry& entry : pageList()) {
      QTest::newRow(qPrintable(entry.id + ' ' + language)) << entry.id << QString::fromLatin1(language);
    }
  }
}

void TestShellAccess::wear(const QString& language) {
  if (language != m_language) {
    m_desktop->preferences().setLanguage(language);
    m_desktop->applyPreferences();
    m_language = language;
  }
}

/// The page of the row, with its first answers in.
Page* TestShellAccess::shown() {
  const QString id = *static_cast<QString*>(QTest::qData("id", QMetaType::QString));
  wear(*static_cast<QString*>(QTest::qData("language", QMetaType::QString)));
  MainWindow* window = m_desktop->window();
  window->resize(1280, 800);
  window->showPage(id);
  window->activateWindow();
  if (!QTest::qWaitForWindowActive(window)) {
    return nullptr;
  }
  QTest::qWait(700);
  return window->page(id);
}

void TestShellAccess::everyControlHasAName() {
  Page* page = shown();
  QVERIFY(page);
  QStringList nameless;
  const auto widgets = page->findChildren<QWidget*>();
  for (QWidget* widget : widgets) {
    if (!takesTab(widget) || qobject_cast<QScrollArea*>(widget) != nullptr) {
      continue;
    }
    const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    if (interface == nullptr || interface->text(QAccessible::Name).isEmpty()) {
      nameless << pathOf(widget);
    }
  }
  QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join('\n')));
}

void TestShellAccess::tabReachesEveryControl() {
  Page* page = shown();
  QVERIFY(page);
  std::set<const QWidget*> wanted;
  const auto widgets = page->findChildren<QWidget*>();
  for (const QWidget* widget : widgets) {
    // Of radio buttons Tab visits one; the arrows go on from there.
    if (takesTab(widget) && qobject_cast<const QScrollArea*>(widget) == nullptr && !widget->inherits("QRadioButton")) {
      wanted.insert(widget);
    }
  }
  MainWindow* window = m_desktop->window();
  page->setFocus();
  for (int i = 0; i < 400 && !wanted.empty(); ++i) {
    if (QWidget* now = window->focusWidget()) {
      wanted.erase(now);
      QTest::keyClick(now, Qt::Key_Tab);
    }
  }
  QStringList missed;
  for (const QWidget* widget : wanted) {
    if (takesTab(widget)) {  // what a walk over the page has hidden or disabled is not missed
      missed << pathOf(widget);
    }
  }
  QVERIFY2(missed.isEmpty(), qPrintable(missed.join('\n') + "\nThe walk ended at " + pathOf(window->focusWidget())));
}

void TestShellAccess::noWordIsCut() {
  Page* page = shown();
  QVERIFY(page);
  QStringList cut;
  for (const QSize& size : {QSize(1280, 800), QSize(1024, 768)}) {
    m_desktop->window()->resize(size);
    QTest::qWait(150);
    const auto widgets = m_desktop->window()->findChildren<QWidget*>();
    for (const QWidget* widget : widgets) {
      const QString text = textOf(widget);
      // A text shortened on purpose ends in an ellipsis and has its whole in the tool tip.
      const bool shortened = text.endsWith(QChar(0x2026)) && !widget->toolTip().isEmpty();
      if (text.isEmpty() || !widget->isVisible() || shortened) {
        continue;
      }
      const int needed = widget->minimumSizeHint().isValid() && qobject_cast<const QLabel*>(widget) != nullptr
                             ? widget->sizeHint().width()
                             : std::min(widget->sizeHint().width(), widget->fontMetrics().horizontalAdvance(QString(text).remove('&')) + 6);
      if (widget->width() < needed) {
        cut << QString("%1 \"%2\" %3 < %4 at %5").arg(pathOf(widget), text).arg(widget->width()).arg(needed).arg(size.width());
      }
    }
  }
  QVERIFY2(cut.isEmpty(), qPrintable(cut.join('\n')));
}

void TestShellAccess::trendsFitASmallScreen_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<QString>("language");
  QTest::newRow("en") << QStringLiteral("trends") << QStringLiteral("en");
  QTest::newRow("zh_CN") << QStringLiteral("trends") << QStringLiteral("zh_CN");
}

/// 2560 x 1440 at scale 2. The scroll area around the page is for windows smaller than that.
void TestShellAccess::trendsFitASmallScreen() {
  Page* page = shown();
  QVERIFY(page);
  m_desktop->window()->resize(1280, 720);
  QTest::qWait(150);
  auto* room = qobject_cast<QScrollArea*>(page->parentWidget()->parentWidget());
  QVERIFY(room);
  QCOMPARE(page->size(), room->viewport()->size());
}

QTEST_MAIN(TestShellAccess)
#include "tst_shell_access.moc"
