// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "ui/common/page.h"
#include "ui/failures/failure_query.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace scoville {

class ClassHelp;
class EmptyState;
class FailureChart;
class FailureModel;
class TextTable;
class ViewFilterBar;

/// What failed, when, how often, in which words, and what that usually means.
class FailuresPage : public Page {
  Q_OBJECT

 public:
  explicit FailuresPage(const PageContext& context, QWidget* parent = nullptr);

  QString title() const override { return tr("Failures"); }
  void setActive(bool active) override;

 Q_SIGNALS:
  void loaded();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QWidget* buildBody();
  void reloadSoon();
  void reload();
  void fill(FailureReport report);
  void showCurrent();
  void showNewest();
  const MessageGroup* current() const;

  PageContext m_context;
  ViewFilterBar* m_filter;
  QComboBox* m_scale;
  QLabel* m_sum;
  QToolButton* m_showFigures;
  FailureChart* m_chart;
  TextTable* m_figures;  ///< behind the chart
  FailureModel* m_model;
  QSortFilterProxyModel* m_sorted;
  QTableView* m_table;
  ClassHelp* m_help;
  QLabel* m_part;
  QWidget* m_body;
  EmptyState* m_none;
  QPushButton* m_clear;
  QPushButton* m_toEndpoints;
  QStackedLayout* m_stack;
  Query m_query;
  QTimer m_wait;
  bool m_active = false;
  bool m_stale = true;
};

}  // namespace scoville
