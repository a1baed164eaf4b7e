// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cost.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <tuple>

namespace scoville {
namespace {

__extension__ typedef __int128 Wide;

using Price = std::optional<std::int64_t>;

/// The prices of one request, after the tier by its input is chosen.
struct Rates {
  Price input, output, cachedRead, cacheWrite, cacheWriteHour, reasoning;
};

Rates ratesFor(const PriceRow& row, std::int64_t input) {
  Rates rates{row.inputPico, row.outputPico, row.cachedReadPico, row.cacheWritePico, row.cacheWriteHourPico, row.reasoningPico};
  const PriceTier* reached = nullptr;
  for (const PriceTier& tier : row.tiers) {
    reached = input > tier.aboveInput ? &tier : reached;
  }
  if (reached != nullptr) {
    const auto move = [](Price& price, const Price& moved) { price = moved ? moved : price; };
    move(rates.input, reached->inputPico);
    move(rates.output, reached->outputPico);
    move(rates.cachedRead, reached->cachedReadPico);
    move(rates.cacheWrite, reached->cacheWritePico);
    move(rates.cacheWriteHour, reached->cacheWriteHourPico);
    move(rates.reasoning, reached->reasoningPico);
  }
  return rates;
}

/// Adds parts of tokens x price; remembers when a price was unknown though needed.
class Sum {
 public:
  Wide add(std::int64_t tokens, const Price& price) {
    if (tokens == 0) {
      return 0;
    }
    m_known = m_known && price.has_value();
    const Wide part = Wide(tokens) * price.value_or(0);
    m_total += part;
    return part;
  }
  bool isKnown() const { return m_known && m_total <= std::numeric_limits<std::int64_t>::max(); }

 private:
  Wide m_total = 0;
  bool m_known = true;
};

bool applies(const PriceRow& row, UtcMicros when, ServiceTier tier) {
  return row.serviceTier == tier && row.effectiveFrom <= when && (!row.hours || isWithin(*row.hours, when));
}

/// Which of two rows that both apply, and are both overrides or both not, counts: the later, the one for these hours, the one added last.
bool beats(const PriceRow& a, const PriceRow& b) {
  if (a.effectiveFrom != b.effectiveFrom) {
    return a.effectiveFrom > b.effectiveFrom;
  }
  return a.hours.has_value() != b.hours.has_value() ? a.hours.has_value() : a.id >= b.id;
}

}  // namespace

std::optional<CostParts> costParts(const TokenUsage& usage, const PriceRow& row) {
  if (!usage.input || !usage.output) {
    return std::nullopt;
  }
  const auto part = [](const std::optional<std::int64_t>& tokens) { return std::max<std::int64_t>(0, tokens.value_or(0)); };
  const std::int64_t input = part(usage.input);
  const std::int64_t output = part(usage.output);
  const std::int64_t cached = std::min(part(usage.cachedRead), input);
  const std::int64_t written = std::min(part(usage.cacheWrite), input - cached);
  const std::int64_t hour = std::min(part(usage.cacheWriteHour), written);
  const Rates rates = ratesFor(row, input);
  std::int64_t reasoning = 0;
  if (rates.reasoning && rates.reasoning != rates.output && output > 0) {
    if (!usage.reasoning) {
      return std::nullopt;
    }
    reasoning = std::min(part(usage.reasoning), output);
  }
  Sum sum;
  const Wide wide[] = {sum.add(input - cached - written, rates.input),
                       sum.add(cached, rates.cachedRead),
                       sum.add(written - hour, rates.cacheWrite) + sum.add(hour, rates.cacheWriteHour),
                       sum.add(output - reasoning, rates.output),
                       sum.add(reasoning, rates.reasoning),
                       sum.add(1, row.requestPico.value_or(0))};
  if (!sum.isKnown()) {
    return std::nullopt;
  }
  const auto narrow = [](Wide value) { return static_cast<std::int64_t>(value); };
  return CostParts{narrow(wide[0]), narrow(wide[1]), narrow(wide[2]), narrow(wide[3]), narrow(wide[4]), narrow(wide[5])};
}

std::optional<Money> costOf(const TokenUsage& usage, const PriceRow& row) {
  const std::optional<CostParts> parts = costParts(usage, row);
  return parts ? std::optional(Money{parts->total(), row.currency}) : std::nullopt;
}

std::optional<std::int64_t> scaledDecimal(std::string_view text, int shift, bool* exact) {
  const std::size_t e = text.find_first_of("eE");
  int exponent = 0;
  if (e != std::string_view::npos) {
    std::string_view power = text.substr(e + 1);
    power.remove_prefix(power.starts_with('+') ? 1 : 0);
    const auto read = std::from_chars(power.data(), power.data() + power.size(), exponent);
    if (read.ec != std::errc() || read.ptr != power.data() + power.size() || exponent < -400 || exponent > 400) {
      return std::nullopt;
    }
    text = text.substr(0, e);
  }
  Wide value = 0;
  int decimals = 0;
  bool point = false;
  bool digits = false;
  bool lost = false;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      digits = true;
      if (value < Wide(1'000'000'000'000'000'000) * 1'000'000'000'000) {
        value = value * 10 + (c - '0');
        decimals += point ? 1 : 0;
      } else if (!point) {
        return std::nullopt;
      } else {
        lost = lost || c != '0';
      }
    } else {
      return std::nullopt;
    }
  }
  if (!digits) {
    return std::nullopt;
  }
  int power = shift + exponent - decimals;
  for (; power > 0 && value != 0; --power) {
    if (value > std::numeric_limits<std::int64_t>::max()) {
      return std::nullopt;
    }
    value *= 10;
  }
  int last = 0;
  for (; power < 0 && (value != 0 || last != 0); ++power) {
    lost = lost || last != 0;
    last = static_cast<int>(value % 10);
    value /= 10;
  }
  value += last >= 5 ? 1 : 0;
  if (exact != nullptr) {
    *exact = !lost && last == 0;
  }
  return value <= std::numeric_limits<std::int64_t>::max() ? std::optional(static_cast<std::int64_t>(value)) : std::nullopt;
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

std::string decimalText(std::int64_t value, int shift) {
  const auto decimals = static_cast<std::size_t>(shift);
  const bool negative = value < 0;
  std::string digits = std::to_string(value).substr(negative ? 1 : 0);
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

std::string perMillionText(std::int64_t picoPerToken) {
  return decimalText(picoPerToken, 6);
}

const PriceRow* priceAt(std::span<const PriceRow> rows, EndpointId endpoint, std::string_view model, UtcMicros when, ServiceTier tier) {
  const PriceRow* best = nullptr;
  for (const PriceRow& row : rows) {
    const bool modelFits = row.model == model || (row.endpoint && row.model.empty());
    if (!modelFits || (row.endpoint && *row.endpoint != endpoint) || !applies(row, when, tier)) {
      continue;
    }
    const bool sameKind = best != nullptr && best->endpoint.has_value() == row.endpoint.has_value();
    if (best == nullptr || (sameKind ? beats(row, *best) : row.endpoint.has_value())) {
      best = &row;
    }
  }
  return best;
}

bool isWithin(const DayWindow& hours, UtcMicros when) {
  const Micros ofDay = ((when % microsPerDay) + microsPerDay) % microsPerDay;
  return hours.from < hours.to ? ofDay >= hours.from && ofDay < hours.to : ofDay >= hours.from || ofDay < hours.to;
}

std::unordered_map<PriceRowId, PriceRowId> correctedRows(std::span<const PriceRow> rows) {
  using Place = std::tuple<std::optional<EndpointId>, std::string, ServiceTier, UtcMicros, std::optional<std::pair<Micros, Micros>>>;
  std::map<Place, PriceRowId> newest;
  const auto placeOf = [](const PriceRow& row) {
    const auto hours = row.hours ? std::optional(std::pair(row.hours->from, row.hours->to)) : std::nullopt;
    return Place(row.endpoint, row.model, row.serviceTier, row.effectiveFrom, hours);
  };
  for (const PriceRow& row : rows) {
    PriceRowId& id = newest[placeOf(row)];
    id = std::max(id, row.id);
  }
  std::unordered_map<PriceRowId, PriceRowId> corrected;
  for (const PriceRow& row : rows) {
    if (const PriceRowId by = newest[placeOf(row)]; by != row.id) {
      corrected[row.id] = by;
    }
  }
  return corrected;
}

PriceBook::PriceBook(std::vector<PriceRow> rows) : m_rows(std::move(rows)) {
  for (const PriceRow& row : m_rows) {
    (row.endpoint ? m_byEndpoint[*row.endpoint] : m_byModel[row.model]).push_back(&row);
    m_ids[row.id] = &row;
  }
  const auto order = [](const PriceRow* a, const PriceRow* b) { return beats(*a, *b) && !beats(*b, *a); };
  for (auto& [model, list] : m_byModel) {
    std::sort(list.begin(), list.end(), order);
  }
  for (auto& [endpoint, list] : m_byEndpoint) {
    std::sort(list.begin(), list.end(), order);
  }
}

const PriceRow* PriceBook::at(EndpointId endpoint, const std::string& model, UtcMicros when, ServiceTier tier) const {
  if (const auto own = m_byEndpoint.find(endpoint); own != m_byEndpoint.end()) {
    for (const PriceRow* row : own->second) {
      if ((row->model.empty() || row->model == model) && applies(*row, when, tier)) {
        return row;
      }
    }
  }
  if (const auto shared = m_byModel.find(model); shared != m_byModel.end()) {
    for (const PriceRow* row : shared->second) {
      if (applies(*row, when, tier)) {
        return row;
      }
    }
  }
  return nullptr;
}

const PriceRow* PriceBook::byId(PriceRowId id) const {
  const auto found = m_ids.find(id);
  return found == m_ids.end() ? nullptr : found->second;
}

}  // namespace scoville
