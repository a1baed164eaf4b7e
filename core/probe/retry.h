// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/sample.h"
#include "core/model/suite.h"

namespace scoville {

/// A server that asks for a longer wait than this is not asked again in the same run.
inline constexpr Micros longestRetryWait = 120 * microsPerSecond;

/// True when the same request may well succeed a little later: rate_limited (not quota), overloaded, server_error, connect,
/// timeout_connect and timeout_first_token, as long as no token came and the server does not say `x-should-retry: false`.
bool worthRetrying(const Sample& failed);

/// How long to wait from the end of `failed` until its task's next attempt; null when there is to be none. `retriesSoFar`: how often the
/// task was repeated for a failure (repeats without a refused parameter are not counted). The wait is the longer of what the server
/// asked for and backoff * 2^retriesSoFar, the latter at most 60 s and shortened by up to a quarter: `spread` from 0 to 1 says by
/// how much, so that many clients do not come back at the same moment.
std::optional<Micros> retryWait(const RetryPolicy& policy, const Sample& failed, int retriesSoFar, double spread);

/// Evenly distributed from 0 to 1. Thread-safe.
double randomSpread();

}  // namespace scoville
