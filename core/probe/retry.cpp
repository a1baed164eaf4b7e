// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/retry.h"

#include <algorithm>
#include <mutex>
#include <random>

namespace scoville {

bool worthRetrying(const Sample& failed) {
  switch (failed.outcome) {
    case Outcome::rateLimited:
    case Outcome::overloaded:
    case Outcome::serverError:
    case Outcome::connect:
    case Outcome::timeoutConnect:
    case Outcome::timeoutFirstToken:
      break;
    default:
      return false;
  }
  const bool refused = std::any_of(failed.responseHeaders.begin(), failed.responseHeaders.end(),
                                   [](const auto& header) { return header.first == "x-should-retry" && header.second == "false"; });
  return !failed.at.firstToken && !refused;
}

std::optional<Micros> retryWait(const RetryPolicy& policy, const Sample& failed, int retriesSoFar, double spread) {
  if (retriesSoFar + 1 >= policy.maxAttempts || !worthRetrying(failed)) {
    return std::nullopt;
  }
  const Micros asked = failed.retryAfter.value_or(0);
  if (asked > longestRetryWait) {
    return std::nullopt;
  }
  const Micros doubled = std::min(policy.backoff << std::min(retriesSoFar, 20), longestBackoff);
  return std::max(asked, doubled - static_cast<Micros>(static_cast<double>(doubled) * spread / 4));
}

double randomSpread() {
  static std::mutex mutex;
  static std::mt19937 random{std::random_device{}()};
  const std::lock_guard lock(mutex);
  return std::uniform_real_distribution<double>()(random);
}

}  // namespace scoville
