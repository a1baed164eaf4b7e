// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <optional>
#include <string>

#include "core/model/time.h"

namespace scoville {

inline constexpr std::int64_t daySeconds = 86'400;

/// The greatest whole number that is not above a / b; b above 0.
constexpr std::int64_t floorDiv(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

/// The clock on the wall of a time zone, in whole seconds. "Local" seconds count as if the zone's clock were UTC.
class WallClock {
 public:
  /// An IANA name; empty = UTC.
  explicit WallClock(const std::string& zone);
  static bool knows(const std::string& zone);

  /// Local minus UTC at a moment.
  std::int64_t offsetAt(std::int64_t utcS) const;
  /// Minutes since local midnight.
  int minuteOfDay(UtcMicros when) const;

  /// When the clock shows a local time. One moment on an ordinary day; two where the clock is set back; none where it is set forward,
  /// when `change` is the moment of the change.
  struct Moments {
    std::optional<std::int64_t> first;
    std::optional<std::int64_t> second;
    std::int64_t change = 0;
  };
  Moments momentsOf(std::int64_t localS) const;

 private:
  QTimeZone m_zone;
};

}  // namespace scoville
