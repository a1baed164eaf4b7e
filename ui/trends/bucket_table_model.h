// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "ui/charts/chart_scene.h"

namespace scoville {

/// The figures behind the chart, one row for each bucket and endpoint with attempts in the visible range, newest first.
class BucketTableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;
  void setScene(const ChartScene& scene);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  struct Row {
    UtcMicros from = 0;
    EndpointId endpoint = 0;
    std::size_t bucket = 0;
    std::size_t series = 0;
  };
  struct Column {
    std::size_t pane = 0;
    std::size_t value = 0;
    bool count = false;  ///< n of the pane
    QString title;
  };
  static std::vector<Row> rowsOf(const ChartScene& scene);
  static std::vector<Column> columnsOf(const ChartScene& scene);
  const TrendBucket& bucketOf(const Row& row, std::size_t pane) const {
    return m_scene.panes[pane].series[row.series].trend.buckets[row.bucket];
  }

  ChartScene m_scene;
  std::vector<Row> m_rows;
  std::vector<Column> m_columns;
};

}  // namespace scoville
