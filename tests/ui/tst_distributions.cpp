// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QImage>
#include <QSignalSpy>
#include <numeric>

#include "tests/ui/trend_fixture.h"
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
    DistributionRequest request{range(), view, Metric::ttft, split};
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

  void windowFollowsTheRangeAndPaintsEveryView() {
    auto window = std::make_unique<DistributionWindow>(
        m_bench->context, [this] { return range(); },
        std::vector<Marker>{makeMarker(1, MarkerKind::hardware, end - microsPerDay, "Rollout")}, nullptr);
    window->show();
    QSignalSpy loaded(window.get(), &DistributionWindow::loaded);
    QVERIFY(loaded.wait(10000));
    QCOMPARE(window->chart()->plot().n, std::size_t(288));
    window->findChildren<QComboBox*>().at(2)->setCurrentIndex(1);
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
