// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/theme.h"

#include <QPainter>
#include <QPixmap>
#include <algorithm>
#include <array>
#include <cmath>

namespace scoville {

namespace {

constexpr std::array<QRgb, 8> lightHues = {0xff0072b2, 0xffd55e00, 0xff008f68, 0xffb5538c, 0xffb87f00, 0xff3a9fd6, 0xff8f8500, 0xff4d4d4d};
constexpr std::array<QRgb, 8> darkHues = {0xff4da3e6, 0xfff5843c, 0xff2fc79b, 0xffe394c0, 0xffe8ab22, 0xff93d5f7, 0xfff0e442, 0xffd2d2d2};

std::size_t slotOf(EndpointId endpoint) {
  return static_cast<std::size_t>(std::max<EndpointId>(endpoint, 1) - 1);
}

QColor mix(const QColor& a, const QColor& b, double share) {
  const auto part = [share](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * share)); };
  return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

/// Glyphs are drawn on a 16 x 16 grid.
QPainterPath gridGlyph(MarkerKind kind) {
  QPainterPath path;
  switch (kind) {
    case MarkerKind::note: {  // pencil, tip at the lower left
      path.addPolygon(QPolygonF({{2, 14}, {3, 10.2}, {10.6, 2.6}, {13.4, 5.4}, {5.8, 13}, {2, 14}}));
      path.addPolygon(QPolygonF({{11.4, 1.8}, {12.4, 0.9}, {15.1, 3.6}, {14.2, 4.6}, {11.4, 1.8}}));
      break;
    }
    case MarkerKind::model: {  // cube: three faces with gaps
      path.addPolygon(QPolygonF({{8, 0.8}, {14.2, 4.1}, {8, 7.4}, {1.8, 4.1}, {8, 0.8}}));
      path.addPolygon(QPolygonF({{1.3, 5.2}, {7.4, 8.4}, {7.4, 15.2}, {1.3, 11.8}, {1.3, 5.2}}));
      path.addPolygon(QPolygonF({{14.7, 5.2}, {14.7, 11.8}, {8.6, 15.2}, {8.6, 8.4}, {14.7, 5.2}}));
      break;
    }
    case MarkerKind::version: {  // layers
      path.addPolygon(QPolygonF({{8, 1}, {15, 4.5}, {8, 8}, {1, 4.5}, {8, 1}}));
      path.addPolygon(QPolygonF({{1, 7}, {8, 10.5}, {15, 7}, {15, 8.8}, {8, 12.3}, {1, 8.8}, {1, 7}}));
      path.addPolygon(QPolygonF({{1, 10.6}, {8, 14.1}, {15, 10.6}, {15, 12.2}, {8, 15.7}, {1, 12.2}, {1, 10.6}}));
      break;
    }
    case MarkerKind::hardware: {  // chip: body with a hole and pins
      path.addRect(3, 3, 10, 10);
      path.addRect(5.5, 5.5, 5, 5);
      for (const double at : {4.2, 7.25, 10.3}) {
        path.addRect(at, 0.6, 1.5, 2.4);
        path.addRect(at, 13, 1.5, 2.4);
        path.addRect(0.6, at, 2.4, 1.5);
        path.addRect(13, at, 2.4, 1.5);
      }
      break;
    }
    case MarkerKind::price: {  // tag with its hole
      path.addPolygon(QPolygonF({{1, 1}, {8, 1}, {15, 8}, {8, 15}, {1, 8}, {1, 1}}));
      path.addEllipse(QPointF(4.6, 4.6), 1.5, 1.5);
      break;
    }
    case MarkerKind::network: {  // three nodes, linked
      path.setFillRule(Qt::WindingFill);
      path.addEllipse(QPointF(8, 3), 2.4, 2.4);
      path.addEllipse(QPointF(3, 12.6), 2.4, 2.4);
      path.addEllipse(QPointF(13, 12.6), 2.4, 2.4);
      path.addPolygon(QPolygonF({{7.4, 4}, {8.9, 4.8}, {4.6, 12.2}, {3.1, 11.4}, {7.4, 4}}));
      path.addPolygon(QPolygonF({{8.6, 4}, {7.1, 4.8}, {11.4, 12.2}, {12.9, 11.4}, {8.6, 4}}));
      path.addRect(4.5, 11.8, 7, 1.6);
      return path.simplified();
    }
    case MarkerKind::configuration: {  // sliders
      path.setFillRule(Qt::WindingFill);
      double y = 3;
      for (const double knob : {5.0, 11.0, 7.0}) {
        path.addRect(1, y - 0.7, 14, 1.4);
        path.addEllipse(QPointF(knob, y), 2.1, 2.1);
        y += 5;
      }
      return path.simplified();
    }
    case MarkerKind::incident: {  // triangle with an exclamation bar
      path.addPolygon(QPolygonF({{8, 1}, {15.4, 14.6}, {0.6, 14.6}, {8, 1}}));
      path.addRect(7.2, 5.6, 1.6, 4.6);
      path.addRect(7.2, 11.4, 1.6, 1.6);
      break;
    }
  }
  return path;
}

/// A question mark in a ring.
QPainterPath suspicionGlyph() {
  QPainterPath path;
  path.addEllipse(QPointF(8, 8), 7.6, 7.6);
  path.addEllipse(QPointF(8, 8), 6.5, 6.5);
  QPainterPath hook(QPointF(5.6, 6.2));
  hook.cubicTo(QPointF(5.6, 2.7), QPointF(10.6, 2.9), QPointF(10.4, 6));
  hook.cubicTo(QPointF(10.2, 7.9), QPointF(8, 7.6), QPointF(8, 9.8));
  QPainterPathStroker pen;
  pen.setWidth(1.8);
  pen.setCapStyle(Qt::FlatCap);
  path.addPath(pen.createStroke(hook).simplified());
  path.addRect(7.05, 10.9, 1.9, 1.9);
  return path;
}

QPainterPath inBox(const QPainterPath& grid, const QRectF& box) {
  QTransform transform;
  transform.translate(box.left(), box.top());
  transform.scale(box.width() / 16, box.height() / 16);
  return transform.map(grid);
}

template <typename Subject>
QIcon iconOf(const Subject& subject, bool dark) {
  QIcon icon;
  for (const int size : {16, 32}) {
    // In a selected row the ground is the highlight's: no hue is sure to be seen there.
    for (const auto& [mode, color] :
         {std::pair(QIcon::Normal, markerColor(subject, dark)), std::pair(QIcon::Selected, QColor(Qt::white))}) {
      QPixmap pixmap(size, size);
      pixmap.fill(Qt::transparent);
      QPainter painter(&pixmap);
      painter.setRenderHint(QPainter::Antialiasing);
      painter.fillPath(markerGlyph(subject, QRectF(0, 0, size, size)), color);
      painter.end();
      icon.addPixmap(pixmap, mode);
    }
  }
  return icon;
}

}  // namespace

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Active, QPalette::WindowText).lightnessF() >
         palette.color(QPalette::Active, QPalette::Window).lightnessF();
}

QColor endpointColor(EndpointId endpoint, bool dark) {
  const auto& hues = dark ? darkHues : lightHues;
  return QColor(hues.at(slotOf(endpoint) % hues.size()));
}

Qt::PenStyle endpointPenStyle(EndpointId endpoint) {
  constexpr std::array<Qt::PenStyle, 4> styles = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
  return styles.at(slotOf(endpoint) / lightHues.size() % styles.size());
}

QColor percentileTint(const QColor& hue, double p, bool dark) {
  const QColor ground = dark ? QColor(0x1e, 0x1f, 0x22) : QColor(Qt::white);
  // Thin dark lines on a dark ground lose more of their colour to the eye than light ones on paper.
  const double share = p <= 0.5 ? 0.0 : p <= 0.9 ? 0.18 : p <= 0.95 ? 0.3 : 0.45;
  return mix(hue, ground, dark ? share * 0.8 : share);
}

QColor lightInk(const QColor& color, bool dark) {
  return mix(color, dark ? QColor(0x1e, 0x1f, 0x22) : QColor(Qt::white), dark ? 0.3 : 0.4);
}

ChartColors ChartColors::from(const QPalette& palette) {
  if (!isDark(palette)) {
    ChartColors colors = print();
    colors.ground = palette.color(QPalette::Active, QPalette::Base);
    return colors;
  }
  const QColor ground = palette.color(QPalette::Active, QPalette::Base);
  return {ground,
          QColor(0xe6, 0xe6, 0xe6),
          QColor(0xa6, 0xa8, 0xac),
          QColor(0x72, 0x75, 0x7a),
          mix(ground, QColor(Qt::white), 0.10),
          mix(ground, QColor(Qt::white), 0.34),
          QColor(0xd8, 0xd8, 0xd8),
          QColor(0xf5, 0x84, 0x3c)};
}

ChartColors ChartColors::print() {
  return {Qt::white,
          QColor(0x1f, 0x21, 0x24),
          QColor(0x5c, 0x60, 0x66),
          QColor(0x8a, 0x8e, 0x94),
          QColor(0xe9, 0xea, 0xec),
          QColor(0xb4, 0xb8, 0xbe),
          QColor(0x3c, 0x3f, 0x44),
          QColor(0xc8, 0x4a, 0x00)};
}

QColor markerColor(MarkerKind kind, bool dark) {
  switch (kind) {
    case MarkerKind::note:
      return QColor(dark ? 0xffb9bcc2 : 0xff5c6066);
    case MarkerKind::model:
      return QColor(dark ? 0xffe394c0 : 0xffa8437c);
    case MarkerKind::version:
      return QColor(dark ? 0xffc0a2f0 : 0xff6b4fa8);
    case MarkerKind::hardware:
      return QColor(dark ? 0xff4da3e6 : 0xff00629a);
    case MarkerKind::price:
      return QColor(dark ? 0xffe8ab22 : 0xff8f6400);
    case MarkerKind::network:
      return QColor(dark ? 0xff2fc79b : 0xff00795a);
    case MarkerKind::configuration:
      return QColor(dark ? 0xff93d5f7 : 0xff2a6f94);
    case MarkerKind::incident:
      return QColor(dark ? 0xfff5843c : 0xffc04a00);
  }
  return {};
}

QColor suspicionColor(bool dark) {
  return QColor(dark ? 0xfff0e442 : 0xff6e6800);
}

QColor markerColor(const Marker& marker, bool dark) {
  return isSuspected(marker) ? suspicionColor(dark) : markerColor(marker.kind, dark);
}

QPainterPath markerGlyph(MarkerKind kind, const QRectF& box) {
  return inBox(gridGlyph(kind), box);
}

QPainterPath markerGlyph(const Marker& marker, const QRectF& box) {
  return inBox(isSuspected(marker) ? suspicionGlyph() : gridGlyph(marker.kind), box);
}

QIcon markerIcon(MarkerKind kind, bool dark) {
  return iconOf(kind, dark);
}

QIcon markerIcon(const Marker& marker, bool dark) {
  return iconOf(marker, dark);
}

}  // namespace scoville
