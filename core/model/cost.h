// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/model/ids.h"
#include "core/model/sample.h"
#include "core/model/time.h"

namespace scoville {

/// What the attempts of one series cost on one UTC day at one price: sums that are kept while samples are stored, so that a year is read in
/// milliseconds. Warm-ups stand apart: they are paid for, but no figure of theirs counts.
struct CostCell {
  std::int64_t day = 0;  ///< days since 1970-01-01 UTC
  SeriesId series = 0;
  PriceRowId priceRow = 0;  ///< 0 = not priced
  bool warmup = false;
  std::int64_t attempts = 0;
  std::int64_t completed = 0;    ///< ok or truncated_output: tasks done, since a task ends with its first success
  std::int64_t failed = 0;       ///< as the failure rate counts
  std::int64_t priced = 0;       ///< attempts whose cost is known
  std::int64_t unknownDone = 0;  ///< of the rest, those that did complete
  std::int64_t tokensIn = 0;
  std::int64_t tokensOut = 0;
  std::int64_t tokensCached = 0;
  std::int64_t tokensWritten = 0;
  std::int64_t tokensReasoning = 0;
  std::int64_t pricedIn = 0;  ///< tokens of the priced attempts: figures per token divide by these
  std::int64_t pricedOut = 0;
  std::int64_t costPico = 0;
  std::int64_t costInputPico = 0;
  std::int64_t stated = 0;          ///< attempts for which the server stated a cost
  std::int64_t statedPico = 0;      ///< pico-USD
  std::int64_t statedOursPico = 0;  ///< our cost of those, where we know it
};

/// What re-pricing needs of one stored sample.
struct SampleUsage {
  SeriesId series = 0;
  UtcMicros started = 0;
  std::int32_t seq = 0;
  Outcome outcome = Outcome::ok;
  bool warmup = false;
  TokenUsage tokens;
  std::string serviceTier;  ///< as the server called it
  std::optional<std::int64_t> costPico;
  std::optional<std::int64_t> costInputPico;
  std::optional<std::int64_t> statedCostPico;
  std::optional<Micros> e2e;
  PriceRowId priceRow = 0;
};

/// A bill as a person entered it.
struct Invoice {
  std::int64_t id = 0;
  std::optional<EndpointId> endpoint;  ///< null = everything billed in this currency
  std::string month;                   ///< "2026-11", UTC
  std::string currency = "USD";
  std::int64_t pico = 0;
  std::optional<std::int64_t> tokens;  ///< if the bill states them
  std::string note;
  UtcMicros created = 0;
};

/// What running an endpoint oneself costs, from a date on.
struct Hosting {
  std::int64_t id = 0;
  EndpointId endpoint = 0;
  std::string currency = "USD";
  std::optional<std::int64_t> gpuHourPico;
  double gpus = 1;
  double utilisation = 1;               ///< share of the time in which it serves, above 0 to 1
  std::optional<std::int64_t> kwhPico;  ///< price of energy
  std::optional<double> watts;          ///< of all GPUs together while serving; null = as measured
  UtcMicros effectiveFrom = 0;
  UtcMicros created = 0;
};

}  // namespace scoville
