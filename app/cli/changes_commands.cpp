// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/cli/output.h"
#include "app/cli/series_file.h"
#include "app/cli/signals.h"
#include "core/analysis/change_points.h"
#include "core/analysis/change_season.h"
#include "core/analysis/change_threshold.h"

namespace scoville::cli {
namespace {

constexpr double percent = 100;
constexpr int mostColumns = 10'000;

ChangeChannel channelFrom(const std::string& name) {
  if (name == "body") {
    return ChangeChannel::body;
  }
  if (name == "tail") {
    return ChangeChannel::tail;
  }
  if (name == "failures") {
    return ChangeChannel::failures;
  }
  failUsage("--channel is body, tail or failures, not \"" + name + "\".");
}

ChangeOptions optionsFrom(const Arguments& arguments) {
  ChangeOptions options;
  options.channel = channelFrom(arguments.text("channel", "body"));
  const std::string season = arguments.text("season", "auto");
  if (season != "auto" && season != "off") {
    failUsage("--season is auto or off, not \"" + season + "\".");
  }
  options.season = season == "auto";
  options.alpha = arguments.real("alpha").value_or(options.alpha);
  if (options.alpha < leastAlpha || options.alpha > mostAlpha) {
    failUsage("--alpha lies between 0.000001 and 0.1.");
  }
  options.leastEffect = arguments.real("min-effect").value_or(options.leastEffect * percent) / percent;
  options.leastDistance = arguments.real("min-ks").value_or(options.leastDistance);
  if (options.leastEffect < 0 || options.leastDistance < 0 || options.leastDistance > 1) {
    failUsage("--min-effect is a percentage and --min-ks a share from 0 to 1; neither is negative.");
  }
  return options;
}

/// What the scan gets: for failures 0 and 1. A file of other values counts whatever is no positive number as failed.
std::vector<double> valuesFor(const SeriesFile& series, ChangeChannel channel) {
  const auto isPositive = [](double value) { return value > 0 && std::isfinite(value); };
  std::vector<double> values = series.values;
  if (channel == ChangeChannel::failures) {
    const bool zeroOne = std::all_of(values.begin(), values.end(), [](double v) { return v == 0 || v == 1 || std::isnan(v); }) &&
                         std::any_of(values.begin(), values.end(), [](double v) { return v == 0; });
    if (!zeroOne) {
      std::transform(values.begin(), values.end(), values.begin(), [&](double v) { return isPositive(v) ? 0.0 : 1.0; });
    }
    return values;
  }
  const auto bad = values.size() - static_cast<std::size_t>(std::count_if(values.begin(), values.end(), isPositive));
  if (bad > 0 && channel == ChangeChannel::tail) {
    remark(std::to_string(bad) + " rows hold no positive number; they count as failed attempts, slower than any other.");
    std::replace_if(
        values.begin(), values.end(), [&](double v) { return !isPositive(v); }, std::numeric_limits<double>::infinity());
  } else if (bad > 0) {
    remark(std::to_string(bad) + " rows hold no positive number and are left out.");
  }
  return values;
}

nlohmann::json finiteOrNull(double value) {
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}

Record recordOf(const ChangePoint& change, std::size_t row) {
  return {{"index", row},
          {"time", isoUtc(change.time)},
          {"from", isoUtc(change.from)},
          {"to", isoUtc(change.to)},
          {"kind", std::string(changeKindName(change.shape.kind))},
          {"effect", finiteOrNull(change.shape.effect)},
          {"share", valueOrNull(change.shape.share)},
          {"ks", change.shape.ks},
          {"statistic", change.statistic},
          {"threshold", change.threshold},
          {"before", change.before},
          {"after", change.after}};
}

void printArray(const std::vector<Record>& records) {
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  for (const Record& record : records) {
    nlohmann::ordered_json object;
    for (const Field& field : record) {
      object[std::string(field.name)] = field.value;
    }
    array.push_back(std::move(object));
  }
  std::cout << array.dump(2) << '\n';
}

Exit changes(const Arguments& arguments) {
  const ChangeOptions options = optionsFrom(arguments);
  const auto column = [&](const char* name, int otherwise) {
    return static_cast<std::size_t>(arguments.number(name, otherwise, 0, mostColumns));
  };
  const SeriesFile series = readSeriesFile(arguments.text("input", ""), column("time-column", 0), column("value-column", 1));
  for (const std::string& note : series.notes) {
    remark(note);
  }
  const std::vector<double> values = valuesFor(series, options.channel);
  ProgressLine progress;
  const auto found = findChanges(series.times, values, options, [&](double done) {
    progress.show(std::to_string(static_cast<int>(done * percent)) + " %");
    return !Signals::instance().requested();
  });
  if (!found) {
    return Exit::interrupted;
  }
  std::vector<Record> records;
  for (const ChangePoint& change : *found) {
    records.push_back(recordOf(change, series.rows[change.index]));
  }
  if (arguments.text("format", "text") == "json") {
    printArray(records);
  } else {
    printList(arguments, records, recordOf({}, 0));
  }
  return Exit::done;
}

}  // namespace

std::vector<Command> changesCommands() {
  return {{"changes",
           "Finds the moments at which a series of measurements changed.",
           "",
           false,
           {{"input", "FILE", "The series: a file of values separated by commas, semicolons or tabs.", true},
            {"time-column", "N", "The column of the time, from 0 (default 0)."},
            {"value-column", "N", "The column of the value, from 0 (default 1)."},
            {"channel", "CHANNEL", "body (default), tail (the slowest tenth) or failures (the share of failed attempts)."},
            {"season", "MODE", "auto (default): take the course over the day off from 14 days on; off."},
            {"alpha", "A", "Probability of a false change in a series without any (default 0.01)."},
            {"min-effect", "PCT", "Leave out changes smaller than this many percent (default 0)."},
            {"min-ks", "D", "Leave out changes whose distributions are nearer than this, 0 to 1 (default 0)."},
            {"format", "FORMAT", "text (default), csv or json (one array)."}},
           changes,
           "See docs/changes.md. Times are seconds (also ms, us, ns) since 1970 or ISO 8601."}};
}

}  // namespace scoville::cli
