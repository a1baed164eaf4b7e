// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/secret_guard.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>
#include <algorithm>
#include <array>

#include "app/cli/failure.h"

namespace scoville::cli {
namespace {

constexpr auto advice =
    " Put the key into an environment variable and give its name with --api-key-env (headers: --header-env), or keep it in the desktop "
    "keychain and give the entry's name with --api-key-keychain. A key that stood on a command line has been visible to others: renew it.";

/// Beginnings of the keys that well-known providers hand out, and bearer and web tokens.
bool looksLikeKey(const QString& text) {
  static const QRegularExpression pattern(QStringLiteral(
      R"((^|[^A-Za-z0-9])((sk|pk|rk|gsk|csk|fw|xai|hf|nvapi|pplx|r8|tgp|ghp|glpat)[-_][A-Za-z0-9_-]{16,}|AIza[A-Za-z0-9_-]{20,}|AKIA[A-Z0-9]{16}|eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}))"));
  // A server's challenge names parameters instead: Bearer authorization_uri="...".
  static const QRegularExpression bearer(QStringLiteral(R"(\b(bearer|basic)\s+[A-Za-z0-9._~+/-]{8,}={0,2}(?![A-Za-z0-9._~+/="-]))"),
                                         QRegularExpression::CaseInsensitiveOption);
  return pattern.match(text).hasMatch() || bearer.match(text).hasMatch();
}

/// A header that carries a credential, "NAME: VALUE".
bool isCredentialHeader(const QString& text) {
  static const QRegularExpression pattern(
      QStringLiteral(R"(^\s*(proxy-)?(authorization|api-key|x-api-key|x-goog-api-key|cookie|x-auth-token)\s*:\s*\S)"),
      QRegularExpression::CaseInsensitiveOption);
  return pattern.match(text).hasMatch();
}

bool isCredentialUrl(const QString& text) {
  if (!text.contains(QLatin1String("://"))) {
    return false;
  }
  const QUrl url(text, QUrl::TolerantMode);
  const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
  const QStringList names = {QStringLiteral("key"),    QStringLiteral("api_key"), QStringLiteral("api-key"),
                             QStringLiteral("apikey"), QStringLiteral("token"),   QStringLiteral("access_token")};
  return !url.password().isEmpty() || std::any_of(items.begin(), items.end(), [&](const auto& item) {
    return names.contains(item.first.toLower()) && !item.second.isEmpty();
  });
}

}  // namespace

void refuseSecrets(const QStringList& words) {
  constexpr std::array keyOptions = {"--api-key", "--key", "--apikey", "--token", "--password", "--bearer", "--secret"};
  const QStringList referenceOptions = {QStringLiteral("--header-env"), QStringLiteral("--header-keychain")};
  QString previous;
  for (const QString& word : words) {
    const QString option = word.section(u'=', 0, 0);
    for (const char* name : keyOptions) {
      if (option == QLatin1String(name)) {
        failUsage(std::string("There is no option ") + name + ": a key is never given on the command line." + advice);
      }
    }
    const bool joined = word.startsWith(QLatin1String("--")) && word.contains(u'=');
    const QString value = joined ? word.section(u'=', 1) : word;
    const bool named = referenceOptions.contains(joined ? option : previous);  // "NAME: VAR" only says where the value is
    const bool answered = words.front() == QLatin1String("decode") && (joined ? option : previous) == QLatin1String("--header");
    previous = word;
    if (answered && !isCredentialHeader(value)) {  // of a saved answer: redirects, cookies and tags may look like anything
      continue;
    }
    const bool isFile = QFileInfo::exists(value);  // recordings are called "hf_..." or "xai_..." too
    if ((looksLikeKey(value) && !isFile) || (!named && isCredentialHeader(value)) || isCredentialUrl(value)) {
      failUsage(std::string("An argument holds what looks like a key or a password.") + advice);
    }
  }
}

SecretRef environmentRef(const std::string& option, const std::string& name) {
  static const QRegularExpression pattern(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*$"));
  if (!pattern.match(QString::fromStdString(name)).hasMatch()) {
    failUsage("--" + option + " takes the name of an environment variable (letters, digits and underscores), not a key." + advice);
  }
  return {SecretRef::Kind::environment, name};
}

}  // namespace scoville::cli
