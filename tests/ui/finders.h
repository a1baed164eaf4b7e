// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace scoville::test {

/// A visible button by the beginning of its text, mnemonics aside; null when there is none.
inline QPushButton* button(const QWidget& parent, const QString& text) {
  for (QPushButton* one : parent.findChildren<QPushButton*>()) {
    if (one->isVisible() && QString(one->text()).remove(QLatin1Char('&')).startsWith(text)) {
      return one;
    }
  }
  return nullptr;
}

}  // namespace scoville::test
