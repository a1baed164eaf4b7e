// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/salvage_reader.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <algorithm>
#include <limits>

#include "core/store/bound_statement.h"
#include "core/store/row_cursor.h"

namespace scoville {
namespace {

std::string joined(const std::vector<std::string>& names, const std::string& after = {}) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : ", ") + name + after;
  }
  return text;
}

/// No number of a key is negative.
constexpr std::int64_t before = -1;
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
/// Jumps over a damaged stretch grow by this factor.
constexpr std::int64_t growth = 4;

}  // namespace

std::vector<TableShape> tableShapes(Connection& sound) {
  std::vector<TableShape> shapes;
  // In the order of making, so that what is referred to comes first.
  BoundStatement tables(sound, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid");
  while (tables.step()) {
    TableShape shape;
    shape.table = tables.text();
    std::vector<std::pair<std::int64_t, std::string>> key;
    BoundStatement columns(sound, "SELECT name, type, pk FROM pragma_table_info(?)", shape.table);
    while (columns.step()) {
      const std::string name = columns.text();
      const bool number = columns.text() == "INTEGER";
      if (const std::int64_t place = columns.integer(); place > 0) {
        key.emplace_back(place, name);
        shape.numericKey = shape.numericKey && number;
      }
      shape.columns.push_back(name);
    }
    std::sort(key.begin(), key.end());
    for (const auto& [place, name] : key) {
      shape.key.push_back(name);
    }
    // An ordinary table is walked by its row ids, not through the index of its key: fewer pages have to be sound.
    if (shape.table == "sample_detail") {
      shape.key = {"rowid"};
      shape.columns.insert(shape.columns.begin(), "rowid");
    }
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

SalvageReader::SalvageReader(Connection& db, TableShape shape) : m_db(db), m_shape(std::move(shape)) {
  for (const std::string& name : m_shape.key) {
    const auto found = std::find(m_shape.columns.begin(), m_shape.columns.end(), name);
    m_keyColumns.push_back(static_cast<std::size_t>(found - m_shape.columns.begin()));
  }
}

SalvageReader::Key SalvageReader::keyOf(sqlite3_stmt* row) const {
  Key key;
  for (const std::size_t column : m_keyColumns) {
    key.push_back(sqlite3_column_int64(row, static_cast<int>(column)));
  }
  return key;
}

SalvageReader::End SalvageReader::walk(bool forward, Key& at, const Key* until, const std::function<bool(sqlite3_stmt*)>& visit) {
  const std::string columns = joined(m_shape.key);
  std::string marks = "?";
  for (std::size_t i = 1; i < m_shape.key.size(); ++i) {
    marks += ", ?";
  }
  const std::string sql = "SELECT " + joined(m_shape.columns) + " FROM " + m_shape.table +
                          (m_shape.numericKey ? " WHERE (" + columns + ") " + (forward ? ">" : "<") + " (" + marks + ")" : "") +
                          " ORDER BY " + joined(m_shape.key, forward ? "" : " DESC");
  const RowCursor cursor(m_db, sql);
  sqlite3_stmt* row = cursor.handle();
  if (m_shape.numericKey) {
    for (std::size_t i = 0; i < at.size(); ++i) {
      m_db.check(sqlite3_bind_int64(row, static_cast<int>(i) + 1, at[i]));
    }
  }
  for (;;) {
    const int result = sqlite3_step(row);
    if (result == SQLITE_DONE) {
      return End::complete;
    }
    if (result != SQLITE_ROW) {
      const int kind = result & 0xff;
      if (kind == SQLITE_CORRUPT || kind == SQLITE_IOERR || kind == SQLITE_NOTADB || kind == SQLITE_ERROR) {
        return End::damaged;
      }
      throw SQLite::Exception(m_db.getHandle(), result);
    }
    const Key key = keyOf(row);
    if (m_shape.numericKey) {
      // A damaged page may hold keys that lead backwards; without this the walk would not end.
      if (forward ? key <= at : key >= at) {
        return End::damaged;
      }
      if (until != nullptr && (forward ? key >= *until : key <= *until)) {
        return End::complete;
      }
      at = key;
    }
    if (!visit(row)) {
      return End::stopped;
    }
  }
}

int SalvageReader::read(const std::function<bool(sqlite3_stmt*)>& visit) {
  if (!m_shape.numericKey) {
    Key none;
    return walk(true, none, nullptr, visit) == End::damaged ? 1 : 0;
  }
  Key front(m_shape.key.size(), before);
  if (walk(true, front, nullptr, visit) != End::damaged) {
    return 0;
  }
  Key back(m_shape.key.size(), highest);
  if (walk(false, back, &front, visit) != End::damaged) {
    return 1;
  }
  // Between the two: jump ahead in the last number of the key, then, when that leads nowhere, in the ones before it.
  int holes = 1;
  for (std::size_t level = m_shape.key.size(); level-- > 0;) {
    std::int64_t jump = 1;
    Key from = front;
    while (from < back && from[level] < highest - jump) {
      from[level] += jump;
      std::fill(from.begin() + static_cast<std::ptrdiff_t>(level) + 1, from.end(), before);
      Key at = from;
      const End end = walk(true, at, &back, visit);
      if (at == from && end == End::damaged) {
        jump = jump > highest / growth ? highest : jump * growth;
        continue;
      }
      // Sound pages again: what lies between the damage and here was jumped over.
      Key behind = from;
      ++behind.back();
      if (walk(false, behind, &front, visit) == End::stopped || end != End::damaged) {
        return holes;
      }
      ++holes;
      front = from = at;
      jump = 1;
    }
  }
  return holes;
}

}  // namespace scoville
