// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/model/price.h"
#include "core/model/sample.h"

namespace scoville {

/// The cost of one request in its parts, pico-units of the row's currency. Their sum is the total, to the pico-unit.
struct CostParts {
  std::int64_t input = 0;       ///< (input - cached - cache writes) * in
  std::int64_t cachedRead = 0;  ///< cached * cached_read
  std::int64_t cacheWrite = 0;  ///< five minutes * write + one hour * write_hour
  std::int64_t output = 0;      ///< output * out; where reasoning has a price of its own: (output - reasoning) * out
  std::int64_t reasoning = 0;   ///< reasoning * reasoning price, where it has one
  std::int64_t request = 0;     ///< fee of the request itself
  std::int64_t inputSide() const { return input + cachedRead + cacheWrite; }
  std::int64_t total() const { return inputSide() + output + reasoning + request; }
  bool operator==(const CostParts&) const = default;
};

/// Prices a usage by one row. Usage is normalised for every dialect: input includes cached tokens and cache writes, output includes
/// reasoning and thoughts (docs/metrics.md). Parts are clamped to >= 0 and never exceed the whole they belong to. The longest tier whose
/// limit the input exceeds prices the whole request. Null when a price or token count that is needed is unknown, or the sum leaves 64
/// bits (a server may claim any number of tokens).
std::optional<CostParts> costParts(const TokenUsage& usage, const PriceRow& row);
/// Their total.
std::optional<Money> costOf(const TokenUsage& usage, const PriceRow& row);

/// Decimal text with an optional exponent times 10^`shift` as a whole number, rounded half up: ("2.5e-06", 12) is 2,500,000. Null when it
/// is no number, negative, or beyond 64 bits. `exact` (if given) tells whether nothing was rounded away.
std::optional<std::int64_t> scaledDecimal(std::string_view text, int shift, bool* exact = nullptr);

/// Pico-units per token from a list price per million tokens in decimal text: "2.50" is 2,500,000. Exact: at most six decimals. Null
/// when the text is no such number, is negative or too large.
std::optional<std::int64_t> picoFromPerMillion(std::string_view text);
/// `value` / 10^`shift` as exact decimal text without needless zeros: (2'500'000, 6) is "2.5".
std::string decimalText(std::int64_t value, int shift);
/// picoFromPerMillion() backwards: 2,500,000 is "2.5".
std::string perMillionText(std::int64_t picoPerToken);

/// The row valid at `when` among `rows`, of the service tier: an override for the endpoint (of this model, or of any when it names
/// none) before a row of the model; then the latest effective_from <= when, a row for these hours of the UTC day before one for all, of
/// two alike the one added last. Null when there is none: another tier's price would be a wrong one.
const PriceRow* priceAt(std::span<const PriceRow> rows, EndpointId endpoint, std::string_view model, UtcMicros when,
                        ServiceTier tier = ServiceTier::standard);

/// True when `when` falls into the hours.
bool isWithin(const DayWindow& hours, UtcMicros when);

/// The id of the row that corrects each corrected one: same scope, hours and date, added later. Rows that stand are not in it.
std::unordered_map<PriceRowId, PriceRowId> correctedRows(std::span<const PriceRow> rows);

/// A price list made ready for many look-ups; answers as priceAt().
class PriceBook {
 public:
  explicit PriceBook(std::vector<PriceRow> rows);
  PriceBook(const PriceBook&) = delete;
  PriceBook& operator=(const PriceBook&) = delete;

  const PriceRow* at(EndpointId endpoint, const std::string& model, UtcMicros when, ServiceTier tier = ServiceTier::standard) const;
  const PriceRow* byId(PriceRowId id) const;
  const std::vector<PriceRow>& rows() const { return m_rows; }

 private:
  using Rows = std::vector<const PriceRow*>;
  std::vector<PriceRow> m_rows;
  std::unordered_map<std::string, Rows> m_byModel;    // best first
  std::unordered_map<EndpointId, Rows> m_byEndpoint;  // best first
  std::unordered_map<PriceRowId, const PriceRow*> m_ids;
};

}  // namespace scoville
