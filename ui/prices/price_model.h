// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QTimeZone>
#include <map>
#include <unordered_map>
#include <vector>

#include "core/model/price.h"

namespace scoville {

/// The price list: by model, the newest row of each first.
class PriceModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Model, Scope, From, Input, Output, CachedRead, CacheWrite, Source, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  void setRows(std::vector<PriceRow> rows, std::map<EndpointId, QString> endpointNames);
  void setZone(const QTimeZone& zone);
  const PriceRow* rowAt(int row) const;
  int rowOf(PriceRowId id) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString textAt(const PriceRow& row, int column) const;

  std::vector<PriceRow> m_rows;
  std::unordered_map<PriceRowId, PriceRowId> m_corrected;
  std::map<EndpointId, QString> m_names;
  QTimeZone m_zone = QTimeZone::utc();
};

}  // namespace scoville
