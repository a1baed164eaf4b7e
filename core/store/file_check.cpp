// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file_check.h"

#include "core/store/bound_statement.h"
#include "core/store/row_cursor.h"
#include "core/store/schema.h"
#include "core/store/token_codec.h"

namespace scoville {
namespace {

constexpr std::size_t mostProblems = 100;

Result<std::unique_ptr<Connection>> openToRead(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    return fail(ErrorKind::notFound, "There is no workspace \"" + file.string() + "\".");
  }
  try {
    errno = 0;
    return std::make_unique<Connection>(file, Connection::Access::readOnly);
  } catch (const SQLite::Exception& failure) {
    return tl::unexpected<Error>(sqliteError(failure.getErrorCode(), errno, failure.what(), file.string()));
  }
}

void checkStructure(Connection& db, CheckReport& report) {
  BoundStatement pages(db, "PRAGMA integrity_check(" + std::to_string(mostProblems) + ")");
  while (pages.step()) {
    if (std::string words = pages.text(); words != "ok") {
      report.problems.push_back(std::move(words));
    }
  }
  BoundStatement references(db, "PRAGMA foreign_key_check");
  while (references.step() && report.problems.size() < mostProblems) {
    const std::string table = references.text();
    references.maybe();
    report.problems.push_back("a row of " + table + " refers to a row of " + references.text() + " that is not there");
  }
}

/// Every token blob must decode; false = cancelled.
bool checkArrivals(Connection& db, CheckReport& report, const StoreProgress& progress) {
  RowCursor row(db, "SELECT series, started_us, arrivals FROM sample_tokens");
  row.start({});
  while (row.step()) {
    const std::int64_t series = row.integer();
    const std::int64_t started = row.integer();
    const auto bytes = row.bytes();
    try {
      decodeArrivals({bytes.begin(), bytes.end()});
    } catch (const std::runtime_error& error) {
      if (report.problems.size() < mostProblems) {
        report.problems.push_back("the token arrivals of a sample of series " + std::to_string(series) + " at " + std::to_string(started) +
                                  " us cannot be read: " + error.what());
      }
    }
    if (++report.arrivals % 10'000 == 0 && progress && !progress(report.arrivals, report.samples)) {
      return false;
    }
  }
  return true;
}

}  // namespace

Result<CheckReport> checkWorkspace(const std::filesystem::path& file, const StoreProgress& progress) {
  const auto db = openToRead(file);
  if (!db) {
    return tl::unexpected<Error>(db.error());
  }
  CheckReport report;
  const auto number = [&](const char* name) { return (*db)->execAndGet(std::string("PRAGMA ") + name).getInt64(); };
  const Result<void> known = guarded(**db, [&]() -> Result<void> {
    return checkVersion(number("application_id"), number("user_version"), number("schema_version") == 0, file, schemaSteps());
  });
  if (!known && known.error().kind != ErrorKind::corrupt) {
    return tl::unexpected<Error>(known.error());
  }
  if (!known) {
    report.problems.push_back(known.error().message);
    return report;
  }
  bool cancelled = false;
  const Result<void> looked = guarded(**db, [&]() -> Result<void> {
    checkStructure(**db, report);
    if (report.isSound()) {
      report.samples = (*db)->execAndGet("SELECT count(*) FROM sample").getInt64();
      cancelled = !checkArrivals(**db, report, progress);
    }
    return {};
  });
  if (cancelled) {
    return fail(ErrorKind::cancelled, "The check was stopped.");
  }
  if (!looked) {
    if (looked.error().kind != ErrorKind::corrupt) {
      return tl::unexpected<Error>(looked.error());
    }
    report.problems.push_back(looked.error().message);
  }
  return report;
}

Result<SpaceReport> spaceOf(const std::filesystem::path& file) {
  const auto db = openToRead(file);
  if (!db) {
    return tl::unexpected<Error>(db.error());
  }
  return guarded(**db, [&]() -> Result<SpaceReport> {
    SpaceReport report;
    std::error_code none;
    for (const char* suffix : {"", "-wal"}) {
      const auto size = std::filesystem::file_size(file.string() + suffix, none);
      report.file += none ? 0 : static_cast<std::int64_t>(size);
    }
    const auto number = [&](const char* name) { return (*db)->execAndGet(std::string("PRAGMA ") + name).getInt64(); };
    const std::int64_t page = number("page_size");
    report.free = number("freelist_count") * page;
    // Pages (pageno of an aggregated row) and not pgsize, which SQLite 3.40 sums in 32 bits: a table over 2 GiB would be negative.
    BoundStatement parts(**db,
                         "SELECT m.tbl_name, sum(s.pageno) FROM dbstat s JOIN sqlite_schema m ON m.name = s.name WHERE s.aggregate = 1"
                         " GROUP BY 1 ORDER BY 2 DESC");
    while (parts.step()) {
      std::string name = parts.text();
      report.parts.push_back({std::move(name), parts.integer() * page});
    }
    return report;
  });
}

}  // namespace scoville
