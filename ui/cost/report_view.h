// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

#include "ui/common/query.h"
#include "ui/cost/cost_view.h"

class QComboBox;
class QLabel;

namespace scoville {

class SpendBars;

/// Cost per million tokens, per thousand requests and per completed task, by group and period.
class ReportView : public CostView {
  Q_OBJECT

 public:
  ReportView(const PageContext& context, QWidget* parent);
  void reload() override;
  QString exportName() const override { return QStringLiteral("cost.csv"); }

 private:
  /// What was read: lines, and for groups by endpoint whose hue each has.
  struct Report {
    std::vector<CostLine> lines;
    std::map<std::string, std::int64_t> hues;
  };
  void show(const Report& report);
  void showBars(const Report& report, const std::string& currency);

  Query m_read;
  QComboBox* m_group;
  QComboBox* m_period;
  QComboBox* m_span;
  CostTableView* m_table;
  SpendBars* m_bars;
  QLabel* m_note;
};

}  // namespace scoville
