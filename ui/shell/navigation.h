// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include "ui/shell/page_list.h"

namespace scoville {

/// The list of pages at the left edge. Up and Down move, the page follows.
class Navigation : public QListWidget {
  Q_OBJECT

 public:
  explicit Navigation(const std::vector<PageEntry>& pages, QWidget* parent = nullptr);
  void setCurrentPage(const QString& id);

  /// Icons alone, for narrow windows.
  void setCompact(bool compact);
  bool isCompact() const { return m_compact; }
  QSize sizeHint() const override;

 Q_SIGNALS:
  void pageChosen(const QString& id);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  bool m_compact = false;
};

}  // namespace scoville
