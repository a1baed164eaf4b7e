// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QTranslator>

namespace scoville {

/// The translations built into the program, and Qt's own for the same language where the system has them.
class Language {
 public:
  /// Codes a person can choose: "en", "zh_CN".
  static QStringList available();
  /// The language's name in itself.
  static QString nativeName(const QString& code);

  /// Installs the translators for `choice`; "" takes the first known language of the system locale. Widgets made before keep
  /// their text: make them anew.
  void apply(const QString& choice);

 private:
  QTranslator m_scoville;
  QTranslator m_qt;
};

}  // namespace scoville
