// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/probe_request.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <mutex>
#include <random>
#include <string_view>

#include "core/model/error_text.h"
#include "core/probe/proxy_environment.h"

namespace scoville {

namespace {

/// 128 random bits in hex, bracketed so that the model sees an id rather than part of the question.
std::string makeNonce() {
  static std::mutex mutex;
  static std::mt19937_64 random{(static_cast<std::uint64_t>(std::random_device{}()) << 32) | std::random_device{}()};
  const std::lock_guard lock(mutex);
  const unsigned long long high = random();
  const unsigned long long low = random();
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), "[%016llx%016llx] ", high, low);
  return text.data();
}

/// "user:password" of "scheme://user:password@host/...", whole and the password alone.
void addUserInfo(const std::string& url, std::vector<std::string>& redact) {
  const std::size_t scheme = url.find("://");
  const std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
  const std::size_t end = url.find('@', begin);
  if (end == std::string::npos || url.find('/', begin) < end) {
    return;
  }
  const std::string userInfo = url.substr(begin, end - begin);
  redact.push_back(userInfo);
  if (const std::size_t colon = userInfo.find(':'); colon != std::string::npos && colon + 1 < userInfo.size()) {
    redact.push_back(userInfo.substr(colon + 1));
  }
}

}  // namespace

ExchangeRequest makeExchange(const ResolvedEndpoint& target, const Case& testCase, const RequestQuirks& quirks) {
  Endpoint endpoint = target.endpoint;
  ExchangeRequest request;
  for (Header& header : endpoint.headers) {
    if (header.secret.kind != SecretRef::Kind::none && !header.value.empty()) {
      request.redact.push_back(header.value);
      header.secret = {};  // its value is known now: the request carries it like any other
    }
  }
  request.http = buildRequest(endpoint, testCase, target.key, testCase.cacheMode == CacheMode::cold ? makeNonce() : std::string(), quirks);
  request.dialect = endpoint.dialect;
  request.timeouts = endpoint.timeouts;
  request.checks = testCase.checks;
  request.stream = testCase.stream;
  request.proxy = endpoint.proxy == proxyFromEnvironment ? environmentProxy(request.http.url) : endpoint.proxy;
  request.caFile = endpoint.caFile;
  request.ipVersion = endpoint.ipVersion;
  request.http2 = endpoint.http2;
  if (!target.key.empty()) {
    request.redact.push_back(target.key);
  }
  addUserInfo(request.proxy, request.redact);
  addUserInfo(endpoint.baseUrl, request.redact);
  request.sample.endpointVersion = endpoint.versionId;
  request.sample.caseId = testCase.id;
  request.sample.cacheMode = testCase.cacheMode;
  request.sample.simulated = endpoint.simulated;
  return request;
}

std::optional<RequestQuirks> adaptToRefusal(Dialect dialect, const Sample& refused, const RequestQuirks& current) {
  if (refused.outcome != Outcome::badRequest || (refused.httpStatus != 400 && refused.httpStatus != 422)) {
    return std::nullopt;
  }
  std::string words = errorSentence(refused.error);  // a body may repeat the whole request
  std::transform(words.begin(), words.end(), words.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto names = [&words](std::string_view parameter) { return words.find(parameter) != std::string::npos; };
  const bool chat = dialect == Dialect::openaiChat || dialect == Dialect::azureOpenai;
  RequestQuirks adapted = current;
  if (names("stream_options") && !current.noStreamOptions) {
    adapted.noStreamOptions = true;
  } else if (chat && names("max_tokens") && !current.maxCompletionTokens) {
    // Also when the refusal recommends max_completion_tokens: both names are in it then.
    adapted.maxCompletionTokens = true;
  } else if (names("temperature") && !current.noTemperature) {
    adapted.noTemperature = true;
  } else {
    return std::nullopt;
  }
  return adapted;
}

RequestQuirks mergeQuirks(const RequestQuirks& a, const RequestQuirks& b) {
  return {a.maxCompletionTokens || b.maxCompletionTokens, a.noTemperature || b.noTemperature, a.noStreamOptions || b.noStreamOptions};
}

void noteQuirks(Sample& sample, const RequestQuirks& sent) {
  const auto add = [&sample](std::string_view part) { sample.error += (sample.error.empty() ? "" : "; ") + std::string(part); };
  if (sent.maxCompletionTokens) {
    add("sent max_completion_tokens instead of max_tokens, which the server refused");
  }
  if (sent.noTemperature) {
    add("sent without temperature, which the server refused");
  }
  if (sent.noStreamOptions) {
    add("sent without stream_options, which the server refused");
  }
}

}  // namespace scoville
