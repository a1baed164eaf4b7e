// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/before_after.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

namespace scoville {
namespace {

constexpr std::size_t fewest = 10;
constexpr double outputStep = 0.05;
constexpr double networkStep = 0.20;
constexpr double networkLeastMs = 1;
constexpr double otherStep = 0.10;
constexpr std::array cardMetrics = {Metric::ttft, Metric::tokensPerSecond, Metric::e2e, Metric::failureRate, Metric::costPerMillion};

std::vector<SamplePoint> pointsOf(std::span<const CardSample> samples) {
  std::vector<SamplePoint> points;
  points.reserve(samples.size());
  for (const CardSample& sample : samples) {
    points.push_back(sample.point);
  }
  return points;
}

CardFigure figureOf(std::span<const SamplePoint> before, std::span<const SamplePoint> after, Metric metric) {
  const Summary a = summarise(before, metric);
  const Summary b = summarise(after, metric);
  const bool ranked = isPercentileMetric(metric);
  return {metric, ranked ? a.p50 : a.mean, ranked ? b.p50 : b.mean, a.p95, b.p95, a.n, b.n};
}

std::string joined(const std::set<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : ", ") + word;
  }
  return text;
}

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.4g", value);
  return text.data();
}

Evidence compareWords(Fact fact, std::span<const CardSample> before, std::span<const CardSample> after, std::string CardSample::*word) {
  const auto wordsOf = [word](std::span<const CardSample> samples) {
    std::set<std::string> words;
    for (const CardSample& sample : samples) {
      if (!(sample.*word).empty()) {
        words.insert(sample.*word);
      }
    }
    return words;
  };
  const auto a = wordsOf(before);
  const auto b = wordsOf(after);
  const FactState state = a.empty() || b.empty() ? FactState::unknown : a == b ? FactState::same : FactState::changed;
  return {fact, state, joined(a), joined(b)};
}

using ByCase = std::map<std::string, std::vector<double>>;

ByCase byCase(std::span<const CardSample> samples, std::optional<std::int64_t> SamplePoint::*count) {
  ByCase cases;
  for (const CardSample& sample : samples) {
    if (sample.point.*count && countsForLatency(sample.point.outcome) && !sample.point.warmup) {
      cases[sample.caseName].push_back(static_cast<double>(*(sample.point.*count)));
    }
  }
  return cases;
}

/// Compares each case that both sides have; the first that changed is named, else the first of all.
template <typename Changed, typename Words>
Evidence compareCases(Fact fact, ByCase before, ByCase after, std::size_t least, Changed changed, Words words) {
  Evidence evidence{fact, FactState::unknown, {}, {}};
  for (auto& [name, a] : before) {
    const auto other = after.find(name);
    if (other == after.end() || a.size() < least || other->second.size() < least) {
      continue;
    }
    const bool differs = changed(a, other->second);
    if (evidence.state == FactState::unknown || differs) {
      evidence = {fact, differs ? FactState::changed : FactState::same, name + ": " + words(a), name + ": " + words(other->second)};
    }
    if (differs) {
      break;
    }
  }
  return evidence;
}

Evidence comparePromptTokens(std::span<const CardSample> before, std::span<const CardSample> after) {
  const auto low = [](const std::vector<double>& values) { return *std::min_element(values.begin(), values.end()); };
  const auto high = [](const std::vector<double>& values) { return *std::max_element(values.begin(), values.end()); };
  return compareCases(
      Fact::promptTokens, byCase(before, &SamplePoint::tokensIn), byCase(after, &SamplePoint::tokensIn), 1,
      [&](const auto& a, const auto& b) { return high(a) < low(b) || high(b) < low(a); },
      [&](const auto& values) {
        return low(values) == high(values) ? number(low(values)) : number(low(values)) + "-" + number(high(values));
      });
}

bool moved(double a, double b, double step) {
  return std::abs(b - a) > step * std::abs(a);
}

Evidence compareOutput(std::span<const CardSample> before, std::span<const CardSample> after) {
  const auto median = [](std::vector<double> values) { return *quantile(values, 0.5); };
  return compareCases(
      Fact::outputLength, byCase(before, &SamplePoint::tokensOut), byCase(after, &SamplePoint::tokensOut), fewest,
      [&](const auto& a, const auto& b) { return moved(median(a), median(b), outputStep); },
      [&](const auto& values) { return number(median(values)); });
}

Evidence compareNetwork(std::span<const SamplePoint> before, std::span<const SamplePoint> after) {
  const auto a = summarise(before, Metric::rtt).p50;
  const auto b = summarise(after, Metric::rtt).p50;
  if (!a || !b) {
    return {Fact::networkRtt, FactState::unknown, a ? number(*a) + " ms" : "", b ? number(*b) + " ms" : ""};
  }
  const bool differs = moved(*a, *b, networkStep) && std::abs(*b - *a) > networkLeastMs;
  return {Fact::networkRtt, differs ? FactState::changed : FactState::same, number(*a) + " ms", number(*b) + " ms"};
}

Evidence compareOthers(std::span<const OtherEndpoint> others) {
  Evidence evidence{Fact::otherEndpoints, FactState::unknown, {}, {}};
  std::set<std::string> steady;
  std::set<std::string> movers;
  for (const OtherEndpoint& other : others) {
    bool comparable = false;
    bool differs = false;
    for (const Metric metric : {Metric::ttft, Metric::tpot}) {
      const Summary a = summarise(other.before, metric);
      const Summary b = summarise(other.after, metric);
      if (a.n >= fewest && b.n >= fewest) {
        comparable = true;
        differs = differs || moved(*a.p50, *b.p50, otherStep);
      }
    }
    if (comparable) {
      (differs ? movers : steady).insert(other.name);
    }
  }
  if (!movers.empty()) {
    return {Fact::otherEndpoints, FactState::changed, joined(steady), joined(movers)};
  }
  return steady.empty() ? evidence : Evidence{Fact::otherEndpoints, FactState::same, joined(steady), joined(steady)};
}

Evidence compareEdits(std::span<const CardSample> before, std::span<const CardSample> after) {
  const auto versions = [](std::span<const CardSample> samples) {
    std::set<std::pair<EndpointVersionId, SuiteVersionId>> seen;
    for (const CardSample& sample : samples) {
      seen.emplace(sample.endpointVersion, sample.suiteVersion);
    }
    return seen;
  };
  const auto words = [](const auto& seen) {
    std::set<std::string> texts;
    for (const auto& [endpoint, suite] : seen) {
      texts.insert("endpoint version " + std::to_string(endpoint) + " with suite version " + std::to_string(suite));
    }
    return joined(texts);
  };
  const auto a = versions(before);
  const auto b = versions(after);
  const FactState state = a.empty() || b.empty() ? FactState::unknown : a == b ? FactState::same : FactState::changed;
  return {Fact::ownEdits, state, words(a), words(b)};
}

}  // namespace

std::string_view factName(Fact fact) {
  constexpr std::array<std::string_view, 7> names = {"model",       "fingerprint",     "prompt_tokens", "output_length",
                                                     "network_rtt", "other_endpoints", "own_edits"};
  return names.at(static_cast<std::size_t>(fact));
}

std::string_view factStateName(FactState state) {
  constexpr std::array<std::string_view, 3> names = {"same", "changed", "unknown"};
  return names.at(static_cast<std::size_t>(state));
}

BeforeAfterCard beforeAfterCard(std::span<const CardSample> before, std::span<const CardSample> after,
                                std::span<const OtherEndpoint> others) {
  const auto a = pointsOf(before);
  const auto b = pointsOf(after);
  BeforeAfterCard card;
  for (const Metric metric : cardMetrics) {
    card.figures.push_back(figureOf(a, b, metric));
  }
  card.evidence = {compareWords(Fact::model, before, after, &CardSample::model),
                   compareWords(Fact::fingerprint, before, after, &CardSample::fingerprint),
                   comparePromptTokens(before, after),
                   compareOutput(before, after),
                   compareNetwork(a, b),
                   compareOthers(others),
                   compareEdits(before, after)};
  return card;
}

}  // namespace scoville
