// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "core/store/connection.h"

namespace scoville {

using Blob = std::vector<unsigned char>;

/// The text with invalid UTF-8 replaced by U+FFFD. What a broken server says must not make the file unreadable for other programs.
std::string validUtf8(const std::string& text);

/// A kept statement of a connection, bound and read in order: `BoundStatement q(db, sql, a, b); while (q.step()) { q.integer(); q.text();
/// }`. An optional without a value is NULL. Throws SQLite::Exception.
class BoundStatement {
 public:
  template <typename... Values>
  BoundStatement(Connection& db, std::string sql, const Values&... values)
      : m_db(db), m_sql(std::move(sql)), m_statement(db.takeStatement(m_sql)) {
    (bind(values), ...);
  }
  /// For a string literal.
  template <std::size_t length, typename... Values>
  BoundStatement(Connection& db, const char (&sql)[length], const Values&... values)
      : m_db(db), m_literal(sql), m_statement(db.takeLiteral(sql)) {
    (bind(values), ...);
  }
  ~BoundStatement() {
    if (m_literal != nullptr) {
      m_db.giveBackLiteral(m_literal, std::move(m_statement));
    } else {
      m_db.giveBack(m_sql, std::move(m_statement));
    }
  }
  BoundStatement(const BoundStatement&) = delete;
  BoundStatement& operator=(const BoundStatement&) = delete;

  /// True when there is a row; reading starts at its first column.
  bool step() {
    m_column = 0;
    return m_statement->executeStep();
  }
  /// Runs a statement without rows; gives the number of rows changed.
  int run() {
    m_statement->exec();
    return m_db.getChanges();
  }

  std::int64_t integer() { return m_statement->getColumn(m_column++).getInt64(); }
  int number() { return static_cast<int>(integer()); }
  bool flag() { return integer() != 0; }
  std::string text() { return m_statement->getColumn(m_column++).getString(); }
  std::optional<std::int64_t> maybe() {
    const SQLite::Column column = m_statement->getColumn(m_column++);
    return column.isNull() ? std::nullopt : std::optional<std::int64_t>(column.getInt64());
  }
  std::optional<double> maybeReal() {
    const SQLite::Column column = m_statement->getColumn(m_column++);
    return column.isNull() ? std::nullopt : std::optional(column.getDouble());
  }
  Blob blob() {
    const SQLite::Column column = m_statement->getColumn(m_column++);
    const auto* data = static_cast<const unsigned char*>(column.getBlob());
    return data == nullptr ? Blob() : Blob(data, data + column.getBytes());
  }
  template <typename Enum>
  Enum as() {
    return static_cast<Enum>(integer());
  }

 private:
  template <typename Value>
  void bind(const Value& value) {
    ++m_index;
    if constexpr (std::is_enum_v<Value>) {
      m_statement->bind(m_index, static_cast<std::int64_t>(value));
    } else if constexpr (std::is_integral_v<Value>) {
      m_statement->bind(m_index, static_cast<std::int64_t>(value));
    } else if constexpr (std::is_floating_point_v<Value>) {
      m_statement->bind(m_index, static_cast<double>(value));
    } else if constexpr (std::is_same_v<Value, Blob>) {
      m_statement->bind(m_index, value.data(), static_cast<int>(value.size()));
    } else {
      m_statement->bind(m_index, validUtf8(value));
    }
  }
  template <typename Value>
  void bind(const std::optional<Value>& value) {
    if (value) {
      bind(*value);
    } else {
      m_statement->bind(++m_index);
    }
  }

  Connection& m_db;
  const char* m_literal = nullptr;
  std::string m_sql;
  std::unique_ptr<SQLite::Statement> m_statement;
  int m_index = 0;
  int m_column = 0;
};

/// The id to bind: NULL for "none" (0).
inline std::optional<std::int64_t> idOrNull(std::int64_t id) {
  return id == 0 ? std::nullopt : std::optional(id);
}

}  // namespace scoville
