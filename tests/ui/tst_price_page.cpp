// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

#include "tests/ui/page_fixture.h"
#include "ui/common/inline_message.h"
#include "ui/prices/catalogue_view.h"
#include "ui/prices/price_form.h"
#include "ui/prices/price_model.h"
#include "ui/prices/prices_page.h"

using namespace scoville;
using namespace scoville::test;

class TestPricePage : public QObject {
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

  void modelKeepsTheRulesOfModels() {
    PriceModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    PriceRow old;
    old.id = 1;
    old.model = "m";
    old.inputPico = 2'500'000;
    old.effectiveFrom = 1'764'500'000'000'000;
    PriceRow young = old;
    young.id = 2;
    young.effectiveFrom += microsPerDay;
    young.outputPico = 0;
    PriceRow other = old;
    other.id = 3;
    other.model = "a";
    other.endpoint = 7;
    model.setRows({old, young, other}, {{7, "alpha"}});
    QCOMPARE(model.rowAt(0)->id, 3);
    QCOMPARE(model.rowAt(1)->id, 2);
    QCOMPARE(model.rowOf(1), 2);
    QCOMPARE(model.index(0, PriceModel::Scope).data().toString(), QString("alpha"));
    QCOMPARE(model.index(2, PriceModel::Input).data().toString(), QString("$2.50"));
    QCOMPARE(model.index(2, PriceModel::Output).data().toString(), QString("unknown"));
    QCOMPARE(model.index(1, PriceModel::Output).data().toString(), QString("$0.00"));
  }

  void formProblems_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<bool>("good");
    QTest::newRow("good") << "m"
                          << "2.50"
                          << "USD" << true;
    QTest::newRow("comma") << "m"
                           << "2,50"
                           << "EUR" << true;
    QTest::newRow("free") << "m"
                          << "0"
                          << "USD" << true;
    QTest::newRow("no model") << ""
                              << "2.50"
                              << "USD" << false;
    QTest::newRow("no price") << "m"
                              << ""
                              << "USD" << false;
    QTest::newRow("words") << "m"
                           << "cheap"
                           << "USD" << false;
    QTest::newRow("negative") << "m"
                              << "-1"
                              << "USD" << false;
    QTest::newRow("too fine") << "m"
                              << "0.0000001"
                              << "USD" << false;
    QTest::newRow("no currency") << "m"
                                 << "1"
                                 << "US" << false;
  }
  void formProblems() {
    QFETCH(QString, model);
    QFETCH(QString, input);
    QFETCH(QString, currency);
    PriceForm form;
    fill(form, model, input, currency);
    QTEST(form.problem().isEmpty(), "good");
  }

  void dateIsReadInTheZone() {
    PriceForm form;
    form.setZone(QTimeZone("Asia/Shanghai"));
    fill(form, "m", "1", "USD");
    const UtcMicros before = form.value().effectiveFrom;
    QVERIFY(std::abs(before - QDateTime::currentMSecsSinceEpoch() * 1000) < 2 * microsPerMinute);
    form.setZone(QTimeZone("America/New_York"));
    QCOMPARE(form.value().effectiveFrom, before);
  }

  void addingPutsAMarkerAtAChange() {
    m_bench->addEndpoint("alpha");
    show();
    QVERIFY(message(0)->text().contains("test-model"));
    fill(*form(), "test-model", "2.50", "USD");
    add();
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    QVERIFY(message(0)->text().isEmpty());
    QCOMPARE(markers().size(), std::size_t(0));  // the first price changes nothing
    fill(*form(), "test-model", "2", "USD");
    add();
    QTRY_COMPARE(table()->model()->rowCount(), 2);
    QCOMPARE(markers().size(), std::size_t(1));
    QCOMPARE(markers().front().kind, MarkerKind::price);
    QCOMPARE(markers().front().origin, MarkerOrigin::automatic);
    QVERIFY(markers().front().label.find("test-model") != std::string::npos);
    // Nothing was priced by it yet, so it may go, and its marker with it.
    QCOMPARE(table()->model()->index(table()->currentIndex().row(), PriceModel::Input).data().toString(), QString("$2.00"));
    m_page->removeCurrent();
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(markers().size(), std::size_t(0));
  }

  void aUsedRowStays() {
    const Endpoint endpoint = m_bench->addEndpoint("alpha");
    const Suite suite = m_bench->addSuite("quick");
    PriceRow row;
    row.model = "test-model";
    row.inputPico = row.outputPico = 1'000'000;
    row.effectiveFrom = 1000;
    row = *m_bench->write([&](Tables& t) { return t.prices.add(row); });
    Sample sample = makeSample(endpoint, suite, 1'764'500'000'000'000);
    sample.cost = Money{23'000'000, "USD"};
    sample.priceRow = row.id;
    m_bench->write([&](Tables& t) { return t.samples.insert(sample); });
    show();
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    table()->selectRow(0);
    m_page->removeCurrent();
    QVERIFY(message(1)->text().contains("it stays"));
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.prices.all(); })->size(), std::size_t(1));
  }

  void catalogueFillsTheForm() {
    show();
    auto* catalogue = m_page->findChild<CatalogueView*>();
    QVERIFY(catalogue->list()->topLevelItemCount() > 0);
    const QString model = catalogue->list()->topLevelItem(0)->text(1);
    catalogue->setSearch(model);
    QVERIFY(catalogue->list()->topLevelItemCount() >= 1);
    catalogue->list()->setCurrentItem(catalogue->list()->topLevelItem(0));
    for (QPushButton* button : catalogue->findChildren<QPushButton*>()) {
      button->click();
    }
    const PriceRow row = form()->value();
    QCOMPARE(row.model, catalogue->list()->topLevelItem(0)->text(1).toStdString());
    QVERIFY(row.inputPico || row.outputPico);
    QVERIFY(row.source.starts_with("catalogue"));
    catalogue->setSearch("there is no such model at all");
    QCOMPARE(catalogue->list()->topLevelItemCount(), 0);
  }

 private:
  static void fill(PriceForm& form, const QString& model, const QString& input, const QString& currency) {
    form.setModel(model);
    form.findChild<QLineEdit*>("input")->setText(input);
    form.findChild<QLineEdit*>("currency")->setText(currency);
  }
  void show() {
    m_page = std::make_unique<PricesPage>(m_bench->context);
    m_page->resize(1100, 800);
    m_page->show();
    QSignalSpy loaded(m_page.get(), &PricesPage::loaded);
    m_page->setActive(true);
    QTRY_VERIFY(loaded.count() > 0);
  }
  void add() {
    QVERIFY2(form()->problem().isEmpty(), qPrintable(form()->problem()));
    m_page->add();
  }
  PriceForm* form() const { return m_page->findChild<PriceForm*>(); }
  QTableView* table() const { return m_page->findChild<QTableView*>(); }
  InlineMessage* message(int index) const {
    return m_page->findChild<InlineMessage*>(index == 0 ? QStringLiteral("missing") : QStringLiteral("message"));
  }
  std::vector<Marker> markers() const {
    return *m_bench->workspace().read([](Tables& t) { return t.markers.inRange(0, 0); });
  }

  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<PricesPage> m_page;
};

QTEST_MAIN(TestPricePage)
#include "tst_price_page.moc"
