// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/entry_list.h"

#include <QApplication>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/common/theme.h"

namespace scoville {
namespace {

class EntryDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    Q_UNUSED(index)
    return {160, option.fontMetrics.height() * 2 + 12};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const QStyle* style = item.widget != nullptr ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const auto group = item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const ChartColors colors = ChartColors::from(item.palette);
    const QColor ink = item.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
    const QColor second = selected ? ink : colors.faintText;
    painter->save();
    QRect room = item.rect.adjusted(8, 5, -8, -5);
    if (index.data(EntryListModel::EditedRole).toBool()) {
      // A dot and, for screen readers, a word in the accessible text.
      painter->setRenderHint(QPainter::Antialiasing);
      painter->setPen(Qt::NoPen);
      painter->setBrush(selected ? ink : colors.failure);
      painter->drawEllipse(QPointF(room.right() - 4, room.top() + item.fontMetrics.height() / 2.0), 4, 4);
      room.setRight(room.right() - 14);
    }
    QFont font = item.font;
    const bool faint = index.data(EntryListModel::FaintRole).toBool();
    font.setWeight(faint ? QFont::Normal : QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(faint ? second : ink);
    const QFontMetrics metrics(font);
    painter->drawText(QRect(room.left(), room.top(), room.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(index.data().toString(), Qt::ElideRight, room.width()));
    painter->setFont(item.font);
    painter->setPen(second);
    painter->drawText(QRect(room.left(), room.bottom() - item.fontMetrics.height() + 1, room.width(), item.fontMetrics.height()),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      item.fontMetrics.elidedText(index.data(EntryListModel::DetailRole).toString(), Qt::ElideRight, room.width()));
    painter->restore();
  }
};

}  // namespace

void EntryListModel::setEntries(std::vector<ListEntry> entries) {
  // Rows that are gone, then new ones at their place; equal keys are rewritten.
  for (int row = rowCount() - 1; row >= 0; --row) {
    const auto key = keyAt(row);
    if (std::none_of(entries.begin(), entries.end(), [key](const ListEntry& entry) { return entry.key == key; })) {
      beginRemoveRows({}, row, row);
      m_entries.erase(m_entries.begin() + row);
      endRemoveRows();
    }
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const int row = static_cast<int>(i);
    const int old = rowOf(entries[i].key);
    if (old < 0) {
      beginInsertRows({}, row, row);
      m_entries.insert(m_entries.begin() + row, entries[i]);
      endInsertRows();
    } else if (old != row) {
      beginMoveRows({}, old, old, {}, row);
      const ListEntry moved = m_entries[static_cast<std::size_t>(old)];
      m_entries.erase(m_entries.begin() + old);
      m_entries.insert(m_entries.begin() + row, moved);
      endMoveRows();
    }
    m_entries[i] = entries[i];
  }
  if (!m_entries.empty()) {
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
  }
}

int EntryListModel::rowOf(std::int64_t key) const {
  const auto found = std::find_if(m_entries.begin(), m_entries.end(), [key](const ListEntry& entry) { return entry.key == key; });
  return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

std::int64_t EntryListModel::keyAt(int row) const {
  return row >= 0 && row < rowCount() ? m_entries[static_cast<std::size_t>(row)].key : 0;
}

int EntryListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant EntryListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) {
    return {};
  }
  const ListEntry& entry = m_entries[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return entry.name;
    case Qt::ToolTipRole:
      return entry.edited ? tr("%1 (not saved)\n%2").arg(entry.name, entry.detail) : entry.name + QLatin1Char('\n') + entry.detail;
    case Qt::AccessibleTextRole:
      return entry.edited ? tr("%1, not saved, %2").arg(entry.name, entry.detail) : entry.name + QStringLiteral(", ") + entry.detail;
    case DetailRole:
      return entry.detail;
    case FaintRole:
      return entry.faint;
    case EditedRole:
      return entry.edited;
    case KeyRole:
      return static_cast<qlonglong>(entry.key);
    default:
      return {};
  }
}

EntryList::EntryList(QWidget* parent) : QListView(parent), m_model(new EntryListModel(this)) {
  setModel(m_model);
  setItemDelegate(new EntryDelegate(this));
  setUniformItemSizes(true);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
          [this](const QModelIndex& current) { Q_EMIT chosen(m_model->keyAt(current.row())); });
}

std::int64_t EntryList::currentKey() const {
  return m_model->keyAt(currentIndex().row());
}

void EntryList::choose(std::int64_t key) {
  const int row = m_model->rowOf(key);
  if (row >= 0) {
    setCurrentIndex(m_model->index(row));
  }
}

}  // namespace scoville
