// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>

#include "core/model/result.h"
#include "core/store/workspace.h"

namespace scoville {

/// The whole workspace as text that other programs read and importArchive() takes back. docs/workspace.md describes both forms.
enum class ArchiveFormat {
  csv,       ///< a directory with TABLE.csv for each table
  jsonLines  ///< one file, one object a row: {"table": ..., "row": {...}}
};

/// Returns false to stop.
using ArchiveProgress = std::function<bool(std::int64_t rows)>;

/// Writes everything but the lease and the daily cells that are a cache, streaming. `target` must not exist (csv: or be an empty
/// directory); it appears complete or not at all. Gives the number of rows. Errors: alreadyExists, io, cancelled and those of the store.
Result<std::int64_t> exportArchive(const Workspace& workspace, ArchiveFormat format, const std::filesystem::path& target,
                                   const ArchiveProgress& progress = {});

/// Makes the new workspace `file` from an archive of either form. Errors: notFound, alreadyExists, invalidInput (names the file and the
/// line), newerVersion, io, diskFull, cancelled; no file is left then.
Result<std::int64_t> importArchive(const std::filesystem::path& archive, const std::filesystem::path& file,
                                   const ArchiveProgress& progress = {});

}  // namespace scoville
