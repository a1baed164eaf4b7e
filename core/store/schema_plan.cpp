// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: what is run once (plan), how hard an endpoint may be used, what it may spend and what it spent. What of a plan is done
// is not kept here: the samples of its runs say so, by their task.
const char* const schemaPlan = R"sql(
CREATE TABLE plan(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind INTEGER NOT NULL,
  name TEXT NOT NULL,
  suite INTEGER NOT NULL REFERENCES suite(id),
  settings TEXT NOT NULL,
  created_us INTEGER NOT NULL,
  started_us INTEGER,
  ended_us INTEGER,
  state INTEGER NOT NULL,
  stop_requested INTEGER NOT NULL,
  retry_failed INTEGER NOT NULL,
  message TEXT NOT NULL
) STRICT;
CREATE INDEX plan_open ON plan(id) WHERE state < 2;

CREATE TABLE plan_run(
  plan INTEGER NOT NULL REFERENCES plan(id) ON DELETE CASCADE,
  endpoint INTEGER NOT NULL REFERENCES endpoint(id),
  endpoint_version INTEGER NOT NULL REFERENCES endpoint_version(id),
  suite_version INTEGER NOT NULL REFERENCES suite_version(id),
  run INTEGER NOT NULL REFERENCES run(id),
  PRIMARY KEY(plan, endpoint)
) STRICT, WITHOUT ROWID;

CREATE TABLE endpoint_limit(
  endpoint INTEGER PRIMARY KEY REFERENCES endpoint(id),
  concurrency INTEGER NOT NULL,
  requests_per_minute INTEGER NOT NULL,
  tokens_per_minute INTEGER NOT NULL
) STRICT;

CREATE TABLE budget(
  id INTEGER PRIMARY KEY,
  endpoint INTEGER REFERENCES endpoint(id),
  period INTEGER NOT NULL,
  money_pico INTEGER,
  currency TEXT NOT NULL,
  tokens INTEGER,
  warn_percent INTEGER NOT NULL,
  CHECK(money_pico IS NOT NULL OR tokens IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX budget_scope ON budget(coalesce(endpoint, 0), period);

CREATE TABLE spend(
  endpoint INTEGER NOT NULL REFERENCES endpoint(id),
  day INTEGER NOT NULL,
  pico INTEGER NOT NULL,
  tokens INTEGER NOT NULL,
  PRIMARY KEY(endpoint, day)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace scoville
