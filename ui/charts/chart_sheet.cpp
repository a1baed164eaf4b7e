// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_sheet.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <algorithm>
#include <cmath>

#include "ui/charts/metric_text.h"
#include "ui/charts/series_glyph.h"
#include "ui/charts/time_ticks.h"
#include "ui/charts/trend_stack.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

struct SheetWords {
  Q_DECLARE_TR_FUNCTIONS(scoville::ChartSheet)
};

constexpr double margin = 14;
constexpr double gap = 6;
constexpr double likedPane = 150;
constexpr double leastPane = 84;
constexpr double aroundPanes = 70;  ///< flags and time axis
constexpr double square = 10;

QFont sized(int pixels, QFont::Weight weight = QFont::Normal) {
  QFont font = QGuiApplication::font();
  font.setPixelSize(pixels);
  font.setWeight(weight);
  return font;
}

ChartColors darkColors() {
  QPalette palette;
  const QColor ground(0x1e, 0x1f, 0x22);
  for (const QPalette::ColorRole role : {QPalette::Window, QPalette::Base}) {
    palette.setColor(role, ground);
  }
  for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text}) {
    palette.setColor(role, QColor(0xe6, 0xe6, 0xe6));
  }
  return ChartColors::from(palette);
}

QString joined(const QStringList& parts) {
  return parts.join(QStringLiteral(", "));
}

}  // namespace

SheetText sheetText(const ChartScene& scene, const QString& workspaceName) {
  QStringList metrics;
  QStringList percentiles;
  for (const ChartPane& pane : scene.panes) {
    metrics.append(Names::metric(pane.metric));
    if (percentiles.isEmpty() && isPercentileMetric(pane.metric) && !pane.series.empty()) {
      for (const double p : pane.series.front().trend.percentiles) {
        percentiles.append(percentileTitle(p));
      }
    }
  }
  QStringList endpoints;
  for (const ChartSeries* series : scene.legend()) {
    endpoints.append(series->name);
  }
  const auto entries = scene.legend();
  const Micros window = entries.empty() ? 0 : entries.front()->trend.window;
  SheetText text;
  text.title = joined(metrics);
  QStringList parts;
  parts.append(endpoints.size() <= 4 ? joined(endpoints) : SheetWords::tr("%1 endpoints").arg(endpoints.size()));
  const auto minute = [](UtcMicros at) { return at / microsPerMinute * microsPerMinute; };
  parts.append(spanText(minute(scene.from), minute(scene.to), scene.zone));
  parts.append(window > 0 ? SheetWords::tr("rolling %1").arg(Format::duration(window))
                          : SheetWords::tr("bucket %1").arg(bucketTitle(scene.unit)));
  parts.append(SheetWords::tr("n = %1 attempts").arg(Format::count(static_cast<std::int64_t>(scene.attempts()))));
  if (!scene.earlierName.isEmpty()) {
    parts.append(SheetWords::tr("dotted: %1").arg(scene.earlierName));
  }
  if (scene.anySimulated()) {
    parts.append(SheetWords::tr("simulated data"));
  }
  text.subtitle = parts.join(QStringLiteral(" · "));
  text.source = SheetWords::tr("Source: Scoville %1, %2.").arg(QCoreApplication::applicationVersion(), workspaceName);
  if (!percentiles.isEmpty()) {
    text.source += QLatin1Char(' ') + SheetWords::tr(
                                          "Percentiles (%1) by linear interpolation within each bucket, in lighter ink where fewer than 5 "
                                          "samples lie beyond them. Bars: values per bucket. Gaps: no data.")
                                          .arg(joined(percentiles));
    if (scene.sketched) {
      text.source += QLatin1Char(' ') + SheetWords::tr("From the sketches of daily cells, within 1 %.");
    }
  }
  return text;
}

double ChartSheet::innerWidth() const {
  return m_width - 2 * margin;
}

ChartSheet::ChartSheet(const ChartScene& scene, SheetText text, bool withMarkers, double width, bool dark)
    : m_scene(scene),
      m_text(std::move(text)),
      m_withMarkers(withMarkers),
      m_width(width),
      m_dark(dark),
      m_font(sized(textSize)),
      m_titleFont(sized(18, QFont::DemiBold)) {
  if (!withMarkers) {
    m_scene.markers.clear();
  }
  m_markers = m_scene.visibleMarkers();
  const QFontMetricsF metrics(m_font);
  QPointF at(0, 0);
  for (const ChartSeries* series : m_scene.legend()) {
    const double room = square + 5 + metrics.horizontalAdvance(series->name) + 16;
    if (at.x() > 0 && at.x() + room > innerWidth()) {
      at = QPointF(0, at.y() + metrics.height() + 2);
    }
    m_legendPlaces.push_back(at);
    at.rx() += room;
  }
  m_legendHeight = m_legendPlaces.empty() ? 0 : m_legendPlaces.back().y() + metrics.height();
  m_fixedHeight = 2 * margin + textHeight(m_titleFont, m_text.title) + gap + textHeight(m_font, m_text.subtitle) + gap + m_legendHeight +
                  gap + textHeight(m_font, m_text.source) + gap;
  for (std::size_t i = 0; i < m_markers.size(); ++i) {
    m_fixedHeight += textHeight(m_font, markerLine(i)) + 2;
  }
}

double ChartSheet::textHeight(const QFont& font, const QString& text) const {
  if (text.isEmpty()) {
    return 0;
  }
  return std::ceil(QFontMetricsF(font).boundingRect(QRectF(0, 0, innerWidth(), 1e6), Qt::TextWordWrap, text).height());
}

double ChartSheet::naturalHeight() const {
  return m_fixedHeight + aroundPanes + likedPane * static_cast<double>(m_scene.panes.size());
}

double ChartSheet::leastHeight() const {
  return m_fixedHeight + aroundPanes + leastPane * static_cast<double>(m_scene.panes.size());
}

QString ChartSheet::markerLine(std::size_t index) const {
  const Marker& marker = *m_markers[index];
  QString line = QStringLiteral("%1  %2  %3")
                     .arg(QString::number(index + 1),
                          marker.to ? spanText(marker.from, *marker.to, m_scene.zone) : timeText(marker.from, m_scene.zone),
                          Names::markerKind(marker));
  if (!marker.label.empty()) {
    line += QStringLiteral(": ") + QString::fromStdString(marker.label);
  }
  QStringList notes;
  for (const ChartSeries* series : m_scene.legend()) {
    if (marker.endpoint && *marker.endpoint == series->endpoint) {
      notes.append(series->name);
    }
  }
  return notes.isEmpty() ? line : QStringLiteral("%1 (%2)").arg(line, joined(notes));
}

Result<void> ChartSheet::paint(QPaintDevice& device, double height, double scale, bool vector) const {
  QCPPainter painter;
  if (!painter.begin(&device)) {
    return fail(ErrorKind::internal, "the picture could not be painted");
  }
  const ChartColors colors = m_dark ? darkColors() : ChartColors::print();
  painter.scale(scale, scale);
  painter.setMode(QCPPainter::pmNoCaching, true);
  painter.setMode(QCPPainter::pmVectorized, vector);
  painter.fillRect(QRectF(0, 0, m_width, height), colors.ground);
  double y = margin;
  const auto text = [&](const QFont& font, const QColor& color, const QString& words) {
    if (words.isEmpty()) {
      return;
    }
    painter.setFont(font);
    painter.setPen(color);
    const double high = textHeight(font, words);
    painter.drawText(QRectF(margin, y, innerWidth(), high + 2), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words);
    y += high;
  };
  text(m_titleFont, colors.text, m_text.title);
  y += gap;
  text(m_font, colors.faintText, m_text.subtitle);
  y += gap;
  const auto legend = m_scene.legend();
  const QFontMetricsF metrics(m_font);
  painter.setFont(m_font);
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const QPointF at = QPointF(margin, y) + m_legendPlaces[i];
    paintSeriesGlyph(painter, legend[i]->ink(), QPointF(at.x() + square / 2, at.y() + metrics.height() / 2), square / 2,
                     endpointColor(legend[i]->ink(), m_dark));
    painter.setPen(colors.text);
    painter.drawText(QPointF(at.x() + square + 5, at.y() + metrics.ascent()), legend[i]->name);
  }
  y += m_legendHeight + gap;

  QCustomPlot plot;
  TrendStack stack(&plot);
  ChartLook look;
  look.colors = colors;
  look.dark = m_dark;
  look.font = m_font;
  look.numberedMarkers = true;
  look.lineWidth = 1.8;
  look.thinWidth = 1.2;
  stack.setLook(look);
  const QSize size(static_cast<int>(innerWidth()), static_cast<int>(std::floor(plotHeight(height))));
  plot.setViewport(QRect(QPoint(0, 0), size));
  stack.setScene(m_scene);
  // The layout is made twice: ticks and label widths depend on the first.
  plot.toPixmap(size.width(), size.height());
  painter.save();
  painter.translate(margin, y);
  plot.toPainter(&painter, size.width(), size.height());
  painter.restore();
  painter.setClipping(false);
  y += size.height();

  for (std::size_t i = 0; i < m_markers.size(); ++i) {
    text(m_font, colors.text, markerLine(i));
    y += 2;
  }
  y += gap;
  text(m_font, colors.faintText, m_text.source);
  painter.end();
  return {};
}

}  // namespace scoville
