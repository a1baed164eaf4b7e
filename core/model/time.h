// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace scoville {

/// Calendar time: microseconds since 1970-01-01 UTC. Two of these from the wall clock are never subtracted to get a latency.
using UtcMicros = std::int64_t;

/// A duration or an offset in microseconds, from one monotonic clock.
using Micros = std::int64_t;

inline constexpr std::int64_t microsPerMilli = 1000;
inline constexpr std::int64_t microsPerSecond = 1'000'000;
inline constexpr std::int64_t microsPerMinute = 60 * microsPerSecond;
inline constexpr std::int64_t microsPerHour = 60 * microsPerMinute;
inline constexpr std::int64_t microsPerDay = 24 * microsPerHour;

}  // namespace scoville
