// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <QPixmap>
#include <cstdint>

namespace scoville {

/// The shape that tells a line apart without its colour: disc, square, triangle, diamond, downward triangle, cross, ring, hollow square;
/// by ChartSeries::ink(), the same everywhere. `radius` px.
void paintSeriesGlyph(QPainter& painter, std::int64_t ink, QPointF center, double radius, const QColor& color);
/// For legends made of text; `size` px, at the device's pixel ratio.
QPixmap seriesGlyph(std::int64_t ink, int size, const QColor& color, double ratio);

}  // namespace scoville
