// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/error_kind.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace scoville {

namespace {

std::string foldedWord(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}

struct KindRow {
  std::string_view part;  ///< of a code, type or status word in lower case
  std::string_view kind;
};

/// Order matters: the first row whose part occurs in the word decides.
constexpr KindRow kindRows[] = {
    {"insufficient_quota", "quota"},
    {"billing", "quota"},
    {"insufficient_balance", "quota"},
    {"insufficient_credits", "quota"},
    {"content_filter", "content_filter"},
    {"content_policy", "content_filter"},
    {"responsibleaipolicy", "content_filter"},
    {"bio_policy", "content_filter"},
    {"cyber_policy", "content_filter"},
    {"safety", "content_filter"},
    {"overloaded", "overloaded"},
    {"capacity", "overloaded"},
    {"slow_down", "rate_limit"},
    {"service_unavailable", "overloaded"},
    {"serviceunavailable", "overloaded"},
    {"current_quota", "quota"},
    {"rate_limit", "rate_limit"},
    {"ratelimit", "rate_limit"},
    {"too_many_requests", "rate_limit"},
    {"toomanyrequests", "rate_limit"},
    {"resource_exhausted", "rate_limit"},
    {"throttl", "rate_limit"},
    {"api_key", "auth"},
    {"apikey", "auth"},
    {"authentication", "auth"},
    {"unauthorized", "auth"},
    {"unauthenticated", "auth"},
    {"permission", "auth"},
    {"forbidden", "auth"},
    {"access_denied", "auth"},
    {"not_found", "bad_request"},
    {"notfound", "bad_request"},
    {"request_too_large", "bad_request"},
    {"context_length", "bad_request"},
    {"exceed_context_size", "bad_request"},
    {"unsupported_", "bad_request"},
    {"badrequest", "bad_request"},
    {"bad_request", "bad_request"},
    {"invalid", "bad_request"},
    {"failed_precondition", "bad_request"},
    {"validation", "bad_request"},
    {"data_residency", "bad_request"},
    {"conflict", "bad_request"},
    {"server_error", "server_error"},
    {"internal", "server_error"},
    {"api_error", "server_error"},
    {"timeout", "server_error"},
    {"deadline_exceeded", "server_error"},
    {"generation", "server_error"},
};

}  // namespace

std::string_view kindOfWord(std::string_view word) {
  const std::string text = foldedWord(word);
  if (text == "tokens" || text == "requests") {  // OpenAI names the limit that was reached
    return "rate_limit";
  }
  if (text == "unavailable") {  // the gRPC status; OpenRouter's "provider_unavailable" is a failed upstream
    return "overloaded";
  }
  const auto row = std::find_if(std::begin(kindRows), std::end(kindRows),
                                [&](const KindRow& candidate) { return text.find(candidate.part) != std::string::npos; });
  return row == std::end(kindRows) ? std::string_view() : row->kind;
}

std::string_view kindOfStatus(std::int64_t status) {
  switch (status) {
    case 401:
    case 403:
      return "auth";
    case 402:
      return "quota";
    case 429:
      return "rate_limit";
    case 498:  // Groq: capacity exceeded
    case 503:
    case 529:
      return "overloaded";
    case 408:
      return "server_error";
    default:
      return status >= 500 && status < 600 ? "server_error" : (status >= 300 && status < 500 ? "bad_request" : "");
  }
}

bool isSpecific(std::string_view kind) {
  return kind == "quota" || kind == "content_filter" || kind == "overloaded";
}

}  // namespace scoville
