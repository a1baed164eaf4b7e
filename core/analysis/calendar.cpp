// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calendar.h"

#include <QDateTime>
#include <algorithm>
#include <array>

#include "core/analysis/quantile.h"

namespace scoville {
namespace {

struct UnitLength {
  BucketUnit unit;
  Micros length;  ///< nominal: a day of 24 hours, a month of 30.44 days
};

constexpr std::array unitLengths = {UnitLength{BucketUnit::minute, microsPerMinute},
                                    UnitLength{BucketUnit::fiveMinutes, 5 * microsPerMinute},
                                    UnitLength{BucketUnit::quarterHour, 15 * microsPerMinute},
                                    UnitLength{BucketUnit::hour, microsPerHour},
                                    UnitLength{BucketUnit::threeHours, 3 * microsPerHour},
                                    UnitLength{BucketUnit::day, microsPerDay},
                                    UnitLength{BucketUnit::week, 7 * microsPerDay},
                                    UnitLength{BucketUnit::month, microsPerDay * 3044 / 100}};

QDateTime localTime(UtcMicros at, const QTimeZone& zone) {
  const UtcMicros millis = at / microsPerMilli - (at % microsPerMilli < 0 ? 1 : 0);
  return QDateTime::fromMSecsSinceEpoch(millis, zone);
}

UtcMicros dayStart(QDate day, const QTimeZone& zone) {
  return day.startOfDay(zone).toMSecsSinceEpoch() * microsPerMilli;
}

QDate firstDay(QDate day, BucketUnit unit) {
  switch (unit) {
    case BucketUnit::week:
      return day.addDays(1 - day.dayOfWeek());
    case BucketUnit::month:
      return QDate(day.year(), day.month(), 1);
    default:
      return day;
  }
}

QDate nextDay(QDate day, BucketUnit unit) {
  switch (unit) {
    case BucketUnit::week:
      return day.addDays(7);
    case BucketUnit::month:
      return day.addMonths(1);
    default:
      return day.addDays(1);
  }
}

/// Edges at or after `begin` inside one day, `begin` included, `end` not.
void splitDay(std::vector<UtcMicros>& edges, QDate day, UtcMicros begin, UtcMicros end, BucketUnit unit, const QTimeZone& zone) {
  edges.push_back(begin);
  if (unit == BucketUnit::threeHours) {
    // By the clock on the wall: the bucket that holds a change of the clocks is an hour longer or shorter.
    for (int hour = 3; hour < 24; hour += 3) {
      const UtcMicros edge = QDateTime(day, QTime(hour, 0), zone).toMSecsSinceEpoch() * microsPerMilli;
      if (edge > edges.back() && edge < end) {
        edges.push_back(edge);
      }
    }
    return;
  }
  const Micros step = unitLength(unit);
  for (UtcMicros edge = begin + step; edge < end; edge += step) {
    edges.push_back(edge);
  }
}

/// Whether 90 % of the buckets that hold samples hold enough for the percentile.
bool canDraw(std::span<const SampleLoad> loads, const std::vector<UtcMicros>& edges, double percentile) {
  std::size_t filled = 0;
  std::size_t enough = 0;
  auto load = loads.begin();
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
    std::size_t n = 0;
    for (; load != loads.end() && load->at < edges[i + 1]; ++load) {
      n += load->at >= edges[i] ? load->n : 0;
    }
    filled += n > 0 ? 1 : 0;
    enough += inkFor(n, percentile) != Ink::absent ? 1 : 0;
  }
  return enough * 10 >= filled * 9;
}

}  // namespace

Micros unitLength(BucketUnit unit) {
  const auto found = std::find_if(unitLengths.begin(), unitLengths.end(), [unit](const UnitLength& row) { return row.unit == unit; });
  return found == unitLengths.end() ? microsPerHour : found->length;
}

std::vector<UtcMicros> bucketEdges(UtcMicros from, UtcMicros to, BucketUnit unit, const QTimeZone& zone) {
  std::vector<UtcMicros> edges;
  if (from >= to) {
    return edges;
  }
  const QTimeZone where = zone.isValid() ? zone : QTimeZone::utc();
  const bool wholeDays = unitLength(unit) >= microsPerDay;
  QDate day = firstDay(localTime(from, where).date(), unit);
  UtcMicros begin = dayStart(day, where);
  while (begin < to) {
    const QDate next = nextDay(day, unit);
    const UtcMicros end = dayStart(next, where);
    if (wholeDays) {
      edges.push_back(begin);
    } else {
      splitDay(edges, day, begin, end, unit, where);
    }
    day = next;
    begin = end;
  }
  edges.push_back(begin);
  // Whole days were laid out: keep the last edge at or before `from` and the first one at or after `to`.
  const auto first = std::upper_bound(edges.begin(), edges.end(), from) - 1;
  const auto last = std::lower_bound(first, edges.end(), to);
  edges.erase(last + 1, edges.end());
  edges.erase(edges.begin(), first);
  return edges;
}

BucketUnit automaticUnit(std::span<const SampleLoad> loads, UtcMicros from, UtcMicros to, int widthPixels, double highest,
                         const QTimeZone& zone) {
  const double range = static_cast<double>(std::max<Micros>(to - from, 1));
  const auto bucketsOf = [range](const UnitLength& row) { return range / static_cast<double>(row.length); };
  auto fits = std::find_if(unitLengths.begin(), unitLengths.end(),
                           [&](const UnitLength& row) { return bucketsOf(row) <= std::max(1, widthPixels); });
  if (fits == unitLengths.end()) {
    return BucketUnit::month;
  }
  while (!canDraw(loads, bucketEdges(from, to, fits->unit, zone), highest) && fits + 1 != unitLengths.end() &&
         bucketsOf(*(fits + 1)) >= fewestBuckets) {
    ++fits;
  }
  return fits->unit;
}

}  // namespace scoville
