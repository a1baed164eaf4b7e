// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rollup/day_closer.h"

#include <algorithm>
#include <map>

#include "core/analysis/day_cell.h"

namespace scoville {
namespace {

/// A transaction ends after this many samples, at the end of a day.
constexpr std::int64_t samplesPerStep = 20'000;
/// Requests that began before midnight end a little later; closing that late saves making the cell twice.
constexpr Micros closingDelay = microsPerHour;
constexpr const char* cellsMadeFor = "rollup.made_for";
constexpr const char* cellVersion = "1 ";

/// Drops cells that were made for other days or by another program; remembers the zone when none is set yet.
Result<QTimeZone> zoneOfCells(Tables& tables) {
  const auto set = tables.settings.get("zone");
  const auto madeFor = tables.settings.get(cellsMadeFor);
  if (!set || !madeFor) {
    return tl::unexpected<Error>(set ? madeFor.error() : set.error());
  }
  if (!*set) {
    if (const auto stored = tables.settings.set("zone", QTimeZone::systemTimeZoneId().toStdString()); !stored) {
      return tl::unexpected<Error>(stored.error());
    }
  }
  auto zone = reportingZone(tables);
  if (!zone) {
    return zone;
  }
  const std::string wanted = cellVersion + zone->id().toStdString();
  if (*madeFor != wanted) {
    Result<void> renewed = tables.rollups.dropCache();
    if (renewed) {
      renewed = tables.settings.set(cellsMadeFor, wanted);
    }
    if (!renewed) {
      return tl::unexpected<Error>(renewed.error());
    }
  }
  return zone;
}

/// One series from where it stands, at most about `budget` samples further.
Result<Closed> closeSeries(Tables& tables, SeriesId series, std::optional<UtcMicros> closed, UtcMicros limit, const QTimeZone& zone,
                           std::int64_t budget) {
  if (!closed) {
    const auto span = tables.samples.span(std::span(&series, 1));
    if (!span) {
      return tl::unexpected<Error>(span.error());
    }
    if (!*span) {
      return Closed{};
    }
    closed = (*span)->first;
  }
  const int firstDay = dayOf(*closed, zone);
  const UtcMicros from = dayStart(firstDay, zone);
  if (from >= limit) {
    return Closed{};
  }
  std::map<int, DayCell> cells;
  DayCell* cell = nullptr;
  UtcMicros cellEnd = from;
  UtcMicros reached = limit;
  Closed done;
  const auto read = tables.samples.visitPoints(std::span(&series, 1), from, limit, [&](const SamplePoint& point) {
    if (point.started >= cellEnd) {
      const int day = dayOf(point.started, zone);
      if (done.samples >= budget) {
        reached = dayStart(day, zone);
        return false;
      }
      cellEnd = dayStart(day + 1, zone);
      cell = &cells[day];
    }
    cell->add(point);
    ++done.samples;
    return true;
  });
  Result<void> written = read;
  if (written) {
    written = tables.rollups.remove(false, series, firstDay, dayOf(reached, zone));
  }
  for (auto at = cells.begin(); written && at != cells.end(); ++at) {
    written = tables.rollups.add(false, series, at->first, at->second.row());
  }
  if (written) {
    written = tables.rollups.setClosed(series, reached);
  }
  if (!written) {
    return tl::unexpected<Error>(written.error());
  }
  done.days = static_cast<std::int64_t>(cells.size());
  return done;
}

/// As many series as fit into one transaction; true when none is left.
Result<bool> closeSome(Tables& tables, UtcMicros now, Closed& total) {
  const auto zone = zoneOfCells(tables);
  const auto closed = tables.rollups.closed();
  const auto series = tables.series.find({});
  if (!zone || !closed || !series) {
    return tl::unexpected<Error>(!zone ? zone.error() : !closed ? closed.error() : series.error());
  }
  const UtcMicros limit = dayStart(dayOf(now - closingDelay, *zone), *zone);
  std::int64_t budget = samplesPerStep;
  for (const SeriesKey& key : *series) {
    const auto known = closed->find(key.id);
    if (known != closed->end() && known->second >= limit) {
      continue;
    }
    const auto done =
        closeSeries(tables, key.id, known == closed->end() ? std::nullopt : std::optional(known->second), limit, *zone, budget);
    if (!done) {
      return tl::unexpected<Error>(done.error());
    }
    total.days += done->days;
    total.samples += done->samples;
    budget -= done->samples;
    if (budget <= 0) {
      return false;
    }
  }
  return true;
}

}  // namespace

Result<Closed> closeDays(Workspace& workspace, UtcMicros now, const std::function<bool()>& cancelled) {
  Closed total;
  for (;;) {
    Closed step;
    const auto finished = workspace.write([&](Tables& tables) {
      step = {};
      return closeSome(tables, now, step);
    });
    if (!finished) {
      return tl::unexpected<Error>(finished.error());
    }
    total.days += step.days;
    total.samples += step.samples;
    if (*finished) {
      return total;
    }
    if (cancelled && cancelled()) {
      return fail(ErrorKind::cancelled, "Making the daily cells was stopped; the rest is made later.");
    }
  }
}

Result<void> dropCells(Workspace& workspace) {
  return workspace.write([](Tables& tables) { return tables.rollups.dropCache(); });
}

Result<void> setReportingZone(Workspace& workspace, const QTimeZone& zone) {
  if (!zone.isValid()) {
    return fail(ErrorKind::invalidInput, "There is no such time zone. Use a name such as Europe/Berlin.");
  }
  return workspace.write([&](Tables& tables) { return tables.settings.set("zone", zone.id().toStdString()); });
}

}  // namespace scoville
