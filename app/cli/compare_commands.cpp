// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iostream>
#include <limits>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/analysis/objective.h"
#include "core/comparison_report.h"

namespace scoville::cli {
namespace {

void periodsFrom(const Arguments& arguments, const Workspace& workspace, ComparedSides& sides) {
  const auto moment = [&](const char* name, UtcMicros& place) { place = arguments.moment(name).value_or(place); };
  if (arguments.has("marker")) {
    const auto id = arguments.number("marker", 0, 1, std::numeric_limits<std::int64_t>::max());
    const Marker marker = orFail(workspace.read([&](Tables& tables) { return tables.markers.byId(id); }));
    constexpr Micros usual = 28 * microsPerDay;
    sides = sidesAround(marker, arguments.duration("length").value_or(usual));
  }
  if (const auto name = arguments.text("baseline")) {
    const Baseline baseline = orFail(workspace.read([&](Tables& tables) { return tables.baselines.byName(*name); }));
    sides.before.from = baseline.from;
    sides.before.to = baseline.to;
    sides.before.endpoint = baseline.endpoint;
    sides.before.mode = baseline.mode;
  }
  moment("from", sides.before.from);
  moment("to", sides.before.to);
  moment("after-from", sides.after.from);
  moment("after-to", sides.after.to);
}

ComparedSides sidesFrom(const Arguments& arguments, const Workspace& workspace) {
  ComparedSides sides;
  periodsFrom(arguments, workspace, sides);
  if (const auto name = arguments.text("endpoint")) {
    sides.before.endpoint = sides.before.endpoint ? sides.before.endpoint : endpointNamed(workspace, *name).id;
    sides.after.endpoint = endpointNamed(workspace, *name).id;
  }
  if (const auto name = arguments.text("after-endpoint")) {
    sides.after.endpoint = endpointNamed(workspace, *name).id;
  }
  if (const auto name = arguments.text("suite")) {
    sides.before.suite = sides.after.suite = suiteNamed(workspace, *name).id;
    constexpr std::int64_t newest = 1'000'000;
    if (arguments.has("suite-version")) {
      sides.before.suiteVersion = static_cast<int>(arguments.number("suite-version", 1, 1, newest));
    }
    if (arguments.has("after-suite-version")) {
      sides.after.suiteVersion = static_cast<int>(arguments.number("after-suite-version", 1, 1, newest));
    }
  } else if (arguments.has("suite-version") || arguments.has("after-suite-version")) {
    failUsage("A suite's version needs --suite.");
  }
  sides.before.caseName = sides.after.caseName = arguments.text("case", "");
  const bool same = sides.before.endpoint == sides.after.endpoint && sides.before.suiteVersion == sides.after.suiteVersion &&
                    sides.before.from == sides.after.from && sides.before.to == sides.after.to;
  if (same) {
    failUsage("Both sides are the same. Give --marker, two periods, --after-endpoint or two suite versions.");
  }
  return sides;
}

nlohmann::ordered_json jsonOf(const ComparedPercentile& figure) {
  nlohmann::ordered_json json = {
      {"before", valueOrNull(figure.before)}, {"after", valueOrNull(figure.after)}, {"ratio", valueOrNull(figure.ratio)}};
  json["interval"] = figure.interval ? nlohmann::ordered_json({figure.interval->low, figure.interval->high}) : nlohmann::ordered_json();
  return json;
}

nlohmann::ordered_json jsonOf(Metric metric, const Comparison& comparison) {
  const bool tooFewDays = std::min(comparison.daysBefore, comparison.daysAfter) < leastDaysForInterval;
  return {{"metric", std::string(metricName(metric))},
          {"unit", "ms"},
          {"median", jsonOf(comparison.median)},
          {"p95", jsonOf(comparison.p95)},
          {"superiority", valueOrNull(comparison.superiority)},
          {"n_before", comparison.before},
          {"n_after", comparison.after},
          {"days_before", comparison.daysBefore},
          {"days_after", comparison.daysAfter},
          {"block_days", comparison.blockDays},
          {"season_taken_off", comparison.seasonTaken},
          {"unmatched", comparison.unmatched},
          {"too_few_days", tooFewDays}};
}

std::string upper(Metric metric) {
  std::string name(metricName(metric));
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return name;
}

/// "TPOT fell 12 % [9, 15]; TTFT unchanged within 4 %; ...".
std::string sentenceOf(Metric metric, const Comparison& comparison) {
  return comparisonSentence(upper(metric), comparison.median) + "; " + comparisonSentence(upper(metric) + " p95", comparison.p95);
}

std::string failureSentence(const Summary& before, const Summary& after) {
  const auto share = [](const Summary& side) {
    return side.attempts == 0 ? std::string("unknown")
                              : figureText(Metric::failureRate, static_cast<double>(side.failures) / static_cast<double>(side.attempts)) +
                                    " (" + std::to_string(side.failures) + " of " + std::to_string(side.attempts) + ")";
  };
  return "failures " + share(before) + " before, " + share(after) + " after";
}

nlohmann::ordered_json jsonOf(const Summary& side) {
  return {{"attempts", side.attempts},
          {"failures", side.failures},
          {"failure_rate", side.attempts == 0
                               ? nlohmann::ordered_json()
                               : nlohmann::ordered_json(static_cast<double>(side.failures) / static_cast<double>(side.attempts))}};
}

Exit compare(const Arguments& arguments) {
  const std::string format = arguments.text("format", "text");
  if (format != "text" && format != "json") {
    failUsage("--format is text or json, not \"" + format + "\".");
  }
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  const ComparedSides sides = sidesFrom(arguments, *workspace);
  const ComparisonReport report = orFail(compareInWorkspace(*workspace, sides, [](double) { return !Signals::instance().requested(); }));
  const std::vector<std::string> unlike = unlikeThings(report.before, report.after);
  nlohmann::ordered_json metrics = nlohmann::ordered_json::array();
  std::vector<std::string> sentences;
  for (const auto& [metric, comparison] : report.metrics) {
    metrics.push_back(jsonOf(metric, comparison));
    sentences.push_back(sentenceOf(metric, comparison) + " (n " + std::to_string(comparison.before) + " over " +
                        std::to_string(comparison.daysBefore) + " days against " + std::to_string(comparison.after) + " over " +
                        std::to_string(comparison.daysAfter) + ")");
  }
  sentences.push_back(failureSentence(report.failuresBefore, report.failuresAfter));
  if (format == "json") {
    const nlohmann::ordered_json json = {
        {"unlike", unlike},
        {"sentences", sentences},
        {"metrics", std::move(metrics)},
        {"failures", {{"before", jsonOf(report.failuresBefore)}, {"after", jsonOf(report.failuresAfter)}}}};
    std::cout << json.dump(2) << '\n';
    return Exit::done;
  }
  for (const std::string& sentence : unlike) {
    std::cout << "Unlike: " << sentence << '\n';
  }
  for (const std::string& sentence : sentences) {
    std::cout << sentence << '\n';
  }
  return Exit::done;
}

}  // namespace

std::vector<Command> compareCommands() {
  return {{"compare",
           "Compares two periods, endpoints or suite versions, or before and after a marker.",
           "",
           false,
           {{"marker", "ID", "Before and after this marker."},
            {"length", "DURATION", "With --marker: how long on each side (default 28d)."},
            {"baseline", "NAME", "The baseline is the side before."},
            {"from", "TIME", "The side before: its beginning ..."},
            {"to", "TIME", "... and end (exclusive)."},
            {"after-from", "TIME", "The side after: its beginning ..."},
            {"after-to", "TIME", "... and end."},
            {"endpoint", "NAME", "Only this endpoint (default: all)."},
            {"after-endpoint", "NAME", "Another endpoint on the side after."},
            {"suite", "NAME", "Only this suite."},
            {"suite-version", "N", "The version of the suite on the side before."},
            {"after-suite-version", "N", "The version on the side after."},
            {"case", "NAME", "Only this case."},
            workspaceOption(),
            {"format", "FORMAT", "text (default) or json."}},
           compare,
           "Scheduled samples only. See docs/comparison.md."}};
}

}  // namespace scoville::cli
