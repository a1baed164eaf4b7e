// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The trend chart by keyboard: moving, stepping from bucket to bucket and from marker to marker, brushing.
#include <QKeyEvent>
#include <algorithm>

#include "ui/charts/crosshair.h"
#include "ui/charts/trend_chart.h"
#include "ui/charts/trend_plot.h"
#include "ui/charts/trend_stack.h"

namespace scoville {

void TrendChart::stepMarker(int direction) {
  std::vector<const Marker*> all;
  for (const Marker& marker : m_stack->scene().markers) {
    if (marker.state != MarkerState::dismissed) {
      all.push_back(&marker);
    }
  }
  const ChartScene& now = m_stack->scene();
  const UtcMicros start = m_crosshair.value_or(direction > 0 ? now.from : now.to);
  const Marker* next = nullptr;
  for (const Marker* marker : all) {
    const bool beyond = direction > 0 ? marker->from > start : marker->from < start;
    const bool nearer = next == nullptr || (direction > 0 ? marker->from < next->from : marker->from > next->from);
    if (beyond && nearer) {
      next = marker;
    }
  }
  if (next == nullptr) {
    return;
  }
  m_stepped = next->id;
  m_stack->setHighlightedMarker(next->id);
  const UtcMicros at = next->from;
  if (at < now.from || at >= now.to) {
    const Micros half = (now.to - now.from) / 2;
    move(at - half, at + half);
    m_settle.start();
  }
  flush();
  setCrosshair(at);
}

void TrendChart::stepCrosshair(int direction) {
  const ChartScene& now = m_stack->scene();
  const auto entries = now.legend();
  const UtcMicros at = m_crosshair.value_or(now.from + (now.to - now.from) / 2);
  const TrendBucket* bucket = entries.empty() ? nullptr : bucketAt(entries.front()->trend, at);
  if (bucket == nullptr) {
    return;
  }
  const TrendBucket* next = !m_crosshair ? bucket : bucketAt(entries.front()->trend, direction > 0 ? bucket->to : bucket->from - 1);
  if (next != nullptr && middleOf(*next) >= now.from && middleOf(*next) < now.to) {
    setCrosshair(middleOf(*next));
  }
}

void TrendChart::keyPressEvent(QKeyEvent* event) {
  const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
  if (event->modifiers() == Qt::AltModifier && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
    event->key() == Qt::Key_Left ? Q_EMIT backRequested() : Q_EMIT forwardRequested();
    return;
  }
  if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
    QWidget::keyPressEvent(event);
    return;
  }
  const ChartScene& now = m_stack->scene();
  const UtcMicros middle = now.from + (now.to - now.from) / 2;
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
      const int direction = event->key() == Qt::Key_Right ? 1 : -1;
      shift ? stepCrosshair(direction) : pan(0.2 * direction);
      return;
    }
    case Qt::Key_PageUp:
      return pan(-1);
    case Qt::Key_PageDown:
      return pan(1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoom(0.7, m_crosshair.value_or(middle));
    case Qt::Key_Minus:
      return zoom(1 / 0.7, m_crosshair.value_or(middle));
    case Qt::Key_Home:
      Q_EMIT everythingRequested();
      return;
    case Qt::Key_End:
      Q_EMIT nowRequested();
      return;
    case Qt::Key_Backspace:
      Q_EMIT backRequested();
      return;
    case Qt::Key_B:
      return brushByKey();
    case Qt::Key_M:
      Q_EMIT newMarkerRequested(m_crosshair.value_or(middle));
      return;
    case Qt::Key_N:
      return stepMarker(1);
    case Qt::Key_P:
      return stepMarker(-1);
    case Qt::Key_Escape:
      if (m_drag == Drag::marker || m_drag == Drag::border) {
        cancelDrag();
        return;
      }
      if (m_brushStart || m_drag == Drag::band || m_drag == Drag::brush) {
        m_drag = Drag::none;
        m_brushStart.reset();
        m_stack->setRubberBand({});
        leave();
        return;
      }
      if (m_crosshair) {
        leave();
        return;
      }
      if (m_stack->brush()) {
        Q_EMIT brushCleared();
        return;
      }
      break;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void TrendChart::brushByKey() {
  const ChartScene& now = m_stack->scene();
  if (!m_crosshair) {
    stepCrosshair(1);  // to where the keys are
  }
  if (!m_crosshair) {
    return;
  }
  if (!m_brushStart) {
    m_brushStart = m_crosshair;
    return;
  }
  const UtcMicros from = std::min(*m_brushStart, *m_crosshair);
  const UtcMicros to = std::max(*m_brushStart, *m_crosshair);
  m_brushStart.reset();
  m_stack->setRubberBand({});
  // Whole buckets: the crosshair stands in the middle of one.
  const auto entries = now.legend();
  const TrendBucket* first = entries.empty() ? nullptr : bucketAt(entries.front()->trend, from);
  const TrendBucket* last = entries.empty() ? nullptr : bucketAt(entries.front()->trend, to);
  m_plot->update();
  Q_EMIT brushChosen(first != nullptr ? first->from : from, last != nullptr ? last->to : to + 1);
}

}  // namespace scoville
