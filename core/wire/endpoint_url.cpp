// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/endpoint_url.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace scoville {

namespace {

struct BaseUrl {
  std::string path;   ///< scheme, host and path without a slash at the end
  std::string query;  ///< without "?"
};

BaseUrl split(std::string_view url) {
  url = url.substr(0, url.find('#'));
  const std::size_t mark = url.find('?');
  std::string_view path = url.substr(0, mark);
  while (path.ends_with('/')) {
    path.remove_suffix(1);
  }
  return {std::string(path), mark == std::string_view::npos ? std::string() : std::string(url.substr(mark + 1))};
}

/// True when the last segment names an API version: "v1", "v1beta", "v4".
bool endsWithVersion(std::string_view path) {
  const std::string_view last = path.substr(path.rfind('/') + 1);
  return last.size() >= 2 && last[0] == 'v' && last[1] >= '0' && last[1] <= '9';
}

/// True when something follows the host: then the person has chosen the path and no version is put in.
bool hasPath(std::string_view path) {
  const std::size_t host = path.find("://");
  return path.find('/', host == std::string_view::npos ? 0 : host + 3) != std::string_view::npos;
}

/// `base` + version (where the base is a bare host) + `path`, unless the base ends with `path` already.
std::string joined(const std::string& base, std::string_view version, std::string_view path) {
  if (base.ends_with(path)) {
    return base;
  }
  const bool needsVersion = !endsWithVersion(base) && !hasPath(base);
  return base + (needsVersion ? "/" + std::string(version) : std::string()) + std::string(path);
}

std::string withQuery(const std::string& path, const std::string& first, const std::string& second) {
  const std::string query = first + (first.empty() || second.empty() ? "" : "&") + second;
  return query.empty() ? path : path + "?" + query;
}

std::string azureUrl(const Endpoint& endpoint, const BaseUrl& base) {
  constexpr std::string_view operation = "/chat/completions";
  std::string path = base.path;
  const bool full = path.ends_with(operation);
  const bool versioned = endsWithVersion(path);  // the newer .../openai/v1 base names the model in the body
  if (!full && !versioned && path.find("/deployments/") == std::string::npos) {
    path += (path.ends_with("/openai") ? "" : "/openai") + ("/deployments/" + percentEncoded(endpoint.model));
  }
  path += full ? "" : operation;
  const bool stated = versioned || base.query.find("api-version=") != std::string::npos;
  const std::string version = endpoint.apiVersion.empty() ? "2024-10-21" : endpoint.apiVersion;
  return withQuery(path, base.query, stated ? std::string() : "api-version=" + percentEncoded(version));
}

std::string geminiUrl(const Endpoint& endpoint, const BaseUrl& base, bool stream) {
  constexpr std::string_view streaming = ":streamGenerateContent";
  constexpr std::string_view whole = ":generateContent";
  std::string model = endpoint.model;
  if (model.starts_with("models/")) {
    model.erase(0, 7);
  }
  std::string path = base.path;
  for (const std::string_view operation : {streaming, whole}) {
    if (path.ends_with(operation)) {
      path.resize(path.size() - operation.size());
    }
  }
  if (path.size() == base.path.size()) {
    path = joined(path, "v1beta", "/models/" + percentEncoded(model));
  }
  path += stream ? streaming : whole;
  return withQuery(path, base.query, stream && base.query.find("alt=") == std::string::npos ? "alt=sse" : "");
}

std::string ollamaUrl(const BaseUrl& base) {
  constexpr std::string_view path = "/api/chat";
  if (base.path.ends_with(path)) {
    return base.path;
  }
  return base.path + std::string(base.path.ends_with("/api") ? "/chat" : path);
}

}  // namespace

std::string requestUrl(const Endpoint& endpoint, bool stream) {
  const BaseUrl base = split(endpoint.baseUrl);
  switch (endpoint.dialect) {
    case Dialect::openaiChat:
      return withQuery(joined(base.path, "v1", "/chat/completions"), base.query, "");
    case Dialect::openaiCompletions:
      return withQuery(joined(base.path, "v1", "/completions"), base.query, "");
    case Dialect::openaiResponses:
      return withQuery(joined(base.path, "v1", "/responses"), base.query, "");
    case Dialect::azureOpenai:
      return azureUrl(endpoint, base);
    case Dialect::anthropic:
      return withQuery(joined(base.path, "v1", "/messages"), base.query, "");
    case Dialect::gemini:
      return geminiUrl(endpoint, base, stream);
    case Dialect::ollama:
      return withQuery(ollamaUrl(base), base.query, "");
  }
  return base.path;
}

std::optional<ProxyFault> proxyFault(std::string_view proxy) {
  constexpr std::array<std::string_view, 4> schemes = {"http", "https", "socks5", "socks5h"};
  if (proxy.empty() || proxy == proxyFromEnvironment) {
    return std::nullopt;
  }
  const std::size_t mark = proxy.find("://");
  if (mark == std::string_view::npos || std::find(schemes.begin(), schemes.end(), proxy.substr(0, mark)) == schemes.end()) {
    return ProxyFault::notAProxyUrl;
  }
  std::string_view rest = proxy.substr(mark + 3);
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?#"));
  if (authority.find('@') != std::string_view::npos) {
    return ProxyFault::holdsCredentials;
  }
  const std::size_t bracket = authority.starts_with('[') ? authority.find(']') : 0;
  const std::size_t colon = bracket == std::string_view::npos ? bracket : authority.find(':', bracket);
  const std::string_view host = authority.substr(0, colon);
  const std::string_view port = colon == std::string_view::npos ? std::string_view() : authority.substr(colon + 1);
  int number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  const bool portGood =
      colon == std::string_view::npos || (error == std::errc() && end == port.data() + port.size() && number > 0 && number < 65536);
  const bool hostGood =
      bracket != std::string_view::npos && !host.empty() && host.find_first_of(" \t\r\n\"<>\\^`{|}") == std::string_view::npos;
  return hostGood && portGood ? std::nullopt : std::optional(ProxyFault::notAProxyUrl);
}

std::string percentEncoded(const std::string& text) {
  constexpr char digits[] = "0123456789ABCDEF";
  constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string encoded;
  for (const char c : text) {
    if (unreserved.find(c) != std::string_view::npos) {
      encoded.push_back(c);
    } else {
      const auto byte = static_cast<unsigned char>(c);
      encoded.append({'%', digits[byte >> 4], digits[byte & 15]});
    }
  }
  return encoded;
}

}  // namespace scoville
