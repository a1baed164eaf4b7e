// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/live_exchange.h"

#include <algorithm>

namespace scoville {

LiveExchange::Snapshot LiveExchange::snapshot() const {
  const std::lock_guard lock(m_mutex);
  return m_now;
}

void LiveExchange::note(const Sample& soFar, std::int64_t startedNs, std::optional<std::int64_t> t0Ns) {
  const std::lock_guard lock(m_mutex);
  if (m_now.startedNs != startedNs) {  // the first, or a further attempt
    m_now.sample = soFar;
    m_now.startedNs = startedNs;
  }
  m_now.state = State::running;
  m_now.t0Ns = t0Ns;
  m_now.sample.at = soFar.at;
  m_now.sample.chunks = soFar.chunks;
  m_now.sample.connectionReused = soFar.connectionReused;
  std::vector<TokenEvent>& events = m_now.sample.events;
  events.insert(events.end(), soFar.events.begin() + static_cast<std::ptrdiff_t>(std::min(events.size(), soFar.events.size())),
                soFar.events.end());
}

void LiveExchange::finish(const Sample& sample) {
  const std::lock_guard lock(m_mutex);
  m_now.sample = sample;
}

void LiveExchange::close(const std::string& problem) {
  const std::lock_guard lock(m_mutex);
  m_now.state = State::ended;
  m_now.problem = problem;
}

Sample soFar(const LiveExchange::Snapshot& snapshot, std::int64_t nowNs) {
  Sample sample = snapshot.sample;
  if (snapshot.state != LiveExchange::State::running || sample.at.eof) {
    return sample;
  }
  TimePoints& at = sample.at;
  if (!snapshot.t0Ns) {
    at.setup = std::max<std::int64_t>(0, nowNs - snapshot.startedNs) / 1000;
    return sample;
  }
  const Micros now = std::max<std::int64_t>(0, nowNs - *snapshot.t0Ns) / 1000;
  if (at.finishRecord) {
    at.eof = std::max(now, *at.finishRecord);
  } else if (at.firstToken) {
    at.lastToken = std::max(now, at.lastToken.value_or(0));
  } else if (at.headers) {
    at.firstToken = now;  // waited for, not come: callers tell by the events
  } else if (at.requestSent) {
    at.headers = now;
  } else {
    at.requestSent = now;
  }
  return sample;
}

}  // namespace scoville
