// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTimeZone>
#include <algorithm>
#include <array>
#include <charconv>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "core/analysis/calendar.h"
#include "core/export/sample_export.h"
#include "core/export/trend_export.h"

namespace scoville::cli {
namespace {

constexpr int widthForAutomatic = 1000;  ///< at most about 500 buckets
constexpr std::int64_t mostBuckets = 1'000'000;

struct BucketName {
  const char* name;
  BucketUnit unit;
};
constexpr std::array bucketNames = {
    BucketName{"auto", BucketUnit::automatic},  BucketName{"1m", BucketUnit::minute}, BucketName{"5m", BucketUnit::fiveMinutes},
    BucketName{"15m", BucketUnit::quarterHour}, BucketName{"1h", BucketUnit::hour},   BucketName{"3h", BucketUnit::threeHours},
    BucketName{"1d", BucketUnit::day},          BucketName{"1w", BucketUnit::week},   BucketName{"1mo", BucketUnit::month}};

/// The values of a repeatable option, each looked up by its name.
template <typename Value>
std::vector<Value> namedValues(const Arguments& arguments, const std::string& option, std::optional<Value> (*fromName)(std::string_view)) {
  std::vector<Value> values;
  for (const std::string& name : arguments.texts(option)) {
    const auto value = fromName(name);
    if (!value) {
      failUsage("--" + option + " \"" + name + "\" is not known. See docs/exports.md.");
    }
    values.push_back(*value);
  }
  return values;
}

std::vector<EndpointId> endpointIds(const Arguments& arguments, const Workspace& workspace) {
  std::vector<EndpointId> ids;
  for (const std::string& name : arguments.texts("endpoint")) {
    ids.push_back(endpointNamed(workspace, name).id);
  }
  return ids;
}

std::vector<SuiteId> suiteIds(const Arguments& arguments, const Workspace& workspace) {
  std::vector<SuiteId> ids;
  for (const std::string& name : arguments.texts("suite")) {
    ids.push_back(suiteNamed(workspace, name).id);
  }
  return ids;
}

/// What went wrong with an export is a matter of the output file, except where the store says otherwise.
void orFailExport(const Result<std::int64_t>& result) {
  if (!result) {
    const bool output = result.error().kind == ErrorKind::io;
    throw Failure{output ? Exit::file : exitFor(result.error().kind), result.error().message};
  }
}

Exit exportSamplesCommand(const Arguments& arguments) {
  const ExportFormat format = exportFormat(arguments);
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  SampleFilter filter;
  filter.endpoints = endpointIds(arguments, *workspace);
  filter.suites = suiteIds(arguments, *workspace);
  filter.outcomes = namedValues(arguments, "outcome", outcomeFromName);
  filter.modes = namedValues(arguments, "mode", modeFromName);
  filter.failuresOnly = arguments.has("failures-only");
  filter.from = arguments.moment("from").value_or(0);
  filter.to = arguments.moment("to").value_or(0);
  Output output(arguments);
  ProgressLine progress;
  orFailExport(exportSamples(*workspace, filter, format, output.stream(), [&](std::int64_t done) {
    progress.show(std::to_string(done) + " samples");
    return !Signals::instance().requested();
  }));
  output.finish();
  return Exit::done;
}

std::vector<double> percentilesFrom(const std::string& text) {
  std::vector<double> percentiles;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    double percent = 0;
    const auto read = std::from_chars(text.data() + begin, text.data() + end, percent);
    if (read.ec != std::errc() || read.ptr != text.data() + end || !(percent > 0 && percent < 100)) {
      failUsage("--percentiles takes numbers between 0 and 100 such as 50,95,99, not \"" + text + "\".");
    }
    percentiles.push_back(percent / 100);
    begin = end + 1;
  }
  return percentiles;
}

/// One or several series that become one trend each metric.
struct Group {
  NamedTrend shape;  ///< names, without the figures
  std::vector<SeriesId> series;
};

std::vector<Group> groupsOf(const std::vector<SeriesKey>& keys, const Workspace& workspace, bool bySeries) {
  const auto endpoints = endpointNames(workspace);
  const auto suites = suiteNames(workspace);
  const auto nameIn = [](const auto& names, std::int64_t id) {
    const auto found = names.find(id);
    return found == names.end() ? std::string() : found->second;
  };
  std::vector<Group> groups;
  std::map<EndpointId, std::size_t> ofEndpoint;
  for (const SeriesKey& key : keys) {
    const auto [place, fresh] = ofEndpoint.try_emplace(key.endpoint, groups.size());
    if (!bySeries && !fresh) {
      groups[place->second].series.push_back(key.id);
      continue;
    }
    Group group;
    group.shape.endpoint = nameIn(endpoints, key.endpoint);
    group.shape.suite = bySeries ? nameIn(suites, key.suite) : std::string();
    group.shape.caseName = bySeries ? key.caseName : std::string();
    group.series = {key.id};
    groups.push_back(std::move(group));
  }
  for (Group& group : groups) {
    group.shape.series = static_cast<int>(group.series.size());
  }
  return groups;
}

std::vector<SamplePoint> pointsOf(const Workspace& workspace, const std::vector<SeriesId>& series, UtcMicros from, UtcMicros to) {
  std::vector<SamplePoint> points;
  orFail(workspace.read([&](Tables& tables) {
    return tables.samples.visitPoints(series, from, to, [&](const SamplePoint& point) {
      points.push_back(point);
      return !Signals::instance().requested();
    });
  }));
  if (Signals::instance().requested()) {
    throw Failure{Exit::interrupted, "The export was stopped."};
  }
  return points;
}

std::vector<UtcMicros> edgesFor(const Arguments& arguments, UtcMicros from, UtcMicros to, std::size_t samples,
                                const std::vector<double>& percentiles) {
  const std::string bucketText = arguments.text("bucket", "auto");
  const auto named = std::find_if(bucketNames.begin(), bucketNames.end(), [&](const BucketName& item) { return item.name == bucketText; });
  if (named == bucketNames.end()) {
    failUsage("--bucket is auto, 1m, 5m, 15m, 1h, 3h, 1d, 1w or 1mo, not \"" + bucketText + "\".");
  }
  const QTimeZone zone(QByteArray::fromStdString(arguments.text("zone", "UTC")));
  if (!zone.isValid()) {
    failUsage("--zone takes the name of a time zone such as Europe/Berlin, not \"" + arguments.text("zone", "") + "\".");
  }
  BucketUnit unit = named->unit;
  if (unit == BucketUnit::automatic) {
    const double hours = static_cast<double>(std::max<Micros>(to - from, 1)) / static_cast<double>(microsPerHour);
    const double highest = *std::max_element(percentiles.begin(), percentiles.end());
    unit = automaticUnit(from, to, widthForAutomatic, static_cast<double>(samples) / hours, 1 / (1 - highest));
  }
  if ((to - from) / unitLength(unit) > mostBuckets) {
    failUsage("--bucket " + bucketText + " would make more than a million buckets. Choose a wider one or a shorter range.");
  }
  return bucketEdges(from, to, unit, zone);
}

bool isCost(Metric metric) {
  return metric == Metric::costPerMillion || metric == Metric::spend;
}

/// Appends the trend of one metric; for costs one each currency.
void appendTrends(std::vector<NamedTrend>& trends, const NamedTrend& shape, const std::vector<SamplePoint>& points,
                  const std::vector<UtcMicros>& edges, Metric metric, const std::vector<double>& percentiles,
                  const std::vector<PriceRow>& prices) {
  const auto append = [&](const std::vector<SamplePoint>& part, const std::string& currency) {
    NamedTrend named = shape;
    named.currency = currency;
    named.trend = computeTrend(part, edges, metric, percentiles);
    trends.push_back(std::move(named));
  };
  if (!isCost(metric)) {
    append(points, "");
    return;
  }
  for (const auto& [currency, part] : byCurrency(points, prices)) {
    if (!currency.empty()) {
      append(part, currency);
    }
  }
}

Exit exportTrendCommand(const Arguments& arguments) {
  const ExportFormat format = exportFormat(arguments);
  const std::string by = arguments.text("by", "endpoint");
  if (by != "endpoint" && by != "series") {
    failUsage("--by is endpoint or series, not \"" + by + "\".");
  }
  auto metrics = namedValues(arguments, "metric", metricFromName);
  if (metrics.empty()) {
    metrics.push_back(Metric::ttft);
  }
  const auto percentiles = percentilesFrom(arguments.text("percentiles", "50,95,99"));
  const auto workspace = openWorkspace(arguments, Workspace::OpenMode::existingOnly);
  SeriesFilter filter;
  filter.endpoints = endpointIds(arguments, *workspace);
  filter.suites = suiteIds(arguments, *workspace);
  filter.caseNames = arguments.texts("case");
  filter.modes = namedValues(arguments, "mode", modeFromName);
  if (filter.modes.empty()) {
    filter.modes = {Mode::scheduled};
  }
  const auto keys = orFail(workspace->read([&](Tables& tables) { return tables.series.find(filter); }));
  std::vector<SeriesId> series(keys.size());
  std::transform(keys.begin(), keys.end(), series.begin(), [](const SeriesKey& key) { return key.id; });
  const auto span = keys.empty() ? std::nullopt : orFail(workspace->read([&](Tables& tables) { return tables.samples.span(series); }));
  Output output(arguments);
  std::vector<NamedTrend> trends;
  if (span) {
    const UtcMicros from = arguments.moment("from").value_or(span->first);
    const UtcMicros to = arguments.moment("to").value_or(span->second + 1);
    if (from >= to) {
      failUsage("--to must be later than --from.");
    }
    const auto prices = orFail(workspace->read([](Tables& tables) { return tables.prices.all(); }));
    std::vector<std::pair<Group, std::vector<SamplePoint>>> read;
    std::size_t most = 0;
    for (Group& group : groupsOf(keys, *workspace, by == "series")) {
      auto points = pointsOf(*workspace, group.series, from, to);
      most = std::max(most, points.size());
      read.emplace_back(std::move(group), std::move(points));
    }
    const auto edges = edgesFor(arguments, from, to, most, percentiles);
    for (const auto& [group, points] : read) {
      for (const Metric metric : metrics) {
        appendTrends(trends, group.shape, points, edges, metric, percentiles, prices);
      }
    }
  } else {
    remark("no sample matches. Trends hold scheduled samples unless --mode says otherwise.");
  }
  orFailExport(exportTrend(trends, format, output.stream()));
  output.finish();
  return Exit::done;
}

Option exportFormatOption() {
  return {"format", "FORMAT", "csv (default) or json (one object a line)."};
}

std::vector<Option> filterOptions() {
  return {{"endpoint", "NAME", "Only this endpoint.", false, true},
          {"suite", "NAME", "Only this suite.", false, true},
          {"mode", "MODE", "scheduled, manual, ladder, soak, ab, chain, calibration, imported or simulated.", false, true},
          {"from", "TIME", "Only samples started from here ..."},
          {"to", "TIME", "... until here (exclusive)."}};
}

std::vector<Option> joined(std::vector<Option> first, const std::vector<Option>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace

std::vector<Command> exportCommands() {
  return {
      {"samples export", "Writes every sample with its raw figures.", "", false,
       joined(filterOptions(), {{"outcome", "CLASS", "Only this outcome.", false, true},
                                {"failures-only", "", "Only failed attempts."},
                                Output::option(),
                                workspaceOption(),
                                exportFormatOption()}),
       exportSamplesCommand, "All modes are exported unless --mode says otherwise; the column \"mode\" tells them apart."},
      {"trend export", "Writes percentiles and rates over time.", "", false,
       joined(filterOptions(),
              {{"case", "NAME", "Only this case.", false, true},
               {"metric", "NAME",
                "ttft (default), ttfo, tpot, e2e, response_time, tokens_per_s, rtt, failure_rate, cost_per_million, request_rate or spend.",
                false, true},
               {"percentiles", "LIST", "Which percentiles (default 50,95,99)."},
               {"bucket", "WIDTH", "auto (default), 1m, 5m, 15m, 1h, 3h, 1d, 1w or 1mo."},
               {"zone", "ZONE", "The time zone of days and hours, for example Europe/Berlin (default UTC)."},
               {"by", "GROUP", "endpoint (default: all its series joined) or series (each on its own)."},
               Output::option(),
               workspaceOption(),
               exportFormatOption()}),
       exportTrendCommand, "Only scheduled samples are taken unless --mode says otherwise."}};
}

}  // namespace scoville::cli
