// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// docs/schema.md explains every table. Names end in their unit: _us microseconds (calendar time: since 1970-01-01 UTC), _ns
// nanoseconds, _pico 1e-12 of the currency's unit.
const char* const schemaV1 = R"sql(
CREATE TABLE setting(
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE endpoint(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  paused INTEGER NOT NULL DEFAULT 0,
  archived INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE endpoint_version(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint INTEGER NOT NULL REFERENCES endpoint(id),
  version INTEGER NOT NULL,
  valid_from_us INTEGER NOT NULL,
  base_url TEXT NOT NULL,
  dialect INTEGER NOT NULL,
  model TEXT NOT NULL,
  api_version TEXT NOT NULL,
  key_kind INTEGER NOT NULL,
  key_name TEXT NOT NULL,
  headers TEXT NOT NULL,
  proxy TEXT NOT NULL,
  ca_file TEXT NOT NULL,
  ip_version INTEGER NOT NULL,
  timeout_connect_us INTEGER NOT NULL,
  timeout_first_token_us INTEGER NOT NULL,
  timeout_idle_us INTEGER NOT NULL,
  timeout_total_us INTEGER NOT NULL,
  region TEXT NOT NULL,
  hardware_note TEXT NOT NULL,
  driver_note TEXT NOT NULL,
  note TEXT NOT NULL,
  tags TEXT NOT NULL,
  http2 INTEGER NOT NULL,
  simulated INTEGER NOT NULL,
  UNIQUE(endpoint, version)
) STRICT;

CREATE TABLE suite(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  note TEXT NOT NULL,
  archived INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE suite_version(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  suite INTEGER NOT NULL REFERENCES suite(id),
  version INTEGER NOT NULL,
  valid_from_us INTEGER NOT NULL,
  max_attempts INTEGER NOT NULL,
  backoff_us INTEGER NOT NULL,
  UNIQUE(suite, version)
) STRICT;

CREATE TABLE suite_case(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  suite_version INTEGER NOT NULL REFERENCES suite_version(id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  task_kind TEXT NOT NULL,
  messages TEXT NOT NULL,
  max_tokens INTEGER NOT NULL,
  temperature REAL,
  seed INTEGER,
  cache_mode INTEGER NOT NULL,
  stream INTEGER NOT NULL,
  repeats INTEGER NOT NULL,
  checks TEXT NOT NULL,
  UNIQUE(suite_version, position),
  UNIQUE(suite_version, name)
) STRICT;

CREATE TABLE schedule(
  id INTEGER PRIMARY KEY,
  endpoint INTEGER NOT NULL REFERENCES endpoint(id),
  suite INTEGER NOT NULL REFERENCES suite(id),
  interval_us INTEGER NOT NULL,
  jitter_us INTEGER NOT NULL,
  paused INTEGER NOT NULL DEFAULT 0,
  cron TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  quiet_from_min INTEGER,
  quiet_to_min INTEGER,
  missed INTEGER NOT NULL,
  UNIQUE(endpoint, suite)
) STRICT;

CREATE TABLE price(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint INTEGER REFERENCES endpoint(id),
  model TEXT NOT NULL,
  currency TEXT NOT NULL,
  input_pico INTEGER,
  output_pico INTEGER,
  cached_read_pico INTEGER,
  cache_write_pico INTEGER,
  cache_write_hour_pico INTEGER,
  reasoning_pico INTEGER,
  request_pico INTEGER,
  tiers TEXT NOT NULL,
  service_tier INTEGER NOT NULL,
  hours_from_us INTEGER,
  hours_to_us INTEGER,
  effective_from_us INTEGER NOT NULL,
  source TEXT NOT NULL,
  confidence INTEGER NOT NULL,
  created_us INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE marker(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind INTEGER NOT NULL,
  state INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  from_us INTEGER NOT NULL,
  to_us INTEGER,
  endpoint INTEGER REFERENCES endpoint(id),
  tag TEXT NOT NULL,
  label TEXT NOT NULL,
  text TEXT NOT NULL,
  link TEXT NOT NULL,
  author TEXT NOT NULL,
  created_us INTEGER NOT NULL,
  CHECK(to_us IS NULL OR to_us > from_us)
) STRICT;

CREATE TABLE gap(
  id INTEGER PRIMARY KEY,
  endpoint INTEGER REFERENCES endpoint(id),
  suite INTEGER REFERENCES suite(id),
  from_us INTEGER NOT NULL,
  to_us INTEGER NOT NULL,
  missed_runs INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;

CREATE TABLE lease(
  id INTEGER PRIMARY KEY CHECK(id = 1),
  holder TEXT NOT NULL,
  program TEXT NOT NULL,
  heartbeat_us INTEGER NOT NULL
) STRICT;

CREATE TABLE run(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint_version INTEGER NOT NULL REFERENCES endpoint_version(id),
  suite_version INTEGER NOT NULL REFERENCES suite_version(id),
  mode INTEGER NOT NULL,
  state INTEGER NOT NULL,
  scheduled_us INTEGER,
  started_us INTEGER NOT NULL,
  ended_us INTEGER,
  planned INTEGER NOT NULL,
  done INTEGER NOT NULL,
  failed INTEGER NOT NULL
) STRICT;
CREATE INDEX run_by_pair ON run(endpoint_version, suite_version, started_us) WHERE mode = 0;
CREATE INDEX run_open ON run(id) WHERE state = 0;

CREATE TABLE series(
  id INTEGER PRIMARY KEY,
  endpoint_version INTEGER NOT NULL REFERENCES endpoint_version(id),
  suite_version INTEGER NOT NULL REFERENCES suite_version(id),
  case_id INTEGER NOT NULL REFERENCES suite_case(id),
  mode INTEGER NOT NULL,
  cache_mode INTEGER NOT NULL,
  UNIQUE(endpoint_version, suite_version, case_id, mode, cache_mode)
) STRICT;

-- Words that repeat in many samples: what the server says it is, finish reasons, currencies.
CREATE TABLE dimension(
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE(kind, value)
) STRICT;

-- The hot table. Its width decides how fast years of it are read, so a figure that follows from others is not repeated: time to the first
-- visible token = ttft_us + visible_after_us, cold TTFT = setup_us + ttft_us on a new connection, response time = queue_delay_us + setup_us
-- + e2e_us. Column order matters: what charts read comes first, so that a row is decoded no further.
CREATE TABLE sample(
  series INTEGER NOT NULL REFERENCES series(id),
  started_us INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  outcome INTEGER NOT NULL,
  flags INTEGER NOT NULL,
  ttft_us INTEGER,
  e2e_us INTEGER,
  tpot_ns INTEGER,
  visible_after_us INTEGER,
  setup_us INTEGER,
  queue_delay_us INTEGER,
  rtt_us INTEGER,
  tokens_in INTEGER,
  tokens_out INTEGER,
  tokens_cached INTEGER,
  cost_pico INTEGER,
  price INTEGER,
  PRIMARY KEY(series, started_us, seq)
) STRICT, WITHOUT ROWID;

-- Token arrivals, apart from the rest: read by themselves for inter-token figures, and the first to be thinned.
CREATE TABLE sample_tokens(
  series INTEGER NOT NULL,
  started_us INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  arrivals BLOB NOT NULL,
  PRIMARY KEY(series, started_us, seq),
  FOREIGN KEY(series, started_us, seq) REFERENCES sample ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The cold part. An ordinary table: rows with headers are often over 1 kB, which WITHOUT ROWID would spill to a page each.
CREATE TABLE sample_detail(
  series INTEGER NOT NULL,
  started_us INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  http_status INTEGER NOT NULL,
  metrics_version INTEGER NOT NULL,
  run INTEGER REFERENCES run(id),
  task INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  concurrency INTEGER NOT NULL,
  scheduled_us INTEGER,
  dns_us INTEGER,
  tcp_us INTEGER,
  tls_us INTEGER,
  request_sent_us INTEGER,
  headers_us INTEGER,
  first_byte_us INTEGER,
  first_event_us INTEGER,
  first_token_us INTEGER,
  first_visible_us INTEGER,
  last_token_us INTEGER,
  finish_record_us INTEGER,
  eof_us INTEGER,
  first_event_tokens INTEGER,
  chunks INTEGER NOT NULL,
  coalesced INTEGER NOT NULL,
  buffered INTEGER NOT NULL,
  stamp_source INTEGER NOT NULL,
  stamp_gain_first_us INTEGER,
  stamp_gain_median_us INTEGER,
  stamp_gain_max_us INTEGER,
  loop_lag_us INTEGER,
  tokens_cache_write INTEGER,
  tokens_cache_write_hour INTEGER,
  tokens_reasoning INTEGER,
  token_source INTEGER NOT NULL,
  error TEXT,
  finish_reason INTEGER REFERENCES dimension(id),
  request_bytes INTEGER NOT NULL,
  response_bytes INTEGER NOT NULL,
  output_hash TEXT,
  output_length INTEGER,
  model INTEGER REFERENCES dimension(id),
  fingerprint INTEGER REFERENCES dimension(id),
  provider INTEGER REFERENCES dimension(id),
  region INTEGER REFERENCES dimension(id),
  service_tier INTEGER REFERENCES dimension(id),
  address INTEGER REFERENCES dimension(id),
  http_version INTEGER REFERENCES dimension(id),
  tls_version INTEGER REFERENCES dimension(id),
  server INTEGER REFERENCES dimension(id),
  currency INTEGER REFERENCES dimension(id),
  response_headers TEXT,
  server_timings TEXT,
  retry_after_us INTEGER,
  cost_input_pico INTEGER,
  stated_cost_pico INTEGER,
  PRIMARY KEY(series, started_us, seq),
  FOREIGN KEY(series, started_us, seq) REFERENCES sample ON DELETE CASCADE
) STRICT;
)sql";

}  // namespace scoville
