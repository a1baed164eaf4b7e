// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/export/record.h"
#include "core/judged_points.h"
#include "core/store/workspace.h"

namespace scoville {

/// The two sides of a comparison.
struct ComparedSides {
  JudgedScope before;
  JudgedScope after;
};

/// So long before a marker and after it, of its endpoint where it has one. What lies within a range marker is on neither side.
ComparedSides sidesAround(const Marker& marker, Micros length);

struct ComparedMetric {
  Metric metric = Metric::ttft;
  Comparison comparison;
};

struct ComparisonReport {
  ComparedThings before;
  ComparedThings after;
  std::vector<ComparedMetric> metrics;  ///< those that have values on a side: TTFT, TTFO, TPOT, E2E
  Summary failuresBefore;
  Summary failuresAfter;
  JudgedPoints pointsBefore;  ///< for distributions
  JudgedPoints pointsAfter;
};

/// Gets the share done; false cancels.
using ComparisonProgress = std::function<bool(double)>;

/// Reads both sides and compares them. Errors: invalidInput (a load test's mode), notFound (no samples on a side), cancelled, the store's.
Result<ComparisonReport> compareInWorkspace(const Workspace& workspace, const ComparedSides& sides, const ComparisonProgress& progress);

/// A row for each metric: the columns of the CSV export (docs/comparison.md).
std::vector<Record> comparisonRecords(const ComparisonReport& report);

}  // namespace scoville
