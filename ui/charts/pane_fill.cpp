// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/pane_fill.h"

#include <QCoreApplication>
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

/// Where one band lies in one bucket.
struct Span {
  double x = 0;  ///< of the bucket's middle
  double left = 0;
  double right = 0;
  double low = 0;
  double high = 0;
  bool drawn = false;
};

std::vector<Span> spansOf(const ChartSeries& series, const PaneScale& scale, std::size_t pair) {
  std::vector<Span> spans;
  for (const TrendBucket& bucket : series.trend.buckets) {
    Span span;
    span.left = scale.x(bucket.from);
    span.right = scale.x(bucket.to);
    if (span.right < scale.body.left() - 200.0 || span.left > scale.body.right() + 200.0) {
      continue;
    }
    span.x = scale.x(middleOf(bucket));
    if (bucket.bands.size() == bandPercentiles.size()) {
      const TrendValue& low = bucket.bands[pair];
      const TrendValue& high = bucket.bands[bandPercentiles.size() - 1 - pair];
      if (low.value && high.value) {
        span.drawn = true;
        span.low = scale.y(*low.value);
        span.high = scale.y(*high.value);
      }
    }
    spans.push_back(span);
  }
  return spans;
}

/// Calls run(first, last) for every unbroken stretch.
template <typename Run>
void eachRun(const std::vector<Span>& spans, Run run) {
  for (auto first = spans.begin(); first != spans.end();) {
    first = std::find_if(first, spans.end(), [](const Span& span) { return span.drawn; });
    const auto last = std::find_if(first, spans.end(), [](const Span& span) { return !span.drawn; });
    if (first != last) {
      run(first, last);
    }
    first = last;
  }
}

void paintColumns(QPainter& painter, const std::vector<Span>& spans, const PaneScale& scale, const QColor& ink) {
  eachRun(spans, [&](auto first, auto last) {
    // A bucket without neighbours is as wide as itself; a stretch goes from the first middle to the last.
    const bool single = last - first == 1;
    const int left = std::max(scale.body.left(), static_cast<int>(std::ceil(single ? first->left : first->x)));
    const int right = std::min(scale.body.right(), static_cast<int>(std::floor(single ? first->right : (last - 1)->x)));
    auto at = first;
    for (int x = left; x <= right; ++x) {
      while (at + 1 != last && (at + 1)->x <= x) {
        ++at;
      }
      double low = at->low;
      double high = at->high;
      if (at + 1 != last && (at + 1)->x > at->x) {
        const double share = std::clamp((x - at->x) / ((at + 1)->x - at->x), 0.0, 1.0);
        low += share * ((at + 1)->low - low);
        high += share * ((at + 1)->high - high);
      }
      const double top = std::min(low, high);
      painter.fillRect(QRectF(x, top, 1, std::max(1.0, std::abs(low - high))), ink);
    }
  });
}

void paintOutlines(QPainter& painter, const std::vector<Span>& spans, const QColor& ink) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(ink);
  eachRun(spans, [&](auto first, auto last) {
    QPolygonF outline;
    if (last - first == 1) {
      painter.drawRect(QRectF(QPointF(first->left, first->high), QPointF(first->right, first->low)).normalized());
      return;
    }
    std::for_each(first, last, [&](const Span& span) { outline << QPointF(span.x, span.high); });
    std::for_each(std::make_reverse_iterator(last), std::make_reverse_iterator(first),
                  [&](const Span& span) { outline << QPointF(span.x, span.low); });
    painter.drawPolygon(outline);
  });
}

}  // namespace

void paintBands(QPainter& painter, const ChartLook& look, const ChartSeries& series, const PaneScale& scale) {
  painter.setClipRect(scale.body);
  painter.setRenderHint(QPainter::Antialiasing, scale.vector);
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    QColor ink = endpointColor(series.ink(), look.dark);
    ink.setAlpha(bandInk.at(pair));
    const std::vector<Span> spans = spansOf(series, scale, pair);
    scale.vector ? paintOutlines(painter, spans, ink) : paintColumns(painter, spans, scale, ink);
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
