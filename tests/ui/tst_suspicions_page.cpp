// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>

#include "tests/ui/page_fixture.h"
#include "ui/suspicions/suspicions_page.h"

using namespace scoville;
using namespace scoville::test;

class TestSuspicionsPage : public QObject {
  Q_OBJECT

  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<SuspicionsPage> m_page;

  MarkerId addMarker(MarkerState state, const char* label, UtcMicros from) {
    Marker marker;
    marker.state = state;
    marker.origin = MarkerOrigin::automatic;
    marker.label = label;
    marker.text = std::string("evidence of ") + label;
    marker.from = from;
    marker.to = from + microsPerHour;
    return m_bench->write([&](Tables& tables) { return tables.markers.save(marker); })->id;
  }
  QTreeWidget* list() const { return m_page->findChild<QTreeWidget*>(); }
  QPushButton* button(const QString& text) const {
    const auto buttons = m_page->findChildren<QPushButton*>();
    const auto found = std::find_if(buttons.begin(), buttons.end(), [&](QPushButton* one) { return one->text() == text; });
    return found == buttons.end() ? nullptr : *found;
  }
  Marker stored(MarkerId id) const {
    return *m_bench->workspace().read([id](Tables& tables) { return tables.markers.byId(id); });
  }
  void open() {
    m_page = std::make_unique<SuspicionsPage>(m_bench->context);
    m_page->resize(900, 500);
    m_page->show();
    QSignalSpy loaded(m_page.get(), &SuspicionsPage::loaded);
    m_page->setActive(true);
    QVERIFY(loaded.wait(10000));
  }

 private Q_SLOTS:
  void init() { m_bench = std::make_unique<PageBench>(); }
  void cleanup() {
    m_page.reset();
    m_bench.reset();
  }

  void showsOnlyWhatNobodyHasJudged() {
    addMarker(MarkerState::suspected, "older", 1000 * microsPerDay);
    addMarker(MarkerState::suspected, "newer", 1001 * microsPerDay);
    addMarker(MarkerState::confirmed, "known", 1002 * microsPerDay);
    addMarker(MarkerState::dismissed, "nothing", 1003 * microsPerDay);
    open();
    QCOMPARE(list()->topLevelItemCount(), 2);
    QCOMPARE(list()->topLevelItem(0)->text(0), QStringLiteral("newer"));
    const auto labels = m_page->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](QLabel* label) { return label->text() == QLatin1String("evidence of newer"); }));
  }

  void confirms() {
    const MarkerId id = addMarker(MarkerState::suspected, "rollout", 1000 * microsPerDay);
    open();
    button(QStringLiteral("&Confirm"))->click();
    QTRY_COMPARE(stored(id).state, MarkerState::confirmed);
    QTRY_COMPARE(list()->topLevelItemCount(), 0);
  }

  void dismissesWithAReason() {
    const MarkerId id = addMarker(MarkerState::suspected, "rollout", 1000 * microsPerDay);
    open();
    button(QStringLiteral("&Dismiss…"))->click();
    auto* dialog = m_page->findChild<QInputDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->accept();  // without a reason nothing happens
    QTest::qWait(100);
    QCOMPARE(stored(id).state, MarkerState::suspected);
    button(QStringLiteral("&Dismiss…"))->click();
    const auto dialogs = m_page->findChildren<QInputDialog*>();
    dialogs.back()->setTextValue(QStringLiteral("our own proxy"));
    dialogs.back()->accept();
    QTRY_COMPARE(stored(id).state, MarkerState::dismissed);
    QVERIFY(QString::fromStdString(stored(id).text).endsWith(QStringLiteral("Dismissed: our own proxy")));
  }

  void showsTheChart() {
    addMarker(MarkerState::suspected, "rollout", 1000 * microsPerDay);
    open();
    QSignalSpy page(m_page.get(), &Page::pageRequested);
    button(QStringLiteral("Show on the c&hart"))->click();
    QCOMPARE(page.count(), 1);
    QCOMPARE(page[0][0].toString(), QStringLiteral("trends"));
    QVERIFY(m_bench->view.from() < 1000 * microsPerDay && m_bench->view.to() > 1000 * microsPerDay);
  }

  void emptyExplainsItself() {
    open();
    QVERIFY(!list()->isVisible());
    QVERIFY(!button(QStringLiteral("&Confirm"))->isEnabled());
  }
};

QTEST_MAIN(TestSuspicionsPage)
#include "tst_suspicions_page.moc"
