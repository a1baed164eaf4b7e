// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/model/suite.h"
#include "ui/suites/suite_rules.h"

namespace scoville {

/// The cases of the suite being edited, in their order.
class CaseModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Name, Kind, Prompt, MaxTokens, Temperature, Seed, Cache, Repeats, Checks, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  void setCases(std::vector<Case> cases);
  const std::vector<Case>& cases() const { return m_cases; }
  void setCase(int row, const Case& testCase);
  void insert(int row, const Case& testCase);
  void remove(int row);
  /// Moves a case up (-1) or down (+1); false at the end.
  bool move(int row, int by);
  void setNotes(const std::vector<SuiteNote>& notes);
  /// "case", "case 2" ...: a name no other case has.
  QString freeName(const QString& wish) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString textAt(const Case& testCase, int column) const;

  std::vector<Case> m_cases;
  std::vector<SuiteNote> m_notes;
};

}  // namespace scoville
