// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/analysis/price_catalogue.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace scoville {

/// The built-in price catalogue with a search field. A row is only a proposal: it is taken into the form and added from there.
class CatalogueView : public QWidget {
  Q_OBJECT

 public:
  explicit CatalogueView(QWidget* parent = nullptr);
  void setSearch(const QString& text);
  QTreeWidget* list() const { return m_list; }

 Q_SIGNALS:
  void taken(const scoville::CatalogueRow& row);

 private:
  void search();
  void takeCurrent();

  std::vector<CatalogueRow> m_rows;
  QLineEdit* m_search;
  QTreeWidget* m_list;
  QLabel* m_note;
  QPushButton* m_use;
};

}  // namespace scoville
