// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/distribution_chart.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "ui/charts/metric_text.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format.h"
#include "ui/common/theme.h"

namespace scoville {

namespace {

/// The frame of one painting: where values go, in which colours.
struct Frame {
  QPainter& painter;
  QRectF body;
  ChartColors colors;
  bool dark;
  double low;  ///< of the logarithmic axis
  double high;

  double share(double value) const { return std::log(std::max(value, low) / low) / std::log(high / low); }
  double x(double value) const { return body.left() + body.width() * share(value); }
  double y(double value) const { return body.bottom() - body.height() * share(value); }
};

/// 1, 2 and 5 of each decade within [low, high].
std::vector<double> logTicks(double low, double high) {
  std::vector<double> ticks;
  for (int power = static_cast<int>(std::floor(std::log10(low))); power <= std::log10(high); ++power) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double value = factor * std::pow(10, power);
      if (value >= low && value <= high) {
        ticks.push_back(value);
      }
    }
  }
  return ticks;
}

void paintValueAxis(const Frame& frame, const DistributionPlot& plot, bool vertical) {
  QPainter& painter = frame.painter;
  const QFontMetricsF metrics(painter.font());
  double last = -1e9;
  for (const double tick : logTicks(frame.low, frame.high)) {
    const QString text =
        plot.kind == DistributionPlot::Kind::scatter && !vertical ? Format::number(tick) : shortValueText(plot.metric, tick, {});
    const double at = vertical ? frame.y(tick) : frame.x(tick);
    const double room = vertical ? metrics.height() * 1.6 : metrics.horizontalAdvance(text) + 14;
    painter.setPen(QPen(frame.colors.grid, 1));
    vertical ? painter.drawLine(QPointF(frame.body.left(), at), QPointF(frame.body.right(), at))
             : painter.drawLine(QPointF(at, frame.body.top()), QPointF(at, frame.body.bottom()));
    if (std::abs(at - last) < room) {
      continue;
    }
    last = at;
    painter.setPen(frame.colors.text);
    const QRectF box = vertical ? QRectF(0, at - metrics.height() / 2, frame.body.left() - 6, metrics.height())
                                : QRectF(at - 60, frame.body.bottom() + 4, 120, metrics.height());
    painter.drawText(box, (vertical ? Qt::AlignRight : Qt::AlignHCenter) | Qt::AlignVCenter, text);
  }
}

/// Round shares up to `most`, four or five of them.
double shareStep(double most) {
  const double decade = std::pow(10, std::floor(std::log10(most / 4)));
  for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
    if (factor * decade >= most / 5) {
      return factor * decade;
    }
  }
  return 10 * decade;
}

void paintShareAxis(const Frame& frame, double most) {
  const QFontMetricsF metrics(frame.painter.font());
  const double step = shareStep(most);
  for (int i = 0; i * step <= most * (1 + 1e-9); ++i) {
    const double at = frame.body.bottom() - frame.body.height() * i * step / most;
    frame.painter.setPen(QPen(frame.colors.grid, 1));
    frame.painter.drawLine(QPointF(frame.body.left(), at), QPointF(frame.body.right(), at));
    frame.painter.setPen(frame.colors.text);
    frame.painter.drawText(QRectF(0, at - metrics.height() / 2, frame.body.left() - 6, metrics.height()), Qt::AlignRight | Qt::AlignVCenter,
                           Format::percent(i * step));
  }
}

/// Shares and not counts, so that sets of different size can be laid over each other.
void paintHistogram(const Frame& frame, const DistributionPlot& plot) {
  const auto shareOf = [](std::size_t count, std::size_t n) { return n > 0 ? static_cast<double>(count) / static_cast<double>(n) : 0.0; };
  double most = 1e-9;
  for (std::size_t i = 0; i < plot.bins.count; ++i) {
    most = std::max(most, shareOf(plot.counts[i], plot.n));
    most = std::max(most, i < plot.otherCounts.size() ? shareOf(plot.otherCounts[i], plot.otherN) : 0.0);
  }
  paintShareAxis(frame, most);
  const auto height = [&](double share) { return frame.body.height() * share / most; };
  QColor fill = endpointColor(1, frame.dark);
  fill.setAlpha(170);
  QPolygonF outline;
  for (std::size_t i = 0; i < plot.bins.count; ++i) {
    const double left = frame.x(plot.bins.edge(i));
    const double right = frame.x(plot.bins.edge(i + 1));
    const double high = height(shareOf(plot.counts[i], plot.n));
    frame.painter.fillRect(QRectF(left, frame.body.bottom() - high, std::max(1.0, right - left - 1), high), fill);
    if (i < plot.otherCounts.size()) {
      const double other = frame.body.bottom() - height(shareOf(plot.otherCounts[i], plot.otherN));
      outline << QPointF(left, other) << QPointF(right, other);
    }
  }
  if (!outline.isEmpty()) {
    frame.painter.setPen(QPen(endpointColor(2, frame.dark), 2));
    frame.painter.drawPolyline(outline);
  }
}

void paintSteps(const Frame& frame, const std::vector<EcdfStep>& steps, const QPen& pen) {
  QPolygonF line;
  double before = frame.body.bottom();
  for (const EcdfStep& step : steps) {
    const double x = frame.x(step.value);
    const double y = frame.body.bottom() - frame.body.height() * step.share;
    line << QPointF(x, before) << QPointF(x, y);
    before = y;
  }
  if (!line.isEmpty()) {
    line << QPointF(frame.body.right(), before);
  }
  frame.painter.setPen(pen);
  frame.painter.drawPolyline(line);
}

QColor heat(double share, bool dark) {
  // Lightness alone carries the figure, so that it reads in grey as well.
  const QColor ground = dark ? QColor(0x1e, 0x1f, 0x22) : QColor(Qt::white);
  const QColor full = dark ? QColor(0xff, 0xd9, 0x66) : QColor(0x0b, 0x3c, 0x6f);
  const double mixed = share <= 0 ? 0 : 0.12 + 0.88 * share;
  return QColor::fromRgbF(static_cast<float>(ground.redF() + mixed * (full.redF() - ground.redF())),
                          static_cast<float>(ground.greenF() + mixed * (full.greenF() - ground.greenF())),
                          static_cast<float>(ground.blueF() + mixed * (full.blueF() - ground.blueF())));
}

void paintHeatMap(const Frame& frame, const DistributionPlot& plot) {
  const HeatMap& map = plot.heat;
  const std::size_t columns = map.edges.size() - 1;
  const double from = static_cast<double>(map.edges.front());
  const double length = static_cast<double>(map.edges.back()) - from;
  const auto x = [&](UtcMicros at) { return frame.body.left() + frame.body.width() * (static_cast<double>(at) - from) / length; };
  for (std::size_t column = 0; column < columns; ++column) {
    std::size_t most = 0;  // of the column: a busy hour must not make the others pale
    for (std::size_t row = 0; row < map.bins.count; ++row) {
      most = std::max(most, map.at(column, row));
    }
    for (std::size_t row = 0; row < map.bins.count && most > 0; ++row) {
      if (map.at(column, row) > 0) {
        const double top = frame.y(map.bins.edge(row + 1));
        frame.painter.fillRect(QRectF(QPointF(x(map.edges[column]), top), QPointF(x(map.edges[column + 1]), frame.y(map.bins.edge(row)))),
                               heat(static_cast<double>(map.at(column, row)) / static_cast<double>(most), frame.dark));
      }
    }
  }
  paintValueAxis(frame, plot, true);
  const QFontMetricsF metrics(frame.painter.font());
  frame.painter.setPen(frame.colors.text);
  for (const TimeTick& tick : timeTicks(map.edges.front(), map.edges.back(), static_cast<int>(frame.body.width() / 110), plot.zone)) {
    frame.painter.drawText(QRectF(x(tick.at) - 60, frame.body.bottom() + 4, 120, 2 * metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                           tick.label);
  }
}

/// What the lightest and the darkest cell stand for, at the upper right.
void paintScale(const Frame& frame, const QString& low, const QString& high) {
  constexpr int steps = 24;
  constexpr double step = 4;
  const QFontMetricsF metrics(frame.painter.font());
  const double top = frame.body.top() - metrics.height() - 4;
  const double right = frame.body.right() - metrics.horizontalAdvance(high) - 6;
  for (int i = 0; i < steps; ++i) {
    frame.painter.fillRect(QRectF(right - (steps - i) * step, top + 2, step, metrics.height() - 4), heat((i + .5) / steps, frame.dark));
  }
  frame.painter.setPen(frame.colors.text);
  frame.painter.drawText(QRectF(right + 6, top, frame.body.right() - right, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, high);
  frame.painter.drawText(QRectF(0, top, right - steps * step - 6, metrics.height()), Qt::AlignRight | Qt::AlignVCenter, low);
}

void paintWeek(const Frame& frame, const DistributionPlot& plot) {
  double low = 0;
  double high = 0;
  for (const auto& median : plot.week.median) {
    if (median) {
      low = low == 0 ? *median : std::min(low, *median);
      high = std::max(high, *median);
    }
  }
  const double width = frame.body.width() / 24;
  const double height = frame.body.height() / 7;
  const QFontMetricsF metrics(frame.painter.font());
  for (int day = 0; day < 7; ++day) {
    frame.painter.setPen(frame.colors.text);
    frame.painter.drawText(QRectF(0, frame.body.top() + day * height, frame.body.left() - 6, height), Qt::AlignRight | Qt::AlignVCenter,
                           QLocale().dayName(day + 1, QLocale::ShortFormat));
    for (int hour = 0; hour < 24; ++hour) {
      const auto index = static_cast<std::size_t>(day * 24 + hour);
      const QRectF cell(frame.body.left() + hour * width, frame.body.top() + day * height, width - 1, height - 1);
      if (const auto& median = plot.week.median.at(index)) {
        // The lowest is pale and not empty: an empty cell holds nothing.
        const double share = high > low ? std::max(1e-6, (*median - low) / (high - low)) : 0.5;
        frame.painter.fillRect(cell, heat(share, frame.dark));
        const QString text = shortValueText(plot.metric, *median, {});
        if (metrics.horizontalAdvance(text) < cell.width()) {
          frame.painter.setPen(share > 0.5 ? frame.colors.ground : frame.colors.text);
          frame.painter.drawText(cell, Qt::AlignCenter, text);
        }
      } else {
        frame.painter.setPen(QPen(frame.colors.grid, 1));
        frame.painter.drawRect(cell.adjusted(0, 0, -1, -1));  // hollow: nothing, or too few
      }
    }
  }
  if (high > low) {
    paintScale(frame, shortValueText(plot.metric, low, {}), shortValueText(plot.metric, high, {}));
  }
  frame.painter.setPen(frame.colors.text);
  for (int hour = 0; hour < 24; hour += 3) {
    frame.painter.drawText(QRectF(frame.body.left() + hour * width, frame.body.bottom() + 4, 3 * width, metrics.height()), Qt::AlignLeft,
                           QStringLiteral("%1:00").arg(hour, 2, 10, QLatin1Char('0')));
  }
}

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
  Frame frame{painter, bodyRect(), colors, dark, 1, 10};
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
      Frame across = frame;
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

TextRows distributionTable(const DistributionPlot& plot) {
  const auto words = [](std::size_t n) { return Format::count(static_cast<std::int64_t>(n)); };
  const auto value = [&plot](double at) { return shortValueText(plot.metric, at, {}); };
  const auto span = [&](const LogBins& bins, std::size_t bin) {
    return QStringLiteral("%1 – %2").arg(value(bins.edge(bin)), value(bins.edge(bin + 1)));
  };
  const auto share = [](std::size_t count, std::size_t n) {
    return n > 0 ? Format::percent(static_cast<double>(count) / static_cast<double>(n)) : Format::unknown();
  };
  const bool two = !plot.otherName.isEmpty();
  TextRows table;
  switch (plot.kind) {
    case DistributionPlot::Kind::histogram:
      table.headings = QStringList{plot.title, DistributionChart::tr("n, %1").arg(plot.name), DistributionChart::tr("Share")};
      if (two) {
        table.headings << DistributionChart::tr("n, %1").arg(plot.otherName) << DistributionChart::tr("Share");
      }
      for (std::size_t i = 0; i < plot.bins.count; ++i) {
        QStringList row{span(plot.bins, i), words(plot.counts[i]), share(plot.counts[i], plot.n)};
        if (two) {
          row << words(plot.otherCounts[i]) << share(plot.otherCounts[i], plot.otherN);
        }
        table.rows << row;
      }
      break;
    case DistributionPlot::Kind::ecdf:
      table.headings = QStringList{DistributionChart::tr("Share"), plot.name};
      if (two) {
        table.headings << plot.otherName;
      }
      for (int percent = 5; percent <= 100; percent += 5) {
        const auto at = [&](const std::vector<EcdfStep>& steps) {
          const auto found =
              std::find_if(steps.begin(), steps.end(), [&](const EcdfStep& step) { return step.share * 100 >= percent - 1e-9; });
          return found == steps.end() ? Format::unknown() : value(found->value);
        };
        QStringList row{Format::percent(percent / 100.0), at(plot.steps)};
        if (two) {
          row << at(plot.otherSteps);
        }
        table.rows << row;
      }
      break;
    case DistributionPlot::Kind::heatMap:
      table.headings = QStringList{DistributionChart::tr("Time"), plot.title, QStringLiteral("n")};
      for (std::size_t column = 0; column + 1 < plot.heat.edges.size(); ++column) {
        for (std::size_t row = 0; row < plot.heat.bins.count; ++row) {
          if (plot.heat.at(column, row) > 0) {
            table.rows << QStringList{spanText(plot.heat.edges[column], plot.heat.edges[column + 1], plot.zone), span(plot.heat.bins, row),
                                      words(plot.heat.at(column, row))};
          }
        }
      }
      break;
    case DistributionPlot::Kind::week:
      table.headings = QStringList{DistributionChart::tr("Hour"), DistributionChart::tr("Median"), QStringLiteral("n")};
      for (std::size_t i = 0; i < plot.week.n.size(); ++i) {
        if (plot.week.n.at(i) > 0) {
          const auto& median = plot.week.median.at(i);
          table.rows << QStringList{
              QStringLiteral("%1 %2:00").arg(QLocale().dayName(static_cast<int>(i) / 24 + 1)).arg(i % 24, 2, 10, QLatin1Char('0')),
              median ? value(*median) : DistributionChart::tr("too few"), words(plot.week.n.at(i))};
        }
      }
      break;
    case DistributionPlot::Kind::scatter:
      table.headings = QStringList{DistributionChart::tr("Input tokens"), DistributionChart::tr("Value")};
      for (const QPointF& dot : plot.dots) {
        table.rows << QStringList{Format::number(dot.x()), value(dot.y())};
      }
      break;
  }
  return table;
}

}  // namespace scoville
