// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plan_report.h"

#include <array>
#include <string_view>

#include <algorithm>
#include <iostream>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "core/analysis/load_figures.h"
#include "core/probe/plan_requests.h"

namespace scoville::cli {
namespace {

nlohmann::json millis(const std::optional<double>& micros) {
  return micros ? nlohmann::json(*micros / 1e3) : nlohmann::json();
}

/// What a spread's fields are called: a record keeps no copy of a name.
using SpreadNames = std::array<std::string_view, 6>;
constexpr SpreadNames ttftNames = {"ttft_min_ms", "ttft_median_ms", "ttft_mean_ms", "ttft_p95_ms", "ttft_p99_ms", "ttft_max_ms"};
constexpr SpreadNames e2eNames = {"e2e_min_ms", "e2e_median_ms", "e2e_mean_ms", "e2e_p95_ms", "e2e_p99_ms", "e2e_max_ms"};
constexpr SpreadNames responseNames = {"response_min_ms", "response_median_ms", "response_mean_ms",
                                       "response_p95_ms", "response_p99_ms",    "response_max_ms"};

void append(Record& record, const SpreadNames& names, const Spread& spread) {
  const std::array values = {spread.least, spread.median, spread.mean, spread.p95, spread.p99, spread.most};
  for (std::size_t i = 0; i < names.size(); ++i) {
    record.push_back({names[i], millis(values[i])});
  }
}

/// `key` is a literal.
Record recordOf(std::string_view key, const nlohmann::json& value, const LoadFigures& figures) {
  const auto orNull = [](const auto& one) { return one ? nlohmann::json(*one) : nlohmann::json(); };
  nlohmann::json outcomes = nlohmann::json::object();
  for (const auto& [outcome, count] : figures.outcomes) {
    outcomes[std::string(outcomeName(outcome))] = count;
  }
  Record record = {{key, value},
                   {"attempts", figures.attempts},
                   {"failures", figures.failures},
                   {"failure_percent", 100 * figures.failureShare()},
                   {"rate_limited", figures.rateLimited}};
  append(record, ttftNames, figures.ttft);
  append(record, e2eNames, figures.e2e);
  append(record, responseNames, figures.response);
  record.push_back({"queue_delay_p99_ms", millis(figures.queueDelay.p99)});
  record.push_back({"tpot_median_ms", figures.tpotNs.median ? nlohmann::json(*figures.tpotNs.median / 1e6) : nlohmann::json()});
  record.push_back({"requests_per_s", orNull(figures.requestsPerS)});
  record.push_back({"tokens_per_s", orNull(figures.tokensPerS)});
  record.push_back({"cost", figures.costPico ? nlohmann::json(static_cast<double>(*figures.costPico) / 1e12) : nlohmann::json()});
  record.push_back({"outcomes", outcomes});
  return record;
}

}  // namespace

std::vector<PlanSample> planSamples(const Workspace& workspace, PlanId plan) {
  return orFail(workspace.read([plan](Tables& tables) -> Result<std::vector<PlanSample>> {
    const Result<std::vector<PlanRun>> runs = tables.plans.runs(plan);
    if (!runs) {
      return tl::unexpected<Error>(runs.error());
    }
    std::vector<PlanSample> all;
    for (const PlanRun& run : *runs) {
      const Result<std::vector<PlanSample>> samples = tables.plans.samples(run);
      if (!samples) {
        return tl::unexpected<Error>(samples.error());
      }
      all.insert(all.end(), samples->begin(), samples->end());
    }
    return all;
  }));
}

void printPlanReport(const Arguments& arguments, const Workspace& workspace, const RunPlan& plan) {
  const std::vector<PlanSample> samples = planSamples(workspace, plan.id);
  std::vector<Record> records;
  std::string sentence;
  switch (plan.kind) {
    case PlanKind::ladder: {
      const std::vector<LoadFigures> levels = figuresByStage(samples);
      for (const LoadFigures& level : levels) {
        records.push_back(recordOf("concurrency", level.concurrency, level));
      }
      sentence = findKnee(levels).words;
      break;
    }
    case PlanKind::ab: {
      const auto names = endpointNames(workspace);
      const std::vector<LoadFigures> sides = figuresByEndpoint(samples, plan.endpoints);
      for (std::size_t i = 0; i < sides.size(); ++i) {
        const auto name = names.find(plan.endpoints[i]);
        records.push_back(recordOf("endpoint", name == names.end() ? nlohmann::json() : nlohmann::json(name->second), sides[i]));
      }
      break;
    }
    case PlanKind::chain: {
      const ChainFigures chains = chainFigures(samples, plan.chainSteps, plan.stages.front().warmup);
      int step = 0;
      for (const LoadFigures& one : chains.steps) {
        records.push_back(recordOf("step", ++step, one));
      }
      LoadFigures total;
      total.attempts = chains.chains;
      total.failures = chains.chains - chains.completed;
      total.e2e = chains.total;
      records.push_back(recordOf("step", "whole chain", total));
      break;
    }
    case PlanKind::rounds:
    case PlanKind::openLoop:
    case PlanKind::soak:
      records.push_back(recordOf("run", plan.name, loadFigures(samples)));
      if (const auto drift = plan.kind == PlanKind::soak ? driftOf(samples) : std::nullopt) {
        sentence = drift->words;
      }
      break;
  }
  printList(arguments, records, recordOf("run", nullptr, {}));
  for (const std::string& line : {sentence, plan.message}) {
    if (!line.empty()) {
      (arguments.text("format", "text") == "text" ? std::cout : std::cerr) << line << '\n';
    }
  }
}

std::string planProgressText(const Workspace& workspace, const RunPlan& plan, UtcMicros now) {
  struct Counts {
    std::int64_t planned = 0;
    std::int64_t done = 0;
    std::int64_t failed = 0;
  };
  const Counts counts = orFail(workspace.read([&plan](Tables& tables) -> Result<Counts> {
    Counts sum;
    const auto runs = tables.plans.runs(plan.id);
    if (!runs) {
      return tl::unexpected<Error>(runs.error());
    }
    for (const PlanRun& one : *runs) {
      const Result<Run> run = tables.runs.byId(one.run);
      if (!run) {
        return tl::unexpected<Error>(run.error());
      }
      sum.planned += run->planned;
      sum.done += run->done;
      sum.failed += run->failed;
    }
    return sum;
  }));
  std::string text = std::string(planStateName(plan.state)) + ": " + std::to_string(counts.done) +
                     (counts.planned > 0 ? " of " + std::to_string(counts.planned) : std::string()) + " done, " +
                     std::to_string(counts.failed) + " failed";
  if (const auto left = remainingTime(plan, counts.planned, counts.done, now)) {
    text += ", about " + std::to_string((*left + microsPerSecond - 1) / microsPerSecond) + " s left";
  }
  return plan.message.empty() ? text : text + ". " + plan.message;
}

}  // namespace scoville::cli
