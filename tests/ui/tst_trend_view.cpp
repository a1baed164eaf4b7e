// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include "tests/ui/trend_fixture.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/marker_desk.h"
#include "ui/common/time_entry.h"
#include "ui/trends/chart_job.h"
#include "ui/trends/pane_editor.h"
#include "ui/trends/trend_controls.h"
#include "ui/trends/trend_view.h"
#include "ui/trends/trends_page.h"

using namespace scoville;
using namespace scoville::test;

namespace {

const UtcMicros end = utc("2025-03-10T00:00:00Z");

QueryToken freeToken() {
  return QueryToken(std::make_shared<std::atomic<bool>>(false));
}

TrendView fullView() {
  TrendView view;
  view.name = "Morning";
  view.panes = {{Metric::goodput, false, 1.5}, {Metric::ttft, true, 1}};
  view.percentiles = {0.5, 0.999};
  view.unit = BucketUnit::threeHours;
  view.rolling = 7 * microsPerDay;
  view.split = Split::region;
  view.earlier = Earlier::Kind::week;
  view.bands = true;
  view.limits = {3000, 800, 40, 5000};
  view.cases = {"short"};
  view.endpoints = {"alpha"};
  view.suites = {"suite"};
  view.modes = {Mode::scheduled, Mode::ab};
  view.from = 1'700'000'000'123'457;
  view.to = view.from + microsPerDay;
  view.zone = "Europe/Berlin";
  return view;
}

}  // namespace

class TestTrendView : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<PageBench> m_bench;
  Endpoint m_alpha;
  Endpoint m_beta;

  void seed() {
    m_alpha = m_bench->addEndpoint("alpha");
    m_beta = m_bench->addEndpoint("beta");
    const Suite suite = m_bench->addSuite("suite");
    seedSamples(*m_bench, m_alpha, suite, end, 16, 200);
    seedSamples(*m_bench, m_beta, suite, end, 16, 400);
  }
  TrendRequest request() const {
    TrendRequest wanted;
    wanted.from = end - 4 * microsPerDay;
    wanted.to = end;
    wanted.unit = BucketUnit::day;
    wanted.modes = {Mode::scheduled};
    wanted.panes = {{Metric::ttft}};
    wanted.percentiles = {0.5};
    return wanted;
  }
  ChartScene load(const TrendRequest& wanted) const {
    const auto answer = loadTrends(m_bench->workspace(), wanted, freeToken());
    return answer ? answer->scene : ChartScene{};
  }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
    m_bench->view.setRange(end - 3 * microsPerDay, end);
  }
  void cleanup() {
    m_bench.reset();
    QSettings().clear();
  }

  void viewSurvivesItsJson() {
    const auto read = viewFromJson(viewToJson(fullView()));
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QVERIFY(*read == fullView());
    TrendView following;
    following.last = 30 * microsPerDay;
    QCOMPARE(viewFromJson(viewToJson(following))->last, 30 * microsPerDay);
  }

  void brokenViewsAreRefused_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("list") << QByteArray("[]");
    QTest::newRow("version") << QByteArray(R"({"scoville_view": 2, "panes": [{"metric": "ttft"}], "percentiles": [50]})");
    QTest::newRow("metric") << QByteArray(R"({"scoville_view": 1, "panes": [{"metric": "speed"}], "percentiles": [50]})");
    QTest::newRow("no pane") << QByteArray(R"({"scoville_view": 1, "panes": [], "percentiles": [50]})");
    QTest::newRow("percentile") << QByteArray(R"({"scoville_view": 1, "panes": [{"metric": "ttft"}], "percentiles": [100]})");
    QTest::newRow("mode") << QByteArray(R"({"scoville_view": 1, "panes": [{"metric": "ttft"}], "percentiles": [50], "modes": ["x"]})");
  }
  void brokenViewsAreRefused() {
    QFETCH(QByteArray, json);
    const auto read = viewFromJson(json);
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().kind, ErrorKind::invalidInput);
  }

  void viewsAreSavedInTheWorkspace() {
    QVERIFY(saveView(m_bench->workspace(), fullView()).has_value());
    TrendView changed = fullView();
    changed.bands = false;
    QVERIFY(saveView(m_bench->workspace(), changed).has_value());
    TrendView other = fullView();
    other.name = "Evening";
    QVERIFY(saveView(m_bench->workspace(), other).has_value());
    auto views = savedViews(m_bench->workspace());
    QCOMPARE(views->size(), std::size_t(2));
    QCOMPARE(views->front().name, std::string("Evening"));
    QVERIFY(views->back() == changed);
    QVERIFY(removeView(m_bench->workspace(), "Evening").has_value());
    QCOMPARE(savedViews(m_bench->workspace())->size(), std::size_t(1));
  }

  void splittingByCaseAndModelMakesLines() {
    seed();
    m_bench->write([&](Tables& tables) -> Result<void> {
      const Suite suite = tables.suites.current(true)->front();
      std::vector<Sample> samples;
      for (int i = 0; i < 30; ++i) {
        Sample sample = makeSample(m_alpha, suite, end - microsPerDay + i * microsPerMinute + 1);
        sample.identity.model = "newer-model";
        samples.push_back(sample);
      }
      return tables.samples.insertMany(samples);
    });
    TrendRequest wanted = request();
    wanted.endpoints = {m_alpha.id};
    wanted.split = Split::model;
    const ChartScene scene = load(wanted);
    QCOMPARE(scene.legend().size(), std::size_t(2));
    QCOMPARE(scene.legend()[0]->name, QStringLiteral("answering-model"));
    QCOMPARE(scene.legend()[1]->name, QStringLiteral("newer-model"));
    QVERIFY(scene.legend()[0]->ink() != scene.legend()[1]->ink());
    QCOMPARE(bucketAt(scene.panes[0].series[1].trend, end - 1)->n, std::size_t(30));
    QCOMPARE(bucketAt(scene.panes[0].series[0].trend, end - 1)->n, std::size_t(144));
    wanted.endpoints.clear();
    wanted.split = Split::caseName;
    const ChartScene byCase = load(wanted);
    QCOMPARE(byCase.legend().size(), std::size_t(2));
    QCOMPARE(byCase.legend()[0]->name, QStringLiteral("alpha: short"));
  }

  void earlierPeriodLiesOverTheShownOne() {
    seed();
    m_bench->write([&](Tables& tables) { return tables.markers.save(makeMarker(0, MarkerKind::note, end - 8 * microsPerDay, "then")); });
    TrendRequest wanted = request();
    wanted.earlier.kind = Earlier::Kind::week;
    const ChartScene scene = load(wanted);
    QCOMPARE(scene.panes[0].series.size(), std::size_t(4));
    QCOMPARE(scene.legend().size(), std::size_t(2));
    const ChartSeries& earlier = scene.panes[0].series[2];
    QVERIFY(earlier.earlier);
    QCOMPARE(bucketAt(earlier.trend, end - 1)->n, std::size_t(144));
    QCOMPARE(scene.earlierMarkers.front().from, end - microsPerDay);
    QCOMPARE(scene.attempts(), std::size_t(2 * 4 * 144));  // the earlier period is not counted
    // A week across a change of the clocks is a week on the wall.
    wanted.zone = QTimeZone("Europe/Berlin");
    wanted.from = utc("2025-04-01T00:00:00Z");
    wanted.to = wanted.from + microsPerDay;
    QCOMPARE(*shiftOf(wanted), 7 * microsPerDay - microsPerHour);
    wanted.earlier = {Earlier::Kind::beforeMarker, wanted.to - 5 * microsPerHour};
    QCOMPARE(*shiftOf(wanted), 5 * microsPerHour);
    wanted.earlier.marker = wanted.to + 1;
    QVERIFY(!shiftOf(wanted));
  }

  void bandsRawValuesAndRolling() {
    seed();
    TrendRequest wanted = request();
    wanted.bands = true;
    ChartScene scene = load(wanted);
    QCOMPARE(scene.panes[0].series[0].trend.buckets[2].bands.size(), bandPercentiles.size());
    QVERIFY(!scene.panes[0].series[0].raw.empty());  // 576 in range: few enough to be seen
    QCOMPARE(scene.panes[0].series[0].raw.front().value, 200.0);
    wanted.from = end - 15 * microsPerDay;
    wanted.rolling = 3 * microsPerDay;
    scene = load(wanted);
    QCOMPARE(bucketAt(scene.panes[0].series[0].trend, end - 1)->n, std::size_t(3 * 144));
  }

  void failureClassesAreOfEverythingShown() {
    seed();
    TrendRequest wanted = request();
    wanted.panes = {{Metric::failureClasses}, {Metric::ttft}};
    const ChartScene scene = load(wanted);
    QCOMPARE(scene.panes[0].series.size(), std::size_t(1));
    QCOMPARE(bucketAt(scene.panes[0].series[0].trend, end - 1)->attempts, std::size_t(2 * 144));
    QCOMPARE(scene.legend().size(), std::size_t(2));
    // Alone they are no empty scene: what they were counted from is named and counted.
    wanted.panes = {{Metric::failureClasses}};
    const ChartScene alone = load(wanted);
    QCOMPARE(alone.legend().size(), std::size_t(1));
    QCOMPARE(alone.attempts(), scene.attempts());
    QVERIFY(alone.attempts() > 0);
  }

  void paneEditorChangesOrderAxisAndBounds() {
    PaneEditor editor({{Metric::ttft}, {Metric::e2e}}, {});
    QSignalSpy changed(&editor, &PaneEditor::changed);
    auto* list = editor.findChild<QListWidget*>();
    list->setCurrentRow(1);
    for (QPushButton* button : editor.findChildren<QPushButton*>()) {
      if (button->text() == QLatin1String("Move &up")) {
        button->click();
      }
    }
    editor.findChild<QCheckBox*>()->click();
    QCOMPARE(editor.panes().size(), std::size_t(2));
    QCOMPARE(editor.panes()[0].metric, Metric::e2e);
    QVERIFY(editor.panes()[0].logarithmic);
    QVERIFY(changed.count() >= 2);
    list->item(0)->setCheckState(Qt::Unchecked);
    list->item(1)->setCheckState(Qt::Unchecked);
    QCOMPARE(editor.panes().size(), std::size_t(1));  // the last one stays
    const auto boxes = editor.findChildren<QDoubleSpinBox*>();
    for (QDoubleSpinBox* box : boxes) {
      if (box->suffix() == QLatin1String(" ms")) {
        box->setValue(700);
      }
    }
    QCOMPARE(*editor.limits().overMs, 700.0);
    QCOMPARE(*editor.limits().ttftMs, 700.0);
  }

  void markerEdgeAndPaneBorderCanBeDragged() {
    TrendChart chart;
    chart.resize(900, 600);
    ChartScene scene = hourlyScene(end, std::vector<std::optional<double>>(48, 300.0));
    scene.panes.push_back(scene.panes.front());
    Marker marker = makeMarker(5, MarkerKind::hardware, end + 10 * microsPerHour, "Rollout");
    marker.to = end + 20 * microsPerHour;
    scene.markers = {marker};
    chart.show();
    chart.setScene(scene);
    chart.flush();
    auto* plot = chart.findChild<QWidget*>();
    const auto at = [&](UtcMicros time, double y) {
      return QPoint(static_cast<int>(std::lround(chart.place(0, time, 0).x())), static_cast<int>(y)) - plot->pos();
    };
    const double middle = chart.plotArea().top() + 60;
    QSignalSpy moved(&chart, &TrendChart::markerMoved);
    QTest::mousePress(plot, Qt::LeftButton, {}, at(*marker.to, middle));
    QTest::mouseMove(plot, at(end + 25 * microsPerHour, middle));
    QTest::mouseMove(plot, at(end + 30 * microsPerHour, middle));
    QTest::mouseRelease(plot, Qt::LeftButton, {}, at(end + 30 * microsPerHour, middle));
    QCOMPARE(moved.count(), 1);
    const auto result = moved.at(0).at(0).value<Marker>();
    QCOMPARE(result.from, marker.from);
    QVERIFY(std::abs(*result.to - (end + 30 * microsPerHour)) < microsPerHour / 4);

    QSignalSpy weights(&chart, &TrendChart::paneWeightsChosen);
    double border = 0;
    for (double y = chart.plotArea().top(); y < chart.plotArea().bottom(); ++y) {
      border = chart.paneAt(y) == 0 ? y : border;
    }
    const QPoint grip(300, static_cast<int>(border) - plot->y());
    QTest::mousePress(plot, Qt::LeftButton, {}, grip);
    QTest::mouseMove(plot, grip + QPoint(0, 40));
    QTest::mouseRelease(plot, Qt::LeftButton, {}, grip + QPoint(0, 40));
    QCOMPARE(weights.count(), 1);
    const auto chosen = weights.at(0).at(0).value<std::vector<double>>();
    QVERIFY(chosen[0] > 1.05 && chosen[1] < 0.95);
  }

  void momentsAreReadByTheClockOfTheZone() {
    const QTimeZone berlin("Europe/Berlin");
    const UtcMicros now = utc("2025-06-01T12:00:00Z");
    QCOMPARE(momentFromText("2025-06-01 14:00", berlin, now), std::optional(now));
    QCOMPARE(momentFromText("2025-06-01T12:00Z", berlin, now), std::optional(now));
    QCOMPARE(momentFromText(" 2025-06-01 ", berlin, now), std::optional(utc("2025-05-31T22:00:00Z")));
    QCOMPARE(momentFromText("now", berlin, now), std::optional(now));
    QCOMPARE(momentFromText("now - 90m", berlin, now), std::optional(now - 90 * microsPerMinute));
    QCOMPARE(momentFromText("now-2w", berlin, now), std::optional(now - 14 * microsPerDay));
    QVERIFY(!momentFromText("2025-03-30 02:30", berlin, now));  // skipped by the clocks
    QVERIFY(!momentFromText("yesterday", berlin, now));
    QVERIFY(!momentFromText("", berlin, now));
  }

  void chartIsDrawnWithoutAWindow() {
    seed();
    const QString out = m_bench->folder() + "/chart.svg";
    TrendView view;
    view.panes = {{Metric::ttft}};
    view.endpoints = {"alpha"};
    QByteArray job = "{\"workspace\": \"" + m_bench->file().toUtf8() + "\", \"out\": \"" + out.toUtf8() +
                     "\", \"width_px\": 1600, \"height_px\": 900, \"markers\": true, \"view\": " + viewToJson(view) + "}";
    auto drawn = drawChart(job);
    QVERIFY2(drawn.has_value(), drawn ? "" : drawn.error().message.c_str());
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("Time to first token"));
    drawn = drawChart(QByteArray(job).replace("chart.svg", "chart.doc"));
    QCOMPARE(drawn.error().kind, ErrorKind::invalidInput);
    drawn = drawChart(QByteArray(job).replace("\"alpha\"", "\"gamma\""));
    QCOMPARE(drawn.error().kind, ErrorKind::notFound);
    const QString png = m_bench->folder() + "/chart.png";
    QVERIFY(drawChart(QByteArray(job).replace("chart.svg", "chart.png")).has_value());
    QCOMPARE(QImage(png).size(), QSize(1600, 900));
    QVERIFY(drawChart(QByteArray(job).replace("chart.svg", "chart.xlsx")).has_value());
    QFile book(m_bench->folder() + "/chart.xlsx");
    QVERIFY(book.open(QIODevice::ReadOnly));
    QVERIFY(book.read(2) == "PK");
  }
};

QTEST_MAIN(TestTrendView)
#include "tst_trend_view.moc"
