// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: what later figures are judged against.
const char* const schemaJudging = R"sql(
CREATE TABLE baseline(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  from_us INTEGER NOT NULL,
  to_us INTEGER NOT NULL CHECK(to_us > from_us),
  endpoint INTEGER REFERENCES endpoint(id),
  mode INTEGER NOT NULL,
  note TEXT NOT NULL,
  created_us INTEGER NOT NULL
) STRICT;
)sql";

}  // namespace scoville
