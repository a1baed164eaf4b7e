// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/query.h"
#include "ui/cost/cost_view.h"

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace scoville {

/// This month against the budget, and bills against what was computed.
class MonthView : public CostView {
  Q_OBJECT

 public:
  MonthView(const PageContext& context, QWidget* parent);
  void reload() override;
  QString exportName() const override { return QStringLiteral("invoices.csv"); }

 private:
  struct Snapshot {
    std::map<std::string, Forecast> forecasts;
    std::optional<Money> budget;
    std::vector<InvoiceComparison> invoices;
    std::map<EndpointId, std::string> endpoints;
  };
  void show(const Snapshot& snapshot);
  void addInvoice();
  void removeInvoice();

  Query m_read;
  QLabel* m_forecast;
  QProgressBar* m_bar;
  QLineEdit* m_month;
  QLineEdit* m_amount;
  QLineEdit* m_currency;
  QLineEdit* m_tokens;
  QLineEdit* m_note;
  QPushButton* m_add;
  QPushButton* m_remove;
  CostTableView* m_table;
  std::vector<std::int64_t> m_ids;
};

}  // namespace scoville
