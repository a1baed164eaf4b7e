// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/model/price.h"
#include "core/model/sample.h"

namespace scoville {

/// Cost of one request by one price row: (input - cached - cache_write) * in + cached * cached_read + cache_write * write + output * out,
/// parts clamped to >= 0; integer pico-units. Null when a needed price or token count is unknown. Source: docs/metrics.md, "cost of a request".
std::optional<Money> costOf(const TokenUsage& usage, const PriceRow& row);

/// The row valid at `when` among `rows`: an override for the endpoint before a row of the model; the latest effective_from <= when.
const PriceRow* priceAt(std::span<const PriceRow> rows, EndpointId endpoint, const std::string& model, UtcMicros when);

}  // namespace scoville
