// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spend_report.h"

#include <algorithm>

#include "core/analysis/cost.h"
#include "core/probe/schedule_times.h"

namespace scoville {

namespace {

constexpr Micros thirtyDays = 30 * microsPerDay;

/// Mean tokens of each case of a suite's version on an endpoint in the last week; cases without usage are left out.
Result<std::map<std::string, MeasuredUse>> measuredUse(Tables& tables, EndpointId endpoint, const Suite& suite, UtcMicros now) {
  SeriesFilter filter;
  filter.endpoints = {endpoint};
  filter.suites = {suite.id};
  const Result<std::vector<SeriesKey>> series = tables.series.find(filter);
  if (!series) {
    return tl::unexpected<Error>(series.error());
  }
  struct Sum {
    double input = 0;
    double output = 0;
    double n = 0;
  };
  std::map<std::string, Sum> sums;
  for (const SeriesKey& key : *series) {
    if (key.suiteVersion != suite.versionId) {
      continue;
    }
    Sum& sum = sums[key.caseName];
    const SeriesId id = key.id;
    const Result<void> visited =
        tables.samples.visitPoints(std::span(&id, 1), now - 7 * microsPerDay, now, [&sum](const SamplePoint& point) {
          if (point.tokensIn && point.tokensOut) {
            sum.input += static_cast<double>(*point.tokensIn);
            sum.output += static_cast<double>(*point.tokensOut);
            sum.n += 1;
          }
          return sum.n < 2000;
        });
    if (!visited) {
      return tl::unexpected<Error>(visited.error());
    }
  }
  std::map<std::string, MeasuredUse> use;
  for (const auto& [name, sum] : sums) {
    if (sum.n > 0) {
      use[name] = {sum.input / sum.n, sum.output / sum.n};
    }
  }
  return use;
}

Result<ScheduleSpend> spendOf(Tables& tables, const Schedule& schedule, UtcMicros now) {
  const Result<Endpoint> endpoint = tables.endpoints.byId(schedule.endpoint);
  const Result<Suite> suite = tables.suites.byId(schedule.suite);
  const Result<std::vector<PriceRow>> prices = tables.prices.all();
  if (!endpoint || !suite || !prices) {
    return tl::unexpected<Error>(!endpoint ? endpoint.error() : !suite ? suite.error() : prices.error());
  }
  const auto use = measuredUse(tables, endpoint->id, *suite, now);
  if (!use) {
    return tl::unexpected<Error>(use.error());
  }
  const PriceRow* price = priceAt(*prices, endpoint->id, endpoint->model, now);
  return ScheduleSpend{schedule.id, endpoint->name, suite->name, estimateRuns(*suite, runsInMonth(schedule, now), price, *use)};
}

}  // namespace

double runsInMonth(const Schedule& schedule, UtcMicros now) {
  if (schedule.cron.empty()) {
    const int quiet = schedule.quiet ? (schedule.quiet->toMinute - schedule.quiet->fromMinute + 1440) % 1440 : 0;
    return static_cast<double>(thirtyDays) / static_cast<double>(std::max(schedule.interval, microsPerSecond)) * (1440 - quiet) / 1440;
  }
  const ScheduleTimes times(schedule);
  const std::optional<Slot> first = times.firstAfter(now);
  return !first || first->at > now + thirtyDays ? 0 : static_cast<double>(times.passed(*first, now + thirtyDays).count);
}

Result<std::vector<BudgetState>> budgetStates(const Workspace& workspace, UtcMicros now) {
  return workspace.read([now](Tables& tables) -> Result<std::vector<BudgetState>> {
    const auto budgets = tables.budgets.all();
    const auto spent = tables.spends.since(now / microsPerDay - 31);
    const auto prices = tables.prices.all();
    const auto endpoints = tables.endpoints.current(true);
    if (!budgets || !spent || !prices || !endpoints) {
      return tl::unexpected<Error>(!budgets ? budgets.error() : !spent ? spent.error() : !prices ? prices.error() : endpoints.error());
    }
    SpendGuard guard([](const DaySpend&) { return true; });
    guard.setBudgets(*budgets);
    guard.setSpent(*spent);
    for (const Endpoint& endpoint : *endpoints) {
      const PriceRow* price = priceAt(*prices, endpoint.id, endpoint.model, now);
      guard.setCurrency(endpoint.id, price != nullptr && price->inputPico && price->outputPico ? price->currency : std::string());
    }
    return guard.states(now);
  });
}

Result<std::vector<ScheduleSpend>> scheduleSpending(const Workspace& workspace, UtcMicros now) {
  return workspace.read([now](Tables& tables) -> Result<std::vector<ScheduleSpend>> {
    const auto schedules = tables.schedules.all();
    if (!schedules) {
      return tl::unexpected<Error>(schedules.error());
    }
    std::vector<ScheduleSpend> all;
    for (const Schedule& schedule : *schedules) {
      if (schedule.paused) {
        continue;
      }
      Result<ScheduleSpend> one = spendOf(tables, schedule, now);
      if (!one) {
        return tl::unexpected<Error>(one.error());
      }
      all.push_back(std::move(*one));
    }
    return all;
  });
}

Result<SpendEstimate> spendingOf(const Workspace& workspace, const Schedule& schedule, UtcMicros now) {
  return workspace.read([&](Tables& tables) { return spendOf(tables, schedule, now); }).map([](const ScheduleSpend& spend) {
    return spend.estimate;
  });
}

}  // namespace scoville
