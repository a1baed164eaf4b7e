// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/connection_test.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "core/model/error_text.h"
#include "core/model/figures.h"
#include "core/probe/connection_advice.h"
#include "core/probe/probe_request.h"

namespace scoville {

namespace {

using Link = ConnectionStep::Link;

constexpr std::array<Link, 11> linksAfterSecret = {Link::dns,        Link::tcp,    Link::tls,     Link::auth, Link::quota, Link::model,
                                                   Link::parameters, Link::server, Link::timeout, Link::slow, Link::answer};

QString ms(Micros micros) {
  return QString::number(static_cast<double>(micros) / 1000.0, 'f', micros < 100'000 ? 1 : 0) + QStringLiteral(" ms");
}

bool validPort(const std::string& port) {
  int number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  return error == std::errc() && end == port.data() + port.size() && number >= 1 && number <= 65535;
}

/// No answer of the server: the sample's error is a sentence of the exchange about what happened, with advice of its own.
bool endedUnanswered(Outcome outcome) {
  switch (outcome) {
    case Outcome::dns:
    case Outcome::connect:
    case Outcome::proxy:
    case Outcome::tls:
    case Outcome::timeoutConnect:
    case Outcome::timeoutFirstToken:
    case Outcome::timeoutIdle:
    case Outcome::timeoutTotal:
    case Outcome::cancelled:
    case Outcome::suspended:
      return true;
    default:
      return false;
  }
}

/// What happened and what to do, each once: the sample's error is a sentence of the exchange about what happened, then advice for any
/// reader of the sample, then what the server said. The advice here is made for the settings at hand and stands in for that one.
QString brokenDetail(const Endpoint& endpoint, const Sample& sample, Link broken) {
  const QString advice = adviceFor(endpoint, sample, broken);
  const QString words = QString::fromStdString(errorSentence(sample.error));
  if (words.isEmpty()) {
    return advice;
  }
  const qsizetype end = words.indexOf(QLatin1String(". "));
  const QString happened = end < 0 ? words : words.left(end + 1);
  if (endedUnanswered(sample.outcome)) {
    return happened + QLatin1Char(' ') + advice;
  }
  const qsizetype said = words.indexOf(QLatin1String("The server said: "));
  return advice + QLatin1Char('\n') + (said > end && end >= 0 ? happened + QLatin1Char(' ') + words.mid(said) : words);
}

/// What an intact link showed; null when this link had no part in the exchange.
std::optional<QString> figureOf(Link link, const Sample& sample, const RequestQuirks& sent) {
  switch (link) {
    case Link::dns:
      return sample.at.dns ? std::optional(ms(*sample.at.dns)) : std::nullopt;
    case Link::tcp:
      return sample.at.tcp ? ms(*sample.at.tcp) + QStringLiteral(", ") + QString::fromStdString(sample.identity.remoteAddress)
                           : QString::fromStdString(sample.identity.remoteAddress);
    case Link::tls:
      return sample.at.tls ? std::optional(ms(*sample.at.tls) + QStringLiteral(" ") + QString::fromStdString(sample.identity.tlsVersion))
                           : std::nullopt;
    case Link::model:
      return QString::fromStdString(sample.identity.model);
    case Link::parameters: {
      Sample note;
      noteQuirks(note, sent);
      return QString::fromStdString(note.error);
    }
    case Link::answer: {
      const std::optional<Micros> first = ttft(sample, true);
      const QString when = first ? ConnectionText::tr("first token after %1").arg(ms(*first)) : QString();
      return sample.buffered ? when + QLatin1String("; ") +
                                   ConnectionText::tr(
                                       "the stream came in lumps: a proxy between, or the server, holds it back, and no speed can be told")
                             : when;
    }
    default:
      return QString();
  }
}

}  // namespace

const char* connectionLinkName(ConnectionStep::Link link) {
  constexpr std::array<const char*, 13> names = {"address", "secret",     "dns",    "tcp",     "tls",  "auth",  "quota",
                                                 "model",   "parameters", "server", "timeout", "slow", "answer"};
  return names[static_cast<std::size_t>(link)];
}

ConnectionStep checkAddress(const Endpoint& endpoint) {
  const auto broken = [](const QString& detail) { return ConnectionStep{Link::address, false, detail}; };
  const UrlParts url = splitUrl(endpoint.baseUrl);
  if (endpoint.baseUrl.empty()) {
    return broken(ConnectionText::tr("The base URL is empty. It looks like https://api.example.com/v1."));
  }
  if (url.scheme != "http" && url.scheme != "https") {
    return broken(ConnectionText::tr("The base URL must begin with http:// or https://."));
  }
  if (url.host.empty() || url.host.find_first_of(" \t\r\n") != std::string::npos) {
    return broken(ConnectionText::tr("The base URL names no host. It looks like https://api.example.com/v1."));
  }
  if (!url.port.empty() && !validPort(url.port)) {
    return broken(
        ConnectionText::tr("The port \"%1\" in the base URL is not a number from 1 to 65535.").arg(QString::fromStdString(url.port)));
  }
  if (endpoint.model.empty()) {
    return {Link::model, false, ConnectionText::tr("The model is empty. Enter its name as the server lists it.")};
  }
  return {Link::address, true, QString::fromStdString(url.scheme + "://" + url.host + (url.port.empty() ? "" : ":" + url.port))};
}

ConnectionStep checkSecret(const Endpoint& endpoint, const Result<void>& resolved) {
  if (!resolved) {
    return {Link::secret, false, QString::fromStdString(resolved.error().message)};
  }
  switch (endpoint.key.kind) {
    case SecretRef::Kind::none:
      return {Link::secret, true, ConnectionText::tr("no key is used")};
    case SecretRef::Kind::environment:
      return {Link::secret, true,
              ConnectionText::tr("read from the environment variable %1").arg(QString::fromStdString(endpoint.key.name))};
    case SecretRef::Kind::keychain:
      return {Link::secret, true, ConnectionText::tr("read from the keychain entry \"%1\"").arg(QString::fromStdString(endpoint.key.name))};
  }
  return {Link::secret, true, {}};
}

Case connectionTestCase() {
  Case question;
  question.name = "Test connection";
  question.messages = {{"user", "Answer with the single word: ready"}};
  question.maxTokens = 64;  // room for a model that thinks first
  question.cacheMode = CacheMode::uncontrolled;
  question.checks.notEmpty = false;
  return question;
}

std::vector<ConnectionStep> stepsOf(const Endpoint& endpoint, const Sample& sample, const RequestQuirks& sent) {
  const std::optional<Link> broken = brokenLink(endpoint, sample);
  std::vector<ConnectionStep> steps;
  for (const Link link : linksAfterSecret) {
    if (link == broken) {
      steps.push_back({link, false, brokenDetail(endpoint, sample, link)});
      return steps;
    }
    if (const std::optional<QString> figure = figureOf(link, sample, sent)) {
      steps.push_back({link, true, *figure});
    }
  }
  return steps;
}

}  // namespace scoville
