// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QWidget>
#include <vector>

#include "ui/common/entry_list.h"

class QBoxLayout;

namespace scoville {

// What the pages on which entries are listed and edited have in common: a list at the left; at the right name and state of the chosen one
// over its editor, save and discard under it.

class EntrySide : public QWidget {
  Q_OBJECT

 public:
  /// `buttons`: rows under the list; a row of one fills the width.
  EntrySide(const QString& name, const std::vector<std::vector<QPushButton*>>& buttons, QWidget* parent = nullptr);
  EntryList* list() const { return m_list; }
  QCheckBox* showArchived() const { return m_showArchived; }

 private:
  EntryList* m_list;
  QCheckBox* m_showArchived;
};

class EntryHead : public QWidget {
  Q_OBJECT

 public:
  explicit EntryHead(const std::vector<QPushButton*>& actions, QWidget* parent = nullptr);
  QLabel* title() const { return m_title; }
  QLabel* state() const { return m_state; }

 private:
  QLabel* m_title;
  QLabel* m_state;
};

class EntryFoot : public QWidget {
  Q_OBJECT

 public:
  explicit EntryFoot(QWidget* parent = nullptr);
  QPushButton* save() const { return m_save; }
  QPushButton* discard() const { return m_discard; }

 private:
  QPushButton* m_save;
  QPushButton* m_discard;
};

QSplitter* entrySplitter(EntrySide* side, QWidget* editor);

}  // namespace scoville
