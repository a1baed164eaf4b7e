// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/model/ids.h"
#include "core/model/sample.h"
#include "core/model/time.h"

namespace scoville {

/// How hard an endpoint may be used by everything that runs on this workspace together. 0 = no limit.
struct EndpointLimits {
  EndpointId endpoint = 0;
  int concurrency = 0;               ///< requests under way at once
  int requestsPerMinute = 0;         ///< starts in any 60 seconds
  std::int64_t tokensPerMinute = 0;  ///< input and output tokens of the requests started in any 60 seconds
  bool operator==(const EndpointLimits&) const = default;
};

/// Days and months begin at midnight UTC. Numbers are stored.
enum class BudgetPeriod : std::uint8_t { day = 0, month = 1 };

/// What an endpoint may spend in each period. At least one of `money` and `tokens` is set.
struct Budget {
  EndpointId endpoint = 0;
  BudgetPeriod period = BudgetPeriod::day;
  std::optional<Money> money;
  std::optional<std::int64_t> tokens;  ///< input and output together
  int warnPercent = 80;                ///< 1..100: from this share on there is a warning
  bool operator==(const Budget&) const = default;
};

/// What an endpoint spent on one day (UTC). Requests without a known price or usage count with what was reserved for them.
struct DaySpend {
  EndpointId endpoint = 0;
  std::int64_t day = 0;  ///< days since 1970-01-01 UTC
  std::int64_t pico = 0;
  std::int64_t tokens = 0;
};

}  // namespace scoville
