// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/language_scope.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTranslator>

namespace scoville {

namespace {

/// What its file does not hold is said as in the source, never as in the language that is installed beneath: the English file holds plurals
/// alone.
class Words final : public QTranslator {
 public:
  QString translate(const char* context, const char* source, const char* disambiguation, int n) const override {
    const QString found = QTranslator::translate(context, source, disambiguation, n);
    return found.isNull() ? QString::fromUtf8(source) : found;
  }
  bool isEmpty() const override { return false; }
};

/// Keeps the change from the widgets, which would write their texts anew.
class Hush final : public QObject {
 public:
  Hush() { QCoreApplication::instance()->installEventFilter(this); }
  bool eventFilter(QObject* watched, QEvent* event) override {
    return watched == QCoreApplication::instance() && event->type() == QEvent::LanguageChange;
  }
};

}  // namespace

LanguageScope::LanguageScope(const QString& code) {
  if (code.isEmpty()) {
    return;
  }
  const QLocale wanted(code);
  auto words = std::make_unique<Words>();
  if (!words->load(wanted, QStringLiteral("scoville"), QStringLiteral("_"), QStringLiteral(":/i18n"))) {
    return;
  }
  const Hush hush;
  QLocale::setDefault(wanted);
  QCoreApplication::installTranslator(words.get());
  m_words = std::move(words);
}

LanguageScope::~LanguageScope() {
  if (m_words) {
    const Hush hush;
    QCoreApplication::removeTranslator(m_words.get());
    QLocale::setDefault(m_before);
  }
}

}  // namespace scoville
