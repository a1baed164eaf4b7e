// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QSortFilterProxyModel>
#include <QTimeZone>
#include <set>
#include <vector>

#include "core/model/marker.h"

namespace scoville {

/// Every marker of the workspace, one a row. Keeps rows that did not change when set again, so that selection survives.
class MarkerModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kindColumn, timeColumn, labelColumn, scopeColumn, stateColumn, originColumn, authorColumn, columnTotal };
  static constexpr int sortRole = Qt::UserRole;

  using QAbstractTableModel::QAbstractTableModel;
  void setMarkers(std::vector<Marker> markers, QHash<EndpointId, QString> endpointNames);
  void setZone(const QTimeZone& zone);
  void setDark(bool dark);
  const Marker& marker(int row) const { return m_markers.at(static_cast<std::size_t>(row)); }
  /// -1 when there is none.
  int rowOf(MarkerId id) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString cell(const Marker& marker, int column) const;

  std::vector<Marker> m_markers;
  QHash<EndpointId, QString> m_names;
  QTimeZone m_zone = QTimeZone::utc();
  bool m_dark = false;
};

/// Filters by kind and by words found anywhere in a marker.
class MarkerFilterModel : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit MarkerFilterModel(QObject* parent = nullptr);
  void setKinds(std::set<std::int64_t> kinds);  ///< empty = all
  void setWords(const QString& words);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  std::set<std::int64_t> m_kinds;
  QStringList m_words;
};

}  // namespace scoville
