// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/ladder_chart.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/common/format.h"
#include "ui/common/theme.h"

namespace scoville {

namespace {

constexpr double leftMargin = 58;
constexpr double rightMargin = 64;  // room for the names at the lines' ends
constexpr double titleHeight = 18;
constexpr double axisHeight = 34;
constexpr double paneGap = 8;
constexpr double dot = 3;
constexpr int gridLines = 3;

/// The next of 1, 2, 5 x 10^n at or above a value, so that the axis ends at a round number.
double roundUp(double value) {
  if (!(value > 0)) {
    return 1;
  }
  const double power = std::pow(10, std::floor(std::log10(value)));
  for (const double step : {1.0, 1.5, 2.0, 3.0, 5.0, 7.5, 10.0}) {
    if (value <= step * power) {
      return step * power;
    }
  }
  return 10 * power;
}

std::optional<double> millis(const std::optional<double>& micros) {
  return micros ? std::optional(*micros / 1e3) : std::nullopt;
}

}  // namespace

LadderChart::LadderChart(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(tr("Load ladder"));
}

void LadderChart::setLevels(std::vector<LoadFigures> levels, std::optional<std::size_t> knee) {
  m_levels = std::move(levels);
  m_knee = knee && *knee < m_levels.size() ? knee : std::nullopt;
  QStringList words;
  for (const LoadFigures& level : m_levels) {
    words << tr("%1 at a time: median %2 ms, %3 requests/s, %4 % failed")
                 .arg(level.concurrency)
                 .arg(level.e2e.median.value_or(0) / 1e3, 0, 'f', 0)
                 .arg(level.requestsPerS.value_or(0), 0, 'f', 1)
                 .arg(100 * level.failureShare(), 0, 'f', 1);
  }
  setAccessibleDescription(words.join(QStringLiteral("; ")));
  setToolTip(words.join(QLatin1Char('\n')));
  update();
}

double LadderChart::xOf(const QRectF& area, std::size_t level) const {
  // Levels are steps, evenly apart: 1, 4, 16, 64 would crowd at the left of a linear axis.
  const auto count = static_cast<double>(m_levels.size());
  return area.left() + area.width() * (static_cast<double>(level) + 0.5) / std::max(count, 1.0);
}

void LadderChart::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const ChartColors colors = ChartColors::from(palette());
  painter.fillRect(rect(), colors.ground);
  painter.setPen(colors.faintText);
  if (m_levels.empty()) {
    painter.drawText(rect(), Qt::AlignCenter, tr("No level has answered yet."));
    return;
  }
  const bool dark = isDark(palette());
  const QColor hue = endpointColor(1, dark);
  const QColor second = endpointColor(2, dark);
  const double height = (this->height() - axisHeight) / 3.0;
  const auto box = [&](int pane) { return QRectF(0, pane * height, width(), height - paneGap); };
  paintPane(painter, box(0), tr("end-to-end latency, ms"),
            {{tr("p95"), percentileTint(hue, 0.95, dark), 1.5, [](const LoadFigures& level) { return millis(level.e2e.p95); }},
             {tr("p50"), hue, 2, [](const LoadFigures& level) { return millis(level.e2e.median); }}},
            colors);
  paintPane(painter, box(1), tr("throughput, requests/s"),
            {{tr("req/s"), second, 2, [](const LoadFigures& level) { return level.requestsPerS; }}}, colors);
  paintPane(painter, box(2), tr("failures, %"),
            {{tr("failed"), colors.failure, 2, [](const LoadFigures& level) { return std::optional(100 * level.failureShare()); }}},
            colors);
  const QRectF axis(leftMargin, 3 * height - paneGap, width() - leftMargin - rightMargin, axisHeight);
  painter.setPen(colors.text);
  for (std::size_t i = 0; i < m_levels.size(); ++i) {
    painter.drawText(QRectF(xOf(axis, i) - 30, axis.top() + 2, 60, 16), Qt::AlignCenter, QString::number(m_levels[i].concurrency));
  }
  painter.setPen(colors.faintText);
  painter.drawText(QRectF(axis.left(), axis.top() + 17, axis.width(), 16), Qt::AlignCenter, tr("requests at a time"));
}

void LadderChart::paintPane(QPainter& painter, const QRectF& box, const QString& title, const std::vector<Line>& lines,
                            const ChartColors& colors) const {
  Frame frame{box.adjusted(leftMargin, titleHeight, -rightMargin, 0)};
  double most = 0;
  for (const Line& line : lines) {
    for (const LoadFigures& level : m_levels) {
      most = std::max(most, line.value(level).value_or(0));
    }
  }
  frame.top = roundUp(most);
  painter.setPen(colors.text);
  painter.drawText(QRectF(box.left() + leftMargin, box.top(), box.width() - leftMargin, titleHeight), Qt::AlignLeft | Qt::AlignVCenter,
                   title);
  for (int i = 0; i <= gridLines; ++i) {
    const double y = frame.area.bottom() - frame.area.height() * i / gridLines;
    painter.setPen(QPen(i == 0 ? colors.axis : colors.grid, 1));
    painter.drawLine(QPointF(frame.area.left(), y), QPointF(frame.area.right(), y));
    painter.setPen(colors.faintText);
    painter.drawText(QRectF(0, y - 8, leftMargin - 6, 16), Qt::AlignRight | Qt::AlignVCenter, Format::number(frame.top * i / gridLines));
  }
  if (m_knee) {
    const double x = xOf(frame.area, *m_knee);
    painter.setPen(QPen(colors.crosshair, 1, Qt::DashLine));
    painter.drawLine(QPointF(x, frame.area.top()), QPointF(x, frame.area.bottom()));
    painter.setPen(colors.text);
    painter.drawText(QRectF(x + 4, box.top(), 80, titleHeight), Qt::AlignLeft | Qt::AlignVCenter, tr("knee"));
  }
  for (const Line& line : lines) {
    paintLine(painter, frame, line, colors);
  }
}

void LadderChart::paintLine(QPainter& painter, const Frame& frame, const Line& line, const ChartColors& colors) const {
  const auto place = [&](std::size_t i, double value) {
    return QPointF(xOf(frame.area, i), frame.area.bottom() - frame.area.height() * std::min(1.0, value / frame.top));
  };
  QPainterPath path;
  bool open = false;
  std::optional<QPointF> last;
  for (std::size_t i = 0; i < m_levels.size(); ++i) {
    const std::optional<double> value = line.value(m_levels[i]);
    if (!value) {
      open = false;  // a level that gave no figure is a gap
      continue;
    }
    const QPointF point = place(i, *value);
    open ? path.lineTo(point) : path.moveTo(point);
    open = true;
    last = point;
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(line.color, line.width));
  painter.drawPath(path);
  painter.setBrush(line.color);
  painter.setPen(Qt::NoPen);
  for (std::size_t i = 0; i < m_levels.size(); ++i) {
    if (const std::optional<double> value = line.value(m_levels[i])) {
      painter.drawEllipse(place(i, *value), dot, dot);
    }
  }
  if (last) {
    painter.setPen(colors.text);
    painter.drawText(QRectF(last->x() + 8, last->y() - 8, rightMargin, 16), Qt::AlignLeft | Qt::AlignVCenter, line.name);
  }
}

}  // namespace scoville
