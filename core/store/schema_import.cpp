// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: which files of other tools were imported, and which requests, so that none is stored twice.
const char* const schemaImport = R"sql(
CREATE TABLE import_file(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint INTEGER NOT NULL REFERENCES endpoint(id),
  tool TEXT NOT NULL,
  file TEXT NOT NULL,
  imported_us INTEGER NOT NULL,
  records INTEGER NOT NULL,
  stored INTEGER NOT NULL,
  definitions TEXT NOT NULL
) STRICT;

CREATE TABLE import_record(
  endpoint INTEGER NOT NULL REFERENCES endpoint(id),
  record INTEGER NOT NULL,
  PRIMARY KEY(endpoint, record)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace scoville
