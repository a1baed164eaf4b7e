// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <utility>

#include "ui/charts/distribution_plot.h"

namespace scoville {

/// One distribution, painted. Follows the palette; says what it shows to screen readers. On a map over time a span can be brushed: by
/// dragging, or with Left and Right (Shift: several columns) from the keyboard; Esc takes it away.
class DistributionChart : public QWidget {
  Q_OBJECT

 public:
  explicit DistributionChart(QWidget* parent = nullptr);
  void setPlot(DistributionPlot plot);
  const DistributionPlot& plot() const { return m_plot; }
  /// The brushed span, marked on a map over time.
  void setBrush(std::optional<std::pair<UtcMicros, UtcMicros>> brush);
  /// Where a time lies on a map over time, px.
  double timeX(UtcMicros at) const;
  QSize sizeHint() const override { return {760, 420}; }
  QSize minimumSizeHint() const override { return {320, 220}; }

 Q_SIGNALS:
  void brushChosen(scoville::UtcMicros from, scoville::UtcMicros to);
  void brushCleared();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  QRectF bodyRect() const;
  bool isBrushable() const;
  int columnAt(double x) const;
  void choose(int first, int last);
  void paintBrush(QPainter& painter) const;

  DistributionPlot m_plot;
  std::optional<std::pair<UtcMicros, UtcMicros>> m_brush;
  std::optional<std::pair<int, int>> m_dragged;  ///< columns, where it began and where it is
};

}  // namespace scoville
