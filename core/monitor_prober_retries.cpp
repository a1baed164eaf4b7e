// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that wait: before they repeat a failed request, or because a limit holds them up.
#include <algorithm>

#include "core/monitor_prober.h"

namespace scoville {

/// Goes on with the runs whose wait is over. Their wait is over before they count as due, so it is in no figure.
void Prober::tickRetries() {
  const std::int64_t now = m_clock.monotonicNs();
  std::vector<std::int64_t> due;
  for (const auto& [key, active] : m_active) {
    if (active.wait && active.wait->wakeNs <= now) {
      due.push_back(key);
    }
  }
  for (const std::int64_t key : due) {
    if (!m_active.contains(key)) {
      continue;  // a budget ended it meanwhile
    }
    const Wait wait = *std::exchange(m_active.at(key).wait, std::nullopt);
    startNext(key, wait.at, wait.atNs);
  }
}

/// Until the next repeat; `watchInterval` and the scheduler bound it from above.
Micros Prober::retryWaitTime() const {
  const std::int64_t now = m_clock.monotonicNs();
  Micros least = microsPerMinute;
  for (const auto& [key, active] : m_active) {
    if (active.wait) {
      least = std::min(least, std::max<Micros>(0, (active.wait->wakeNs - now + 999) / 1000));
    }
  }
  return least;
}

/// Scheduled runs stop repeating once everything, their endpoint or their schedule is paused or gone; a run a person began goes on.
bool Prober::isPaused(const Request& request) const {
  if (request.mode != Mode::scheduled) {
    return false;
  }
  const auto planned = std::find_if(m_plan.pairs.begin(), m_plan.pairs.end(), [&request](const PlannedPair& pair) {
    return pair.schedule.endpoint == request.due.endpoint && pair.schedule.suite == request.due.suite;
  });
  return m_pausedAll || planned == m_plan.pairs.end() || planned->paused;
}

/// Ends the runs that wait, all or those that were paused, as stopped: the last attempt stands.
void Prober::endWaits(bool onlyPaused) {
  std::vector<std::int64_t> ended;
  for (const auto& [key, active] : m_active) {
    if (active.wait && (!onlyPaused || isPaused(active.request))) {
      ended.push_back(key);
    }
  }
  for (const std::int64_t key : ended) {
    endRun(key, RunState::stopped);
  }
}

}  // namespace scoville
