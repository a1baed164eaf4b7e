// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/slot_limit.h"

#include <algorithm>

namespace scoville {

void SlotLimit::finished(const Sample& sample, std::int64_t startedNs, std::int64_t nowNs) {
  if (sample.outcome == Outcome::rateLimited) {
    m_answeredInRow = 0;
    if (startedNs >= m_loweredAtNs) {
      m_limit = std::max(1, m_limit / 2);
      m_loweredAtNs = nowNs;
    }
    return;
  }
  if (!countsForLatency(sample.outcome) || startedNs < m_loweredAtNs || m_limit >= m_wanted) {
    return;
  }
  if (++m_answeredInRow >= m_limit) {
    m_answeredInRow = 0;
    ++m_limit;
  }
}

}  // namespace scoville
