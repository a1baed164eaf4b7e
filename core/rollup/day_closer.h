// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/rollup/reporting_day.h"
#include "core/store/workspace.h"

namespace scoville {

struct Closed {
  std::int64_t days = 0;     ///< cells made
  std::int64_t samples = 0;  ///< samples read for them
};

/// Makes the daily cells of every series for the days that ended an hour before `now` or earlier, from where each series stands. Works in
/// transactions of some ten thousand samples, so that writers wait for milliseconds. Cells made for another zone or by another version of
/// the sketch are dropped first. `cancelled` may be empty; what was done until then stays. Not for the GUI or the probe thread.
Result<Closed> closeDays(Workspace& workspace, UtcMicros now, const std::function<bool()>& cancelled = {});

/// Drops the cells of the cache; closeDays() makes them anew.
Result<void> dropCells(Workspace& workspace);

/// Sets the zone whose days the cells are. Errors: invalidInput (no such zone).
Result<void> setReportingZone(Workspace& workspace, const QTimeZone& zone);

}  // namespace scoville
