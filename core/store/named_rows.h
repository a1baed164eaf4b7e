// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "core/store/bound_statement.h"

// What tables of rows with a unique name (baselines, gates, alerts) have in common. `kind` is the word for a row, with its article apart:
// "There is no gate "nightly"."
namespace scoville {

/// Every row of a query as `read` takes it.
template <typename Read, typename... Values>
auto readRows(Connection& db, const std::string& sql, Read read, const Values&... values)
    -> Result<std::vector<std::invoke_result_t<Read, BoundStatement&>>> {
  using Rows = std::vector<std::invoke_result_t<Read, BoundStatement&>>;
  return guarded(db, [&]() -> Result<Rows> {
    BoundStatement query(db, sql, values...);
    Rows rows;
    while (query.step()) {
      rows.push_back(read(query));
    }
    return rows;
  });
}

inline tl::unexpected<Error> noSuchRow(const std::string& kind, const std::string& name) {
  return fail(ErrorKind::notFound, "There is no " + kind + " \"" + name + "\".");
}

/// The row of a name. Errors: notFound.
template <typename Read>
auto readNamed(Connection& db, const std::string& select, const std::string& kind, const std::string& name, Read read)
    -> Result<std::invoke_result_t<Read, BoundStatement&>> {
  return guarded(db, [&]() -> Result<std::invoke_result_t<Read, BoundStatement&>> {
    BoundStatement query(db, select + "WHERE name = ?", name);
    if (!query.step()) {
      return noSuchRow(kind, name);
    }
    return read(query);
  });
}

/// Whether no other row has the name. Call within guarded(). Errors: alreadyExists.
inline Result<void> checkNameIsFree(Connection& db, const std::string& table, const std::string& kind, const std::string& name,
                                    std::int64_t id) {
  BoundStatement same(db, "SELECT 1 FROM " + table + " WHERE name = ? AND id <> ?", name, id);
  if (same.step()) {
    return fail(ErrorKind::alreadyExists,
                "There is " + std::string(kind.find_first_of("aeiou") == 0 ? "an " : "a ") + kind + " \"" + name + "\" already.");
  }
  return {};
}

/// Errors: notFound.
inline Result<void> removeNamed(Connection& db, const std::string& table, const std::string& kind, const std::string& name) {
  return guarded(db, [&]() -> Result<void> {
    if (BoundStatement(db, "DELETE FROM " + table + " WHERE name = ?", name).run() == 0) {
      return noSuchRow(kind, name);
    }
    return {};
  });
}

}  // namespace scoville
