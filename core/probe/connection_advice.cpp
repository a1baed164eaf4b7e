// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/connection_advice.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <string_view>

#include "core/model/error_text.h"
#include "core/wire/endpoint_url.h"
#include "core/wire/json.h"

namespace scoville {

namespace {

using Link = ConnectionStep::Link;

std::string folded(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

bool holdsOne(const std::string& text, std::initializer_list<std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) { return text.find(part) != std::string::npos; });
}

/// The body kept with a failed answer.
std::string_view keptBodyOf(const Sample& sample) {
  const std::size_t mark = sample.error.find(keptBodyMark);
  return mark == std::string::npos ? std::string_view() : std::string_view(sample.error).substr(mark + keptBodyMark.size());
}

/// What the server itself said, without the exchange's own words before it: its error or the beginning of its body.
std::string_view saidByServer(const Sample& sample) {
  const std::string_view error = sample.error;
  for (const std::string_view mark : {std::string_view("The server said: "), std::string_view("The body begins: "), keptBodyMark}) {
    if (const std::size_t at = error.find(mark); at != std::string_view::npos) {
      return error.substr(at + mark.size());
    }
  }
  return {};
}

/// Why a server said that there is no such thing.
enum class Missing { path, model, either };

/// Servers and gateways say "no such path" in few ways, and before they look at the model. `said` in lower case.
Missing missingThing(const Endpoint& endpoint, const std::string& said) {
  if (holdsOne(said,
               {"404 page not found", "cannot post", "invalid url", "unexpected endpoint", "no route matched", "\"detail\":\"not found\"",
                "\"detail\": \"not found\"", "<html", "<!doctype", "resource not found", "\"path\":\"/"})) {
    return Missing::path;
  }
  const bool named = !endpoint.model.empty() && said.find(folded(endpoint.model)) != std::string::npos;
  return named || holdsOne(said, {"model", "deployment"}) ? Missing::model : Missing::either;
}

/// Some refuse an unknown model as a bad request.
bool refusesTheModel(const std::string& said) {
  return holdsOne(said, {"model not exist", "invalid model", "not a valid model", "unknown model", "model_not_found"}) ||
         (said.find("model") != std::string::npos && holdsOne(said, {"does not exist", "not found", "is not available"}));
}

/// An http:// request at a port that wants TLS: some servers say so, others answer with a TLS alert.
bool wantsTls(const Endpoint& endpoint, const Sample& sample, const std::string& said) {
  if (splitUrl(endpoint.baseUrl).scheme != "http" || !endpoint.proxy.empty()) {
    return false;
  }
  const bool saidSo =
      sample.outcome == Outcome::badRequest && holdsOne(said, {"plain http request was sent to https", "http request to an https"});
  return saidSo || (sample.outcome == Outcome::malformed && sample.httpStatus == 0);
}

bool isRedirect(const Sample& sample) {
  return sample.httpStatus >= 300 && sample.httpStatus < 400;
}

/// Answers to a request that went to the wrong place: redirects, and "method not allowed".
bool isPathFault(const Sample& sample) {
  return isRedirect(sample) || sample.httpStatus == 405;
}

QString missingAdvice(const Endpoint& endpoint, Missing missing) {
  const QString model = QString::fromStdString(endpoint.model);
  const std::string url = requestUrl(endpoint);
  const std::size_t path = url.find('/', url.find("://") + 3);
  const QString asked = QString::fromStdString(url.substr(path, url.find('?') - path));  // a query may hold a key
  switch (missing) {
    case Missing::path:
      return ConnectionText::
          tr("The server has nothing at the path %1. Check the dialect, and that the base URL ends where the API begins (often \"/v1\").")
              .arg(asked);
    case Missing::model:
      return ConnectionText::tr(
                 "The server knows no model \"%1\", or the key may not use it. Check its name against the server's own list of models.")
          .arg(model);
    case Missing::either:
      break;
  }
  return ConnectionText::tr(
             "The server knows no such model or path. Check the model \"%1\", the dialect, and that the base URL ends where the "
             "API begins (often \"/v1\").")
      .arg(model);
}

QString noStreamAdvice(const Sample& sample) {
  const std::string_view kept = keptBodyOf(sample);
  const std::string_view body = trimmed(kept.empty() ? saidByServer(sample) : kept);
  if (body.starts_with('{') || body.starts_with('[')) {
    return ConnectionText::tr(
        "The server answered in one piece although a stream was asked for. Check that it can stream, and that no gateway between "
        "switches streaming off; without a stream there is no time to first token.");
  }
  if (body.starts_with('<')) {
    return ConnectionText::tr("A web page answered, not the API. Check the base URL, and whether a log-in page or a proxy stands between.");
  }
  return ConnectionText::tr(
      "The server answered, but with no stream. Check the base URL (a web page?), the dialect, and that it can stream.");
}

}  // namespace

UrlParts splitUrl(const std::string& text) {
  UrlParts url;
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

std::optional<Link> brokenLink(const Endpoint& endpoint, const Sample& sample) {
  const std::string said = folded(saidByServer(sample));
  if (wantsTls(endpoint, sample, said)) {
    return Link::tls;
  }
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
      return isPathFault(sample) || refusesTheModel(said) ? Link::model : Link::parameters;
    case Outcome::contentFilter:
      return Link::parameters;
    case Outcome::overloaded:
    case Outcome::serverError:
      return Link::server;
    case Outcome::streamError:  // LM Studio says "no such path" with status 200
      return missingThing(endpoint, said) == Missing::path ? Link::model : Link::server;
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
  const std::string said = folded(saidByServer(sample));
  const bool plain = splitUrl(endpoint.baseUrl).scheme == "http";
  if (broken == Link::tls && plain) {
    return ConnectionText::tr("What answers there does not speak plain HTTP. Try https:// in the base URL, and check the port.");
  }
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
      return missingAdvice(endpoint, missingThing(endpoint, said));
    case Outcome::badRequest:
      if (isRedirect(sample)) {
        return ConnectionText::tr("The server sends the request elsewhere. Enter the final address as the base URL.");
      }
      if (broken == Link::model) {
        return missingAdvice(endpoint, isPathFault(sample) ? Missing::path : Missing::model);
      }
      return ConnectionText::tr("The server refused the parameters of the request. Check model and dialect.");
    case Outcome::contentFilter:
      return ConnectionText::tr("The server's content filter stopped a harmless question. Check the filter's settings.");
    case Outcome::overloaded:
      return ConnectionText::tr("The server says it is overloaded. Nothing is wrong with the settings; try again later.");
    case Outcome::streamError:
      if (broken == Link::model) {
        return missingAdvice(endpoint, Missing::path);
      }
      [[fallthrough]];
    case Outcome::serverError:
      return ConnectionText::tr("The server had an error of its own. Try again later; if it stays, ask the provider or look into its log.");
    case Outcome::timeoutFirstToken:
      return ConnectionText::tr("The server may be loading the model or be busy; a longer limit for the first token may help.");
    case Outcome::timeoutIdle:
      return ConnectionText::tr("Try again; a proxy between may hold the stream back.");
    case Outcome::timeoutTotal:
      return ConnectionText::tr("A longer limit may help.");
    case Outcome::truncatedStream:
      if (sample.httpStatus == 0) {
        return plain ? ConnectionText::tr(
                           "The server took the request and hung up without an answer. If it speaks TLS, the base URL needs https://; if "
                           "not, "
                           "look whether it runs well.")
                     : ConnectionText::tr(
                           "The server took the request and hung up without an answer. Look into its log, and at a proxy between.");
      }
      return ConnectionText::tr("The connection ended in the middle of the answer. Try again; a proxy between may cut streams.");
    case Outcome::notAStream:
      return noStreamAdvice(sample);
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

}  // namespace scoville
