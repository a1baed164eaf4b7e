// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <memory>

class QTranslator;

namespace scoville {

/// While it lives, words and numbers are those of another language: for a chart or a report that is read elsewhere. Widgets are not told,
/// so nothing on the screen changes. GUI thread.
class LanguageScope {
 public:
  /// "en" or "zh_CN"; empty leaves everything as it is.
  explicit LanguageScope(const QString& code);
  ~LanguageScope();
  LanguageScope(const LanguageScope&) = delete;
  LanguageScope& operator=(const LanguageScope&) = delete;

 private:
  QLocale m_before;
  std::unique_ptr<QTranslator> m_words;
};

}  // namespace scoville
