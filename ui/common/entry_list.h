// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <cstdint>
#include <vector>

namespace scoville {

/// One thing of a list beside an editor: a name, a faint second line, and whether it holds an unsaved edit.
struct ListEntry {
  std::int64_t key = 0;
  QString name;
  QString detail;
  bool faint = false;   ///< paused or archived
  bool edited = false;  ///< an edit that is not saved
};

class EntryListModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { DetailRole = Qt::UserRole + 1, FaintRole, EditedRole, KeyRole };

  using QAbstractListModel::QAbstractListModel;
  /// Rows that stay are changed in place, so that the selection stays.
  void setEntries(std::vector<ListEntry> entries);
  int rowOf(std::int64_t key) const;
  std::int64_t keyAt(int row) const;
  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

 private:
  std::vector<ListEntry> m_entries;
};

/// The list itself, two lines an entry.
class EntryList : public QListView {
  Q_OBJECT

 public:
  explicit EntryList(QWidget* parent = nullptr);
  EntryListModel* entries() const { return m_model; }
  /// 0 when none is chosen.
  std::int64_t currentKey() const;
  void choose(std::int64_t key);

 Q_SIGNALS:
  void chosen(std::int64_t key);

 private:
  EntryListModel* m_model;
};

}  // namespace scoville
