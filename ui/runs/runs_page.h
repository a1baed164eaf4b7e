// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/plan.h"
#include "core/model/price.h"
#include "core/model/suite.h"
#include "ui/common/page.h"
#include "ui/common/query.h"
#include "ui/runs/plan_view.h"

class QStackedWidget;
class QTableWidget;

namespace scoville {

class EmptyState;
class InlineMessage;
class PlanForm;

/// Runs apart from the schedules: start one, watch it, stop it, and look at what earlier ones measured.
class RunsPage : public Page {
  Q_OBJECT

 public:
  explicit RunsPage(const PageContext& context, QWidget* parent = nullptr);
  QString title() const override;
  void setActive(bool active) override;

 public Q_SLOTS:
  void start();

 Q_SIGNALS:
  void loaded();

 private:
  struct Snapshot {
    std::vector<RunPlan> plans;
    std::vector<Endpoint> endpoints;
    std::vector<Suite> suites;
    std::vector<PriceRow> prices;
    std::optional<PlanSnapshot> shown;
  };
  static Result<Snapshot> read(const Workspace& workspace, PlanId shown);
  void reload();
  void take(const Snapshot& snapshot);
  void fillList(const std::vector<RunPlan>& plans);
  PlanId chosen() const;

  PageContext m_context;
  Query m_read;
  QTimer m_refresh;
  PlanId m_wanted = 0;
  bool m_filling = false;
  PlanForm* m_form;
  QTableWidget* m_list;
  QStackedWidget* m_stack;
  EmptyState* m_empty;
  PlanView* m_view;
  InlineMessage* m_message;
};

}  // namespace scoville
