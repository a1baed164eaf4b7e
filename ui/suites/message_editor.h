// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/model/suite.h"

class QVBoxLayout;

namespace scoville {

/// The messages of a prompt: who says what, in order.
class MessageEditor : public QWidget {
  Q_OBJECT

 public:
  explicit MessageEditor(QWidget* parent = nullptr);
  std::vector<ChatMessage> value() const;
  void setValue(const std::vector<ChatMessage>& messages);

 Q_SIGNALS:
  void changed();

 private:
  class Row;
  void addRow(const ChatMessage& message);

  std::vector<Row*> m_rows;
  QVBoxLayout* m_rowLayout;
};

}  // namespace scoville
