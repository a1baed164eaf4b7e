// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/suites/case_model.h"

#include <algorithm>

#include "ui/common/format.h"
#include "ui/common/format_names.h"

namespace scoville {

void CaseModel::setCases(std::vector<Case> cases) {
  beginResetModel();
  m_cases = std::move(cases);
  m_notes.clear();
  endResetModel();
}

void CaseModel::setCase(int row, const Case& testCase) {
  if (row >= 0 && row < rowCount()) {
    m_cases[static_cast<std::size_t>(row)] = testCase;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
  }
}

void CaseModel::insert(int row, const Case& testCase) {
  beginInsertRows({}, row, row);
  m_cases.insert(m_cases.begin() + row, testCase);
  endInsertRows();
}

void CaseModel::remove(int row) {
  if (row >= 0 && row < rowCount()) {
    beginRemoveRows({}, row, row);
    m_cases.erase(m_cases.begin() + row);
    endRemoveRows();
  }
}

bool CaseModel::move(int row, int by) {
  const int to = row + by;
  if (row < 0 || to < 0 || row >= rowCount() || to >= rowCount()) {
    return false;
  }
  beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
  std::swap(m_cases[static_cast<std::size_t>(row)], m_cases[static_cast<std::size_t>(to)]);
  endMoveRows();
  return true;
}

void CaseModel::setNotes(const std::vector<SuiteNote>& notes) {
  m_notes = notes;
  if (!m_cases.empty()) {
    Q_EMIT dataChanged(index(0, Name), index(rowCount() - 1, Name));
  }
}

QString CaseModel::freeName(const QString& wish) const {
  const auto taken = [this](const QString& name) {
    return std::any_of(m_cases.begin(), m_cases.end(), [&](const Case& one) { return QString::fromStdString(one.name) == name; });
  };
  QString name = wish;
  for (int number = 2; taken(name); ++number) {
    name = tr("%1 %2").arg(wish).arg(number);
  }
  return name;
}

int CaseModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_cases.size());
}

int CaseModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QString CaseModel::textAt(const Case& testCase, int column) const {
  switch (column) {
    case Name:
      return QString::fromStdString(testCase.name);
    case Kind:
      return Names::taskKind(QString::fromStdString(testCase.taskKind));
    case Prompt: {
      const auto user =
          std::find_if(testCase.messages.begin(), testCase.messages.end(), [](const ChatMessage& m) { return m.role == "user"; });
      const std::string text = user != testCase.messages.end() ? user->text
                               : testCase.messages.empty()     ? std::string()
                                                               : testCase.messages.front().text;
      return QString::fromStdString(text).simplified().left(200);
    }
    case MaxTokens:
      return Format::count(testCase.maxTokens);
    case Temperature:
      return testCase.temperature ? Format::number(testCase.temperature) : tr("not sent");
    case Seed:
      return testCase.seed ? QString::number(*testCase.seed) : tr("not sent");
    case Cache:
      return Names::cacheMode(testCase.cacheMode);
    case Repeats:
      return Format::count(testCase.repeats);
    case Checks: {
      QStringList checks;
      if (testCase.checks.notEmpty) {
        checks << tr("not empty");
      }
      if (testCase.checks.notTruncated) {
        checks << tr("not truncated");
      }
      if (testCase.checks.validJson) {
        checks << tr("JSON");
      }
      if (!testCase.checks.contains.empty()) {
        checks << tr("contains \"%1\"").arg(QString::fromStdString(testCase.checks.contains));
      }
      if (!testCase.checks.matches.empty()) {
        checks << tr("matches %1").arg(QString::fromStdString(testCase.checks.matches));
      }
      if (!testCase.checks.jsonSchema.empty()) {
        checks << tr("JSON schema");
      }
      if (testCase.checks.minLength > 0 || testCase.checks.maxLength > 0) {
        checks << tr("length");
      }
      if (!testCase.checks.command.empty()) {
        checks << tr("command %1").arg(QString::fromStdString(testCase.checks.command.front()));
      }
      return checks.isEmpty() ? tr("none") : checks.join(QStringLiteral(", "));
    }
    default:
      return {};
  }
}

QVariant CaseModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) {
    return {};
  }
  const Case& testCase = m_cases[static_cast<std::size_t>(index.row())];
  if (role == Qt::TextAlignmentRole) {
    const bool number = index.column() == MaxTokens || index.column() == Temperature || index.column() == Seed || index.column() == Repeats;
    return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  if (role == Qt::DisplayRole) {
    const QString text = textAt(testCase, index.column());
    if (index.column() != Name) {
      return text;
    }
    // The sign says that something about this case is worth a look; its form says what.
    QString sign;
    for (const SuiteNote& note : m_notes) {
      if (note.caseIndex == index.row() && sign != QLatin1String("✕ ")) {
        sign = note.weight == SuiteNote::Weight::error ? QStringLiteral("✕ ") : QStringLiteral("⚠ ");
      }
    }
    return sign + (text.isEmpty() ? tr("(no name)") : text);
  }
  if (role == Qt::ToolTipRole) {
    QStringList lines;
    for (const SuiteNote& note : m_notes) {
      if (note.caseIndex == index.row()) {
        lines << note.text;
      }
    }
    return lines.isEmpty() ? textAt(testCase, index.column()) : lines.join(QLatin1Char('\n'));
  }
  return {};
}

QVariant CaseModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
    return {};
  }
  if (role == Qt::TextAlignmentRole) {
    const bool number = section == MaxTokens || section == Temperature || section == Seed || section == Repeats;
    return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  const bool help = role == Qt::ToolTipRole;
  if (role != Qt::DisplayRole && !help) {
    return {};
  }
  switch (section) {
    case Name:
      return tr("Case");
    case Kind:
      return tr("Task");
    case Prompt:
      return tr("Prompt");
    case MaxTokens:
      return help ? tr("The most output tokens the server may generate.") : tr("Max tokens");
    case Temperature:
      return tr("Temperature");
    case Seed:
      return tr("Seed");
    case Cache:
      return help ? tr("Cold: a nonce in front keeps the provider's prompt cache from answering. Warm: the same prefix every time.")
                  : tr("Cache");
    case Repeats:
      return help ? tr("Requests of this case in each run.") : tr("Repeats");
    case Checks:
      return help ? tr("A failed check is its own kind of failure, not a network failure.") : tr("Checks");
    default:
      return {};
  }
}

}  // namespace scoville
