// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cost.h"

#include <algorithm>
#include <charconv>

namespace scoville {
namespace {

/// Adds tokens x price to `sum`. False when the price is unknown though it is needed, or when the sum leaves 64 bits (a server
/// may claim any number of tokens).
bool addPart(std::int64_t& sum, std::int64_t tokens, const std::optional<std::int64_t>& picoPerToken) {
  if (tokens == 0) {
    return true;
  }
  std::int64_t part = 0;
  return picoPerToken && !__builtin_mul_overflow(tokens, *picoPerToken, &part) && !__builtin_add_overflow(sum, part, &sum);
}

}  // namespace

std::optional<Money> costOf(const TokenUsage& usage, const PriceRow& row) {
  if (!usage.input || !usage.output) {
    return std::nullopt;
  }
  const auto part = [](const std::optional<std::int64_t>& tokens) { return std::max<std::int64_t>(0, tokens.value_or(0)); };
  const std::int64_t input = part(usage.input);
  const std::int64_t cached = std::min(part(usage.cachedRead), input);
  const std::int64_t written = std::min(part(usage.cacheWrite), input - cached);
  std::int64_t pico = 0;
  if (!addPart(pico, input - cached - written, row.inputPico) || !addPart(pico, cached, row.cachedReadPico) ||
      !addPart(pico, written, row.cacheWritePico) || !addPart(pico, part(usage.output), row.outputPico)) {
    return std::nullopt;
  }
  return Money{pico, row.currency};
}

std::optional<std::int64_t> picoFromPerMillion(std::string_view text) {
  constexpr std::size_t decimals = 6;
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view part = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
  if (whole.empty() || part.size() > decimals || (point != std::string_view::npos && part.empty())) {
    return std::nullopt;
  }
  std::string digits(whole);
  digits += part;
  digits.append(decimals - part.size(), '0');
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) {
    return std::nullopt;
  }
  std::int64_t pico = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), pico);
  return read.ec == std::errc() ? std::optional(pico) : std::nullopt;
}

std::string perMillionText(std::int64_t picoPerToken) {
  constexpr std::size_t decimals = 6;
  const bool negative = picoPerToken < 0;
  std::string digits = std::to_string(picoPerToken).substr(negative ? 1 : 0);
  if (digits.size() <= decimals) {
    digits.insert(0, decimals + 1 - digits.size(), '0');
  }
  std::string text = digits.substr(0, digits.size() - decimals);
  std::string part = digits.substr(digits.size() - decimals);
  part.erase(part.find_last_not_of('0') + 1);
  if (!part.empty()) {
    text += '.' + part;
  }
  return negative ? '-' + text : text;
}

const PriceRow* priceAt(std::span<const PriceRow> rows, EndpointId endpoint, const std::string& model, UtcMicros when) {
  const PriceRow* best = nullptr;
  // An override beats any row of the model; then the later date; of two rows of one date the one added last.
  const auto beats = [](const PriceRow& a, const PriceRow& b) {
    if (a.endpoint.has_value() != b.endpoint.has_value()) {
      return a.endpoint.has_value();
    }
    return a.effectiveFrom != b.effectiveFrom ? a.effectiveFrom > b.effectiveFrom : a.id >= b.id;
  };
  for (const PriceRow& row : rows) {
    const bool modelFits = row.model == model || (row.endpoint && row.model.empty());
    const bool applies = modelFits && (!row.endpoint || *row.endpoint == endpoint);
    if (applies && row.effectiveFrom <= when && (best == nullptr || beats(row, *best))) {
      best = &row;
    }
  }
  return best;
}

}  // namespace scoville
