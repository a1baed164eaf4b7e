// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/model/sample.h"

namespace scoville {

/// Every token-bearing event of one answer on a time axis from t0: a tick in the lane of its kind (short and below the line when it shared
/// a read with an earlier one), and under them the gap before each event as a bar. Left and Right walk through the events.
class TokenTimeline : public QWidget {
  Q_OBJECT

 public:
  explicit TokenTimeline(QWidget* parent = nullptr);
  void setSample(const Sample& sample);
  /// The event under the cursor; null = none.
  std::optional<int> currentEvent() const { return m_current; }
  void setCurrentEvent(std::optional<int> index);
  /// "event 3 of 40: text, at 512 ms, 21 ms after the one before".
  QString describe(int index) const;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QRect plot() const;
  double xOf(Micros at) const;
  int nearest(const QPoint& position) const;
  int laneHeight() const;
  void paintAxis(QPainter& painter) const;
  void paintTicks(QPainter& painter) const;
  void paintGaps(QPainter& painter) const;

  std::vector<TokenEvent> m_events;
  std::vector<FragmentKind> m_lanes;  ///< kinds present, in order of appearance
  Micros m_end = 0;
  Micros m_longestGap = 0;
  int m_longestAt = -1;
  std::optional<int> m_current;
};

}  // namespace scoville
