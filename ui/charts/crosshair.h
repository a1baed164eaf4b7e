// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPointF>
#include <QRect>
#include <QString>
#include <vector>

#include "ui/charts/chart_look.h"
#include "ui/charts/chart_scene.h"

namespace scoville {

/// Every value at one time, in the words of the reading box and of screen readers.
struct Reading {
  struct Row {
    QString name;  ///< endpoint
    QColor color;
    std::vector<QString> cells;  ///< one for each percentile, or the single value; "unknown" or "too few" where there is none
    QString n;
    std::int64_t ink = 0;  ///< decides the glyph
  };
  struct Group {
    QString title;                 ///< metric
    std::vector<QString> columns;  ///< "p50" ...; one empty for single values
    std::vector<Row> rows;
  };
  QString span;  ///< the bucket's exact time span
  std::vector<Group> groups;
};

/// `onlyPane` < 0: all panes.
Reading readingAt(const ChartScene& scene, UtcMicros at, bool dark, int onlyPane = -1);
/// The reading as lines of plain text.
QString readingText(const Reading& reading);

/// Paints the box beside `x`, inside `bounds`; right of it unless there is no room. Returns where it went.
QRect paintReading(QPainter& painter, const ChartLook& look, const Reading& reading, const QRect& bounds, double x, double y);
/// Height the box would take.
int readingHeight(const ChartLook& look, const Reading& reading);

}  // namespace scoville
