// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/model/ids.h"
#include "core/model/time.h"

namespace scoville {

/// One row of the append-only price list: valid from `effectiveFrom` (inclusive) until the next row of the same scope.
/// Amounts are pico-units of the currency per token; null = unknown, never 0.
struct PriceRow {
  PriceRowId id = 0;
  std::optional<EndpointId> endpoint;  ///< override for one endpoint; else every endpoint with `model`
  std::string model;
  std::string currency = "USD";
  std::optional<std::int64_t> inputPico;
  std::optional<std::int64_t> outputPico;
  std::optional<std::int64_t> cachedReadPico;
  std::optional<std::int64_t> cacheWritePico;
  UtcMicros effectiveFrom = 0;
  std::string source;  ///< where the figure comes from
  UtcMicros created = 0;
};

}  // namespace scoville
