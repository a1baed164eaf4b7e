// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/clock.h"

#include <ctime>

namespace scoville {
namespace {

std::int64_t readNs(clockid_t id) {
  timespec now{};
  clock_gettime(id, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

}  // namespace

UtcMicros SystemClock::utcNow() const {
  return readNs(CLOCK_REALTIME) / 1000;
}
std::int64_t SystemClock::monotonicNs() const {
  return readNs(CLOCK_MONOTONIC);
}
#ifdef CLOCK_BOOTTIME
std::int64_t SystemClock::bootNs() const {
  return readNs(CLOCK_BOOTTIME);
}
#else
std::int64_t SystemClock::bootNs() const {
  return readNs(CLOCK_MONOTONIC);
}
#endif

}  // namespace scoville
