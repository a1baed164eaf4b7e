// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "core/model/price.h"
#include "core/model/sample.h"
#include "core/model/suite.h"

namespace scoville {

/// What one request may use at most.
struct RequestBound {
  std::int64_t inputTokens = 0;
  std::int64_t outputTokens = 0;
  std::optional<Money> cost;  ///< null without a price
  std::int64_t tokens() const { return inputTokens + outputTokens; }
};

/// An upper bound: no tokenizer makes more tokens than the text has bytes; 16 a message for the template, 48 for a cold case's nonce; the
/// output is at most `maxTokens`. Priced by the dearer of input and cache-write price. A server that bills hidden reasoning beyond the
/// limit can exceed it.
RequestBound boundOf(const Case& testCase, const PriceRow* price);

/// What a case used on average when it was measured.
struct MeasuredUse {
  double inputTokens = 0;
  double outputTokens = 0;
};

/// What runs of a suite are expected to use.
struct SpendEstimate {
  double requests = 0;
  double tokens = 0;
  std::optional<double> money;  ///< in units of `currency`; null without a price
  std::string currency;
  bool measured = false;  ///< every case was measured before; else input is reckoned as a token for four bytes, output as the limit
};
SpendEstimate estimateRuns(const Suite& suite, double runs, const PriceRow* price, const std::map<std::string, MeasuredUse>& measured = {});

/// "about $3.40 a month, 1.2 million tokens". `period` is for example "a month".
std::string spendText(const SpendEstimate& estimate, const std::string& period);

}  // namespace scoville
