// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedLayout>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>
#include <set>

#include "tests/support/scripted_server.h"
#include "tests/ui/finders.h"
#include "tests/ui/page_fixture.h"
#include "ui/samples/sample_detail.h"
#include "ui/samples/sample_model.h"
#include "ui/samples/samples_page.h"
#include "ui/samples/waterfall.h"

using namespace scoville;
using namespace scoville::test;

namespace {

constexpr UtcMicros begin = 1'764'500'000'000'000;

void insertSamples(PageBench& bench, const Endpoint& endpoint, const Suite& suite, int from, int count) {
  std::vector<Sample> samples;
  for (int i = from; i < from + count; ++i) {
    samples.push_back(makeSample(endpoint, suite, begin + i * microsPerSecond, i % 10 == 9 ? Outcome::serverError : Outcome::ok));
  }
  bench.write([&](Tables& t) { return t.samples.insertMany(samples); });
}

}  // namespace

class TestSamplesPage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
    m_endpoint = m_bench->addEndpoint("alpha");
    m_suite = m_bench->addSuite("quick");
    m_bench->view.setRange(begin - microsPerHour, begin + microsPerDay);
  }
  void cleanup() { m_bench.reset(); }

  void modelReadsPageByPage() {
    insertSamples(*m_bench, m_endpoint, m_suite, 0, 450);
    SampleModel model(m_bench->workspace());
    model.setFilter({});
    QTRY_COMPARE(model.rowCount(), 200);
    QVERIFY(model.canFetchMore({}));
    model.fetchMore({});
    QTRY_COMPARE(model.rowCount(), 400);
    model.fetchMore({});
    QTRY_COMPARE(model.rowCount(), 450);
    QVERIFY(!model.canFetchMore({}));
    for (int row = 0; row < 450; ++row) {
      QCOMPARE(model.summaryAt(row)->point.started, begin + (449 - row) * microsPerSecond);
      QCOMPARE(model.rowOf(*model.keyAt(row)), row);
    }
  }

  void modelKeepsTheRulesOfModels() {
    insertSamples(*m_bench, m_endpoint, m_suite, 0, 450);
    SampleModel model(m_bench->workspace());
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFilter({});
    QTRY_COMPARE(model.rowCount(), 200);
    model.fetchMore({});
    QTRY_COMPARE(model.rowCount(), 400);
    model.setZone(QTimeZone("Asia/Shanghai"));
    QVERIFY(model.index(0, SampleModel::Time).data(Qt::ToolTipRole).toString().contains("UTC+08:00"));
  }

  void modelReadsPagesOfEqualTimes() {
    // More samples at one microsecond than a page holds.
    std::vector<Sample> samples(250, makeSample(m_endpoint, m_suite, begin));
    m_bench->write([&](Tables& t) { return t.samples.insertMany(samples); });
    SampleModel model(m_bench->workspace());
    model.setFilter({});
    QTRY_COMPARE(model.rowCount(), 200);
    model.fetchMore({});
    QTRY_COMPARE(model.rowCount(), 250);
    std::set<int> seqs;
    for (int row = 0; row < 250; ++row) {
      seqs.insert(model.keyAt(row)->seq);
    }
    QCOMPARE(seqs.size(), std::size_t(250));
  }

  void modelMergesNewSamples() {
    insertSamples(*m_bench, m_endpoint, m_suite, 0, 20);
    SampleModel model(m_bench->workspace());
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFilter({});
    QTRY_COMPARE(model.rowCount(), 20);
    const QPersistentModelIndex kept = model.index(5, 0);
    const SampleKey keptKey = *model.keyAt(5);
    // Two newer ones, and one that began earlier but was stored later.
    insertSamples(*m_bench, m_endpoint, m_suite, 20, 2);
    m_bench->write([&](Tables& t) { return t.samples.insert(makeSample(m_endpoint, m_suite, begin + 10 * microsPerSecond + 500)); });
    model.refresh();
    QTRY_COMPARE(model.rowCount(), 23);
    QCOMPARE(*model.keyAt(kept.row()), keptKey);
    QCOMPARE(kept.row(), 7);
    for (int row = 1; row < model.rowCount(); ++row) {
      QVERIFY(model.summaryAt(row - 1)->point.started >= model.summaryAt(row)->point.started);
    }
    QCOMPARE(model.summaryAt(11)->point.started, begin + 10 * microsPerSecond + 500);
    model.dropBefore(begin + 15 * microsPerSecond);
    QCOMPARE(model.rowCount(), 7);
  }

  void unknownIsAWord() {
    m_bench->write([&](Tables& t) { return t.samples.insert(makeSample(m_endpoint, m_suite, begin, Outcome::serverError)); });
    SampleModel model(m_bench->workspace());
    model.setFilter({});
    QTRY_COMPARE(model.rowCount(), 1);
    for (const int column : {SampleModel::Ttft, SampleModel::Tpot, SampleModel::TokensOut, SampleModel::Cost}) {
      QCOMPARE(model.index(0, column).data().toString(), QString("unknown"));
    }
    QCOMPARE(model.index(0, SampleModel::OutcomeText).data().toString(), QString("Server error"));
    QCOMPARE(model.index(0, SampleModel::OutcomeText).data(Qt::ToolTipRole).toString(), QString("The server said no."));
    QVERIFY(!model.headerData(SampleModel::Tpot, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
  }

  void liveRowsKeepSelectionAndPlace() {
    insertSamples(*m_bench, m_endpoint, m_suite, 0, 150);
    SamplesPage page(m_bench->context);
    page.resize(1100, 500);
    page.show();
    page.setActive(true);
    auto* table = page.findChild<QTableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 150);
    table->selectRow(40);
    const auto selected = m_bench->view.selectedSample();
    QVERIFY(selected.has_value());
    auto* detail = page.findChild<SampleDetail*>();
    QTRY_VERIFY(detail->story().has_value());
    QVERIFY(detail->isVisible());
    QCOMPARE(detail->story()->sample.started, begin + 109 * microsPerSecond);

    table->verticalScrollBar()->setValue(38);
    const int firstBefore = table->rowAt(1);
    QCOMPARE(firstBefore, 38);
    insertSamples(*m_bench, m_endpoint, m_suite, 150, 5);
    Q_EMIT m_bench->monitor->samplesChanged();
    QTRY_COMPARE(table->model()->rowCount(), 155);
    QCOMPARE(m_bench->view.selectedSample(), selected);
    QCOMPARE(table->currentIndex().row(), 45);
    QVERIFY(table->selectionModel()->isRowSelected(45, {}));
    QCOMPARE(table->rowAt(1), firstBefore + 5);

    // At the very top new rows stay in sight.
    table->verticalScrollBar()->setValue(0);
    insertSamples(*m_bench, m_endpoint, m_suite, 155, 3);
    Q_EMIT m_bench->monitor->samplesChanged();
    QTRY_COMPARE(table->model()->rowCount(), 158);
    QCOMPARE(table->rowAt(1), 0);
    QCOMPARE(m_bench->view.selectedSample(), selected);
  }

  void filterNarrowsAndClears() {
    insertSamples(*m_bench, m_endpoint, m_suite, 0, 50);
    SamplesPage page(m_bench->context);
    page.resize(1100, 500);
    page.show();
    page.setActive(true);
    auto* table = page.findChild<QTableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 50);
    auto* failures = page.findChild<QCheckBox*>();
    failures->setChecked(true);
    QTRY_COMPARE(table->model()->rowCount(), 5);
    m_bench->view.setModes({Mode::ladder});
    QTRY_COMPARE(table->model()->rowCount(), 0);
    QTRY_VERIFY(!table->isVisible());
    QPushButton* clear = button(page, "Clear the filter");
    QVERIFY(clear != nullptr);
    clear->click();
    QTRY_COMPARE(table->model()->rowCount(), 50);
    QVERIFY(table->isVisible());
    m_bench->view.setRange(begin, begin + 10 * microsPerSecond);
    QTRY_COMPARE(table->model()->rowCount(), 10);
  }

  void followingRangeDropsOldRows() {
    insertSamples(*m_bench, m_endpoint, m_suite, 0, 50);
    m_bench->view.setRange(begin, begin + microsPerMinute, true);
    SamplesPage page(m_bench->context);
    page.show();
    page.setActive(true);
    auto* table = page.findChild<QTableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 50);
    m_bench->view.tick(begin + microsPerMinute + 20 * microsPerSecond);
    QTRY_COMPARE(table->model()->rowCount(), 30);
  }

  void selectionComesFromOtherPages() {
    insertSamples(*m_bench, m_endpoint, m_suite, 0, 30);
    SamplesPage page(m_bench->context);
    page.resize(1100, 500);
    page.show();
    page.setActive(true);
    auto* table = page.findChild<QTableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 30);
    const auto points = m_bench->workspace().read([](Tables& t) { return t.samples.page({}, 1, 3); });
    m_bench->view.selectSample(SampleKey{points->front().point.series, points->front().point.started, points->front().point.seq});
    QCOMPARE(table->currentIndex().row(), 3);
    auto* detail = page.findChild<SampleDetail*>();
    QTRY_VERIFY(detail->story().has_value());
    QTest::keyClick(table, Qt::Key_Escape);
    QVERIFY(!m_bench->view.selectedSample().has_value());
    QVERIFY(!detail->isVisible());
  }

  void emptyWorkspaceSaysWhatToDo() {
    SamplesPage page(m_bench->context);
    page.resize(900, 500);
    page.show();
    page.setActive(true);
    const QSignalSpy requested(&page, &Page::pageRequested);
    QTRY_VERIFY(button(page, "Go to endpoints") != nullptr);
    button(page, "Go to endpoints")->click();
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested.front().front().toString(), QString("endpoints"));
  }

  void exportsWhatIsShown() {
    insertSamples(*m_bench, m_endpoint, m_suite, 0, 12);
    SamplesPage page(m_bench->context);
    page.show();
    page.setActive(true);
    QTRY_COMPARE(page.findChild<QTableView*>()->model()->rowCount(), 12);
    QSignalSpy exported(&page, &SamplesPage::exported);
    const QString file = m_bench->folder() + "/out.csv";
    page.exportTo(file);
    QTRY_COMPARE(exported.count(), 1);
    QCOMPARE(exported.front().at(1).toLongLong(), 12);
    QFile csv(file);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count('\n'), 13);
  }

  void twoSamplesSideBySide() {
    Sample slow = makeSample(m_endpoint, m_suite, begin);
    Sample quick = makeSample(m_endpoint, m_suite, begin + microsPerSecond);
    quick.at.firstToken = 100'000;
    quick.identity.model = "another-model";
    m_bench->write([&](Tables& t) { return t.samples.insertMany(std::vector{slow, quick}); });
    SamplesPage page(m_bench->context);
    page.resize(1300, 800);
    page.show();
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    page.setActive(true);
    auto* table = page.findChild<QTableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    auto* detail = page.findChild<SampleDetail*>();
    QSignalSpy shown(detail, &SampleDetail::shown);
    table->selectRow(1);  // the older one
    QTRY_COMPARE(shown.size(), 1);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C);
    QVERIFY(detail->kept());
    auto* figures = detail->findChild<QTreeWidget*>();
    QCOMPARE(figures->columnCount(), 2);  // nothing to compare with yet
    table->selectRow(0);
    QTRY_COMPARE(shown.size(), 2);
    QCOMPARE(figures->columnCount(), 4);
    const QTreeWidgetItem* ttft = figures->topLevelItem(0)->child(0);
    QCOMPARE(ttft->text(1), QString("100 ms"));
    QCOMPARE(ttft->text(2), QString("200 ms"));
    QCOMPARE(ttft->text(3), QString("-50.0%"));
    const auto models = figures->findItems("another-model", Qt::MatchExactly | Qt::MatchRecursive, 1);
    QCOMPARE(models.size(), 1);
    QCOMPARE(models.first()->text(3), QString("differs"));
    const auto waterfalls = detail->findChildren<Waterfall*>();
    QCOMPARE(waterfalls.size(), 2);
    QVERIFY(waterfalls[0]->isVisible() && waterfalls[1]->isVisible());
    QTest::keyClick(table, Qt::Key_C);
    QVERIFY(!detail->kept());
    QCOMPARE(figures->columnCount(), 2);
    QVERIFY(!waterfalls[1]->isVisible());
  }

  void curlNamesVariablesOnly() {
    SampleStory story;
    story.endpoint.baseUrl = "https://api.example.com/v1";
    story.endpoint.model = "m";
    story.endpoint.key = {SecretRef::Kind::environment, "MY_KEY"};
    story.endpoint.headers = {{"X-Team", "red", {}},
                              {"X-Auth", "", {SecretRef::Kind::environment, "OTHER_KEY"}},
                              {"X-Ring", "", {SecretRef::Kind::keychain, "entry"}}};
    Case one;
    one.id = 5;
    one.messages = {{"user", "It's a 'quoted' word"}};
    story.suite.cases = {one};
    story.sample.caseId = 5;
    const QString curl = sampleAsCurl(story);
    QVERIFY2(curl.contains("Bearer '\"$MY_KEY\"''"), qPrintable(curl));
    QVERIFY2(curl.contains("X-Auth: '\"$OTHER_KEY\"''"), qPrintable(curl));
    QVERIFY2(curl.contains("X-Ring: '\"$HEADER_2\"''"), qPrintable(curl));
    QVERIFY2(curl.contains("'X-Team: red'"), qPrintable(curl));
    QVERIFY2(!curl.contains("PLACE"), qPrintable(curl));
  }

  void realSampleArrivesLive() {
    m_bench.reset();
    m_bench = std::make_unique<PageBench>(true);
    ScriptedServer server;
    server.always(Script::stream(8, milliseconds(3)));
    m_endpoint = m_bench->addEndpoint("local", server.baseUrl());
    m_suite = m_bench->addSuite("quick");
    m_bench->view.setModes({});
    const UtcMicros now = QDateTime::currentMSecsSinceEpoch() * 1000;
    m_bench->view.setRange(now - microsPerHour, now, true);
    SamplesPage page(m_bench->context);
    page.resize(1200, 700);
    page.show();
    page.setActive(true);
    m_bench->monitor->start();
    Result<void> started = fail(ErrorKind::internal, "not tried");
    const auto tryToStart = [&] {
      // Asked once more after success, when the run is under way already.
      if (!started) {
        started = m_bench->monitor->runNow(m_endpoint.id, m_suite.id);
      }
      return started.has_value();
    };
    QTRY_VERIFY2_WITH_TIMEOUT(tryToStart(), started.error().message.c_str(), 10'000);
    auto* table = page.findChild<QTableView*>();
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, 20'000);
    table->selectRow(0);
    auto* detail = page.findChild<SampleDetail*>();
    QTRY_VERIFY_WITH_TIMEOUT(detail->story().has_value(), 10'000);
    const SampleStory& story = *detail->story();
    QCOMPARE(story.sample.outcome, Outcome::ok);
    QCOMPARE(story.sample.events.size(), std::size_t(8));
    QCOMPARE(story.testCase()->name, std::string("short"));
    auto* figures = detail->findChild<QTreeWidget*>();
    QVERIFY(figures->topLevelItemCount() >= 7);
    QVERIFY(sampleAsText(story, QTimeZone::utc()).contains("local, version 1"));
    const QString curl = sampleAsCurl(story);
    QVERIFY2(curl.contains(QString::fromStdString(server.url())), qPrintable(curl));
    m_bench->monitor->stop();
  }

 private:
  std::unique_ptr<PageBench> m_bench;
  Endpoint m_endpoint;
  Suite m_suite;
};

QTEST_MAIN(TestSamplesPage)
#include "tst_samples_page.moc"
