// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SQLiteCpp/Database.h>

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/model/result.h"

namespace SQLite {
class Statement;
}

namespace scoville {

/// Row ids the writer has already looked up. Valid as long as the transaction that made them was not rolled back.
struct WriteCache {
  std::unordered_map<std::string, std::int64_t> dimensions;  ///< "kind\nvalue"
  std::unordered_map<std::string, std::int64_t> series;      ///< the five parts of a series
  std::set<std::int64_t> usedPrices;
  /// Up to when series have daily cells; forgotten at the begin of each transaction.
  std::unordered_map<std::int64_t, std::optional<std::int64_t>> closed;
};

/// One SQLite connection with its prepared statements kept. Used by one thread at a time.
class Connection : public SQLite::Database {
 public:
  enum class Access { readWrite, readOnly };
  /// Throws SQLite::Exception.
  Connection(const std::filesystem::path& file, Access access);
  ~Connection();

  /// A statement of this text, ready to bind. The same text may be in use several times at once (a visitor may query inside a query).
  std::unique_ptr<SQLite::Statement> takeStatement(const std::string& sql);
  void giveBack(const std::string& sql, std::unique_ptr<SQLite::Statement> statement);
  /// The same for a string literal, known by its address: a long text need not be compared for every row.
  std::unique_ptr<SQLite::Statement> takeLiteral(const char* sql);
  void giveBackLiteral(const char* sql, std::unique_ptr<SQLite::Statement> statement);

  WriteCache cache;

 private:
  using Idle = std::vector<std::unique_ptr<SQLite::Statement>>;
  std::unordered_map<std::string, Idle> m_idle;
  std::unordered_map<const char*, Idle> m_idleLiterals;
};

/// Writers wait this long for another process's transaction, then the error is `inUse`.
inline constexpr int busyTimeoutMs = 10'000;

/// What an SQLite error means to a person; names the file and what to do. `failed` is "write", "read", "open" ...
Error sqliteError(int code, int systemErrno, const std::string& message, const std::string& file);
/// The error of the exception being handled now; call it in a catch block.
Error currentError(const Connection& db);

/// Runs `body` (it returns a Result) and turns every exception into an Error: nothing thrown by SQLite or JSON leaves core/store.
template <typename Body>
auto guarded(const Connection& db, Body body) -> decltype(body()) {
  try {
    errno = 0;  // currentError() reads it
    return body();
  } catch (...) {
    return tl::unexpected<Error>(currentError(db));
  }
}

}  // namespace scoville
