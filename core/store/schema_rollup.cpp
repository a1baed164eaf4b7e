// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: daily cells. With kept = 0 they are a cache of `sample`, built when a day closes, dropped and rebuilt without loss;
// with kept = 1 they stand for samples that a retention rule removed. `day` counts days since 1970-01-01 in the reporting zone.
const char* const schemaRollup = R"sql(
-- How far each series has cells: days that end at or before closed_us. A sample that arrives late takes it back.
CREATE TABLE day_closed(
  series INTEGER PRIMARY KEY REFERENCES series(id),
  closed_us INTEGER NOT NULL
) STRICT;

CREATE TABLE day_count(
  kept INTEGER NOT NULL,
  series INTEGER NOT NULL REFERENCES series(id),
  day INTEGER NOT NULL,
  samples INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  unpriced INTEGER NOT NULL,
  cache_known INTEGER NOT NULL,
  cached_tokens INTEGER NOT NULL,
  cacheable_tokens INTEGER NOT NULL,
  PRIMARY KEY(kept, series, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE day_outcome(
  kept INTEGER NOT NULL,
  series INTEGER NOT NULL REFERENCES series(id),
  day INTEGER NOT NULL,
  outcome INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY(kept, series, day, outcome)
) STRICT, WITHOUT ROWID;

CREATE TABLE day_cost(
  kept INTEGER NOT NULL,
  series INTEGER NOT NULL REFERENCES series(id),
  day INTEGER NOT NULL,
  price INTEGER NOT NULL,
  priced INTEGER NOT NULL,
  priced_pico INTEGER NOT NULL,
  priced_tokens INTEGER NOT NULL,
  charged INTEGER NOT NULL,
  charged_pico INTEGER NOT NULL,
  PRIMARY KEY(kept, series, day, price)
) STRICT, WITHOUT ROWID;

-- Clustered by figure first: a trend reads one figure of a series over years in one sequential read.
CREATE TABLE day_figure(
  kept INTEGER NOT NULL,
  figure INTEGER NOT NULL,
  series INTEGER NOT NULL REFERENCES series(id),
  day INTEGER NOT NULL,
  n INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  min INTEGER NOT NULL,
  max INTEGER NOT NULL,
  sketch BLOB NOT NULL,
  PRIMARY KEY(kept, figure, series, day)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace scoville
