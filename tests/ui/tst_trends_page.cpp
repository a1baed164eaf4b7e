// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <atomic>
#include <thread>

#include "tests/ui/trend_fixture.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/format.h"
#include "ui/common/marker_desk.h"
#include "ui/common/query.h"
#include "ui/trends/bucket_table_model.h"
#include "ui/trends/marker_filter.h"
#include "ui/trends/trend_query.h"
#include "ui/trends/trends_page.h"

using namespace scoville;
using namespace scoville::test;

namespace {
const UtcMicros end = utc("2025-03-10T00:00:00Z");
}

class TestTrendsPage : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<PageBench> m_bench;
  std::unique_ptr<TrendsPage> m_page;
  Endpoint m_alpha;
  Endpoint m_beta;

  void seed() {
    m_alpha = m_bench->addEndpoint("alpha");
    m_beta = m_bench->addEndpoint("beta");
    const Suite suite = m_bench->addSuite("suite");
    seedSamples(*m_bench, m_alpha, suite, end, 5, 200);
    seedSamples(*m_bench, m_beta, suite, end, 5, 400);
  }
  void open() {
    m_page = std::make_unique<TrendsPage>(m_bench->context);
    m_page->resize(1100, 700);
    m_page->show();
    QSignalSpy loaded(m_page.get(), &TrendsPage::loaded);
    m_page->setActive(true);
    QVERIFY(loaded.wait(10000));
  }
  const ChartScene& scene() const { return m_page->chart()->scene(); }
  TrendRequest request() const {
    TrendRequest wanted;
    wanted.from = end - 4 * microsPerDay;
    wanted.to = end - 1 * microsPerDay;
    wanted.unit = BucketUnit::day;
    wanted.modes = {Mode::scheduled};
    wanted.panes = {{Metric::ttft, false}, {Metric::costPerMillion, false}};
    wanted.percentiles = {0.5, 0.99};
    return wanted;
  }
  static QueryToken freeToken() { return QueryToken(std::make_shared<std::atomic<bool>>(false)); }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
    m_bench->view.setRange(end - 3 * microsPerDay, end);
  }
  void cleanup() {
    m_page.reset();
    m_bench.reset();
    QSettings().clear();
  }

  void queryJoinsFiguresOfEachEndpoint() {
    seed();
    const auto answer = loadTrends(m_bench->workspace(), request(), freeToken());
    QVERIFY(answer.has_value());
    const ChartScene& loaded = answer->scene;
    QCOMPARE(loaded.panes.size(), std::size_t(2));
    QCOMPARE(loaded.panes[0].series.size(), std::size_t(2));
    QCOMPARE(answer->pointsInRange, std::size_t(2 * 3 * 144));
    const TrendBucket* day = bucketAt(loaded.panes[0].series[1].trend, end - 2 * microsPerDay);
    QCOMPARE(day->n, std::size_t(144));
    QCOMPARE(*day->values[0].value, 400.0);
    QCOMPARE(loaded.panes[1].series[0].currency, QStringLiteral("USD"));
    // (12 x 1 + 11 x 2) / 23 USD per million
    QVERIFY(std::abs(*bucketAt(loaded.panes[1].series[0].trend, end - 2 * microsPerDay)->values[0].value - 34.0 / 23) < 1e-9);
    // Half a range beyond each side is there for moving, in whole buckets.
    QVERIFY(answer->loadedFrom <= request().from - 36 * microsPerHour);
    QCOMPARE(bucketAt(loaded.panes[0].series[0].trend, request().from - 1)->n, std::size_t(144));
  }

  void queryObeysFiltersAndStops() {
    seed();
    TrendRequest wanted = request();
    wanted.endpoints = {m_beta.id};
    auto answer = loadTrends(m_bench->workspace(), wanted, freeToken());
    QCOMPARE(answer->scene.panes[0].series.size(), std::size_t(1));
    QCOMPARE(answer->scene.panes[0].series[0].name, QStringLiteral("beta"));
    wanted.modes = {Mode::manual};
    answer = loadTrends(m_bench->workspace(), wanted, freeToken());
    QVERIFY(answer->scene.panes[0].series.empty());
    const auto stopped = loadTrends(m_bench->workspace(), request(), QueryToken(std::make_shared<std::atomic<bool>>(true)));
    QVERIFY(!stopped && stopped.error().kind == ErrorKind::cancelled);
  }

  void queryShowsMarkersOfItsEndpointsOnly() {
    seed();
    m_bench->write([&](Tables& tables) -> Result<void> {
      for (auto [id, label] : {std::pair(m_alpha.id, "a"), std::pair(m_beta.id, "b"), std::pair(EndpointId(0), "all")}) {
        Marker marker = makeMarker(0, MarkerKind::note, end - microsPerDay, label);
        if (id != 0) {
          marker.endpoint = id;
        }
        if (const auto saved = tables.markers.save(marker); !saved) {
          return tl::unexpected<Error>(saved.error());
        }
      }
      return {};
    });
    const auto markers = loadMarkers(m_bench->workspace(), {m_beta.id});
    QCOMPARE(markers->size(), std::size_t(2));
    QCOMPARE(loadMarkers(m_bench->workspace(), {})->size(), std::size_t(3));
  }

  void onlyTheNewestAnswerIsDelivered() {
    Query query;
    QStringList delivered;
    std::atomic<bool> go{false};
    std::atomic<bool> begun{false};
    query.compute(
        [&](const QueryToken&) -> Result<int> {
          begun = true;
          while (!go) {
            std::this_thread::yield();
          }
          return 1;
        },
        [&](Result<int>) { delivered << QStringLiteral("first"); });
    QVERIFY(query.isRunning());
    QTRY_VERIFY(begun);
    query.compute([](const QueryToken&) -> Result<int> { return 2; }, [&](Result<int> value) { delivered << QString::number(*value); });
    QTRY_COMPARE(delivered, QStringList{QStringLiteral("2")});
    QVERIFY(!query.isRunning());
    go = true;
    QTest::qWait(20);
    QCOMPARE(delivered.size(), 1);
    query.compute([](const QueryToken&) -> Result<int> { throw std::runtime_error("broken"); },
                  [&](Result<int> value) { delivered << QString::fromStdString(value.error().message); });
    QTRY_COMPARE(delivered.back(), QStringLiteral("broken"));
  }

  void queryWaitsForItsJobBeforeItDies() {
    std::atomic<bool> ended{false};
    bool delivered = false;
    {
      Query query;
      query.compute(
          [&](const QueryToken& token) -> Result<int> {
            while (!token.isCancelled()) {
              std::this_thread::yield();
            }
            ended = true;
            return 0;
          },
          [&](Result<int>) { delivered = true; });
      QTest::qWait(20);
    }
    QVERIFY(ended);
    QCoreApplication::processEvents();
    QVERIFY(!delivered);
  }

  void pageShowsTheTrendOfTheView() {
    seed();
    open();
    QCOMPARE(scene().panes.size(), std::size_t(4));
    QCOMPARE(scene().panes[0].metric, Metric::ttft);
    QCOMPARE(scene().legend().size(), std::size_t(2));
    QCOMPARE(scene().from, end - 3 * microsPerDay);
    QVERIFY(m_page->canExport());
    m_page->grab();
  }

  void filterAndRangeReload() {
    seed();
    open();
    QSignalSpy loaded(m_page.get(), &TrendsPage::loaded);
    m_bench->view.setEndpoints({m_alpha.id});
    QVERIFY(loaded.wait(10000));
    QCOMPARE(scene().legend().size(), std::size_t(1));
    m_bench->view.setRange(end - microsPerDay, end);
    QVERIFY(loaded.wait(10000));
    QCOMPARE(scene().from, end - microsPerDay);
  }

  void newSamplesArriveByThemselves() {
    seed();
    open();
    const std::size_t before = scene().attempts();
    const Suite suite = *m_bench->workspace().read([](Tables& tables) { return tables.suites.byName("suite"); });
    QSignalSpy loaded(m_page.get(), &TrendsPage::loaded);
    m_bench->write([&](Tables& tables) { return tables.samples.insert(makeSample(m_alpha, suite, end - microsPerMinute)); });
    Q_EMIT m_bench->monitor->samplesChanged();
    QVERIFY(loaded.wait(10000));
    QCOMPARE(scene().attempts(), before + 1);
  }

  void newSamplesReadTheNewestBucketsAlone() {
    m_alpha = m_bench->addEndpoint("alpha");
    const Suite suite = m_bench->addSuite("suite");
    const UtcMicros now = Format::now();
    seedSamples(*m_bench, m_alpha, suite, now - microsPerMinute, 2, 200);
    m_bench->view.setRange(now - 2 * microsPerDay, now, true);
    open();
    const std::size_t before = scene().attempts();
    // Whether what is old is read again shows when it changes behind the page's back.
    m_bench->write([&](Tables& tables) { return tables.samples.insert(makeSample(m_alpha, suite, now - microsPerDay)); });
    m_bench->write([&](Tables& tables) { return tables.samples.insert(makeSample(m_alpha, suite, now - 30 * microsPerSecond)); });
    QSignalSpy loaded(m_page.get(), &TrendsPage::loaded);
    Q_EMIT m_bench->monitor->samplesChanged();
    QVERIFY(loaded.wait(10000));
    QCOMPARE(scene().attempts(), before + 1);
    // A filter is another matter.
    m_bench->view.setEndpoints({m_alpha.id});
    QVERIFY(loaded.wait(10000));
    QCOMPARE(scene().attempts(), before + 2);
  }

  void newestBucketsMakeTheSameSceneAsAllOfThem() {
    seed();
    TrendRequest wanted = request();
    wanted.unit = BucketUnit::hour;
    wanted.bands = true;
    wanted.panes = {{Metric::ttft, false}, {Metric::failureClasses, false}, {Metric::costPerMillion, false}, {Metric::spend, false}};
    ChartScene shown = loadTrends(m_bench->workspace(), wanted, freeToken())->scene;
    const Suite suite = *m_bench->workspace().read([](Tables& tables) { return tables.suites.byName("suite"); });
    const UtcMicros at = wanted.to - 90 * microsPerMinute;
    m_bench->write([&](Tables& tables) { return tables.samples.insert(makeSample(m_alpha, suite, at, Outcome::rateLimited)); });
    m_bench->write([&](Tables& tables) { return tables.samples.insert(makeSample(m_beta, suite, at)); });
    std::vector<UtcMicros> edges;
    for (UtcMicros edge = wanted.to - 3 * microsPerHour; edge <= wanted.to; edge += microsPerHour) {
      edges.push_back(edge);
    }
    const auto newest = loadBuckets(m_bench->workspace(), wanted, edges, freeToken());
    QVERIFY(newest.has_value());
    QCOMPARE(newest->scene.panes[0].series[0].trend.buckets.size(), std::size_t(3));
    const ChartScene whole = loadTrends(m_bench->workspace(), wanted, freeToken())->scene;
    const auto same = [&] {
      for (std::size_t pane = 0; pane < whole.panes.size(); ++pane) {
        for (std::size_t i = 0; i < whole.panes[pane].series.size(); ++i) {
          if (firstDifference(shown.panes[pane].series[i].trend, whole.panes[pane].series[i].trend)) {
            return false;
          }
        }
      }
      return true;
    };
    QVERIFY(!same());
    QVERIFY(replaceBuckets(shown, newest->scene));
    QVERIFY(same());
    // A line that was not there before: everything has to be read.
    ChartScene without = shown;
    without.panes[0].series.pop_back();
    QVERIFY(!replaceBuckets(without, newest->scene));
  }

  void hiddenPageDoesNoWork() {
    seed();
    open();
    m_page->setActive(false);
    QSignalSpy loaded(m_page.get(), &TrendsPage::loaded);
    m_bench->view.setRange(end - microsPerDay, end);
    Q_EMIT m_bench->monitor->samplesChanged();
    QVERIFY(!loaded.wait(300));
    m_page->setActive(true);
    QVERIFY(loaded.wait(10000));
    QCOMPARE(scene().from, end - microsPerDay);
  }

  void markersAreFilteredByWordsAndCounted() {
    seed();
    open();
    MarkerDesk& desk = MarkerDesk::of(*m_bench->monitor);
    QVERIFY(desk.add(makeMarker(0, MarkerKind::hardware, end - microsPerDay, "Rollout")).has_value());
    QVERIFY(desk.add(makeMarker(0, MarkerKind::price, end - 2 * microsPerDay, "Cheaper")).has_value());
    auto* filter = m_page->findChild<MarkerFilter*>();
    QTRY_COMPARE(filter->text(), QStringLiteral("Markers: 2"));
    filter->findChild<QLineEdit*>(QStringLiteral("markerWords"))->setText(QStringLiteral("roll"));
    QTRY_COMPARE(filter->text(), QStringLiteral("Markers: 1 of 2 shown"));
    QCOMPARE(scene().markers.size(), std::size_t(1));
    QCOMPARE(scene().markers[0].label, std::string("Rollout"));
  }

  void markerAddedOnTheChartAppearsAndCanBeUndone() {
    seed();
    open();
    MarkerDesk& desk = MarkerDesk::of(*m_bench->monitor);
    QVERIFY(desk.add(makeMarker(0, MarkerKind::hardware, end - microsPerDay, "Rollout")).has_value());
    QTRY_COMPARE(scene().markers.size(), std::size_t(1));
    desk.undoStack().undo();
    QTRY_COMPARE(scene().markers.size(), std::size_t(0));
    desk.undoStack().redo();
    QTRY_COMPARE(scene().markers.size(), std::size_t(1));
  }

  void zoomOfTheChartBecomesOneStepOfHistory() {
    seed();
    open();
    QTest::keyClick(m_page->chart(), Qt::Key_Plus);
    QTest::keyClick(m_page->chart(), Qt::Key_Plus);
    QTRY_VERIFY(m_bench->view.from() > end - 3 * microsPerDay);
    QTest::keyClick(m_page->chart(), Qt::Key_Backspace);
    QCOMPARE(m_bench->view.from(), end - 3 * microsPerDay);
    QTest::keyClick(m_page->chart(), Qt::Key_Home);
    QTRY_VERIFY(m_bench->view.from() < end - 5 * microsPerDay);
  }

  void tableHoldsWhatTheChartShows() {
    seed();
    open();
    auto* model = m_page->findChild<BucketTableModel*>();
    QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto buttons = m_page->findChildren<QToolButton*>();
    for (QToolButton* button : buttons) {
      if (button->isCheckable() && button->text() == QLatin1String("Table")) {
        button->click();
      }
    }
    QVERIFY(m_page->findChild<QTableView*>()->isVisible());
    QVERIFY(model->rowCount() > 0);
    int column = 0;
    while (column < model->columnCount() && model->headerData(column, Qt::Horizontal).toString() != QLatin1String("TTFT p50")) {
      ++column;
    }
    QVERIFY(column < model->columnCount());
    QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("alpha"));
    QCOMPARE(model->index(0, column).data().toString(), QStringLiteral("200 ms"));
    QCOMPARE(model->index(1, column).data().toString(), QStringLiteral("400 ms"));
    QSignalSpy resets(model, &QAbstractItemModel::modelReset);
    ChartScene changed = scene();
    for (TrendBucket& bucket : changed.panes[0].series[0].trend.buckets) {
      if (bucket.values[0].value) {
        bucket.values[0].value = 250;
      }
    }
    model->setScene(changed);
    QCOMPARE(resets.count(), 0);  // same buckets: selection and place stay
    QCOMPARE(model->index(0, column).data().toString(), QStringLiteral("250 ms"));
    model->setScene(ChartScene{});
    QCOMPARE(resets.count(), 1);
    QCOMPARE(model->rowCount(), 0);
  }

  void emptyWorkspaceOffersTheNextStep() {
    m_page = std::make_unique<TrendsPage>(m_bench->context);
    m_page->resize(1000, 600);
    m_page->show();
    QSignalSpy page(m_page.get(), &Page::pageRequested);
    m_page->setActive(true);
    QPushButton* shown = nullptr;
    QTRY_VERIFY([&] {
      const auto buttons = m_page->findChildren<QPushButton*>();
      for (QPushButton* button : buttons) {
        if (button->isVisible()) {
          shown = button;
        }
      }
      return shown != nullptr;
    }());
    shown->click();
    QCOMPARE(page.count(), 1);
    QCOMPARE(page.at(0).at(0).toString(), QStringLiteral("endpoints"));
    QVERIFY(!m_page->canExport());
  }

  void choicesAreRemembered() {
    seed();
    open();
    auto* unit = m_page->findChild<QComboBox*>();
    unit->setCurrentIndex(unit->findData(static_cast<int>(BucketUnit::threeHours)));
    QSignalSpy loaded(m_page.get(), &TrendsPage::loaded);
    Q_EMIT unit->activated(unit->currentIndex());
    QVERIFY(loaded.wait(10000));
    QCOMPARE(scene().unit, BucketUnit::threeHours);
    open();
    QCOMPARE(scene().unit, BucketUnit::threeHours);
  }
};

QTEST_MAIN(TestTrendsPage)
#include "tst_trends_page.moc"
