// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/model/suite.h"

namespace scoville {

/// What is wrong, or worth knowing, about a suite as typed.
struct SuiteNote {
  enum class Weight { warning, error };
  enum class Field { suite, cases, name, messages, maxTokens, checks, command };
  Field field = Field::suite;
  int caseIndex = -1;  ///< -1 = the suite itself
  Weight weight = Weight::error;
  QString text;
};

class SuiteRules {
  Q_DECLARE_TR_FUNCTIONS(scoville::SuiteRules)

 public:
  /// Errors forbid saving. `takenNames`: names of the other suites.
  static std::vector<SuiteNote> check(const Suite& suite, const QStringList& takenNames);
  static bool hasErrors(const std::vector<SuiteNote>& notes);
  /// A command as it is typed, words with blanks in quotation marks, and back.
  static std::vector<std::string> commandOf(const QString& text);
  static QString commandText(const std::vector<std::string>& command);

 private:
  static void checkCase(const Case& testCase, int index, std::vector<SuiteNote>& notes);
};

}  // namespace scoville
