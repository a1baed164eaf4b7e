// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/crosshair.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <algorithm>
#include <cmath>

#include "ui/charts/metric_text.h"
#include "ui/charts/series_glyph.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

struct ReadingText {
  Q_DECLARE_TR_FUNCTIONS(scoville::ReadingText)
};

constexpr int pad = 8;
constexpr int columnGap = 14;
constexpr int nameRoom = 170;

QString cellText(Metric metric, const TrendBucket& bucket, const TrendValue& value, const QString& currency) {
  if (value.ink != Ink::absent && value.value) {
    return shortValueText(metric, *value.value, currency);
  }
  return bucket.n > 0 ? ReadingText::tr("too few") : bucket.attempts > 0 ? Format::unknown() : ReadingText::tr("no data");
}

struct Columns {
  int name = 0;
  std::vector<int> cells;
  int n = 0;
  int width() const {
    int sum = name + n + columnGap;
    for (const int cell : cells) {
      sum += cell + columnGap;
    }
    return sum;
  }
};

Columns measure(const QFontMetrics& metrics, const Reading& reading) {
  Columns columns;
  columns.n = metrics.horizontalAdvance(QStringLiteral("n"));
  for (const Reading::Group& group : reading.groups) {
    columns.cells.resize(std::max(columns.cells.size(), group.columns.size()), 0);
    for (std::size_t i = 0; i < group.columns.size(); ++i) {
      columns.cells[i] = std::max(columns.cells[i], metrics.horizontalAdvance(group.columns[i]));
    }
    columns.name = std::max(columns.name, metrics.horizontalAdvance(group.title));
    for (const Reading::Row& row : group.rows) {
      columns.name = std::max(columns.name, std::min(nameRoom, metrics.horizontalAdvance(row.name) + 14));
      columns.n = std::max(columns.n, metrics.horizontalAdvance(row.n));
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        columns.cells[i] = std::max(columns.cells[i], metrics.horizontalAdvance(row.cells[i]));
      }
    }
  }
  return columns;
}

int lineCount(const Reading& reading) {
  int lines = 1;
  for (const Reading::Group& group : reading.groups) {
    lines += 1 + static_cast<int>(group.rows.size());
  }
  return lines;
}

}  // namespace

Reading readingAt(const ChartScene& scene, UtcMicros at, bool dark, int onlyPane) {
  Reading reading;
  for (std::size_t i = 0; i < scene.panes.size(); ++i) {
    if (onlyPane >= 0 && static_cast<int>(i) != onlyPane) {
      continue;
    }
    const ChartPane& pane = scene.panes[i];
    Reading::Group group;
    group.title = Names::metricShort(pane.metric);
    for (const ChartSeries& series : pane.series) {
      const TrendBucket* bucket = bucketAt(series.trend, at);
      if (!bucket) {
        continue;
      }
      if (reading.span.isEmpty()) {
        reading.span = spanText(bucket->from, bucket->to, scene.zone);
      }
      if (group.columns.empty()) {
        group.columns = valueTitles(series.trend);
      }
      const QString name = series.earlier ? ReadingText::tr("%1, %2").arg(series.name, scene.earlierName()) : series.name;
      Reading::Row row{name, endpointColor(series.ink(), dark), {}, Format::count(static_cast<std::int64_t>(bucket->n)), series.ink()};
      for (const TrendValue& value : bucket->values) {
        row.cells.push_back(cellText(pane.metric, *bucket, value, series.currency));
      }
      row.cells.resize(group.columns.size());
      group.rows.push_back(std::move(row));
    }
    if (!group.rows.empty()) {
      reading.groups.push_back(std::move(group));
    }
  }
  if (reading.span.isEmpty()) {
    reading.span = timeText(at, scene.zone);
  }
  return reading;
}

QString readingText(const Reading& reading) {
  QStringList lines{reading.span};
  for (const Reading::Group& group : reading.groups) {
    for (const Reading::Row& row : group.rows) {
      QStringList parts;
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        parts.append((group.columns[i].isEmpty() ? QString() : group.columns[i] + QLatin1Char(' ')) + row.cells[i]);
      }
      lines.append(ReadingText::tr("%1, %2: %3, n %4").arg(group.title, row.name, parts.join(QStringLiteral(", ")), row.n));
    }
  }
  return lines.join(QLatin1Char('\n'));
}

int readingHeight(const ChartLook& look, const Reading& reading) {
  return lineCount(reading) * (QFontMetrics(look.font).height() + 1) + 2 * pad + 3 * static_cast<int>(reading.groups.size());
}

QRect paintReading(QPainter& painter, const ChartLook& look, const Reading& reading, const QRect& bounds, double x, double y) {
  const QFontMetrics metrics(look.font);
  const int line = metrics.height() + 1;
  const Columns columns = measure(metrics, reading);
  const int width = std::max(columns.width(), metrics.horizontalAdvance(reading.span)) + 2 * pad;
  const int height = readingHeight(look, reading);
  int left = static_cast<int>(x) + 14;
  if (left + width > bounds.right()) {
    left = static_cast<int>(x) - 14 - width;
  }
  left = std::clamp(left, bounds.left(), std::max(bounds.left(), bounds.right() - width));
  const int top = std::clamp(static_cast<int>(y) - height / 2, bounds.top(), std::max(bounds.top(), bounds.bottom() - height));
  const QRect box(left, top, width, height);
  QColor ground = look.colors.ground;
  ground.setAlpha(240);
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(QPen(look.colors.axis, 1));
  painter.setBrush(ground);
  painter.drawRect(box);
  painter.setBrush(Qt::NoBrush);
  painter.setFont(look.font);
  painter.setPen(look.colors.text);
  int at = top + pad;
  painter.drawText(QRect(left + pad, at, width, line), Qt::AlignLeft | Qt::AlignVCenter, reading.span);
  at += line;
  const auto cells = [&](const std::vector<QString>& texts, const QString& n, const QColor& ink) {
    painter.setPen(ink);
    int cellLeft = left + pad + columns.name + columnGap;
    for (std::size_t i = 0; i < columns.cells.size(); ++i) {
      if (i < texts.size()) {
        painter.drawText(QRect(cellLeft, at, columns.cells[i], line), Qt::AlignRight | Qt::AlignVCenter, texts[i]);
      }
      cellLeft += columns.cells[i] + columnGap;
    }
    painter.setPen(look.colors.faintText);
    painter.drawText(QRect(left + width - pad - columns.n, at, columns.n, line), Qt::AlignRight | Qt::AlignVCenter, n);
  };
  for (const Reading::Group& group : reading.groups) {
    at += 3;
    painter.setPen(look.colors.faintText);
    painter.drawText(QRect(left + pad, at, width, line), Qt::AlignLeft | Qt::AlignVCenter, group.title);
    cells(group.columns, QStringLiteral("n"), look.colors.faintText);
    at += line;
    for (const Reading::Row& row : group.rows) {
      paintSeriesGlyph(painter, row.ink, QPointF(left + pad + 4, at + line / 2.0), 4, row.color);
      painter.setPen(look.colors.text);
      painter.drawText(QRect(left + pad + 12, at, columns.name - 12, line), Qt::AlignLeft | Qt::AlignVCenter,
                       metrics.elidedText(row.name, Qt::ElideMiddle, columns.name - 12));
      cells(row.cells, row.n, look.colors.text);
      at += line;
    }
  }
  return box;
}

}  // namespace scoville
