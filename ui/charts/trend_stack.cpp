// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trend_stack.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/crosshair.h"
#include "ui/charts/metric_text.h"
#include "ui/charts/paint_item.h"

namespace scoville {

namespace {
constexpr int fewPoints = 250;
}

TrendStack::TrendStack(QCustomPlot* plot)
    : m_plot(plot), m_columns(new QCPMarginGroup(plot)), m_flagRow(new QCPLayoutElement(plot)), m_times(new ZonedTicker) {
  m_plot->plotLayout()->clear();
  m_plot->plotLayout()->setRowSpacing(0);
  m_plot->plotLayout()->setMargins(QMargins(0, 0, 0, 0));
  m_plot->plotLayout()->setAutoMargins(QCP::msNone);
  m_plot->plotLayout()->addElement(0, 0, m_flagRow);
  // Every layer with a buffer of its own costs a picture of the whole plot to lay over the others in each frame. The library gives one to
  // the overlay, which holds the crosshair.
  m_plot->addLayer(QStringLiteral("markers"), m_plot->layer(QStringLiteral("overlay")), QCustomPlot::limBelow);
  new PaintItem(m_plot, QStringLiteral("markers"), [this](QCPPainter& painter) { paintMarkers(painter); });
  new PaintItem(m_plot, QStringLiteral("overlay"), [this](QCPPainter& painter) { paintCrosshair(painter); });
}

TrendStack::~TrendStack() = default;

void TrendStack::setLook(const ChartLook& look) {
  m_look = look;
  m_textWidths.clear();
  m_plot->setBackground(QBrush(look.colors.ground));
  const int row = QFontMetrics(look.font).height() + 8;
  m_flagRow->setMinimumSize(10, row);
  m_flagRow->setMaximumSize(QWIDGETSIZE_MAX, row);
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i]->setLook(look, i + 1 == m_panes.size(), labelWidth());
  }
}

int TrendStack::labelWidth() const {
  const QFontMetrics metrics(m_look.font);
  constexpr int around = 34;  // leader, glyph and air
  int widest = metrics.horizontalAdvance(QStringLiteral("p99")) + around;
  for (const ChartPane& pane : m_scene.panes) {
    if (pane.metric == Metric::failureClasses) {
      for (const FailureGroup group : failureGroups) {
        widest = std::max(widest, metrics.horizontalAdvance(failureGroupTitle(group)) + around);
      }
    }
  }
  const auto entries = m_scene.legend();
  if (entries.size() > 1) {
    for (const ChartSeries* entry : entries) {
      widest = std::max(
          widest, std::min(metrics.horizontalAdvance(QStringLiteral("p50 ") + entry->name) + around, metrics.averageCharWidth() * 26));
    }
  }
  return widest;
}

void TrendStack::rebuild() {
  m_panes.clear();
  m_plot->plotLayout()->simplify();
  int row = 1;
  for (std::size_t i = 0; i < m_scene.panes.size(); ++i) {
    m_panes.push_back(std::make_unique<Pane>(m_plot, m_columns, m_times));
    m_plot->plotLayout()->addElement(row, 0, m_panes.back()->body());
    m_plot->plotLayout()->addElement(row + 1, 0, m_panes.back()->strip());
    m_plot->plotLayout()->setRowStretchFactor(row, 1);
    m_plot->plotLayout()->setRowStretchFactor(row + 1, 0.01);
    row += 2;
  }
}

void TrendStack::setScene(ChartScene scene) {
  const bool samePanes = scene.panes.size() == m_panes.size();
  m_scene = std::move(scene);
  m_times->setZone(m_scene.zone);
  if (!samePanes) {
    rebuild();
  }
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i]->setData(m_scene.panes[i], m_scene.noiseFloorMs);
    m_plot->plotLayout()->setRowStretchFactor(static_cast<int>(1 + 2 * i), std::max(0.1, m_scene.panes[i].weight));
  }
  setLook(m_look);
  setRange(m_scene.from, m_scene.to);
}

void TrendStack::setQuick(bool quick) {
  m_quick = quick;
  // No crosshair is drawn meanwhile.
  m_plot->layer(QStringLiteral("overlay"))->setMode(quick ? QCPLayer::lmLogical : QCPLayer::lmBuffered);
  for (const auto& pane : m_panes) {
    pane->setQuick(quick);
  }
}

void TrendStack::setRange(UtcMicros from, UtcMicros to) {
  m_scene.from = from;
  m_scene.to = to;
  for (const auto& pane : m_panes) {
    pane->setRange(from, to);
  }
  // Many points: lines wider than a pixel are drawn a hundred times faster segment by segment. Few: one stroke has the cleaner joints.
  int points = 0;
  for (const auto& pane : m_panes) {
    points = std::max(points, pane->visibleBuckets());
  }
  m_plot->setPlottingHint(QCP::phFastPolylines, !m_quick && points > fewPoints);
  const int label = std::max(1, QFontMetrics(m_look.font).horizontalAdvance(QStringLiteral("Wed 30 Sep  ")));
  m_times->setMostTicks(std::max(2, (m_plot->viewport().width() - labelWidth() - 60) / label));
}

void TrendStack::setMarkers(std::vector<Marker> markers) {
  m_scene.markers = std::move(markers);
}

QRect TrendStack::plotArea() const {
  if (m_panes.empty()) {
    return {};
  }
  return {m_panes.front()->body()->topLeft(), m_panes.back()->strip()->bottomRight()};
}

double TrendStack::toX(UtcMicros at) const {
  return m_panes.empty() ? 0 : m_panes.front()->body()->axis(QCPAxis::atBottom)->coordToPixel(chartKey(at));
}

UtcMicros TrendStack::toTime(double x) const {
  return m_panes.empty() ? 0 : fromChartKey(m_panes.front()->body()->axis(QCPAxis::atBottom)->pixelToCoord(x));
}

int TrendStack::paneAt(double y) const {
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    if (y >= m_panes[i]->body()->outerRect().top() && y <= m_panes[i]->strip()->outerRect().bottom()) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

FlagRoom TrendStack::flagRoom() const {
  const QRect area = plotArea();
  return {static_cast<double>(area.left()), static_cast<double>(area.right()), m_flagRow->rect().top() + 2.0,
          m_flagRow->rect().height() - 4.0, m_look.numberedMarkers};
}

void TrendStack::paintMarkers(QPainter& painter) {
  m_flags.clear();
  if (m_panes.empty()) {
    return;
  }
  const FlagRoom room = flagRoom();
  const QFontMetricsF metrics(m_look.font);
  const auto x = [this](UtcMicros at) { return toX(at); };
  // The same labels are measured in every frame.
  constexpr qsizetype mostWidths = 10'000;
  if (m_textWidths.size() > mostWidths) {
    m_textWidths.clear();
  }
  m_flags = layOutFlags(m_scene.visibleMarkers(), room, x, [&](const QString& text) {
    const auto known = m_textWidths.constFind(text);
    return known != m_textWidths.cend() ? *known : *m_textWidths.insert(text, metrics.horizontalAdvance(text));
  });
  // Those of the earlier period: faint dotted lines without flags, named in the legend.
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (const Marker& marker : m_scene.earlierMarkers) {
    const double at = toX(marker.from);
    if (marker.state != MarkerState::dismissed && at >= room.left && at <= room.right) {
      QColor color = markerColor(marker, m_look.dark);
      color.setAlpha(150);
      painter.setPen(QPen(color, 1, Qt::DotLine));
      painter.drawLine(QPointF(at, room.top + room.height), QPointF(at, plotArea().bottom() + 1));
      const QRectF glyph(at - 5, room.top + room.height + 1, 10, 10);
      painter.strokePath(markerGlyph(marker, glyph), QPen(color, 1));
    }
  }
  paintFlags(painter, m_look, m_flags, room, plotArea().bottom() + 1, x, m_highlighted);
}

void TrendStack::setCrosshair(std::optional<UtcMicros> at, QPointF cursor) {
  m_crosshair = at;
  m_cursor = cursor;
}

void TrendStack::setMarkersApart(bool apart) {
  m_plot->layer(QStringLiteral("markers"))->setMode(apart ? QCPLayer::lmBuffered : QCPLayer::lmLogical);
}

void TrendStack::redrawMarkers() {
  m_plot->layer(QStringLiteral("markers"))->replot();
}

void TrendStack::setPaneWeight(std::size_t pane, double weight) {
  m_scene.panes[pane].weight = weight;
  m_plot->plotLayout()->setRowStretchFactor(static_cast<int>(1 + 2 * pane), std::max(0.1, weight));
}

void TrendStack::redrawCrosshair() {
  m_plot->layer(QStringLiteral("overlay"))->replot();
}

void TrendStack::paintCrosshair(QPainter& painter) const {
  const QRect area = plotArea();
  if (m_panes.empty()) {
    return;
  }
  if (m_band) {
    const double left = std::clamp(toX(std::min(m_band->first, m_band->second)), area.left() * 1.0, area.right() * 1.0);
    const double right = std::clamp(toX(std::max(m_band->first, m_band->second)), area.left() * 1.0, area.right() * 1.0);
    QColor tint = m_look.colors.crosshair;
    tint.setAlpha(40);
    painter.fillRect(QRectF(left, area.top(), right - left, area.height()), tint);
  }
  if (!m_crosshair) {
    return;
  }
  const double x = toX(*m_crosshair);
  if (x < area.left() || x > area.right()) {
    return;
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(QPen(m_look.colors.crosshair, 1));
  painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
  painter.setRenderHint(QPainter::Antialiasing);
  for (const auto& pane : m_panes) {
    for (const ChartSeries& series : pane->data().series) {
      const TrendBucket* bucket = bucketAt(series.trend, *m_crosshair);
      if (!bucket) {
        continue;
      }
      painter.setPen(QPen(endpointColor(series.ink(), m_look.dark), 1));
      painter.setBrush(m_look.colors.ground);
      for (const TrendValue& value : bucket->values) {
        const QPointF at = value.ink != Ink::absent && value.value ? pane->place(middleOf(*bucket), *value.value) : QPointF(-1, -1);
        if (std::isfinite(at.y()) && pane->body()->rect().adjusted(-2, -2, 2, 2).contains(at.toPoint())) {
          painter.drawEllipse(at, 2.5, 2.5);
        }
      }
    }
  }
  Reading reading = readingAt(m_scene, *m_crosshair, m_look.dark);
  if (readingHeight(m_look, reading) > area.height()) {
    reading = readingAt(m_scene, *m_crosshair, m_look.dark, std::max(0, paneAt(m_cursor.y())));
  }
  paintReading(painter, m_look, reading, area, x, m_cursor.y());
}

}  // namespace scoville
