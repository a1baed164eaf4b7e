// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/rate_gate.h"

#include <algorithm>

namespace scoville {

namespace {

constexpr std::int64_t minuteNs = 60'000'000'000;

}  // namespace

std::optional<std::int64_t> RateGate::earliest(std::int64_t tokens, std::int64_t nowNs) const {
  if (m_limits.concurrency > 0 && m_underWay >= m_limits.concurrency) {
    return std::nullopt;
  }
  std::int64_t earliest = nowNs;
  // Newest first: the first start that leaves no room has to be a minute ago.
  int count = 1;
  std::int64_t sum = tokens;
  for (auto start = m_starts.rbegin(); start != m_starts.rend() && start->atNs + minuteNs > nowNs; ++start) {
    ++count;
    sum += start->tokens;
    const bool tooMany = m_limits.requestsPerMinute > 0 && count > m_limits.requestsPerMinute;
    const bool tooMuch = m_limits.tokensPerMinute > 0 && sum > m_limits.tokensPerMinute;
    if (tooMany || tooMuch) {
      earliest = std::max(earliest, start->atNs + minuteNs);
      break;
    }
  }
  return earliest;
}

std::uint64_t RateGate::begin(std::int64_t tokens, std::int64_t nowNs) {
  while (!m_starts.empty() && m_starts.front().atNs + minuteNs <= nowNs) {
    m_starts.pop_front();
  }
  ++m_underWay;
  m_starts.push_back({m_next, nowNs, tokens});
  return m_next++;
}

void RateGate::end(std::uint64_t number, std::int64_t tokens) {
  --m_underWay;
  const auto start =
      std::lower_bound(m_starts.begin(), m_starts.end(), number, [](const Start& s, std::uint64_t n) { return s.number < n; });
  if (start != m_starts.end() && start->number == number) {
    start->tokens = tokens;
  }
}

}  // namespace scoville
