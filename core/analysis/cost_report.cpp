// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cost_report.h"
#include "core/model/money.h"

#include <algorithm>
#include <chrono>

namespace scoville {
namespace {

__extension__ typedef __int128 Wide;

double units(Wide pico) {
  return static_cast<double>(pico) / picoPerUnit;
}

/// units per million tokens, or null without tokens.
std::optional<double> perMillion(Wide pico, Wide tokens) {
  return tokens > 0 ? std::optional(static_cast<double>(pico) / static_cast<double>(tokens) / 1e6) : std::nullopt;
}

std::string currencyOf(const CostCell& cell, const std::map<PriceRowId, std::string>& currencies) {
  const auto found = currencies.find(cell.priceRow);
  return found == currencies.end() ? std::string() : found->second;
}

std::chrono::year_month_day calendarDay(std::int64_t day) {
  return std::chrono::year_month_day(std::chrono::sys_days(std::chrono::days(day)));
}

std::string padded(unsigned value, std::size_t width) {
  std::string text = std::to_string(value);
  return text.size() < width ? std::string(width - text.size(), '0') + text : text;
}

}  // namespace

CostFigures costFigures(std::span<const CostCell> cells, const std::map<PriceRowId, std::string>& currencies, const std::string& currency) {
  CostFigures figures;
  Wide cost = 0;
  Wide input = 0;
  Wide warm = 0;
  Wide pricedIn = 0;
  Wide pricedOut = 0;
  Wide stated = 0;
  Wide ours = 0;
  bool known = false;
  for (const CostCell& cell : cells) {
    const bool counts = cell.priced > 0 && currencyOf(cell, currencies) == currency;
    known = known || counts;
    if (cell.warmup) {
      warm += counts ? cell.costPico : 0;
      continue;
    }
    figures.attempts += cell.attempts;
    figures.completed += cell.completed;
    figures.failed += cell.failed;
    figures.tokensIn += cell.tokensIn;
    figures.tokensOut += cell.tokensOut;
    figures.tokensCached += cell.tokensCached;
    if (!counts) {
      figures.unknownDone += cell.completed;
      continue;
    }
    figures.priced += cell.priced;
    figures.unknownDone += cell.unknownDone;
    cost += cell.costPico;
    input += cell.costInputPico;
    pricedIn += cell.pricedIn;
    pricedOut += cell.pricedOut;
    if (currency == "USD") {  // the server states dollars
      figures.stated += cell.stated;
      stated += cell.statedPico;
      ours += cell.statedOursPico;
    }
  }
  figures.spend = units(cost + warm);
  figures.warmupSpend = units(warm);
  if (figures.tokensIn > 0) {
    figures.cachedShare = static_cast<double>(figures.tokensCached) / static_cast<double>(figures.tokensIn);
  }
  if (!known) {
    return figures;
  }
  figures.currency = currency;
  figures.perMillionInput = perMillion(input, pricedIn);
  figures.perMillionOutput = perMillion(cost - input, pricedOut);
  figures.perMillionMix = perMillion(cost, pricedIn + pricedOut);
  if (figures.perMillionInput && figures.perMillionOutput) {
    figures.perMillion3to1 = (3 * *figures.perMillionInput + *figures.perMillionOutput) / 4;
  }
  if (figures.priced > 0) {
    figures.perThousandRequests = units(cost) / static_cast<double>(figures.priced) * 1000;
  }
  // Tasks whose cost is not known would make the others look cheaper.
  const std::int64_t done = figures.completed - figures.unknownDone;
  if (done > 0) {
    figures.perCompletedTask = units(cost) / static_cast<double>(done);
  }
  if (figures.stated > 0) {
    figures.statedSpend = units(stated);
    figures.statedDifference = units(ours - stated);
  }
  return figures;
}

std::vector<std::string> currenciesOf(std::span<const CostCell> cells, const std::map<PriceRowId, std::string>& currencies) {
  std::map<std::string, Wide> spent;
  for (const CostCell& cell : cells) {
    if (const std::string currency = currencyOf(cell, currencies); cell.priced > 0 && !currency.empty()) {
      spent[currency] += cell.costPico;
    }
  }
  std::vector<std::string> names;
  for (const auto& [currency, pico] : spent) {
    names.push_back(currency);
  }
  std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) { return spent[a] > spent[b]; });
  return names;
}

std::string monthOfDay(std::int64_t day) {
  return dateOfDay(day).substr(0, 7);
}

std::string dateOfDay(std::int64_t day) {
  const auto date = calendarDay(day);
  return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + '-' + padded(static_cast<unsigned>(date.month()), 2) + '-' +
         padded(static_cast<unsigned>(date.day()), 2);
}

std::optional<std::int64_t> firstDayOf(const std::string& month) {
  const bool shaped = month.size() == 7 && month[4] == '-' &&
                      std::all_of(month.begin(), month.end(), [&](const char& c) { return &c == &month[4] || (c >= '0' && c <= '9'); });
  if (!shaped) {
    return std::nullopt;
  }
  const std::chrono::year_month_day first(std::chrono::year(std::stoi(month.substr(0, 4))),
                                          std::chrono::month(static_cast<unsigned>(std::stoi(month.substr(5)))), std::chrono::day(1));
  return first.ok() ? std::optional<std::int64_t>(std::chrono::sys_days(first).time_since_epoch().count()) : std::nullopt;
}

std::string monthAfter(const std::string& month) {
  const auto first = firstDayOf(month);
  return first ? monthOfDay(*first + 31) : std::string();
}

Forecast forecastMonth(std::span<const CostCell> cells, const std::map<PriceRowId, std::string>& currencies, const std::string& currency,
                       UtcMicros now) {
  constexpr int mostDays = 7;
  const std::int64_t today = now / microsPerDay;
  const std::string month = monthOfDay(today);
  const std::int64_t first = *firstDayOf(month);
  const std::int64_t end = *firstDayOf(monthAfter(month));
  Wide spent = 0;
  std::map<std::int64_t, Wide> days;
  std::optional<std::int64_t> earliest;
  for (const CostCell& cell : cells) {
    earliest = std::min(earliest.value_or(cell.day), cell.day);
    if (cell.priced > 0 && currencyOf(cell, currencies) == currency) {
      days[cell.day] += cell.costPico;
      spent += cell.day >= first && cell.day <= today ? cell.costPico : 0;
    }
  }
  Forecast forecast;
  forecast.spent = units(spent);
  forecast.daysLeft = static_cast<int>(end - today - 1);
  if (earliest && *earliest < today) {
    forecast.basedOnDays = static_cast<int>(std::min<std::int64_t>(mostDays, today - *earliest));
    Wide recent = 0;
    for (std::int64_t day = today - forecast.basedOnDays; day < today; ++day) {
      recent += days[day];
    }
    const double daily = units(recent) / forecast.basedOnDays;
    const double leftOfToday = std::max(0.0, daily - units(days[today]));
    forecast.total = forecast.spent + leftOfToday + daily * forecast.daysLeft;
  }
  return forecast;
}

InvoiceComparison compareInvoice(const Invoice& invoice, std::span<const CostCell> cells,
                                 const std::map<PriceRowId, std::string>& currencies) {
  InvoiceComparison comparison;
  comparison.invoice = invoice;
  comparison.billed = units(invoice.pico);
  const CostFigures figures = costFigures(cells, currencies, invoice.currency);
  for (const CostCell& cell : cells) {
    comparison.tokens += cell.tokensIn + cell.tokensOut;
  }
  comparison.unknownDone = figures.unknownDone;
  if (!figures.currency.empty()) {
    comparison.computed = figures.spend;
    comparison.difference = comparison.billed - figures.spend;
    comparison.ratio = figures.spend > 0 ? std::optional(comparison.billed / figures.spend) : std::nullopt;
  }
  if (invoice.tokens) {
    comparison.tokenDifference = *invoice.tokens - comparison.tokens;
  }
  return comparison;
}

}  // namespace scoville
