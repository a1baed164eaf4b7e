// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/wall_clock.h"

#include <QByteArray>
#include <QDateTime>
#include <algorithm>

namespace scoville {

WallClock::WallClock(const std::string& zone) : m_zone(zone.empty() ? QTimeZone::utc() : QTimeZone(QByteArray::fromStdString(zone))) {
  if (!m_zone.isValid()) {
    m_zone = QTimeZone::utc();
  }
}

bool WallClock::knows(const std::string& zone) {
  // The constructor also takes what looks like a POSIX rule ("Mars" is one): only the names of the zone database are meant.
  return zone.empty() || zone == "UTC" || QTimeZone::isTimeZoneIdAvailable(QByteArray::fromStdString(zone));
}

std::int64_t WallClock::offsetAt(std::int64_t utcS) const {
  return m_zone.offsetFromUtc(QDateTime::fromSecsSinceEpoch(utcS, Qt::UTC));
}

int WallClock::minuteOfDay(UtcMicros when) const {
  const std::int64_t utcS = floorDiv(when, microsPerSecond);
  const std::int64_t local = utcS + offsetAt(utcS);
  return static_cast<int>((local - floorDiv(local, daySeconds) * daySeconds) / 60);
}

WallClock::Moments WallClock::momentsOf(std::int64_t localS) const {
  // No zone is a day from UTC and none changes its clocks twice in two days: these are the offsets around the time.
  const std::int64_t before = offsetAt(localS - daySeconds);
  const std::int64_t after = offsetAt(localS + daySeconds);
  if (before == after) {
    return {localS - before, std::nullopt, 0};
  }
  const std::int64_t early = std::min(localS - before, localS - after);
  const std::int64_t late = std::max(localS - before, localS - after);
  const bool isEarly = early + offsetAt(early) == localS;
  const bool isLate = late + offsetAt(late) == localS;
  if (isEarly || isLate) {
    return {isEarly ? early : late, isEarly && isLate ? std::optional(late) : std::nullopt, 0};
  }
  // Set forward over it: the change lies between the two.
  std::int64_t low = early;
  std::int64_t high = late;
  while (low + 1 < high) {
    const std::int64_t middle = low + (high - low) / 2;
    (offsetAt(middle) == before ? low : high) = middle;
  }
  return {std::nullopt, std::nullopt, high};
}

}  // namespace scoville
