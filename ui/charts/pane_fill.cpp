// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/pane_fill.h"

#include <QCoreApplication>
#include <QImage>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ui/charts/series_glyph.h"
#include "ui/common/format.h"

namespace scoville {

namespace {

struct PaneFillText {
  Q_DECLARE_TR_FUNCTIONS(scoville::PaneFill)
};

constexpr std::size_t pairs = bandPercentiles.size() / 2;
constexpr std::array<int, pairs> bandInk = {22, 30, 40, 52};  ///< alpha of each pair, drawn over one another
constexpr double glyphSpacing = 150;

/// Where one bucket's bands lie; `drawn` holds a bit for each pair.
struct Span {
  double x = 0;  ///< of the bucket's middle
  double left = 0;
  double right = 0;
  std::array<double, pairs> low{};
  std::array<double, pairs> high{};
  unsigned drawn = 0;
  bool has(std::size_t pair) const { return (drawn >> pair & 1U) != 0; }
};

std::vector<Span> spansOf(const ChartSeries& series, const PaneScale& scale) {
  std::vector<Span> spans;
  for (const TrendBucket& bucket : series.trend.buckets) {
    Span span;
    span.left = scale.x(bucket.from);
    span.right = scale.x(bucket.to);
    if (span.right < scale.body.left() - 200.0 || span.left > scale.body.right() + 200.0) {
      continue;
    }
    span.x = scale.x(middleOf(bucket));
    for (std::size_t pair = 0; bucket.bands.size() == bandPercentiles.size() && pair < pairs; ++pair) {
      const TrendValue& low = bucket.bands[pair];
      const TrendValue& high = bucket.bands[bandPercentiles.size() - 1 - pair];
      if (low.value && high.value) {
        span.drawn |= 1U << pair;
        span.low.at(pair) = scale.y(*low.value);
        span.high.at(pair) = scale.y(*high.value);
      }
    }
    spans.push_back(span);
  }
  return spans;
}

/// Calls run(first, last) for every unbroken stretch of a pair.
template <typename Run>
void eachRun(const std::vector<Span>& spans, std::size_t pair, Run run) {
  for (auto first = spans.begin(); first != spans.end();) {
    first = std::find_if(first, spans.end(), [pair](const Span& span) { return span.has(pair); });
    const auto last = std::find_if(first, spans.end(), [pair](const Span& span) { return !span.has(pair); });
    if (first != last) {
      run(first, last);
    }
    first = last;
  }
}

/// The part of a picture that a pane takes, in the picture's own points: of a pane's newest buckets only a strip is drawn anew.
struct Raster {
  QRect points;
  QPointF corner;  ///< where they begin, in the painter's coordinates
  double ratio = 1;
};

Raster rasterOf(const QPainter& painter, const QRect& body) {
  const QTransform transform = painter.deviceTransform();
  const QRect device(0, 0, painter.device()->width(), painter.device()->height());
  Raster raster;
  raster.points = transform.mapRect(QRectF(body)).toAlignedRect() & device;
  raster.corner = transform.inverted().map(QPointF(raster.points.topLeft()));
  raster.ratio = transform.m11();
  return raster;
}

/// Rows that a pair covers in each column; none where top == bottom.
struct Rows {
  std::vector<int> top;
  std::vector<int> bottom;
};

Rows rowsOf(const std::vector<Span>& spans, std::size_t pair, const Raster& raster) {
  const auto columns = static_cast<std::size_t>(raster.points.width());
  Rows rows{std::vector<int>(columns, 0), std::vector<int>(columns, 0)};
  const double most = raster.points.height();
  eachRun(spans, pair, [&](auto first, auto last) {
    // A bucket without neighbours is as wide as itself; a stretch goes from the first middle to the last.
    const bool single = last - first == 1;
    const auto column = [&](double x) { return std::clamp((x - raster.corner.x()) * raster.ratio, -1.0, columns + 1.0); };
    const int left = std::max(0, static_cast<int>(std::ceil(column(single ? first->left : first->x))));
    const int right = std::min(raster.points.width() - 1, static_cast<int>(std::floor(column(single ? first->right : (last - 1)->x))));
    auto at = first;
    for (int i = left; i <= right; ++i) {
      const double x = raster.corner.x() + i / raster.ratio;
      while (at + 1 != last && (at + 1)->x <= x) {
        ++at;
      }
      double low = at->low.at(pair);
      double high = at->high.at(pair);
      if (at + 1 != last && (at + 1)->x > at->x) {
        const double share = std::clamp((x - at->x) / ((at + 1)->x - at->x), 0.0, 1.0);
        low += share * ((at + 1)->low.at(pair) - low);
        high += share * ((at + 1)->high.at(pair) - high);
      }
      const double top = std::min(low, high);
      const auto row = [&](double y) {
        return static_cast<int>(std::clamp(std::round((y - raster.corner.y()) * raster.ratio), 0.0, most));
      };
      rows.top[static_cast<std::size_t>(i)] = row(top);
      rows.bottom[static_cast<std::size_t>(i)] = row(std::max(std::max(low, high), top + 1));
    }
  });
  return rows;
}

/// The ink of every set of pairs lying over one another, as the picture holds it.
std::array<QRgb, 1U << pairs> inksOf(const QColor& hue) {
  std::array<QRgb, 1U << pairs> inks{};
  for (unsigned set = 0; set < inks.size(); ++set) {
    double clear = 1;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      clear *= (set >> pair & 1U) != 0 ? 1 - bandInk.at(pair) / 255.0 : 1;
    }
    inks.at(set) = qPremultiply(qRgba(hue.red(), hue.green(), hue.blue(), static_cast<int>(std::lround((1 - clear) * 255))));
  }
  return inks;
}

/// Where the ink changes on the way down each column: `stepsEach` places for a column, closed by a row below every picture.
constexpr std::size_t stepsEach = 2 * pairs + 1;
struct Steps {
  std::vector<int> rows;
  std::vector<QRgb> inks;
};

Steps stepsOf(const std::array<Rows, pairs>& rows, const std::array<QRgb, 1U << pairs>& inks, std::size_t columns) {
  Steps steps{std::vector<int>(columns * stepsEach, std::numeric_limits<int>::max()), std::vector<QRgb>(columns * stepsEach, 0)};
  for (std::size_t x = 0; x < columns; ++x) {
    // From the outermost pair down to the innermost, and out again: percentiles lie inside one another.
    const std::size_t first = x * stepsEach;
    std::size_t next = first;
    unsigned set = 0;
    const auto step = [&](int row, std::size_t pair) {
      set ^= 1U << pair;
      if (next > first && steps.rows[next - 1] >= row) {
        --next;
        row = steps.rows[next];
      }
      steps.rows[next] = row;
      steps.inks[next++] = inks.at(set);
    };
    const auto covers = [&](std::size_t pair) { return rows.at(pair).bottom[x] > rows.at(pair).top[x]; };
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      if (covers(pair)) {
        step(rows.at(pair).top[x], pair);
      }
    }
    for (std::size_t pair = pairs; pair-- > 0;) {
      if (covers(pair)) {
        step(rows.at(pair).bottom[x], pair);
      }
    }
  }
  return steps;
}

QRgb over(QRgb ink, QRgb ground) {
  const unsigned clear = 255U - static_cast<unsigned>(qAlpha(ink));
  unsigned redBlue = (ground & 0xff00ffU) * clear;
  redBlue = ((redBlue + ((redBlue >> 8) & 0xff00ffU) + 0x800080U) >> 8) & 0xff00ffU;
  unsigned rest = ((ground >> 8) & 0xff00ffU) * clear;
  rest = (rest + ((rest >> 8) & 0xff00ffU) + 0x800080U) & 0xff00ff00U;
  return ink + (redBlue | rest);
}

/// Row by row, as the picture lies in memory.
void blend(const Steps& steps, QImage& image, const QRect& points) {
  const auto columns = static_cast<std::size_t>(points.width());
  std::vector<std::size_t> place(columns);
  std::vector<int> next(columns);
  std::vector<QRgb> ink(columns, 0);
  for (std::size_t x = 0; x < columns; ++x) {
    place[x] = x * stepsEach;
    next[x] = steps.rows[place[x]];
  }
  for (int y = 0; y < points.height(); ++y) {
    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(points.top() + y)) + points.left();
    for (std::size_t x = 0; x < columns; ++x) {
      if (next[x] == y) {
        ink[x] = steps.inks[place[x]];
        next[x] = steps.rows[++place[x]];
      }
      if (ink[x] != 0) {
        line[x] = over(ink[x], line[x]);
      }
    }
  }
}

/// All pairs at once, each point of the picture touched once: thousands of translucent columns take ten times as long.
void paintPicture(QPainter& painter, const std::vector<Span>& spans, const PaneScale& scale, const QColor& hue) {
  const Raster raster = rasterOf(painter, scale.body);
  if (raster.points.isEmpty() || spans.empty()) {
    return;
  }
  std::array<Rows, pairs> rows;
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    rows.at(pair) = rowsOf(spans, pair, raster);
  }
  const Steps steps = stepsOf(rows, inksOf(hue), static_cast<std::size_t>(raster.points.width()));
  auto* const image = painter.device()->devType() == QInternal::Image ? static_cast<QImage*>(painter.device()) : nullptr;
  if (image != nullptr && (image->format() == QImage::Format_RGB32 || image->format() == QImage::Format_ARGB32_Premultiplied)) {
    blend(steps, *image, raster.points);  // nothing but the rectangle of the pane clips
    return;
  }
  QImage picture(raster.points.size(), QImage::Format_ARGB32_Premultiplied);
  picture.fill(Qt::transparent);
  blend(steps, picture, picture.rect());
  painter.drawImage(QRectF(raster.corner, QSizeF(raster.points.size()) / raster.ratio), picture);
}

void paintOutlines(QPainter& painter, const std::vector<Span>& spans, std::size_t pair, const QColor& ink) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(ink);
  eachRun(spans, pair, [&](auto first, auto last) {
    QPolygonF outline;
    if (last - first == 1) {
      painter.drawRect(QRectF(QPointF(first->left, first->high.at(pair)), QPointF(first->right, first->low.at(pair))).normalized());
      return;
    }
    std::for_each(first, last, [&](const Span& span) { outline << QPointF(span.x, span.high.at(pair)); });
    std::for_each(std::make_reverse_iterator(last), std::make_reverse_iterator(first),
                  [&](const Span& span) { outline << QPointF(span.x, span.low.at(pair)); });
    painter.drawPolygon(outline);
  });
}

}  // namespace

void paintBands(QPainter& painter, const ChartLook& look, const ChartSeries& series, const PaneScale& scale) {
  painter.setClipRect(scale.body);
  painter.setRenderHint(QPainter::Antialiasing, scale.vector);
  QColor ink = endpointColor(series.ink(), look.dark);
  const std::vector<Span> spans = spansOf(series, scale);
  if (!scale.vector) {
    paintPicture(painter, spans, scale, ink);
    return;
  }
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    ink.setAlpha(bandInk.at(pair));
    paintOutlines(painter, spans, pair, ink);
  }
}

QColor failureGroupColor(FailureGroup group, bool dark) {
  return endpointColor(static_cast<EndpointId>(group) + 1, dark);
}

void paintFailureClasses(QPainter& painter, const ChartLook& look, const Trend& trend, const PaneScale& scale) {
  painter.setClipRect(scale.body);
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (const TrendBucket& bucket : trend.buckets) {
    const double left = scale.x(bucket.from);
    const double right = scale.x(bucket.to);
    if (right < scale.body.left() || left > scale.body.right()) {
      continue;
    }
    double below = 0;
    for (std::size_t i = 0; i < bucket.values.size() && i < failureGroups.size(); ++i) {
      const double share = bucket.values[i].value.value_or(0);
      if (share > 0) {
        const double top = scale.y(below + share);
        const double gap = right - left >= 4 ? 1 : 0;
        painter.fillRect(QRectF(left, top, std::max(1.0, right - left - gap), scale.y(below) - top),
                         failureGroupColor(failureGroups.at(i), look.dark));
        below += share;
      }
    }
  }
}

void paintRawValues(QPainter& painter, const ChartLook& look, const ChartSeries& series, const PaneScale& scale) {
  painter.setClipRect(scale.body);
  painter.setRenderHint(QPainter::Antialiasing, false);
  QColor ink = endpointColor(series.ink(), look.dark);
  ink.setAlpha(110);
  for (const TimedValue& one : series.raw) {
    const double x = scale.x(one.at);
    if (x >= scale.body.left() && x <= scale.body.right()) {
      painter.fillRect(QRectF(x - 1, scale.y(one.value) - 1, 2, 2), ink);
    }
  }
}

void paintNoiseFloor(QPainter& painter, const ChartLook& look, double floorMs, const PaneScale& scale) {
  const double y = scale.y(floorMs);
  if (!(y > scale.body.top() + 4 && y < scale.body.bottom() - 3)) {
    return;  // lower than can be told from the axis
  }
  painter.setClipRect(scale.body);
  painter.setRenderHint(QPainter::Antialiasing, false);
  QColor tint = look.colors.faintText;
  tint.setAlpha(28);
  painter.fillRect(QRectF(scale.body.left(), y, scale.body.width(), scale.body.bottom() - y + 1), tint);
  painter.setPen(QPen(look.colors.faintText, 1, Qt::DotLine));
  painter.drawLine(QPointF(scale.body.left(), y), QPointF(scale.body.right(), y));
  painter.setFont(look.font);
  painter.setPen(look.colors.faintText);
  painter.drawText(QRectF(scale.body.left() + 4, y - 2 - QFontMetricsF(look.font).height(), 400, QFontMetricsF(look.font).height()),
                   Qt::AlignLeft | Qt::AlignBottom, PaneFillText::tr("noise floor %1").arg(Format::durationMs(floorMs)));
}

void paintGlyphsAlong(QPainter& painter, const ChartLook& look, const ChartSeries& series, const PaneScale& scale, std::size_t place,
                      std::size_t of) {
  painter.setClipRect(scale.body);
  const QColor color = endpointColor(series.ink(), look.dark);
  // Lines take turns, so that two that run together do not hide each other's glyphs.
  double next = scale.body.left() + glyphSpacing * (static_cast<double>(place) + 0.5) / static_cast<double>(of);
  for (const TrendBucket& bucket : series.trend.buckets) {
    const double x = scale.x(middleOf(bucket));
    if (x < next || bucket.values.empty() || !bucket.values.front().value || !std::isfinite(*bucket.values.front().value)) {
      continue;
    }
    if (x > scale.body.right()) {
      break;
    }
    paintSeriesGlyph(painter, series.ink(), QPointF(x, scale.y(*bucket.values.front().value)), 3.5, color);
    next += glyphSpacing * std::max(1.0, std::ceil((x - next + 1) / glyphSpacing));
  }
}

}  // namespace scoville
