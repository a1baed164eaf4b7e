// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: sums of cost by UTC day, kept in the transaction that stores a sample; bills; what self-hosting costs.
const char* const schemaCost = R"sql(
CREATE TABLE cost_cell(
  day INTEGER NOT NULL,
  series INTEGER NOT NULL REFERENCES series(id),
  price INTEGER NOT NULL,
  warmup INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  completed INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  priced INTEGER NOT NULL,
  unknown_done INTEGER NOT NULL,
  tokens_in INTEGER NOT NULL,
  tokens_out INTEGER NOT NULL,
  tokens_cached INTEGER NOT NULL,
  tokens_written INTEGER NOT NULL,
  tokens_reasoning INTEGER NOT NULL,
  priced_in INTEGER NOT NULL,
  priced_out INTEGER NOT NULL,
  cost_pico INTEGER NOT NULL,
  cost_input_pico INTEGER NOT NULL,
  stated INTEGER NOT NULL,
  stated_pico INTEGER NOT NULL,
  stated_ours_pico INTEGER NOT NULL,
  PRIMARY KEY(series, day, price, warmup)
) STRICT, WITHOUT ROWID;

CREATE TABLE invoice(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint INTEGER REFERENCES endpoint(id),
  month TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_pico INTEGER NOT NULL,
  tokens INTEGER,
  note TEXT NOT NULL,
  created_us INTEGER NOT NULL
) STRICT;

CREATE TABLE hosting(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint INTEGER NOT NULL REFERENCES endpoint(id),
  currency TEXT NOT NULL,
  gpu_hour_pico INTEGER,
  gpus REAL NOT NULL,
  utilisation REAL NOT NULL,
  kwh_pico INTEGER,
  watts REAL,
  effective_from_us INTEGER NOT NULL,
  created_us INTEGER NOT NULL
) STRICT;
)sql";

}  // namespace scoville
