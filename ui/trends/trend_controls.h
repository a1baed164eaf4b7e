// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>
#include <string>
#include <vector>

#include "core/analysis/calendar.h"
#include "ui/trends/trend_query.h"

class QComboBox;

namespace scoville {

class ChoiceButton;
class ViewState;

/// Filters and choices above the chart. Endpoint, suite and mode are the shared state of all pages; case, buckets, percentiles and panes
/// belong to this page and are remembered.
class TrendControls : public QWidget {
  Q_OBJECT

 public:
  explicit TrendControls(ViewState& view, QWidget* parent = nullptr);
  void setChoices(const TrendChoices& choices);

  std::vector<std::string> caseNames() const;
  BucketUnit unit() const;
  std::vector<double> percentiles() const;
  std::vector<PaneChoice> panes() const;
  bool showsTable() const { return m_table->isChecked(); }
  /// The unit chosen by "automatic", shown beside the word.
  void setUsedUnit(BucketUnit unit);
  /// Every endpoint, suite and case; scheduled probes only.
  void clearFilters();

 Q_SIGNALS:
  void changed();
  void tableToggled(bool shown);
  void exportRequested();

 private:
  void buildPercentiles();
  void buildPanes();
  void takeView();
  void remember() const;
  void restore();

  ViewState& m_view;
  ChoiceButton* m_endpoints;
  ChoiceButton* m_suites;
  ChoiceButton* m_cases;
  ChoiceButton* m_modes;
  QComboBox* m_unit;
  QToolButton* m_percentiles;
  QToolButton* m_panes;
  QToolButton* m_table;
  std::vector<std::string> m_caseNames;
  std::vector<std::pair<double, QAction*>> m_percentileActions;
  struct PaneActions {
    Metric metric;
    QAction* shown;
    QAction* logarithmic;
  };
  std::vector<PaneActions> m_paneActions;
};

}  // namespace scoville
