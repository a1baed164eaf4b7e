// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/exchange_headers.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace scoville {
namespace {

constexpr std::size_t keptHeaders = 100;
constexpr std::size_t keptValueBytes = 2048;
constexpr std::size_t shortestSecret = 4;    ///< shorter ones would blank out half of every text
constexpr std::size_t maybeCutBytes = 4096;  ///< texts that others cut (at 8 KiB) may end within a secret
constexpr std::string_view blank = "[redacted]";

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return result;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) {
    return {};
  }
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

/// Names whose values may be or lead to a credential.
bool isSensitive(std::string_view lowerName) {
  static constexpr std::array words{"authoriz", "authentic", "cookie",       "api-key",    "apikey",         "api_key",      "secret",
                                    "password", "goog-key",  "access-token", "auth-token", "security-token", "session-token"};
  return std::any_of(words.begin(), words.end(), [lowerName](std::string_view word) { return lowerName.find(word) != lowerName.npos; });
}

/// "Bearer abc" -> "abc": a server may echo the key without its scheme.
std::string_view withoutScheme(std::string_view value) {
  const auto space = value.find(' ');
  return space == std::string_view::npos ? value : trimmed(value.substr(space + 1));
}

void addQueryKeys(std::string_view url, std::vector<std::string>& secrets) {
  auto query = url.find('?');
  while (query != std::string_view::npos) {
    const auto end = std::min(url.find('&', query + 1), url.size());
    const std::string_view pair = url.substr(query + 1, end - query - 1);
    const auto equals = pair.find('=');
    if (equals != std::string_view::npos) {
      const std::string name = lower(pair.substr(0, equals));
      if (name == "key" || name == "token" || isSensitive(name)) {
        secrets.emplace_back(pair.substr(equals + 1));
      }
    }
    query = end < url.size() ? end : std::string_view::npos;
  }
}

void addCredentials(std::string_view url, std::vector<std::string>& secrets) {
  const auto scheme = url.find("://");
  const auto start = scheme == std::string_view::npos ? 0 : scheme + 3;
  const std::string_view authority = url.substr(start, std::min(url.find_first_of("/?#", start), url.size()) - start);
  const auto at = authority.rfind('@');
  if (at != std::string_view::npos) {
    const std::string_view user = authority.substr(0, at);
    const auto colon = user.find(':');
    secrets.emplace_back(colon == std::string_view::npos ? user : user.substr(colon + 1));
  }
}

}  // namespace

int statusOf(std::string_view statusLine) {
  int status = 0;
  const auto space = statusLine.find(' ');
  if (statusLine.starts_with("HTTP/") && space != std::string_view::npos) {
    const std::string_view digits = trimmed(statusLine.substr(space));
    std::from_chars(digits.data(), digits.data() + digits.size(), status);
  }
  return status;
}

void addHeaderLine(ResponseHead& head, std::string_view line) {
  const auto colon = line.find(':');
  if (colon != std::string_view::npos) {
    head.headers.emplace_back(lower(trimmed(line.substr(0, colon))), std::string(trimmed(line.substr(colon + 1))));
  }
}

Redactor::Redactor(std::vector<std::string> secrets, const HttpRequest& request, const std::string& proxy) : m_secrets(std::move(secrets)) {
  for (const auto& [name, value] : request.headers) {
    if (isSensitive(lower(name))) {
      m_secrets.push_back(value);
      m_secrets.emplace_back(withoutScheme(value));
    }
  }
  addQueryKeys(request.url, m_secrets);
  addCredentials(request.url, m_secrets);
  addCredentials(proxy, m_secrets);
  std::erase_if(m_secrets, [](const std::string& secret) { return secret.size() < shortestSecret; });
  std::sort(m_secrets.begin(), m_secrets.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
}

std::string Redactor::operator()(std::string text) const {
  const bool maybeCut = text.size() >= maybeCutBytes;
  for (const std::string& secret : m_secrets) {
    for (auto at = text.find(secret); at != std::string::npos; at = text.find(secret, at + blank.size())) {
      text.replace(at, secret.size(), blank);
    }
    for (std::size_t part = maybeCut ? secret.size() - 1 : 0; part >= shortestSecret; --part) {
      if (text.ends_with(std::string_view(secret).substr(0, part))) {
        text.replace(text.size() - part, part, blank);
        break;
      }
    }
  }
  return text;
}

std::vector<std::pair<std::string, std::string>> storableHeaders(const ResponseHead& head, const Redactor& redact) {
  std::vector<std::pair<std::string, std::string>> kept;
  for (const auto& [name, value] : head.headers) {
    if (kept.size() < keptHeaders && !isSensitive(name)) {
      kept.emplace_back(redact(name.substr(0, keptValueBytes)), redact(value).substr(0, keptValueBytes));
    }
  }
  return kept;
}

void identifyFromHeaders(const ResponseHead& head, Identity& identity) {
  const auto fill = [&head](std::string& field, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      if (field.empty()) {
        field = std::string(head.header(name)).substr(0, 256);
      }
    }
  };
  fill(identity.server, {"server", "x-powered-by"});
  fill(identity.region, {"x-ms-region", "x-served-region", "x-region"});
  fill(identity.provider, {"x-provider", "x-litellm-model-api-base", "x-inference-provider"});
  if (identity.region.empty()) {
    // The suffix of cf-ray names the edge that the client's path entered, which tells a route change.
    const std::string_view ray = head.header("cf-ray");
    const auto dash = ray.rfind('-');
    if (dash != std::string_view::npos && ray.size() - dash == 4) {
      identity.region = "edge " + std::string(ray.substr(dash + 1));
    }
  }
}

std::optional<std::int64_t> statedCostPico(const ResponseHead& head, const std::optional<double>& fromBody) {
  constexpr double most = 1e6;  // beyond any request, and far within 64 bits of pico-dollars
  std::optional<double> dollars = fromBody;
  if (!dollars) {
    const std::string_view text = trimmed(head.header("x-litellm-response-cost"));
    double value = 0;
    if (const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        read.ec == std::errc() && read.ptr == text.data() + text.size()) {
      dollars = value;
    }
  }
  if (!dollars || !(*dollars >= 0 && *dollars <= most)) {
    return std::nullopt;
  }
  return std::llround(*dollars * 1e12);
}

bool isCachedAnswer(const ResponseHead& head) {
  const auto has = [&head](std::string_view name, std::string_view word) {
    return lower(head.header(name)).find(word) != std::string::npos;
  };
  const std::string cloudflare = lower(head.header("cf-cache-status"));
  const bool cloudflareHit = !cloudflare.empty() && cloudflare != "dynamic" && cloudflare != "bypass" && cloudflare != "miss";
  static constexpr std::array cacheHeaders{"x-cache",        "x-cache-status",      "x-proxy-cache",          "x-vercel-cache",
                                           "helicone-cache", "cf-aig-cache-status", "x-portkey-cache-status", "cf-cache-status"};
  const auto anySays = [&has](std::string_view word) {
    return std::any_of(cacheHeaders.begin(), cacheHeaders.end(), [&](const char* name) { return has(name, word); });
  };
  // Some networks send "Age: 0" with what they have just fetched, and say so.
  const std::string_view age = head.header("age");
  const bool aged = !age.empty() && !(age == "0" && anySays("miss"));
  return aged || cloudflareHit || has("x-litellm-cache-hit", "true") || has("x-cache-hit", "true") || anySays("hit");
}

}  // namespace scoville
