// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/distribution_chart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "ui/charts/distribution_paint.h"
#include "ui/common/format.h"
#include "ui/common/theme.h"

namespace scoville {

namespace {

bool hasData(const DistributionPlot& plot) {
  switch (plot.kind) {
    case DistributionPlot::Kind::histogram:
      return plot.bins.count > 0;
    case DistributionPlot::Kind::ecdf:
      return !plot.steps.empty() || !plot.otherSteps.empty();
    case DistributionPlot::Kind::heatMap:
      return plot.heat.bins.count > 0;
    case DistributionPlot::Kind::week:
      return std::any_of(plot.week.n.begin(), plot.week.n.end(), [](std::size_t n) { return n > 0; });
    case DistributionPlot::Kind::scatter:
      return !plot.dots.empty();
  }
  return false;
}

/// Range of the logarithmic axis of values.
std::pair<double, double> valueRange(const DistributionPlot& plot) {
  const LogBins& bins = plot.kind == DistributionPlot::Kind::heatMap ? plot.heat.bins : plot.bins;
  if (bins.count > 0) {
    return {bins.edge(0), bins.edge(bins.count)};
  }
  return {1, 10};
}

}  // namespace

DistributionChart::DistributionChart(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Distribution"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setFocusPolicy(Qt::StrongFocus);
}

void DistributionChart::setPlot(DistributionPlot plot) {
  m_plot = std::move(plot);
  setAccessibleDescription(tr("%1, n %2").arg(m_plot.title).arg(m_plot.n));
  update();
}

void DistributionChart::setBrush(std::optional<std::pair<UtcMicros, UtcMicros>> brush) {
  m_brush = brush;
  update();
}

void DistributionChart::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const ChartColors colors = ChartColors::from(palette());
  const bool dark = isDark(palette());
  painter.fillRect(rect(), colors.ground);
  const QFontMetricsF metrics(font());
  painter.setPen(colors.faintText);
  if (!hasData(m_plot)) {
    painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("No values in this range. Choose a longer range, other filters, or another metric."));
    return;
  }
  QString heading = m_plot.otherName.isEmpty() ? tr("%1, n %2").arg(m_plot.name, Format::count(static_cast<std::int64_t>(m_plot.n)))
                                               : tr("filled: %1, n %2; line: %3, n %4")
                                                     .arg(m_plot.name, Format::count(static_cast<std::int64_t>(m_plot.n)), m_plot.otherName,
                                                          Format::count(static_cast<std::int64_t>(m_plot.otherN)));
  painter.drawText(QRectF(8, 4, width() - 16, metrics.height()), Qt::AlignLeft, heading);
  DistributionFrame frame{painter, bodyRect(), colors, dark, 1, 10};
  const double left = frame.body.left();
  std::tie(frame.low, frame.high) = valueRange(m_plot);
  switch (m_plot.kind) {
    case DistributionPlot::Kind::histogram:
      paintHistogram(frame, m_plot);
      paintValueAxis(frame, m_plot, false);
      break;
    case DistributionPlot::Kind::ecdf:
      paintShareAxis(frame, 1);
      paintValueAxis(frame, m_plot, false);
      painter.setRenderHint(QPainter::Antialiasing);
      paintSteps(frame, m_plot.steps, QPen(endpointColor(1, dark), 2));
      paintSteps(frame, m_plot.otherSteps, QPen(endpointColor(2, dark), 1, Qt::DashLine));
      painter.setRenderHint(QPainter::Antialiasing, false);
      break;
    case DistributionPlot::Kind::heatMap:
      paintHeatMap(frame, m_plot);
      break;
    case DistributionPlot::Kind::week:
      paintWeek(frame, m_plot);
      break;
    case DistributionPlot::Kind::scatter: {
      paintValueAxis(frame, m_plot, true);
      const auto [least, most] =
          std::minmax_element(m_plot.dots.begin(), m_plot.dots.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); });
      DistributionFrame across = frame;
      across.low = std::max(1.0, least->x() / 1.1);
      across.high = std::max(across.low * 2, most->x() * 1.1);
      paintValueAxis(across, m_plot, false);
      QColor ink = endpointColor(1, dark);
      ink.setAlpha(90);
      for (const QPointF& dot : m_plot.dots) {
        painter.fillRect(QRectF(across.x(dot.x()) - 1, frame.y(dot.y()) - 1, 3, 3), ink);
      }
      break;
    }
  }
  painter.setPen(colors.faintText);
  painter.drawText(QRectF(left, height() - metrics.height() - 4, width() - left - 16, metrics.height()), Qt::AlignRight, m_plot.title);
  if (isBrushable()) {
    paintBrush(painter);
    if (!m_brush && !m_dragged) {
      painter.setPen(colors.faintText);
      painter.drawText(QRectF(left, height() - metrics.height() - 4, width() - left - 16, metrics.height()), Qt::AlignLeft,
                       tr("Drag across the map to look at a part of it in the other views"));
    }
  }
  if (hasFocus()) {
    painter.setPen(palette().color(QPalette::Highlight));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
}

QRectF DistributionChart::bodyRect() const {
  const QFontMetricsF metrics(font());
  const double left = metrics.horizontalAdvance(QStringLiteral("100.0 ms")) + 14;
  const double top = metrics.height() + 12;
  return {left, top, width() - left - 16, height() - top - 3 * metrics.height() - 10};
}

bool DistributionChart::isBrushable() const {
  return m_plot.kind == DistributionPlot::Kind::heatMap && m_plot.heat.edges.size() > 1;
}

double DistributionChart::timeX(UtcMicros at) const {
  const QRectF body = bodyRect();
  const double from = static_cast<double>(m_plot.heat.edges.front());
  const double length = static_cast<double>(m_plot.heat.edges.back()) - from;
  return std::clamp(body.left() + body.width() * (static_cast<double>(at) - from) / length, body.left(), body.right());
}

int DistributionChart::columnAt(double x) const {
  const auto& edges = m_plot.heat.edges;
  int column = 0;
  while (column + 2 < static_cast<int>(edges.size()) && timeX(edges[static_cast<std::size_t>(column) + 1]) <= x) {
    ++column;
  }
  return column;
}

void DistributionChart::choose(int first, int last) {
  const auto& edges = m_plot.heat.edges;
  const auto [low, high] = std::minmax(first, last);
  Q_EMIT brushChosen(edges[static_cast<std::size_t>(low)], edges[static_cast<std::size_t>(high) + 1]);
}

void DistributionChart::paintBrush(QPainter& painter) const {
  auto span = m_brush;
  if (m_dragged) {
    const auto [low, high] = std::minmax(m_dragged->first, m_dragged->second);
    span = std::pair(m_plot.heat.edges[static_cast<std::size_t>(low)], m_plot.heat.edges[static_cast<std::size_t>(high) + 1]);
  }
  if (!span) {
    return;
  }
  const QRectF body = bodyRect();
  const double left = timeX(span->first);
  const double right = timeX(span->second);
  // What is not looked at steps back; the colours of the rest stay as they are.
  QColor veil = ChartColors::from(palette()).ground;
  veil.setAlpha(150);
  painter.fillRect(QRectF(body.left(), body.top(), left - body.left(), body.height()), veil);
  painter.fillRect(QRectF(right, body.top(), body.right() - right, body.height()), veil);
  painter.setPen(QPen(ChartColors::from(palette()).crosshair, 1, Qt::DashLine));
  painter.drawLine(QPointF(left, body.top()), QPointF(left, body.bottom()));
  painter.drawLine(QPointF(right, body.top()), QPointF(right, body.bottom()));
}

void DistributionChart::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && isBrushable() && bodyRect().contains(event->position())) {
    const int column = columnAt(event->position().x());
    m_dragged = std::pair(column, column);
    update();
  }
}

void DistributionChart::mouseMoveEvent(QMouseEvent* event) {
  if (m_dragged) {
    m_dragged->second = columnAt(event->position().x());
    update();
  }
}

void DistributionChart::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && m_dragged) {
    const auto [first, last] = *m_dragged;
    m_dragged.reset();
    choose(first, last);
  }
}

void DistributionChart::keyPressEvent(QKeyEvent* event) {
  const bool step = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
  if (!isBrushable() || (!step && event->key() != Qt::Key_Escape) || (event->key() == Qt::Key_Escape && !m_brush)) {
    QWidget::keyPressEvent(event);
    return;
  }
  if (event->key() == Qt::Key_Escape) {
    Q_EMIT brushCleared();
    return;
  }
  const int columns = static_cast<int>(m_plot.heat.edges.size()) - 1;
  const int direction = event->key() == Qt::Key_Right ? 1 : -1;
  if (!m_brush) {
    const int middle = columns / 2;
    choose(middle, middle);
    return;
  }
  int first = columnAt(timeX(m_brush->first) + 0.5);
  int last = columnAt(timeX(m_brush->second) - 0.5);
  if (event->modifiers().testFlag(Qt::ShiftModifier)) {
    last = std::clamp(last + direction, first, columns - 1);
  } else {
    const int moved = std::clamp(first + direction, 0, columns - 1 - (last - first));
    last += moved - first;
    first = moved;
  }
  choose(first, last);
}

void DistributionChart::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void DistributionChart::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

}  // namespace scoville
