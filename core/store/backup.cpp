// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"

#include <SQLiteCpp/Backup.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>

#include "core/store/bound_statement.h"
#include "core/store/file_check.h"
#include "core/store/workspace_file.h"

namespace scoville {
namespace {

namespace fs = std::filesystem;
constexpr int pagesPerStep = 512;

fs::path withSuffix(const fs::path& file, const std::string& suffix) {
  return file.string() + suffix;
}

Result<std::unique_ptr<Connection>> connect(const fs::path& file, Connection::Access access) {
  try {
    errno = 0;
    return std::make_unique<Connection>(file, access);
  } catch (const SQLite::Exception& error) {
    return tl::unexpected<Error>(sqliteError(error.getErrorCode(), errno, error.what(), file.string()));
  }
}

Error renameError(const std::error_code& error, const fs::path& file) {
  return {ErrorKind::io, "\"" + file.string() + "\" cannot be put in place: " + error.message() + "."};
}

/// What is written must be on the disk before the name points to it.
void syncFile(const fs::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor >= 0) {
    ::fsync(descriptor);
    ::close(descriptor);
  }
}

void removeWithLog(const fs::path& file) {
  std::error_code ignored;
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    fs::remove(withSuffix(file, suffix), ignored);
  }
}

Result<void> copyPages(Connection& from, Connection& to, const StoreProgress& progress) {
  return guarded(to, [&]() -> Result<void> {
    SQLite::Backup backup(to, from);
    constexpr int done = 101;  // SQLITE_DONE; fatal errors are thrown
    for (int result = SQLite::OK; (result = backup.executeStep(pagesPerStep)) != done;) {
      if (result != SQLite::OK) {
        return fail(ErrorKind::inUse, "The file is locked by another process. Try again in a moment.");
      }
      const int pages = backup.getTotalPageCount();
      if (progress && !progress(pages - backup.getRemainingPageCount(), pages)) {
        return fail(ErrorKind::cancelled, "The backup was stopped.");
      }
    }
    return {};
  });
}

/// "NAME.replaced-1" or the next number that is free.
fs::path freeNameBeside(const fs::path& file) {
  std::error_code ignored;
  for (int number = 1;; ++number) {
    fs::path name = withSuffix(file, ".replaced-" + std::to_string(number));
    if (!fs::exists(name, ignored)) {
      return name;
    }
  }
}

/// Folds the log into the file, which works only while no other connection exists. A file too damaged to open counts as unused.
Result<void> requireUnused(const fs::path& file) {
  const auto db = connect(file, Connection::Access::readWrite);
  if (!db) {
    return {};
  }
  (*db)->setBusyTimeout(0);
  const Result<void> folded = guarded(**db, [&]() -> Result<void> {
    (*db)->execAndGet("PRAGMA journal_mode=DELETE");
    return {};
  });
  if (!folded && folded.error().kind == ErrorKind::inUse) {
    return fail(ErrorKind::inUse, "\"" + file.string() + "\" is open in another program. Close it there first.");
  }
  return {};
}

}  // namespace

Result<void> backUp(Connection& db, const fs::path& target, const StoreProgress& progress) {
  const fs::path part = withSuffix(target, ".part");
  removeWithLog(part);
  if (const Result<void> created = createPrivateFile(part); !created) {
    return created;
  }
  Result<void> copied = [&]() -> Result<void> {
    const auto copy = connect(part, Connection::Access::readWrite);
    if (!copy) {
      return tl::unexpected<Error>(copy.error());
    }
    const bool inside = db.tryExec("BEGIN") == SQLite::OK;
    // A read pins the snapshot: without it the copy would begin anew whenever someone writes.
    const Result<void> pages = guarded(db, [&]() -> Result<void> {
      db.execAndGet("SELECT count(*) FROM sqlite_schema");
      return copyPages(db, **copy, progress);
    });
    if (inside) {
      db.tryExec("ROLLBACK");
    }
    return pages;
  }();
  if (copied) {
    syncFile(part);
    std::error_code error;
    fs::rename(part, target, error);
    if (error) {
      copied = tl::unexpected<Error>(renameError(error, target));
    }
  }
  if (!copied) {
    removeWithLog(part);
  }
  return copied;
}

Result<void> backUpFile(const fs::path& file, const fs::path& target, const StoreProgress& progress) {
  std::error_code error;
  if (fs::equivalent(file, target, error)) {
    return fail(ErrorKind::invalidInput, "A backup cannot take the place of the workspace itself. Name another file.");
  }
  const auto db = connect(file, Connection::Access::readOnly);
  return db ? backUp(**db, target, progress) : Result<void>(tl::unexpected<Error>(db.error()));
}

Result<fs::path> restoreBackup(const fs::path& backup, const fs::path& workspace, const StoreProgress& progress) {
  std::error_code error;
  if (!fs::exists(backup, error)) {
    return fail(ErrorKind::notFound, "There is no backup \"" + backup.string() + "\".");
  }
  const auto report = checkWorkspace(backup);
  if (!report) {
    return tl::unexpected<Error>(report.error());
  }
  if (!report->isSound()) {
    return fail(ErrorKind::corrupt, "The backup \"" + backup.string() + "\" is damaged itself (" + report->problems.front() +
                                        "). The workspace was not changed.");
  }
  const bool existed = fs::exists(workspace, error);
  if (existed) {
    if (const Result<void> unused = requireUnused(workspace); !unused) {
      return tl::unexpected<Error>(unused.error());
    }
  }
  // Copied first, so that a full disk leaves the old file in its place.
  const fs::path fresh = withSuffix(workspace, ".restored");
  if (const Result<void> copied = backUpFile(backup, fresh, progress); !copied) {
    return tl::unexpected<Error>(copied.error());
  }
  fs::path kept;
  if (existed) {
    kept = freeNameBeside(workspace);
    fs::rename(workspace, kept, error);
    if (error) {
      removeWithLog(fresh);
      return tl::unexpected<Error>(renameError(error, kept));
    }
    for (const char* log : {"-wal", "-shm"}) {
      std::error_code none;  // mostly there is none
      fs::rename(withSuffix(workspace, log), withSuffix(kept, log), none);
    }
  }
  fs::rename(fresh, workspace, error);
  if (error) {
    std::error_code back;
    fs::rename(kept, workspace, back);
    return tl::unexpected<Error>(renameError(error, workspace));
  }
  return kept;
}

fs::path dailyBackupDirectory(const fs::path& workspace) {
  return withSuffix(workspace, ".backups");
}

std::vector<fs::path> dailyBackups(const fs::path& workspace) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(dailyBackupDirectory(workspace), error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    // "2026-11-30.scoville" and nothing else: what a person put there stays.
    if (name.size() == 19 && name.ends_with(".scoville") && name[4] == '-' && name[7] == '-') {
      found.push_back(at->path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

Result<std::optional<fs::path>> dailyBackup(const fs::path& workspace, UtcMicros now, int keep, const StoreProgress& progress) {
  if (keep <= 0) {
    return std::nullopt;
  }
  const std::chrono::year_month_day date(
      std::chrono::floor<std::chrono::days>(std::chrono::sys_time<std::chrono::microseconds>(std::chrono::microseconds(now))));
  std::array<char, 40> name{};
  std::snprintf(name.data(), name.size(), "%04d-%02u-%02u.scoville", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()));
  const fs::path target = dailyBackupDirectory(workspace) / name.data();
  std::error_code error;
  if (fs::exists(target, error)) {
    return std::nullopt;
  }
  fs::create_directories(target.parent_path(), error);
  fs::permissions(target.parent_path(), fs::perms::owner_all, error);
  const auto space = fs::space(target.parent_path(), error);
  if (!error && space.available < 2 * fs::file_size(workspace, error)) {
    return fail(ErrorKind::diskFull, "There is too little space for the daily backup in \"" + target.parent_path().string() +
                                         "\". Free some space on that disk, or keep no backups.");
  }
  if (const Result<void> made = backUpFile(workspace, target, progress); !made) {
    return tl::unexpected<Error>(made.error());
  }
  std::vector<fs::path> all = dailyBackups(workspace);
  for (std::size_t i = 0; i + static_cast<std::size_t>(keep) < all.size(); ++i) {
    fs::remove(all[i], error);
  }
  return target;
}

}  // namespace scoville
