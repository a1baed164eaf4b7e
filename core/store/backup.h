// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

class Connection;

/// Called now and then with how much is done; false stops with the error `cancelled`.
using StoreProgress = std::function<bool(std::int64_t done, std::int64_t of)>;

/// A whole, consistent copy of an open file through SQLite's backup interface, with what is still in the -wal file. Others may write
/// meanwhile: the copy is of the moment it began. It is made beside `target` and put in its place when complete, mode 0600. Replaces
/// `target`. Errors: diskFull, io, permission, cancelled; nothing is left behind then.
Result<void> backUp(Connection& db, const std::filesystem::path& target, const StoreProgress& progress = {});

/// The same for a file by its name, which may be in use.
Result<void> backUpFile(const std::filesystem::path& file, const std::filesystem::path& target, const StoreProgress& progress = {});

/// Puts a sound backup in the place of a workspace that no process has open. The old file, if any, is kept as "NAME.replaced-N". Returns
/// its name (empty when there was none). Errors: inUse (a process has it open), corrupt (the backup is damaged), newerVersion, and those of
/// backUp(); the workspace is then as before.
Result<std::filesystem::path> restoreBackup(const std::filesystem::path& backup, const std::filesystem::path& workspace,
                                            const StoreProgress& progress = {});

/// Where the daily backups of a workspace are: "NAME.backups" beside it, one file a day, "2026-11-30.scoville".
std::filesystem::path dailyBackupDirectory(const std::filesystem::path& workspace);
/// The daily backups there are, oldest first.
std::vector<std::filesystem::path> dailyBackups(const std::filesystem::path& workspace);
/// Makes today's (UTC) backup unless there is one, then removes the oldest until `keep` are left. `keep` 0 = none is made or removed.
/// Refuses with diskFull when less than twice the size of the file is free. Returns the new file, if one was made.
Result<std::optional<std::filesystem::path>> dailyBackup(const std::filesystem::path& workspace, UtcMicros now, int keep,
                                                         const StoreProgress& progress = {});

}  // namespace scoville
