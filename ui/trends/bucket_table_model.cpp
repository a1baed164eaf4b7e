// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/bucket_table_model.h"

#include <algorithm>

#include "ui/charts/metric_text.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

constexpr int fixedColumns = 4;  ///< bucket, endpoint, attempts, failures

}  // namespace

std::vector<BucketTableModel::Column> BucketTableModel::columnsOf(const ChartScene& scene) {
  std::vector<Column> columns;
  for (std::size_t pane = 0; pane < scene.panes.size(); ++pane) {
    const ChartPane& data = scene.panes[pane];
    if (data.series.empty()) {
      continue;
    }
    const QString name = Names::metricShort(data.metric);
    const std::vector<QString> titles = valueTitles(data.series.front().trend);
    for (std::size_t value = 0; value < titles.size(); ++value) {
      columns.push_back({pane, value, false, (name + QLatin1Char(' ') + titles[value]).trimmed()});
    }
    columns.push_back({pane, 0, true, tr("%1 n").arg(name)});
  }
  return columns;
}

std::vector<BucketTableModel::Row> BucketTableModel::rowsOf(const ChartScene& scene) {
  std::vector<Row> rows;
  if (scene.panes.empty() || scene.panes.front().series.empty()) {
    return rows;
  }
  const auto& series = scene.panes.front().series;
  for (std::size_t bucket = series.front().trend.buckets.size(); bucket-- > 0;) {
    for (std::size_t i = 0; i < series.size(); ++i) {
      const TrendBucket& one = series[i].trend.buckets[bucket];
      if (one.attempts > 0 && one.to > scene.from && one.from < scene.to) {
        rows.push_back({one.from, series[i].endpoint, bucket, i});
      }
    }
  }
  return rows;
}

void BucketTableModel::setScene(const ChartScene& scene) {
  auto rows = rowsOf(scene);
  auto columns = columnsOf(scene);
  const auto sameRow = [](const Row& a, const Row& b) { return a.from == b.from && a.endpoint == b.endpoint; };
  const auto sameColumn = [](const Column& a, const Column& b) { return a.title == b.title; };
  // New figures in the same buckets leave selection and place alone.
  const bool same = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(), sameRow) &&
                    std::equal(columns.begin(), columns.end(), m_columns.begin(), m_columns.end(), sameColumn);
  if (!same) {
    beginResetModel();
  }
  m_scene = scene;
  m_rows = std::move(rows);
  m_columns = std::move(columns);
  if (!same) {
    endResetModel();
  } else if (!m_rows.empty()) {
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  }
}

int BucketTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BucketTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : fixedColumns + static_cast<int>(m_columns.size());
}

QVariant BucketTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  if (role == Qt::TextAlignmentRole) {
    return index.column() < 2 ? QVariant(Qt::AlignLeft | Qt::AlignVCenter) : QVariant(Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
    return {};
  }
  const Row& row = m_rows[static_cast<std::size_t>(index.row())];
  const TrendBucket& first = bucketOf(row, 0);
  switch (index.column()) {
    case 0:
      return spanText(first.from, first.to, m_scene.zone);
    case 1:
      return m_scene.panes.front().series[row.series].name;
    case 2:
      return Format::count(static_cast<std::int64_t>(first.attempts));
    case 3:
      return Format::count(static_cast<std::int64_t>(first.failures));
    default:
      break;
  }
  const Column& column = m_columns[static_cast<std::size_t>(index.column() - fixedColumns)];
  const TrendBucket& bucket = bucketOf(row, column.pane);
  if (column.count) {
    return Format::count(static_cast<std::int64_t>(bucket.n));
  }
  const ChartPane& pane = m_scene.panes[column.pane];
  if (role == Qt::ToolTipRole) {
    return Names::metricDefinition(pane.metric);
  }
  const TrendValue& value = bucket.values[column.value];
  if (value.ink == Ink::absent || !value.value) {
    return bucket.n > 0 ? tr("too few") : Format::unknown();
  }
  return shortValueText(pane.metric, *value.value, pane.series[row.series].currency);
}

QVariant BucketTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
    return {};
  }
  switch (section) {
    case 0:
      return tr("Bucket");
    case 1:
      return tr("Endpoint");
    case 2:
      return tr("Attempts");
    case 3:
      return tr("Failed");
    default:
      return m_columns[static_cast<std::size_t>(section - fixedColumns)].title;
  }
}

}  // namespace scoville
