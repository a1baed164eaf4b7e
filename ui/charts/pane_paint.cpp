// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a pane paints beside its lines: heading, labels at the ends, edges, glyphs and the strip of counts.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/charts/paint_item.h"
#include "ui/charts/pane.h"
#include "ui/charts/pane_text.h"

namespace scoville {

void Pane::paintHeading(QPainter& painter) const {
  const QRect body = m_body->rect();
  const QRect outer = m_body->outerRect();
  // Ticks follow the room the layout gave; the next replot uses them.
  m_values->setMostTicks(std::max(2, body.height() * 5 / (9 * QFontMetrics(m_look.font).height())));
  paintPaneHeading(painter, m_look, QRect(body.left(), outer.top() + 2, body.width() + m_labelWidth - 6, body.top() - outer.top() - 4),
                   m_data, m_unit);
}

void Pane::paintEndLabels(QCPPainter& painter) const {
  const QRect body = m_body->rect();
  const QCPRange times = m_body->axis(QCPAxis::atBottom)->range();
  if (m_data.metric == Metric::failureClasses) {
    paintLabelsAtEnd(painter, m_look, QRect(body.right() + 4, body.top(), m_labelWidth - 4, body.height()), classLabels());
    return;
  }
  const auto shown = std::count_if(m_data.series.begin(), m_data.series.end(), [](const ChartSeries& series) { return !series.earlier; });
  const bool several = shown > 1;
  const bool ranked = isPercentileMetric(m_data.metric);
  std::vector<EndLabel> labels;
  for (const Line& line : m_lines) {
    const ChartSeries& series = m_data.series[line.series];
    if (series.earlier) {
      continue;
    }
    const std::vector<TrendBucket>& buckets = series.trend.buckets;
    const auto last = std::find_if(buckets.rbegin(), buckets.rend(), [&](const TrendBucket& bucket) {
      return chartKey(middleOf(bucket)) <= times.upper && line.percentile < bucket.values.size() &&
             drawable(bucket.values[line.percentile]);
    });
    if (last == buckets.rend() || chartKey(middleOf(*last)) < times.lower) {
      continue;
    }
    const QString rank = ranked ? percentileTitle(series.trend.percentiles[line.percentile]) : QString();
    const bool named = several && line.percentile == 0;
    if (!named && rank.isEmpty()) {
      continue;  // the only line of its pane: the legend names it, and a leader to no words says nothing
    }
    // The legend has them all; beside the lines they stand where none is cut short.
    labels.push_back({place(last->from, *last->values[line.percentile].value).y(), named && m_look.namesAtEnd ? series.name : QString(),
                      rank, endpointColor(series.ink(), m_look.dark), static_cast<int>(line.percentile), named ? series.ink() : 0});
  }
  paintLabelsAtEnd(painter, m_look, QRect(body.right() + 4, body.top(), m_labelWidth - 4, body.height()), std::move(labels));
}

std::vector<EndLabel> Pane::classLabels() const {
  const QCPRange times = m_body->axis(QCPAxis::atBottom)->range();
  std::array<double, failureGroups.size()> seen{};
  for (const ChartSeries& series : m_data.series) {
    for (const TrendBucket& bucket : series.trend.buckets) {
      if (chartKey(bucket.to) > times.lower && chartKey(bucket.from) < times.upper) {
        for (std::size_t i = 0; i < std::min(bucket.values.size(), seen.size()); ++i) {
          seen.at(i) += bucket.values[i].value.value_or(0);
        }
      }
    }
  }
  std::vector<EndLabel> labels;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen.at(i) > 0) {
      // From the bottom up, as they are stacked; those seen most keep their name where room is short.
      const auto rank = std::count_if(seen.begin(), seen.end(), [&](double other) { return other > seen.at(i); });
      labels.push_back({m_body->rect().bottom() - static_cast<double>(labels.size()),
                        failureGroupTitle(failureGroups.at(i)),
                        {},
                        failureGroupColor(failureGroups.at(i), m_look.dark),
                        static_cast<int>(rank),
                        0});
    }
  }
  return labels;
}

PaneScale Pane::scale(const QCPPainter& painter) const {
  const QCPAxis* times = m_body->axis(QCPAxis::atBottom);
  const QCPAxis* values = m_body->axis(QCPAxis::atLeft);
  return {m_body->rect(), [times](UtcMicros at) { return times->coordToPixel(chartKey(at)); },
          [values](double value) { return values->coordToPixel(value); }, painter.modes().testFlag(QCPPainter::pmVectorized)};
}

void Pane::paintUnder(QCPPainter& painter) const {
  const PaneScale where = scale(painter);
  if (m_noiseFloorMs) {
    paintNoiseFloor(painter, m_look, *m_noiseFloorMs, where);
  }
  for (const ChartSeries& series : m_data.series) {
    if (m_data.metric == Metric::failureClasses) {
      paintFailureClasses(painter, m_look, series.trend, where);
    } else if (!series.earlier) {
      paintBands(painter, m_look, series, where);
      paintRawValues(painter, m_look, series, where);
    }
  }
}

void Pane::paintEdges(QCPPainter& painter) const {
  // SVG files know no clip: what reaches beyond the pane is covered before axes and names are drawn.
  if (painter.modes().testFlag(QCPPainter::pmVectorized)) {
    constexpr int reach = 400;
    const QRect body = m_body->rect();
    const QRect ends[] = {{body.left() - reach, body.top(), reach, body.height()}, {body.right() + 1, body.top(), reach, body.height()}};
    for (const QRect& end : ends) {
      painter.fillRect(end, m_look.colors.ground);
    }
  }
}

void Pane::paintGlyphs(QCPPainter& painter) const {
  std::vector<const ChartSeries*> shown;
  for (const ChartSeries& series : m_data.series) {
    if (!series.earlier) {
      shown.push_back(&series);
    }
  }
  // A single line needs no telling apart, and steps of shares carry their names at the end.
  if (shown.size() < 2 || m_data.metric == Metric::failureClasses) {
    return;
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    paintGlyphsAlong(painter, m_look, *shown[i], scale(painter), i, shown.size());
  }
}

std::vector<CountBar> Pane::countBars() const {
  if (m_data.series.empty()) {
    return {};
  }
  // Buckets of all endpoints share their edges.
  const std::vector<TrendBucket>& buckets = m_data.series.front().trend.buckets;
  std::vector<CountBar> bars;
  const QCPAxis* axis = m_strip->axis(QCPAxis::atBottom);
  const auto& percentiles = m_data.series.front().trend.percentiles;
  const double highest = isPercentileMetric(m_data.metric) && !percentiles.empty() ? percentiles.back() : 0.0;
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    if (chartKey(buckets[i].to) <= axis->range().lower || chartKey(buckets[i].from) >= axis->range().upper) {
      continue;
    }
    CountBar bar{axis->coordToPixel(chartKey(buckets[i].from)), axis->coordToPixel(chartKey(buckets[i].to)), 0, false};
    for (const ChartSeries& series : m_data.series) {
      if (i < series.trend.buckets.size() && !series.earlier) {
        bar.n += series.trend.buckets[i].n;
        bar.thin = bar.thin || inkFor(series.trend.buckets[i].n, highest) != Ink::full;
      }
    }
    bars.push_back(bar);
  }
  return bars;
}

void Pane::paintCounts(QCPPainter& painter) const {
  if (!m_data.series.empty()) {
    paintCountStrip(painter, m_look, m_strip->rect(), countBars());
  }
}

}  // namespace scoville
