// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cost_decision.h"

#include <algorithm>
#include <map>
#include <random>

#include "core/analysis/quantile.h"
#include "core/model/money.h"

namespace scoville {
namespace {

constexpr int draws = 400;
constexpr std::size_t fewestBlocks = 5;
constexpr double hoursPerMonth = 730;

bool isDone(Outcome outcome) {
  return outcome == Outcome::ok || outcome == Outcome::truncatedOutput;
}

/// The attempts of one hour.
struct Block {
  std::vector<double> e2e;
  double cost = 0;  ///< units
  std::int64_t priced = 0;
};

std::vector<Block> blocksOf(std::span<const DecisionPoint> points) {
  std::map<std::int64_t, Block> hours;
  for (const DecisionPoint& point : points) {
    Block& block = hours[point.started / microsPerHour];
    if (point.e2e) {
      block.e2e.push_back(static_cast<double>(*point.e2e) / 1e3);
    }
    if (point.costPico) {
      block.cost += static_cast<double>(*point.costPico) / picoPerUnit;
      block.priced += isDone(point.outcome) ? 1 : 0;
    }
  }
  std::vector<Block> blocks;
  for (auto& [hour, block] : hours) {
    blocks.push_back(std::move(block));
  }
  return blocks;
}

std::optional<double> costPerTask(const std::vector<const Block*>& blocks) {
  double cost = 0;
  std::int64_t done = 0;
  for (const Block* block : blocks) {
    cost += block->cost;
    done += block->priced;
  }
  return done > 0 ? std::optional(cost / static_cast<double>(done)) : std::nullopt;
}

std::optional<double> p95(const std::vector<const Block*>& blocks) {
  std::vector<double> values;
  for (const Block* block : blocks) {
    values.insert(values.end(), block->e2e.begin(), block->e2e.end());
  }
  return quantile(values, 0.95);
}

template <typename Statistic>
Estimate estimate(const std::vector<Block>& blocks, Statistic statistic) {
  std::vector<const Block*> all;
  for (const Block& block : blocks) {
    all.push_back(&block);
  }
  Estimate result;
  result.value = statistic(all);
  if (!result.value || blocks.size() < fewestBlocks) {
    return result;
  }
  std::mt19937 random(20260101);
  std::uniform_int_distribution<std::size_t> pick(0, blocks.size() - 1);
  std::vector<double> values;
  std::vector<const Block*> drawn(blocks.size());
  for (int i = 0; i < draws; ++i) {
    std::generate(drawn.begin(), drawn.end(), [&] { return &blocks[pick(random)]; });
    if (const auto value = statistic(drawn)) {
      values.push_back(*value);
    }
  }
  std::sort(values.begin(), values.end());
  result.low = sortedQuantile(values, 0.025);
  result.high = sortedQuantile(values, 0.975);
  return result;
}

}  // namespace

DecisionRow decisionRow(EndpointId endpoint, std::span<const DecisionPoint> points, const DecisionObjective& objective) {
  DecisionRow row;
  row.endpoint = endpoint;
  std::size_t timed = 0;
  std::int64_t counted = 0;
  for (const DecisionPoint& point : points) {
    ++row.attempts;
    row.completed += isDone(point.outcome) ? 1 : 0;
    row.failed += isFailure(point.outcome) ? 1 : 0;
    row.unknownDone += isDone(point.outcome) && !point.costPico ? 1 : 0;
    timed += point.e2e ? 1 : 0;
    counted += isFailure(point.outcome) || isDone(point.outcome) ? 1 : 0;
  }
  const std::vector<Block> blocks = blocksOf(points);
  row.enough = inkFor(timed, 0.95) != Ink::absent;
  if (row.enough) {
    row.p95 = estimate(blocks, p95);
  }
  row.costPerTask = estimate(blocks, costPerTask);
  const bool reliable = counted > 0 && static_cast<double>(row.failed) <= objective.failureShare * static_cast<double>(counted);
  row.meets = row.p95.value && *row.p95.value <= objective.p95Ms && reliable;
  row.surely = row.meets && row.p95.high && *row.p95.high <= objective.p95Ms;
  return row;
}

void rank(std::vector<DecisionRow>& rows) {
  const auto before = [](const std::optional<double>& a, const std::optional<double>& b) { return a && (!b || *a < *b); };
  std::stable_sort(rows.begin(), rows.end(), [&](const DecisionRow& a, const DecisionRow& b) {
    if (a.meets != b.meets) {
      return a.meets;
    }
    return a.meets ? before(a.costPerTask.value, b.costPerTask.value) : before(a.p95.value, b.p95.value);
  });
  for (DecisionRow& row : rows) {
    row.cheapest = &row == &rows.front() && row.meets && row.costPerTask.value;
  }
}

HostingFigures hostingFigures(const Hosting& hosting, std::optional<double> tokensPerSecond, std::optional<double> measuredTokensPerJoule) {
  HostingFigures figures;
  const bool serves = tokensPerSecond && *tokensPerSecond > 0;
  if (hosting.gpuHourPico && serves && hosting.utilisation > 0) {
    const double hour = static_cast<double>(*hosting.gpuHourPico) / picoPerUnit * hosting.gpus;
    figures.perMillionOutput = hour / (*tokensPerSecond * 3600 * hosting.utilisation) * 1e6;
  }
  if (hosting.watts) {
    figures.tokensPerJoule = serves && *hosting.watts > 0 ? std::optional(*tokensPerSecond / *hosting.watts) : std::nullopt;
  } else {
    figures.tokensPerJoule = measuredTokensPerJoule;
  }
  if (figures.tokensPerJoule && *figures.tokensPerJoule > 0 && hosting.kwhPico) {
    // A million tokens / (tokens a joule) joules, 3.6 million joules a kilowatt hour.
    figures.energyPerMillion = 1e6 / *figures.tokensPerJoule / 3.6e6 * (static_cast<double>(*hosting.kwhPico) / picoPerUnit);
  }
  const bool rentKnown = figures.perMillionOutput.has_value() || !hosting.gpuHourPico;
  const bool energyKnown = figures.energyPerMillion.has_value() || !hosting.kwhPico;
  if (rentKnown && energyKnown && (figures.perMillionOutput || figures.energyPerMillion)) {
    figures.total = figures.perMillionOutput.value_or(0) + figures.energyPerMillion.value_or(0);
  }
  return figures;
}

BreakEven breakEven(const Hosting& hosting, std::optional<double> tokensPerSecond, double apiPerMillionOutput) {
  BreakEven result;
  if (tokensPerSecond && *tokensPerSecond > 0) {
    result.capacity = *tokensPerSecond * 3600 * hoursPerMonth;
  }
  if (!hosting.gpuHourPico || !(apiPerMillionOutput > 0)) {
    return result;
  }
  const double month = static_cast<double>(*hosting.gpuHourPico) / picoPerUnit * hosting.gpus * hoursPerMonth;
  result.tokensPerMonth = month / apiPerMillionOutput * 1e6;
  if (result.capacity) {
    result.reachable = *result.tokensPerMonth <= *result.capacity;
  }
  return result;
}

}  // namespace scoville
