// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace scoville {

/// True when the whole text is most likely a key and not the name of one: a known prefix ("sk-", "AIza" ...), or long and random.
bool looksLikeKey(const QString& text);

/// Words that look private in a longer text. Patterns only: they warn, they never prove.
class PrivateData {
  Q_DECLARE_TR_FUNCTIONS(scoville::PrivateData)

 public:
  /// One phrase for each kind found ("an e-mail address"), without repeating what was found; empty when nothing was.
  static QStringList findIn(const QString& text);
};

}  // namespace scoville
