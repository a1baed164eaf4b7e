// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange_outcome.h"

#include <algorithm>
#include <array>
#include <memory>
#include <system_error>
#include <utility>

#include "core/model/error_text.h"
#include "core/wire/json.h"
#include "core/wire/redact.h"
#include "core/wire/utf8.h"

namespace scoville {
namespace {

constexpr std::size_t keptBodyBytes = 8 * 1024;

std::string part(CURLU* url, CURLUPart which) {
  char* text = nullptr;
  if (curl_url_get(url, which, &text, 0) != CURLUE_OK || text == nullptr) {
    return {};
  }
  std::string result(text);
  curl_free(text);
  return result;
}

std::string because(const Ending& ending) {
  if (ending.osError != 0) {
    return " (" + std::generic_category().message(static_cast<int>(ending.osError)) + ")";
  }
  return ending.curlText.empty() ? "" : " (" + ending.curlText + ")";
}

/// The beginning of the body as text, keys blanked out; empty when it is no text.
std::string keptBody(const Ending& ending) {
  std::string text = clippedUtf8(ending.excerpt, keptBodyBytes);
  replaceIllFormedUtf8(text);
  const bool binary = text.find('\0') != std::string::npos || text.starts_with("\x1F");
  return binary ? std::string() : withoutKeys(trimmed(text));
}

/// What the server said of a failure, or the beginning of what it sent.
std::string serverSaid(const Ending& ending) {
  if (ending.decoded != nullptr && !ending.decoded->errorMessage.empty()) {
    const std::string& parameter = ending.decoded->refusedParameter;
    const bool named = parameter.empty() || ending.decoded->errorMessage.find(parameter) != std::string::npos;
    return " The server said: " + ending.decoded->errorMessage + (named ? "" : " (parameter " + parameter + ")");
  }
  const std::string body = keptBody(ending);
  return body.empty() ? "" : " The body begins: " + body;
}

/// What to do about a class that the server's answer decided.
std::string advice(Outcome outcome) {
  switch (outcome) {
    case Outcome::auth:
      return " Check the key and what it may do.";
    case Outcome::quota:
      return " Check the account's balance and quota.";
    case Outcome::rateLimited:
      return " Probe less often or with less concurrency.";
    case Outcome::notFound:
      return " Check the base URL and the model's name.";
    case Outcome::badRequest:
      return " Check the dialect, the model's name and the case's settings.";
    case Outcome::notAStream:
      return " Check the base URL and that the endpoint streams.";
    default:
      return "";
  }
}

/// Words for an answer that the decoder found at fault.
std::string answerWords(Outcome outcome, const Ending& ending) {
  const std::string host = hostOf(ending.url);
  switch (outcome) {
    case Outcome::truncatedStream:
      return "The stream of " + host + " broke off before the answer was complete" + because(ending) + ".";
    case Outcome::streamError:
      return "The server " + host + " reported an error inside the stream." + serverSaid(ending);
    case Outcome::malformed:
      return "The stream of " + host + " holds records that cannot be read (" + ending.decoded->errorClass + "). " +
             ending.decoded->errorMessage;
    case Outcome::notAStream:
      return "The answer of " + host + " is not a stream." + advice(outcome) + serverSaid(ending);
    case Outcome::empty:
      return "The stream of " + host + " ended without any output.";
    case Outcome::contentFilter:
      return "A content filter of " + host + " stopped the request." + serverSaid(ending);
    default:
      break;
  }
  const std::string what = ending.status >= 400 ? "HTTP " + std::to_string(ending.status) + " from " : "Refused by ";
  return what + host + "." + advice(outcome) + serverSaid(ending);
}

Verdict judgeAnswer(const Ending& ending) {
  constexpr std::array redirects{301, 302, 303, 307, 308};
  if (std::find(redirects.begin(), redirects.end(), ending.status) != redirects.end()) {
    const std::string target = ending.redirect.empty() ? "" : " to " + ending.redirect;
    return {Outcome::badRequest, "HTTP " + std::to_string(ending.status) + ": " + hostOf(ending.url) + " redirects" + target +
                                     ". Redirects are not followed, as they would carry the key along: enter the final base URL."};
  }
  const Outcome outcome = outcomeOf(*ending.decoded);
  if (outcome == Outcome::ok || outcome == Outcome::truncatedOutput) {
    return {outcome, {}};
  }
  std::string words = answerWords(outcome, ending);
  if (ending.status >= 400 || outcome == Outcome::notAStream) {
    if (const std::string body = keptBody(ending); words.find(body) == std::string::npos) {
      words.append(keptBodyMark).append(body);
    }
  }
  return {outcome, std::move(words)};
}

Verdict judgeStop(const Ending& ending) {
  const std::string host = hostOf(ending.url);
  switch (ending.stop) {
    case Stop::timeoutConnect:
      return {Outcome::timeoutConnect,
              "No connection to " + host + " within the time allowed. Check the address, a firewall on the way, and the proxy."};
    case Stop::timeoutFirstToken:
      return {Outcome::timeoutFirstToken, host +
                                              " sent no token within the time allowed. The server may be queueing; raise the limit "
                                              "for the first token if that is normal."};
    case Stop::timeoutIdle:
      return {Outcome::timeoutIdle, "The stream of " + host + " fell silent for longer than allowed before it was complete."};
    case Stop::timeoutTotal:
      return {Outcome::timeoutTotal, "The request to " + host + " took longer in all than allowed."};
    case Stop::suspended:
      return {Outcome::suspended, "The machine slept during the request: its times mean nothing."};
    default:
      return {Outcome::cancelled, "Cancelled before the answer was complete."};
  }
}

Verdict judgeBeforeAnswer(const Ending& ending) {
  const std::string host = hostOf(ending.url);
  const std::string proxy = hostOf(ending.proxy);
  if (ending.proxyStatus != 0 && ending.proxyStatus / 100 != 2) {
    return {Outcome::proxy, "The proxy " + proxy + " refused the way to " + host + " with HTTP " + std::to_string(ending.proxyStatus) +
                                ". Check the proxy's address and credentials."};
  }
  switch (ending.code) {
    case CURLE_COULDNT_RESOLVE_HOST:
      return {Outcome::dns, "The host name of " + host + " cannot be looked up. Check its spelling and this machine's name service."};
    case CURLE_COULDNT_RESOLVE_PROXY:
      return {Outcome::proxy, "The proxy's name in " + proxy + " cannot be looked up. Check the proxy's address."};
    case CURLE_PROXY:
      return {Outcome::proxy, "The proxy " + proxy + " did not make the connection to " + host + because(ending) + "."};
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CRL_BADFILE:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_ENGINE_INITFAILED:
    case CURLE_USE_SSL_FAILED:
      return {Outcome::tls, "No trusted TLS connection to " + host + (ending.curlText.empty() ? "" : " (" + ending.curlText + ")") +
                                ". Check the server's certificate, this machine's clock, and the file of authorities."};
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL:
      return {Outcome::connect, "The address " + ending.url + " cannot be used" + because(ending) +
                                    ". Enter a base URL such as "
                                    "https://api.example.com/v1."};
    default:
      break;
  }
  if (ending.viaProxy) {  // so far there was nobody else to talk to
    const bool reached = ending.code != CURLE_COULDNT_CONNECT;
    return {Outcome::proxy, "The proxy " + proxy + (reached ? " broke the connection off" : " cannot be reached") + because(ending) +
                                ". Check its address and that it runs."};
  }
  return {Outcome::connect, "Cannot connect to " + host + because(ending) + ". Check the address and port and that the server runs."};
}

}  // namespace

std::string hostOf(const std::string& text) {
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> url(curl_url(), &curl_url_cleanup);
  if (!url || curl_url_set(url.get(), CURLUPART_URL, text.c_str(), CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) {
    return "the endpoint";  // not the text itself: it may hold a key
  }
  const std::string port = part(url.get(), CURLUPART_PORT);
  return part(url.get(), CURLUPART_HOST) + (port.empty() ? "" : ":" + port);
}

Verdict judge(const Ending& ending) {
  if (ending.stop == Stop::suspended) {
    return judgeStop(ending);
  }
  const bool complete = ending.decoded != nullptr && ending.decoded->complete;
  if (ending.stop != Stop::none && ending.stop != Stop::answered && !complete) {
    return judgeStop(ending);
  }
  if (ending.resent) {
    return {Outcome::connect, "The kept-alive connection to " + hostOf(ending.url) +
                                  " was closed by the server just as the request went out. It was not sent again in silence."};
  }
  if (!ending.connected) {
    return judgeBeforeAnswer(ending);
  }
  if (ending.decoded == nullptr) {
    if (ending.code == CURLE_WEIRD_SERVER_REPLY || ending.code == CURLE_UNSUPPORTED_PROTOCOL || ending.code == CURLE_OUT_OF_MEMORY) {
      return {Outcome::malformed, "What " + hostOf(ending.url) + " sent is no HTTP answer" + because(ending) + "."};
    }
    return {Outcome::truncatedStream, hostOf(ending.url) + " closed the connection without an answer" + because(ending) + "."};
  }
  Verdict verdict = judgeAnswer(ending);
  if (ending.code == CURLE_BAD_CONTENT_ENCODING) {
    return {Outcome::malformed, "The compressed stream of " + hostOf(ending.url) + " cannot be read" + because(ending) + "."};
  }
  // A body that was cut says "empty" or "not a stream" only because its end is missing.
  const bool cut = ending.code != CURLE_OK && ending.code != CURLE_WRITE_ERROR && !complete;
  if (cut && ending.status < 300 && verdict.outcome != Outcome::streamError && verdict.outcome != Outcome::contentFilter) {
    return {Outcome::truncatedStream, answerWords(Outcome::truncatedStream, ending)};
  }
  return verdict;
}

}  // namespace scoville
