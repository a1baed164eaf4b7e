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
#include "ui/common/language_scope.h"

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
constexpr double listGap = 24;
constexpr std::size_t mostColumns = 4;

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

SheetText sheetText(const ChartScene& shown, const QString& workspaceName, const QString& language) {
  const LanguageScope scope(language);
  ChartScene scene = shown;
  scene.sayNames();
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
  if (scene.earlier != EarlierPeriod::none) {
    parts.append(SheetWords::tr("dotted: %1").arg(scene.earlierName()));
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

ChartSheet::ChartSheet(const ChartScene& scene, SheetText text, const SheetOptions& options, double width)
    : m_scene(scene),
      m_text(std::move(text)),
      m_options(options),
      m_width(width),
      m_font(sized(textSize)),
      m_titleFont(sized(18, QFont::DemiBold)) {
  const LanguageScope scope(m_options.language);
  m_scene.sayNames();
  if (!m_options.markers) {
    m_scene.markers.clear();
  }
  m_markers = m_scene.visibleMarkers();
  layOutLegend();
  layOutMarkers();
  m_fixedHeight = 2 * margin + textHeight(m_titleFont, m_text.title) + gap + textHeight(m_font, m_text.subtitle) + gap + m_legendHeight +
                  gap + m_markersHeight + gap + textHeight(m_font, m_text.source);
}

ChartSheet ChartSheet::fitted(const ChartScene& scene, const SheetText& text, const SheetOptions& options, double widthCm, double heightCm,
                              double leastText) {
  constexpr double step = 40;
  const double widest = std::clamp(textSize * widthCm / leastText, sheetWidth, widestSheet);
  if (heightCm > 0) {
    // Less of the page goes to the panes only where more would make the text too small.
    for (const double share : {0.62, 0.5, 0.0}) {
      for (double width = sheetWidth; width <= widest; width += step) {
        ChartSheet sheet(scene, text, options, width);
        const double height = heightCm * width / widthCm;
        if (sheet.leastHeight() <= height && sheet.plotHeight(height) >= share * height) {
          return sheet;
        }
      }
    }
  }
  return ChartSheet(scene, text, options, heightCm > 0 ? widest : sheetWidth);
}

void ChartSheet::layOutLegend() {
  const QFontMetricsF metrics(m_font);
  QPointF at(0, 0);
  for (const ChartSeries* series : m_scene.legend()) {
    const double wanted = square + 5 + metrics.horizontalAdvance(series->name) + 1;
    if (at.x() > 0 && at.x() + wanted > innerWidth()) {
      at = QPointF(0, m_legendHeight + 2);
    }
    // A name longer than the page goes on below.
    const double room = std::min(wanted, innerWidth());
    const double height = wanted > room ? wrappedHeight(m_font, series->name, room - square - 5) : std::ceil(metrics.height());
    m_legendPlaces.emplace_back(at, QSizeF(room, height));
    m_legendHeight = std::max(m_legendHeight, at.y() + height);
    at.rx() += room + 15;
  }
}

void ChartSheet::layOutMarkers() {
  if (m_markers.empty()) {
    return;
  }
  const QFontMetricsF metrics(m_font);
  double widest = 0;
  for (std::size_t i = 0; i < m_markers.size(); ++i) {
    m_markerLines.append(markerLine(i));
    widest = std::max(widest, metrics.horizontalAdvance(m_markerLines.back()) + 1);
  }
  while (m_markerColumns < std::min(mostColumns, m_markers.size()) &&
         static_cast<double>(m_markerColumns + 1) * (widest + listGap) - listGap <= innerWidth()) {
    ++m_markerColumns;
  }
  const std::size_t rows = (m_markers.size() + m_markerColumns - 1) / m_markerColumns;
  if (m_markerColumns > 1) {
    m_markersHeight = static_cast<double>(rows) * (std::ceil(metrics.height()) + 2);
    return;
  }
  for (const QString& line : m_markerLines) {
    m_markersHeight += textHeight(m_font, line) + 2;
  }
}

double ChartSheet::wrappedHeight(const QFont& font, const QString& text, double width) {
  return std::ceil(QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e6), Qt::TextWrapAnywhere, text).height());
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
  const LanguageScope scope(m_options.language);
  QCPPainter painter;
  if (!painter.begin(&device)) {
    return fail(ErrorKind::internal, "the picture could not be painted");
  }
  const ChartColors colors = m_options.dark ? darkColors() : ChartColors::print();
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
    const QRectF place = m_legendPlaces[i].translated(margin, y);
    paintSeriesGlyph(painter, legend[i]->ink(), QPointF(place.x() + square / 2, place.y() + metrics.height() / 2), square / 2,
                     endpointColor(legend[i]->ink(), m_options.dark));
    painter.setPen(colors.text);
    painter.drawText(place.adjusted(square + 5, 0, 1, 1), Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere, legend[i]->name);
  }
  y += m_legendHeight + gap;

  QCustomPlot plot;
  TrendStack stack(&plot);
  ChartLook look;
  look.colors = colors;
  look.dark = m_options.dark;
  look.font = m_font;
  look.forPrint = true;
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

  const double listTop = y;
  const auto rows = (m_markerLines.size() + static_cast<qsizetype>(m_markerColumns) - 1) / static_cast<qsizetype>(m_markerColumns);
  const double columnWidth = (innerWidth() + listGap) / static_cast<double>(m_markerColumns);
  for (qsizetype i = 0; i < m_markerLines.size(); ++i) {
    if (m_markerColumns == 1) {
      text(m_font, colors.text, m_markerLines[i]);
      y += 2;
      continue;
    }
    painter.setFont(m_font);
    painter.setPen(colors.text);
    painter.drawText(QPointF(margin + columnWidth * static_cast<double>(i / rows),
                             listTop + static_cast<double>(i % rows) * (std::ceil(metrics.height()) + 2) + metrics.ascent()),
                     m_markerLines[i]);
  }
  y = listTop + m_markersHeight + gap;
  text(m_font, colors.faintText, m_text.source);
  painter.end();
  return {};
}

}  // namespace scoville
