// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <numeric>
#include <set>

#include "core/probe/suite_run.h"
#include "tests/ui/page_fixture.h"
#include "ui/charts/cost_charts.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/cost/cost_page.h"
#include "ui/cost/cost_view.h"
#include "ui/history/import_dialog.h"
#include "ui/prices/prices_page.h"

using namespace scoville;
using namespace scoville::test;

class TestCostPage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
    m_endpoint = m_bench->addEndpoint("alpha");
    m_suite = m_bench->addSuite("s");
    PriceRow row;
    row.model = "test-model";
    row.inputPico = 2'000'000;
    row.outputPico = 8'000'000;
    m_bench->write([&](Tables& t) { return t.prices.add(row); });
    for (int hour = 1; hour <= 40; ++hour) {
      addSample(Format::now() - hour * microsPerHour);
    }
    m_page = std::make_unique<CostPage>(m_bench->context);
    m_page->resize(1000, 640);
  }
  void cleanup() {
    m_page.reset();
    m_bench.reset();
  }

  void barsAreSplitByGroup() {
    m_page->show();
    m_page->setActive(true);
    auto* bars = m_page->findChild<SpendBars*>();
    QTRY_VERIFY(!bars->groups().empty());
    double parts = 0;
    double whole = 0;
    for (const SpendBars::Bar& bar : bars->bars()) {
      QCOMPARE(bar.parts.size(), bars->groups().size());
      parts += std::accumulate(bar.parts.begin(), bar.parts.end(), 0.0);
      whole += bar.value.value_or(0);
    }
    QVERIFY(whole > 0 && std::abs(parts - whole) < 1e-9);
    // By endpoint each has the hue it has on every page.
    const auto endpoint =
        m_bench->workspace().read([&](Tables& tables) { return tables.endpoints.byName(bars->groups().front().name.toStdString()); });
    QVERIFY(endpoint);
    QCOMPARE(bars->groups().front().slot, endpoint->id);
    QVERIFY(bars->accessibleDescription().contains(bars->groups().front().name));
  }

  void groupsAreToldApartWithoutColour() {
    std::set<QByteArray> grey;
    for (std::int64_t slot = 0; slot <= 8; ++slot) {
      QImage image(64, 64, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      painter.fillRect(image.rect(), spendBrush(slot, false, 1));
      painter.end();
      // The shape alone: every pixel light or dark within its own tile.
      QByteArray shape;
      const int first = qGray(image.pixel(0, 0));
      for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 16; ++x) {
          shape += std::abs(qGray(image.pixel(x, y)) - first) > 20 ? '1' : '0';
        }
      }
      grey.insert(shape);
    }
    QCOMPARE(grey.size(), std::size_t(8));  // slot 0 (all others) and slot 1 are plain, one of them grey
    QVERIFY(spendBrush(1, false, 1).color() != spendBrush(0, false, 1).color());
    QVERIFY(spendBrush(9, false, 1).style() == Qt::TexturePattern);  // the hue of the first, not its look
  }

  void manyGroupsAreGathered() {
    for (int i = 0; i < 12; ++i) {
      const Endpoint endpoint = m_bench->addEndpoint("endpoint " + std::to_string(i));
      Sample sample = makeSample(endpoint, m_suite, Format::now() - microsPerHour);
      sample.cost = Money{(i + 1) * 1'000'000'000'000, "USD"};
      sample.costInputPico = 0;
      sample.priceRow = 1;
      m_bench->write([&](Tables& tables) { return tables.samples.insert(sample); });
    }
    QSignalSpy shown(m_page.get(), &CostPage::shown);
    m_page->show();
    m_page->setActive(true);
    QVERIFY(shown.wait(10'000));
    auto* bars = m_page->findChild<SpendBars*>();
    QTRY_COMPARE(bars->groups().size(), std::size_t(8));
    QCOMPARE(bars->groups().front().name, QStringLiteral("endpoint 11"));
    QCOMPARE(bars->groups().back().name, QStringLiteral("all others"));
    QCOMPARE(bars->groups().back().slot, std::int64_t(0));
  }

  void reportShowsWhatWasSpent() {
    show(0);
    auto* table = current<CostTableView>();
    QVERIFY(table->rowCount() >= 1);
    QCOMPARE(table->item(0, 1)->text(), QString("alpha"));
    QCOMPARE(table->item(0, 3)->text(), QString("$2.00"));
    QCOMPARE(table->item(0, 4)->text(), QString("$8.00"));
    QVERIFY(m_page->canExport());
    const QString file = m_bench->folder() + "/cost.csv";
    m_page->exportTo(file);
    QTRY_VERIFY(m_page->findChild<InlineMessage*>("message")->text().contains(file));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().startsWith("period,group,currency,spend"));
  }

  void billsAreCompared() {
    show(1);
    QVERIFY(current<QLabel>("forecast")->text().contains("spent"));
    QSignalSpy shown(m_page.get(), &CostPage::shown);
    current<QLineEdit>("amount")->setText("1,25");
    for (QPushButton* button : tab()->findChildren<QPushButton*>()) {
      if (button->text() == "&Enter bill") {
        QVERIFY(button->isEnabled());
        button->click();
      }
    }
    QTRY_VERIFY(shown.count() > 0);
    QCOMPARE(current<CostTableView>()->rowCount(), 1);
    QCOMPARE(current<CostTableView>()->item(0, 2)->text(), QString("$1.25"));
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.invoices.all(); })->size(), std::size_t(1));
  }

  void budgetsAreTheGuards() {
    show(2);
    QSignalSpy shown(m_page.get(), &CostPage::shown);
    // All endpoints together, a month: what the tab of the month and every request is held to.
    current<QComboBox>("budgetEndpoint")->setCurrentIndex(0);
    current<QComboBox>("budgetPeriod")->setCurrentIndex(1);
    current<QDoubleSpinBox>("budgetMoney")->setValue(0.05);
    current<QPushButton>("setBudget")->click();
    QTRY_COMPARE(current<CostTableView>()->rowCount(), 1);
    QCOMPARE(current<CostTableView>()->item(0, 0)->text(), QString("all together"));
    QCOMPARE(current<CostTableView>()->item(0, 2)->text(), QString("$0.0500"));
    const auto stored = m_bench->workspace().read([](Tables& t) { return t.budgets.all(); }).value();
    QCOMPARE(stored.size(), std::size_t(1));
    QCOMPARE(stored[0].endpoint, EndpointId(0));
    QCOMPARE(stored[0].money->pico, std::int64_t(50'000'000'000));
    QVERIFY(m_page->canExport());
    show(1);
    QVERIFY(tab()->findChild<QProgressBar*>()->isVisibleTo(tab()));
    show(2);
    current<CostTableView>()->setCurrentCell(0, 0);
    QCOMPARE(current<QDoubleSpinBox>("budgetMoney")->value(), 0.05);
    for (QPushButton* button : tab()->findChildren<QPushButton*>()) {
      if (button->text() == "Remo&ve budget") {
        button->click();
      }
    }
    QTRY_COMPARE(current<CostTableView>()->rowCount(), 0);
    QVERIFY(m_bench->workspace().read([](Tables& t) { return t.budgets.all(); })->empty());
  }

  void decisionNamesTheCheapest() {
    show(3);
    QTRY_COMPARE(current<CostTableView>()->rowCount(), 1);
    QVERIFY2(current<QLabel>("verdict")->text().startsWith("alpha is the cheapest"), qPrintable(current<QLabel>("verdict")->text()));
    QVERIFY(current<CostTableView>()->item(0, 1)->text().startsWith("yes"));
  }

  void whatIfComputes() {
    PriceRow other;
    other.model = "other";
    other.inputPico = 1'000'000;
    other.outputPico = 4'000'000;
    m_bench->write([&](Tables& t) { return t.prices.add(other); });
    show(4);
    auto* model = tab()->findChild<QComboBox*>();
    QTRY_VERIFY(model->findText("other") >= 0);
    QSignalSpy shown(m_page.get(), &CostPage::shown);
    model->setCurrentText("other");
    Q_EMIT model->textActivated("other");
    QTRY_VERIFY(shown.count() > 0);
    QCOMPARE(current<CostTableView>()->item(0, 2)->text(), QString("40"));
    QVERIFY(current<CostTableView>()->item(0, 7)->text().startsWith("50"));
  }

  void pricingAgainAsks() {
    PriceRow corrected;
    corrected.model = "test-model";
    corrected.inputPico = 4'000'000;
    corrected.outputPico = 8'000'000;
    m_bench->write([&](Tables& t) { return t.prices.add(corrected); });
    PricesPage prices(m_bench->context);
    prices.resize(1000, 640);
    prices.show();
    prices.setActive(true);
    prices.findChild<QPushButton*>("again")->click();
    QMessageBox* box = nullptr;
    QTRY_VERIFY((box = prices.findChild<QMessageBox*>()) != nullptr);
    QVERIFY2(box->text().startsWith("40 of 40"), qPrintable(box->text()));
    for (QAbstractButton* button : box->buttons()) {
      if (box->buttonRole(button) == QMessageBox::AcceptRole) {
        button->click();
        break;
      }
    }
    QTRY_VERIFY(prices.findChild<InlineMessage*>("message")->text().startsWith("40 requests priced again"));
  }

  void historyIsPreviewedAndImported() {
    const QString file = m_bench->folder() + "/a.json";
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(R"([{"ttft_s": 0.25, "end_to_end_latency_s": 1.25, "number_input_tokens": 1000, "number_output_tokens": 100}])");
    out.close();
    ImportDialog dialog(m_bench->monitor.get());
    QSignalSpy previewed(&dialog, &ImportDialog::previewed);
    dialog.openFile(file);
    QTRY_COMPARE(previewed.count(), 1);
    QVERIFY(dialog.findChild<QLabel*>("summary")->text().startsWith("llmperf: 1 requests"));
    auto* preview = dialog.findChild<QTableWidget*>();
    QCOMPARE(preview->item(0, 2)->text(), QString("250 ms"));
    for (QComboBox* box : dialog.findChildren<QComboBox*>()) {
      if (box->isEditable()) {
        box->setCurrentText("alpha");
      }
    }
    QSignalSpy imported(&dialog, &ImportDialog::imported);
    dialog.importNow();
    QTRY_COMPARE(imported.count(), 1);
    QCOMPARE(imported.at(0).at(0).toLongLong(), 1LL);
    QCOMPARE(m_bench->workspace().read([](Tables& t) { return t.samples.count({}); }).value(), std::int64_t(41));
  }

 private:
  void addSample(UtcMicros started) {
    Sample sample;
    sample.endpointVersion = m_endpoint.versionId;
    sample.suiteVersion = m_suite.versionId;
    sample.caseId = m_suite.cases[0].id;
    sample.started = started;
    sample.at.firstToken = 100'000;
    sample.at.lastToken = 900'000;
    sample.tokens = {1000, 100, std::nullopt, std::nullopt, std::nullopt, TokenSource::server};
    m_bench->write([&](Tables& t) -> Result<SampleKey> {
      const auto rows = t.prices.all();
      priceSample(sample, *rows, m_endpoint.id, "test-model");
      return t.samples.insert(sample);
    });
  }
  QWidget* tab() const { return m_page->findChild<QTabWidget*>()->currentWidget(); }
  template <typename Widget>
  Widget* current(const QString& name = {}) const {
    return tab()->findChild<Widget*>(name);
  }
  void show(int index) {
    QSignalSpy shown(m_page.get(), &CostPage::shown);
    m_page->findChild<QTabWidget*>()->setCurrentIndex(index);
    m_page->show();
    m_page->setActive(true);
    QTRY_VERIFY(shown.count() > 0);
  }

  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<CostPage> m_page;
  Endpoint m_endpoint;
  Suite m_suite;
};

QTEST_MAIN(TestCostPage)
#include "tst_cost_page.moc"
