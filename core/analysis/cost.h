// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/model/price.h"
#include "core/model/sample.h"

namespace scoville {

/// Cost of one request by one price row: (input - cached - cache_write) * in + cached * cached_read + cache_write * write + output * out,
/// parts clamped to >= 0; integer pico-units. Null when a needed price or token count is unknown. Source: docs/metrics.md, "cost of a
/// request".
std::optional<Money> costOf(const TokenUsage& usage, const PriceRow& row);

/// Pico-units per token from a list price per million tokens in decimal text: "2.50" is 2,500,000. Exact: at most six decimals. Null
/// when the text is no such number, is negative or too large.
std::optional<std::int64_t> picoFromPerMillion(std::string_view text);
/// The same backwards, without needless zeros: 2,500,000 is "2.5".
std::string perMillionText(std::int64_t picoPerToken);

/// The row valid at `when` among `rows`: an override for the endpoint (of this model, or of any when it
/// names none) before a row of the model; the latest effective_from <= when, of two of one moment the one added last. As
/// PriceTable::validAt().
const PriceRow* priceAt(std::span<const PriceRow> rows, EndpointId endpoint, const std::string& model, UtcMicros when);

}  // namespace scoville
