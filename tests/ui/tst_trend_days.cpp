// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractEventDispatcher>
#include <QLineEdit>
#include <QSignalSpy>
#include <cmath>
#include <functional>

#include "core/analysis/sketch.h"
#include "core/rollup/day_closer.h"
#include "core/rollup/retention.h"
#include "core/rollup/trend_reader.h"
#include "tests/ui/trend_fixture.h"
#include "ui/charts/trend_chart.h"
#include "ui/charts/trend_plot.h"
#include "ui/common/marker_desk.h"
#include "ui/trends/marker_filter.h"
#include "ui/trends/trend_query.h"
#include "ui/trends/trend_view.h"
#include "ui/trends/trends_page.h"

using namespace scoville;
using namespace scoville::test;

namespace {

const UtcMicros end = utc("2025-03-10T00:00:00Z");
constexpr int days = 16;

QueryToken freeToken() {
  return QueryToken(std::make_shared<std::atomic<bool>>(false));
}

}  // namespace

/// Trends that are read through daily cells.
class TestTrendDays : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<PageBench> m_bench;
  Endpoint m_alpha;

  TrendRequest request() const {
    TrendRequest wanted;
    wanted.from = end - 12 * microsPerDay;
    wanted.to = end - 2 * microsPerDay;
    wanted.unit = BucketUnit::day;
    wanted.modes = {Mode::scheduled};
    for (const Metric metric :
         {Metric::ttft, Metric::tokensPerSecond, Metric::costPerMillion, Metric::failureClasses, Metric::networkShare}) {
      wanted.panes.push_back({metric, false, 1});
    }
    wanted.percentiles = {0.5, 0.95};
    wanted.bands = true;
    return wanted;
  }
  TrendAnswer load(const TrendRequest& wanted) {
    auto answer = loadTrends(m_bench->workspace(), wanted, freeToken());
    if (!answer) {
      qFatal("%s", answer.error().message.c_str());
    }
    return std::move(*answer);
  }
  /// Says of one early day that it holds more samples than can be read fast.
  void pretendMany() {
    m_bench->write([&](Tables& tables) -> Result<void> {
      const SeriesId series = tables.series.find({}).value().front().id;
      const int day = dayOf(end - days * microsPerDay, QTimeZone::utc());
      DayRow row = tables.rollups.day(false, series, day).value().value();
      row.counts.samples = rawIsFast + 1;
      if (const auto removed = tables.rollups.remove(false, series, day, day + 1); !removed) {
        return removed;
      }
      return tables.rollups.add(false, series, day, row);
    });
  }
  static bool agree(const ChartScene& cells, const ChartScene& raw, double error) {
    const auto near = [error](const TrendValue& a, const TrendValue& b) {
      return a.ink == b.ink && a.value.has_value() == b.value.has_value() &&
             (!a.value || std::abs(*a.value - *b.value) <= error * *b.value);
    };
    bool same = cells.panes.size() == raw.panes.size();
    for (std::size_t pane = 0; same && pane < raw.panes.size(); ++pane) {
      same = cells.panes[pane].series.size() == raw.panes[pane].series.size();
      for (std::size_t line = 0; same && line < raw.panes[pane].series.size(); ++line) {
        const ChartSeries& a = cells.panes[pane].series[line];
        const ChartSeries& b = raw.panes[pane].series[line];
        same = a.name == b.name && a.currency == b.currency && a.endpoint == b.endpoint && a.trend.buckets.size() == b.trend.buckets.size();
        for (std::size_t i = 0; same && i < b.trend.buckets.size(); ++i) {
          const TrendBucket& x = a.trend.buckets[i];
          const TrendBucket& y = b.trend.buckets[i];
          same = x.from == y.from && x.to == y.to && x.n == y.n && x.attempts == y.attempts &&
                 std::equal(x.values.begin(), x.values.end(), y.values.begin(), y.values.end(), near) &&
                 std::equal(x.bands.begin(), x.bands.end(), y.bands.begin(), y.bands.end(), near);
        }
        if (!same) {
          qWarning("pane %zu, line %zu differ", pane, line);
        }
      }
    }
    return same;
  }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    m_bench = std::make_unique<PageBench>();
    m_alpha = m_bench->addEndpoint("alpha");
    const Endpoint beta = m_bench->addEndpoint("beta");
    const Suite suite = m_bench->addSuite("suite");
    // Each day has its own level, so that a day in the wrong place is seen.
    for (int day = 0; day < days; ++day) {
      seedSamples(*m_bench, m_alpha, suite, end - day * microsPerDay, 1, 200 + 10 * day);
    }
    seedSamples(*m_bench, beta, suite, end, days, 400);
    QVERIFY(closeDays(m_bench->workspace(), end - microsPerDay + 2 * microsPerHour));
  }

  void cellsAnswerWhereTheSamplesAreMany() {
    const TrendAnswer raw = load(request());
    QVERIFY(!raw.scene.sketched);
    QVERIFY(!loadCoarse(m_bench->workspace(), request(), freeToken()).value());
    pretendMany();
    const TrendAnswer cells = load(request());
    QVERIFY(cells.scene.sketched);
    QCOMPARE(cells.pointsInRange, raw.pointsInRange);
    QVERIFY(agree(cells.scene, raw.scene, Sketch::relativeError * 1.001));
  }

  void anEarlierPeriodComesFromCellsToo() {
    TrendRequest wanted = request();
    wanted.earlier = {Earlier::Kind::day, 0};
    const TrendAnswer raw = load(wanted);
    pretendMany();
    const TrendAnswer cells = load(wanted);
    QVERIFY(cells.scene.sketched);
    QVERIFY(cells.scene.panes.front().series.back().earlier);
    QVERIFY(agree(cells.scene, raw.scene, Sketch::relativeError * 1.001));
  }

  void whatCellsDoNotHoldIsReadRaw() {
    pretendMany();
    for (const auto& change : std::initializer_list<std::function<void(TrendRequest&)>>{
             [](TrendRequest& wanted) { wanted.unit = BucketUnit::hour; }, [](TrendRequest& wanted) { wanted.split = Split::model; },
             [](TrendRequest& wanted) { wanted.rolling = microsPerDay; },
             [](TrendRequest& wanted) { wanted.zone = QTimeZone("Asia/Kolkata"); }}) {
      TrendRequest wanted = request();
      change(wanted);
      QVERIFY(!load(wanted).scene.sketched);
      // Meanwhile there is a picture of days.
      const auto first = loadCoarse(m_bench->workspace(), wanted, freeToken());
      QVERIFY(first && *first);
      const ChartScene& scene = (*first)->scene;
      QCOMPARE(scene.panes.front().series.size(), std::size_t(2));
      QCOMPARE(scene.panes.front().series.front().trend.buckets.size(), std::size_t(10));
      QVERIFY(scene.panes.back().series.empty());
    }
  }

  void firstPictureObeysTheMarkerFilter() {
    // Enough to read and to compute that the first picture is there before.
    TrendView slow;
    slow.panes = {{Metric::ttft, false, 1}, {Metric::e2e, false, 1}, {Metric::tpot, false, 1}, {Metric::tokensPerSecond, false, 1}};
    slow.percentiles = {0.5, 0.95, 0.99};
    slow.bands = true;
    slow.rolling = 28 * microsPerDay;
    QSettings().setValue(QStringLiteral("trends/view"), viewToJson(slow));
    seedSamples(*m_bench, m_alpha, *m_bench->workspace().read([](Tables& tables) { return tables.suites.byName("suite"); }),
                end - days * microsPerDay, 300, 200);
    pretendMany();
    MarkerDesk& desk = MarkerDesk::of(*m_bench->monitor);
    QVERIFY(desk.add(makeMarker(0, MarkerKind::hardware, end - 5 * microsPerDay, "Rollout")).has_value());
    QVERIFY(desk.add(makeMarker(0, MarkerKind::price, end - 6 * microsPerDay, "Cheaper")).has_value());
    m_bench->view.setZone(QTimeZone("Asia/Kolkata"));  // has other days than the cells
    m_bench->view.setRange(end - 310 * microsPerDay, end);
    TrendsPage page(m_bench->context);
    page.resize(1000, 600);
    page.show();
    page.findChild<MarkerFilter*>()->findChild<QLineEdit*>(QStringLiteral("markerWords"))->setText(QStringLiteral("roll"));
    bool coarse = false;
    std::size_t most = 0;
    const auto look = [&] {
      const ChartScene& scene = page.chart()->scene();
      coarse = coarse || (!scene.panes.empty() && scene.sketched);
      most = std::max(most, scene.markers.size());
    };
    connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, &page, look);
    connect(page.chart()->findChild<TrendPlot*>(), &TrendPlot::redrawn, &page, look);
    QSignalSpy loaded(&page, &TrendsPage::loaded);
    page.setActive(true);
    QVERIFY(loaded.wait(30'000));
    QVERIFY(coarse);
    QVERIFY(!page.chart()->scene().sketched);
    QCOMPARE(most, std::size_t(1));
    QSettings().clear();
  }

  void daysWhoseSamplesAreGoneAreDrawn() {
    const TrendAnswer before = load(request());
    m_bench->write([&](Tables& tables) {
      RetentionRule rule;
      rule.endpoint = m_alpha.id;
      rule.samplesAfter = 7 * microsPerDay;
      return tables.retention.set(rule);
    });
    QVERIFY(applyRetention(m_bench->workspace(), end));
    const TrendAnswer after = load(request());
    QVERIFY(after.scene.sketched);
    ChartScene expected = before.scene;
    ChartScene found = after.scene;
    QVERIFY(!found.panes.back().series.empty());
    expected.panes.pop_back();  // the network share needs the samples
    found.panes.pop_back();
    QVERIFY(agree(found, expected, Sketch::relativeError * 1.001));
  }

  void stops() {
    pretendMany();
    const auto stopped = loadTrends(m_bench->workspace(), request(), QueryToken(std::make_shared<std::atomic<bool>>(true)));
    QVERIFY(!stopped && stopped.error().kind == ErrorKind::cancelled);
  }
};

QTEST_MAIN(TestTrendDays)
#include "tst_trend_days.moc"
