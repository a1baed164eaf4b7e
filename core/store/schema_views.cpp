// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Views for people who open the file with sqlite3, DuckDB or pandas: names instead of numbers, UTC text, milliseconds.
// The program itself reads the tables.
const char* const schemaViews = R"sql(
CREATE VIEW v_endpoint AS
SELECT e.id AS endpoint, e.name, v.version, v.base_url, v.model, v.region, v.hardware_note, v.driver_note, v.note, v.tags,
  strftime('%Y-%m-%dT%H:%M:%SZ', v.valid_from_us / 1000000, 'unixepoch') AS valid_from_utc, e.paused, e.archived, v.simulated
FROM endpoint e JOIN endpoint_version v ON v.endpoint = e.id
WHERE v.version = (SELECT max(version) FROM endpoint_version WHERE endpoint = e.id);

CREATE VIEW v_suite_case AS
SELECT u.id AS suite, u.name AS suite_name, v.version, c.position, c.name AS case_name, c.task_kind, c.max_tokens, c.repeats, u.archived
FROM suite u JOIN suite_version v ON v.suite = u.id JOIN suite_case c ON c.suite_version = v.id
WHERE v.version = (SELECT max(version) FROM suite_version WHERE suite = u.id);

CREATE VIEW v_series AS
SELECT s.id AS series, e.name AS endpoint, ev.version AS endpoint_version, u.name AS suite, sv.version AS suite_version,
  c.name AS case_name,
  CASE s.mode WHEN 0 THEN 'scheduled' WHEN 1 THEN 'manual' WHEN 2 THEN 'ladder' WHEN 3 THEN 'soak' WHEN 4 THEN 'ab' WHEN 5 THEN 'chain'
    WHEN 6 THEN 'calibration' WHEN 7 THEN 'imported' WHEN 8 THEN 'simulated' WHEN 9 THEN 'open_loop' END AS mode,
  CASE s.cache_mode WHEN 0 THEN 'cold' WHEN 1 THEN 'warm' WHEN 2 THEN 'uncontrolled' END AS cache_mode
FROM series s JOIN endpoint_version ev ON ev.id = s.endpoint_version JOIN endpoint e ON e.id = ev.endpoint
  JOIN suite_version sv ON sv.id = s.suite_version JOIN suite u ON u.id = sv.suite JOIN suite_case c ON c.id = s.case_id;

CREATE VIEW v_sample AS
SELECT n.endpoint, n.endpoint_version, n.suite, n.suite_version, n.case_name, n.mode, n.cache_mode,
  strftime('%Y-%m-%dT%H:%M:%S', h.started_us / 1000000, 'unixepoch') || printf('.%06dZ', h.started_us % 1000000) AS started_utc,
  CASE h.outcome WHEN 0 THEN 'ok' WHEN 1 THEN 'truncated_output' WHEN 2 THEN 'check_failed' WHEN 3 THEN 'dns' WHEN 4 THEN 'connect'
    WHEN 5 THEN 'tls' WHEN 6 THEN 'proxy' WHEN 7 THEN 'timeout_connect' WHEN 8 THEN 'timeout_first_token' WHEN 9 THEN 'timeout_idle'
    WHEN 10 THEN 'timeout_total' WHEN 11 THEN 'auth' WHEN 12 THEN 'quota' WHEN 13 THEN 'rate_limited' WHEN 14 THEN 'not_found'
    WHEN 15 THEN 'bad_request' WHEN 16 THEN 'content_filter' WHEN 17 THEN 'overloaded' WHEN 18 THEN 'server_error'
    WHEN 19 THEN 'stream_error' WHEN 20 THEN 'truncated_stream' WHEN 21 THEN 'malformed' WHEN 22 THEN 'not_a_stream'
    WHEN 23 THEN 'empty' WHEN 24 THEN 'cancelled' WHEN 25 THEN 'budget' WHEN 26 THEN 'suspended' END AS outcome,
  d.http_status, d.error, (h.flags & 1) <> 0 AS warmup, (h.flags & 2) <> 0 AS cached_answer, (h.flags & 4) <> 0 AS connection_reused,
  (h.flags & 8) <> 0 AS simulated,
  h.ttft_us / 1e3 AS ttft_ms, CASE WHEN h.flags & 4 = 0 THEN (h.setup_us + h.ttft_us) / 1e3 END AS ttft_cold_ms,
  (coalesce(h.ttft_us, 0) + h.visible_after_us) / 1e3 AS ttfo_ms, h.e2e_us / 1e3 AS e2e_ms,
  (h.queue_delay_us + h.setup_us + h.e2e_us) / 1e3 AS response_ms, h.queue_delay_us / 1e3 AS queue_delay_ms, h.rtt_us / 1e3 AS rtt_ms, h.tpot_ns / 1e6 AS tpot_ms,
  1e9 / h.tpot_ns AS tokens_per_s, h.tokens_in, h.tokens_out, h.tokens_cached, d.tokens_reasoning,
  h.cost_pico / 1e12 AS cost, (SELECT value FROM dimension WHERE id = d.currency) AS currency,
  (SELECT value FROM dimension WHERE id = d.finish_reason) AS finish_reason, (SELECT value FROM dimension WHERE id = d.model) AS model,
  (SELECT value FROM dimension WHERE id = d.fingerprint) AS fingerprint, (SELECT value FROM dimension WHERE id = d.address) AS address,
  d.run, d.task, d.attempt, d.concurrency, d.metrics_version, h.series, h.started_us, h.seq
FROM sample h JOIN v_series n ON n.series = h.series LEFT JOIN sample_detail d USING(series, started_us, seq);

CREATE VIEW v_run AS
SELECT r.id AS run, e.name AS endpoint, u.name AS suite, r.mode,
  CASE r.state WHEN 0 THEN 'running' WHEN 1 THEN 'finished' WHEN 2 THEN 'stopped' WHEN 3 THEN 'killed' END AS state,
  strftime('%Y-%m-%dT%H:%M:%SZ', r.started_us / 1000000, 'unixepoch') AS started_utc,
  strftime('%Y-%m-%dT%H:%M:%SZ', r.ended_us / 1000000, 'unixepoch') AS ended_utc, r.planned, r.done, r.failed
FROM run r JOIN endpoint_version ev ON ev.id = r.endpoint_version JOIN endpoint e ON e.id = ev.endpoint
  JOIN suite_version sv ON sv.id = r.suite_version JOIN suite u ON u.id = sv.suite;

CREATE VIEW v_marker AS
SELECT m.id AS marker,
  CASE m.kind WHEN 0 THEN 'note' WHEN 1 THEN 'model' WHEN 2 THEN 'version' WHEN 3 THEN 'hardware' WHEN 4 THEN 'price' WHEN 5 THEN 'network'
    WHEN 6 THEN 'configuration' WHEN 7 THEN 'incident' END AS kind,
  strftime('%Y-%m-%dT%H:%M:%SZ', m.from_us / 1000000, 'unixepoch') AS from_utc,
  strftime('%Y-%m-%dT%H:%M:%SZ', m.to_us / 1000000, 'unixepoch') AS to_utc, e.name AS endpoint, m.tag, m.label, m.text, m.link, m.author
FROM marker m LEFT JOIN endpoint e ON e.id = m.endpoint;

CREATE VIEW v_day AS
SELECT n.endpoint, n.endpoint_version, n.suite, n.suite_version, n.case_name, n.mode, n.cache_mode, date(c.day * 86400, 'unixepoch') AS day,
  c.samples, c.attempts, c.failures,
  (SELECT sum(charged_pico) / 1e12 FROM day_cost t WHERE t.kept = c.kept AND t.series = c.series AND t.day = c.day) AS cost,
  c.kept <> 0 AS samples_removed, c.series
FROM day_count c JOIN v_series n ON n.series = c.series
WHERE c.kept = 1 OR c.day * 86400000000 < (SELECT closed_us FROM day_closed WHERE series = c.series);

CREATE VIEW v_day_figure AS
SELECT n.endpoint, n.suite, n.case_name, n.mode, n.cache_mode, date(f.day * 86400, 'unixepoch') AS day,
  CASE f.figure WHEN 0 THEN 'ttft' WHEN 1 THEN 'ttfo' WHEN 2 THEN 'e2e' WHEN 3 THEN 'response' WHEN 4 THEN 'rtt' WHEN 5 THEN 'tpot' END AS figure,
  f.n, f.sum * 1.0 / f.n / CASE f.figure WHEN 5 THEN 1e6 ELSE 1e3 END AS mean_ms, f.min / CASE f.figure WHEN 5 THEN 1e6 ELSE 1e3 END AS min_ms,
  f.max / CASE f.figure WHEN 5 THEN 1e6 ELSE 1e3 END AS max_ms, f.series
FROM day_figure f JOIN v_series n ON n.series = f.series
WHERE f.kept = 1 OR f.day * 86400000000 < (SELECT closed_us FROM day_closed WHERE series = f.series);
)sql";

}  // namespace scoville
