// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trend_plot.h"

#include <QPaintEvent>
#include <cmath>

namespace scoville {

TrendPlot::TrendPlot(QWidget* parent) : QCustomPlot(parent) {
  setAttribute(Qt::WA_OpaquePaintEvent);
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &TrendPlot::redraw);
}

QSize TrendPlot::pictureSize() const {
  const double ratio = devicePixelRatioF();
  return {static_cast<int>(std::ceil(width() * ratio)), static_cast<int>(std::ceil(height() * ratio))};
}

void TrendPlot::redraw() {
  m_soon.stop();
  drawPicture();
  update();
  Q_EMIT redrawn();
}

void TrendPlot::redrawSoon() {
  if (!m_soon.isActive()) {
    m_soon.start();
  }
}

void TrendPlot::drawPicture() {
  const QSize size = pictureSize();
  if (size.isEmpty()) {
    return;
  }
  if (m_picture.size() != size) {
    m_picture = QImage(size, QImage::Format_RGB32);
  }
  m_picture.setDevicePixelRatio(devicePixelRatioF());
  setBufferDevicePixelRatio(devicePixelRatioF());  // of the labels that the axes keep
  drawOn(m_picture, {});
}

void TrendPlot::redrawPart(QRect part) {
  part &= rect();
  if (m_soon.isActive() || part.isEmpty()) {
    return;  // everything is drawn in a moment, or nothing of it is seen
  }
  if (m_picture.size() != pictureSize()) {
    redraw();
    return;
  }
  const double ratio = m_picture.devicePixelRatio();
  const auto first = [ratio](int at) { return static_cast<int>(std::floor(at * ratio)); };
  const auto end = [ratio](int at, int most) { return std::min(most, static_cast<int>(std::ceil(at * ratio))); };
  const QRect points(QPoint(first(part.left()), first(part.top())),
                     QPoint(end(part.right() + 1, m_picture.width()) - 1, end(part.bottom() + 1, m_picture.height()) - 1));
  // The edges of a picture cut off what lies beyond them, whatever clip is set while drawing.
  QImage window(m_picture.scanLine(points.top()) + static_cast<qsizetype>(points.left()) * 4, points.width(), points.height(),
                m_picture.bytesPerLine(), QImage::Format_RGB32);
  window.setDevicePixelRatio(ratio);
  drawOn(window, QPointF(points.topLeft()) / ratio);
  update(part);
  Q_EMIT partRedrawn(part);
}

void TrendPlot::drawOn(QImage& image, QPointF corner) {
  QCPPainter painter;
  if (!painter.begin(&image)) {
    return;
  }
  painter.translate(-corner);
  painter.fillRect(viewport(), mBackgroundBrush);
  draw(&painter);
}

void TrendPlot::paintEvent(QPaintEvent* event) {
  if (m_picture.size() != pictureSize()) {
    drawPicture();
  }
  QPainter painter(this);
  const QRect part = event->rect();
  const double ratio = m_picture.devicePixelRatio();
  painter.drawImage(QRectF(part), m_picture, QRectF(QPointF(part.topLeft()) * ratio, QSizeF(part.size()) * ratio));
  if (m_over) {
    m_over(painter);
  }
}

void TrendPlot::resizeEvent(QResizeEvent* event) {
  setViewport(QRect(QPoint(0, 0), event->size()));
  redrawSoon();
}

}  // namespace scoville
