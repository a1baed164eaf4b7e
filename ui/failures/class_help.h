// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "core/model/outcome.h"

class QLabel;
class QPushButton;

namespace scoville {

/// What a class of failures usually means, how to check it and what to do about it.
class ClassHelp : public QScrollArea {
  Q_OBJECT

 public:
  explicit ClassHelp(QWidget* parent = nullptr);
  /// `message`: the newest one in full.
  void showClass(Outcome outcome, const QString& message);

 Q_SIGNALS:
  void sampleWanted();  ///< the newest failure of the kind

 private:
  QLabel* m_title;
  QLabel* m_message;
  QLabel* m_cause;
  QLabel* m_check;
  QLabel* m_action;
  QPushButton* m_sample;
};

}  // namespace scoville
