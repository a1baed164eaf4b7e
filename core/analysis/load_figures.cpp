// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/load_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "core/analysis/quantile.h"

namespace scoville {

namespace {

constexpr double kneeFall = 0.9;
constexpr double kneeFailureShare = 0.1;

bool isMeasured(const PlanSample& sample) {
  return !sample.point.warmup && countsAsAttempt(sample.point.outcome);
}

bool hasLatency(const PlanSample& sample) {
  return countsForLatency(sample.point.outcome) && !sample.point.cachedAnswer;
}

template <typename Member>
Spread spreadOfMember(std::span<const PlanSample> samples, Member member, bool all = false) {
  std::vector<double> values;
  for (const PlanSample& sample : samples) {
    if (isMeasured(sample) && (all || hasLatency(sample)) && sample.point.*member) {
      values.push_back(static_cast<double>(*(sample.point.*member)));
    }
  }
  return spreadOf(std::move(values));
}

std::string text(const char* format, double value) {
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), format, value);
  return buffer.data();
}

template <typename Key>
std::vector<PlanSample> those(std::span<const PlanSample> samples, Key key) {
  std::vector<PlanSample> chosen;
  std::copy_if(samples.begin(), samples.end(), std::back_inserter(chosen), key);
  return chosen;
}

/// A 95 % interval of the median that no distribution breaks: order statistics n/2 -+ 0.98 sqrt(n) (binomial).
std::optional<std::pair<double, double>> medianInterval(std::span<const PlanSample> samples,
                                                        std::optional<std::int64_t> SamplePoint::*member) {
  std::vector<double> values;
  for (const PlanSample& sample : samples) {
    if (isMeasured(sample) && hasLatency(sample) && sample.point.*member) {
      values.push_back(static_cast<double>(*(sample.point.*member)));
    }
  }
  const auto n = static_cast<double>(values.size());
  const auto low = static_cast<std::int64_t>(std::floor(n / 2 - 0.98 * std::sqrt(n)));
  const auto high = static_cast<std::int64_t>(std::ceil(n / 2 + 0.98 * std::sqrt(n)));
  if (low < 1 || high > static_cast<std::int64_t>(values.size())) {
    return std::nullopt;
  }
  std::sort(values.begin(), values.end());
  return std::pair(values[static_cast<std::size_t>(low - 1)], values[static_cast<std::size_t>(high - 1)]);
}

bool apart(const std::optional<std::pair<double, double>>& a, const std::optional<std::pair<double, double>>& b) {
  return a && b && (a->second < b->first || b->second < a->first);
}

std::optional<double> change(const std::optional<double>& from, const std::optional<double>& to) {
  return from && to && *from > 0 ? std::optional(*to / *from - 1) : std::nullopt;
}

}  // namespace

Spread spreadOf(std::vector<double> values) {
  Spread spread;
  spread.n = values.size();
  if (values.empty()) {
    return spread;
  }
  std::sort(values.begin(), values.end());
  spread.least = values.front();
  spread.most = values.back();
  spread.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  spread.median = sortedQuantile(values, 0.5);
  spread.p90 = sortedQuantile(values, 0.9);
  spread.p95 = sortedQuantile(values, 0.95);
  spread.p99 = sortedQuantile(values, 0.99);
  return spread;
}

LoadFigures loadFigures(std::span<const PlanSample> samples) {
  LoadFigures figures;
  std::optional<UtcMicros> begin;
  std::optional<UtcMicros> end;
  std::int64_t successes = 0;
  std::optional<std::int64_t> tokens = 0;
  figures.costPico = 0;
  for (const PlanSample& sample : samples) {
    const SamplePoint& point = sample.point;
    if (!isMeasured(sample)) {
      continue;
    }
    figures.concurrency = std::max(figures.concurrency, sample.concurrency);
    figures.stage = stageOfTask(sample.task);
    ++figures.attempts;
    ++figures.outcomes[point.outcome];
    figures.failures += isFailure(point.outcome) ? 1 : 0;
    figures.rateLimited += point.outcome == Outcome::rateLimited ? 1 : 0;
    // One set of requests gives numerator and denominator: every attempt's start, every answer's end.
    begin = std::min(begin.value_or(point.started), point.started);
    end = std::max(end.value_or(point.started), point.started + point.e2e.value_or(0));
    figures.costPico = figures.costPico && point.costPico ? std::optional(*figures.costPico + *point.costPico) : std::nullopt;
    if (hasLatency(sample)) {
      ++successes;
      tokens = tokens && point.tokensOut ? std::optional(*tokens + *point.tokensOut) : std::nullopt;
    }
  }
  if (figures.attempts == 0) {
    figures.costPico.reset();
    return figures;
  }
  if (successes > 0 && *end > *begin) {
    const double seconds = static_cast<double>(*end - *begin) / 1e6;
    figures.requestsPerS = static_cast<double>(successes) / seconds;
    figures.tokensPerS = tokens ? std::optional(static_cast<double>(*tokens) / seconds) : std::nullopt;
  }
  figures.ttft = spreadOfMember(samples, &SamplePoint::ttft);
  figures.e2e = spreadOfMember(samples, &SamplePoint::e2e);
  figures.response = spreadOfMember(samples, &SamplePoint::response);
  figures.queueDelay = spreadOfMember(samples, &SamplePoint::queueDelay, true);
  figures.tpotNs = spreadOfMember(samples, &SamplePoint::tpotNs);
  return figures;
}

std::vector<LoadFigures> figuresByStage(std::span<const PlanSample> samples) {
  std::map<int, std::vector<PlanSample>> stages;
  for (const PlanSample& sample : samples) {
    stages[stageOfTask(sample.task)].push_back(sample);
  }
  std::vector<LoadFigures> figures;
  for (const auto& [stage, own] : stages) {
    figures.push_back(loadFigures(own));
    figures.back().stage = stage;
  }
  std::erase_if(figures, [](const LoadFigures& one) { return one.attempts == 0; });
  return figures;
}

std::vector<LoadFigures> figuresByEndpoint(std::span<const PlanSample> samples, std::span<const EndpointId> endpoints) {
  std::vector<LoadFigures> figures;
  for (const EndpointId endpoint : endpoints) {
    figures.push_back(loadFigures(those(samples, [endpoint](const PlanSample& sample) { return sample.endpoint == endpoint; })));
  }
  return figures;
}

Knee findKnee(std::span<const LoadFigures> levels) {
  const auto power = [](const LoadFigures& level) {
    return level.requestsPerS && level.e2e.median && *level.e2e.median > 0 ? *level.requestsPerS / *level.e2e.median : 0.0;
  };
  const auto best =
      std::max_element(levels.begin(), levels.end(), [&](const LoadFigures& a, const LoadFigures& b) { return power(a) < power(b); });
  if (levels.size() < 2 || best == levels.end() || power(*best) == 0) {
    return {std::nullopt, "Too few levels answered to say where the knee is."};
  }
  const bool falls = std::any_of(best + 1, levels.end(), [&](const LoadFigures& later) {
    return power(later) <= kneeFall * power(*best) || later.failureShare() > kneeFailureShare;
  });
  if (!falls) {
    return {std::nullopt,
            "No knee up to " + std::to_string(levels.back().concurrency) + " at a time: throughput still grows faster than latency."};
  }
  const auto index = static_cast<std::size_t>(best - levels.begin());
  std::string words = "The knee is at " + std::to_string(best->concurrency) +
                      " at a time: " + text("%.3g requests/s", *best->requestsPerS) +
                      text(" at a median of %.0f ms.", *best->e2e.median / 1e3);
  const LoadFigures& last = levels.back();
  if (last.requestsPerS && last.e2e.median) {
    words += " At " + std::to_string(last.concurrency) + text(" it is %.3g requests/s", *last.requestsPerS) +
             text(" at %.0f ms", *last.e2e.median / 1e3) + (last.failures > 0 ? text(", %.1f %% failed.", 100 * last.failureShare()) : ".");
  }
  return {index, words};
}

ChainFigures chainFigures(std::span<const PlanSample> samples, int steps, int warmup) {
  ChainFigures figures;
  std::map<std::int64_t, std::map<int, PlanSample>> chains;
  std::vector<std::vector<PlanSample>> byStep(static_cast<std::size_t>(std::max(steps, 1)));
  std::map<std::int64_t, UtcMicros> begins;
  for (const PlanSample& sample : samples) {
    if (!isMeasured(sample)) {
      continue;
    }
    const std::int64_t stage = stageOfTask(sample.task);
    const std::int64_t index = (sample.task - 1) % tasksPerStage - warmup;
    const std::int64_t chain = stage * tasksPerStage + index / steps;
    const auto step = static_cast<int>(index % steps);
    byStep[static_cast<std::size_t>(step)].push_back(sample);
    const auto [begin, added] = begins.try_emplace(chain, sample.point.started);
    begin->second = std::min(begin->second, sample.point.started);
    const auto [known, first] = chains[chain].try_emplace(step, sample);
    if (!first && sample.attempt >= known->second.attempt) {
      known->second = sample;
    }
  }
  std::vector<double> totals;
  for (const auto& [chain, parts] : chains) {
    ++figures.chains;
    const auto last = parts.find(steps - 1);
    const bool whole = static_cast<int>(parts.size()) == steps &&
                       std::none_of(parts.begin(), parts.end(), [](const auto& part) { return isFailure(part.second.point.outcome); });
    if (whole && last->second.point.e2e) {
      ++figures.completed;
      totals.push_back(static_cast<double>(last->second.point.started + *last->second.point.e2e - begins.at(chain)));
    }
  }
  figures.total = spreadOf(std::move(totals));
  for (const auto& one : byStep) {
    figures.steps.push_back(loadFigures(one));
  }
  return figures;
}

std::optional<Micros> remainingTime(const RunPlan& plan, std::int64_t planned, std::int64_t done, UtcMicros now) {
  if (plan.state != PlanState::running || !plan.started) {
    return std::nullopt;
  }
  const Micros gone = std::max<Micros>(0, now - *plan.started);
  const Micros whole = std::accumulate(plan.stages.begin(), plan.stages.end(), Micros{0},
                                       [](Micros sum, const PlanStage& stage) { return sum + stage.duration; });
  if (whole > 0) {
    return std::max<Micros>(0, whole - gone);
  }
  if (planned <= 0 || done <= 0) {
    return std::nullopt;
  }
  return static_cast<Micros>(static_cast<double>(gone) * static_cast<double>(std::max<std::int64_t>(0, planned - done)) /
                             static_cast<double>(done));
}

std::optional<Drift> driftOf(std::span<const PlanSample> samples) {
  const auto measured = those(samples, isMeasured);
  if (measured.size() < 8) {
    return std::nullopt;
  }
  const auto [first, last] = std::minmax_element(
      measured.begin(), measured.end(), [](const PlanSample& a, const PlanSample& b) { return a.point.started < b.point.started; });
  const UtcMicros begin = first->point.started;
  const UtcMicros end = last->point.started;
  Drift drift;
  drift.part = std::min(microsPerHour, (end - begin) / 4);
  const auto early = those(measured, [&](const PlanSample& sample) { return sample.point.started <= begin + drift.part; });
  const auto late = those(measured, [&](const PlanSample& sample) { return sample.point.started >= end - drift.part; });
  drift.first = loadFigures(early);
  drift.last = loadFigures(late);
  drift.ttftChange = change(drift.first.ttft.median, drift.last.ttft.median);
  drift.tpotChange = change(drift.first.tpotNs.median, drift.last.tpotNs.median);
  const bool ttft = apart(medianInterval(early, &SamplePoint::ttft), medianInterval(late, &SamplePoint::ttft));
  const bool tpot = apart(medianInterval(early, &SamplePoint::tpotNs), medianInterval(late, &SamplePoint::tpotNs));
  const double a = drift.first.failureShare();
  const double b = drift.last.failureShare();
  const double error = std::sqrt(a * (1 - a) / static_cast<double>(std::max<std::int64_t>(drift.first.attempts, 1)) +
                                 b * (1 - b) / static_cast<double>(std::max<std::int64_t>(drift.last.attempts, 1)));
  const bool failures = std::abs(a - b) > 0.01 && std::abs(a - b) > 4 * error;
  drift.drifted = ttft || tpot || failures;
  drift.words = std::string(drift.drifted ? "Drift" : "No drift") + " between the first and the last " +
                text("%.0f s", static_cast<double>(drift.part) / 1e6);
  if (drift.ttftChange) {
    drift.words += text(": median TTFT %+.1f %%", 100 * *drift.ttftChange);
  }
  if (drift.tpotChange) {
    drift.words += text(", median time per token %+.1f %%", 100 * *drift.tpotChange);
  }
  drift.words += text(", failures %.1f %%", 100 * a) + text(" -> %.1f %%", 100 * b) + ", n " + std::to_string(drift.first.attempts) +
                 " / " + std::to_string(drift.last.attempts) + ".";
  return drift;
}

}  // namespace scoville
