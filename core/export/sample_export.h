// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <iosfwd>

#include "core/model/result.h"
#include "core/store/workspace.h"

namespace scoville {

enum class ExportFormat { csv, jsonLines };

/// Returns false to stop (error cancelled).
using ExportProgress = std::function<bool(std::int64_t done)>;

/// Every sample the filter lets through, one row or line each, streaming. Columns: docs/exports.md. Text cells that a spreadsheet
/// would run as a formula are defused in CSV.
Result<std::int64_t> exportSamples(const Workspace& workspace, const SampleFilter& filter, ExportFormat format, std::ostream& out,
                                   const ExportProgress& progress = {});

}  // namespace scoville
