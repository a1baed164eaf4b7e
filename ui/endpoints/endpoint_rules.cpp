// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/endpoints/endpoint_rules.h"

#include <QHostAddress>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>
#include <algorithm>

#include "core/probe/cron.h"
#include "core/probe/schedule_times.h"
#include "core/probe/wall_clock.h"
#include "core/wire/endpoint_url.h"
#include "ui/common/private_data.h"

namespace scoville {
namespace {

using Weight = FieldNote::Weight;
constexpr Micros dayLong = microsPerDay;
constexpr Micros shortestInterval = microsPerSecond;
constexpr Micros longestInterval = 366 * microsPerDay;

bool isLocal(const QString& host) {
  const QHostAddress address(host);
  return host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost")) || address.isLoopback();
}

bool isKeyParameter(const QString& name) {
  static const QStringList names = {"key", "api_key", "apikey", "api-key", "token", "access_token", "secret", "password", "code", "sig"};
  return names.contains(name, Qt::CaseInsensitive);
}

bool holdsKey(const QUrl& url) {
  const auto items = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
  const bool inQuery =
      std::any_of(items.begin(), items.end(), [](const auto& item) { return isKeyParameter(item.first) || looksLikeKey(item.second); });
  const QStringList parts = url.path().split(QLatin1Char('/'));
  return inQuery || std::any_of(parts.begin(), parts.end(), [](const QString& part) { return looksLikeKey(part); });
}

bool isKeyHeader(const QString& name) {
  static const QStringList names = {"authorization", "proxy-authorization", "x-api-key", "api-key", "x-goog-api-key", "cookie"};
  return names.contains(name.toLower());
}

}  // namespace

bool EndpointRules::hasErrors(const std::vector<FieldNote>& notes) {
  return std::any_of(notes.begin(), notes.end(), [](const FieldNote& note) { return note.weight == Weight::error; });
}

QString EndpointRules::exampleUrl(Dialect dialect) {
  switch (dialect) {
    case Dialect::openaiChat:
    case Dialect::openaiCompletions:
    case Dialect::openaiResponses:
      return QStringLiteral("https://api.openai.com/v1");
    case Dialect::azureOpenai:
      return QStringLiteral("https://NAME.openai.azure.com");
    case Dialect::anthropic:
      return QStringLiteral("https://api.anthropic.com");
    case Dialect::gemini:
      return QStringLiteral("https://generativelanguage.googleapis.com/v1beta");
    case Dialect::ollama:
      return QStringLiteral("http://localhost:11434");
  }
  return {};
}

QString EndpointRules::exampleModel(Dialect dialect) {
  switch (dialect) {
    case Dialect::openaiChat:
    case Dialect::openaiCompletions:
    case Dialect::openaiResponses:
      return tr("the name the server lists under /v1/models");
    case Dialect::azureOpenai:
      return tr("the name of the deployment");
    case Dialect::anthropic:
    case Dialect::gemini:
      return tr("the full name in the provider's list");
    case Dialect::ollama:
      return tr("as \"ollama list\" shows it");
  }
  return {};
}

QString EndpointRules::exampleVariable(Dialect dialect) {
  switch (dialect) {
    case Dialect::openaiChat:
    case Dialect::openaiCompletions:
    case Dialect::openaiResponses:
      return QStringLiteral("OPENAI_API_KEY");
    case Dialect::azureOpenai:
      return QStringLiteral("AZURE_OPENAI_API_KEY");
    case Dialect::anthropic:
      return QStringLiteral("ANTHROPIC_API_KEY");
    case Dialect::gemini:
      return QStringLiteral("GEMINI_API_KEY");
    case Dialect::ollama:
      return QStringLiteral("OLLAMA_API_KEY");
  }
  return {};
}

std::vector<FieldNote> EndpointRules::check(const Endpoint& endpoint, const QStringList& takenNames) {
  std::vector<FieldNote> notes;
  const QString name = QString::fromStdString(endpoint.name).trimmed();
  if (name.isEmpty()) {
    notes.push_back({EndpointField::name, Weight::error, tr("Give the endpoint a name.")});
  } else if (takenNames.contains(name)) {
    notes.push_back({EndpointField::name, Weight::error, tr("Another endpoint has this name.")});
  }
  checkBaseUrl(endpoint, notes);
  const QString model = QString::fromStdString(endpoint.model);
  if (model.trimmed().isEmpty()) {
    notes.push_back({EndpointField::model, Weight::error,
                     endpoint.dialect == Dialect::azureOpenai ? tr("Name the deployment.") : tr("Name the model.")});
  } else if (looksLikeKey(model)) {
    notes.push_back({EndpointField::model, Weight::error, tr("This looks like a key, not like a model.")});
  }
  const auto secret = checkSecret(endpoint.key, EndpointField::key);
  notes.insert(notes.end(), secret.begin(), secret.end());
  checkHeaders(endpoint, notes);
  checkProxy(endpoint, notes);
  checkCaFile(endpoint, notes);
  checkTimeouts(endpoint, notes);
  return notes;
}

void EndpointRules::checkBaseUrl(const Endpoint& endpoint, std::vector<FieldNote>& notes) {
  const auto add = [&notes](Weight weight, const QString& text) { notes.push_back({EndpointField::baseUrl, weight, text}); };
  const QString text = QString::fromStdString(endpoint.baseUrl).trimmed();
  if (text.isEmpty()) {
    add(Weight::error, tr("Enter the base URL, for example %1").arg(exampleUrl(endpoint.dialect)));
    return;
  }
  const QUrl url(text, QUrl::StrictMode);
  if (!text.contains(QLatin1String("://"))) {
    add(Weight::error, tr("Begin with https:// (or http:// for a server on your own network)."));
    return;
  }
  const QString scheme = text.section(QLatin1String("://"), 0, 0).toLower();
  if (scheme != QLatin1String("http") && scheme != QLatin1String("https")) {
    add(Weight::error, tr("Only http and https are possible."));
    return;
  }
  if (!url.isValid() || url.host().isEmpty()) {
    add(Weight::error, tr("This is not a complete URL: the host name is missing or misspelt."));
    return;
  }
  if (!url.userInfo().isEmpty()) {
    add(Weight::error, tr("No user name or password in the URL: it would be stored. Use the key reference or a header by reference."));
    return;
  }
  if (holdsKey(url)) {
    add(Weight::error, tr("No key in the URL: it would be stored. Use the key reference below."));
    return;
  }
  if (url.hasFragment()) {
    add(Weight::error, tr("Leave out what follows the # sign."));
    return;
  }
  const QString path = url.path();
  static const QRegularExpression version(QStringLiteral("/v[0-9][^/]*(/|$)"));
  const bool openai = endpoint.dialect == Dialect::openaiChat || endpoint.dialect == Dialect::openaiCompletions ||
                      endpoint.dialect == Dialect::openaiResponses;
  if (openai && path.size() > 1 && !version.match(path).hasMatch()) {
    add(Weight::warning, tr("Most OpenAI-compatible servers expect a base URL that ends in /v1."));
  }
  if (scheme == QLatin1String("http") && !isLocal(url.host()) && endpoint.key.kind != SecretRef::Kind::none) {
    add(Weight::warning, tr("Over http the key travels unencrypted. Use https unless this network is your own."));
  }
  if (endpoint.simulated) {
    return;
  }
  if (!endpoint.model.empty() || endpoint.dialect != Dialect::azureOpenai) {
    add(Weight::hint, tr("Requests go to %1").arg(QString::fromStdString(requestUrl(endpoint))));
  }
}

std::vector<FieldNote> EndpointRules::checkSecret(const SecretRef& secret, EndpointField field) {
  const QString name = QString::fromStdString(secret.name);
  if (secret.kind == SecretRef::Kind::none) {
    return {};
  }
  if (looksLikeKey(name)) {
    return {{field, Weight::error,
             secret.kind == SecretRef::Kind::environment
                 ? tr("This looks like a key itself. Enter the name of the variable that holds it.")
                 : tr("This looks like a key itself. Enter a name for the entry, then store the key.")}};
  }
  if (secret.kind == SecretRef::Kind::keychain) {
    if (name.trimmed().isEmpty()) {
      return {{field, Weight::error, tr("Enter the name of the keychain entry.")}};
    }
    return {};
  }
  static const QRegularExpression identifier(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*$"));
  if (name.isEmpty()) {
    return {{field, Weight::error, tr("Enter the name of the environment variable.")}};
  }
  if (!identifier.match(name).hasMatch()) {
    return {{field, Weight::error, tr("A variable's name has letters, digits and underscores only, and does not begin with a digit.")}};
  }
  if (!qEnvironmentVariableIsSet(qPrintable(name))) {
    return {{field, Weight::warning, tr("The variable %1 is not set in this session. Set it before starting the program.").arg(name)}};
  }
  return {{field, Weight::hint, tr("The variable is set.")}};
}

void EndpointRules::checkHeaders(const Endpoint& endpoint, std::vector<FieldNote>& notes) {
  static const QRegularExpression token(QStringLiteral("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"));
  static const QRegularExpression control(QStringLiteral("[\\x00-\\x08\\x0a-\\x1f\\x7f]"));
  QStringList seen;
  for (const Header& header : endpoint.headers) {
    const QString name = QString::fromStdString(header.name);
    const QString value = QString::fromStdString(header.value);
    const auto add = [&](Weight weight, const QString& text) { notes.push_back({EndpointField::headers, weight, text}); };
    if (name.isEmpty()) {
      add(Weight::error, tr("A header needs a name."));
      continue;
    }
    if (!token.match(name).hasMatch()) {
      add(Weight::error, tr("\"%1\" is not a possible header name.").arg(name));
    }
    if (seen.contains(name.toLower())) {
      add(Weight::error, tr("The header %1 is given twice.").arg(name));
    }
    seen << name.toLower();
    if (control.match(value).hasMatch()) {
      add(Weight::error, tr("The value of %1 has a line break or control character in it.").arg(name));
    }
    if (header.secret.kind == SecretRef::Kind::none && (looksLikeKey(value) || (isKeyHeader(name) && !value.isEmpty()))) {
      add(Weight::error,
          tr("The value of %1 looks like a secret, which is never stored. Take it from a variable or the keychain.").arg(name));
    }
    for (FieldNote note : checkSecret(header.secret, EndpointField::headers)) {
      if (note.weight != Weight::hint) {
        note.text = tr("%1: %2").arg(name, note.text);
        notes.push_back(note);
      }
    }
  }
}

void EndpointRules::checkProxy(const Endpoint& endpoint, std::vector<FieldNote>& notes) {
  if (const auto fault = proxyFault(endpoint.proxy)) {
    notes.push_back({EndpointField::proxy, Weight::error,
                     *fault == ProxyFault::holdsCredentials
                         ? tr("No password in the proxy URL: it would be stored.")
                         : tr("A proxy is a URL such as http://proxy.example.com:3128 or socks5h://localhost:1080.")});
  }
}

void EndpointRules::checkCaFile(const Endpoint& endpoint, std::vector<FieldNote>& notes) {
  if (!endpoint.caFile.empty() && !endpoint.caFile.starts_with('/')) {
    notes.push_back({EndpointField::caFile, Weight::error, tr("Give the file's whole path, beginning with /.")});
  }
}

void EndpointRules::checkTimeouts(const Endpoint& endpoint, std::vector<FieldNote>& notes) {
  const Timeouts& t = endpoint.timeouts;
  const auto add = [&notes](Weight weight, const QString& text) { notes.push_back({EndpointField::timeouts, weight, text}); };
  if (t.total <= 0) {
    add(Weight::error, tr("The total timeout must be more than 0: no request may run for ever."));
    return;
  }
  if (std::max({t.connect, t.firstToken, t.idle, t.total}) > dayLong) {
    add(Weight::error, tr("No timeout can be longer than a day."));
  }
  if (std::max({t.connect, t.firstToken, t.idle}) > t.total) {
    add(Weight::warning, tr("The total timeout ends a request before one of the other timeouts can."));
  }
}

QString EndpointRules::checkSchedule(const Schedule& schedule) {
  if (schedule.suite == 0) {
    return tr("Choose a suite.");
  }
  if (schedule.cron.empty() && (schedule.interval < shortestInterval || schedule.interval > longestInterval)) {
    return tr("The interval must lie between one second and a year.");
  }
  if (schedule.jitter < 0 || (schedule.cron.empty() && schedule.jitter > schedule.interval / 2)) {
    return tr("The jitter can be half of the interval at most.");
  }
  if (!WallClock::knows(schedule.timeZone)) {
    return tr("This time zone is not known. Use a name such as Europe/Berlin.");
  }
  if (schedule.quiet && schedule.quiet->fromMinute == schedule.quiet->toMinute) {
    return tr("Quiet hours need two different times of the day.");
  }
  if (!schedule.cron.empty() && !parseCron(schedule.cron)) {
    return tr("A cron expression has five fields: minute, hour, day of the month, month, day of the week.");
  }
  if (!ScheduleTimes::check(schedule)) {
    return tr("No run of this schedule would ever begin: look at its days and its quiet hours.");
  }
  return {};
}

}  // namespace scoville
