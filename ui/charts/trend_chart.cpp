// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trend_chart.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/charts/crosshair.h"
#include "ui/charts/trend_plot.h"
#include "ui/charts/trend_stack.h"

namespace scoville {

namespace {

constexpr Micros widest = 40 * 366 * microsPerDay;

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
