// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/point_cursor.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <string>

#include "core/store/connection.h"
#include "core/store/sample_columns.h"

namespace scoville {

void PointCursor::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

PointCursor::PointCursor(Connection& db) : m_db(db) {
  const std::string sql = std::string("SELECT ") + pointColumns +
                          " FROM sample h WHERE h.series = ? AND h.started_us >= ? AND h.started_us < ? ORDER BY h.started_us, h.seq";
  sqlite3_stmt* statement = nullptr;
  m_db.check(sqlite3_prepare_v2(m_db.getHandle(), sql.c_str(), static_cast<int>(sql.size()), &statement, nullptr));
  m_statement.reset(statement);
}

void PointCursor::start(std::int64_t series, UtcMicros from, UtcMicros to) {
  sqlite3_reset(m_statement.get());
  m_db.check(sqlite3_bind_int64(m_statement.get(), 1, series));
  m_db.check(sqlite3_bind_int64(m_statement.get(), 2, from));
  m_db.check(sqlite3_bind_int64(m_statement.get(), 3, to));
}

bool PointCursor::step() {
  m_column = 0;
  const int result = sqlite3_step(m_statement.get());
  if (result == SQLITE_ROW) {
    return true;
  }
  if (result != SQLITE_DONE) {
    throw SQLite::Exception(m_db.getHandle(), result);
  }
  return false;
}

std::int64_t PointCursor::integer() {
  return sqlite3_column_int64(m_statement.get(), m_column++);
}

std::optional<std::int64_t> PointCursor::maybe() {
  // Allowed without a protected value: one thread at a time uses the connection.
  sqlite3_value* value = sqlite3_column_value(m_statement.get(), m_column++);
  return sqlite3_value_type(value) == SQLITE_NULL ? std::nullopt : std::optional<std::int64_t>(sqlite3_value_int64(value));
}

}  // namespace scoville
