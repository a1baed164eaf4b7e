// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/text_table.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <algorithm>

#include "ui/common/look.h"

namespace scoville {

void TextTableModel::setTable(TextRows table) {
  beginResetModel();
  m_table = std::move(table);
  endResetModel();
}

int TextTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int TextTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_table.headings.size());
}

QVariant TextTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  if (role == Qt::DisplayRole) {
    return m_table.rows.at(index.row()).value(index.column());
  }
  if (role == Qt::TextAlignmentRole) {
    return QVariant::fromValue((index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  }
  return {};
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  return orientation == Qt::Horizontal && role == Qt::DisplayRole ? QVariant(m_table.headings.value(section)) : QVariant();
}

TextTable::TextTable(const QString& accessibleName, QWidget* parent) : QTableView(parent), m_model(new TextTableModel(this)) {
  setModel(m_model);
  dressTable(this);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setObjectName(QStringLiteral("figures"));
  setAccessibleName(accessibleName);
  hide();
}

void TextTable::setTable(TextRows table) {
  const bool sameColumns = m_model->columnCount() == table.headings.size();
  const bool wasEmpty = m_model->rowCount() == 0;
  m_model->setTable(std::move(table));
  if (!sameColumns || wasEmpty) {
    resizeColumnsToContents();
  }
}

void TextTable::keyPressEvent(QKeyEvent* event) {
  if (!event->matches(QKeySequence::Copy)) {
    QTableView::keyPressEvent(event);
    return;
  }
  QList<int> rows;
  for (const QModelIndex& index : selectionModel()->selectedRows()) {
    rows.append(index.row());
  }
  std::sort(rows.begin(), rows.end());
  QStringList lines;
  for (const int row : rows) {
    QStringList cells;
    for (int column = 0; column < m_model->columnCount(); ++column) {
      cells.append(m_model->index(row, column).data().toString());
    }
    lines.append(cells.join(QLatin1Char('\t')));
  }
  QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace scoville
