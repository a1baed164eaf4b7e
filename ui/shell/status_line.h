// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include "core/monitor.h"
#include "ui/common/query.h"

namespace scoville {

/// What the runner does, which workspace is open, and whether its data is simulated. Filled into the window's status bar.
class StatusLine : public QWidget {
  Q_OBJECT

 public:
  explicit StatusLine(Monitor* monitor, QWidget* parent = nullptr);

 public Q_SLOTS:
  /// Reads the newest calibration of this machine again.
  void updateNoiseFloor();

 Q_SIGNALS:
  void pauseToggled();
  void calibrationRequested();

 private:
  void update();

  Monitor* m_monitor;
  QLabel* m_runner;
  QToolButton* m_pause;
  QLabel* m_budget;
  QToolButton* m_noiseFloor;
  QTimer m_clock;
  Query m_calibrations;
};

/// How the budget nearest to its end stands; empty without budgets.
QString budgetStatusText(const ProbingState& state);

/// "2 probes running, next in 12 s", "Paused", "Probed by ..." in the user's language.
QString probingText(const ProbingState& state, UtcMicros now);

}  // namespace scoville
