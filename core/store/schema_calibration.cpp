// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: what the instrument adds to the times it reports. A row of calibration is one calibration of one machine, a row of
// calibration_result one of its measurements.
const char* const schemaCalibration = R"sql(
CREATE TABLE calibration(
  id INTEGER PRIMARY KEY,
  started_us INTEGER NOT NULL,
  took_us INTEGER NOT NULL,
  host TEXT NOT NULL,
  cpu TEXT NOT NULL,
  kernel TEXT NOT NULL,
  cores INTEGER NOT NULL,
  program TEXT NOT NULL,
  version TEXT NOT NULL
) STRICT;

CREATE TABLE calibration_result(
  calibration INTEGER NOT NULL REFERENCES calibration(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  tls INTEGER NOT NULL,
  streams INTEGER NOT NULL,
  busy INTEGER NOT NULL,
  failed_streams INTEGER NOT NULL,
  error TEXT NOT NULL,
  events_sent INTEGER NOT NULL,
  events INTEGER NOT NULL,
  stamp_source INTEGER NOT NULL,
  delay_p50_ns INTEGER,
  delay_p99_ns INTEGER,
  delay_max_ns INTEGER,
  ttft_error_p50_ns INTEGER,
  ttft_error_p99_ns INTEGER,
  ttft_error_max_ns INTEGER,
  gap_error_p50_ns INTEGER,
  gap_error_p99_ns INTEGER,
  gap_error_max_ns INTEGER,
  sleep_late_p50_ns INTEGER,
  sleep_late_p99_ns INTEGER,
  sleep_late_max_ns INTEGER,
  coalesced_share REAL,
  loop_lag_us INTEGER,
  PRIMARY KEY(calibration, position)
) STRICT, WITHOUT ROWID;

CREATE VIEW v_calibration AS
SELECT c.id AS calibration, strftime('%Y-%m-%dT%H:%M:%SZ', c.started_us / 1000000, 'unixepoch') AS started_utc, c.host, c.cpu, c.kernel,
  c.cores, c.program, c.version, r.tls, r.streams, r.busy, r.failed_streams, r.events_sent, r.events,
  CASE r.stamp_source WHEN 0 THEN 'user' WHEN 1 THEN 'kernel' WHEN 2 THEN 'simulated' END AS stamp_source,
  r.delay_p50_ns / 1e3 AS delay_p50_us, r.delay_p99_ns / 1e3 AS delay_p99_us, r.delay_max_ns / 1e3 AS delay_max_us,
  r.ttft_error_p50_ns / 1e3 AS ttft_error_p50_us, r.ttft_error_p99_ns / 1e3 AS ttft_error_p99_us,
  r.gap_error_p50_ns / 1e3 AS gap_error_p50_us, r.gap_error_p99_ns / 1e3 AS gap_error_p99_us, r.coalesced_share,
  r.sleep_late_p99_ns / 1e3 AS sleep_late_p99_us, r.loop_lag_us
FROM calibration c JOIN calibration_result r ON r.calibration = c.id;
)sql";

}  // namespace scoville
