// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rollup/retention.h"

#include <algorithm>

#include "core/analysis/day_cell.h"
#include "core/rollup/reporting_day.h"

namespace scoville {
namespace {

constexpr int rowsPerStep = 2000;
constexpr int pagesPerStep = 256;

struct RuledSeries {
  RetentionRule rule;
  std::string endpointName;
  std::vector<SeriesId> series;
};

Result<std::vector<RuledSeries>> ruledSeries(Tables& tables) {
  const auto rules = tables.retention.all();
  const auto keys = tables.series.find({});
  const auto endpoints = tables.endpoints.current(true);
  if (!rules || !keys || !endpoints) {
    return tl::unexpected<Error>(!rules ? rules.error() : !keys ? keys.error() : endpoints.error());
  }
  std::vector<RuledSeries> all;
  for (const RetentionRule& rule : *rules) {
    RuledSeries one;
    one.rule = rule;
    for (const Endpoint& endpoint : *endpoints) {
      if (endpoint.id == rule.endpoint) {
        one.endpointName = endpoint.name;
      }
    }
    for (const SeriesKey& key : *keys) {
      if (key.endpoint == rule.endpoint) {
        one.series.push_back(key.id);
      }
    }
    all.push_back(std::move(one));
  }
  return all;
}

/// The begin of the day: samples of a day go together.
UtcMicros wholeDays(UtcMicros before, const QTimeZone& zone) {
  return dayStart(dayOf(before, zone), zone);
}

Result<void> addTo(OldData& sum, const Result<OldData>& part) {
  if (!part) {
    return tl::unexpected<Error>(part.error());
  }
  sum.rows += part->rows;
  sum.bytes += part->bytes;
  return {};
}

/// The oldest day of the series before `end`: its cell is kept, its samples go. Gives the number of samples; 0 = none is left.
Result<std::int64_t> reduceOldestDay(Tables& tables, SeriesId series, UtcMicros end, const QTimeZone& zone) {
  const auto span = tables.samples.span(std::span(&series, 1));
  if (!span) {
    return tl::unexpected<Error>(span.error());
  }
  if (!*span || (*span)->first >= end) {
    return std::int64_t{0};
  }
  const int day = dayOf((*span)->first, zone);
  const UtcMicros to = dayStart(day + 1, zone);
  DayCell cell;
  Result<void> done = tables.samples.visitPoints(std::span(&series, 1), (*span)->first, to, [&](const SamplePoint& point) {
    cell.add(point);
    return true;
  });
  const auto before = tables.rollups.day(true, series, day);
  if (!done || !before) {
    return tl::unexpected<Error>(done ? before.error() : done.error());
  }
  const DayRow row = *before ? merged(**before, cell.row()) : cell.row();
  done = tables.rollups.remove(true, series, day, day + 1);
  if (done) {
    done = tables.rollups.add(true, series, day, row);
  }
  if (done) {
    done = tables.rollups.remove(false, series, day, day + 1);
  }
  if (!done) {
    return tl::unexpected<Error>(done.error());
  }
  return tables.samples.remove(series, (*span)->first, to);
}

/// Repeats one step in transactions of its own until it finds nothing more to do.
template <typename Step>
Result<void> repeat(Workspace& workspace, std::int64_t& count, RetentionDone& done, const RetentionProgress& progress, Step step) {
  for (;;) {
    const Result<std::int64_t> rows = workspace.write(step);
    if (!rows) {
      return tl::unexpected<Error>(rows.error());
    }
    if (*rows == 0) {
      return {};
    }
    count += *rows;
    if (progress && !progress(done)) {
      return fail(ErrorKind::cancelled, "Removing old data was stopped; the rest is still there.");
    }
  }
}

}  // namespace

Result<std::vector<RetentionEffect>> previewRetention(const Workspace& workspace, UtcMicros now) {
  return workspace.read([&](Tables& tables) -> Result<std::vector<RetentionEffect>> {
    const auto zone = reportingZone(tables);
    const auto ruled = ruledSeries(tables);
    if (!zone || !ruled) {
      return tl::unexpected<Error>(zone ? ruled.error() : zone.error());
    }
    std::vector<RetentionEffect> effects;
    for (const RuledSeries& one : *ruled) {
      RetentionEffect effect{one.rule, one.endpointName, {}, {}, {}};
      Result<void> added;
      for (const SeriesId series : one.series) {
        if (added && one.rule.tokensAfter) {
          added = addTo(effect.tokens, tables.retention.oldTokens(series, now - *one.rule.tokensAfter));
        }
        if (added && one.rule.detailAfter) {
          added = addTo(effect.detail, tables.retention.oldDetail(series, now - *one.rule.detailAfter));
        }
        if (added && one.rule.samplesAfter) {
          added = addTo(effect.samples, tables.retention.oldSamples(series, wholeDays(now - *one.rule.samplesAfter, *zone)));
        }
      }
      if (!added) {
        return tl::unexpected<Error>(added.error());
      }
      effects.push_back(std::move(effect));
    }
    return effects;
  });
}

Result<RetentionDone> applyRetention(Workspace& workspace, UtcMicros now, const RetentionProgress& progress) {
  const auto zone = workspace.read([](Tables& tables) { return reportingZone(tables); });
  const auto ruled = workspace.read([](Tables& tables) { return ruledSeries(tables); });
  if (!zone || !ruled) {
    return tl::unexpected<Error>(zone ? ruled.error() : zone.error());
  }
  RetentionDone done;
  for (const RuledSeries& one : *ruled) {
    for (const SeriesId series : one.series) {
      Result<void> removed;
      if (one.rule.tokensAfter) {
        removed = repeat(workspace, done.tokens, done, progress,
                         [&](Tables& tables) { return tables.retention.removeTokens(series, now - *one.rule.tokensAfter, rowsPerStep); });
      }
      if (removed && one.rule.detailAfter) {
        removed = repeat(workspace, done.details, done, progress,
                         [&](Tables& tables) { return tables.retention.removeDetail(series, now - *one.rule.detailAfter, rowsPerStep); });
      }
      if (removed && one.rule.samplesAfter) {
        const UtcMicros end = wholeDays(now - *one.rule.samplesAfter, *zone);
        removed =
            repeat(workspace, done.samples, done, progress, [&](Tables& tables) { return reduceOldestDay(tables, series, end, *zone); });
      }
      if (!removed) {
        return tl::unexpected<Error>(removed.error());
      }
    }
  }
  if (done.tokens + done.details + done.samples > 0) {
    const auto freed = compact(workspace, [&] { return progress && !progress(done); });
    if (!freed) {
      return tl::unexpected<Error>(freed.error());
    }
    done.bytesFreed = *freed;
  }
  return done;
}

Result<std::int64_t> compact(Workspace& workspace, const std::function<bool()>& cancelled) {
  const auto size = [&] {
    std::error_code none;
    return static_cast<std::int64_t>(std::filesystem::file_size(workspace.file(), none));
  };
  workspace.foldLog();
  const std::int64_t before = size();
  for (;;) {
    const Result<bool> more = workspace.write([](Tables& tables) { return tables.retention.giveBack(pagesPerStep); });
    if (!more) {
      return tl::unexpected<Error>(more.error());
    }
    if (!*more) {
      break;
    }
    if (cancelled && cancelled()) {
      return fail(ErrorKind::cancelled, "Giving back space was stopped; the rest is given back later.");
    }
  }
  workspace.foldLog();
  return std::max<std::int64_t>(0, before - size());
}

}  // namespace scoville
