// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison_report.h"

#include <algorithm>
#include <array>

namespace scoville {
namespace {

constexpr std::array comparedMetrics = {Metric::ttft, Metric::ttfo, Metric::tpot, Metric::e2e};

/// Names are literals: a Field only refers to its name.
struct FigureNames {
  const char* before;
  const char* after;
  const char* ratio;
  const char* low;
  const char* high;
};
constexpr FigureNames medianNames = {"p50_before_ms", "p50_after_ms", "p50_ratio", "p50_ratio_low", "p50_ratio_high"};
constexpr FigureNames p95Names = {"p95_before_ms", "p95_after_ms", "p95_ratio", "p95_ratio_low", "p95_ratio_high"};

void append(Record& record, const FigureNames& names, const ComparedPercentile& figure) {
  record.push_back({names.before, valueOrNull(figure.before)});
  record.push_back({names.after, valueOrNull(figure.after)});
  record.push_back({names.ratio, valueOrNull(figure.ratio)});
  record.push_back({names.low, figure.interval ? nlohmann::json(figure.interval->low) : nlohmann::json()});
  record.push_back({names.high, figure.interval ? nlohmann::json(figure.interval->high) : nlohmann::json()});
}

}  // namespace

ComparedSides sidesAround(const Marker& marker, Micros length) {
  ComparedSides sides;
  sides.before.from = marker.from - length;
  sides.before.to = marker.from;
  sides.after.from = marker.to.value_or(marker.from);
  sides.after.to = sides.after.from + length;
  sides.before.endpoint = sides.after.endpoint = marker.endpoint;
  return sides;
}

Result<ComparisonReport> compareInWorkspace(const Workspace& workspace, const ComparedSides& sides, const ComparisonProgress& progress) {
  ComparisonReport report;
  const auto cancelled = [] { return fail(ErrorKind::cancelled, "The comparison was cancelled."); };
  for (const auto& [scope, points] : {std::pair(&sides.before, &report.pointsBefore), std::pair(&sides.after, &report.pointsAfter)}) {
    auto read = workspace.read([scope = scope](Tables& tables) { return judgedPoints(tables, *scope); });
    if (!read) {
      return tl::unexpected<Error>(read.error());
    }
    *points = std::move(*read);
    if (points->points.empty()) {
      return fail(ErrorKind::notFound, std::string("There are no samples ") + (scope == &sides.before ? "before." : "after."));
    }
  }
  report.before = report.pointsBefore.things;
  report.after = report.pointsAfter.things;
  double done = 1;
  for (const Metric metric : comparedMetrics) {
    if (progress && !progress(done++ / (comparedMetrics.size() + 1))) {
      return cancelled();
    }
    const auto [a, b] = comparisonSides(report.pointsBefore, report.pointsAfter, metric);
    const Comparison comparison = compareSides(a, b);
    if (comparison.before > 0 || comparison.after > 0) {
      report.metrics.push_back({metric, comparison});
    }
  }
  report.failuresBefore = summarise(report.pointsBefore.points, Metric::failureRate);
  report.failuresAfter = summarise(report.pointsAfter.points, Metric::failureRate);
  return report;
}

std::vector<Record> comparisonRecords(const ComparisonReport& report) {
  std::vector<Record> records;
  for (const ComparedMetric& one : report.metrics) {
    Record record = {{"metric", std::string(metricName(one.metric))}};
    append(record, medianNames, one.comparison.median);
    append(record, p95Names, one.comparison.p95);
    record.push_back({"superiority", valueOrNull(one.comparison.superiority)});
    record.push_back({"n_before", one.comparison.before});
    record.push_back({"n_after", one.comparison.after});
    record.push_back({"days_before", one.comparison.daysBefore});
    record.push_back({"days_after", one.comparison.daysAfter});
    record.push_back({"block_days", one.comparison.blockDays});
    record.push_back({"unmatched", one.comparison.unmatched});
    records.push_back(std::move(record));
  }
  return records;
}

}  // namespace scoville
