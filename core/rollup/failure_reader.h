// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/analysis/failures.h"
#include "core/store/tables.h"

namespace scoville {

/// What failed in [from, to) of some series.
struct FailureRange {
  std::vector<SeriesId> series;
  UtcMicros from = 0;
  UtcMicros to = 0;                 ///< exclusive
  std::vector<UtcMicros> edges;     ///< ascending, around [from, to)
  std::size_t most = 0;             ///< failed samples to find
  std::function<bool()> cancelled;  ///< asked every few thousand rows; may be empty
};

struct FailureReading {
  std::vector<FailureBucket> buckets;
  std::vector<SampleKey> newest;  ///< at most FailureRange::most failed samples, newest first
};

/// Counts are exact. Where the edges begin days of the workspace's zone they come from daily cells, and only days with failures are looked
/// through for the newest ones; else every sample is read. Days wholly in the range whose samples a retention rule reduced to cells are
/// counted too. Errors: cancelled and those of the store.
Result<FailureReading> readFailures(Tables& tables, const FailureRange& range);

}  // namespace scoville
