// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/round_trips.h"

#include <algorithm>

namespace scoville {

void RoundTrips::note(const std::string& address, Micros handshake, std::int64_t nowNs) {
  if (address.empty()) {
    return;
  }
  m_newest[address] = {handshake, nowNs};
  if (m_newest.size() > mostAddresses) {
    m_newest.erase(
        std::min_element(m_newest.begin(), m_newest.end(), [](const auto& a, const auto& b) { return a.second.atNs < b.second.atNs; }));
  }
}

std::optional<Micros> RoundTrips::find(const std::string& address, std::int64_t nowNs) const {
  const auto found = m_newest.find(address);
  if (found == m_newest.end() || nowNs - found->second.atNs > keptNs) {
    return std::nullopt;
  }
  return found->second.duration;
}

}  // namespace scoville
