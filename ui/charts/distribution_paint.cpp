// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/distribution_paint.h"

#include <QLocale>

#include "ui/charts/metric_text.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format.h"

namespace scoville {
namespace {

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

QColor heat(double share, bool dark) {
  // Lightness alone carries the figure, so that it reads in grey as well.
  const QColor ground = dark ? QColor(0x1e, 0x1f, 0x22) : QColor(Qt::white);
  const QColor full = dark ? QColor(0xff, 0xd9, 0x66) : QColor(0x0b, 0x3c, 0x6f);
  const double mixed = share <= 0 ? 0 : 0.12 + 0.88 * share;
  return QColor::fromRgbF(static_cast<float>(ground.redF() + mixed * (full.redF() - ground.redF())),
                          static_cast<float>(ground.greenF() + mixed * (full.greenF() - ground.greenF())),
                          static_cast<float>(ground.blueF() + mixed * (full.blueF() - ground.blueF())));
}

/// What the lightest and the darkest cell stand for, at the upper right.
void paintScale(const DistributionFrame& frame, const QString& low, const QString& high) {
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

}  // namespace

void paintValueAxis(const DistributionFrame& frame, const DistributionPlot& plot, bool vertical) {
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

void paintShareAxis(const DistributionFrame& frame, double most) {
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

void paintHistogram(const DistributionFrame& frame, const DistributionPlot& plot) {
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

void paintSteps(const DistributionFrame& frame, const std::vector<EcdfStep>& steps, const QPen& pen) {
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

void paintHeatMap(const DistributionFrame& frame, const DistributionPlot& plot) {
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

void paintWeek(const DistributionFrame& frame, const DistributionPlot& plot) {
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

}  // namespace scoville
