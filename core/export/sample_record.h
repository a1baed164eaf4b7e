// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/record.h"
#include "core/model/sample.h"

namespace scoville {

/// Whether the latency fields of a failed attempt (or of an answer from a cache) hold what it did produce. A live probe shows that; an
/// export leaves them null, so that no failure slips into a latency by accident.
enum class PartialFigures { shown, withheld };

/// Appends the measured fields of one attempt, in the order of docs/exports.md: the lines of `scoville-cli probe`, and the middle part
/// of an export's lines. Durations are milliseconds; null = unknown or did not happen.
void appendMeasurement(Record& record, const Sample& sample, PartialFigures partial);

/// Appends how far the measurement can be trusted and what answered: from `cached_answer` to `server`.
void appendCircumstances(Record& record, const Sample& sample);

/// Appends the raw points in time, milliseconds from t0 (`setup_ms` from the start to t0), whatever the outcome.
void appendTimePoints(Record& record, const TimePoints& at);

/// A stored amount in units of its currency.
double unitsOf(const Money& money);

}  // namespace scoville
