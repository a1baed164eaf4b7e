// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/plan_requests.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace scoville {

namespace {

constexpr int mostConcurrency = 1024;
constexpr double highestRate = 10'000;

/// SplitMix64 (Steele, Lea, Flood 2014): the same order on every machine.
std::uint64_t nextRandom(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15ULL;
  std::uint64_t x = state;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

}  // namespace

PlanRequests::PlanRequests(const RunPlan& plan, std::vector<Case> cases) : m_plan(plan), m_cases(std::move(cases)) {}

std::vector<Case> PlanRequests::casesOf(const RunPlan& plan, const Suite& suite) {
  std::vector<Case> cases;
  std::copy_if(suite.cases.begin(), suite.cases.end(), std::back_inserter(cases), [&](const Case& one) {
    return plan.cases.empty() || std::find(plan.cases.begin(), plan.cases.end(), one.name) != plan.cases.end();
  });
  return cases;
}

Result<void> PlanRequests::check(const RunPlan& plan, const Suite& suite) {
  for (const std::string& name : plan.cases) {
    if (std::none_of(suite.cases.begin(), suite.cases.end(), [&](const Case& one) { return one.name == name; })) {
      return fail(ErrorKind::invalidInput, "Suite \"" + suite.name + "\" has no case \"" + name + "\".");
    }
  }
  if (casesOf(plan, suite).empty() || plan.endpoints.empty() || plan.stages.empty()) {
    return fail(ErrorKind::invalidInput, "A run needs an endpoint, a case and a stage.");
  }
  if (plan.kind == PlanKind::ab && plan.endpoints.size() < 2) {
    return fail(ErrorKind::invalidInput, "An A/B run needs two endpoints or more.");
  }
  if (plan.chainSteps < 1 || plan.chainSteps > 100) {
    return fail(ErrorKind::invalidInput, "A chain has 1 to 100 steps.");
  }
  if (plan.stopFailureShare && !(*plan.stopFailureShare > 0 && *plan.stopFailureShare <= 1)) {
    return fail(ErrorKind::invalidInput, "The share of failures that stops a run must be above 0 and at most 1.");
  }
  for (const PlanStage& stage : plan.stages) {
    if (stage.concurrency < 1 || stage.concurrency > mostConcurrency) {
      return fail(ErrorKind::invalidInput, "The concurrency must lie between 1 and 1024.");
    }
    if ((stage.requests > 0) == (stage.duration > 0) || stage.requests < 0 || stage.duration < 0 || stage.warmup < 0) {
      return fail(ErrorKind::invalidInput, "Each stage ends either after a number of requests or after a duration.");
    }
    if (!(stage.ratePerS >= 0 && stage.ratePerS <= highestRate)) {
      return fail(ErrorKind::invalidInput, "The rate must lie between 0 and 10000 requests a second.");
    }
  }
  return {};
}

std::optional<std::int64_t> PlanRequests::plannedIn(std::size_t stage) const {
  const PlanStage& one = m_plan.stages.at(stage);
  if (one.requests > 0) {
    return one.requests + one.warmup;
  }
  // An open loop by duration has as many as its rate makes in it.
  return one.ratePerS > 0
             ? std::optional(static_cast<std::int64_t>(std::ceil(one.ratePerS * static_cast<double>(one.duration) / 1e6)) + one.warmup)
             : std::nullopt;
}

std::optional<std::int64_t> PlanRequests::planned() const {
  std::int64_t sum = 0;
  for (std::size_t stage = 0; stage < m_plan.stages.size(); ++stage) {
    const auto one = plannedIn(stage);
    if (!one) {
      return std::nullopt;
    }
    sum += *one;
  }
  return sum;
}

/// Which endpoint and case a measured request is for: one block after the other holds every combination once, in a random order of its own
/// for A/B.
std::size_t PlanRequests::pairAt(std::size_t stage, std::int64_t index) const {
  const std::size_t pairs = m_cases.size() * m_plan.endpoints.size();
  const auto place = static_cast<std::size_t>(index) % pairs;
  if (m_plan.kind != PlanKind::ab) {
    return place;
  }
  std::vector<std::size_t> order(pairs);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::uint64_t random = m_plan.seed ^ (static_cast<std::uint64_t>(stage) << 48U) ^ (static_cast<std::uint64_t>(index) / pairs);
  nextRandom(random);
  for (std::size_t i = pairs - 1; i > 0; --i) {
    std::swap(order[i], order[nextRandom(random) % (i + 1)]);
  }
  return order[place];
}

std::optional<PlannedRequest> PlanRequests::at(std::size_t stage, std::int64_t index) const {
  const auto planned = plannedIn(stage);
  if (index < 0 || (planned && index >= *planned) || index >= tasksPerStage) {
    return std::nullopt;
  }
  const PlanStage& one = m_plan.stages.at(stage);
  PlannedRequest request;
  request.task = static_cast<std::int64_t>(stage) * tasksPerStage + index + 1;
  request.warmup = index < one.warmup;
  const std::int64_t measured = request.warmup ? index : index - one.warmup;
  const std::int64_t unit = m_plan.kind == PlanKind::chain ? measured / m_plan.chainSteps : measured;
  request.step = m_plan.kind == PlanKind::chain && !request.warmup ? static_cast<int>(measured % m_plan.chainSteps) : 0;
  const std::size_t pair = pairAt(stage, unit);
  request.endpoint = pair / m_cases.size();
  request.testCase = pair % m_cases.size();
  if (one.ratePerS > 0) {
    request.due = static_cast<Micros>(std::llround(static_cast<double>(index) * 1e6 / one.ratePerS));
  }
  return request;
}

Case PlanRequests::caseOf(const PlannedRequest& request) const {
  Case testCase = m_cases.at(request.testCase);
  if (request.warmup && !testCase.messages.empty()) {
    testCase.messages.front().text = "Warm-up " + std::to_string(request.task) + ". " + testCase.messages.front().text;
  }
  for (int step = 1; step <= request.step; ++step) {
    testCase.messages.push_back({"assistant", "Step " + std::to_string(step) + " is done."});
    testCase.messages.push_back({"user", "Continue with step " + std::to_string(step + 1) + "."});
  }
  return testCase;
}

std::map<std::int64_t, TaskState> taskStates(const std::vector<PlanSample>& samples) {
  std::map<std::int64_t, TaskState> states;
  for (const PlanSample& sample : samples) {
    const Outcome outcome = sample.point.outcome;
    TaskState& state = states[sample.task];
    if (sample.attempt >= state.attempts) {
      state = {sample.attempt, outcome};
    }
  }
  std::erase_if(states, [](const auto& state) { return !countsAsAttempt(state.second.outcome); });
  return states;
}

}  // namespace scoville
