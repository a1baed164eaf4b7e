// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/entry_frame.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/common/look.h"

namespace scoville {

EntrySide::EntrySide(const QString& name, const std::vector<std::vector<QPushButton*>>& buttons, QWidget* parent)
    : QWidget(parent), m_list(new EntryList), m_showArchived(new QCheckBox(tr("Sho&w archived"))) {
  m_list->setAccessibleName(name);
  auto* grid = new QGridLayout;
  int row = 0;
  for (const std::vector<QPushButton*>& line : buttons) {
    int column = 0;
    for (QPushButton* button : line) {
      grid->addWidget(button, row, column++, 1, line.size() == 1 ? 2 : 1);
    }
    ++row;
  }
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 6, 0);
  layout->addWidget(m_list, 1);
  layout->addWidget(m_showArchived);
  layout->addLayout(grid);
  setMinimumWidth(190);
}

EntryHead::EntryHead(const std::vector<QPushButton*>& actions, QWidget* parent)
    : QWidget(parent), m_title(makeHeading({}, 1.15)), m_state(new QLabel) {
  m_title->setWordWrap(true);
  m_state->setWordWrap(true);
  auto* titles = new QVBoxLayout;
  titles->setSpacing(1);
  titles->addWidget(m_title);
  titles->addWidget(m_state);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(titles, 1);
  for (QPushButton* action : actions) {
    layout->addWidget(action, 0, Qt::AlignTop);
  }
}

EntryFoot::EntryFoot(QWidget* parent)
    : QWidget(parent), m_save(new QPushButton(tr("&Save"))), m_discard(new QPushButton(tr("Discard changes"))) {
  m_save->setDefault(true);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addStretch();
  layout->addWidget(m_discard);
  layout->addWidget(m_save);
}

QSplitter* entrySplitter(EntrySide* side, QWidget* editor) {
  auto* splitter = new QSplitter(Qt::Horizontal);
  splitter->addWidget(side);
  splitter->addWidget(editor);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({250, 800});
  splitter->setChildrenCollapsible(false);
  return splitter;
}

}  // namespace scoville
