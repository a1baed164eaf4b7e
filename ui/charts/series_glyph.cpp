// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series_glyph.h"

#include <QPolygonF>
#include <cmath>

namespace scoville {

void paintSeriesGlyph(QPainter& painter, std::int64_t ink, QPointF center, double radius, const QColor& color) {
  constexpr std::int64_t shapes = 8;
  const double r = radius;
  const auto moved = [&](std::initializer_list<QPointF> points) {
    QPolygonF polygon;
    for (const QPointF& point : points) {
      polygon << center + point * r;
    }
    return polygon;
  };
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  switch (((ink - 1) % shapes + shapes) % shapes) {
    case 0:
      painter.drawEllipse(center, r, r);
      break;
    case 1:
      painter.drawPolygon(moved({{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}}));
      break;
    case 2:
      painter.drawPolygon(moved({{0, -1.1}, {1.1, 0.9}, {-1.1, 0.9}}));
      break;
    case 3:
      painter.drawPolygon(moved({{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}}));
      break;
    case 4:
      painter.drawPolygon(moved({{0, 1.1}, {1.1, -0.9}, {-1.1, -0.9}}));
      break;
    case 5:
      painter.setPen(QPen(color, std::max(1.0, r * 0.55)));
      painter.drawLine(center + QPointF(-r, -r), center + QPointF(r, r));
      painter.drawLine(center + QPointF(-r, r), center + QPointF(r, -r));
      break;
    case 6:
      painter.setPen(QPen(color, std::max(1.0, r * 0.5)));
      painter.setBrush(Qt::NoBrush);
      painter.drawEllipse(center, r * 0.9, r * 0.9);
      break;
    default:
      painter.setPen(QPen(color, std::max(1.0, r * 0.5)));
      painter.setBrush(Qt::NoBrush);
      painter.drawPolygon(moved({{-0.85, -0.85}, {0.85, -0.85}, {0.85, 0.85}, {-0.85, 0.85}}));
      break;
  }
  painter.restore();
}

QPixmap seriesGlyph(std::int64_t ink, int size, const QColor& color, double ratio) {
  QPixmap pixmap(static_cast<int>(std::ceil(size * ratio)), static_cast<int>(std::ceil(size * ratio)));
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  paintSeriesGlyph(painter, ink, QPointF(size / 2.0, size / 2.0), size / 2.0 - 1.5, color);
  return pixmap;
}

}  // namespace scoville
