// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/plan.h"
#include "core/model/price.h"
#include "core/model/suite.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;
class QDoubleSpinBox;

namespace scoville {

class DurationField;
class FieldNoteLabel;

/// What to run: kind, endpoints, suite and the numbers the kind asks for. Says what it will use before it is started.
class PlanForm : public QWidget {
  Q_OBJECT

 public:
  explicit PlanForm(QWidget* parent = nullptr);
  void setChoices(const std::vector<Endpoint>& endpoints, const std::vector<Suite>& suites, const std::vector<PriceRow>& prices);
  /// The plan as it stands; not checked.
  RunPlan value() const;
  bool isValid() const { return m_valid; }

 Q_SIGNALS:
  void startRequested();

 private:
  void showKind();
  void check();
  PlanKind kind() const;
  const Suite* suite() const;
  std::vector<PlanStage> stages(int endpoints) const;

  std::vector<Endpoint> m_endpoints;
  std::vector<Suite> m_suites;
  std::vector<PriceRow> m_prices;
  bool m_valid = false;
  QComboBox* m_kind;
  QListWidget* m_endpointList;
  QComboBox* m_suite;
  QFormLayout* m_form;
  QSpinBox* m_rounds;
  QLineEdit* m_levels;
  QDoubleSpinBox* m_rate;
  QSpinBox* m_steps;
  DurationField* m_duration;
  QSpinBox* m_concurrency;
  QSpinBox* m_warmup;
  QSpinBox* m_stopAt;
  FieldNoteLabel* m_note;
  QPushButton* m_start;
};

}  // namespace scoville
