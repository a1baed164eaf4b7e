// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What limits and budgets allow of the scheduled and manual runs.
#include "core/analysis/cost.h"
#include "core/monitor_prober.h"

namespace scoville {

namespace {

constexpr std::int64_t fullWaitNs = 20'000'000;  // until a slot that another run holds is asked for again

}  // namespace

RequestBound Prober::boundFor(const Endpoint& endpoint, const Case& testCase) const {
  return boundOf(testCase, m_prices ? priceAt(*m_prices, endpoint.id, endpoint.model, m_clock.utcNow()) : nullptr);
}

/// Why not even the first request of a run may be made; null when it may.
std::optional<std::string> Prober::overBudget(const Request& request) {
  if (request.suite.cases.empty()) {
    return std::nullopt;
  }
  return m_guard.overBudget(request.endpoint.id, boundFor(request.endpoint, request.suite.cases.front()), m_clock.utcNow());
}

/// Reserves for the next request of a run. False when it has to wait for a limit, or when a budget ended the run.
bool Prober::maySend(std::int64_t key, UtcMicros scheduled, std::int64_t dueNs, std::uint64_t& ticket) {
  Active& active = m_active.at(key);
  const Endpoint& endpoint = active.request.endpoint;
  const std::int64_t now = m_clock.monotonicNs();
  const SpendGuard::Answer answer = m_guard.ask(endpoint.id, boundFor(endpoint, *active.run->upcoming()), now, m_clock.utcNow());
  switch (answer.kind) {
    case SpendGuard::Answer::Kind::go:
      ticket = answer.ticket;
      return true;
    case SpendGuard::Answer::Kind::later:
      active.wait = Wait{scheduled, dueNs, answer.atNs};
      return false;
    case SpendGuard::Answer::Kind::full:
      active.wait = Wait{scheduled, dueNs, now + fullWaitNs};
      return false;
    case SpendGuard::Answer::Kind::budget:
      m_problems[endpoint.id] = answer.reason;
      endRun(key, RunState::stopped);
      return false;
  }
  return false;
}

}  // namespace scoville
