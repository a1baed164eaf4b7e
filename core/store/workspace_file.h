// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/model/result.h"

namespace scoville {

class Connection;

/// An empty file of mode 0600 (SQLite gives -wal and -shm the mode of the main file). Its directory is made when missing.
Result<void> createPrivateFile(const std::filesystem::path& file);

/// Looks at the file without SQLite, so that a file that is refused stays untouched: is it a writable regular file in a writable
/// directory, an SQLite database, a workspace of a known version, and as long as its header says?
Result<void> checkFile(const std::filesystem::path& file);

/// Cheap look for damage through SQLite: the whole file when small, else the configuration tables and the ends of each series.
Result<void> checkContent(Connection& db, const std::filesystem::path& file);

}  // namespace scoville
