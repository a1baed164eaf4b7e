// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QTimeZone>
#include <map>
#include <vector>

#include "core/analysis/failures.h"
#include "core/model/endpoint.h"

namespace scoville {

/// Failures by kind: class, how often, when first and last, where, and in which words.
class FailureModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { ClassName, Count, Share, FirstSeen, LastSeen, Endpoints, Message, ColumnCount };
  static constexpr int SortRole = Qt::UserRole;

  using QAbstractTableModel::QAbstractTableModel;
  /// `attempts`: what shares are of.
  void setGroups(std::vector<MessageGroup> groups, const std::vector<Endpoint>& endpoints, std::size_t attempts, const QTimeZone& zone);
  const MessageGroup* groupAt(int row) const;
  void setDark(bool dark);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString textAt(const MessageGroup& group, int column, bool inFull) const;
  QVariant sortKey(const MessageGroup& group, int column) const;
  double shareOf(const MessageGroup& group) const;

  std::vector<MessageGroup> m_groups;
  std::map<EndpointId, QString> m_names;
  std::size_t m_attempts = 0;
  QTimeZone m_zone = QTimeZone::utc();
  bool m_dark = false;
};

}  // namespace scoville
