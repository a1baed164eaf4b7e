// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/private_data.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <set>

namespace scoville {
namespace {

/// What keys of well-known providers begin with.
const QRegularExpression& keyPrefix() {
  static const QRegularExpression expression(
      QStringLiteral("^(sk-|sk_|rk_|pk_live|gsk_|xai-|hf_|r8_|pplx-|nvapi-|fw_|csk-|tgp_|ghp_|gho_|github_pat_|glpat-|AIza|ya29\\.|AKIA[0-"
                     "9A-Z]{12}|eyJ[A-Za-z0-9_-]{10}|xox[bap]-)"));
  return expression;
}

bool looksRandom(const QString& word) {
  // Names are put together from short parts ("meta-llama/Llama-3.3-70B"); the random part of a key is long.
  static const QRegularExpression joints(QStringLiteral("[-_./:]"));
  QString text;
  for (const QString& part : word.split(joints)) {
    if (part.size() > text.size()) {
      text = part;
    }
  }
  int lower = 0;
  int upper = 0;
  int digits = 0;
  for (const QChar c : text) {
    lower += c.isLower() ? 1 : 0;
    upper += c.isUpper() ? 1 : 0;
    digits += c.isDigit() ? 1 : 0;
  }
  // Names of variables are words in one case; keys mix cases and digits, or are long hexadecimal numbers.
  static const QRegularExpression hex(QStringLiteral("^[0-9a-f]{32,}$"));
  const bool mixed = lower > 0 && upper > 0 && digits >= 2;
  return hex.match(text).hasMatch() || (text.size() >= 18 && mixed) || (text.size() >= 28 && digits >= 6 && lower > 0);
}

bool passesLuhn(const QString& digits) {
  int sum = 0;
  for (qsizetype i = 0; i < digits.size(); ++i) {
    int value = digits[digits.size() - 1 - i].digitValue();
    if (i % 2 == 1) {
      value = value * 2 > 9 ? value * 2 - 9 : value * 2;
    }
    sum += value;
  }
  return sum % 10 == 0;
}

bool hasCardNumber(const QString& text) {
  static const QRegularExpression expression(QStringLiteral("(?<![0-9])(?:[0-9][ -]?){13,19}(?![0-9])"));
  auto matches = expression.globalMatch(text);
  while (matches.hasNext()) {
    QString digits = matches.next().captured();
    digits.remove(QLatin1Char(' ')).remove(QLatin1Char('-'));
    if (digits.size() >= 13 && digits.size() <= 19 && passesLuhn(digits)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool looksLikeKey(const QString& text) {
  QString word = text.trimmed();
  if (word.startsWith(QLatin1String("Bearer "), Qt::CaseInsensitive)) {
    word = word.mid(7).trimmed();
    return !word.isEmpty();
  }
  if (word.size() < 8 || word.contains(QLatin1Char(' '))) {
    return false;
  }
  return (keyPrefix().match(word).hasMatch() && word.size() >= 12) || looksRandom(word);
}

std::vector<PrivateKind> privateDataIn(const QString& text) {
  static const QRegularExpression email(QStringLiteral("[\\w.+-]+@[\\w-]+\\.[\\w.-]*[A-Za-z]{2,}"));
  static const QRegularExpression phone(
      QStringLiteral("(?<![\\w.])(\\+[1-9][0-9]{0,2}[ ./()-]?)(?:[0-9][ ./()-]?){7,12}(?![\\w])|(?<![0-9.])1[3-9][0-9]{9}(?![0-9])"));
  static const QRegularExpression iban(QStringLiteral("\\b[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){3,7}\\b"));
  static const QRegularExpression social(
      QStringLiteral("(?<![0-9-])[0-9]{3}-[0-9]{2}-[0-9]{4}(?![0-9-])|(?<![0-9])[1-9][0-9]{5}(?:19|20)[0-9]{2}[01][0-9][0-3][0-9][0-9]{3}["
                     "0-9Xx](?![0-9])"));
  static const QRegularExpression password(QStringLiteral("\\b(password|passwd|passwort|secret|api[_ -]?key)\\b\\s*[:=]\\s*\\S{4,}"),
                                           QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression privateKey(QStringLiteral("-----BEGIN [A-Z ]*PRIVATE KEY-----"));
  static const QRegularExpression spaces(QStringLiteral("[\\s\"'`,;()<>]+"));

  std::vector<PrivateKind> found;
  const QStringList words = text.split(spaces, Qt::SkipEmptyParts);
  const bool key = std::any_of(words.begin(), words.end(), [](const QString& word) {
    // A web address is long and mixed without being a key.
    return !word.contains(QLatin1String("://")) && looksLikeKey(word);
  });
  if (key || privateKey.match(text).hasMatch() || password.match(text).hasMatch()) {
    found.push_back(PrivateKind::key);
  }
  if (email.match(text).hasMatch()) {
    found.push_back(PrivateKind::email);
  }
  if (social.match(text).hasMatch()) {
    found.push_back(PrivateKind::identity);
  } else if (hasCardNumber(text)) {
    found.push_back(PrivateKind::card);
  } else if (phone.match(text).hasMatch()) {
    found.push_back(PrivateKind::telephone);
  }
  if (iban.match(text).hasMatch()) {
    found.push_back(PrivateKind::bankAccount);
  }
  return found;
}

std::vector<PrivateKind> privateDataIn(const Suite& suite) {
  std::set<PrivateKind> kinds;
  for (const Case& one : suite.cases) {
    for (const ChatMessage& message : one.messages) {
      const auto found = privateDataIn(QString::fromStdString(message.text));
      kinds.insert(found.begin(), found.end());
    }
  }
  return {kinds.begin(), kinds.end()};
}

std::string privateKindText(PrivateKind kind) {
  switch (kind) {
    case PrivateKind::key:
      return "a key or password";
    case PrivateKind::email:
      return "an e-mail address";
    case PrivateKind::identity:
      return "an identity number";
    case PrivateKind::card:
      return "a card number";
    case PrivateKind::telephone:
      return "a telephone number";
    case PrivateKind::bankAccount:
      return "a bank account number";
  }
  return {};
}

}  // namespace scoville
