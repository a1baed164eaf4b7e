// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/calibration_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

namespace {

using Figures = std::optional<NoiseFigures>;

std::optional<std::int64_t> part(const Figures& figures, std::int64_t NoiseFigures::*member) {
  return figures ? std::optional((*figures).*member) : std::nullopt;
}

std::optional<std::int64_t> p50(const Figures& figures) {
  return part(figures, &NoiseFigures::p50Ns);
}
std::optional<std::int64_t> p99(const Figures& figures) {
  return part(figures, &NoiseFigures::p99Ns);
}
std::optional<std::int64_t> most(const Figures& figures) {
  return part(figures, &NoiseFigures::maxNs);
}

Figures readFigures(BoundStatement& query) {
  const auto median = query.maybe();
  const auto tail = query.maybe();
  const auto worst = query.maybe();
  return median && tail && worst ? Figures({*median, *tail, *worst}) : std::nullopt;
}

std::vector<CalibrationResult> resultsOf(Connection& db, CalibrationId calibration) {
  BoundStatement query(db,
                       "SELECT tls, streams, busy, failed_streams, error, events_sent, events, stamp_source, delay_p50_ns, delay_p99_ns,"
                       " delay_max_ns, ttft_error_p50_ns, ttft_error_p99_ns, ttft_error_max_ns, gap_error_p50_ns, gap_error_p99_ns,"
                       " gap_error_max_ns, sleep_late_p50_ns, sleep_late_p99_ns, sleep_late_max_ns, coalesced_share, loop_lag_us"
                       " FROM calibration_result WHERE calibration = ? ORDER BY position",
                       calibration);
  std::vector<CalibrationResult> results;
  while (query.step()) {
    CalibrationResult result;
    result.tls = query.flag();
    result.streams = query.number();
    result.busy = query.flag();
    result.failedStreams = query.number();
    result.firstError = query.text();
    result.eventsSent = query.integer();
    result.events = query.integer();
    result.stampSource = query.as<StampSource>();
    result.addedDelay = readFigures(query);
    result.ttftError = readFigures(query);
    result.gapError = readFigures(query);
    result.sleepLate = readFigures(query);
    result.coalescedShare = query.maybeReal();
    result.loopLag = query.maybe();
    results.push_back(std::move(result));
  }
  return results;
}

}  // namespace

Result<CalibrationReport> CalibrationTable::insert(CalibrationReport report) {
  return guarded(m_db, [&]() -> Result<CalibrationReport> {
    BoundStatement(
        m_db, "INSERT INTO calibration(started_us, took_us, host, cpu, kernel, cores, program, version) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
        report.started, report.took, report.machine.host, report.machine.cpu, report.machine.kernel, report.machine.cores, report.program,
        report.version)
        .run();
    report.id = m_db.getLastInsertRowid();
    int position = 0;
    for (const CalibrationResult& r : report.results) {
      BoundStatement(m_db,
                     "INSERT INTO calibration_result(calibration, position, tls, streams, busy, failed_streams, error, events_sent, events,"
                     " stamp_source, delay_p50_ns, delay_p99_ns, delay_max_ns, ttft_error_p50_ns, ttft_error_p99_ns, ttft_error_max_ns,"
                     " gap_error_p50_ns, gap_error_p99_ns, gap_error_max_ns, sleep_late_p50_ns, sleep_late_p99_ns, sleep_late_max_ns,"
                     " coalesced_share, loop_lag_us) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                     report.id, position++, r.tls, r.streams, r.busy, r.failedStreams, r.firstError, r.eventsSent, r.events, r.stampSource,
                     p50(r.addedDelay), p99(r.addedDelay), most(r.addedDelay), p50(r.ttftError), p99(r.ttftError), most(r.ttftError),
                     p50(r.gapError), p99(r.gapError), most(r.gapError), p50(r.sleepLate), p99(r.sleepLate), most(r.sleepLate),
                     r.coalescedShare, r.loopLag)
          .run();
    }
    return std::move(report);
  });
}

Result<std::vector<CalibrationReport>> CalibrationTable::newest(int most) const {
  return guarded(m_db, [&]() -> Result<std::vector<CalibrationReport>> {
    std::vector<CalibrationReport> reports;
    {
      BoundStatement query(m_db,
                           "SELECT id, started_us, took_us, host, cpu, kernel, cores, program, version FROM calibration"
                           " ORDER BY started_us DESC, id DESC LIMIT ?",
                           most);
      while (query.step()) {
        CalibrationReport report;
        report.id = query.integer();
        report.started = query.integer();
        report.took = query.integer();
        report.machine.host = query.text();
        report.machine.cpu = query.text();
        report.machine.kernel = query.text();
        report.machine.cores = query.number();
        report.program = query.text();
        report.version = query.text();
        reports.push_back(std::move(report));
      }
    }
    for (CalibrationReport& report : reports) {
      report.results = resultsOf(m_db, report.id);
    }
    return reports;
  });
}

}  // namespace scoville
