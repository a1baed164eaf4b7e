// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/salvage.h"

#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <map>

#include "core/store/bound_statement.h"
#include "core/store/row_cursor.h"
#include "core/store/salvage_reader.h"
#include "core/store/schema.h"
#include "core/store/workspace.h"
#include "core/store/workspace_file.h"

namespace scoville {
namespace {

namespace fs = std::filesystem;
constexpr std::int64_t rowsPerCommit = 5'000;
constexpr std::size_t pageSize = 4096;

fs::path withSuffix(const fs::path& file, const std::string& suffix) {
  return file.string() + suffix;
}

void removeWithLog(const fs::path& file) {
  std::error_code ignored;
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    fs::remove(withSuffix(file, suffix), ignored);
  }
}

/// A private copy to work on: SQLite itself changes a file with a left-over log when it opens it.
Result<void> copyToWorkOn(const fs::path& damaged, const fs::path& copy) {
  removeWithLog(copy);
  if (const Result<void> created = createPrivateFile(copy); !created) {
    return created;
  }
  std::error_code error;
  errno = 0;
  fs::copy_file(damaged, copy, fs::copy_options::overwrite_existing, error);
  std::error_code none;
  if (!error && fs::exists(withSuffix(damaged, "-wal"), none)) {
    fs::copy_file(withSuffix(damaged, "-wal"), withSuffix(copy, "-wal"), fs::copy_options::overwrite_existing, error);
  }
  if (error) {
    // The library may say no more than "input/output error"; the system's own number tells why.
    const int number = errno;
    if (error == std::errc::no_space_on_device || error == std::errc::file_too_large || number == ENOSPC || number == EFBIG ||
        number == EDQUOT) {
      return fail(ErrorKind::diskFull, "There is no space left to write \"" + copy.string() + "\". Free some space on that disk.");
    }
    return fail(ErrorKind::io, "\"" + damaged.string() + "\" cannot be copied to \"" + copy.string() + "\": " + error.message() + ".");
  }
  return {};
}

void putNumber(std::vector<char>& page, std::size_t at, std::uint64_t value) {
  for (std::size_t i = 0; i < 4; ++i) {
    page[at + i] = static_cast<char>(value >> (24 - 8 * i));
  }
}

/// Puts the list of tables of a sound, empty workspace in the place of an unreadable one: the same steps made both files, so every table
/// begins at the same page.
void replaceSchema(const fs::path& copy, const fs::path& sound) {
  std::vector<std::int64_t> pages;
  {
    Connection db(sound, Connection::Access::readOnly);
    BoundStatement query(db, "SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'");
    while (query.step()) {
      pages.push_back(query.integer());
    }
  }
  std::error_code ignored;
  fs::remove(withSuffix(copy, "-wal"), ignored);  // its first page would win
  const auto size = fs::file_size(copy, ignored);
  std::ifstream from(sound, std::ios::binary);
  std::fstream to(copy, std::ios::binary | std::ios::in | std::ios::out);
  for (const std::int64_t number : pages) {
    std::vector<char> page(pageSize);
    from.seekg(static_cast<std::streamoff>((number - 1) * static_cast<std::int64_t>(pageSize)));
    from.read(page.data(), static_cast<std::streamsize>(pageSize));
    if (number == 1) {
      putNumber(page, 28, size / pageSize);
      putNumber(page, 32, 0);  // what was free is not known
      putNumber(page, 36, 0);
    }
    to.seekp(static_cast<std::streamoff>((number - 1) * static_cast<std::int64_t>(pageSize)));
    to.write(page.data(), static_cast<std::streamsize>(pageSize));
  }
}

/// Every table of the workspace can at least be named.
bool hasReadableSchema(const fs::path& file, const std::vector<TableShape>& shapes) {
  try {
    Connection db(file, Connection::Access::readWrite);
    db.exec("PRAGMA writable_schema=ON");
    for (const TableShape& shape : shapes) {
      const SQLite::Statement prepared(db, "SELECT " + shape.columns.back() + " FROM " + shape.table);
    }
    return true;
  } catch (const SQLite::Exception&) {
    return false;
  }
}

class Copier {
 public:
  Copier(Connection& from, Connection& to, const StoreProgress& progress) : m_from(from), m_to(to), m_progress(progress) {}

  SalvagedTable copy(const TableShape& shape) {
    SalvagedTable result;
    result.table = shape.table;
    std::string marks;
    std::string names;
    for (const std::string& column : shape.columns) {
      names += (names.empty() ? "" : ", ") + column;
      marks += marks.empty() ? "?" : ", ?";
    }
    auto transaction = std::make_unique<SQLite::Transaction>(m_to);
    // A row that breaks a rule (damaged bytes in a sound page) is left out.
    const RowCursor insert(m_to, "INSERT OR IGNORE INTO " + shape.table + "(" + names + ") VALUES(" + marks + ")");
    SalvageReader reader(m_from, shape);
    result.holes = reader.read([&](sqlite3_stmt* row) {
      sqlite3_stmt* target = insert.handle();
      for (int i = 0; i < sqlite3_column_count(row); ++i) {
        sqlite3_bind_value(target, i + 1, sqlite3_column_value(row, i));
      }
      const int stored = sqlite3_step(target);
      sqlite3_reset(target);
      if (stored == SQLITE_DONE && sqlite3_changes(m_to.getHandle()) == 1) {
        ++result.rows;
      } else if (stored == SQLITE_DONE || (stored & 0xff) == SQLITE_CONSTRAINT) {
        result.dropped += shape.table == "setting" ? 0 : 1;
      } else {
        throw SQLite::Exception(m_to.getHandle(), stored);
      }
      if (++m_rows % rowsPerCommit == 0) {
        transaction->commit();
        transaction = std::make_unique<SQLite::Transaction>(m_to);
        m_stopped = m_progress && !m_progress(m_rows, 0);
      }
      return !m_stopped;
    });
    transaction->commit();
    return result;
  }
  bool stopped() const { return m_stopped; }

 private:
  Connection& m_from;
  Connection& m_to;
  const StoreProgress& m_progress;
  std::int64_t m_rows = 0;
  bool m_stopped = false;
};

/// Rows that refer to lost ones: a repeated word becomes unknown, everything else goes. Goes on until nothing refers to nothing.
void dropOrphans(Connection& db, std::map<std::string, std::int64_t>& dropped) {
  for (;;) {
    std::vector<std::pair<std::string, std::pair<std::int64_t, std::string>>> orphans;  // table, foreign key, parent
    {
      BoundStatement check(db, "SELECT DISTINCT \"table\", fkid, parent FROM pragma_foreign_key_check");
      while (check.step()) {
        std::string table = check.text();
        const std::int64_t key = check.integer();
        orphans.push_back({std::move(table), {key, check.text()}});
      }
    }
    if (orphans.empty()) {
      return;
    }
    SQLite::Transaction transaction(db);
    for (const auto& [table, reference] : orphans) {
      std::string child;
      std::string parent;
      std::string columns;
      BoundStatement key(db, "SELECT \"from\", \"to\" FROM pragma_foreign_key_list(?) WHERE id = ?", table, reference.first);
      while (key.step()) {
        const std::string from = key.text();
        const std::string to = key.text();
        columns += (columns.empty() ? "" : " AND ") + std::string("p.") + (to.empty() ? from : to) + " = " + table + "." + from;
        child += (child.empty() ? "" : " AND ") + from + " IS NOT NULL";
        parent = from;
      }
      const std::string where = " WHERE " + child + " AND NOT EXISTS (SELECT 1 FROM " + reference.second + " p WHERE " + columns + ")";
      if (reference.second == "dimension" || (table == "sample_detail" && reference.second == "run")) {
        BoundStatement(db, "UPDATE " + table + " SET " + parent + " = NULL" + where).run();
      } else {
        dropped[table] += BoundStatement(db, "DELETE FROM " + table + where).run();
      }
    }
    transaction.commit();
  }
}

std::string sentence(const SalvagedTable& table) {
  std::string text = table.table + ": ";
  if (table.holes > 0) {
    text += std::to_string(table.holes) + (table.holes == 1 ? " stretch" : " stretches") + " of unknown length could not be read";
  }
  if (table.dropped > 0) {
    text += (table.holes > 0 ? ", " : "") + std::to_string(table.dropped) + " rows that were read refer to lost ones or are damaged";
  }
  return text + "; " + std::to_string(table.rows) + " rows were saved.";
}

Result<SalvageReport> copyAll(const fs::path& copy, const fs::path& target, const StoreProgress& progress) {
  SalvageReport report;
  {
    // A sound, empty workspace: its schema names what to look for.
    const auto made = Workspace::open(target);
    if (!made) {
      return tl::unexpected<Error>(made.error());
    }
  }
  Connection to(target, Connection::Access::readWrite);
  return guarded(to, [&]() -> Result<SalvageReport> {
    const std::vector<TableShape> shapes = tableShapes(to);
    if (!hasReadableSchema(copy, shapes)) {
      replaceSchema(copy, target);
      report.schemaReplaced = true;
      report.lost.push_back("The list of tables was unreadable and was replaced by that of a new workspace; a log was left out.");
      if (!hasReadableSchema(copy, shapes)) {
        return fail(ErrorKind::corrupt, "Nothing can be read from the file. Restore a backup.");
      }
    }
    to.exec("PRAGMA foreign_keys=OFF; PRAGMA synchronous=OFF; DELETE FROM setting");
    Connection from(copy, Connection::Access::readWrite);
    from.exec("PRAGMA writable_schema=ON");  // read on although the file is shorter than it says
    Copier copier(from, to, progress);
    for (const TableShape& shape : shapes) {
      report.tables.push_back(copier.copy(shape));
      if (copier.stopped()) {
        return fail(ErrorKind::cancelled, "The salvage was stopped.");
      }
    }
    std::map<std::string, std::int64_t> dropped;
    dropOrphans(to, dropped);
    for (SalvagedTable& table : report.tables) {
      table.dropped += dropped[table.table];
      table.rows -= dropped[table.table];
      if (!table.whole()) {
        report.lost.push_back(sentence(table));
      }
    }
    to.exec("INSERT OR IGNORE INTO setting(name, value) VALUES('workspace.id', lower(hex(randomblob(16))))");
    to.exec("PRAGMA foreign_keys=ON; PRAGMA synchronous=FULL; PRAGMA wal_checkpoint(TRUNCATE)");
    return report;
  });
}

}  // namespace

std::int64_t SalvageReport::rowsOf(const std::string& table) const {
  const auto found = std::find_if(tables.begin(), tables.end(), [&](const SalvagedTable& one) { return one.table == table; });
  return found == tables.end() ? 0 : found->rows;
}

Result<SalvageReport> salvage(const fs::path& damaged, const fs::path& target, const StoreProgress& progress) {
  std::error_code error;
  if (!fs::exists(damaged, error)) {
    return fail(ErrorKind::notFound, "There is no file \"" + damaged.string() + "\".");
  }
  if (fs::exists(target, error)) {
    return fail(ErrorKind::alreadyExists, "\"" + target.string() + "\" exists already. Name a new file for what is saved.");
  }
  const fs::path copy = withSuffix(target, ".salvage");
  Result<SalvageReport> report = [&]() -> Result<SalvageReport> {
    try {
      const Result<void> copied = copyToWorkOn(damaged, copy);
      return copied ? copyAll(copy, target, progress) : Result<SalvageReport>(tl::unexpected<Error>(copied.error()));
    } catch (const SQLite::Exception& failure) {
      return tl::unexpected<Error>(sqliteError(failure.getErrorCode(), errno, failure.what(), damaged.string()));
    }
  }();
  removeWithLog(copy);
  if (!report) {
    removeWithLog(target);
  }
  return report;
}

}  // namespace scoville
