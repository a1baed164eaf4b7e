// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <optional>
#include <vector>

#include "core/analysis/load_figures.h"
#include "core/model/plan.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace scoville {

class LadderChart;

/// What the store says of one plan.
struct PlanSnapshot {
  RunPlan plan;
  std::int64_t planned = 0;  ///< 0 = by duration
  std::int64_t done = 0;
  std::int64_t failed = 0;
  std::vector<std::string> endpointNames;  ///< in the plan's order
  std::vector<LoadFigures> rows;           ///< levels, endpoints, steps, or one for all
  std::optional<Spread> chainTotal;
  std::int64_t chainsCompleted = 0;
  std::string sentence;  ///< knee or drift
  std::optional<std::size_t> knee;
};
/// From a plan's samples, by the functions the command line uses. Pure.
void fillFigures(PlanSnapshot& snapshot, const std::vector<PlanSample>& samples);

/// One plan: how it goes, its figures, and for a ladder its chart.
class PlanView : public QWidget {
  Q_OBJECT

 public:
  explicit PlanView(QWidget* parent = nullptr);
  void showPlan(const PlanSnapshot& snapshot, UtcMicros now);

 Q_SIGNALS:
  void stopRequested(scoville::PlanId id);
  void resumeRequested(scoville::PlanId id, bool failed);

 private:
  void showProgress(const PlanSnapshot& snapshot, UtcMicros now);
  void showTable(const PlanSnapshot& snapshot);

  PlanId m_plan = 0;
  QLabel* m_title;
  QLabel* m_state;
  QProgressBar* m_bar;
  QPushButton* m_stop;
  QPushButton* m_resume;
  QPushButton* m_again;
  QLabel* m_sentence;
  QTableWidget* m_table;
  LadderChart* m_chart;
};

}  // namespace scoville
