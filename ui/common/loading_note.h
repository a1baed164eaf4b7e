// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

namespace scoville {

class Query;

/// "Loading…" and a button to stop it, shown while a query takes longer than a moment; otherwise nothing.
class LoadingNote : public QWidget {
  Q_OBJECT

 public:
  /// Either may go first.
  explicit LoadingNote(Query& query, QWidget* parent = nullptr);

 private:
  QTimer m_slow;
};

}  // namespace scoville
