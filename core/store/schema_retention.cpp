// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

namespace scoville {

// Part of schema 1: what may be removed when it is old. No rows as long as nobody asks: nothing is deleted by default. NULL = never.
const char* const schemaRetention = R"sql(
CREATE TABLE retention_rule(
  endpoint INTEGER PRIMARY KEY REFERENCES endpoint(id),
  tokens_after_us INTEGER,
  detail_after_us INTEGER,
  samples_after_us INTEGER,
  CHECK(tokens_after_us > 0 AND detail_after_us > 0 AND samples_after_us > 0)
) STRICT;
)sql";

}  // namespace scoville
