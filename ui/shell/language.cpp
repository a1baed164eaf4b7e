// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace scoville {

QStringList Language::available() { return {"en", "zh_CN"}; }

QString Language::nativeName(const QString& code) {
  return code == "zh_CN" ? QStringLiteral("简体中文") : QStringLiteral("English");
}

void Language::apply(const QString& choice) {
  QCoreApplication::removeTranslator(&m_scoville);
  QCoreApplication::removeTranslator(&m_qt);
  const QLocale locale = choice.isEmpty() ? QLocale::system() : QLocale(choice);
  QLocale::setDefault(locale);
  // QLocale looks through the interface languages in order; a later Chinese must not win over an English that comes first.
  const QStringList languages = choice.isEmpty() ? locale.uiLanguages() : QStringList{choice};
  if (languages.isEmpty() || languages.first().startsWith("en") || languages.first() == "C") {
    return;
  }
  if (m_scoville.load(locale, "scoville", "_", ":/i18n")) {
    QCoreApplication::installTranslator(&m_scoville);
    if (m_qt.load(locale, "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
      QCoreApplication::installTranslator(&m_qt);
    }
  }
}

}  // namespace scoville
