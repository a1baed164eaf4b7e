// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/ui/page_fixture.h"
#include "ui/charts/failure_chart.h"
#include "ui/failures/class_help.h"
#include "ui/failures/failure_model.h"
#include "ui/failures/failures_page.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr UtcMicros begin = 1'764'460'800'000'000;  // 2025-11-30 00:00 UTC

Sample failed(const Endpoint& endpoint, const Suite& suite, UtcMicros started, Outcome outcome, const std::string& words) {
  Sample sample = makeSample(endpoint, suite, started, outcome);
  sample.error = words;
  return sample;
}

}  // namespace

class TestFailuresPage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
    m_alpha = m_bench->addEndpoint("alpha");
    m_beta = m_bench->addEndpoint("beta");
    m_suite = m_bench->addSuite("quick");
    m_bench->view.setRange(begin, begin + microsPerDay);
  }
  void cleanup() { m_bench.reset(); }

  void countsAndGroups() {
    fill();
    FailuresPage page(m_bench->context);
    const auto* model = page.findChild<FailureModel*>();
    const QAbstractItemModelTester tester(page.findChild<FailureModel*>(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    page.resize(1100, 700);
    page.show();
    page.setActive(true);
    QTRY_COMPARE(model->rowCount(), 2);
    const auto text = [model](int row, int column) { return model->index(row, column).data().toString(); };
    QCOMPARE(text(0, FailureModel::ClassName), QString("Rate limited"));
    QCOMPARE(text(0, FailureModel::Count), QString("7"));
    QCOMPARE(text(0, FailureModel::Share), QString("7.8%"));  // of 90 attempts
    QCOMPARE(text(0, FailureModel::Endpoints), QString("alpha, beta"));
    QCOMPARE(text(0, FailureModel::Message), QString("Slow down, request r9 refused"));
    QVERIFY(model->index(0, FailureModel::FirstSeen).data(Qt::ToolTipRole).toString().endsWith("01:40:00"));
    QVERIFY(model->index(0, FailureModel::LastSeen).data(Qt::ToolTipRole).toString().endsWith("03:20:00"));
    QCOMPARE(text(1, FailureModel::Message), QString("boom"));

    auto* chart = page.findChild<FailureChart*>();
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Home);
    QVERIFY(chart->describe(0).contains("0 of"));
    QString all;
    for (int i = 0; chart->currentBucket() == std::optional(i); ++i) {
      all += chart->describe(i);
      QTest::keyClick(chart, Qt::Key_Right);
    }
    QVERIFY2(all.contains("Rate limited 6") || all.contains("Rate limited 1"), qPrintable(all));
    QVERIFY2(all.contains("Server error"), qPrintable(all));
    QVERIFY2(all.contains("nothing was attempted"), qPrintable(all));
  }

  void helpAndTheNewestSample() {
    fill();
    FailuresPage page(m_bench->context);
    page.show();
    page.setActive(true);
    auto* table = page.findChild<QTableView*>(QStringLiteral("kinds"));
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->setFocus();
    table->selectRow(1);
    QStringList words;
    const auto labels = page.findChild<ClassHelp*>()->findChildren<QLabel*>();
    for (const QLabel* label : labels) {
      words << label->text();
    }
    QVERIFY(words.contains("Server error"));
    QVERIFY(words.contains("boom"));
    QSignalSpy asked(&page, &Page::pageRequested);
    page.findChild<ClassHelp*>()->findChild<QPushButton*>()->click();
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first().first().toString(), QString("samples"));
    QVERIFY(m_bench->view.selectedSample());
    QCOMPARE(m_bench->view.selectedSample()->started, begin + 302 * microsPerMinute);
  }

  void filterAndRangeNarrow() {
    fill();
    FailuresPage page(m_bench->context);
    page.resize(1000, 700);
    page.show();
    page.setActive(true);
    auto* table = page.findChild<QTableView*>(QStringLiteral("kinds"));
    QTRY_COMPARE(table->model()->rowCount(), 2);
    m_bench->view.setEndpoints({m_alpha.id});
    QTRY_COMPARE(table->model()->rowCount(), 1);
    m_bench->view.setEndpoints({});
    QTRY_COMPARE(table->model()->rowCount(), 2);
    auto* chart = page.findChild<FailureChart*>();
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Home);
    QTest::keyClick(chart, Qt::Key_Return);
    QVERIFY(m_bench->view.to() - m_bench->view.from() < microsPerDay);
    QVERIFY(m_bench->view.canGoBack());
    page.findChild<QComboBox*>()->setCurrentIndex(1);  // shares; must not disturb the buckets
    QVERIFY(!chart->describe(0).isEmpty());
  }

  void sayNothingFailed() {
    m_bench->write([&](Tables& t) { return t.samples.insert(makeSample(m_alpha, m_suite, begin + microsPerHour)); });
    FailuresPage page(m_bench->context);
    page.show();
    QSignalSpy loaded(&page, &FailuresPage::loaded);
    page.setActive(true);
    QTRY_VERIFY(loaded.size() > 0);
    bool said = false;
    const auto labels = page.findChildren<QLabel*>();
    for (const QLabel* label : labels) {
      said = said || (label->isVisible() && label->text() == "None of 1 attempts in this time range failed.");
    }
    QVERIFY(said);
    QVERIFY(!page.findChild<QTableView*>(QStringLiteral("kinds"))->isVisible());
  }

  void emptyWorkspaceSaysWhereToBegin() {
    PageBench empty;
    empty.view.setRange(begin, begin + microsPerDay);
    FailuresPage page(empty.context);
    page.show();
    QSignalSpy asked(&page, &Page::pageRequested);
    QSignalSpy loaded(&page, &FailuresPage::loaded);
    page.setActive(true);
    QTRY_VERIFY(loaded.size() > 0);
    QPushButton* shown = nullptr;
    for (QPushButton* one : page.findChildren<QPushButton*>()) {
      shown = one->isVisible() ? one : shown;
    }
    QVERIFY(shown);
    shown->click();
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first().first().toString(), QString("endpoints"));
  }

  void everyFailureClassHasItsInk() {
    std::set<std::pair<QRgb, int>> inks;
    for (const Outcome outcome : allOutcomes()) {
      const QBrush brush = failureBrush(outcome, false);
      QCOMPARE(brush.style() != Qt::NoBrush, isFailure(outcome));
      if (isFailure(outcome)) {
        QVERIFY2(inks.insert({brush.color().rgb(), static_cast<int>(brush.style())}).second, outcomeName(outcome).data());
      }
    }
  }

 private:
  /// 80 answers of alpha, 7 rate limits of both, 3 server errors of beta.
  void fill() {
    std::vector<Sample> samples;
    for (int i = 0; i < 80; ++i) {
      samples.push_back(makeSample(m_alpha, m_suite, begin + i * microsPerMinute));
    }
    for (int i = 0; i < 6; ++i) {
      samples.push_back(failed(m_alpha, m_suite, begin + (100 + i) * microsPerMinute, Outcome::rateLimited,
                               "Slow down, request r" + std::to_string(i) + " refused"));
    }
    samples.push_back(failed(m_beta, m_suite, begin + 200 * microsPerMinute, Outcome::rateLimited, "Slow down, request r9 refused"));
    for (int i = 0; i < 3; ++i) {
      samples.push_back(failed(m_beta, m_suite, begin + (300 + i) * microsPerMinute, Outcome::serverError, "boom"));
    }
    m_bench->write([&](Tables& t) { return t.samples.insertMany(samples); });
  }

  std::unique_ptr<PageBench> m_bench;
  Endpoint m_alpha;
  Endpoint m_beta;
  Suite m_suite;
};

QTEST_MAIN(TestFailuresPage)
#include "tst_failures_page.moc"
