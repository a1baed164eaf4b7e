// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/result.h"
#include "core/model/run.h"

namespace SQLite {
class Database;
}

namespace scoville {

class GapTable {
 public:
  explicit GapTable(SQLite::Database& db) : m_db(db) {}
  Result<void> add(const Gap& gap);
  Result<std::vector<Gap>> inRange(UtcMicros from, UtcMicros to) const;

 private:
  SQLite::Database& m_db;
};

}  // namespace scoville
