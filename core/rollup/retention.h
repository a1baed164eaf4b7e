// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/store/workspace.h"

namespace scoville {

/// What applying one endpoint's rule now would remove.
struct RetentionEffect {
  RetentionRule rule;
  std::string endpointName;
  OldData tokens;
  OldData detail;
  OldData samples;  ///< their days are kept as daily cells
  std::int64_t bytes() const { return tokens.bytes + detail.bytes + samples.bytes; }
};

/// Looks only. Samples go in whole days of the workspace's zone.
Result<std::vector<RetentionEffect>> previewRetention(const Workspace& workspace, UtcMicros now);

struct RetentionDone {
  std::int64_t tokens = 0;  ///< rows
  std::int64_t details = 0;
  std::int64_t samples = 0;
  std::int64_t bytesFreed = 0;  ///< by which the file shrank
};

/// Called after each step; false stops (what was done stays).
using RetentionProgress = std::function<bool(const RetentionDone&)>;

/// Applies every rule: token arrivals, then details, then samples, whose days stay as kept cells. Small transactions, so that a writer
/// waits for milliseconds; then the space is given back in steps. Not for the GUI or the probe thread. Errors: cancelled and those of the
/// store.
Result<RetentionDone> applyRetention(Workspace& workspace, UtcMicros now, const RetentionProgress& progress = {});

/// Gives free space inside the file back in small steps. Returns by how many bytes the file shrank.
Result<std::int64_t> compact(Workspace& workspace, const std::function<bool()>& cancelled = {});

}  // namespace scoville
