// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "core/probe/spend_guard.h"
#include "ui/common/query.h"
#include "ui/cost/cost_view.h"

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace scoville {

/// What endpoints, each or all together, may spend in a day or a month: the budgets that the spend guard holds every request to.
class BudgetView : public CostView {
  Q_OBJECT

 public:
  BudgetView(const PageContext& context, QWidget* parent);
  void reload() override;
  QString exportName() const override { return QStringLiteral("budgets.csv"); }

 private:
  struct Snapshot {
    std::vector<BudgetState> states;
    std::vector<Endpoint> endpoints;
  };
  void show(const Snapshot& snapshot);
  void fillForm();
  void save();
  void removeCurrent();

  Query m_read;
  QComboBox* m_endpoint;
  QComboBox* m_period;
  QDoubleSpinBox* m_money;
  QLineEdit* m_currency;
  QLineEdit* m_tokens;
  QSpinBox* m_warn;
  QPushButton* m_remove;
  CostTableView* m_table;
  std::vector<Budget> m_budgets;
};

}  // namespace scoville
