// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/pane.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ui/charts/paint_item.h"
#include "ui/charts/pane_text.h"

namespace scoville {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr int stripHeight = 16;

void styleAxis(QCPAxis& axis, const ChartLook& look) {
  axis.setBasePen(QPen(look.colors.axis, 1));
  axis.setTickPen(QPen(look.colors.axis, 1));
  axis.setSubTicks(false);
  axis.setTickLabelColor(look.colors.text);
  axis.setTickLabelFont(look.font);
  axis.grid()->setPen(QPen(look.colors.grid, 1));
  axis.grid()->setZeroLinePen(QPen(look.colors.grid, 1));
  axis.grid()->setAntialiased(false);
}

}  // namespace

bool drawable(const TrendValue& value) {
  return value.ink != Ink::absent && value.value && std::isfinite(*value.value);
}

bool drawsSteps(Metric metric) {
  return metric == Metric::failureRate || metric == Metric::requestRate || metric == Metric::spend || metric == Metric::overLimit ||
         metric == Metric::goodput || metric == Metric::cachedShare;
}

Pane::Pane(QCustomPlot* plot, QCPMarginGroup* columns, QSharedPointer<ZonedTicker> times)
    : m_plot(plot),
      m_body(new QCPAxisRect(plot, true)),
      m_strip(new QCPAxisRect(plot, true)),
      m_times(std::move(times)),
      m_values(new ValueTicker) {
  for (QCPAxisRect* rect : {m_body, m_strip}) {
    rect->setAutoMargins(QCP::msLeft);
    rect->setMarginGroup(QCP::msLeft, columns);
    for (QCPAxis* axis : rect->axes()) {
      axis->setLayer(QStringLiteral("axes"));
      axis->grid()->setLayer(QStringLiteral("grid"));
    }
    rect->axis(QCPAxis::atBottom)->setTicker(m_times);
    rect->axis(QCPAxis::atTop)->setVisible(false);
    rect->axis(QCPAxis::atRight)->setVisible(false);
  }
  m_body->axis(QCPAxis::atLeft)->setTicker(m_values);
  m_body->axis(QCPAxis::atBottom)->setTickLabels(false);
  m_strip->axis(QCPAxis::atLeft)->setVisible(false);
  const auto add = [this](const char* layer, PaintItem::Paint paint) {
    m_items.push_back(new PaintItem(m_plot, QString::fromLatin1(layer), std::move(paint)));
  };
  add("grid", [this](QCPPainter& painter) { paintUnder(painter); });
  add("main", [this](QCPPainter& painter) { paintGlyphs(painter); });
  add("edges", [this](QCPPainter& painter) { paintEdges(painter); });
  // The heading lies above the lines of markers, so that none crosses its words.
  add("markers", [this](QCPPainter& painter) { paintHeading(painter); });
  add("legend", [this](QCPPainter& painter) { paintEndLabels(painter); });
  add("legend", [this](QCPPainter& painter) { paintCounts(painter); });
}

Pane::~Pane() {
  for (const Line& line : m_lines) {
    for (QCPGraph* graph : {line.full, line.light, line.dots}) {
      m_plot->removeGraph(graph);
    }
  }
  for (QCPAbstractItem* item : m_items) {
    m_plot->removeItem(item);
  }
  m_plot->plotLayout()->remove(m_strip);
  m_plot->plotLayout()->remove(m_body);
}

void Pane::setLook(const ChartLook& look, bool last, int labelWidth) {
  m_look = look;
  m_labelWidth = labelWidth;
  const QFontMetrics metrics(look.font);
  // Room for the strip's highest count beside it.
  m_body->setMinimumMargins(QMargins(metrics.horizontalAdvance(QStringLiteral("n ≤ 9,999")) + 8, 0, 0, 0));
  // The label of the lowest value and that of the strip stand under each other.
  m_body->setMargins(QMargins(0, metrics.height() + 8, labelWidth, std::max(2, metrics.height() - stripHeight / 2 - 3)));
  m_body->setMinimumSize(50, 32);  // a low window keeps its lines
  m_strip->setMinimumSize(10, stripHeight);
  m_strip->setMaximumSize(QWIDGETSIZE_MAX, stripHeight);
  m_strip->setMargins(QMargins(0, 0, labelWidth, last ? 2 * metrics.height() + 10 : 4));
  for (QCPAxisRect* rect : {m_body, m_strip}) {
    for (QCPAxis* axis : rect->axes()) {
      styleAxis(*axis, look);
    }
  }
  QCPAxis* under = m_body->axis(QCPAxis::atBottom);
  under->setBasePen(QPen(look.colors.axis, 1));
  under->setTicks(false);
  QCPAxis* bottom = m_strip->axis(QCPAxis::atBottom);
  bottom->setTicks(last);
  bottom->setTickLabels(last);
  bottom->setBasePen(last ? QPen(look.colors.axis, 1) : QPen(Qt::NoPen));
  bottom->grid()->setVisible(false);
  m_body->axis(QCPAxis::atLeft)->setBasePen(Qt::NoPen);
  m_body->axis(QCPAxis::atLeft)->setTicks(true);
  m_body->axis(QCPAxis::atLeft)->setTickLength(0, 0);
  for (Line& line : m_lines) {
    inkLine(line);
  }
}

void Pane::addLine(std::size_t series, std::size_t percentile) {
  Line line;
  line.series = series;
  line.percentile = percentile;
  const auto graph = [this] {
    QCPGraph* made = m_plot->addGraph(m_body->axis(QCPAxis::atBottom), m_body->axis(QCPAxis::atLeft));
    made->setLayer(QStringLiteral("main"));
    made->setAdaptiveSampling(true);
    made->setSelectable(QCP::stNone);
    return made;
  };
  line.light = graph();
  line.full = graph();
  line.dots = graph();
  line.dots->setLineStyle(QCPGraph::lsNone);
  m_lines.push_back(line);
}

void Pane::inkLine(Line& line) const {
  const ChartSeries& series = m_data.series[line.series];
  const bool ranked = isPercentileMetric(m_data.metric);
  const QColor hue = endpointColor(series.ink(), m_look.dark);
  line.color = ranked ? percentileTint(hue, series.trend.percentiles[line.percentile], m_look.dark) : hue;
  const Qt::PenStyle style = series.earlier ? Qt::DotLine : endpointPenStyle(series.ink());
  QPen pen(line.color, style == Qt::SolidLine && line.percentile == 0 ? m_look.lineWidth : m_look.thinWidth, style);
  // Segments drawn one by one must not leave notches.
  pen.setCapStyle(style == Qt::SolidLine ? Qt::RoundCap : Qt::FlatCap);
  pen.setJoinStyle(Qt::RoundJoin);
  if (m_quick) {
    pen.setWidth(1);
    pen.setCosmetic(true);
    pen.setCapStyle(Qt::FlatCap);
  }
  line.full->setAntialiased(!m_quick);
  line.light->setAntialiased(!m_quick);
  line.full->setPen(pen);
  pen.setColor(lightInk(line.color, m_look.dark));
  line.light->setPen(pen);
  line.dots->setPen(QPen(line.color, 1));
  line.dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, line.color, line.color, 3.5));
  const auto shape = drawsSteps(m_data.metric) ? QCPGraph::lsStepCenter : QCPGraph::lsLine;
  line.full->setLineStyle(shape);
  line.light->setLineStyle(shape);
}

void Pane::setQuick(bool quick) {
  if (quick != m_quick) {
    m_quick = quick;
    for (Line& line : m_lines) {
      inkLine(line);
    }
  }
}

void Pane::fillLine(const Line& line) const {
  const std::vector<TrendBucket>& buckets = m_data.series[line.series].trend.buckets;
  const auto n = static_cast<int>(buckets.size());
  QVector<QCPGraphData> full(n);
  QVector<QCPGraphData> light(n);
  QVector<QCPGraphData> dots;
  const auto value = [&](int i) -> const TrendValue* {
    if (i < 0 || i >= n || line.percentile >= buckets[static_cast<std::size_t>(i)].values.size()) {
      return nullptr;
    }
    const TrendValue& found = buckets[static_cast<std::size_t>(i)].values[line.percentile];
    return drawable(found) ? &found : nullptr;
  };
  const auto thin = [&](int i) { return value(i) && value(i)->ink == Ink::light; };
  const bool steps = drawsSteps(m_data.metric);
  bool anyLight = false;
  for (int i = 0; i < n; ++i) {
    const double key = chartKey(middleOf(buckets[static_cast<std::size_t>(i)]));
    const TrendValue* here = value(i);
    full[i] = QCPGraphData(key, here && here->ink == Ink::full ? *here->value : nan);
    // A stretch between two buckets is as thin as the thinner one.
    const bool joinsLight = here && (thin(i) || thin(i - 1) || thin(i + 1));
    light[i] = QCPGraphData(key, joinsLight ? *here->value : nan);
    anyLight = anyLight || joinsLight;
    if (here && !steps && !value(i - 1) && !value(i + 1)) {
      dots.append(QCPGraphData(key, *here->value));
    }
  }
  line.full->data()->set(full, true);
  line.light->data()->set(anyLight ? light : QVector<QCPGraphData>(), true);
  line.light->setVisible(anyLight);
  line.dots->data()->set(dots, true);
  line.dots->setVisible(!dots.isEmpty());
}

void Pane::setData(const ChartPane& data, std::optional<double> noiseFloorMs) {
  m_noiseFloorMs = isDurationMetric(data.metric) ? noiseFloorMs : std::nullopt;
  const auto lineCount = [](const ChartPane& pane) {
    std::size_t count = 0;
    for (const ChartSeries& series : pane.series) {
      count += isPercentileMetric(pane.metric) ? series.trend.percentiles.size() : 1;
    }
    return pane.metric == Metric::failureClasses ? 0 : count;  // stacked columns, no lines
  };
  const bool sameLines = lineCount(data) == m_lines.size() && data.series.size() == m_data.series.size() &&
                         isPercentileMetric(data.metric) == isPercentileMetric(m_data.metric);
  m_data = data;
  if (!sameLines) {
    for (const Line& line : m_lines) {
      for (QCPGraph* graph : {line.full, line.light, line.dots}) {
        m_plot->removeGraph(graph);
      }
    }
    m_lines.clear();
    // Highest percentile first, so that the p50 lies on top.
    const std::size_t most = isPercentileMetric(data.metric) && !data.series.empty() ? data.series.front().trend.percentiles.size() : 1;
    for (std::size_t percentile = data.metric == Metric::failureClasses ? 0 : most; percentile-- > 0;) {
      for (std::size_t series = data.series.size(); series-- > 0;) {
        addLine(series, percentile);
      }
    }
  }
  for (Line& line : m_lines) {
    inkLine(line);
    fillLine(line);
  }
}

int Pane::visibleBuckets() const {
  const QCPRange times = m_body->axis(QCPAxis::atBottom)->range();
  if (m_data.series.empty()) {
    return 0;
  }
  const auto& buckets = m_data.series.front().trend.buckets;
  return static_cast<int>(std::count_if(buckets.begin(), buckets.end(), [&](const TrendBucket& bucket) {
    return chartKey(bucket.to) > times.lower && chartKey(bucket.from) < times.upper;
  }));
}

void Pane::setRange(UtcMicros from, UtcMicros to) {
  for (QCPAxisRect* rect : {m_body, m_strip}) {
    rect->axis(QCPAxis::atBottom)->setRange(chartKey(from), chartKey(to));
  }
  fitValues();
}

void Pane::fitValues() {
  const QCPRange times = m_body->axis(QCPAxis::atBottom)->range();
  double least = std::numeric_limits<double>::infinity();
  double most = 0;
  for (const ChartSeries& series : m_data.series) {
    for (const TrendBucket& bucket : series.trend.buckets) {
      if (chartKey(bucket.to) <= times.lower || chartKey(bucket.from) >= times.upper) {
        continue;
      }
      double sum = 0;
      for (const TrendValue& value : bucket.values) {
        if (drawable(value)) {
          sum += *value.value;
          most = std::max(most, m_data.metric == Metric::failureClasses ? sum : *value.value);
          least = *value.value > 0 ? std::min(least, *value.value) : least;
        }
      }
      for (const TrendValue& value : bucket.bands) {
        if (drawable(value)) {
          most = std::max(most, *value.value);
          least = *value.value > 0 ? std::min(least, *value.value) : least;
        }
      }
    }
  }
  QCPAxis* axis = m_body->axis(QCPAxis::atLeft);
  const bool logarithmic = m_data.logarithmic && most > 0;
  axis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  m_values->setLogarithmic(logarithmic);
  if ((m_data.metric == Metric::failureRate || m_data.metric == Metric::failureClasses || m_data.metric == Metric::overLimit) &&
      !logarithmic) {
    most = std::max(most, 0.05);  // one failure in a thousand is no cliff
  } else if (most <= 0) {
    most = 1;
  }
  axis->setRange(logarithmic ? least / 1.15 : 0.0, logarithmic ? most * 1.15 : most * 1.06);
  QString currency;
  for (const ChartSeries& series : m_data.series) {
    currency = currency.isEmpty() ? series.currency : currency;
  }
  m_unit = axisUnit(m_data.metric, most, currency);
  m_values->setUnit(m_unit);
}

QPointF Pane::place(UtcMicros at, double value) const {
  return {m_body->axis(QCPAxis::atBottom)->coordToPixel(chartKey(at)), m_body->axis(QCPAxis::atLeft)->coordToPixel(value)};
}

PaneFrame Pane::frame() const {
  const QCPRange range = m_body->axis(QCPAxis::atLeft)->range();
  PaneFrame frame{range.lower, range.upper, m_unit.unit, 0};
  for (const CountBar& bar : countBars()) {
    frame.highestCount = std::max(frame.highestCount, bar.n);
  }
  return frame;
}

UtcMicros Pane::bucketsBefore(UtcMicros at, int count) const {
  UtcMicros first = at;
  for (const ChartSeries& series : m_data.series) {
    const auto& buckets = series.trend.buckets;
    auto place =
        std::lower_bound(buckets.begin(), buckets.end(), at, [](const TrendBucket& bucket, UtcMicros time) { return bucket.to <= time; });
    place -= std::min<std::ptrdiff_t>(count, place - buckets.begin());
    first = place != buckets.end() ? std::min(first, place->from) : first;
  }
  return first;
}

void Pane::setDrawn(bool drawn) {
  m_body->setVisible(drawn);
  m_strip->setVisible(drawn);
  for (QCPAbstractItem* item : m_items) {
    item->setVisible(drawn);
  }
}

}  // namespace scoville
