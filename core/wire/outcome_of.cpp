// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string_view>

#include "core/wire/decoder.h"

namespace scoville {

namespace {

struct ClassRow {
  std::string_view errorClass;
  Outcome outcome;
};

/// docs/outcomes.md explains each row.
constexpr ClassRow classRows[] = {
    {"http_auth", Outcome::auth},
    {"http_rate_limit", Outcome::rateLimited},
    {"http_quota", Outcome::quota},
    {"http_overloaded", Outcome::overloaded},
    {"http_bad_request", Outcome::badRequest},
    {"http_server_error", Outcome::serverError},
    {"http_content_filter", Outcome::contentFilter},
    {"stream_error_quota", Outcome::quota},
    {"stream_error_content_filter", Outcome::contentFilter},
    {"content_filter", Outcome::contentFilter},
    {"not_a_stream", Outcome::notAStream},
    {"bad_encoding", Outcome::malformed},
    {"limit_exceeded", Outcome::malformed},
    {"malformed", Outcome::malformed},
    {"empty", Outcome::empty},
    {"truncated", Outcome::truncatedStream},
};

struct FinishRow {
  std::string_view reason;
  Outcome outcome;
};

constexpr FinishRow finishRows[] = {
    {"length", Outcome::truncatedOutput},
    {"content_filter", Outcome::contentFilter},
    {"refusal", Outcome::contentFilter},
    {"error", Outcome::streamError},
};

}  // namespace

Outcome outcomeOf(const Decoded& decoded) {
  if (decoded.errorClass == "http_bad_request" && decoded.httpStatus == 404) {
    return Outcome::notFound;
  }
  for (const ClassRow& row : classRows) {
    if (row.errorClass == decoded.errorClass) {
      return row.outcome;
    }
  }
  if (!decoded.errorClass.empty()) {
    return Outcome::streamError;
  }
  for (const FinishRow& row : finishRows) {
    if (row.reason == decoded.finishReason) {
      return row.outcome;
    }
  }
  return decoded.complete ? Outcome::ok : Outcome::truncatedStream;
}

}  // namespace scoville
