// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "core/import/history.h"
#include "core/store/workspace.h"

namespace scoville {

/// What became of an import.
struct HistoryImport {
  std::int64_t stored = 0;
  std::int64_t known = 0;  ///< were imported before
  bool endpointMade = false;
  EndpointId endpoint = 0;
};

/// Stores the requests of a file as samples of mode imported, under the suite "Imported: TOOL" that notes the tool's definitions, so that
/// they never mix with own samples unasked. A request that was imported before is left out. An endpoint that does not exist is made,
/// without a schedule. Priced by the prices of the workspace. In one transaction: all or nothing. `progress` is told how many are done and
/// returns false to stop (error cancelled, nothing stored).
Result<HistoryImport> importHistory(Workspace& workspace, const HistoryFile& file, HistoryKind kind, const std::string& fileName,
                                    const std::string& endpoint, UtcMicros now, const std::function<bool(std::int64_t)>& progress = {});

}  // namespace scoville
