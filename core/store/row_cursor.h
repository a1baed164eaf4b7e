// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>

struct sqlite3_stmt;

namespace scoville {

class Connection;

/// Rows by the hundred thousand. Straight on SQLite's C interface: SQLiteCpp shares ownership of the statement with every column it hands
/// out, which costs more than reading the column. Throws SQLite::Exception.
class RowCursor {
 public:
  RowCursor(Connection& db, const std::string& sql);
  /// Binds the parameters and begins anew.
  void start(std::initializer_list<std::int64_t> parameters);
  bool step();
  // The row's columns, in order.
  std::int64_t integer();
  std::optional<std::int64_t> maybe();
  std::span<const unsigned char> bytes();  ///< lives until the next step
  /// For what the above do not cover.
  sqlite3_stmt* handle() const { return m_statement.get(); }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Connection& m_db;
  std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
  int m_column = 0;
};

}  // namespace scoville
