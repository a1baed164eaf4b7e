// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor_watch.h"

#include <chrono>
#include <functional>
#include <string>

#include "core/store/telemetry_table.h"

namespace scoville {

namespace {

std::int64_t hashOf(const std::string& text) {
  return static_cast<std::int64_t>(std::hash<std::string>{}(text));
}

/// Appends what `row` gives for each element of a read that succeeded; keeps the first error otherwise.
template <typename T, typename Row>
void append(std::vector<std::int64_t>& to, const Result<std::vector<T>>& rows, std::optional<Error>& error, Row row) {
  if (!rows) {
    error = rows.error();
    return;
  }
  for (const T& element : *rows) {
    for (const std::int64_t number : row(element)) {
      to.push_back(number);
    }
  }
}

}  // namespace

Result<WorkspaceWatch::Fingerprint> WorkspaceWatch::take() const {
  using Numbers = std::vector<std::int64_t>;
  return m_workspace.read([](Tables& tables) -> Result<Fingerprint> {
    Fingerprint print;
    std::optional<Error> error;
    append(print.configuration, tables.endpoints.current(true), error, [](const Endpoint& e) {
      return Numbers{e.id, e.versionId, e.paused, e.archived, hashOf(e.name)};
    });
    append(print.configuration, tables.suites.current(true), error, [](const Suite& s) {
      return Numbers{s.id, s.versionId, s.archived, hashOf(s.name)};
    });
    append(print.configuration, tables.schedules.all(), error, [](const Schedule& s) {
      return Numbers{s.id,
                     s.endpoint,
                     s.suite,
                     s.interval,
                     s.jitter,
                     s.paused,
                     hashOf(s.cron + '\n' + s.timeZone),
                     s.quiet ? s.quiet->fromMinute * 1440 + s.quiet->toMinute : -1,
                     static_cast<std::int64_t>(s.missed)};
    });
    append(print.configuration, tables.prices.all(), error, [](const PriceRow& p) { return Numbers{p.id, p.effectiveFrom}; });
    append(print.configuration, tables.limits.all(), error, [](const EndpointLimits& l) {
      return Numbers{l.endpoint, l.concurrency, l.requestsPerMinute, l.tokensPerMinute};
    });
    append(print.configuration, tables.budgets.all(), error, [](const Budget& b) {
      return Numbers{b.endpoint, static_cast<std::int64_t>(b.period), b.money ? b.money->pico : 0, b.tokens.value_or(0), b.warnPercent};
    });
    append(print.configuration, TelemetryTable(tables).sources(), error, [](const TelemetrySource& s) {
      return Numbers{s.id, s.endpoint.value_or(0), s.interval, s.paused, hashOf(s.name + '\n' + s.target + '\n' + s.problem)};
    });
    append(print.runs, tables.plans.recent(1), error, [](const RunPlan& p) {
      return Numbers{p.id, static_cast<std::int64_t>(p.state), p.stopRequested, hashOf(p.message)};
    });
    append(print.markers, tables.markers.inRange(0, 0), error, [](const Marker& m) {
      return Numbers{m.id,
                     static_cast<std::int64_t>(m.kind),
                     static_cast<std::int64_t>(m.state),
                     m.from,
                     m.to.value_or(0),
                     m.endpoint.value_or(0),
                     hashOf(m.label + '\n' + m.text + '\n' + m.tag + '\n' + m.link)};
    });
    append(print.runs, tables.runs.recent(1), error, [](const Run& r) {
      return Numbers{r.id, static_cast<std::int64_t>(r.state), r.done};
    });
    const Result<std::vector<SeriesKey>> series = tables.series.find({});
    const Result<std::optional<std::pair<UtcMicros, UtcMicros>>> span = tables.samples.span({});
    if (error || !series || !span) {
      return tl::unexpected<Error>(error ? *error : !series ? series.error() : span.error());
    }
    print.samples = {static_cast<std::int64_t>(series->size()), *span ? (*span)->first : 0, *span ? (*span)->second : 0};
    return print;
  });
}

WorkspaceWatch::Changes WorkspaceWatch::poll(std::int64_t monotonicNs) {
  if (monotonicNs < m_notBeforeNs || m_version == m_workspace.dataVersion()) {
    return {};
  }
  return pollNow(monotonicNs);
}

WorkspaceWatch::Changes WorkspaceWatch::pollNow(std::int64_t monotonicNs) {
  const auto begun = std::chrono::steady_clock::now();
  // Read before the fingerprint: a commit in between is then looked at again rather than missed.
  m_version = m_workspace.dataVersion();
  Result<Fingerprint> print = take();
  const auto spent = std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - begun).count();
  m_notBeforeNs = monotonicNs + 50 * spent;  // at most two per cent of the time
  if (!print) {
    m_version.reset();
    return {};
  }
  Changes changes;
  if (m_last) {
    changes.samples = print->samples != m_last->samples;
    changes.configuration = print->configuration != m_last->configuration;
    changes.markers = print->markers != m_last->markers;
    changes.runs = print->runs != m_last->runs;
  }
  m_last = std::move(*print);
  return changes;
}

}  // namespace scoville
