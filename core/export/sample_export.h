// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <iosfwd>

#include "core/export/record.h"
#include "core/model/result.h"
#include "core/store/workspace.h"

namespace scoville {

/// Returns false to stop (error cancelled).
using ExportProgress = std::function<bool(std::int64_t done)>;

/// Every sample the filter lets through, one row or line each, streaming. Columns: docs/exports.md. Text cells that a spreadsheet
/// would run as a formula are defused in CSV. Returns the number of samples written. Errors: io (the stream failed), cancelled, and
/// those of the store.
Result<std::int64_t> exportSamples(const Workspace& workspace, const SampleFilter& filter, ExportFormat format, std::ostream& out,
                                   const ExportProgress& progress = {});

}  // namespace scoville
