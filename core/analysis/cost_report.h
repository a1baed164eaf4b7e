// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/cost.h"

namespace scoville {

/// What a set of attempts cost, in one currency. Figures divide sums over the same set; null = not known, never 0.
struct CostFigures {
  std::string currency;        ///< empty = nothing of the set has a known cost
  std::int64_t attempts = 0;   ///< without warm-ups
  std::int64_t completed = 0;  ///< tasks done
  std::int64_t failed = 0;
  std::int64_t priced = 0;       ///< attempts whose cost is known
  std::int64_t unknownDone = 0;  ///< completed, and the cost is not known: the figures leave them out
  std::int64_t tokensIn = 0;
  std::int64_t tokensOut = 0;
  std::int64_t tokensCached = 0;
  double spend = 0;  ///< units of the currency, warm-ups included
  double warmupSpend = 0;
  std::optional<double> perMillionInput;   ///< cost of the input side / input tokens
  std::optional<double> perMillionOutput;  ///< the rest / output tokens
  std::optional<double> perMillionMix;     ///< total cost / total tokens, as they were used
  std::optional<double> perMillion3to1;    ///< (3 x input + output) / 4 of the two above
  std::optional<double> perThousandRequests;
  std::optional<double> perCompletedTask;  ///< total cost of all attempts, retries and failures included / tasks completed
  std::optional<double> cachedShare;       ///< of the input tokens
  std::int64_t stated = 0;                 ///< attempts for which both the server and we have a cost
  std::optional<double> statedSpend;       ///< what the server says those cost, USD
  std::optional<double> statedDifference;  ///< ours - the server's, of those
};

/// The figures of some cells; `currencies` names the currency of each price row. Cells of another currency than `currency` count only as
/// unknown. Sums are exact (128 bits); only the results are doubles.
CostFigures costFigures(std::span<const CostCell> cells, const std::map<PriceRowId, std::string>& currencies, const std::string& currency);

/// The currencies that cells were priced in, the one most was spent in first.
std::vector<std::string> currenciesOf(std::span<const CostCell> cells, const std::map<PriceRowId, std::string>& currencies);

/// "2026-11" and "2026-11-30" of a day counted from 1970 (UTC), and back: the first day of a month. Null when the text is no month.
std::string monthOfDay(std::int64_t day);
std::string dateOfDay(std::int64_t day);
std::optional<std::int64_t> firstDayOf(const std::string& month);
/// The month after.
std::string monthAfter(const std::string& month);

/// What a month will have cost at its end: spent so far, plus the mean of the last (at most seven) whole days for each day that is left,
/// today included as far as it is not spent yet. Null before the first whole day. `now` within the month.
struct Forecast {
  double spent = 0;
  std::optional<double> total;
  int daysLeft = 0;
  int basedOnDays = 0;
};
Forecast forecastMonth(std::span<const CostCell> cells, const std::map<PriceRowId, std::string>& currencies, const std::string& currency,
                       UtcMicros now);

/// A bill beside what was computed for the same month, currency and endpoint.
struct InvoiceComparison {
  Invoice invoice;
  double billed = 0;
  std::optional<double> computed;               ///< null when nothing of it has a known cost
  std::optional<double> difference;             ///< billed - computed
  std::optional<double> ratio;                  ///< billed / computed
  std::int64_t tokens = 0;                      ///< that we counted
  std::optional<std::int64_t> tokenDifference;  ///< billed - counted, if the bill states tokens
  std::int64_t unknownDone = 0;                 ///< answers without a known cost: part of the difference may be theirs
};
InvoiceComparison compareInvoice(const Invoice& invoice, std::span<const CostCell> cellsOfIt,
                                 const std::map<PriceRowId, std::string>& currencies);

}  // namespace scoville
