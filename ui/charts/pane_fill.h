// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <functional>

#include "ui/charts/chart_look.h"
#include "ui/charts/chart_scene.h"

namespace scoville {

/// How a pane maps its figures to pixels.
struct PaneScale {
  QRect body;
  std::function<double(UtcMicros)> x;
  std::function<double(double)> y;
  bool vector = false;  ///< outlines instead of one column a pixel
};

/// Quantile bands of a line ("smoke"): the outer pairs in fainter ink. On a screen one column per pixel, since filling between two lines of
/// many points takes a hundred times as long. Between neighbouring buckets the edge runs straight; gaps stay open.
void paintBands(QPainter& painter, const ChartLook& look, const ChartSeries& series, const PaneScale& scale);

/// Stacked shares of the failure groups, a column for each bucket.
void paintFailureClasses(QPainter& painter, const ChartLook& look, const Trend& trend, const PaneScale& scale);
/// The hue of one group.
QColor failureGroupColor(FailureGroup group, bool dark);

/// Single requests.
void paintRawValues(QPainter& painter, const ChartLook& look, const ChartSeries& series, const PaneScale& scale);

/// What the instrument itself adds: everything below this line is noise.
void paintNoiseFloor(QPainter& painter, const ChartLook& look, double floorMs, const PaneScale& scale);

/// The line's glyph here and there along it, so that lines are told apart without colour.
void paintGlyphsAlong(QPainter& painter, const ChartLook& look, const ChartSeries& series, const PaneScale& scale, std::size_t place,
                      std::size_t of);

}  // namespace scoville
