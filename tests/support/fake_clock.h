// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include "core/probe/clock.h"

namespace scoville::test {

/// A clock that only moves when told to.
class FakeClock final : public Clock {
 public:
  explicit FakeClock(UtcMicros utc) : m_utc(utc) {}
  UtcMicros utcNow() const override { return m_utc; }
  std::int64_t monotonicNs() const override { return m_monotonic; }
  std::int64_t bootNs() const override { return m_boot; }
  /// Time passes: all clocks go on.
  void advance(Micros by) {
    m_utc += by;
    m_monotonic += by * 1000;
    m_boot += by * 1000;
  }
  /// The machine sleeps: the monotonic clock stands still.
  void sleep(Micros by) {
    m_utc += by;
    m_boot += by * 1000;
  }
  /// Somebody sets the wall clock.
  void step(Micros by) { m_utc += by; }

 private:
  std::atomic<UtcMicros> m_utc;
  std::atomic<std::int64_t> m_monotonic{1'000'000'000};
  std::atomic<std::int64_t> m_boot{1'000'000'000};
};

}  // namespace scoville::test
