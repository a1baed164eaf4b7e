// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/query.h"
#include "ui/cost/cost_view.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace scoville {

class CostScatter;

/// Which endpoints meet a latency objective for a kind of task, and which of them is cheapest.
class ChooseView : public CostView {
  Q_OBJECT

 public:
  ChooseView(const PageContext& context, QWidget* parent);
  void reload() override;
  QString exportName() const override { return QStringLiteral("decision.csv"); }

 private:
  struct Snapshot {
    std::vector<DecisionRow> rows;
    std::vector<std::string> kinds;
    std::map<EndpointId, std::string> endpoints;
    DecisionRequest request;
  };
  void show(const Snapshot& snapshot);

  Query m_read;
  QComboBox* m_task;
  QDoubleSpinBox* m_objective;
  QDoubleSpinBox* m_failures;
  CostTableView* m_table;
  CostScatter* m_scatter;
  QLabel* m_verdict;
};

/// The recorded traffic at another model's prices.
class WhatIfView : public CostView {
  Q_OBJECT

 public:
  WhatIfView(const PageContext& context, QWidget* parent);
  void reload() override;
  QString exportName() const override { return QStringLiteral("what-if.csv"); }

 private:
  void compute();

  Query m_read;
  Query m_models;
  QComboBox* m_model;
  QComboBox* m_span;
  CostTableView* m_table;
  QLabel* m_note;
};

}  // namespace scoville
