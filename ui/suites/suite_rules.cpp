// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suites/suite_rules.h"

#include <QProcess>
#include <algorithm>

#include "core/probe/check_command.h"
#include "core/probe/output_checks.h"
#include "ui/common/private_data.h"

namespace scoville {
namespace {

using Weight = SuiteNote::Weight;
using Field = SuiteNote::Field;

}  // namespace

bool SuiteRules::hasErrors(const std::vector<SuiteNote>& notes) {
  return std::any_of(notes.begin(), notes.end(), [](const SuiteNote& note) { return note.weight == Weight::error; });
}

std::vector<SuiteNote> SuiteRules::check(const Suite& suite, const QStringList& takenNames) {
  std::vector<SuiteNote> notes;
  const QString name = QString::fromStdString(suite.name).trimmed();
  if (name.isEmpty()) {
    notes.push_back({Field::suite, -1, Weight::error, tr("Give the suite a name.")});
  } else if (takenNames.contains(name)) {
    notes.push_back({Field::suite, -1, Weight::error, tr("Another suite has this name.")});
  }
  if (suite.cases.empty()) {
    notes.push_back({Field::cases, -1, Weight::error, tr("A suite needs at least one case.")});
  }
  QStringList seen;
  for (std::size_t i = 0; i < suite.cases.size(); ++i) {
    const int index = static_cast<int>(i);
    const QString caseName = QString::fromStdString(suite.cases[i].name).trimmed();
    if (caseName.isEmpty()) {
      notes.push_back({Field::name, index, Weight::error, tr("Give the case a name.")});
    } else if (seen.contains(caseName)) {
      notes.push_back({Field::name, index, Weight::error, tr("Another case of this suite has this name.")});
    }
    seen << caseName;
    checkCase(suite.cases[i], index, notes);
  }
  return notes;
}

void SuiteRules::checkCase(const Case& testCase, int index, std::vector<SuiteNote>& notes) {
  const bool hasUser =
      std::any_of(testCase.messages.begin(), testCase.messages.end(), [](const ChatMessage& m) { return m.role == "user"; });
  const bool hasBlank = std::any_of(testCase.messages.begin(), testCase.messages.end(),
                                    [](const ChatMessage& m) { return QString::fromStdString(m.text).trimmed().isEmpty(); });
  if (testCase.messages.empty()) {
    notes.push_back({Field::messages, index, Weight::error, tr("The case needs a prompt.")});
  } else if (hasBlank) {
    notes.push_back({Field::messages, index, Weight::error, tr("A message has no text.")});
  } else if (!hasUser) {
    notes.push_back({Field::messages, index, Weight::warning, tr("No message is from the user; some servers refuse that.")});
  }
  QStringList found;
  for (const ChatMessage& message : testCase.messages) {
    for (const QString& what : PrivateData::findIn(QString::fromStdString(message.text))) {
      if (!found.contains(what)) {
        found << what;
      }
    }
  }
  if (!found.isEmpty()) {
    notes.push_back({Field::messages, index, Weight::warning,
                     tr("The prompt seems to hold %1. Prompts are stored and sent to the provider again and again: use made-up data.")
                         .arg(found.join(tr(", ")))});
  }
  if (testCase.maxTokens < 1) {
    notes.push_back({Field::maxTokens, index, Weight::error, tr("At least one token.")});
  }
  if (const Result<void> valid = validateChecks(testCase.checks); !valid) {
    notes.push_back(
        {Field::checks, index, Weight::error, tr("This check cannot be used: %1").arg(QString::fromStdString(valid.error().message))});
  }
  if (!testCase.checks.command.empty() && !checkCommandsAllowed()) {
    notes.push_back(
        {Field::command, index, Weight::warning,
         tr("Commands of suites are off on this computer: answers of this case are not checked by it until File > Settings allows "
            "them.")});
  }
  if (testCase.checks.validJson && testCase.checks.contains.empty() && testCase.maxTokens < 16) {
    notes.push_back({Field::checks, index, Weight::warning, tr("Valid JSON hardly fits into so few tokens.")});
  }
}

std::vector<std::string> SuiteRules::commandOf(const QString& text) {
  std::vector<std::string> command;
  for (const QString& word : QProcess::splitCommand(text)) {
    command.push_back(word.toStdString());
  }
  return command;
}

QString SuiteRules::commandText(const std::vector<std::string>& command) {
  QStringList words;
  for (const std::string& one : command) {
    QString word = QString::fromStdString(one);
    const bool plain = !word.isEmpty() && std::none_of(word.begin(), word.end(), [](QChar c) { return c.isSpace() || c == u'"'; });
    // A quotation mark within a word is three of them.
    words << (plain ? word : u'"' + word.replace(u'"', QStringLiteral("\"\"\"")) + u'"');
  }
  return words.join(u' ');
}

}  // namespace scoville
