// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "core/model/budget.h"

namespace scoville {

/// Keeps one endpoint's requests within its limits: how many are under way, and how many starts and tokens fall into any 60 seconds. Times
/// on one monotonic clock, nanoseconds. Not thread-safe.
class RateGate {
 public:
  explicit RateGate(const EndpointLimits& limits = {}) : m_limits(limits) {}
  void setLimits(const EndpointLimits& limits) { m_limits = limits; }
  const EndpointLimits& limits() const { return m_limits; }

  /// The earliest start of a request that may use `tokens`: at most `nowNs` = at once. Null while all slots are taken. A request larger
  /// than the whole limit is let through when the minute before it was empty.
  std::optional<std::int64_t> earliest(std::int64_t tokens, std::int64_t nowNs) const;
  /// A request begins; the number is for ended().
  std::uint64_t begin(std::int64_t tokens, std::int64_t nowNs);
  /// It has ended and used this many tokens.
  void end(std::uint64_t number, std::int64_t tokens);
  int underWay() const { return m_underWay; }

 private:
  struct Start {
    std::uint64_t number = 0;
    std::int64_t atNs = 0;
    std::int64_t tokens = 0;
  };
  EndpointLimits m_limits;
  std::deque<Start> m_starts;  // of the last 60 seconds, oldest first
  std::uint64_t m_next = 1;
  int m_underWay = 0;
};

}  // namespace scoville
