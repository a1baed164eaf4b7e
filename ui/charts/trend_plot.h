// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QImage>
#include <QTimer>
#include <functional>

namespace scoville {

/// A plot that keeps what it draws in one opaque picture, so that a part of it can be drawn anew: new samples take a twentieth of the time
/// of the whole. What follows the mouse is painted over the picture and never into it. redraw() and redrawSoon() stand for replot(), which
/// would draw into pictures that nobody sees.
class TrendPlot : public QCustomPlot {
  Q_OBJECT

 public:
  explicit TrendPlot(QWidget* parent = nullptr);

  /// Painted over the picture in every paint event; update() asks for one.
  void setOver(std::function<void(QPainter&)> paint) { m_over = std::move(paint); }
  /// Lays out and draws everything, now.
  void redraw();
  /// The same in the next turn of the event loop, once however often it is asked.
  void redrawSoon();
  /// Draws what lies in `part` anew and leaves the rest of the picture as it is: nothing may have changed its place.
  void redrawPart(QRect part);

 Q_SIGNALS:
  void redrawn();
  void partRedrawn(const QRect& part);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QSize pictureSize() const;
  void drawPicture();
  void drawOn(QImage& image, QPointF corner);

  QImage m_picture;
  std::function<void(QPainter&)> m_over;
  QTimer m_soon;
};

}  // namespace scoville
