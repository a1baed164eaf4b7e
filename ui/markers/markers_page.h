// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"
#include "ui/common/query.h"

class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace scoville {

class ChoiceButton;
class EmptyState;
class InlineMessage;
class MarkerDesk;
class MarkerFilterModel;
class MarkerModel;

/// All markers in a list: find, add, edit, delete, undo, and go to one on the chart.
class MarkersPage : public Page {
  Q_OBJECT

 public:
  explicit MarkersPage(const PageContext& context, QWidget* parent = nullptr);
  QString title() const override { return tr("Markers"); }
  void setActive(bool active) override;
  bool canExport() const override;
  /// Markers as CSV or JSON lines.
  void exportShown() override;
  /// Adds the markers of a file, all or none.
  void importFile(const QString& name);

 Q_SIGNALS:
  void loaded();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void reload();
  void addMarker();
  void editMarker();
  void removeMarkers();
  void askImport();
  void showCard();
  void compareMarker();
  /// Shows the trend around the current marker: the range around it, three times its length or three days.
  void goToMarker();
  void updateButtons();
  std::vector<MarkerId> chosen() const;

  PageContext m_context;
  MarkerDesk& m_desk;
  MarkerModel* m_model;
  MarkerFilterModel* m_filter;
  QTableView* m_table;
  QLineEdit* m_words;
  ChoiceButton* m_kinds;
  InlineMessage* m_message;
  EmptyState* m_empty;
  QStackedWidget* m_stack;
  QPushButton* m_edit;
  QPushButton* m_remove;
  QPushButton* m_show;
  QPushButton* m_card;
  QPushButton* m_compare;
  Query m_query;
  Query m_export;
  bool m_active = false;
  bool m_loadedOnce = false;
};

}  // namespace scoville
