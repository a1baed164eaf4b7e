// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failures/failure_model.h"

#include <QIcon>
#include <QPainter>
#include <QPixmap>

#include "ui/charts/failure_chart.h"
#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {

namespace {

/// The class as it is inked in the chart.
QPixmap swatch(Outcome outcome, bool dark) {
  QPixmap pixmap(14, 14);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  const QBrush brush = failureBrush(outcome, dark);
  painter.setPen(brush.color());
  painter.setBrush(brush);
  painter.drawRect(1, 1, 11, 11);
  return pixmap;
}

}  // namespace

void FailureModel::setGroups(std::vector<MessageGroup> groups, const std::vector<Endpoint>& endpoints, std::size_t attempts,
                             const QTimeZone& zone) {
  beginResetModel();
  m_groups = std::move(groups);
  m_names.clear();
  for (const Endpoint& endpoint : endpoints) {
    m_names[endpoint.id] = QString::fromStdString(endpoint.name);
  }
  m_attempts = attempts;
  m_zone = zone;
  endResetModel();
}

const MessageGroup* FailureModel::groupAt(int row) const {
  return row >= 0 && row < rowCount() ? &m_groups[static_cast<std::size_t>(row)] : nullptr;
}

void FailureModel::setDark(bool dark) {
  m_dark = dark;
  if (!m_groups.empty()) {
    Q_EMIT dataChanged(index(0, ClassName), index(rowCount() - 1, ClassName), {Qt::DecorationRole});
  }
}

int FailureModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

int FailureModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

double FailureModel::shareOf(const MessageGroup& group) const {
  return m_attempts == 0 ? 0 : static_cast<double>(group.count) / static_cast<double>(m_attempts);
}

QString FailureModel::textAt(const MessageGroup& group, int column, bool inFull) const {
  const auto detail = inFull ? Format::TimeDetail::seconds : Format::TimeDetail::brief;
  switch (column) {
    case ClassName:
      return Names::outcome(group.outcome);
    case Count:
      return Format::count(static_cast<std::int64_t>(group.count));
    case Share:
      return Format::percent(shareOf(group));
    case FirstSeen:
      return Format::time(group.first, m_zone, detail);
    case LastSeen:
      return Format::time(group.last, m_zone, detail);
    case Endpoints: {
      QStringList names;
      for (const EndpointId endpoint : group.endpoints) {
        const auto found = m_names.find(endpoint);
        names << (found == m_names.end() ? Format::unknown() : found->second);
      }
      names.sort(Qt::CaseInsensitive);
      return names.join(QStringLiteral(", "));
    }
    case Message: {
      const QString message = QString::fromStdString(group.message);
      return message.isEmpty() ? tr("no message") : inFull ? message : message.simplified();
    }
  }
  return {};
}

QVariant FailureModel::sortKey(const MessageGroup& group, int column) const {
  switch (column) {
    case Count:
    case Share:
      return static_cast<qlonglong>(group.count);
    case FirstSeen:
      return static_cast<qlonglong>(group.first);
    case LastSeen:
      return static_cast<qlonglong>(group.last);
    default:
      return textAt(group, column, false);
  }
}

QVariant FailureModel::data(const QModelIndex& index, int role) const {
  const MessageGroup* group = groupAt(index.row());
  if (group == nullptr) {
    return {};
  }
  switch (role) {
    case Qt::DisplayRole:
      return textAt(*group, index.column(), false);
    case Qt::ToolTipRole:
      return textAt(*group, index.column(), true);
    case SortRole:
      return sortKey(*group, index.column());
    case Qt::DecorationRole:
      return index.column() == ClassName ? QVariant(swatch(group->outcome, m_dark)) : QVariant();
    case Qt::TextAlignmentRole:
      return index.column() == Count || index.column() == Share ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    default:
      return {};
  }
}

QVariant FailureModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) {
    return {};
  }
  if (role == Qt::TextAlignmentRole) {
    return section == Count || section == Share ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                                                : QVariant(int(Qt::AlignLeft | Qt::AlignVCenter));
  }
  if (role == Qt::ToolTipRole) {
    return section == Share ? tr("Of all attempts in the time range that pass the filter")
           : section == Message
               ? tr("The newest one of its kind. Messages are of one kind when they differ in numbers and identifiers only.")
               : QString();
  }
  if (role != Qt::DisplayRole) {
    return {};
  }
  switch (section) {
    case ClassName:
      return tr("Class");
    case Count:
      return tr("Count");
    case Share:
      return tr("Share");
    case FirstSeen:
      return tr("First seen");
    case LastSeen:
      return tr("Last seen");
    case Endpoints:
      return tr("Endpoints");
    case Message:
      return tr("Message");
  }
  return {};
}

}  // namespace scoville
