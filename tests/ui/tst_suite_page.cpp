// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "core/starter_suites.h"
#include "tests/ui/finders.h"
#include "tests/ui/page_fixture.h"
#include "ui/common/entry_list.h"
#include "ui/common/inline_message.h"
#include "ui/suites/case_form.h"
#include "ui/suites/suites_page.h"

using namespace scoville;
using namespace scoville::test;

class TestSuitePage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
  }
  void cleanup() {
    m_page.reset();
    m_bench.reset();
  }

  void emptyPageOffersTheStarters() {
    show();
    QPushButton* starters = button(*m_page, "Add the starter");
    QVERIFY(starters != nullptr);
    starters->click();
    QTRY_COMPARE(list()->entries()->rowCount(), static_cast<int>(starterSuites().size()));
    QCOMPARE(stored().size(), starterSuites().size());
    m_page->addStarters();  // a second time adds nothing
    QCOMPARE(stored().size(), starterSuites().size());
  }

  void retriesAreSavedWithTheVersion() {
    m_bench->addSuite("quick");
    show();
    auto* retries = m_page->findChild<QSpinBox*>("retries");
    QTRY_COMPARE(m_page->findChild<QLineEdit*>("suiteName")->text(), QString("quick"));
    QCOMPARE(retries->value(), 0);
    QVERIFY(!m_page->hasUnsavedChanges());
    retries->setValue(3);
    QVERIFY(m_page->hasUnsavedChanges());
    QVERIFY(button(*m_page, "Save as version 2") != nullptr);
    m_page->save();
    QTRY_COMPARE(stored().front().version, 2);
    QCOMPARE(stored().front().retries, (RetryPolicy{4, microsPerSecond}));
    QTRY_VERIFY(!m_page->hasUnsavedChanges());
    QCOMPARE(retries->value(), 3);
  }

  void editingACaseMakesAVersionAndAMarker() {
    m_bench->addSuite("quick");
    show();
    QTRY_COMPARE(list()->currentKey(), 1);
    caseForm()->findChild<QPlainTextEdit*>("message")->setPlainText("Say good morning.");
    QVERIFY(m_page->hasUnsavedChanges());
    QVERIFY(button(*m_page, "Save as version 2") != nullptr);
    save();
    const auto suite = m_bench->workspace().read([](Tables& t) { return t.suites.byId(1); });
    QCOMPARE(suite->version, 2);
    QCOMPARE(suite->cases.front().messages.front().text, std::string("Say good morning."));
    const auto markers = m_bench->workspace().read([](Tables& t) { return t.markers.inRange(0, 0); });
    QCOMPARE(markers->size(), std::size_t(1));
    QCOMPARE(markers->front().kind, MarkerKind::configuration);
    QCOMPARE(markers->front().origin, MarkerOrigin::automatic);
    QVERIFY(message().contains("version 2"));
    // The name alone makes none.
    nameEdit()->setText("renamed");
    QVERIFY(button(*m_page, "Save as version") == nullptr);
    save();
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.suites.byId(1); })->version, 2);
  }

  void casesAreAddedMovedAndRemoved() {
    m_bench->addSuite("quick");
    show();
    QTRY_COMPARE(list()->currentKey(), 1);
    auto* table = m_page->findChild<QTableView*>();
    QCOMPARE(table->model()->rowCount(), 1);
    button(*m_page, "Add case")->click();
    QCOMPARE(table->model()->rowCount(), 2);
    QCOMPARE(table->currentIndex().row(), 1);
    caseForm()->nameEdit()->setText("long");
    m_page->save();
    QVERIFY(message().contains("no text"));  // the new case has no prompt yet
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.suites.byId(1); })->version, 1);
    caseForm()->findChild<QPlainTextEdit*>("message")->setPlainText("Tell a long story.");
    button(*m_page, "Move up")->click();
    QCOMPARE(table->currentIndex().row(), 0);
    button(*m_page, "Duplicate case")->click();
    QCOMPARE(table->model()->rowCount(), 3);
    button(*m_page, "Remove case")->click();
    save();
    const auto suite = m_bench->workspace().read([](Tables& t) { return t.suites.byId(1); });
    QCOMPARE(suite->cases.size(), std::size_t(2));
    QCOMPARE(suite->cases[0].name, std::string("long"));
    QCOMPARE(suite->cases[1].name, std::string("short"));
  }

  void editsSurviveLookingElsewhere() {
    m_bench->addSuite("a");
    m_bench->addSuite("b");
    show();
    QTRY_COMPARE(list()->currentKey(), 1);
    caseForm()->findChild<QPlainTextEdit*>("message")->setPlainText("changed");
    list()->choose(2);
    QCOMPARE(caseForm()->findChild<QPlainTextEdit*>("message")->toPlainText(), QString("Say hello."));
    list()->choose(1);
    QCOMPARE(caseForm()->findChild<QPlainTextEdit*>("message")->toPlainText(), QString("changed"));
    button(*m_page, "Discard")->click();
    QCOMPARE(caseForm()->findChild<QPlainTextEdit*>("message")->toPlainText(), QString("Say hello."));
    QVERIFY(!m_page->hasUnsavedChanges());
  }

  void jsonGoesOutAndComesBack() {
    m_bench->addSuite("quick");
    show();
    QTRY_COMPARE(list()->currentKey(), 1);
    const QString file = m_bench->folder() + "/suite.json";
    m_page->exportTo(file);
    QVERIFY(QFile::exists(file));
    m_page->importFrom(file);
    QCOMPARE(nameEdit()->text(), QString("quick 2"));
    QVERIFY(m_page->hasUnsavedChanges());
    save();
    QCOMPARE(stored().size(), std::size_t(2));
    QCOMPARE(stored()[0].cases.front().messages, stored()[1].cases.front().messages);
  }

  void brokenFilesAreNamed() {
    m_bench->addSuite("quick");
    show();
    QTRY_COMPARE(list()->currentKey(), 1);
    const QString file = m_bench->folder() + "/broken.json";
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("{\"cases\": [");
    out.close();
    m_page->importFrom(file);
    QVERIFY(message().contains("is not a suite"));
    m_page->importFrom(m_bench->folder() + "/missing.json");
    QVERIFY(message().contains("cannot be read"));
    QVERIFY(!m_page->hasUnsavedChanges());
    m_page->exportTo("/nowhere/at/all.json");
    QVERIFY(message().contains("not exported"));
  }

  void archivingHidesAndKeeps() {
    m_bench->addSuite("a");
    m_bench->addSuite("b");
    show();
    QTRY_COMPARE(list()->entries()->rowCount(), 2);
    button(*m_page, "Archive")->click();
    QTRY_VERIFY(button(*m_page, "Restore") != nullptr);
    list()->choose(2);
    QTRY_VERIFY(list()->entries()->rowCount() >= 1);
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.suites.current(); })->size(), std::size_t(1));
    QCOMPARE(stored().size(), std::size_t(2));
  }

 private:
  void show() {
    m_page = std::make_unique<SuitesPage>(m_bench->context);
    m_page->resize(1100, 800);
    m_page->show();
    QSignalSpy loaded(m_page.get(), &SuitesPage::loaded);
    m_page->setActive(true);
    QTRY_VERIFY(loaded.count() > 0);
  }
  void save() {
    QSignalSpy loaded(m_page.get(), &SuitesPage::loaded);
    m_page->save();
    QTRY_VERIFY2(loaded.count() > 0, qPrintable(message()));
  }
  std::vector<Suite> stored() const {
    return *m_bench->workspace().read([](Tables& t) { return t.suites.current(true); });
  }
  EntryList* list() const { return m_page->findChild<EntryList*>(); }
  CaseForm* caseForm() const { return m_page->findChild<CaseForm*>(); }
  QLineEdit* nameEdit() const { return m_page->findChild<QLineEdit*>("suiteName"); }
  QString message() const { return m_page->findChild<InlineMessage*>()->text(); }

  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<SuitesPage> m_page;
};

QTEST_MAIN(TestSuitePage)
#include "tst_suite_page.moc"
