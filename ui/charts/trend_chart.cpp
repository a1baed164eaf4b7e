// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trend_chart.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/charts/crosshair.h"
#include "ui/charts/trend_plot.h"
#include "ui/charts/trend_stack.h"

namespace scoville {

namespace {

constexpr Micros narrowest = 10 * microsPerSecond;
constexpr Micros widest = 40 * 366 * microsPerDay;
constexpr double lineReach = 4;  ///< how near a marker's line a click counts, px

}  // namespace

TrendChart::TrendChart(QWidget* parent) : QWidget(parent), m_plot(new TrendPlot(this)), m_stack(std::make_unique<TrendStack>(m_plot)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(1, 1, 1, 1);
  layout->addWidget(m_plot);
  m_plot->setMouseTracking(true);
  m_plot->setFocusPolicy(Qt::NoFocus);
  m_plot->setContextMenuPolicy(Qt::NoContextMenu);
  m_plot->installEventFilter(this);
  m_plot->setOver([this](QPainter& painter) { m_stack->paintOver(painter); });
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Trend chart"));
  m_settle.setSingleShot(true);
  m_settle.setInterval(220);
  connect(&m_settle, &QTimer::timeout, this, &TrendChart::rest);
  restyle();
}

TrendChart::~TrendChart() {
  m_plot->removeEventFilter(this);
}

void TrendChart::restyle() {
  ChartLook look;
  look.colors = ChartColors::from(palette());
  look.dark = isDark(palette());
  look.font = font();
  m_stack->setLook(look);
  replotSoon();
}

void TrendChart::replotSoon() {
  m_plot->redrawSoon();
}

void TrendChart::flush() {
  m_plot->redraw();
}

const ChartScene& TrendChart::scene() const {
  return m_stack->scene();
}

void TrendChart::setScene(ChartScene scene) {
  if (isMoving() || looksTheSame(scene.from, scene.to)) {
    scene.from = m_stack->scene().from;
    scene.to = m_stack->scene().to;
  }
  const QRect before = plotArea();
  const auto part = m_stack->setScene(std::move(scene));
  if (!part) {
    replotSoon();
    return;
  }
  m_stack->setDrawnRows(std::pair(part->top(), part->bottom()));
  m_plot->redrawPart(*part);
  m_stack->setDrawnRows({});
  if (plotArea() != before) {
    replotSoon();  // other labels took other room
  }
}

bool TrendChart::looksTheSame(UtcMicros from, UtcMicros to) const {
  // A range that follows the clock moves by far less than a pixel each second.
  const ChartScene& now = m_stack->scene();
  const double perPixel = static_cast<double>(now.to - now.from) / std::max(1, plotWidth());
  const auto near = [perPixel](UtcMicros a, UtcMicros b) { return std::abs(static_cast<double>(a - b)) < perPixel / 4; };
  return now.to > now.from && near(from, now.from) && near(to, now.to);
}

void TrendChart::setBrush(std::optional<std::pair<UtcMicros, UtcMicros>> brush) {
  m_stack->setBrush(brush);
  m_plot->update();
}

void TrendChart::setRange(UtcMicros from, UtcMicros to) {
  if (!isMoving() && to > from && !looksTheSame(from, to)) {
    m_stack->setRange(from, to);
    replotSoon();
  }
}

void TrendChart::setMarkers(std::vector<Marker> markers) {
  m_stack->setMarkers(std::move(markers));
  replotSoon();
}

void TrendChart::setCrosshair(std::optional<UtcMicros> at) {
  m_crosshair = at;
  m_stack->setCrosshair(at, QPointF(at ? m_stack->toX(*at) : 0, plotArea().center().y()));
  if (m_brushStart && at) {
    m_stack->setRubberBand(std::pair(*m_brushStart, *at));
  }
  m_plot->update();
  setAccessibleDescription(readingText());
  Q_EMIT crosshairMoved();
}

QString TrendChart::readingText() const {
  return m_crosshair ? scoville::readingText(readingAt(m_stack->scene(), *m_crosshair, isDark(palette()))) : QString();
}

int TrendChart::plotWidth() const {
  const int known = m_stack->plotArea().width();
  // A plot that was never shown does not know its margins yet.
  return known > 50 ? known : std::max(200, width() - 110);
}

QPointF TrendChart::place(std::size_t pane, UtcMicros at, double value) const {
  return m_stack->pane(pane).place(at, value) + QPointF(m_plot->pos());
}

UtcMicros TrendChart::timeAt(double x) const {
  return m_stack->toTime(x - m_plot->x());
}

QRect TrendChart::plotArea() const {
  return m_stack->plotArea().translated(m_plot->pos());
}

void TrendChart::rest() {
  m_stack->setQuick(false);
  m_stack->setRange(m_stack->scene().from, m_stack->scene().to);
  replotSoon();
  Q_EMIT rangeChosen(m_stack->scene().from, m_stack->scene().to);
}

void TrendChart::move(UtcMicros from, UtcMicros to) {
  m_stack->setQuick(true);
  m_stack->setRange(from, to);
  replotSoon();
  Q_EMIT rangeMoving(from, to);
}

void TrendChart::zoom(double factor, UtcMicros fixed) {
  const ChartScene& now = m_stack->scene();
  const double width = static_cast<double>(now.to - now.from);
  const double wanted = std::clamp(width * factor, static_cast<double>(narrowest), static_cast<double>(widest));
  const double share = static_cast<double>(fixed - now.from) / width;
  const auto from = static_cast<UtcMicros>(std::llround(static_cast<double>(fixed) - share * wanted));
  move(from, from + static_cast<Micros>(std::llround(wanted)));
  m_settle.start();
}

void TrendChart::pan(double share) {
  const ChartScene& now = m_stack->scene();
  const auto by = static_cast<Micros>(std::llround(static_cast<double>(now.to - now.from) * share));
  move(now.from + by, now.to + by);
  m_settle.start();
}

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

void TrendChart::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
    restyle();
  } else if (event->type() == QEvent::LanguageChange) {
    setAccessibleName(tr("Trend chart"));
    restyle();
  }
  QWidget::changeEvent(event);
}

void TrendChart::paintEvent(QPaintEvent*) {
  // One pixel around the plot shows where the keys go.
  QPainter painter(this);
  painter.setPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Base));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void TrendChart::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_stack->setRange(m_stack->scene().from, m_stack->scene().to);
  Q_EMIT plotResized();
}

void TrendChart::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void TrendChart::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

}  // namespace scoville
