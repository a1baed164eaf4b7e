// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/model/time.h"

struct sqlite3_stmt;

namespace scoville {

class Connection;

/// The hot rows of one series after another, in time order. Straight on SQLite's C interface: SQLiteCpp shares ownership of the
/// statement with every column it hands out, which costs more than reading the column. Throws SQLite::Exception.
class PointCursor {
 public:
  explicit PointCursor(Connection& db);
  /// Begins the rows of `series` in [from, to).
  void start(std::int64_t series, UtcMicros from, UtcMicros to);
  bool step();
  // The row's columns, in order.
  std::int64_t integer();
  std::optional<std::int64_t> maybe();

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Connection& m_db;
  std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
  int m_column = 0;
};

}  // namespace scoville
