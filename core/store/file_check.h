// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/model/result.h"
#include "core/store/backup.h"

namespace scoville {

/// What a thorough look at a workspace file found.
struct CheckReport {
  std::vector<std::string> problems;  ///< in words; empty = sound
  std::int64_t samples = 0;
  std::int64_t arrivals = 0;  ///< samples with token arrivals, each of which was decoded
  bool isSound() const { return problems.empty(); }
};

/// Reads every page and every row's references (SQLite's integrity_check and foreign_key_check) and decodes every token blob. Read-only:
/// the file may be in use. Takes seconds for each gigabyte. Errors: notFound, io, newerVersion, cancelled; damage is in the report. A file
/// that is no workspace at all is the error `corrupt`.
Result<CheckReport> checkWorkspace(const std::filesystem::path& file, const StoreProgress& progress = {});

/// How a workspace uses its disk space; bytes.
struct SpaceReport {
  std::int64_t file = 0;  ///< with its log
  std::int64_t free = 0;  ///< inside the file, to be used again or given back
  struct Part {
    std::string name;  ///< a table with its indexes
    std::int64_t bytes = 0;
  };
  std::vector<Part> parts;  ///< largest first
};
Result<SpaceReport> spaceOf(const std::filesystem::path& file);

}  // namespace scoville
