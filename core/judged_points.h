// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/analysis/trend.h"
#include "core/store/tables.h"

namespace scoville {

/// What is judged: samples of one mode in a period. Ladders and soaks are load tests and are refused.
struct JudgedScope {
  std::optional<EndpointId> endpoint;  ///< none = all
  std::optional<SuiteId> suite;
  std::optional<int> suiteVersion;  ///< of `suite`
  std::string caseName;             ///< empty = all
  Mode mode = Mode::scheduled;
  UtcMicros from = 0;
  UtcMicros to = 0;  ///< exclusive; 0 = open
};

struct JudgedPoints {
  std::vector<SamplePoint> points;            ///< in order of time
  std::map<SeriesId, std::string> caseNames;  ///< suite and case of each series, the same across versions
  ComparedThings things;
};

/// Errors: invalidInput (a load test's mode), the store's.
Result<JudgedPoints> judgedPoints(Tables& tables, const JudgedScope& scope);

/// Two sides of a metric with the same numbers for the same cases.
std::pair<ComparisonSide, ComparisonSide> comparisonSides(const JudgedPoints& before, const JudgedPoints& after, Metric metric);

}  // namespace scoville
