// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/navigation.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include "ui/common/icons.h"

namespace scoville {

namespace {

constexpr int pageRole = Qt::UserRole;
constexpr int groupRole = Qt::UserRole + 1;
constexpr int groupGap = 13;
constexpr int drawingSize = 18;
constexpr int compactWidth = 54;

/// An entry is a quiet line of icon and word; the current one carries a bar at its left and a tint, never colour alone.
class EntryDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QPalette& palette = option.palette;
    QRect row = option.rect;
    if (index.data(groupRole).toBool()) {
      const int y = row.top() + groupGap / 2;
      painter->setPen(palette.color(QPalette::Mid));
      painter->drawLine(row.left() + 14, y, row.right() - 14, y);
      row.setTop(row.top() + groupGap);
    }
    row.adjust(6, 1, -6, -1);
    const bool current = option.state & QStyle::State_Selected;
    const QColor accent = palette.color(QPalette::Active, QPalette::Highlight);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (current || option.state & QStyle::State_MouseOver) {
      QColor tint = current ? accent : palette.color(QPalette::WindowText);
      tint.setAlphaF(current ? 0.16F : 0.06F);
      painter->setPen(Qt::NoPen);
      painter->setBrush(tint);
      painter->drawRoundedRect(row, 5, 5);
    }
    if (current) {
      painter->setPen(Qt::NoPen);
      painter->setBrush(accent);
      painter->drawRoundedRect(QRectF(row.left(), row.top() + 7, 3, row.height() - 14), 1.5, 1.5);
    }
    if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange) {
      painter->setPen(QPen(accent, 1.5));
      painter->setBrush(Qt::NoBrush);
      painter->drawRoundedRect(QRectF(row).adjusted(1, 1, -1, -1), 5, 5);
    }
    painter->restore();
    const QRect icon(row.left() + 12, row.center().y() - drawingSize / 2 + 1, drawingSize, drawingSize);
    index.data(Qt::DecorationRole).value<QIcon>().paint(painter, icon);
    painter->setPen(palette.color(QPalette::WindowText));
    QFont font = option.font;
    font.setWeight(current ? QFont::DemiBold : QFont::Normal);
    painter->setFont(font);
    if (option.widget != nullptr && option.widget->width() <= compactWidth) {
      return;  // the word is in the tool tip and the accessible text
    }
    painter->drawText(row.adjusted(12 + drawingSize + 10, 0, -4, 0), Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
  }

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return {100, option.fontMetrics.height() + 20 + (index.data(groupRole).toBool() ? groupGap : 0)};
  }
};

}  // namespace

Navigation::Navigation(const std::vector<PageEntry>& pages, QWidget* parent) : QListWidget(parent) {
  setFrameShape(QFrame::NoFrame);
  setItemDelegate(new EntryDelegate(this));
  setMouseTracking(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
  setAccessibleName(tr("Pages"));
  viewport()->setBackgroundRole(QPalette::Window);
  int number = 0;
  for (const PageEntry& page : pages) {
    auto* item = new QListWidgetItem(actionIcon(page.icon), page.title, this);
    item->setData(pageRole, page.id);
    item->setData(groupRole, page.startsGroup);
    ++number;
    item->setToolTip(number <= pagesWithKeys ? tr("%1 (Ctrl+%2)").arg(page.title).arg(number) : page.title);
  }
  connect(this, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
    if (item) {
      Q_EMIT pageChosen(item->data(pageRole).toString());
    }
  });
}

void Navigation::setCurrentPage(const QString& id) {
  for (int row = 0; row < count(); ++row) {
    if (item(row)->data(pageRole).toString() == id) {
      setCurrentRow(row);
    }
  }
}

void Navigation::keyPressEvent(QKeyEvent* event) {
  // Single letters and Space are the window's keys: no search by letter here.
  const QString text = event->text();
  if (!text.isEmpty() && text.front().isPrint()) {
    event->ignore();
  } else {
    QListWidget::keyPressEvent(event);
  }
}

void Navigation::setCompact(bool compact) {
  if (m_compact != compact) {
    m_compact = compact;
    updateGeometry();
  }
}

QSize Navigation::sizeHint() const {
  if (m_compact) {
    return {compactWidth, 300};
  }
  QFont bold = font();
  bold.setWeight(QFont::DemiBold);
  int widest = 0;
  for (int row = 0; row < count(); ++row) {
    widest = std::max(widest, QFontMetrics(bold).horizontalAdvance(item(row)->text()));
  }
  return {std::max(150, widest + 6 + 12 + drawingSize + 10 + 24), 300};
}

}  // namespace scoville
