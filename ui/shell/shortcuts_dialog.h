// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/shell/page_list.h"

namespace scoville {

/// Help > Keyboard: every key, by where it works.
class ShortcutsDialog : public QDialog {
  Q_OBJECT

 public:
  ShortcutsDialog(const std::vector<PageEntry>& pages, QWidget* parent);
};

}  // namespace scoville
