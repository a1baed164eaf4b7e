// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>
#include <optional>
#include <vector>

namespace scoville {

/// A small line without axes for a card: where a figure went lately. Values are evenly spaced buckets, oldest first; nullopt is a gap and
/// stays open. The scale runs from the smallest to the largest value shown (both lines), and never amplifies less than 10 % of the middle
/// value, so that noise does not look like a landslide. Follows the palette; give the endpoint's colour with setColor().
class Sparkline : public QWidget {
  Q_OBJECT

 public:
  explicit Sparkline(QWidget* parent = nullptr);
  /// `values`: the main line (p50). `tail`: an optional second, lighter line of the same length (p95).
  void setValues(std::vector<std::optional<double>> values, std::vector<std::optional<double>> tail = {});
  void setColor(const QColor& color);
  /// Said by screen readers and shown as tool tip: what, which range, which bucket.
  void setDescription(const QString& text);
  QSize sizeHint() const override { return {160, 36}; }
  QSize minimumSizeHint() const override { return {60, 20}; }
  /// Where a value of the main line is drawn; nullopt for a gap.
  std::optional<QPointF> pointAt(std::size_t index) const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QPointF place(std::size_t index, double value) const;
  void drawLine(QPainter& painter, const std::vector<std::optional<double>>& line) const;

  std::vector<std::optional<double>> m_values;
  std::vector<std::optional<double>> m_tail;
  double m_low = 0;
  double m_high = 1;
  QColor m_color;
};

}  // namespace scoville
