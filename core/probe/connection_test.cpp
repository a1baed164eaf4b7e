// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/connection_test.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <string_view>

#include "core/model/error_text.h"
#include "core/model/figures.h"
#include "core/probe/probe_request.h"

namespace scoville {

namespace {

using Link = ConnectionStep::Link;

/// The desktop's translator speaks the user's language here; the command line has none and speaks English.
class ConnectionText {
  Q_DECLARE_TR_FUNCTIONS(ConnectionText)
};

constexpr std::array<Link, 11> linksAfterSecret = {Link::dns,        Link::tcp,    Link::tls,     Link::auth, Link::quota, Link::model,
                                                   Link::parameters, Link::server, Link::timeout, Link::slow, Link::answer};

QString ms(Micros micros) {
  return QString::number(static_cast<double>(micros) / 1000.0, 'f', micros < 100'000 ? 1 : 0) + QStringLiteral(" ms");
}

struct Url {
  std::string scheme;
  std::string host;
  std::string port;
};

/// Scheme, host and port of "scheme://[user@]host[:port][/...]"; an empty host when it is not of this form.
Url splitUrl(const std::string& text) {
  Url url;
  const std::size_t scheme = text.find("://");
  if (scheme == std::string::npos) {
    return url;
  }
  url.scheme = text.substr(0, scheme);
  std::transform(url.scheme.begin(), url.scheme.end(), url.scheme.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  std::string authority = text.substr(scheme + 3, text.find_first_of("/?#", scheme + 3) - scheme - 3);
  if (const std::size_t at = authority.rfind('@'); at != std::string::npos) {
    authority.erase(0, at + 1);
  }
  const std::size_t bracket = authority.starts_with('[') ? authority.find(']') : 0;
  if (bracket == std::string::npos) {
    return url;
  }
  const std::size_t colon = authority.find(':', bracket);
  url.host = authority.substr(0, colon);
  url.port = colon == std::string::npos ? std::string() : authority.substr(colon + 1);
  return url;
}

bool validPort(const std::string& port) {
  int number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  return error == std::errc() && end == port.data() + port.size() && number >= 1 && number <= 65535;
}

/// The link an outcome breaks; null when nothing is broken.
std::optional<Link> brokenLink(const Endpoint& endpoint, const Sample& sample) {
  switch (sample.outcome) {
    case Outcome::ok:
    case Outcome::truncatedOutput:
    case Outcome::checkFailed:
      return sample.at.firstToken && *sample.at.firstToken > slowFirstToken ? std::optional(Link::slow) : std::nullopt;
    case Outcome::dns:
      return Link::dns;
    case Outcome::connect:
    case Outcome::proxy:
      return Link::tcp;
    case Outcome::timeoutConnect:
      // A server without TLS takes the connection and then waits for a request that never comes.
      return sample.at.tcp && splitUrl(endpoint.baseUrl).scheme == "https" ? Link::tls : Link::tcp;
    case Outcome::tls:
      return Link::tls;
    case Outcome::auth:
      return Link::auth;
    case Outcome::quota:
    case Outcome::rateLimited:
    case Outcome::budget:
      return Link::quota;
    case Outcome::notFound:
      return Link::model;
    case Outcome::badRequest:
    case Outcome::contentFilter:
      return Link::parameters;
    case Outcome::overloaded:
    case Outcome::serverError:
    case Outcome::streamError:
      return Link::server;
    case Outcome::timeoutFirstToken:
    case Outcome::timeoutIdle:
    case Outcome::timeoutTotal:
      return Link::timeout;
    case Outcome::truncatedStream:
    case Outcome::malformed:
    case Outcome::notAStream:
    case Outcome::empty:
    case Outcome::cancelled:
    case Outcome::suspended:
      return Link::answer;
  }
  return Link::answer;
}

QString adviceFor(const Endpoint& endpoint, const Sample& sample, Link broken) {
  if (broken == Link::tls) {
    return ConnectionText::tr(
        "Check that the host is right, its certificate valid, and this machine's clock and certificates up to date. A certificate of your "
        "own authority needs that authority's file among the endpoint's "
        "settings; a server without TLS needs http:// in the base URL.");
  }
  switch (sample.outcome) {
    case Outcome::dns:
      return ConnectionText::tr("Check the spelling of the name in the base URL, and that this machine has a network and a name service.");
    case Outcome::connect:
      return endpoint.ipVersion == IpVersion::any
                 ? ConnectionText::tr("Check host and port in the base URL, that the server runs, and firewalls between.")
                 : ConnectionText::tr(
                       "Check host and port in the base URL, that the server runs, that it has an address of the chosen kind, and "
                       "firewalls between.");
    case Outcome::proxy:
      return ConnectionText::tr("Check its address, or leave the proxy empty.");
    case Outcome::timeoutConnect:
      return ConnectionText::tr("Check host and port, firewalls, and whether a proxy is needed.");
    case Outcome::auth:
      return sample.httpStatus == 403
                 ? ConnectionText::tr("The server knows the key but does not allow this. Check the key's permissions and region.")
                 : ConnectionText::tr("The server did not accept the key. Check the key, and that it belongs to this service.");
    case Outcome::quota:
      return ConnectionText::tr("The account has no quota or credit left. Check billing with the provider.");
    case Outcome::rateLimited:
      return ConnectionText::tr("The server limits the rate of requests. The key works; wait, or probe less often.");
    case Outcome::notFound:
      return ConnectionText::tr(
                 "The server knows no such model or path. Check the model \"%1\", the dialect, and that the base URL ends where the "
                 "API begins (often \"/v1\").")
          .arg(QString::fromStdString(endpoint.model));
    case Outcome::badRequest:
      return ConnectionText::tr("The server refused the parameters of the request. Check model and dialect.");
    case Outcome::contentFilter:
      return ConnectionText::tr("The server's content filter stopped a harmless question. Check the filter's settings.");
    case Outcome::overloaded:
      return ConnectionText::tr("The server says it is overloaded. Nothing is wrong with the settings; try again later.");
    case Outcome::serverError:
    case Outcome::streamError:
      return ConnectionText::tr("The server had an error of its own. Try again later; if it stays, ask the provider or look into its log.");
    case Outcome::timeoutFirstToken:
      return ConnectionText::tr("The server may be loading the model or be busy; a longer limit for the first token may help.");
    case Outcome::timeoutIdle:
      return ConnectionText::tr("Try again; a proxy between may hold the stream back.");
    case Outcome::timeoutTotal:
      return ConnectionText::tr("A longer limit may help.");
    case Outcome::truncatedStream:
      return ConnectionText::tr("The connection ended in the middle of the answer. Try again; a proxy between may cut streams.");
    case Outcome::notAStream:
      return ConnectionText::tr(
          "The server answered, but with no stream. Check the base URL (a web page?), the dialect, and that it can stream.");
    case Outcome::malformed:
      return ConnectionText::tr("The answer could not be read. Check that the dialect is the one this server speaks.");
    case Outcome::empty:
      return ConnectionText::tr("The answer holds no text. Check model and dialect.");
    case Outcome::cancelled:
    case Outcome::suspended:
      return ConnectionText::tr("Run the test again while the machine is awake.");
    case Outcome::ok:
    case Outcome::truncatedOutput:
    case Outcome::checkFailed:
    case Outcome::tls:
    case Outcome::budget:
      break;
  }
  return ConnectionText::tr("It works, but the first token took longer than %1 s. The server may be loading the model or be busy.")
      .arg(slowFirstToken / microsPerSecond);
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
      return first ? ConnectionText::tr("first token after %1").arg(ms(*first)) : QString();
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
  const Url url = splitUrl(endpoint.baseUrl);
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
