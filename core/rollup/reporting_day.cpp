// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rollup/reporting_day.h"

#include <QDateTime>
#include <algorithm>

namespace scoville {
namespace {

const QDate dayZero(1970, 1, 1);

}  // namespace

int dayOf(UtcMicros at, const QTimeZone& zone) {
  const UtcMicros millis = at / microsPerMilli - (at % microsPerMilli < 0 ? 1 : 0);
  return static_cast<int>(dayZero.daysTo(QDateTime::fromMSecsSinceEpoch(millis, zone).date()));
}

UtcMicros dayStart(int day, const QTimeZone& zone) {
  return dayZero.addDays(day).startOfDay(zone).toMSecsSinceEpoch() * microsPerMilli;
}

Result<QTimeZone> reportingZone(Tables& tables) {
  const auto name = tables.settings.get("zone");
  if (!name) {
    return tl::unexpected<Error>(name.error());
  }
  const QTimeZone zone(QByteArray::fromStdString(name->value_or("UTC")));
  return zone.isValid() ? zone : QTimeZone::utc();
}

Result<bool> areWholeDays(Tables& tables, const std::vector<UtcMicros>& edges) {
  const auto zone = reportingZone(tables);
  if (!zone) {
    return tl::unexpected<Error>(zone.error());
  }
  return std::all_of(edges.begin(), edges.end(), [&](UtcMicros edge) { return dayStart(dayOf(edge, *zone), *zone) == edge; });
}

}  // namespace scoville
