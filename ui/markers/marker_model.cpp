// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markers/marker_model.h"

#include <algorithm>

#include "ui/charts/time_ticks.h"
#include "ui/common/format_names.h"
#include "ui/common/marker_kinds.h"
#include "ui/common/theme.h"

namespace scoville {

void MarkerModel::setMarkers(std::vector<Marker> markers, QHash<EndpointId, QString> endpointNames) {
  const bool sameRows = markers.size() == m_markers.size() && std::equal(markers.begin(), markers.end(), m_markers.begin(),
                                                                         [](const Marker& a, const Marker& b) { return a.id == b.id; });
  if (sameRows) {
    m_markers = std::move(markers);
    m_names = std::move(endpointNames);
    if (!m_markers.empty()) {
      Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
    }
    return;
  }
  beginResetModel();
  m_markers = std::move(markers);
  m_names = std::move(endpointNames);
  endResetModel();
}

void MarkerModel::setZone(const QTimeZone& zone) {
  m_zone = zone;
  if (!m_markers.empty()) {
    Q_EMIT dataChanged(index(0, timeColumn), index(rowCount() - 1, timeColumn));
  }
}

void MarkerModel::setDark(bool dark) {
  m_dark = dark;
  if (!m_markers.empty()) {
    Q_EMIT dataChanged(index(0, kindColumn), index(rowCount() - 1, kindColumn), {Qt::DecorationRole});
  }
}

int MarkerModel::rowOf(MarkerId id) const {
  const auto found = std::find_if(m_markers.begin(), m_markers.end(), [id](const Marker& marker) { return marker.id == id; });
  return found == m_markers.end() ? -1 : static_cast<int>(found - m_markers.begin());
}

int MarkerModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_markers.size());
}
int MarkerModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columnTotal;
}

QString MarkerModel::cell(const Marker& marker, int column) const {
  switch (column) {
    case kindColumn:
      return Names::markerKind(marker);
    case timeColumn:
      return marker.to ? spanText(marker.from, *marker.to, m_zone) : timeText(marker.from, m_zone);
    case labelColumn:
      return marker.label.empty() ? QString::fromStdString(marker.text).section(QLatin1Char('\n'), 0, 0)
                                  : QString::fromStdString(marker.label);
    case scopeColumn:
      if (marker.endpoint) {
        return m_names.value(*marker.endpoint, tr("unknown endpoint"));
      }
      return marker.tag.empty() ? tr("All endpoints") : tr("Tag “%1”").arg(QString::fromStdString(marker.tag));
    case stateColumn:
      return Names::markerState(marker.state);
    case originColumn:
      return Names::markerOrigin(marker.origin);
    case authorColumn:
      return QString::fromStdString(marker.author);
    default:
      return {};
  }
}

QVariant MarkerModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) {
    return {};
  }
  const Marker& shown = m_markers[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return cell(shown, index.column());
    case Qt::DecorationRole:
      return index.column() == kindColumn ? QVariant(markerIcon(shown, m_dark)) : QVariant();
    case Qt::ToolTipRole:
      return index.column() == labelColumn && !shown.text.empty() ? QVariant(QString::fromStdString(shown.text).toHtmlEscaped())
                                                                  : QVariant();
    case sortRole:
      return index.column() == timeColumn ? QVariant(static_cast<qlonglong>(shown.from)) : QVariant(cell(shown, index.column()));
    default:
      return {};
  }
}

QVariant MarkerModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
    return {};
  }
  switch (section) {
    case kindColumn:
      return tr("Kind");
    case timeColumn:
      return tr("Time");
    case labelColumn:
      return tr("Label");
    case scopeColumn:
      return tr("Scope");
    case stateColumn:
      return tr("State");
    case originColumn:
      return tr("Origin");
    case authorColumn:
      return tr("Author");
    default:
      return {};
  }
}

MarkerFilterModel::MarkerFilterModel(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(MarkerModel::sortRole);
  setSortLocaleAware(true);
}

void MarkerFilterModel::setKinds(std::set<std::int64_t> kinds) {
  m_kinds = std::move(kinds);
  invalidateFilter();
}

void MarkerFilterModel::setWords(const QString& words) {
  m_words = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  invalidateFilter();
}

bool MarkerFilterModel::filterAcceptsRow(int row, const QModelIndex&) const {
  const auto* model = static_cast<const MarkerModel*>(sourceModel());
  const Marker& marker = model->marker(row);
  if (!m_kinds.empty() && m_kinds.count(markerKindChoice(marker)) == 0) {
    return false;
  }
  QString all = QString::fromStdString(marker.text) + QLatin1Char(' ') + QString::fromStdString(marker.link);
  for (int column = 0; column < MarkerModel::columnTotal; ++column) {
    all += QLatin1Char(' ') + model->index(row, column).data().toString();
  }
  return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

}  // namespace scoville
