// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTimeZone>
#include <vector>

#include "core/model/time.h"

namespace scoville {

struct TimeTick {
  UtcMicros at = 0;
  QString label;       ///< one line, or two when the date (or the year) starts here
  bool major = false;  ///< a midnight among hours, a January among months
};

/// Ticks at round wall-clock times of `zone`, at most about `most` of them: seconds up to years, from Mondays for weeks. Where daylight
/// saving repeats an hour both get a tick, the abbreviation of the zone beside the time; a skipped hour gets none. The first tick always
/// says its date (or year).
std::vector<TimeTick> timeTicks(UtcMicros from, UtcMicros to, int most, const QTimeZone& zone);

/// "Mon 3 Mar 2025 14:35:10" with as much of it as `span` (the range shown) asks for.
QString timeText(UtcMicros at, const QTimeZone& zone);
/// A bucket or range in words: "3 Mar 2025 14:00 - 15:00", both dates when they differ; a day that is a whole day only says its date. The
/// zone's abbreviation follows.
QString spanText(UtcMicros from, UtcMicros to, const QTimeZone& zone);

}  // namespace scoville
