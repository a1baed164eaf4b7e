// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace scoville {

/// Exactly one per attempt. The numbers are stored: never renumber, only append.
enum class Outcome : std::uint8_t {
  ok = 0,
  truncatedOutput = 1,
  checkFailed = 2,
  dns = 3,
  connect = 4,
  tls = 5,
  proxy = 6,
  timeoutConnect = 7,
  timeoutFirstToken = 8,
  timeoutIdle = 9,
  timeoutTotal = 10,
  auth = 11,
  quota = 12,
  rateLimited = 13,
  notFound = 14,
  badRequest = 15,
  contentFilter = 16,
  overloaded = 17,
  serverError = 18,
  streamError = 19,
  truncatedStream = 20,
  malformed = 21,
  notAStream = 22,
  empty = 23,
  cancelled = 24,
  budget = 25,
  suspended = 26,
};

/// The stable name used in exports and on the command line, for example "timeout_first_token".
std::string_view outcomeName(Outcome outcome);
std::optional<Outcome> outcomeFromName(std::string_view name);
const std::vector<Outcome>& allOutcomes();

/// Latency figures use ok, truncated_output and check_failed only.
constexpr bool countsForLatency(Outcome o) {
  return o == Outcome::ok || o == Outcome::truncatedOutput || o == Outcome::checkFailed;
}

/// cancelled, budget and suspended leave numerator and denominator of the failure rate alike.
constexpr bool countsAsAttempt(Outcome o) {
  return o != Outcome::cancelled && o != Outcome::budget && o != Outcome::suspended;
}

constexpr bool isFailure(Outcome o) {
  return countsAsAttempt(o) && o != Outcome::ok && o != Outcome::truncatedOutput;
}

}  // namespace scoville
