// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "core/analysis/sketch.h"
#include "core/model/day_cell.h"
#include "core/model/sample_point.h"

namespace scoville {

/// The figure of a point as a daily cell counts it: null where metrics.md leaves it out (warm-ups, answers from a cache, failures).
/// Microseconds; nanoseconds for tpot.
std::optional<std::int64_t> figureOf(const SamplePoint& point, Figure figure);

/// Counts and sketches of one day of one series, being made.
class DayCell {
 public:
  void add(const SamplePoint& point);
  DayRow row() const;

 private:
  DayRow m_row;
  std::array<Sketch, figureCount> m_sketches;
};

/// Adds the counts of a point to `counts` as a cell does.
void count(DayCounts& counts, const SamplePoint& point);
/// Adds the costs of a point.
void addCost(CostSums& costs, const SamplePoint& point);
void add(CostSums& costs, const CostSums& more);
void add(DayCounts& counts, const DayCounts& more);
/// Adds one stored day to another, for cells of the same day. Throws std::runtime_error on a damaged sketch.
DayRow merged(const DayRow& a, const DayRow& b);

}  // namespace scoville
