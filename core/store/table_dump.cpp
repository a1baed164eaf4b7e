// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/table_dump.h"

#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>

#include "core/store/bound_statement.h"
#include "core/store/row_cursor.h"

namespace scoville {
namespace {

constexpr std::array leftOut = {"lease", "day_closed"};

DumpColumn::Type typeNamed(const std::string& name) {
  return name == "INTEGER" ? DumpColumn::Type::integer
         : name == "REAL"  ? DumpColumn::Type::real
         : name == "BLOB"  ? DumpColumn::Type::blob
                           : DumpColumn::Type::text;
}

std::vector<DumpTable> tablesOf(Connection& db) {
  std::vector<DumpTable> tables;
  // In the order of making: what is referred to was made before.
  BoundStatement names(db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid");
  while (names.step()) {
    DumpTable table;
    table.name = names.text();
    if (std::find(leftOut.begin(), leftOut.end(), table.name) != leftOut.end()) {
      continue;
    }
    BoundStatement columns(db, "SELECT name, type FROM pragma_table_info(?)", table.name);
    while (columns.step()) {
      std::string name = columns.text();
      table.columns.push_back({typeNamed(columns.text()), std::move(name)});
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

std::string selectAll(Connection& db, const DumpTable& table) {
  std::string columns;
  for (const DumpColumn& column : table.columns) {
    columns += (columns.empty() ? "" : ", ") + column.name;
  }
  std::string key;
  BoundStatement parts(db, "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", table.name);
  while (parts.step()) {
    key += (key.empty() ? "" : ", ") + parts.text();
  }
  const bool hasCache = table.name.starts_with("day_");
  return "SELECT " + columns + " FROM " + table.name + (hasCache ? " WHERE kept = 1" : "") + " ORDER BY " + key;
}

Value valueAt(sqlite3_stmt* row, int column) {
  switch (sqlite3_column_type(row, column)) {
    case SQLITE_INTEGER:
      return std::int64_t{sqlite3_column_int64(row, column)};
    case SQLITE_FLOAT:
      return sqlite3_column_double(row, column);
    case SQLITE_TEXT: {
      const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(row, column));
      return std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(row, column)));
    }
    case SQLITE_BLOB: {
      const auto* bytes = static_cast<const unsigned char*>(sqlite3_column_blob(row, column));
      return Blob(bytes, bytes + sqlite3_column_bytes(row, column));
    }
    default:
      return std::monostate();
  }
}

void bindValue(SQLite::Statement& statement, int index, const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    statement.bind(index, *integer);
  } else if (const auto* real = std::get_if<double>(&value)) {
    statement.bind(index, *real);
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    statement.bind(index, validUtf8(*text));
  } else if (const auto* blob = std::get_if<Blob>(&value)) {
    statement.bind(index, blob->data(), static_cast<int>(blob->size()));
  } else {
    statement.bind(index);
  }
}

}  // namespace

Result<std::vector<DumpTable>> dumpTables(const Workspace& workspace) {
  return workspace.read([](Tables& tables) -> Result<std::vector<DumpTable>> { return tablesOf(tables.connection); });
}

Result<void> visitRows(const Workspace& workspace, const std::vector<DumpTable>& tables,
                       const std::function<bool(const DumpTable&, const std::vector<Value>&)>& visit) {
  return workspace.read([&](Tables& all) -> Result<void> {
    for (const DumpTable& table : tables) {
      RowCursor row(all.connection, selectAll(all.connection, table));
      row.start({});
      std::vector<Value> values(table.columns.size());
      while (row.step()) {
        for (std::size_t i = 0; i < values.size(); ++i) {
          values[i] = valueAt(row.handle(), static_cast<int>(i));
        }
        if (!visit(table, values)) {
          return {};
        }
      }
    }
    return {};
  });
}

struct DumpReceiver::Impl {
  std::filesystem::path file;
  std::unique_ptr<Connection> db;
  std::unique_ptr<SQLite::Transaction> transaction;
  std::vector<DumpTable> tables;
  std::string lastSql;
  std::unique_ptr<SQLite::Statement> insert;
  bool finished = false;

  Result<void> report(const Error& error) const {
    if (error.kind == ErrorKind::invalidInput || error.kind == ErrorKind::internal) {
      return fail(ErrorKind::invalidInput, "A row does not fit: " + error.message);
    }
    return tl::unexpected<Error>(error);
  }
};

DumpReceiver::DumpReceiver(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}

DumpReceiver::~DumpReceiver() {
  m_impl->insert.reset();
  m_impl->transaction.reset();
  m_impl->db.reset();
  if (!m_impl->finished) {
    std::error_code ignored;
    for (const char* suffix : {"", "-wal", "-shm"}) {
      std::filesystem::remove(m_impl->file.string() + suffix, ignored);
    }
  }
}

Result<std::unique_ptr<DumpReceiver>> DumpReceiver::create(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) {
    return fail(ErrorKind::alreadyExists, "\"" + file.string() + "\" exists already. Name a new file for what is imported.");
  }
  {
    const auto made = Workspace::open(file);
    if (!made) {
      return tl::unexpected<Error>(made.error());
    }
  }
  auto impl = std::make_unique<Impl>();
  impl->file = file;
  impl->db = std::make_unique<Connection>(file, Connection::Access::readWrite);
  const Result<void> begun = guarded(*impl->db, [&]() -> Result<void> {
    impl->tables = tablesOf(*impl->db);
    // References are checked as a whole at the end: rows of one table may come in any order.
    impl->db->exec("PRAGMA foreign_keys=OFF; DELETE FROM setting");
    impl->transaction = std::make_unique<SQLite::Transaction>(*impl->db);
    return {};
  });
  std::unique_ptr<DumpReceiver> receiver(new DumpReceiver(std::move(impl)));
  return begun ? Result<std::unique_ptr<DumpReceiver>>(std::move(receiver)) : tl::unexpected<Error>(begun.error());
}

const std::vector<DumpTable>& DumpReceiver::tables() const {
  return m_impl->tables;
}

const DumpTable* DumpReceiver::table(const std::string& name) const {
  const auto found = std::find_if(m_impl->tables.begin(), m_impl->tables.end(), [&](const DumpTable& one) { return one.name == name; });
  return found == m_impl->tables.end() ? nullptr : &*found;
}

Result<void> DumpReceiver::add(const DumpTable& table, const std::vector<std::string>& columns, const std::vector<Value>& values) {
  const Result<void> added = guarded(*m_impl->db, [&]() -> Result<void> {
    std::string names;
    std::string marks;
    for (const std::string& column : columns) {
      names += (names.empty() ? "" : ", ") + column;
      marks += marks.empty() ? "?" : ", ?";
    }
    std::string sql = "INSERT INTO " + table.name + "(" + names + ") VALUES(" + marks + ")";
    if (sql != m_impl->lastSql) {
      m_impl->insert = std::make_unique<SQLite::Statement>(*m_impl->db, sql);
      m_impl->lastSql = std::move(sql);
    }
    m_impl->insert->tryReset();
    for (std::size_t i = 0; i < values.size(); ++i) {
      bindValue(*m_impl->insert, static_cast<int>(i) + 1, values[i]);
    }
    m_impl->insert->exec();
    return {};
  });
  return added ? added : m_impl->report(added.error());
}

Result<void> DumpReceiver::finish() {
  const Result<void> done = guarded(*m_impl->db, [&]() -> Result<void> {
    m_impl->insert.reset();
    BoundStatement check(*m_impl->db, "SELECT \"table\", parent FROM pragma_foreign_key_check LIMIT 1");
    if (check.step()) {
      const std::string table = check.text();
      return fail(ErrorKind::invalidInput, "a row of " + table + " refers to a row of " + check.text() + " that is not there.");
    }
    m_impl->db->exec("INSERT OR IGNORE INTO setting(name, value) VALUES('workspace.id', lower(hex(randomblob(16))))");
    m_impl->transaction->commit();
    m_impl->db->exec("PRAGMA wal_checkpoint(TRUNCATE)");
    m_impl->finished = true;
    return {};
  });
  return done ? done : m_impl->report(done.error());
}

}  // namespace scoville
