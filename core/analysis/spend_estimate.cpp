// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spend_estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/analysis/cost.h"
#include "core/model/money.h"

namespace scoville {

namespace {

constexpr std::int64_t templateTokens = 16;
constexpr std::int64_t nonceTokens = 48;
constexpr double bytesPerToken = 4;

std::int64_t bytesOf(const Case& testCase) {
  std::int64_t bytes = 0;
  for (const ChatMessage& message : testCase.messages) {
    bytes += static_cast<std::int64_t>(message.text.size()) + templateTokens;
  }
  return bytes + (testCase.cacheMode == CacheMode::cold ? nonceTokens : 0);
}

std::string formatted(const char* format, double value) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

std::string tokensText(double tokens) {
  if (tokens >= 1e9) {
    return formatted("%.1f billion tokens", tokens / 1e9);
  }
  return tokens >= 1e6 ? formatted("%.1f million tokens", tokens / 1e6) : formatted("%.0f tokens", tokens);
}

std::string moneyText(double money, const std::string& currency) {
  const std::string amount = formatted(money == 0 || money >= 0.01 ? "%.2f" : "%.2g", money);
  return currency == "USD" ? "$" + amount : amount + " " + currency;
}

}  // namespace

RequestBound boundOf(const Case& testCase, const PriceRow* price) {
  RequestBound bound{bytesOf(testCase), testCase.maxTokens, std::nullopt};
  if (price != nullptr && price->inputPico && price->outputPico) {
    const std::int64_t input = std::max(*price->inputPico, price->cacheWritePico.value_or(0));
    bound.cost = Money{bound.inputTokens * input + bound.outputTokens * *price->outputPico, price->currency};
  }
  return bound;
}

SpendEstimate estimateRuns(const Suite& suite, double runs, const PriceRow* price, const std::map<std::string, MeasuredUse>& measured) {
  SpendEstimate estimate;
  estimate.measured = !suite.cases.empty();
  const bool priced = price != nullptr && price->inputPico && price->outputPico;
  double pico = 0;
  for (const Case& testCase : suite.cases) {
    const double requests = runs * std::max(testCase.repeats, 1);
    const auto known = measured.find(testCase.name);
    estimate.measured = estimate.measured && known != measured.end();
    const MeasuredUse use = known != measured.end() ? known->second
                                                    : MeasuredUse{static_cast<double>(bytesOf(testCase)) / bytesPerToken,
                                                                  static_cast<double>(testCase.maxTokens)};
    estimate.requests += requests;
    estimate.tokens += requests * (use.inputTokens + use.outputTokens);
    if (priced) {
      pico += requests *
              (use.inputTokens * static_cast<double>(*price->inputPico) + use.outputTokens * static_cast<double>(*price->outputPico));
    }
  }
  if (priced) {
    estimate.money = pico / picoPerUnit;
    estimate.currency = price->currency;
  }
  return estimate;
}

std::string spendText(const SpendEstimate& estimate, const std::string& period) {
  const std::string money = estimate.money ? "about " + moneyText(*estimate.money, estimate.currency) : "cost unknown (no price)";
  return money + " " + period + ", " + tokensText(estimate.tokens);
}

}  // namespace scoville
