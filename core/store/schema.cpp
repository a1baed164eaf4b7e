// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

#include <SQLiteCpp/Transaction.h>

#include "core/store/backup.h"
#include "core/store/bound_statement.h"

namespace scoville {

std::span<const SchemaStep> schemaSteps() {
  static const std::vector<SchemaStep> steps{{1,
                                              {schemaV1, schemaCalibration, schemaRollup, schemaRetention, schemaJudging, schemaAlert,
                                               schemaCost, schemaImport, schemaPlan, schemaTelemetry, schemaViews}}};
  return steps;
}

std::filesystem::path backupFile(const std::filesystem::path& file, int version) {
  return file.string() + ".v" + std::to_string(version) + ".backup";
}

Result<void> checkVersion(std::int64_t application, std::int64_t version, bool isEmpty, const std::filesystem::path& file,
                          std::span<const SchemaStep> steps) {
  if (isEmpty) {
    return {};
  }
  if (application != applicationId || version < 1) {
    return fail(ErrorKind::corrupt, "\"" + file.string() + "\" is a database, but not a Scoville workspace. Choose another file.");
  }
  if (version > steps.back().to) {
    return fail(ErrorKind::newerVersion, "\"" + file.string() + "\" was written by a newer Scoville (schema " + std::to_string(version) +
                                             ", this program knows up to " + std::to_string(steps.back().to) +
                                             "). Update Scoville to open it; the file was not changed.");
  }
  return {};
}

namespace {

std::int64_t pragma(Connection& db, const char* name) {
  return db.execAndGet(std::string("PRAGMA ") + name).getInt64();
}

}  // namespace

Result<void> migrate(Connection& db, const std::filesystem::path& file, std::span<const SchemaStep> steps) {
  return guarded(db, [&]() -> Result<void> {
    const auto look = [&] {
      return checkVersion(pragma(db, "application_id"), pragma(db, "user_version"), pragma(db, "schema_version") == 0, file, steps);
    };
    if (const Result<void> known = look(); !known) {
      return known;
    }
    const auto found = static_cast<int>(pragma(db, "user_version"));
    if (found == steps.back().to) {
      return {};
    }
    if (found > 0) {
      if (const Result<void> copied = backUp(db, backupFile(file, found)); !copied) {
        return copied;
      }
    }
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    // Another process may have done it while this one waited for the lock.
    if (const Result<void> known = look(); !known) {
      return known;
    }
    const auto current = static_cast<int>(pragma(db, "user_version"));
    for (const SchemaStep& step : steps) {
      if (step.to > current) {
        for (const char* sql : step.sql) {
          db.exec(sql);
        }
      }
    }
    db.exec("PRAGMA application_id=" + std::to_string(applicationId));
    db.exec("PRAGMA user_version=" + std::to_string(steps.back().to));
    transaction.commit();
    return {};
  });
}

}  // namespace scoville
