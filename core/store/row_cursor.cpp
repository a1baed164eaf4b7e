// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/row_cursor.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "core/store/connection.h"

namespace scoville {

void RowCursor::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

RowCursor::RowCursor(Connection& db, const std::string& sql) : m_db(db) {
  sqlite3_stmt* statement = nullptr;
  m_db.check(sqlite3_prepare_v2(m_db.getHandle(), sql.c_str(), static_cast<int>(sql.size()), &statement, nullptr));
  m_statement.reset(statement);
}

void RowCursor::start(std::initializer_list<std::int64_t> parameters) {
  sqlite3_reset(m_statement.get());
  int index = 0;
  for (const std::int64_t value : parameters) {
    m_db.check(sqlite3_bind_int64(m_statement.get(), ++index, value));
  }
}

bool RowCursor::step() {
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

std::int64_t RowCursor::integer() {
  return sqlite3_column_int64(m_statement.get(), m_column++);
}

std::optional<std::int64_t> RowCursor::maybe() {
  // Allowed without a protected value: one thread at a time uses the connection.
  sqlite3_value* value = sqlite3_column_value(m_statement.get(), m_column++);
  return sqlite3_value_type(value) == SQLITE_NULL ? std::nullopt : std::optional<std::int64_t>(sqlite3_value_int64(value));
}

std::span<const unsigned char> RowCursor::bytes() {
  const auto* data = static_cast<const unsigned char*>(sqlite3_column_blob(m_statement.get(), m_column));
  const int size = sqlite3_column_bytes(m_statement.get(), m_column++);
  return {data, data == nullptr ? 0 : static_cast<std::size_t>(size)};
}

}  // namespace scoville
