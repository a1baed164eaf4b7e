// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trend_stack.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "ui/charts/crosshair.h"
#include "ui/charts/metric_text.h"
#include "ui/charts/paint_item.h"

namespace scoville {

namespace {
constexpr int fewPoints = 250;
using PaintedMarker = std::tuple<MarkerId, MarkerKind, MarkerState, UtcMicros, std::optional<UtcMicros>, const std::string&>;

bool paintedAlike(const std::vector<Marker>& a, const std::vector<Marker>& b) {
  const auto painted = [](const Marker& marker) {
    return PaintedMarker(marker.id, marker.kind, marker.state, marker.from, marker.to, marker.label);
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](const Marker& one, const Marker& other) { return painted(one) == painted(other); });
}

bool sameLine(const ChartSeries& a, const ChartSeries& b) {
  return a.ink() == b.ink() && a.name == b.name && a.earlier == b.earlier && a.currency == b.currency && a.simulated == b.simulated &&
         a.trend.percentiles == b.trend.percentiles && a.trend.buckets.size() == b.trend.buckets.size();
}

/// When the figures of two readings of a pane begin to differ; null = never.
std::optional<UtcMicros> firstChange(const ChartPane& before, const ChartPane& after) {
  std::optional<UtcMicros> first;
  const auto differ = [&first](UtcMicros at) { first = std::min(first.value_or(at), at); };
  for (std::size_t i = 0; i < before.series.size(); ++i) {
    const ChartSeries& old = before.series[i];
    const ChartSeries& now = after.series[i];
    if (const auto at = firstDifference(old.trend, now.trend)) {
      differ(*at);
    }
    const auto [gone, come] =
        std::mismatch(old.raw.begin(), old.raw.end(), now.raw.begin(), now.raw.end(),
                      [](const TimedValue& one, const TimedValue& other) { return one.at == other.at && one.value == other.value; });
    for (const TimedValue* one : {gone != old.raw.end() ? &*gone : nullptr, come != now.raw.end() ? &*come : nullptr}) {
      if (one != nullptr) {
        differ(one->at);
      }
    }
  }
  return first;
}
}  // namespace

TrendStack::TrendStack(QCustomPlot* plot)
    : m_plot(plot), m_columns(new QCPMarginGroup(plot)), m_flagRow(new QCPLayoutElement(plot)), m_times(new ZonedTicker) {
  m_plot->plotLayout()->clear();
  m_plot->plotLayout()->setRowSpacing(0);
  m_plot->plotLayout()->setMargins(QMargins(0, 0, 0, 0));
  m_plot->plotLayout()->setAutoMargins(QCP::msNone);
  m_plot->plotLayout()->addElement(0, 0, m_flagRow);
  m_plot->addLayer(QStringLiteral("edges"), m_plot->layer(QStringLiteral("main")), QCustomPlot::limAbove);
  m_plot->addLayer(QStringLiteral("markers"), m_plot->layer(QStringLiteral("overlay")), QCustomPlot::limBelow);
  new PaintItem(m_plot, QStringLiteral("markers"), [this](QCPPainter& painter) { paintMarkers(painter); });
}

TrendStack::~TrendStack() = default;

void TrendStack::setLook(const ChartLook& look) {
  m_look = look;
  // A sixth of the chart at most: long names would leave it no room, and stand in the legend anyway.
  const auto entries = m_scene.legend();
  const QFontMetrics metrics(look.font);
  m_look.namesAtEnd = !look.forPrint && entries.size() > 1 && std::all_of(entries.begin(), entries.end(), [&](const ChartSeries* entry) {
    return metrics.horizontalAdvance(entry->name) < std::max(26 * metrics.averageCharWidth(), m_plot->viewport().width() / 6);
  });
  m_textWidths.clear();
  m_plot->setBackground(QBrush(look.colors.ground));
  const int row = QFontMetrics(look.font).height() + 8;
  m_flagRow->setMinimumSize(10, row);
  m_flagRow->setMaximumSize(QWIDGETSIZE_MAX, row);
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    m_panes[i]->setLook(m_look, i + 1 == m_panes.size(), labelWidth());
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
  if (m_look.namesAtEnd) {
    for (const ChartSeries* entry : m_scene.legend()) {
      widest = std::max(widest, metrics.horizontalAdvance(QStringLiteral("p50 ") + entry->name) + around);
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

bool TrendStack::sameButForFigures(const ChartScene& scene) const {
  if (scene.panes.size() != m_panes.size() || scene.from != m_scene.from || scene.to != m_scene.to || scene.zone != m_scene.zone ||
      scene.noiseFloorMs != m_scene.noiseFloorMs || scene.earlier != m_scene.earlier || !paintedAlike(scene.markers, m_scene.markers) ||
      !paintedAlike(scene.earlierMarkers, m_scene.earlierMarkers)) {
    return false;
  }
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    const ChartPane& old = m_scene.panes[i];
    const ChartPane& now = scene.panes[i];
    if (old.metric != now.metric || old.logarithmic != now.logarithmic || old.weight != now.weight ||
        !std::equal(old.series.begin(), old.series.end(), now.series.begin(), now.series.end(), sameLine)) {
      return false;
    }
  }
  return true;
}

QRect TrendStack::takeFigures(ChartScene scene) {
  QRect changed;
  for (std::size_t i = 0; i < m_panes.size(); ++i) {
    const auto since = firstChange(m_scene.panes[i], scene.panes[i]);
    if (!since) {
      continue;
    }
    Pane& pane = *m_panes[i];
    const PaneFrame before = pane.frame();
    pane.setData(scene.panes[i], scene.noiseFloorMs);
    pane.setRange(scene.from, scene.to);
    QRect part(pane.body()->outerRect().topLeft(), pane.strip()->outerRect().bottomRight());
    if (pane.frame() == before) {
      // A bucket has a say in how the two before it are inked.
      part.setLeft(std::max(part.left(), static_cast<int>(std::floor(toX(pane.bucketsBefore(*since, 2)))) - 6));
    }
    changed |= part;
  }
  m_scene = std::move(scene);
  return changed;
}

std::optional<QRect> TrendStack::setScene(ChartScene scene) {
  if (sameButForFigures(scene) && !m_panes.empty() && plotArea().width() > 0) {
    return takeFigures(std::move(scene));
  }
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
  return std::nullopt;
}

void TrendStack::setQuick(bool quick) {
  m_quick = quick;
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
          m_flagRow->rect().height() - 4.0, m_look.forPrint};
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
  m_markersApart = apart;
  m_plot->layer(QStringLiteral("markers"))->setVisible(!apart);
}

void TrendStack::setDrawnRows(std::optional<std::pair<int, int>> rows) {
  for (const auto& pane : m_panes) {
    pane->setDrawn(!rows || (pane->body()->outerRect().top() <= rows->second && pane->strip()->outerRect().bottom() >= rows->first));
  }
}

void TrendStack::setPaneWeight(std::size_t pane, double weight) {
  m_scene.panes[pane].weight = weight;
  m_plot->plotLayout()->setRowStretchFactor(static_cast<int>(1 + 2 * pane), std::max(0.1, weight));
}

void TrendStack::paintOver(QPainter& painter) {
  if (m_panes.empty()) {
    return;
  }
  if (m_markersApart) {
    paintMarkers(painter);
    for (const auto& pane : m_panes) {
      pane->paintHeading(painter);
    }
  }
  constexpr int faint = 26;
  constexpr int strong = 40;
  if (m_brush) {
    paintSpan(painter, *m_brush, faint, true);
  }
  if (m_band) {
    paintSpan(painter, *m_band, strong, false);
  }
  paintCrosshair(painter);
}

void TrendStack::paintSpan(QPainter& painter, const std::pair<UtcMicros, UtcMicros>& span, int ink, bool edges) const {
  const QRect area = plotArea();
  const double first = toX(std::min(span.first, span.second));
  const double last = toX(std::max(span.first, span.second));
  if (last < area.left() || first > area.right()) {
    return;
  }
  const double left = std::max(first, area.left() * 1.0);
  const double right = std::min(last, area.right() * 1.0);
  QColor tint = m_look.colors.crosshair;
  tint.setAlpha(ink);
  painter.fillRect(QRectF(left, area.top(), right - left, area.height()), tint);
  if (edges) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(m_look.colors.crosshair, 1, Qt::DashLine));
    for (const double x : {first, last}) {
      if (x >= area.left() && x <= area.right()) {
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
      }
    }
  }
}

void TrendStack::paintCrosshair(QPainter& painter) const {
  const QRect area = plotArea();
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
