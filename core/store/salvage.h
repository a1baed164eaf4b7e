// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/store/backup.h"

namespace scoville {

/// What of one table could be read.
struct SalvagedTable {
  std::string table;
  std::int64_t rows = 0;     ///< in the new file
  std::int64_t dropped = 0;  ///< read, but what they refer to is lost
  int holes = 0;             ///< stretches that could not be read; how many rows were there is not known
  bool whole() const { return dropped == 0 && holes == 0; }
};

struct SalvageReport {
  std::vector<SalvagedTable> tables;
  bool schemaReplaced = false;    ///< the list of tables itself was unreadable
  std::vector<std::string> lost;  ///< what is lost, a sentence each; empty = nothing
  std::int64_t rowsOf(const std::string& table) const;
};

/// Copies everything that can be read from a damaged workspace into the new file `target` (which must not exist) and says what is lost. The
/// damaged file and its log are not changed. Errors: notFound, alreadyExists, corrupt (nothing can be read at all), newerVersion, diskFull,
/// io, cancelled; `target` is removed then.
Result<SalvageReport> salvage(const std::filesystem::path& damaged, const std::filesystem::path& target,
                              const StoreProgress& progress = {});

}  // namespace scoville
