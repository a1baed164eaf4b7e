// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/objective.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace scoville {
namespace {

constexpr double perMillisecond = 1000;
constexpr std::size_t leastOfShare = 30;
constexpr std::size_t leastOfPercentile = 10;
constexpr double beyondPercentile = 5;

struct Word {
  std::string_view text;
  Metric metric;
};

// As a person writes them, blanks and underscores taken out, in small letters.
constexpr std::array words = {Word{"ttft", Metric::ttft},
                              Word{"ttfo", Metric::ttfo},
                              Word{"tpot", Metric::tpot},
                              Word{"e2e", Metric::e2e},
                              Word{"responsetime", Metric::responseTime},
                              Word{"tokens/s", Metric::tokensPerSecond},
                              Word{"tokenspers", Metric::tokensPerSecond},
                              Word{"rtt", Metric::rtt},
                              Word{"failurerate", Metric::failureRate},
                              Word{"cost/1m", Metric::costPerMillion},
                              Word{"costpermillion", Metric::costPerMillion},
                              Word{"spend", Metric::spend}};

struct RelationWord {
  std::string_view text;
  Objective::Relation relation;
};

// Longer ones first.
constexpr std::array relations = {
    RelationWord{"<=", Objective::Relation::atMost},  RelationWord{"\xE2\x89\xA4", Objective::Relation::atMost},
    RelationWord{">=", Objective::Relation::atLeast}, RelationWord{"\xE2\x89\xA5", Objective::Relation::atLeast},
    RelationWord{"<", Objective::Relation::below},    RelationWord{">", Objective::Relation::above}};

std::string condensed(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ' && c != '\t' && c != '_') {
      result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return result;
}

tl::unexpected<Error> wrong(const std::string& text, const std::string& why) {
  return fail(ErrorKind::invalidInput, "The objective \"" + text + "\" cannot be read: " + why);
}

/// The number a text begins with, taken off it.
std::optional<double> takeNumber(std::string& text) {
  double value = 0;
  // No exponents: "p99e2e" is the percentile 99 of e2e.
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (read.ec != std::errc() || !std::isfinite(value)) {
    return std::nullopt;
  }
  text.erase(0, static_cast<std::size_t>(read.ptr - text.data()));
  return value;
}

bool isTime(Metric metric) {
  return isPercentileMetric(metric) && metric != Metric::tokensPerSecond;
}

/// How many of the metric's units one of the written ones is; null when the unit does not belong to the metric.
std::optional<double> unitFactor(Metric metric, const std::string& unit) {
  if (isTime(metric)) {
    if (unit == "ms" || (metric == Metric::tpot && unit == "ms/token")) {
      return 1;
    }
    return unit == "s" ? std::optional(perMillisecond) : (unit == "us" ? std::optional(1 / perMillisecond) : std::nullopt);
  }
  switch (metric) {
    case Metric::failureRate:
      return unit == "%" ? std::optional(.01) : std::nullopt;
    case Metric::tokensPerSecond:
      return unit.empty() || unit == "tokens/s" || unit == "/s" ? std::optional(1.0) : std::nullopt;
    default:
      // Money: a currency's code, or none; the figures are in the currency of the prices.
      return unit.empty() || (unit.size() == 3 && std::all_of(unit.begin(), unit.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
                 ? std::optional(1.0)
                 : std::nullopt;
  }
}

std::size_t minimumFor(const Objective& objective) {
  if (isPercentileMetric(objective.metric)) {
    // Tokens per second at p is the slow tail: as many values as the time per token at p.
    const double needed = std::ceil(beyondPercentile / (1 - objective.percentile) - 1e-9);
    return std::max(leastOfPercentile, static_cast<std::size_t>(needed));
  }
  if (objective.metric == Metric::failureRate && !objective.relative && objective.bound > 0) {
    return std::max(leastOfShare, static_cast<std::size_t>(std::ceil(1 / objective.bound - 1e-9)));
  }
  return leastOfShare;
}

struct Figure {
  std::optional<double> value;
  std::size_t n = 0;
};

Figure figureOf(const Objective& objective, std::span<const SamplePoint> points) {
  if (points.empty()) {
    return {};
  }
  UtcMicros first = points.front().started;
  UtcMicros last = first;
  for (const SamplePoint& point : points) {
    first = std::min(first, point.started);
    last = std::max(last, point.started);
  }
  const std::array edges = {first, last + 1};
  const std::array percentiles = {objective.percentile};
  const Trend trend = computeTrend(points, edges, objective.metric, percentiles);
  return {trend.buckets[0].values[0].value, trend.buckets[0].n};
}

bool holds(Objective::Relation relation, double value, double bound) {
  switch (relation) {
    case Objective::Relation::below:
      return value < bound;
    case Objective::Relation::atMost:
      return value <= bound;
    case Objective::Relation::above:
      return value > bound;
    case Objective::Relation::atLeast:
      return value >= bound;
  }
  return false;
}

std::string needs(const char* side, std::size_t n, std::size_t minimum) {
  return std::string(side) + " has " + std::to_string(n) + " values; " + std::to_string(minimum) + " are needed.";
}

}  // namespace

Result<Objective> parseObjective(const std::string& text) {
  Objective objective;
  objective.text = text;
  std::string rest = condensed(text);
  std::string figure;
  for (const RelationWord& word : relations) {
    const std::size_t at = rest.find(word.text);
    if (at != std::string::npos) {
      objective.relation = word.relation;
      figure = rest.substr(0, at);
      rest.erase(0, at + word.text.size());
      break;
    }
  }
  if (figure.empty()) {
    return wrong(text, "it needs a figure, then <, <=, > or >=, then a bound.");
  }
  bool hasPercentile = false;
  if (figure.starts_with("median")) {
    figure.erase(0, 6);
    hasPercentile = true;
  } else if (figure.size() > 1 && figure[0] == 'p' && figure[1] >= '0' && figure[1] <= '9') {
    figure.erase(0, 1);
    const auto percent = takeNumber(figure);
    if (!percent || *percent <= 0 || *percent >= 100) {
      return wrong(text, "a percentile lies between p0 and p100.");
    }
    objective.percentile = *percent / 100;
    hasPercentile = true;
  }
  const auto* const word = std::find_if(words.begin(), words.end(), [&](const Word& candidate) { return candidate.text == figure; });
  if (word == words.end()) {
    return wrong(text, "the figures are ttft, ttfo, tpot, e2e, response time, tokens/s, rtt, failure rate, cost/1M and spend.");
  }
  objective.metric = word->metric;
  if (hasPercentile && !isPercentileMetric(objective.metric)) {
    return wrong(text, "this figure has no percentiles.");
  }
  const auto number = takeNumber(rest);
  if (!number || *number < 0) {
    return wrong(text, "the bound is a number that is not negative.");
  }
  objective.bound = *number;
  if (rest == "xbaseline" || rest == "*baseline" ||
      rest ==
          "\xC3\x97"
          "baseline") {
    objective.relative = true;
  } else {
    const auto factor = unitFactor(objective.metric, rest);
    if (!factor) {
      return wrong(text, rest.empty() ? "the bound needs a unit." : "the unit \"" + rest + "\" does not belong to the figure.");
    }
    objective.bound *= *factor;
  }
  objective.minimum = minimumFor(objective);
  return objective;
}

std::string_view gateStateName(GateState state) {
  constexpr std::array names = {std::string_view("pass"), std::string_view("fail"), std::string_view("not_enough_data")};
  return names[static_cast<std::size_t>(state)];
}

std::string figureText(Metric metric, double value) {
  const bool share = metric == Metric::failureRate;
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), "%.4g", share ? value * 100 : value);
  const char* unit = isTime(metric) ? " ms" : (share ? " %" : (metric == Metric::tokensPerSecond ? " tokens/s" : ""));
  return std::string(text.data()) + unit;
}

ObjectiveResult judgeObjective(const Objective& objective, std::span<const SamplePoint> points, std::span<const SamplePoint> baseline) {
  ObjectiveResult result;
  const Figure now = figureOf(objective, points);
  result.value = now.value;
  result.n = now.n;
  result.bound = objective.bound;
  if (objective.relative) {
    const Figure then = figureOf(objective, baseline);
    result.baseline = then.value;
    result.baselineN = then.n;
    result.bound = then.value ? std::optional(objective.bound * *then.value) : std::nullopt;
  }
  if (now.n < objective.minimum || !now.value) {
    result.reason = needs("The period", now.n, objective.minimum);
    return result;
  }
  if (objective.relative && (result.baselineN < objective.minimum || !result.baseline)) {
    result.reason = needs("The baseline", result.baselineN, objective.minimum);
    return result;
  }
  const bool good = holds(objective.relation, *now.value, *result.bound);
  result.state = good ? GateState::pass : GateState::fail;
  result.reason =
      "It is " + figureText(objective.metric, *now.value) + "; the bound is " + figureText(objective.metric, *result.bound) + ".";
  return result;
}

}  // namespace scoville
