// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rollup/failure_reader.h"

#include <algorithm>
#include <map>

#include "core/rollup/reporting_day.h"

namespace scoville {
namespace {

constexpr std::int64_t rowsBetweenQuestions = 8192;

class FailureReader {
 public:
  FailureReader(Tables& tables, const FailureRange& range, const QTimeZone& zone)
      : m_tables(tables), m_range(range), m_zone(zone), m_counter(range.edges) {}

  /// Every sample of [from, to): counted, and kept when it failed.
  Result<void> readRaw(std::span<const SeriesId> series, UtcMicros from, UtcMicros to) { return visit(series, from, to, true); }

  /// Whole days [first, end). Cells of the cache only tell where to look for failed samples; what `kept` ones stand for is gone.
  Result<void> readCells(bool kept, SeriesId series, int first, int end) {
    Result<void> read = m_tables.rollups.visitCounts(kept, series, first, end, [&](int day, const DayCounts& counts) {
      m_counter.addDay(dayStart(day, m_zone), counts.attempts, counts.failures);
      if (!kept && counts.failures > 0) {
        m_daysWithFailures[day].push_back(series);
      }
      return true;
    });
    if (read) {
      read = m_tables.rollups.visitOutcomes(kept, series, first, end, [&](int day, Outcome outcome, std::int64_t times) {
        m_counter.addOutcome(dayStart(day, m_zone), outcome, times);
        return true;
      });
    }
    return read;
  }

  /// Looks through the days that readCells() found, newest first, until there are enough.
  Result<void> findNewest() {
    for (auto day = m_daysWithFailures.rbegin(); day != m_daysWithFailures.rend(); ++day) {
      keepNewest();
      if (m_failed.size() >= m_range.most && m_failed.back().started >= dayStart(day->first + 1, m_zone)) {
        break;
      }
      if (auto read = visit(day->second, dayStart(day->first, m_zone), dayStart(day->first + 1, m_zone), false); !read) {
        return read;
      }
    }
    keepNewest();
    return {};
  }

  FailureReading take() { return {m_counter.buckets(), std::move(m_failed)}; }

 private:
  Result<void> visit(std::span<const SeriesId> series, UtcMicros from, UtcMicros to, bool count) {
    bool stopped = false;
    auto read = m_tables.samples.visitPoints(series, from, to, [&](const SamplePoint& point) {
      if (count) {
        m_counter.add(point);
      }
      if (!point.warmup && isFailure(point.outcome)) {
        m_failed.push_back({point.series, point.started, point.seq});
      }
      stopped = ++m_rows % rowsBetweenQuestions == 0 && m_range.cancelled && m_range.cancelled();
      return !stopped;
    });
    return stopped ? fail(ErrorKind::cancelled, "Loading was stopped.") : read;
  }

  void keepNewest() {
    const auto newer = [](const SampleKey& a, const SampleKey& b) { return a.started > b.started; };
    const auto count = static_cast<std::ptrdiff_t>(std::min(m_failed.size(), m_range.most));
    std::partial_sort(m_failed.begin(), m_failed.begin() + count, m_failed.end(), newer);
    m_failed.resize(static_cast<std::size_t>(count));
  }

  Tables& m_tables;
  const FailureRange& m_range;
  const QTimeZone& m_zone;
  FailureCounter m_counter;
  std::map<int, std::vector<SeriesId>> m_daysWithFailures;
  std::vector<SampleKey> m_failed;
  std::int64_t m_rows = 0;
};

}  // namespace

Result<FailureReading> readFailures(Tables& tables, const FailureRange& range) {
  if (range.to <= range.from) {
    return FailureReading{FailureCounter(range.edges).buckets(), {}};
  }
  const auto zone = reportingZone(tables);
  const auto whole = areWholeDays(tables, range.edges);
  const auto closed = tables.rollups.closed();
  const auto hasKept = tables.rollups.hasKept();
  if (!zone || !whole || !closed || !hasKept) {
    return tl::unexpected<Error>(!zone ? zone.error() : !whole ? whole.error() : !closed ? closed.error() : hasKept.error());
  }
  // Days that lie wholly in the range.
  const int first = dayOf(range.from - 1, *zone) + 1;
  const int end = dayOf(range.to, *zone);
  FailureReader reader(tables, range, *zone);
  for (const SeriesId series : range.series) {
    const auto until = closed->find(series);
    const int closedEnd = until == closed->end() ? first : std::min(end, dayOf(until->second, *zone));
    Result<void> read;
    if (*hasKept) {
      read = reader.readCells(true, series, first, end);
    }
    if (!*whole || closedEnd <= first) {
      read = read ? reader.readRaw(std::span(&series, 1), range.from, range.to) : read;
    } else {
      read = read ? reader.readCells(false, series, first, closedEnd) : read;
      read = read ? reader.readRaw(std::span(&series, 1), range.from, dayStart(first, *zone)) : read;
      read = read ? reader.readRaw(std::span(&series, 1), dayStart(closedEnd, *zone), range.to) : read;
    }
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
  }
  if (const auto found = reader.findNewest(); !found) {
    return tl::unexpected<Error>(found.error());
  }
  return reader.take();
}

}  // namespace scoville
