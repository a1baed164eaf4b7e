// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QSignalSpy>
#include <QWheelEvent>
#include <cmath>

#include "tests/ui/trend_fixture.h"
#include "ui/charts/sparkline.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/theme.h"

using namespace scoville;
using namespace scoville::test;

namespace {

const UtcMicros start = utc("2025-03-03T00:00:00Z");

bool looksLike(const QColor& pixel, const QColor& ink) {
  // Antialiasing thins the ink; its direction away from white stays.
  const double distance = std::hypot(pixel.red() - ink.red(), pixel.green() - ink.green(), pixel.blue() - ink.blue());
  return distance < 60;
}

/// Middle of the inked rows in one pixel column of a pane's body; -1 when there is none.
double inkedRow(const QImage& image, int x, int top, int bottom, const QColor& ink) {
  double sum = 0;
  int count = 0;
  for (int y = top; y < bottom; ++y) {
    if (looksLike(image.pixelColor(x, y), ink)) {
      sum += y;
      ++count;
    }
  }
  return count > 0 ? sum / count : -1;
}

}  // namespace

class TestChartView : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<TrendChart> m_chart;
  QWidget* plot() const { return m_chart->childAt(m_chart->rect().center()); }
  void show(ChartScene scene) {
    m_chart = std::make_unique<TrendChart>();
    QPalette palette(Qt::white);
    palette.setColor(QPalette::Base, Qt::white);
    m_chart->setPalette(palette);
    m_chart->resize(900, 500);
    m_chart->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
    m_chart->setScene(std::move(scene));
    m_chart->flush();
    m_chart->flush();  // ticks follow the first layout
  }
  std::vector<std::optional<double>> slope(int n) const {
    std::vector<std::optional<double>> values;
    for (int i = 0; i < n; ++i) {
      values.emplace_back(100 + 10.0 * i);
    }
    return values;
  }
  void wheel(const QPointF& at, int steps) {
    QWheelEvent event(at, m_chart->mapToGlobal(at.toPoint()), QPoint(), QPoint(0, 120 * steps), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot(), &event);
  }

 private Q_SLOTS:
  void initTestCase() { isolateSettings(); }
  void init() { failOnAnyWarning(); }
  void cleanup() { m_chart.reset(); }

  void lineGoesThroughTheValues() {
    show(hourlyScene(start, slope(24)));
    const QImage image = m_chart->grab().toImage();
    const QRect area = m_chart->plotArea();
    for (int i = 1; i < 23; ++i) {
      const QPointF expected = m_chart->place(0, start + i * microsPerHour + microsPerHour / 2, 100 + 10.0 * i);
      QVERIFY(area.contains(expected.toPoint()));
      const double found =
          inkedRow(image, static_cast<int>(std::lround(expected.x())), area.top(), area.bottom() - 20, endpointColor(1, false));
      QVERIFY2(found >= 0 && std::abs(found - expected.y()) <= 1.5,
               qPrintable(QStringLiteral("bucket %1: %2, expected %3").arg(i).arg(found).arg(expected.y())));
    }
  }

  void logarithmicLineGoesThroughTheValues() {
    ChartScene scene = hourlyScene(start, slope(24));
    scene.panes.front().logarithmic = true;
    show(scene);
    const QImage image = m_chart->grab().toImage();
    const QRect area = m_chart->plotArea();
    const QPointF expected = m_chart->place(0, start + 12 * microsPerHour + microsPerHour / 2, 220);
    const double found =
        inkedRow(image, static_cast<int>(std::lround(expected.x())), area.top(), area.bottom() - 20, endpointColor(1, false));
    QVERIFY(std::abs(found - expected.y()) <= 1.5);
    // Twice the value is not twice the height.
    const double low = m_chart->place(0, start, 110).y();
    const double high = m_chart->place(0, start, 220).y();
    const double higher = m_chart->place(0, start, 330).y();
    QVERIFY(low - high > 1.2 * (high - higher));
  }

  void gapStaysOpen() {
    auto values = slope(24);
    for (int i = 8; i < 12; ++i) {
      values[static_cast<std::size_t>(i)].reset();
    }
    show(hourlyScene(start, values));
    const QImage image = m_chart->grab().toImage();
    const QRect area = m_chart->plotArea();
    const int left = static_cast<int>(m_chart->place(0, start + 8 * microsPerHour, 0).x());
    const int right = static_cast<int>(m_chart->place(0, start + 12 * microsPerHour, 0).x());
    for (int x = left + 2; x < right - 2; ++x) {
      QCOMPARE(inkedRow(image, x, area.top(), area.bottom() - 20, endpointColor(1, false)), -1.0);
    }
  }

  void bandsLieBetweenTheirPercentilesAndLeaveGaps() {
    ChartScene scene = hourlyScene(start, std::vector<std::optional<double>>(24, 300.0));
    for (std::size_t i = 0; i < 24; ++i) {
      TrendBucket& bucket = scene.panes.front().series.front().trend.buckets[i];
      for (const double p : bandPercentiles) {
        bucket.bands.push_back({i == 8 ? std::nullopt : std::optional(210 + 200 * p), i == 8 ? Ink::absent : Ink::full});
      }
    }
    show(scene);
    const QImage image = m_chart->grab().toImage();
    const auto inkAt = [&](UtcMicros at, double value) { return image.pixelColor(m_chart->place(0, at, value).toPoint()).lightness(); };
    const UtcMicros middle = start + 14 * microsPerHour + microsPerHour / 2;  // like the values below, off the lines of the grid
    QVERIFY(inkAt(middle, 340) < inkAt(middle, 395));                         // 25/75 darker than 5/95
    QVERIFY(inkAt(middle, 395) < 255);
    QCOMPARE(inkAt(middle, 209), 255);                       // below the 1 %
    const double edge = m_chart->place(0, middle, 212).y();  // the 1 % exactly
    const int x = static_cast<int>(m_chart->place(0, middle, 0).x());
    int lowest = 0;
    for (int y = m_chart->plotArea().top(); y < static_cast<int>(edge) + 30; ++y) {
      lowest = image.pixelColor(x, y).lightness() < 253 && image.pixelColor(x, y).saturation() > 5 ? y : lowest;
    }
    QVERIFY2(std::abs(lowest - edge) <= 1.5, qPrintable(QStringLiteral("%1 instead of %2").arg(lowest).arg(edge)));
    QCOMPARE(inkAt(start + 8 * microsPerHour + microsPerHour / 2, 340), 255);  // the bucket without bands
  }

  void loneValueIsADot() {
    std::vector<std::optional<double>> values(24);
    values[10] = 200;
    show(hourlyScene(start, values));
    const QImage image = m_chart->grab().toImage();
    const QPointF at = m_chart->place(0, start + 10 * microsPerHour + microsPerHour / 2, 200);
    QVERIFY(looksLike(image.pixelColor(at.toPoint()), endpointColor(1, false)));
  }

  void thinDataIsLighter() {
    ChartScene scene = hourlyScene(start, slope(24));
    for (TrendBucket& bucket : scene.panes.front().series.front().trend.buckets) {
      bucket.values.front().ink = Ink::light;
    }
    show(scene);
    const QImage image = m_chart->grab().toImage();
    const QRect area = m_chart->plotArea();
    const QPointF at = m_chart->place(0, start + 12 * microsPerHour + microsPerHour / 2, 220);
    QCOMPARE(inkedRow(image, static_cast<int>(at.x()), area.top(), area.bottom() - 20, endpointColor(1, false)), -1.0);
    QVERIFY(inkedRow(image, static_cast<int>(at.x()), area.top(), area.bottom() - 20, lightInk(endpointColor(1, false), false)) >= 0);
  }

  void wheelKeepsTheTimeUnderTheCursor() {
    show(hourlyScene(start, slope(24)));
    const QPointF at(m_chart->plotArea().left() + 300, m_chart->plotArea().center().y());
    const UtcMicros before = m_chart->timeAt(at.x());
    const Micros width = m_chart->scene().to - m_chart->scene().from;
    QSignalSpy chosen(m_chart.get(), &TrendChart::rangeChosen);
    wheel(at - QPointF(plot()->pos()), 1);
    wheel(at - QPointF(plot()->pos()), 1);
    m_chart->flush();
    const Micros zoomed = m_chart->scene().to - m_chart->scene().from;
    QVERIFY(zoomed < width * 7 / 10);
    const double perPixel = static_cast<double>(zoomed) / m_chart->plotArea().width();
    QVERIFY(std::abs(static_cast<double>(m_chart->timeAt(at.x()) - before)) <= perPixel);
    QVERIFY(m_chart->isMoving());
    QTRY_COMPARE(chosen.count(), 1);  // once for the whole turn of the wheel
    QCOMPARE(chosen.at(0).at(0).value<UtcMicros>(), m_chart->scene().from);
  }

  void dragMovesTheRange() {
    show(hourlyScene(start, slope(24)));
    QSignalSpy chosen(m_chart.get(), &TrendChart::rangeChosen);
    QSignalSpy moving(m_chart.get(), &TrendChart::rangeMoving);
    const QPoint from = m_chart->plotArea().center() - plot()->pos();
    QTest::mousePress(plot(), Qt::LeftButton, {}, from);
    QTest::mouseMove(plot(), from + QPoint(50, 0));
    QTest::mouseMove(plot(), from + QPoint(100, 0));
    QVERIFY(moving.count() > 0);
    QCOMPARE(chosen.count(), 0);
    QTest::mouseRelease(plot(), Qt::LeftButton, {}, from + QPoint(100, 0));
    QCOMPARE(chosen.count(), 1);
    const double perPixel = 24.0 * microsPerHour / m_chart->plotArea().width();
    const auto moved = static_cast<double>(start - chosen.at(0).at(0).value<UtcMicros>());
    QVERIFY(std::abs(moved - 100 * perPixel) < 2 * perPixel);
    QCOMPARE(m_chart->scene().to - m_chart->scene().from, 24 * microsPerHour);
  }

  void shiftDragChoosesARange() {
    show(hourlyScene(start, slope(24)));
    QSignalSpy chosen(m_chart.get(), &TrendChart::rangeChosen);
    const QPoint a(m_chart->plotArea().left() + 200, m_chart->plotArea().center().y());
    const QPoint b = a + QPoint(150, 30);
    QTest::mousePress(plot(), Qt::LeftButton, Qt::ShiftModifier, a - plot()->pos());
    QTest::mouseMove(plot(), b - plot()->pos());
    QTest::mouseRelease(plot(), Qt::LeftButton, Qt::ShiftModifier, b - plot()->pos());
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.at(0).at(0).value<UtcMicros>(), m_chart->timeAt(a.x()));
    QCOMPARE(chosen.at(0).at(1).value<UtcMicros>(), m_chart->timeAt(b.x()));
  }

  void crosshairReadsEveryPaneWithoutAFullReplot() {
    ChartScene scene = hourlyScene(start, slope(24));
    scene.panes.push_back(hourlyScene(start, std::vector<std::optional<double>>(24, 0.25), Metric::failureRate).panes.front());
    show(scene);
    QCoreApplication::processEvents();  // the replot queued by setScene()
    QSignalSpy replots(plot(), SIGNAL(redrawn()));
    QTest::mouseMove(
        plot(), QPoint(static_cast<int>(m_chart->place(0, start + 12 * microsPerHour + microsPerHour / 2, 220).x()), 100) - plot()->pos());
    QVERIFY(m_chart->crosshair().has_value());
    const QString text = m_chart->readingText();
    QVERIFY2(text.contains(QStringLiteral("12:00")) && text.contains(QStringLiteral("13:00")) && text.contains(QStringLiteral("UTC")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("p50 220 ms")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("25.0%")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("1,000")) || text.contains(QStringLiteral("1000")), qPrintable(text));
    QCOMPARE(replots.count(), 0);
  }

  void newFiguresRedrawOnlyWhereTheyAre() {
    ChartScene scene = hourlyScene(start, slope(200));
    for (const Metric metric : {Metric::e2e, Metric::tokensPerSecond}) {
      scene.panes.push_back(hourlyScene(start, slope(200), metric).panes.front());
    }
    show(scene);
    QCoreApplication::processEvents();
    QSignalSpy whole(plot(), SIGNAL(redrawn()));
    QSignalSpy part(plot(), SIGNAL(partRedrawn(QRect)));
    m_chart->setScene(scene);
    QCoreApplication::processEvents();
    QCOMPARE(whole.count() + part.count(), 0);  // nothing new

    // A late bucket of the second pane gets another value, within what the axis shows.
    scene.panes[1].series[0].trend.buckets[198].values[0].value = 1500;
    m_chart->setScene(scene);
    QCoreApplication::processEvents();
    QCOMPARE(whole.count(), 0);
    QCOMPARE(part.count(), 1);
    const QRect drawn = part.at(0).at(0).toRect().translated(plot()->pos());
    QVERIFY(drawn.left() > m_chart->place(0, start + 190 * microsPerHour, 100).x());
    QVERIFY(drawn.top() > m_chart->place(0, start, 100).y() && drawn.bottom() < m_chart->place(2, start, 2090).y());
    const QImage after = m_chart->grab().toImage();
    m_chart->flush();
    QCOMPARE(after, m_chart->grab().toImage());

    // One that needs another axis: the pane as a whole, and all when its labels need other room.
    scene.panes[1].series[0].trend.buckets[198].values[0].value = 2600;
    m_chart->setScene(scene);
    QCoreApplication::processEvents();
    QVERIFY(part.count() + whole.count() > 1);
    const QImage grown = m_chart->grab().toImage();
    m_chart->flush();
    QCOMPARE(grown, m_chart->grab().toImage());

    // A range that follows the clock by less than can be seen.
    part.clear();
    whole.clear();
    scene.from += microsPerSecond;
    scene.to += microsPerSecond;
    m_chart->setRange(scene.from, scene.to);
    m_chart->setScene(scene);
    QCoreApplication::processEvents();
    QCOMPARE(whole.count() + part.count(), 0);
    m_chart->setRange(scene.from + microsPerHour, scene.to + microsPerHour);
    QCoreApplication::processEvents();
    QCOMPARE(whole.count(), 1);
  }

  void controlDragAndKeysBrush() {
    show(hourlyScene(start, slope(24)));
    QSignalSpy brushed(m_chart.get(), &TrendChart::brushChosen);
    QSignalSpy cleared(m_chart.get(), &TrendChart::brushCleared);
    QSignalSpy range(m_chart.get(), &TrendChart::rangeChosen);
    const QPoint a = m_chart->place(0, start + 6 * microsPerHour, 200).toPoint() - plot()->pos();
    const QPoint b = m_chart->place(0, start + 9 * microsPerHour, 200).toPoint() - plot()->pos();
    QTest::mousePress(plot(), Qt::LeftButton, Qt::ControlModifier, a);
    QMouseEvent move(QEvent::MouseMove, b, plot()->mapToGlobal(b), Qt::NoButton, Qt::LeftButton, Qt::ControlModifier);
    QApplication::sendEvent(plot(), &move);
    QTest::mouseRelease(plot(), Qt::LeftButton, Qt::ControlModifier, b);
    QCOMPARE(brushed.count(), 1);
    const auto near = [](const QVariant& at, UtcMicros wanted) { return std::abs(at.value<UtcMicros>() - wanted) < 5 * microsPerMinute; };
    QVERIFY(near(brushed.at(0).at(0), start + 6 * microsPerHour) && near(brushed.at(0).at(1), start + 9 * microsPerHour));
    QCOMPARE(range.count(), 0);
    // It stays visible until it is taken away.
    const QImage before = m_chart->grab().toImage();
    m_chart->setBrush(std::pair(start + 6 * microsPerHour, start + 9 * microsPerHour));
    QVERIFY(m_chart->grab().toImage() != before);
    QTest::keyClick(m_chart.get(), Qt::Key_Escape);  // the crosshair first
    QTest::keyClick(m_chart.get(), Qt::Key_Escape);
    QCOMPARE(cleared.count(), 1);
    // By keyboard: whole buckets from the crosshair on.
    m_chart->setCrosshair(start + 12 * microsPerHour + 30 * microsPerMinute);
    QTest::keyClick(m_chart.get(), Qt::Key_B);
    QTest::keyClick(m_chart.get(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(m_chart.get(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(m_chart.get(), Qt::Key_B);
    QCOMPARE(brushed.count(), 2);
    QCOMPARE(brushed.at(1).at(0).value<UtcMicros>(), start + 12 * microsPerHour);
    QCOMPARE(brushed.at(1).at(1).value<UtcMicros>(), start + 15 * microsPerHour);
  }

  void keysMoveZoomAndReport() {
    show(hourlyScene(start, slope(24)));
    QSignalSpy chosen(m_chart.get(), &TrendChart::rangeChosen);
    QSignalSpy marker(m_chart.get(), &TrendChart::newMarkerRequested);
    QSignalSpy everything(m_chart.get(), &TrendChart::everythingRequested);
    QSignalSpy now(m_chart.get(), &TrendChart::nowRequested);
    QSignalSpy back(m_chart.get(), &TrendChart::backRequested);
    QTest::keyClick(m_chart.get(), Qt::Key_Left);
    QTRY_COMPARE(chosen.count(), 1);
    QVERIFY(chosen.at(0).at(0).value<UtcMicros>() < start);
    const Micros width = m_chart->scene().to - m_chart->scene().from;
    QTest::keyClick(m_chart.get(), Qt::Key_Plus);
    QVERIFY(m_chart->scene().to - m_chart->scene().from < width);
    m_chart->setCrosshair(start + 5 * microsPerHour);
    QTest::keyClick(m_chart.get(), Qt::Key_M);
    QCOMPARE(marker.count(), 1);
    QCOMPARE(marker.at(0).at(0).value<UtcMicros>(), start + 5 * microsPerHour);
    QTest::keyClick(m_chart.get(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(*m_chart->crosshair(), start + 6 * microsPerHour + microsPerHour / 2);
    QTest::keyClick(m_chart.get(), Qt::Key_Home);
    QTest::keyClick(m_chart.get(), Qt::Key_End);
    QTest::keyClick(m_chart.get(), Qt::Key_Backspace);
    QCOMPARE(everything.count() + now.count() + back.count(), 3);
  }

  void markersAnswerToDoubleClicksAndKeys() {
    ChartScene scene = hourlyScene(start, slope(24));
    scene.markers = {makeMarker(7, MarkerKind::price, start + 6 * microsPerHour, "Price"),
                     makeMarker(8, MarkerKind::model, start + 30 * microsPerHour, "Model")};
    show(scene);
    QSignalSpy marker(m_chart.get(), &TrendChart::markerActivated);
    QSignalSpy time(m_chart.get(), &TrendChart::timeActivated);
    const int x = static_cast<int>(m_chart->place(0, start + 6 * microsPerHour, 0).x()) - plot()->x();
    QTest::mouseDClick(plot(), Qt::LeftButton, {}, QPoint(x + 1, 200));
    QCOMPARE(marker.count(), 1);
    QCOMPARE(marker.at(0).at(0).value<MarkerId>(), MarkerId(7));
    QTest::mouseDClick(plot(), Qt::LeftButton, {}, QPoint(x + 80, 200));
    QCOMPARE(time.count(), 1);
    m_chart->setCrosshair({});
    QTest::keyClick(m_chart.get(), Qt::Key_N);
    QCOMPARE(*m_chart->crosshair(), start + 6 * microsPerHour);
    QTest::keyClick(m_chart.get(), Qt::Key_N);  // outside: the range follows
    QCOMPARE(*m_chart->crosshair(), start + 30 * microsPerHour);
    QVERIFY(m_chart->scene().to > start + 30 * microsPerHour);
    QTest::keyClick(m_chart.get(), Qt::Key_P);
    QCOMPARE(*m_chart->crosshair(), start + 6 * microsPerHour);
  }

  void markerIsDrawnThroughEveryPane() {
    ChartScene scene = hourlyScene(start, std::vector<std::optional<double>>(24));
    scene.panes.push_back(scene.panes.front());
    scene.markers = {makeMarker(1, MarkerKind::incident, start + 12 * microsPerHour, "Incident")};
    show(scene);
    const QImage image = m_chart->grab().toImage();
    const double x = m_chart->place(0, start + 12 * microsPerHour, 0).x();
    for (const std::size_t pane : {std::size_t(0), std::size_t(1)}) {
      const QPointF at = m_chart->place(pane, start + 12 * microsPerHour, 0.5);
      bool inked = false;
      for (int dx = -1; dx <= 1; ++dx) {
        inked = inked ||
                looksLike(image.pixelColor(static_cast<int>(x) + dx, static_cast<int>(at.y())), markerColor(MarkerKind::incident, false));
      }
      QVERIFY(inked);
    }
  }

  void newDataKeepsTheRangeUnderTheHand() {
    show(hourlyScene(start, slope(24)));
    QTest::keyClick(m_chart.get(), Qt::Key_Left);
    const UtcMicros from = m_chart->scene().from;
    m_chart->setScene(hourlyScene(start, slope(25)));
    QCOMPARE(m_chart->scene().from, from);
  }

  void sparklinePlacesValuesAndLeavesGaps() {
    Sparkline line;
    line.resize(120, 40);
    line.setValues({10.0, std::nullopt, 30.0});
    QVERIFY(!line.pointAt(1).has_value());
    QVERIFY(line.pointAt(0)->y() > line.pointAt(2)->y());
    QVERIFY(line.pointAt(2)->x() > 110);
    line.setValues({100.0, 100.1});
    QVERIFY(std::abs(line.pointAt(0)->y() - line.pointAt(1)->y()) < 1);  // a thousandth is no landslide
    line.setValues({});
    line.grab();
  }
};

QTEST_MAIN(TestChartView)
#include "tst_chart_view.moc"
