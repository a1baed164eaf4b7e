// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: what the serving side says of itself (GPUs, queues), where its owner looks on.
const char* const schemaTelemetry = R"sql(
CREATE TABLE telemetry_source(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  kind INTEGER NOT NULL,
  endpoint INTEGER REFERENCES endpoint(id),
  target TEXT NOT NULL,
  interval_us INTEGER NOT NULL,
  paused INTEGER NOT NULL,
  created_us INTEGER NOT NULL,
  problem TEXT NOT NULL
) STRICT;

CREATE TABLE telemetry_device(
  source INTEGER NOT NULL REFERENCES telemetry_source(id) ON DELETE CASCADE,
  device INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY(source, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE telemetry(
  source INTEGER NOT NULL REFERENCES telemetry_source(id) ON DELETE CASCADE,
  device INTEGER NOT NULL,
  at_us INTEGER NOT NULL,
  gpu_share REAL,
  memory_bytes REAL,
  temperature_c REAL,
  power_w REAL,
  running REAL,
  waiting REAL,
  kv_share REAL,
  PRIMARY KEY(source, device, at_us)
) STRICT, WITHOUT ROWID;

CREATE VIEW v_telemetry AS
SELECT s.name AS source, e.name AS endpoint, t.device, d.name AS device_name,
  strftime('%Y-%m-%dT%H:%M:%fZ', t.at_us / 1e6, 'unixepoch') AS at_utc, t.gpu_share, t.memory_bytes, t.temperature_c, t.power_w, t.running,
  t.waiting, t.kv_share
FROM telemetry t JOIN telemetry_source s ON s.id = t.source LEFT JOIN endpoint e ON e.id = s.endpoint
  LEFT JOIN telemetry_device d ON d.source = t.source AND d.device = t.device;
)sql";

}  // namespace scoville
