// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/bucket_table_model.h"

#include "ui/charts/metric_text.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

constexpr int fixedColumns = 4;  ///< bucket, endpoint, attempts, failures

}  // namespace

void BucketTableModel::setScene(const ChartScene& scene) {
  beginResetModel();
  m_scene = scene;
  m_rows.clear();
  m_columns.clear();
  for (std::size_t pane = 0; pane < m_scene.panes.size(); ++pane) {
    const ChartPane& data = m_scene.panes[pane];
    const bool ranked = isPercentileMetric(data.metric);
    const std::size_t values = data.series.empty() ? 0 : ranked ? data.series.front().trend.percentiles.size() : 1;
    for (std::size_t value = 0; value < values; ++value) {
      QString title = Names::metricShort(data.metric);
      if (ranked) {
        title += QLatin1Char(' ') + percentileTitle(data.series.front().trend.percentiles[value]);
      }
      m_columns.push_back({pane, value, false, title});
    }
    if (values > 0) {
      m_columns.push_back({pane, 0, true, tr("%1 n").arg(Names::metricShort(data.metric))});
    }
  }
  if (!m_scene.panes.empty() && !m_scene.panes.front().series.empty()) {
    const auto& series = m_scene.panes.front().series;
    for (std::size_t bucket = series.front().trend.buckets.size(); bucket-- > 0;) {
      for (std::size_t i = 0; i < series.size(); ++i) {
        const TrendBucket& one = series[i].trend.buckets[bucket];
        if (one.attempts > 0 && one.to > m_scene.from && one.from < m_scene.to) {
          m_rows.push_back({bucket, i});
        }
      }
    }
  }
  endResetModel();
}

UtcMicros BucketTableModel::bucketStart(int row) const {
  return bucketOf(m_rows.at(static_cast<std::size_t>(row)), 0).from;
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
