// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QTableView>

namespace scoville {

/// The figures behind a drawing as words: a heading for each column, and rows of as many cells.
struct TextRows {
  QStringList headings;
  QList<QStringList> rows;
};

class TextTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;
  void setTable(TextRows table);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  TextRows m_table;
};

/// The table behind a chart: hidden until asked for; Ctrl+C copies the chosen rows with tabs between their cells.
class TextTable : public QTableView {
  Q_OBJECT

 public:
  explicit TextTable(const QString& accessibleName, QWidget* parent = nullptr);
  void setTable(TextRows table);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  TextTableModel* m_model;
};

}  // namespace scoville
