// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

struct sqlite3_stmt;

namespace scoville {

class Connection;

/// How a table is walked: its columns, and those of its key, in order. All keys of a workspace are whole numbers, but for two tables of
/// text, which are read in one go.
struct TableShape {
  std::string table;
  std::vector<std::string> columns;
  std::vector<std::string> key;
  bool numericKey = true;
};
std::vector<TableShape> tableShapes(Connection& sound);

/// Reads what can be read of a table whose pages may be damaged: from the front until a page fails, from the back until one fails, and
/// between them from wherever a jump lands on sound pages again.
class SalvageReader {
 public:
  SalvageReader(Connection& db, TableShape shape);
  /// `visit` gets each row once, columns as in the shape; false stops all. Gives the number of stretches that could not be read.
  int read(const std::function<bool(sqlite3_stmt*)>& visit);

 private:
  using Key = std::vector<std::int64_t>;
  enum class End { complete, damaged, stopped };
  /// Rows above `after` (or below, backwards), each up to `until`; keeps the key of the last one.
  End walk(bool forward, Key& at, const Key* until, const std::function<bool(sqlite3_stmt*)>& visit);
  Key keyOf(sqlite3_stmt* row) const;

  Connection& m_db;
  TableShape m_shape;
  std::vector<std::size_t> m_keyColumns;  ///< their places among the columns
};

}  // namespace scoville
