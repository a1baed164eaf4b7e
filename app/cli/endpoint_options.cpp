// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/endpoint_options.h"

#include <QUrl>
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/cli/secret_guard.h"
#include "core/wire/endpoint_url.h"

namespace scoville::cli {
namespace {

/// "NAME: VALUE" taken apart and trimmed.
std::pair<std::string, std::string> headerParts(const std::string& option, const std::string& text) {
  const auto trim = [](std::string part) {
    part.erase(0, part.find_first_not_of(" \t"));
    part.erase(part.find_last_not_of(" \t") + 1);
    return part;
  };
  const std::size_t colon = text.find(':');
  const std::string name = trim(text.substr(0, colon));
  const bool token = !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return c > 0x20 && c < 0x7F && std::string_view("()<>@,;:\\\"/[]?={}").find(static_cast<char>(c)) == std::string_view::npos;
  });
  if (colon == std::string::npos || !token || text.find_first_of("\r\n") != std::string::npos) {
    failUsage("--" + option + " takes \"NAME: VALUE\" on one line.");
  }
  return {name, trim(text.substr(colon + 1))};
}

std::string checkedUrl(const std::string& option, const std::string& text, const QStringList& schemes) {
  const QUrl url(QString::fromStdString(text), QUrl::StrictMode);
  if (!url.isValid() || url.host().isEmpty() || !schemes.contains(url.scheme())) {
    failUsage("--" + option + " takes an address that begins with " + schemes.join(QStringLiteral(":// or ")).toStdString() +
              "://, not \"" + text + "\".");
  }
  return text;
}

SecretRef keyFrom(const Arguments& arguments) {
  const auto variable = arguments.text("api-key-env");
  const auto entry = arguments.text("api-key-keychain");
  if (variable && entry) {
    failUsage("Give the key either with --api-key-env or with --api-key-keychain, not both.");
  }
  if (variable) {
    return environmentRef("api-key-env", *variable);
  }
  return entry ? SecretRef{SecretRef::Kind::keychain, *entry} : SecretRef();
}

}  // namespace

std::vector<Option> endpointOptions() {
  return {{"base-url", "URL", "The API's address, for example https://api.example.com/v1.", true},
          {"dialect", "NAME", "openai-chat (default), openai-completions, openai-responses, azure-openai, anthropic, gemini or ollama."},
          {"model", "MODEL", "The model, as the API names it.", true},
          {"api-key-env", "VAR", "The environment variable that holds the key."},
          {"api-key-keychain", "ENTRY", "The entry of the desktop keychain (service \"scoville\") that holds the key."},
          {"api-version", "VERSION", "The API version (Azure only)."},
          {"header", "\"NAME: VALUE\"", "A further request header without a secret.", false, true},
          {"header-env", "\"NAME: VAR\"", "A further request header whose value is in an environment variable.", false, true},
          {"proxy", "URL",
           "A proxy (http, https, socks5 or socks5h), or \"environment\": as https_proxy, http_proxy, all_proxy and no_proxy say."},
          {"ca-file", "FILE", "The PEM file of the authorities to trust instead of the system's."},
          {"ip-version", "V", "any (default), 4 or 6."},
          {"http2", "", "Use HTTP/2."},
          {"timeout", "S", "Limit of the whole request, seconds or 30s, 5m (default 300)."},
          {"connect-timeout", "S", "Limit until the connection is ready (default 10)."},
          {"first-token-timeout", "S", "Limit from the request until the first token (default 60)."},
          {"idle-timeout", "S", "Limit between two reads (default 30)."}};
}

Endpoint endpointFrom(const Arguments& arguments) {
  Endpoint endpoint;
  endpoint.baseUrl = checkedUrl("base-url", arguments.text("base-url", ""), {QStringLiteral("https"), QStringLiteral("http")});
  const std::string dialectText = arguments.text("dialect", std::string(dialectName(endpoint.dialect)));
  const auto dialect = dialectFromName(dialectText);
  if (!dialect) {
    failUsage("--dialect \"" + dialectText +
              "\" is not known: openai-chat, openai-completions, openai-responses, azure-openai, anthropic, "
              "gemini or ollama.");
  }
  endpoint.dialect = *dialect;
  endpoint.model = arguments.text("model", "");
  if (endpoint.model.empty()) {
    failUsage("--model takes the name of a model.");
  }
  endpoint.apiVersion = arguments.text("api-version", "");
  endpoint.key = keyFrom(arguments);
  for (const std::string& text : arguments.texts("header")) {
    auto [name, value] = headerParts("header", text);
    endpoint.headers.push_back({std::move(name), std::move(value), {}});
  }
  for (const std::string& text : arguments.texts("header-env")) {
    const auto [name, variable] = headerParts("header-env", text);
    endpoint.headers.push_back({name, "", environmentRef("header-env", variable)});
  }
  endpoint.proxy = arguments.text("proxy", "");
  if (const auto fault = proxyFault(endpoint.proxy)) {
    failUsage(*fault == ProxyFault::holdsCredentials
                  ? "--proxy takes no user and password: they would be stored."
                  : "--proxy takes \"environment\" or an address that begins with http://, https://, socks5:// or socks5h://, not \"" +
                        endpoint.proxy + "\".");
  }
  if (const std::string caFile = arguments.text("ca-file", ""); !caFile.empty()) {
    std::error_code error;
    const auto file = std::filesystem::canonical(caFile, error);
    if (error || !std::ifstream(file)) {
      throw Failure{Exit::file, "\"" + caFile + "\" cannot be read."};
    }
    endpoint.caFile = file.string();  // whole, so that it is found from any directory
  }
  const std::string ipText = arguments.text("ip-version", "any");
  const auto ipVersion = ipVersionFromName(ipText);
  if (!ipVersion) {
    failUsage("--ip-version is any, 4 or 6, not \"" + ipText + "\".");
  }
  endpoint.ipVersion = *ipVersion;
  endpoint.http2 = arguments.has("http2");
  endpoint.timeouts.total = arguments.duration("timeout").value_or(endpoint.timeouts.total);
  endpoint.timeouts.connect = arguments.duration("connect-timeout").value_or(endpoint.timeouts.connect);
  endpoint.timeouts.firstToken = arguments.duration("first-token-timeout").value_or(endpoint.timeouts.firstToken);
  endpoint.timeouts.idle = arguments.duration("idle-timeout").value_or(endpoint.timeouts.idle);
  return endpoint;
}

std::vector<Option> retryOptions() {
  return {
      {"retries", "N", "How often a failed request is repeated, 0 (default) to 9: rate limits, overload, server errors, no connection."},
      {"retry-backoff", "S", "The least wait before the first repeat, doubled for each further one (default 1, at most 60)."}};
}

RetryPolicy retriesFrom(const Arguments& arguments, RetryPolicy otherwise) {
  otherwise.maxAttempts = static_cast<int>(arguments.number("retries", otherwise.maxAttempts - 1, 0, mostAttempts - 1)) + 1;
  otherwise.backoff = arguments.duration("retry-backoff").value_or(otherwise.backoff);
  if (otherwise.backoff > longestBackoff) {
    failUsage("--retry-backoff is at most 60 seconds.");
  }
  return otherwise;
}

std::string resolveSecrets(Endpoint& endpoint) {
  const auto secrets = makeSystemSecretStore();
  for (Header& header : endpoint.headers) {
    if (header.secret.kind != SecretRef::Kind::none) {
      header.value = orFail(secrets->read(header.secret));
    }
  }
  return orFail(secrets->read(endpoint.key));
}

}  // namespace scoville::cli
