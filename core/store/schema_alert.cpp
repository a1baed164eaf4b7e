// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: gates that are judged by themselves, and who is told of what. Secrets are named, never held.
const char* const schemaAlert = R"sql(
CREATE TABLE gate(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL,
  paused INTEGER NOT NULL,
  created_us INTEGER NOT NULL
) STRICT;

CREATE TABLE gate_change(
  gate INTEGER NOT NULL REFERENCES gate(id) ON DELETE CASCADE,
  at_us INTEGER NOT NULL,
  state TEXT NOT NULL,
  summary TEXT NOT NULL,
  PRIMARY KEY(gate, at_us)
) STRICT, WITHOUT ROWID;

CREATE TABLE alert_rule(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  channel INTEGER NOT NULL,
  url TEXT NOT NULL,
  url_secret_kind INTEGER NOT NULL,
  url_secret_name TEXT NOT NULL,
  header TEXT NOT NULL,
  kinds INTEGER NOT NULL,
  least_interval_us INTEGER NOT NULL,
  paused INTEGER NOT NULL,
  created_us INTEGER NOT NULL
) STRICT;

CREATE TABLE alert_event(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at_us INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  subject TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE alert_delivery(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event INTEGER NOT NULL REFERENCES alert_event(id) ON DELETE CASCADE,
  rule TEXT NOT NULL,
  at_us INTEGER NOT NULL,
  state INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  result TEXT NOT NULL
) STRICT;
CREATE INDEX alert_delivery_event ON alert_delivery(event);
)sql";

}  // namespace scoville
