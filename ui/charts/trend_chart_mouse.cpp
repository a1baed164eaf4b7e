// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The trend chart under the mouse: what each button, drag and turn of the wheel does, and what lies below the pointer.
#include <QHelpEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/charts/crosshair.h"
#include "ui/charts/trend_chart.h"
#include "ui/charts/trend_plot.h"
#include "ui/charts/trend_stack.h"

namespace scoville {
namespace {

constexpr double lineReach = 4;  ///< how near a marker's line a click counts, px

}  // namespace

bool TrendChart::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_plot) {
    return QWidget::eventFilter(watched, event);
  }
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      press(*static_cast<QMouseEvent*>(event));
      return true;
    case QEvent::MouseMove:
      drag(*static_cast<QMouseEvent*>(event));
      return true;
    case QEvent::MouseButtonRelease:
      release(*static_cast<QMouseEvent*>(event));
      return true;
    case QEvent::MouseButtonDblClick:
      doubleClick(*static_cast<QMouseEvent*>(event));
      return true;
    case QEvent::Wheel:
      wheel(*static_cast<QWheelEvent*>(event));
      return true;
    case QEvent::Leave:
      leave();
      return false;
    case QEvent::ToolTip: {
      const auto* help = static_cast<QHelpEvent*>(event);
      const QString tip = markerTip(help->pos());
      tip.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), tip, m_plot);
      return true;
    }
    case QEvent::ScreenChangeInternal:
      replotSoon();
      return false;
    default:
      return false;
  }
}

void TrendChart::press(const QMouseEvent& event) {
  setFocus(Qt::MouseFocusReason);
  m_pressed = event.position();
  m_pressedFrom = m_stack->scene().from;
  m_pressedTo = m_stack->scene().to;
  if (event.button() == Qt::LeftButton) {
    const auto edge = edgeAt(event.position());
    const auto border = borderAt(event.position());
    if (event.modifiers().testFlag(Qt::ShiftModifier)) {
      m_drag = Drag::band;
    } else if (event.modifiers().testFlag(Qt::ControlModifier)) {
      m_drag = Drag::brush;
    } else if (border) {
      m_drag = Drag::border;
      m_border = *border;
      m_weights.clear();
      for (const ChartPane& pane : m_stack->scene().panes) {
        m_weights.push_back(pane.weight);
      }
    } else {
      m_drag = Drag::armed;
      m_edge = edge.value_or(Edge{});
    }
  } else if (event.button() == Qt::RightButton) {
    Q_EMIT menuRequested(m_stack->toTime(event.position().x()), markerAt(event.position()), event.globalPosition().toPoint());
  }
}

void TrendChart::drag(const QMouseEvent& event) {
  const QPointF at = event.position();
  if (m_drag == Drag::armed && m_edge.marker != 0 && std::abs(at.x() - m_pressed.x()) > 3) {
    const auto& markers = m_stack->scene().markers;
    const auto found = std::find_if(markers.begin(), markers.end(), [this](const Marker& marker) { return marker.id == m_edge.marker; });
    if (found != markers.end()) {
      m_dragged = *found;
      m_drag = Drag::marker;
      m_stack->setMarkersApart(true);
      flush();
    }
  }
  if (m_drag == Drag::marker) {
    dragMarker(at.x());
    return;
  }
  if (m_drag == Drag::border) {
    dragBorder(at.y());
    return;
  }
  if (m_drag == Drag::armed && (at - m_pressed).manhattanLength() > 4) {
    m_drag = Drag::pan;
    m_plot->setCursor(Qt::ClosedHandCursor);
    m_crosshair.reset();
    m_stack->setCrosshair({}, {});
  }
  if (m_drag == Drag::pan) {
    const double perPixel = static_cast<double>(m_pressedTo - m_pressedFrom) / std::max(1, m_stack->plotArea().width());
    const auto by = static_cast<Micros>(std::llround((m_pressed.x() - at.x()) * perPixel));
    move(m_pressedFrom + by, m_pressedTo + by);
  } else if (m_drag == Drag::band || m_drag == Drag::brush) {
    m_stack->setRubberBand(std::pair(m_stack->toTime(m_pressed.x()), m_stack->toTime(at.x())));
    hover(at);
  } else {
    hover(at);
  }
}

void TrendChart::release(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) {
    return;
  }
  const Drag was = std::exchange(m_drag, Drag::none);
  m_plot->unsetCursor();
  if (was == Drag::marker) {
    m_stack->setMarkersApart(false);
    replotSoon();
    Q_EMIT markerMoved(m_dragged);
  } else if (was == Drag::border) {
    std::vector<double> weights;
    for (const ChartPane& pane : m_stack->scene().panes) {
      weights.push_back(pane.weight);
    }
    Q_EMIT paneWeightsChosen(weights);
  } else if (was == Drag::pan) {
    rest();
  } else if (was == Drag::band || was == Drag::brush) {
    finishBand(event.position().x(), was == Drag::brush);
  }
}

void TrendChart::finishBand(double x, bool brush) {
  m_stack->setRubberBand({});
  m_plot->update();
  const QRect area = m_stack->plotArea();
  const double left = std::clamp(std::min(m_pressed.x(), x), area.left() * 1.0, area.right() * 1.0);
  const double right = std::clamp(std::max(m_pressed.x(), x), area.left() * 1.0, area.right() * 1.0);
  const UtcMicros from = m_stack->toTime(left);
  const UtcMicros to = m_stack->toTime(right);
  if (right - left > 4 && to - from >= narrowest) {
    brush ? Q_EMIT brushChosen(from, to) : Q_EMIT rangeChosen(from, to);
  } else if (brush) {
    Q_EMIT brushCleared();  // a click without a drag
  }
}

void TrendChart::doubleClick(const QMouseEvent& event) {
  m_drag = Drag::none;
  if (event.button() != Qt::LeftButton) {
    return;
  }
  if (const MarkerId marker = markerAt(event.position())) {
    Q_EMIT markerActivated(marker);
  } else if (const QRect area = m_stack->plotArea(); event.position().x() >= area.left() && event.position().x() <= area.right()) {
    Q_EMIT timeActivated(m_stack->toTime(event.position().x()));
  }
}

void TrendChart::wheel(const QWheelEvent& event) {
  const QRect area = m_stack->plotArea();
  const QPoint delta = event.angleDelta();
  if (std::abs(delta.x()) > std::abs(delta.y())) {
    pan(-delta.x() / 120.0 * 0.1);
    return;
  }
  const double x = std::clamp(event.position().x(), area.left() * 1.0, area.right() * 1.0);
  zoom(std::pow(0.8, delta.y() / 120.0), m_stack->toTime(x));
}

int TrendChart::paneAt(double y) const {
  return m_stack->paneAt(y - m_plot->y());
}

void TrendChart::hover(const QPointF& at) {
  if (m_drag == Drag::none) {
    showCursor(at);
  }
  const QRect area = m_stack->plotArea();
  if (at.x() < area.left() || at.x() > area.right() || at.y() < area.top() || at.y() > area.bottom()) {
    leave();
    return;
  }
  m_crosshair = m_stack->toTime(at.x());
  m_stack->setCrosshair(m_crosshair, at);
  m_plot->update();
  Q_EMIT crosshairMoved();
}

void TrendChart::leave() {
  m_crosshair.reset();
  m_stack->setCrosshair({}, {});
  m_plot->update();
  Q_EMIT crosshairMoved();
}

MarkerId TrendChart::markerAt(const QPointF& at) const {
  for (const MarkerFlag& flag : m_stack->flags()) {
    if (flag.box.contains(at)) {
      return flag.members.front()->id;
    }
  }
  for (const MarkerFlag& flag : m_stack->flags()) {
    for (const Marker* marker : flag.members) {
      if (std::abs(m_stack->toX(marker->from) - at.x()) <= lineReach) {
        return marker->id;
      }
    }
  }
  return 0;
}

QString TrendChart::markerTip(const QPointF& at) const {
  for (const MarkerFlag& flag : m_stack->flags()) {
    if (flag.box.contains(at)) {
      return flagTip(flag, m_stack->scene().zone);
    }
  }
  return {};
}

}  // namespace scoville
