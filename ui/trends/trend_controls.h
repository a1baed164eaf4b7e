// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>
#include <string>
#include <vector>

#include "ui/trends/trend_view.h"

class QActionGroup;
class QBoxLayout;
class QComboBox;

namespace scoville {

class ChoiceButton;
class PaneEditor;
class ViewState;

/// Filters and choices above the chart. Endpoint, suite and mode are the shared state of all pages; the rest belongs to this page and is
/// remembered.
class TrendControls : public QWidget {
  Q_OBJECT

 public:
  explicit TrendControls(ViewState& view, QWidget* parent = nullptr);
  void setChoices(const TrendChoices& choices);

  /// Everything chosen here; the parts shared with other pages are left empty.
  const TrendView& chosen() const { return m_chosen; }
  void setChosen(const TrendView& view);
  std::vector<std::string> caseNames() const;
  bool showsTable() const { return m_table->isChecked(); }
  /// The unit chosen by "automatic", shown beside the word.
  void setUsedUnit(BucketUnit unit);
  /// Every endpoint, suite and case; scheduled probes only.
  void clearFilters();
  /// One pane's axis, place or height, as the chart's own menu and mouse change it.
  void changePanes(std::vector<PaneChoice> panes);
  void editPanes();
  /// Where the page puts what concerns whole views.
  QToolButton* viewsButton() const { return m_views; }
  /// As narrow as the wider of its two halves: on a narrow window the filters stand above the choices.
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void changed();
  void tableToggled(bool shown);
  void exportRequested();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void buildLines();
  void buildEarlier();
  void takeView();
  void showChosen();
  void commit();  ///< something was chosen: remember it and say so

  ViewState& m_view;
  QBoxLayout* m_halves;
  QWidget* m_filters;
  QWidget* m_display;
  ChoiceButton* m_endpoints;
  ChoiceButton* m_suites;
  ChoiceButton* m_cases;
  ChoiceButton* m_modes;
  QComboBox* m_unit;
  QToolButton* m_lines;
  QToolButton* m_earlier;
  QToolButton* m_views;
  QToolButton* m_table;
  PaneEditor* m_editor = nullptr;
  TrendView m_chosen;
  std::vector<std::string> m_caseNames;
  std::vector<std::pair<double, QAction*>> m_percentileActions;
  QAction* m_bands = nullptr;
  QActionGroup* m_splits;
  QActionGroup* m_periods;
};

}  // namespace scoville
