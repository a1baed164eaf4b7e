// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/cost_view.h"

#include <QHeaderView>

namespace scoville {

CostView::CostView(const PageContext& context, QWidget* parent) : QWidget(parent), m_context(context) {}

CostTableView::CostTableView(const std::vector<Column>& columns, QWidget* parent) : QTableWidget(parent), m_columns(columns) {
  setColumnCount(static_cast<int>(columns.size()));
  for (int i = 0; i < columnCount(); ++i) {
    const Column& column = m_columns[static_cast<std::size_t>(i)];
    auto* item = new QTableWidgetItem(column.title);
    item->setToolTip(column.tip);
    item->setTextAlignment((column.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    setHorizontalHeaderItem(i, item);
    setColumnWidth(i, fontMetrics().horizontalAdvance(column.title) + 28);
  }
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setAlternatingRowColors(true);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  horizontalHeader()->setHighlightSections(false);
}

void CostTableView::setRows(const std::vector<QStringList>& rows) {
  setRowCount(static_cast<int>(rows.size()));
  for (int r = 0; r < rowCount(); ++r) {
    const QStringList& row = rows[static_cast<std::size_t>(r)];
    for (int c = 0; c < columnCount() && c < row.size(); ++c) {
      auto* item = new QTableWidgetItem(row[c]);
      item->setToolTip(row[c]);
      item->setTextAlignment((m_columns[static_cast<std::size_t>(c)].number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
      setItem(r, c, item);
    }
  }
  for (int c = 0; c < columnCount(); ++c) {
    const int wanted =
        std::max(sizeHintForColumn(c) + 12, fontMetrics().horizontalAdvance(m_columns[static_cast<std::size_t>(c)].title) + 28);
    setColumnWidth(c, std::min(wanted, 260));
  }
}

}  // namespace scoville
