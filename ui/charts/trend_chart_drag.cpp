// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging the edges of markers and the borders between panes.
#include <algorithm>
#include <cmath>

#include "ui/charts/trend_chart.h"
#include "ui/charts/trend_plot.h"
#include "ui/charts/trend_stack.h"

namespace scoville {

std::optional<TrendChart::Edge> TrendChart::edgeAt(const QPointF& at) const {
  constexpr double reach = 3;
  for (const Marker* marker : m_stack->scene().visibleMarkers()) {
    // What the program found out by itself happened when it happened.
    if (marker->origin == MarkerOrigin::automatic || marker->id == 0) {
      continue;
    }
    if (std::abs(m_stack->toX(marker->from) - at.x()) <= reach) {
      return Edge{marker->id, false};
    }
    if (marker->to && std::abs(m_stack->toX(*marker->to) - at.x()) <= reach) {
      return Edge{marker->id, true};
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> TrendChart::borderAt(const QPointF& at) const {
  constexpr double reach = 3;
  for (std::size_t i = 0; i + 1 < m_stack->paneCount(); ++i) {
    if (std::abs(m_stack->pane(i).strip()->outerRect().bottom() - at.y()) <= reach) {
      return i;
    }
  }
  return std::nullopt;
}

void TrendChart::dragMarker(double x) {
  const QRect area = m_stack->plotArea();
  // A whole second is as exact as a hand can be, and reads well in the editor.
  const UtcMicros at = m_stack->toTime(std::clamp(x, area.left() * 1.0, area.right() * 1.0)) / microsPerSecond * microsPerSecond;
  if (m_edge.end) {
    m_dragged.to = std::max(at, m_dragged.from + microsPerSecond);
  } else if (m_dragged.to) {
    m_dragged.from = std::min(at, *m_dragged.to - microsPerSecond);
  } else {
    m_dragged.from = at;
  }
  std::vector<Marker> markers = m_stack->scene().markers;
  for (Marker& marker : markers) {
    if (marker.id == m_dragged.id) {
      marker = m_dragged;
    }
  }
  m_stack->setMarkers(std::move(markers));
  m_plot->update();
}

void TrendChart::dragBorder(double y) {
  const double above = m_stack->pane(m_border).body()->height();
  const double below = m_stack->pane(m_border + 1).body()->height();
  const double sum = m_weights[m_border] + m_weights[m_border + 1];
  const double moved = y - m_pressed.y();
  const double share = std::clamp((above + moved) / std::max(1.0, above + below), 0.15, 0.85);
  m_stack->setPaneWeight(m_border, sum * share);
  m_stack->setPaneWeight(m_border + 1, sum * (1 - share));
  m_pressed.setY(y);
  flush();
}

void TrendChart::cancelDrag() {
  if (m_drag == Drag::border) {
    for (std::size_t i = 0; i < m_weights.size() && i < m_stack->paneCount(); ++i) {
      m_stack->setPaneWeight(i, m_weights[i]);
    }
  }
  const bool wasMarker = m_drag == Drag::marker;
  m_drag = Drag::none;
  m_plot->unsetCursor();
  m_stack->setMarkersApart(false);
  replotSoon();
  if (wasMarker) {
    Q_EMIT markersStale();
  }
}

void TrendChart::showCursor(const QPointF& at) {
  if (borderAt(at)) {
    m_plot->setCursor(Qt::SplitVCursor);
  } else if (edgeAt(at)) {
    m_plot->setCursor(Qt::SplitHCursor);
  } else {
    m_plot->unsetCursor();
  }
}

}  // namespace scoville
