// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/ids.h"
#include "core/model/time.h"

namespace scoville {

/// Which service level a price row is for. Numbers are stored.
enum class ServiceTier : std::uint8_t { standard = 0, batch = 1, flex = 2, priority = 3 };

std::string_view serviceTierName(ServiceTier tier);
std::optional<ServiceTier> serviceTierFromName(std::string_view name);
/// What a server calls the tier it used: "batch", "flex", "priority" (upper and lower case alike); everything else ("default",
/// "on_demand", "") is standard.
ServiceTier serviceTierOf(std::string_view stated);

/// How sure a price is. Numbers are stored.
enum class PriceConfidence : std::uint8_t {
  entered = 0,   ///< by a person: a contract, a price list
  stated = 1,    ///< a list that gives the date from which the price holds
  observed = 2,  ///< a list without dates: first seen then, perhaps valid earlier
};

std::string_view priceConfidenceName(PriceConfidence confidence);
std::optional<PriceConfidence> priceConfidenceFromName(std::string_view name);

/// Prices of a request whose input is longer than `aboveInput` tokens: the whole request moves there. Null = as below the limit.
struct PriceTier {
  std::int64_t aboveInput = 0;
  std::optional<std::int64_t> inputPico = {};
  std::optional<std::int64_t> outputPico = {};
  std::optional<std::int64_t> cachedReadPico = {};
  std::optional<std::int64_t> cacheWritePico = {};
  std::optional<std::int64_t> cacheWriteHourPico = {};
  std::optional<std::int64_t> reasoningPico = {};
  bool operator==(const PriceTier&) const = default;
};

/// The six prices of a tier with the names that text, CSV, JSON and the store give them.
using TierPrice = std::optional<std::int64_t> PriceTier::*;
inline constexpr std::pair<const char*, TierPrice> tierPriceNames[] = {{"input", &PriceTier::inputPico},
                                                                       {"output", &PriceTier::outputPico},
                                                                       {"cached_read", &PriceTier::cachedReadPico},
                                                                       {"cache_write", &PriceTier::cacheWritePico},
                                                                       {"cache_write_hour", &PriceTier::cacheWriteHourPico},
                                                                       {"reasoning", &PriceTier::reasoningPico}};

/// Hours of the UTC day to which a row is confined, microseconds since midnight: [from, to), over midnight when to <= from.
struct DayWindow {
  Micros from = 0;
  Micros to = 0;
  bool operator==(const DayWindow&) const = default;
};

/// One row of the append-only price list: valid from `effectiveFrom` (inclusive) until the next row of the same scope (endpoint, model
/// and service tier). A row with hours holds only in them and beats one without of the same date. Of two rows alike the one added last
/// corrects the other. Amounts are pico-units of the currency per token; null = unknown, never 0.
struct PriceRow {
  PriceRowId id = 0;
  std::optional<EndpointId> endpoint;  ///< override for one endpoint; else every endpoint with `model`
  std::string model;
  std::string currency = "USD";
  std::optional<std::int64_t> inputPico;
  std::optional<std::int64_t> outputPico;
  std::optional<std::int64_t> cachedReadPico;
  std::optional<std::int64_t> cacheWritePico;      ///< kept for five minutes, or for a time not said
  std::optional<std::int64_t> cacheWriteHourPico;  ///< kept for an hour
  std::optional<std::int64_t> reasoningPico;       ///< null = as output, of which reasoning is a part
  std::optional<std::int64_t> requestPico;         ///< for each request, besides its tokens; null = none
  std::vector<PriceTier> tiers;                    ///< by ascending aboveInput
  ServiceTier serviceTier = ServiceTier::standard;
  std::optional<DayWindow> hours;
  UtcMicros effectiveFrom = 0;
  std::string source;  ///< where the figure comes from
  PriceConfidence confidence = PriceConfidence::entered;
  UtcMicros created = 0;
};

}  // namespace scoville
