// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/connection.h"

#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include <cerrno>
#include <exception>
#include <system_error>

namespace scoville {
namespace {

// NOMUTEX: one thread at a time uses a connection, so SQLite's own lock for each call is not needed.
constexpr int readWriteFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
constexpr int readOnlyFlags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;

}  // namespace

Connection::Connection(const std::filesystem::path& file, Access access)
    : SQLite::Database(file.string(), access == Access::readWrite ? readWriteFlags : readOnlyFlags, busyTimeoutMs) {
  exec("PRAGMA foreign_keys=ON; PRAGMA temp_store=MEMORY; PRAGMA trusted_schema=OFF; PRAGMA cache_size=-16384;");
  sqlite3_extended_result_codes(getHandle(), 1);
}

Connection::~Connection() = default;

std::unique_ptr<SQLite::Statement> Connection::takeStatement(const std::string& sql) {
  const auto found = m_idle.find(sql);
  if (found != m_idle.end() && !found->second.empty()) {
    auto statement = std::move(found->second.back());
    found->second.pop_back();
    return statement;
  }
  return std::make_unique<SQLite::Statement>(*this, sql);
}

void Connection::giveBack(const std::string& sql, std::unique_ptr<SQLite::Statement> statement) {
  statement->tryReset();
  m_idle[sql].push_back(std::move(statement));
}

std::unique_ptr<SQLite::Statement> Connection::takeLiteral(const char* sql) {
  Idle& idle = m_idleLiterals[sql];
  if (idle.empty()) {
    return std::make_unique<SQLite::Statement>(*this, sql);
  }
  auto statement = std::move(idle.back());
  idle.pop_back();
  return statement;
}

void Connection::giveBackLiteral(const char* sql, std::unique_ptr<SQLite::Statement> statement) {
  statement->tryReset();
  m_idleLiterals[sql].push_back(std::move(statement));
}

namespace {

/// SQLite forgets why it could not enlarge some of its files (that of the shared index of the log, for one). A write that fails on a disk
/// without room failed for that reason.
bool diskIsFull(const std::string& file) {
  constexpr std::uintmax_t needed = 64U << 10U;
  std::error_code error;
  const auto directory = std::filesystem::absolute(file, error).parent_path();
  const auto space = std::filesystem::space(directory, error);
  return !error && space.available < needed;
}

bool isReadError(int code) {
  return code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ;
}

}  // namespace

Error sqliteError(int code, int systemErrno, const std::string& message, const std::string& file) {
  const bool ioError = (code & 0xff) == SQLITE_IOERR && !isReadError(code);
  const bool outOfSpace = systemErrno == ENOSPC || systemErrno == EDQUOT || systemErrno == EFBIG || (ioError && diskIsFull(file));
  switch (code & 0xff) {
    case SQLITE_FULL:
      return {ErrorKind::diskFull, "There is no space left to write \"" + file + "\". Free some space on that disk."};
    case SQLITE_IOERR:
      if (outOfSpace) {
        return {ErrorKind::diskFull, "There is no space left to write \"" + file + "\". Free some space on that disk."};
      }
      return {ErrorKind::io, "Reading or writing \"" + file + "\" failed (" + message + "). Check the disk and the connection to it."};
    case SQLITE_READONLY:
      return {ErrorKind::readOnly, "\"" + file + "\" cannot be written. Choose a workspace in a writable directory."};
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {ErrorKind::permission, "Access to \"" + file + "\" was denied. Check the permissions of the file and its directory."};
    case SQLITE_CANTOPEN:
      if (systemErrno == EACCES || systemErrno == EPERM) {
        return {ErrorKind::permission, "Access to \"" + file + "\" was denied. Check the permissions of the file and its directory."};
      }
      if (outOfSpace) {
        return {ErrorKind::diskFull, "There is no space left to write \"" + file + "\". Free some space on that disk."};
      }
      return {ErrorKind::io, "\"" + file + "\" cannot be opened (" + message + "). Check that its directory exists and is writable."};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return {ErrorKind::corrupt, "\"" + file + "\" is damaged (" + message +
                                      "). Keep a copy of it and of its -wal file, then restore a backup or open another workspace."};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {ErrorKind::inUse, "Another process is writing \"" + file + "\". Try again in a moment."};
    case SQLITE_INTERRUPT:
      return {ErrorKind::cancelled, "The query was cancelled."};
    case SQLITE_CONSTRAINT:
      return {ErrorKind::invalidInput, "\"" + file + "\" refused a row that breaks its rules (" + message + ")."};
    default:
      return {ErrorKind::internal, "The database \"" + file + "\" reported an error: " + message + "."};
  }
}

Error currentError(const Connection& db) {
  // SQLite keeps the system's number for a failed statement but not for a failed commit; there the C library still has it.
  const int lastErrno = errno;
  try {
    throw;
  } catch (const SQLite::Exception& error) {
    const int kept = sqlite3_system_errno(db.getHandle());
    return sqliteError(error.getErrorCode(), kept != 0 ? kept : lastErrno, error.what(), db.getFilename());
  } catch (const std::exception& error) {
    return {ErrorKind::internal, "Unexpected error with \"" + db.getFilename() + "\": " + error.what() + "."};
  } catch (...) {
    return {ErrorKind::internal, "Unexpected error with \"" + db.getFilename() + "\"."};
  }
}

}  // namespace scoville
