// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/common/inline_message.h"

namespace scoville {

/// The window's place for problems: the newest replaces an older one, and a person can close it. It never takes the focus.
class MessageBar : public QWidget {
  Q_OBJECT

 public:
  explicit MessageBar(QWidget* parent = nullptr);

  void showProblem(const QString& text, const QString& details);
  /// A problem that lasts until it is over (a full disk). Empty ends it.
  void setLasting(const QString& text, const QString& details);

 private:
  InlineMessage* m_message;
  bool m_lasting = false;
};

}  // namespace scoville
