// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rollup/trend_reader.h"

#include <algorithm>
#include <limits>
#include <map>

#include "core/analysis/day_cell.h"
#include "core/rollup/reporting_day.h"
#include "core/rollup/trend_buckets.h"

namespace scoville {
namespace {

constexpr std::int64_t rowsBetweenLooks = 4096;

/// Says stop when nobody waits for the answer any more.
class Patience {
 public:
  explicit Patience(const std::function<bool()>& cancelled) : m_cancelled(cancelled) {}
  bool goOn() {
    if (++m_rows % rowsBetweenLooks == 0 && m_cancelled && m_cancelled()) {
      m_over = true;
    }
    return !m_over;
  }
  bool isOver() const { return m_over; }

 private:
  const std::function<bool()>& m_cancelled;
  std::int64_t m_rows = 0;
  bool m_over = false;
};

/// The bucket of each day of the range; cells may answer only when every bucket is made of whole days.
struct DayMap {
  int first = 0;
  std::vector<std::size_t> bucket;
  bool whole = true;
  int end() const { return first + static_cast<int>(bucket.size()); }
  std::size_t of(int day) const { return bucket[static_cast<std::size_t>(day - first)]; }
};

DayMap mapDays(const std::vector<UtcMicros>& edges, const QTimeZone& zone) {
  DayMap map;
  map.first = dayOf(edges.front(), zone);
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
    const int from = dayOf(edges[i], zone);
    const int to = dayOf(edges[i + 1], zone);
    map.whole = map.whole && to > from && dayStart(from, zone) == edges[i];
    // Of several buckets in one day the first counts; only cells that stand for lost samples are placed so.
    const auto days = static_cast<std::size_t>(std::max(to, from + 1) - map.first);
    if (days > map.bucket.size()) {
      map.bucket.resize(days, i);
    }
  }
  map.whole = map.whole && dayStart(map.end(), zone) == edges.back();
  return map;
}

Result<void> readCells(Tables& tables, const TrendRange& range, bool kept, SeriesId series, int from, int to, const DayMap& days,
                       TrendBuckets& buckets, Patience& patience) {
  Result<void> read = tables.rollups.visitCounts(kept, series, from, to, [&](int day, const DayCounts& counts) {
    buckets.addCounts(days.of(day), counts);
    return patience.goOn();
  });
  if (const auto figure = figureOfMetric(range.metric); read && figure) {
    read = tables.rollups.visitFigures(kept, *figure, series, from, to,
                                       [&](int day, const FigureRow& row, std::span<const unsigned char> sketch) {
                                         buckets.addSketch(days.of(day), row, sketch);
                                         return patience.goOn();
                                       });
  }
  if (read && range.metric == Metric::failureClasses) {
    read = tables.rollups.visitOutcomes(kept, series, from, to, [&](int day, Outcome outcome, std::int64_t n) {
      buckets.addOutcomes(days.of(day), outcome, n);
      return patience.goOn();
    });
  }
  if (read && needsCosts(range.metric)) {
    read = tables.rollups.visitCosts(kept, series, from, to, [&](int day, PriceRowId price, const CostSums& sums) {
      if (!range.prices || range.prices->contains(price)) {
        buckets.addCosts(days.of(day), sums);
      }
      return patience.goOn();
    });
  }
  return read;
}

Result<void> readRaw(Tables& tables, const TrendRange& range, SeriesId series, UtcMicros from, UtcMicros to, TrendBuckets& buckets,
                     Patience& patience) {
  if (from >= to) {
    return {};
  }
  if (const auto figure = figureOfMetric(range.metric)) {
    return tables.samples.visitFigure(series, *figure, from, to, [&](const FigurePoint& point) {
      buckets.addFigure(point.started, point.outcome, point.warmup, point.value);
      return patience.goOn();
    });
  }
  return tables.samples.visitPoints(std::span(&series, 1), from, to, [&](const SamplePoint& point) {
    buckets.addPoint(point, !range.prices || range.prices->contains(point.priceRow));
    return patience.goOn();
  });
}

/// A metric that cells do not hold.
Result<TrendReading> readPoints(Tables& tables, const TrendRange& range, Patience& patience) {
  std::vector<SamplePoint> points;
  const auto read = tables.samples.visitPoints(range.series, range.edges.front(), range.edges.back(), [&](const SamplePoint& point) {
    points.push_back(point);
    return patience.goOn();
  });
  if (!read) {
    return tl::unexpected<Error>(read.error());
  }
  return TrendReading{computeTrend(points, range.edges, range.metric, range.options), false};
}

/// The samples behind the closed days of the range.
Result<std::int64_t> closedSamples(Tables& tables, const TrendRange& range, const DayMap& days) {
  std::int64_t samples = 0;
  for (const SeriesId series : range.series) {
    const auto some = tables.rollups.samplesIn(false, series, days.first, days.end());
    if (!some) {
      return some;
    }
    samples += *some;
  }
  return samples;
}

}  // namespace

bool isInCells(Metric metric) {
  return figureOfMetric(metric) || needsCosts(metric) || metric == Metric::failureRate || metric == Metric::requestRate ||
         metric == Metric::failureClasses || metric == Metric::cachedShare;
}

Result<TrendReading> readTrend(Tables& tables, const TrendRange& range) {
  if (range.edges.size() < 2) {
    return TrendReading{computeTrend(std::span<const SamplePoint>(), range.edges, range.metric, range.options), false};
  }
  Patience patience(range.cancelled);
  const auto stopped = [] { return fail(ErrorKind::cancelled, "Loading was stopped."); };
  if (!isInCells(range.metric)) {
    auto reading = readPoints(tables, range, patience);
    return patience.isOver() ? stopped() : reading;
  }
  const auto zone = reportingZone(tables);
  const auto closed = tables.rollups.closed();
  const auto hasKept = tables.rollups.hasKept();
  if (!zone || !closed || !hasKept) {
    return tl::unexpected<Error>(!zone ? zone.error() : !closed ? closed.error() : hasKept.error());
  }
  const DayMap days = mapDays(range.edges, *zone);
  bool useCells = range.source != TrendRange::Source::raw && days.whole;
  if (useCells && range.source == TrendRange::Source::automatic) {
    const auto samples = closedSamples(tables, range, days);
    if (!samples) {
      return tl::unexpected<Error>(samples.error());
    }
    useCells = *samples > rawIsFast;
  }
  TrendBuckets buckets(range.edges, range.metric);
  for (const SeriesId series : range.series) {
    UtcMicros rawFrom = range.edges.front();
    Result<void> read;
    if (*hasKept) {
      read = readCells(tables, range, true, series, days.first, days.end(), days, buckets, patience);
    }
    if (const auto known = closed->find(series); read && useCells && known != closed->end() && known->second > rawFrom) {
      const int end = std::min(dayOf(known->second, *zone), days.end());
      read = readCells(tables, range, false, series, days.first, end, days, buckets, patience);
      rawFrom = std::max(rawFrom, dayStart(end, *zone));
    }
    if (read) {
      read = readRaw(tables, range, series, rawFrom, range.edges.back(), buckets, patience);
    }
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
    if (patience.isOver()) {
      return stopped();
    }
  }
  return TrendReading{buckets.trend(range.options), buckets.usedSketches()};
}

Result<DayLoads> readDayLoads(Tables& tables, std::span<const SeriesId> series, UtcMicros from, UtcMicros to) {
  const auto zone = reportingZone(tables);
  const auto closed = tables.rollups.closed();
  if (!zone || !closed) {
    return tl::unexpected<Error>(!zone ? zone.error() : closed.error());
  }
  DayLoads known;
  std::map<int, std::int64_t> perDay;
  const int first = dayOf(from, *zone);
  const int end = dayOf(to - 1, *zone) + 1;
  Result<void> read;
  for (const bool kept : {false, true}) {
    for (const SeriesId one : series) {
      if (read) {
        read = tables.rollups.visitCounts(kept, one, first, end, [&](int day, const DayCounts& counts) {
          perDay[day] += counts.samples;
          (kept ? known.kept : known.closed) += counts.samples;
          return true;
        });
      }
      if (read) {
        read = tables.rollups.visitCosts(kept, one, first, end, [&](int, PriceRowId price, const CostSums&) {
          known.prices.insert(price);
          return true;
        });
      }
    }
  }
  if (known.closed + known.kept == 0 && read) {
    return known;
  }
  for (const SeriesId one : series) {
    const auto until = closed->find(one);
    const UtcMicros open = until == closed->end() ? from : std::max(from, until->second);
    if (read && open < to) {
      read = tables.samples.visitFigure(one, Figure::ttft, open, to, [&](const FigurePoint& point) {
        ++perDay[dayOf(point.started, *zone)];
        return true;
      });
    }
  }
  if (!read) {
    return tl::unexpected<Error>(read.error());
  }
  constexpr std::int64_t parts = 24;
  for (const auto& [day, n] : perDay) {
    const UtcMicros begin = dayStart(day, *zone);
    for (std::int64_t i = 0; i < parts; ++i) {
      const std::int64_t share = n * (i + 1) / parts - n * i / parts;
      if (share > 0) {
        known.loads.push_back({begin + i * microsPerDay / parts, static_cast<std::size_t>(share)});
      }
    }
  }
  std::sort(known.loads.begin(), known.loads.end(), [](const SampleLoad& a, const SampleLoad& b) { return a.at < b.at; });
  return known;
}

}  // namespace scoville
