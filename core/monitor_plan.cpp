// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor_plan.h"

#include <algorithm>

namespace scoville {

namespace {

template <typename T>
const T* findById(const std::vector<T>& all, std::int64_t id) {
  const auto found = std::find_if(all.begin(), all.end(), [id](const T& one) { return one.id == id; });
  return found == all.end() ? nullptr : &*found;
}

/// Start of the pair's newest scheduled run or end of its newest gap, whichever is later; null when it never ran.
Result<std::optional<UtcMicros>> lastKnown(Tables& tables, const Schedule& schedule, UtcMicros now) {
  Result<std::optional<UtcMicros>> last = tables.runs.lastScheduled(schedule.endpoint, schedule.suite);
  if (!last || !*last) {
    return last;
  }
  const Result<std::vector<Gap>> gaps = tables.gaps.inRange(**last, now + 1);
  if (!gaps) {
    return tl::unexpected<Error>(gaps.error());
  }
  for (const Gap& gap : *gaps) {
    if (gap.endpoint == schedule.endpoint && gap.suite == schedule.suite) {
      last = std::max(**last, gap.to);
    }
  }
  return last;
}

}  // namespace

const Endpoint* ProbePlan::endpoint(EndpointId id) const {
  return findById(endpoints, id);
}

const Suite* ProbePlan::suite(SuiteId id) const {
  return findById(suites, id);
}

Result<ProbePlan> readProbePlan(const Workspace& workspace, UtcMicros now) {
  return workspace.read([now](Tables& tables) -> Result<ProbePlan> {
    Result<std::vector<Endpoint>> endpoints = tables.endpoints.current();
    Result<std::vector<Suite>> suites = tables.suites.current();
    Result<std::vector<PriceRow>> prices = tables.prices.all();
    const Result<std::vector<Schedule>> schedules = tables.schedules.all();
    Result<std::vector<EndpointLimits>> limits = tables.limits.all();
    Result<std::vector<Budget>> budgets = tables.budgets.all();
    Result<std::vector<DaySpend>> spent = tables.spends.since(now / microsPerDay - 31);
    if (!limits || !budgets || !spent) {
      return tl::unexpected<Error>(!limits ? limits.error() : !budgets ? budgets.error() : spent.error());
    }
    if (!endpoints || !suites || !prices || !schedules) {
      return tl::unexpected<Error>(!endpoints ? endpoints.error()
                                   : !suites  ? suites.error()
                                   : !prices  ? prices.error()
                                              : schedules.error());
    }
    ProbePlan plan{std::move(*endpoints), std::move(*suites), {}, std::move(*prices), std::move(*limits),
                   std::move(*budgets),   std::move(*spent)};
    for (const Schedule& schedule : *schedules) {
      const Endpoint* endpoint = plan.endpoint(schedule.endpoint);
      if (endpoint == nullptr || plan.suite(schedule.suite) == nullptr) {
        continue;  // archived
      }
      const Result<std::optional<UtcMicros>> last = lastKnown(tables, schedule, now);
      if (!last) {
        return tl::unexpected<Error>(last.error());
      }
      plan.pairs.push_back({schedule, schedule.paused || endpoint->paused, *last});
    }
    return plan;
  });
}

}  // namespace scoville
