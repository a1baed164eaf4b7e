// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QImage>
#include <QSignalSpy>
#include <QToolButton>
#include <numeric>

#include "tests/ui/trend_fixture.h"
#include "ui/common/text_table.h"
#include "ui/trends/distribution_window.h"

using namespace scoville;
using namespace scoville::test;

namespace {
const UtcMicros end = utc("2025-03-10T00:00:00Z");
}

class TestDistributions : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<PageBench> m_bench;

  TrendRequest range() const {
    TrendRequest request;
    request.from = m_bench->view.from();
    request.to = m_bench->view.to();
    request.modes = {Mode::scheduled};
    return request;
  }
  DistributionPlot load(DistributionView view, std::optional<UtcMicros> split = {}) const {
    DistributionRequest request{range(), view, Metric::ttft, split, {}, false};
    const auto plot = loadDistribution(m_bench->workspace(), request, QueryToken(std::make_shared<std::atomic<bool>>(false)));
    return plot ? *plot : DistributionPlot{};
  }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() {
    failOnAnyWarning();
    m_bench = std::make_unique<PageBench>();
    m_bench->view.setRange(end - 2 * microsPerDay, end);
    const Endpoint alpha = m_bench->addEndpoint("alpha");
    const Suite suite = m_bench->addSuite("suite");
    seedSamples(*m_bench, alpha, suite, end - microsPerDay, 1, 400);
    seedSamples(*m_bench, alpha, suite, end, 1, 200);
  }
  void cleanup() { m_bench.reset(); }

  void everyValueIsCountedOnce() {
    const DistributionPlot plot = load(DistributionView::histogram);
    QCOMPARE(plot.n, std::size_t(288));
    QCOMPARE(std::accumulate(plot.counts.begin(), plot.counts.end(), std::size_t(0)), std::size_t(288));
    QCOMPARE(plot.counts.front(), std::size_t(144));
    QVERIFY(plot.otherName.isEmpty());
  }

  void sidesOfAMarkerShareTheirBins() {
    const DistributionPlot plot = load(DistributionView::ecdf, end - microsPerDay);
    QCOMPARE(plot.n, std::size_t(144));
    QCOMPARE(plot.otherN, std::size_t(144));
    QCOMPARE(plot.counts.size(), plot.otherCounts.size());
    QCOMPARE(plot.steps.front().value, 200.0);
    QCOMPARE(plot.otherSteps.front().value, 400.0);
  }

  void otherViews() {
    const DistributionPlot heat = load(DistributionView::heatMap);
    QCOMPARE(std::accumulate(heat.heat.counts.begin(), heat.heat.counts.end(), std::size_t(0)), std::size_t(288));
    const DistributionPlot week = load(DistributionView::hourOfWeek);
    QCOMPARE(*week.week.median[6 * 24], 200.0);  // Sunday 9 March
    QCOMPARE(*week.week.median[5 * 24], 400.0);
    QVERIFY(!week.week.median[0]);
    const DistributionPlot gaps = load(DistributionView::chunkGaps);
    QCOMPARE(gaps.n, std::size_t(288 * 10));
    const DistributionPlot dots = load(DistributionView::ttftByInput);
    QCOMPARE(dots.n, std::size_t(288));
    QCOMPARE(dots.dots.front(), QPointF(12, 400));
  }

  void brushedPartIsComparedWithTheRest() {
    DistributionRequest request{range(), DistributionView::histogram, Metric::ttft, {}, {}, false};
    request.brush = std::pair(end - microsPerDay, end - microsPerDay + 6 * microsPerHour);
    const QueryToken token(std::make_shared<std::atomic<bool>>(false));
    const auto alone = loadDistribution(m_bench->workspace(), request, token);
    QCOMPARE(alone->n, std::size_t(36));
    QCOMPARE(alone->otherN, std::size_t(0));
    QCOMPARE(alone->steps.front().value, 200.0);
    request.withRest = true;
    const auto both = loadDistribution(m_bench->workspace(), request, token);
    QCOMPARE(both->n, std::size_t(36));
    QCOMPARE(both->otherN, std::size_t(288 - 36));
    QCOMPARE(both->otherCounts.size(), both->counts.size());
    QCOMPARE(both->otherSteps.back().value, 400.0);
    // A marker splits what is brushed.
    request.withRest = false;
    request.split = end - microsPerDay + 2 * microsPerHour;
    const auto split = loadDistribution(m_bench->workspace(), request, token);
    QCOMPARE(split->n, std::size_t(24));
    QCOMPARE(split->otherN, std::size_t(12));
    // The map over time shows where the brush is, so it shows everything.
    request.split.reset();
    request.view = DistributionView::heatMap;
    QCOMPARE(loadDistribution(m_bench->workspace(), request, token)->n, std::size_t(288));
  }

  void aSpanOfTheMapLimitsTheOtherViews() {
    auto window = std::make_unique<DistributionWindow>(
        m_bench->context, [this] { return range(); }, std::vector<Marker>{}, nullptr);
    window->show();
    QSignalSpy loaded(window.get(), &DistributionWindow::loaded);
    QVERIFY(loaded.wait(10000));
    window->showView(DistributionView::heatMap);
    QVERIFY(loaded.wait(10000));
    DistributionChart* chart = window->chart();
    const auto middle = [&](UtcMicros at) { return QPoint(static_cast<int>(chart->timeX(at)), chart->height() / 2); };
    QTest::mousePress(chart, Qt::LeftButton, Qt::NoModifier, middle(end - microsPerDay + 2 * microsPerHour));
    const QPoint to = middle(end - microsPerDay + 8 * microsPerHour);
    QMouseEvent move(QEvent::MouseMove, to, chart->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(chart, &move);
    QTest::mouseRelease(chart, Qt::LeftButton, Qt::NoModifier, to);
    QVERIFY(m_bench->view.brush());
    const auto [from, until] = *m_bench->view.brush();
    QVERIFY(from <= end - microsPerDay + 2 * microsPerHour && from >= end - microsPerDay);
    QVERIFY(until >= end - microsPerDay + 8 * microsPerHour && until < end);
    QVERIFY(loaded.wait(10000));
    window->showView(DistributionView::histogram);
    QVERIFY(loaded.wait(10000));
    const std::size_t expected = static_cast<std::size_t>((until - from) / (10 * microsPerMinute));
    QCOMPARE(chart->plot().n, expected);
    window->findChildren<QComboBox*>().at(2)->setCurrentIndex(1);
    QVERIFY(loaded.wait(10000));
    QCOMPARE(chart->plot().otherN, 288 - expected);
    // The table behind it.
    auto* table = window->findChild<TextTable*>();
    QVERIFY(!table->isVisible());
    const auto buttons = window->findChildren<QToolButton*>();
    const auto named = [&](const char* text) {
      return *std::find_if(buttons.begin(), buttons.end(), [&](QToolButton* one) { return one->text() == QLatin1String(text); });
    };
    named("Table")->click();
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), static_cast<int>(chart->plot().bins.count));
    QCOMPARE(table->model()->columnCount(), 5);
    // By keyboard: the span moves, grows and goes.
    window->showView(DistributionView::heatMap);
    QVERIFY(loaded.wait(10000));
    QTest::keyClick(chart, Qt::Key_Left);
    QVERIFY(m_bench->view.brush()->first < from);
    const UtcMicros moved = m_bench->view.brush()->second;
    QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(m_bench->view.brush()->second > moved);
    QVERIFY(named("Whole range")->isVisible());
    QTest::keyClick(chart, Qt::Key_Escape);
    QVERIFY(!m_bench->view.brush());
    QVERIFY(!named("Whole range")->isVisible());
  }

  void everyPlotHasItsTable() {
    for (int view = 0; view < 6; ++view) {
      const TextRows table = distributionTable(load(static_cast<DistributionView>(view)));
      QVERIFY2(!table.rows.isEmpty(), qPrintable(QString::number(view)));
      for (const QStringList& row : table.rows) {
        QCOMPARE(row.size(), table.headings.size());
      }
    }
  }

  void windowFollowsTheRangeAndPaintsEveryView() {
    auto window = std::make_unique<DistributionWindow>(
        m_bench->context, [this] { return range(); },
        std::vector<Marker>{makeMarker(1, MarkerKind::hardware, end - microsPerDay, "Rollout")}, nullptr);
    window->show();
    QSignalSpy loaded(window.get(), &DistributionWindow::loaded);
    QVERIFY(loaded.wait(10000));
    QCOMPARE(window->chart()->plot().n, std::size_t(288));
    window->findChildren<QComboBox*>().at(2)->setCurrentIndex(2);
    QVERIFY(loaded.wait(10000));
    QCOMPARE(window->chart()->plot().otherN, std::size_t(144));
    for (int view = 0; view < 6; ++view) {
      if (view > 0) {
        window->showView(static_cast<DistributionView>(view));
        QVERIFY(loaded.wait(10000));
      }
      const QImage image = window->chart()->grab().toImage();
      const QRgb ground = image.pixel(image.width() - 2, image.height() / 2);
      int inked = 0;
      for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) {
          inked += image.pixel(x, y) != ground ? 1 : 0;
        }
      }
      QVERIFY2(inked > 100, qPrintable(QStringLiteral("view %1 has %2 inked points").arg(view).arg(inked)));
    }
    m_bench->view.setRange(end - microsPerHour, end);
    QVERIFY(loaded.wait(10000));
    QCOMPARE(window->chart()->plot().n, std::size_t(6));
    m_bench->view.setRange(end + microsPerHour, end + 2 * microsPerHour);
    QVERIFY(loaded.wait(10000));
    QCOMPARE(window->chart()->plot().n, std::size_t(0));
    window->chart()->grab();
  }
};

QTEST_MAIN(TestDistributions)
#include "tst_distributions.moc"
