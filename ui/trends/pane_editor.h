// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/trends/trend_query.h"

class QCheckBox;
class QDoubleSpinBox;
class QListWidget;
class QListWidgetItem;

namespace scoville {

/// Which panes are shown, in which order, how high and on which axis, and the bounds that some of them need. What is changed shows at once.
class PaneEditor : public QDialog {
  Q_OBJECT

 public:
  PaneEditor(const std::vector<PaneChoice>& panes, const TrendLimits& limits, QWidget* parent = nullptr);
  std::vector<PaneChoice> panes() const;
  TrendLimits limits() const;

 Q_SIGNALS:
  void changed();

 private:
  void addRow(const PaneChoice& choice, bool shown);
  void showRow();
  void changeRow();
  void moveRow(int by);

  QListWidget* m_list;
  QCheckBox* m_logarithmic;
  QDoubleSpinBox* m_height;
  QDoubleSpinBox* m_over;
  QDoubleSpinBox* m_ttft;
  QDoubleSpinBox* m_tpot;
  QDoubleSpinBox* m_e2e;
};

}  // namespace scoville
