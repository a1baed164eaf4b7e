// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/cost_charts.h"

#include <qcustomplot.h>

#include <QEvent>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/common/format.h"
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

constexpr double barWidth = 0.7;

void acrossLine(QCustomPlot* plot, QPointF from, QPointF to, const QColor& color) {
  auto* line = new QCPItemLine(plot);
  line->start->setCoords(from);
  line->end->setCoords(to);
  line->setPen(QPen(color, 1, Qt::DashLine));
}

}  // namespace

QBrush spendBrush(std::int64_t slot, bool dark, double ratio) {
  constexpr int side = 8;
  const int patterns = 7;
  const std::int64_t index = std::max<std::int64_t>(slot, 1) - 1;
  const QColor hue = slot == 0 ? QColor(dark ? 0xff72757a : 0xff9a9ea4) : endpointColor(slot, dark);
  // The ninth has the hue of the first, and another pattern.
  const auto kind = slot == 0 ? 0 : static_cast<int>((index + index / (patterns + 1)) % (patterns + 1));
  if (kind == 0) {
    return hue;
  }
  // Lines of the ground's kind within the hue: told apart where colours are not.
  QPixmap tile(qRound(side * ratio), qRound(side * ratio));
  tile.setDevicePixelRatio(ratio);
  tile.fill(hue);
  QPainter painter(&tile);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(dark ? QColor(0, 0, 0, 170) : QColor(255, 255, 255, 200), 1.4));
  const auto slanted = [&painter](bool rising) {
    for (const double shift : {-8.0, 0.0, 8.0}) {
      painter.drawLine(rising ? QLineF(shift, side, shift + side, 0) : QLineF(shift, 0, shift + side, side));
    }
  };
  if (kind == 1 || kind == 5) {
    slanted(true);
  }
  if (kind == 2 || kind == 5) {
    slanted(false);
  }
  if (kind == 3 || kind == 6) {
    painter.drawLine(QLineF(0, side / 2.0, side, side / 2.0));
  }
  if (kind == 4 || kind == 6) {
    painter.drawLine(QLineF(side / 2.0, 0, side / 2.0, side));
  }
  if (kind == 7) {
    painter.setBrush(painter.pen().color());
    painter.drawEllipse(QPointF(side / 2.0, side / 2.0), 1.2, 1.2);
  }
  return QBrush(tile);
}

SpendBars::SpendBars(QWidget* parent) : QWidget(parent), m_plot(makePlot(this)), m_legend(new QCPLegend) {
  setAccessibleName(tr("Spend by period"));
  // Beside the bars, where it hides none.
  auto* side = new QCPLayoutGrid;
  m_plot->plotLayout()->addElement(0, 1, side);
  m_plot->plotLayout()->setColumnStretchFactor(1, 0.001);
  side->addElement(0, 0, m_legend);
  side->addElement(1, 0, new QCPLayoutElement(m_plot));  // takes the rest of the height: the entries stay together at the top
  side->setRowStretchFactor(0, 0.001);
  m_legend->setLayer(QStringLiteral("legend"));
  m_legend->setBorderPen(Qt::NoPen);
  m_legend->setIconSize(18, 12);
  m_plot->setMouseTracking(true);
  connect(m_plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
    const QString words = describe(event->position());
    QToolTip::showText(event->globalPosition().toPoint(), words, m_plot);
  });
}

void SpendBars::setBars(const std::vector<Bar>& bars, const QString& unit, const std::vector<Group>& groups) {
  m_bars = bars;
  m_unit = unit;
  m_groups = groups;
  QStringList words;
  for (std::size_t g = 0; g < m_groups.size(); ++g) {
    double total = 0;
    for (const Bar& bar : m_bars) {
      total += bar.parts[g];
    }
    words << tr("%1: %2").arg(m_groups[g].name, Format::moneyUnits(total, m_unit));
  }
  setAccessibleDescription(words.join(QStringLiteral("; ")));
  draw();
}

QString SpendBars::describe(QPointF position) const {
  const double key = m_plot->xAxis->pixelToCoord(position.x());
  const auto index = std::llround(key);
  if (index < 0 || index >= static_cast<std::int64_t>(m_bars.size()) || std::abs(key - static_cast<double>(index)) > barWidth / 2) {
    return {};
  }
  const Bar& bar = m_bars[static_cast<std::size_t>(index)];
  if (!bar.value) {
    return tr("%1: no known cost").arg(bar.label);
  }
  const double height = m_plot->yAxis->pixelToCoord(position.y());
  QStringList lines{tr("%1: %2").arg(bar.label, Format::moneyUnits(bar.value, m_unit))};
  double top = 0;
  for (std::size_t g = 0; g < m_groups.size(); ++g) {
    if (bar.parts[g] > 0 && height >= top && height < top + bar.parts[g]) {
      lines << tr("%1: %2").arg(m_groups[g].name, Format::moneyUnits(bar.parts[g], m_unit));
    }
    top += bar.parts[g];
  }
  return lines.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}

void SpendBars::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
    draw();
  }
  QWidget::changeEvent(event);
}

void SpendBars::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  draw();  // as many labels as there is room for
}

void SpendBars::draw() {
  const ChartColors colors = ChartColors::from(palette());
  const bool dark = isDark(palette());
  m_legend->clearItems();
  m_plot->clearPlottables();
  m_plot->clearItems();
  dress(m_plot, colors, font());
  m_legend->setBrush(colors.ground);
  m_legend->setTextColor(colors.text);
  m_legend->setFont(font());
  m_legend->setVisible(m_groups.size() > 1);
  QVector<double> keys;
  const QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
  // Labels that would run into each other are thinned.
  const int width = fontMetrics().horizontalAdvance(QStringLiteral("2026-11-30")) + 12;
  const std::size_t room = std::max<std::size_t>(1, static_cast<std::size_t>(std::max(100, m_plot->width() - 80) / width));
  const std::size_t step = std::max<std::size_t>(1, (m_bars.size() + room - 1) / room);
  double most = 0;
  for (std::size_t i = 0; i < m_bars.size(); ++i) {
    keys.append(static_cast<double>(i));
    most = std::max(most, m_bars[i].value.value_or(0));
    if (i % step == 0) {
      ticks->addTick(static_cast<double>(i), m_bars[i].label);
    }
  }
  QCPBars* below = nullptr;
  for (std::size_t g = 0; g < m_groups.size(); ++g) {
    QVector<double> values;
    for (const Bar& bar : m_bars) {
      values.append(bar.parts[g]);
    }
    auto* bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
    bars->setWidth(barWidth);
    bars->setPen(QPen(colors.ground, 1));  // parts of one bar are set apart from each other
    bars->setBrush(spendBrush(m_groups[g].slot, dark, devicePixelRatioF()));
    bars->setData(keys, values, true);
    bars->setName(fontMetrics().elidedText(m_groups[g].name, Qt::ElideRight, 24 * fontMetrics().averageCharWidth()));
    if (below != nullptr) {
      bars->moveAbove(below);
    }
    below = bars;
  }
  // As they lie on each other: the topmost first.
  for (int g = m_plot->plottableCount() - 1; g >= 0 && m_groups.size() > 1; --g) {
    m_legend->addItem(new QCPPlottableLegendItem(m_legend, m_plot->plottable(g)));
  }
  m_plot->xAxis->setTicker(ticks);
  m_plot->xAxis->grid()->setVisible(false);
  m_plot->yAxis->setLabel(m_unit);
  m_plot->xAxis->setRange(-0.7, std::max(1.0, static_cast<double>(m_bars.size())) - 0.3);
  m_plot->yAxis->setRange(0, most > 0 ? most * 1.08 : 1);
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
