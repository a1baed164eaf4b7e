// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>

#include "tests/support/scripted_server.h"
#include "tests/ui/page_fixture.h"
#include "ui/charts/ladder_chart.h"
#include "ui/runs/plan_form.h"
#include "ui/runs/plan_view.h"
#include "ui/runs/runs_page.h"

using namespace scoville;
using namespace scoville::test;
using std::chrono::milliseconds;

class TestRunsPage : public QObject {
  Q_OBJECT

  QPushButton* button(const char* start) const {
    for (QPushButton* one : m_page->findChildren<QPushButton*>()) {
      if (one->text().remove(QLatin1Char('&')).startsWith(QLatin1String(start))) {
        return one;
      }
    }
    return nullptr;
  }
  QComboBox* kind() const {
    for (QComboBox* one : m_page->findChildren<QComboBox*>()) {
      if (one->accessibleName() == QLatin1String("Kind of run")) {
        return one;
      }
    }
    return nullptr;
  }
  QTableWidget* figures() const {
    for (QTableWidget* one : m_page->findChildren<QTableWidget*>()) {
      if (one->accessibleName() == QLatin1String("Figures of the run")) {
        return one;
      }
    }
    return nullptr;
  }
  void open() {
    m_page = std::make_unique<RunsPage>(m_bench->context);
    m_page->resize(1100, 700);
    m_page->show();
    m_page->setActive(true);
  }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>(true);
    m_server = std::make_unique<ScriptedServer>();
    m_server->always(Script::stream(2, milliseconds(5)));
  }
  void cleanup() {
    m_page.reset();
    m_bench.reset();
    m_server.reset();
  }

  void emptyWorkspaceSaysWhatIsMissing() {
    open();
    QTRY_VERIFY(button("Start") != nullptr && !button("Start")->isEnabled());
  }

  void aLadderFromTheFormToItsKnee() {
    m_bench->addEndpoint("one", m_server->baseUrl());
    m_bench->addSuite("short");
    m_bench->monitor->start();
    open();
    QTRY_VERIFY(button("Start")->isEnabled());
    kind()->setCurrentIndex(kind()->findData(static_cast<int>(PlanKind::ladder)));
    for (QLineEdit* edit : m_page->findChildren<QLineEdit*>()) {
      if (edit->text().contains(QLatin1String("1, 2, 5"))) {
        edit->setText(QStringLiteral("1, x"));
        QVERIFY(!button("Start")->isEnabled());
        edit->setText(QStringLiteral("1, 3"));
      }
    }
    QVERIFY(button("Start")->isEnabled());
    button("Start")->click();
    QTRY_COMPARE_WITH_TIMEOUT(figures()->rowCount(), 2, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(m_page->findChild<QLabel*>(QStringLiteral("state"))->text().startsWith(QLatin1String("finished")), 60'000);
    QCOMPARE(figures()->item(1, 0)->text(), QStringLiteral("3 at a time"));
    QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("sentence"))->text().contains(QLatin1String("at a time")));
    auto* chart = m_page->findChild<LadderChart*>();
    QVERIFY(chart->isVisible());
    QVERIFY(chart->accessibleDescription().contains(QLatin1String("3 at a time")));
    QVERIFY(!button("Stop")->isVisible());
  }

  void stopAndGoOn() {
    m_server->always(Script::stream(2, milliseconds(40)));
    m_bench->addEndpoint("one", m_server->baseUrl());
    m_bench->addSuite("short");
    m_bench->monitor->start();
    open();
    QTRY_VERIFY(button("Start")->isEnabled());
    for (QSpinBox* box : m_page->findChildren<QSpinBox*>()) {
      if (box->value() == 10) {
        box->setValue(60);
      }
    }
    button("Start")->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_server->requests().size() > 3, 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(button("Stop")->isVisible(), 30'000);
    button("Stop")->click();
    QTRY_VERIFY_WITH_TIMEOUT(button("Go on")->isVisible(), 30'000);
    const std::size_t kept = m_server->requests().size();
    QVERIFY(kept < 60);
    button("Go on")->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_page->findChild<QLabel*>(QStringLiteral("state"))->text().startsWith(QLatin1String("finished: 60")) ||
                                 m_page->findChild<QLabel*>(QStringLiteral("state"))->text().startsWith(QLatin1String("finished: 61")),
                             60'000);
  }

  void abNeedsTwoAndKeepsBoth() {
    m_bench->addEndpoint("one", m_server->baseUrl());
    m_bench->addEndpoint("two", m_server->baseUrl());
    m_bench->addSuite("short");
    open();
    QTRY_VERIFY(button("Start")->isEnabled());
    auto* list = m_page->findChild<QListWidget*>();
    kind()->setCurrentIndex(kind()->findData(static_cast<int>(PlanKind::ab)));
    QVERIFY(!button("Start")->isEnabled());
    list->item(1)->setCheckState(Qt::Checked);
    QVERIFY(button("Start")->isEnabled());
    QCOMPARE(m_page->findChild<PlanForm*>()->value().endpoints.size(), std::size_t{2});
    kind()->setCurrentIndex(kind()->findData(static_cast<int>(PlanKind::rounds)));
    list->item(0)->setCheckState(Qt::Unchecked);
    list->item(0)->setCheckState(Qt::Checked);
    QCOMPARE(m_page->findChild<PlanForm*>()->value().endpoints.size(), std::size_t{1});
  }

 private:
  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<ScriptedServer> m_server;
  std::unique_ptr<RunsPage> m_page;
};

QTEST_MAIN(TestRunsPage)
#include "tst_runs_page.moc"
