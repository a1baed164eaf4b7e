// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/cost_charts.h"

#include <qcustomplot.h>

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/common/theme.h"

namespace scoville {
namespace {

QCustomPlot* makePlot(QWidget* owner) {
  auto* plot = new QCustomPlot(owner);
  auto* layout = new QVBoxLayout(owner);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(plot);
  owner->setMinimumHeight(160);
  return plot;
}

void dress(QCustomPlot* plot, const ChartColors& colors, const QFont& font) {
  plot->setBackground(colors.ground);
  for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
    axis->setBasePen(QPen(colors.axis, 1));
    axis->setTickPen(QPen(colors.axis, 1));
    axis->setSubTicks(false);
    axis->setTickLabelColor(colors.text);
    axis->setLabelColor(colors.text);
    axis->setTickLabelFont(font);
    axis->setLabelFont(font);
    axis->grid()->setPen(QPen(colors.grid, 1));
    axis->grid()->setZeroLinePen(QPen(colors.grid, 1));
  }
}

void acrossLine(QCustomPlot* plot, QPointF from, QPointF to, const QColor& color) {
  auto* line = new QCPItemLine(plot);
  line->start->setCoords(from);
  line->end->setCoords(to);
  line->setPen(QPen(color, 1, Qt::DashLine));
}

}  // namespace

SpendBars::SpendBars(QWidget* parent) : QWidget(parent), m_plot(makePlot(this)) {
  setAccessibleName(tr("Spend by period"));
}

void SpendBars::setBars(const std::vector<Bar>& bars, const QString& unit, std::optional<double> limit) {
  m_bars = bars;
  m_unit = unit;
  m_limit = limit;
  draw();
}

void SpendBars::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    draw();
  }
  QWidget::changeEvent(event);
}

void SpendBars::draw() {
  const ChartColors colors = ChartColors::from(palette());
  m_plot->clearPlottables();
  m_plot->clearItems();
  dress(m_plot, colors, font());
  QVector<double> keys;
  QVector<double> values;
  const QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
  // Labels that would run into each other are thinned.
  const int width = fontMetrics().horizontalAdvance(QStringLiteral("2026-11-30")) + 12;
  const std::size_t room = std::max<std::size_t>(1, static_cast<std::size_t>(std::max(100, m_plot->width() - 80) / width));
  const std::size_t step = std::max<std::size_t>(1, (m_bars.size() + room - 1) / room);
  double most = m_limit.value_or(0);
  for (std::size_t i = 0; i < m_bars.size(); ++i) {
    if (m_bars[i].value) {
      keys.append(static_cast<double>(i));
      values.append(*m_bars[i].value);
      most = std::max(most, *m_bars[i].value);
    }
    if (i % step == 0) {
      ticks->addTick(static_cast<double>(i), m_bars[i].label);
    }
  }
  auto* bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
  bars->setWidth(0.7);
  bars->setPen(Qt::NoPen);
  bars->setBrush(endpointColor(1, isDark(palette())));
  bars->setData(keys, values, true);
  m_plot->xAxis->setTicker(ticks);
  m_plot->xAxis->grid()->setVisible(false);
  m_plot->yAxis->setLabel(m_unit);
  const double end = std::max(1.0, static_cast<double>(m_bars.size()));
  m_plot->xAxis->setRange(-0.7, end - 0.3);
  m_plot->yAxis->setRange(0, most > 0 ? most * 1.08 : 1);
  if (m_limit) {
    acrossLine(m_plot, {-0.7, *m_limit}, {end - 0.3, *m_limit}, colors.failure);
  }
  m_plot->replot(QCustomPlot::rpQueuedReplot);
}

CostScatter::CostScatter(QWidget* parent) : QWidget(parent), m_plot(makePlot(this)) {
  setAccessibleName(tr("Cost against latency"));
}

void CostScatter::setDots(const std::vector<Dot>& dots, const QString& xTitle, const QString& yTitle, std::optional<double> objective) {
  m_dots = dots;
  m_xTitle = xTitle;
  m_yTitle = yTitle;
  m_objective = objective;
  draw();
}

void CostScatter::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    draw();
  }
  QWidget::changeEvent(event);
}

void CostScatter::draw() {
  const ChartColors colors = ChartColors::from(palette());
  m_plot->clearPlottables();
  m_plot->clearItems();
  dress(m_plot, colors, font());
  m_plot->xAxis->setLabel(m_xTitle);
  m_plot->yAxis->setLabel(m_yTitle);
  double right = m_objective.value_or(0);
  double top = 0;
  for (const Dot& dot : m_dots) {
    right = std::max(right, dot.xHigh.value_or(dot.x));
    top = std::max(top, dot.yHigh.value_or(dot.y));
  }
  m_plot->xAxis->setRange(0, right > 0 ? right * 1.25 : 1);
  m_plot->yAxis->setRange(0, top > 0 ? top * 1.2 : 1);
  if (m_objective) {
    acrossLine(m_plot, {*m_objective, 0}, {*m_objective, m_plot->yAxis->range().upper}, colors.axis);
  }
  for (const Dot& dot : m_dots) {
    const auto bar = [&](QPointF from, QPointF to) {
      auto* line = new QCPItemLine(m_plot);
      line->start->setCoords(from);
      line->end->setCoords(to);
      line->setPen(QPen(dot.color, 1));
      line->setHead(QCPLineEnding(QCPLineEnding::esBar, 6));
      line->setTail(QCPLineEnding(QCPLineEnding::esBar, 6));
    };
    if (dot.xLow && dot.xHigh) {
      bar({*dot.xLow, dot.y}, {*dot.xHigh, dot.y});
    }
    if (dot.yLow && dot.yHigh) {
      bar({dot.x, *dot.yLow}, {dot.x, *dot.yHigh});
    }
    QCPGraph* graph = m_plot->addGraph();
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, dot.color, 9));
    graph->addData(dot.x, dot.y);
    auto* name = new QCPItemText(m_plot);
    name->position->setCoords(dot.x, dot.y);
    name->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    name->setPadding(QMargins(8, 0, 0, 4));
    name->setText(dot.name);
    name->setColor(colors.text);
    name->setFont(font());
  }
  m_plot->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace scoville
