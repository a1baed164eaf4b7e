// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace scoville {

QStringList Language::available() {
  return {"en", "zh_CN"};
}

QString Language::nativeName(const QString& code) {
  return code == "zh_CN" ? QStringLiteral("简体中文") : QStringLiteral("English");
}

void Language::apply(const QString& choice) {
  QCoreApplication::removeTranslator(&m_scoville);
  QCoreApplication::removeTranslator(&m_qt);
  QLocale locale = choice.isEmpty() ? QLocale::system() : QLocale(choice);
  if (locale.language() == QLocale::C) {
    locale = QLocale(QLocale::English, QLocale::UnitedStates);  // the C locale has no way to write money or large numbers
  }
  QLocale::setDefault(locale);
  // English has a translation too, for its plurals. The first language asked for counts: a Chinese named later must not win over it.
  const QStringList languages = choice.isEmpty() ? locale.uiLanguages() : QStringList{choice};
  const QLocale first = languages.isEmpty() || languages.first() == "C" ? QLocale(QLocale::English) : QLocale(languages.first());
  if (m_scoville.load(first, "scoville", "_", ":/i18n") || m_scoville.load(":/i18n/scoville_en.qm")) {
    QCoreApplication::installTranslator(&m_scoville);
  }
  if (first.language() != QLocale::English && m_qt.load(first, "qtbase", "_", QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(&m_qt);
  }
}

}  // namespace scoville
