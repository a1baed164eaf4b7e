// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "core/analysis/load_figures.h"

namespace scoville {

struct ChartColors;

/// Latency, throughput and failures over the levels of a load ladder, one pane below the other; the knee's level is marked and named.
class LadderChart : public QWidget {
  Q_OBJECT

 public:
  explicit LadderChart(QWidget* parent = nullptr);
  /// `knee`: index of a level.
  void setLevels(std::vector<LoadFigures> levels, std::optional<std::size_t> knee);
  QSize sizeHint() const override { return {460, 360}; }
  QSize minimumSizeHint() const override { return {260, 220}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  /// One line of a pane.
  struct Line {
    QString name;
    QColor color;
    double width = 1.5;
    std::function<std::optional<double>(const LoadFigures&)> value;
  };
  struct Frame {
    QRectF area;
    double top = 1;  ///< value at the upper edge; the lower one is 0
  };
  double xOf(const QRectF& area, std::size_t level) const;
  void paintPane(QPainter& painter, const QRectF& box, const QString& title, const std::vector<Line>& lines,
                 const ChartColors& colors) const;
  void paintLine(QPainter& painter, const Frame& frame, const Line& line, const ChartColors& colors) const;

  std::vector<LoadFigures> m_levels;
  std::optional<std::size_t> m_knee;
};

}  // namespace scoville
