// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/endpoint.h"
#include "core/serving_load.h"
#include "ui/common/query.h"
#include "ui/cost/cost_view.h"

class QComboBox;
class QDoubleSpinBox;
class QPushButton;

namespace scoville {

/// What a million tokens cost on own GPUs.
class HostingView : public CostView {
  Q_OBJECT

 public:
  HostingView(const PageContext& context, QWidget* parent);
  void reload() override;
  QString exportName() const override { return QStringLiteral("hosting.csv"); }

 private:
  struct Snapshot {
    std::vector<Hosting> rows;
    std::map<std::int64_t, std::optional<ServingLoad>> loads;  ///< by row
    std::vector<Endpoint> endpoints;
  };
  void show(const Snapshot& snapshot);
  void add();
  void removeCurrent();

  Query m_read;
  QComboBox* m_endpoint;
  QDoubleSpinBox* m_hour;
  QDoubleSpinBox* m_gpus;
  QDoubleSpinBox* m_utilisation;
  QDoubleSpinBox* m_kwh;
  QDoubleSpinBox* m_watts;
  QDoubleSpinBox* m_api;
  QPushButton* m_remove;
  CostTableView* m_table;
  std::vector<std::int64_t> m_ids;
};

}  // namespace scoville
