// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <vector>

#include "core/model/result.h"
#include "core/model/time.h"
#include "core/store/tables.h"

namespace scoville {

/// The day (counted from 1970-01-01) that holds a moment in a zone, and the first moment of a day.
int dayOf(UtcMicros at, const QTimeZone& zone);
UtcMicros dayStart(int day, const QTimeZone& zone);

/// The zone whose days the workspace's daily cells are (setting "zone"); UTC while none is set.
Result<QTimeZone> reportingZone(Tables& tables);

/// Whether every one of the edges begins a day of that zone, so that buckets between them are made of whole daily cells.
Result<bool> areWholeDays(Tables& tables, const std::vector<UtcMicros>& edges);

}  // namespace scoville
