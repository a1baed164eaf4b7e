// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTimeZone>
#include <algorithm>
#include <array>
#include <set>

#include "app/cli/context.h"
#include "app/cli/output.h"
#include "app/cli/signals.h"
#include "app/cli/trend_options.h"
#include "core/export/sample_export.h"
#include "core/export/trend_export.h"
#include "core/rollup/reporting_day.h"
#include "core/rollup/trend_reader.h"

namespace scoville::cli {
namespace {

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

std::vector<TimedValue> gapJitter(const Workspace& workspace, const std::vector<SeriesId>& series, UtcMicros from, UtcMicros to) {
  std::vector<TimedValue> values;
  orFail(workspace.read([&](Tables& tables) {
    return tables.facets.visitArrivals(series, from, to, [&](const SampleKey& key, const std::vector<Micros>& arrivals) {
      if (const auto variation = gapVariation(arrivals)) {
        values.push_back({key.started, *variation});
      }
      return !Signals::instance().requested();
    });
  }));
  return values;
}

bool isCost(Metric metric) {
  return metric == Metric::costPerMillion || metric == Metric::spend;
}

/// A group with what is known about its samples.
struct Loaded {
  Group group;
  DayLoads days;
  std::vector<SamplePoint> points;  ///< empty where cells answer for everything
};

/// All price rows of each currency that priced a sample of the cells (or might have, where none is known to).
std::map<std::string, std::set<PriceRowId>> currenciesOf(const Loaded& loaded, const std::vector<PriceRow>& prices) {
  const std::set<PriceRowId>& used = loaded.days.prices;
  std::set<std::string> names;
  for (const PriceRow& row : prices) {
    if (used.empty() || used.contains(row.id)) {
      names.insert(row.currency);
    }
  }
  std::map<std::string, std::set<PriceRowId>> found;
  for (const PriceRow& row : prices) {
    if (names.contains(row.currency)) {
      found[row.currency].insert(row.id);
    }
  }
  return found;
}

/// Appends the trend of one metric; for costs one each currency.
void appendTrends(std::vector<NamedTrend>& trends, const Loaded& loaded, const std::vector<UtcMicros>& edges, Metric metric,
                  const TrendOptions& options, const std::vector<PriceRow>& prices) {
  const auto append = [&](std::span<const SamplePoint> points, const std::string& currency) {
    NamedTrend named = loaded.group.shape;
    named.currency = currency;
    named.trend = computeTrend(points, edges, metric, options);
    trends.push_back(std::move(named));
  };
  if (!isCost(metric)) {
    append(loaded.points, "");
    return;
  }
  for (const auto& [currency, part] : byCurrency(loaded.points, prices)) {
    if (!currency.empty()) {
      append(part, currency);
    }
  }
}

/// The same through daily cells.
void appendFromCells(std::vector<NamedTrend>& trends, const Workspace& workspace, const Loaded& loaded, TrendRange range,
                     const std::vector<PriceRow>& prices) {
  range.series = loaded.group.series;
  range.source = TrendRange::Source::cells;
  range.cancelled = [] { return Signals::instance().requested(); };
  const auto append = [&](const std::string& currency) {
    auto reading = workspace.read([&](Tables& tables) { return readTrend(tables, range); });
    if (Signals::instance().requested()) {
      throw Failure{Exit::interrupted, "The export was stopped."};
    }
    NamedTrend named = loaded.group.shape;
    named.currency = currency;
    named.trend = orFail(std::move(reading)).trend;
    trends.push_back(std::move(named));
  };
  if (!isCost(range.metric)) {
    append("");
    return;
  }
  for (const auto& [currency, rows] : currenciesOf(loaded, prices)) {
    range.prices = rows;
    append(currency);
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
  const TrendOptions options{percentiles, false, arguments.duration("rolling").value_or(0), limitsFrom(arguments)};
  checkMetrics(metrics, options.limits);
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
    const QTimeZone zone = zoneFrom(arguments);
    const bool sampled = arguments.has("exact") || options.window > 0;
    std::vector<Loaded> read;
    std::int64_t closed = 0;
    bool gone = false;
    for (Group& group : groupsOf(keys, *workspace, by == "series")) {
      Loaded& loaded = read.emplace_back(Loaded{std::move(group), {}, {}});
      loaded.days = orFail(workspace->read([&](Tables& tables) { return readDayLoads(tables, loaded.group.series, from, to); }));
      closed += loaded.days.closed;
      gone = gone || loaded.days.kept > 0;
    }
    const auto most = [&read](auto loadsIn) {
      std::vector<SampleLoad> loads;
      std::size_t n = 0;
      for (const Loaded& loaded : read) {
        std::vector<SampleLoad> some = loadsIn(loaded);
        std::size_t sum = 0;
        std::for_each(some.begin(), some.end(), [&sum](const SampleLoad& load) { sum += load.n; });
        if (sum > n) {
          n = sum;
          loads = std::move(some);
        }
      }
      return loads;
    };
    std::vector<UtcMicros> edges;
    bool cells = !sampled && (gone || closed > rawIsFast);
    if (cells) {
      edges = edgesFor(arguments, from, to, most([](const Loaded& loaded) { return loaded.days.loads; }), percentiles);
      cells = gone || orFail(workspace->read([&](Tables& tables) { return areWholeDays(tables, edges); }));
    }
    const bool needPoints = !cells || !std::all_of(metrics.begin(), metrics.end(), isInCells);
    if (needPoints) {
      for (Loaded& loaded : read) {
        loaded.points = pointsOf(*workspace, loaded.group.series, from - options.window, to);
      }
    }
    if (!cells) {
      edges = edgesFor(arguments, from, to, most([](const Loaded& loaded) { return loadsOf(loaded.points); }), percentiles);
    }
    for (const Loaded& loaded : read) {
      for (const Metric metric : metrics) {
        if (metric == Metric::gapJitter) {
          NamedTrend named = loaded.group.shape;
          named.trend = computeTrend(gapJitter(*workspace, loaded.group.series, from - options.window, to), edges, metric, options);
          trends.push_back(std::move(named));
        } else if (cells && isInCells(metric)) {
          TrendRange range;
          range.edges = edges;
          range.metric = metric;
          range.options = options;
          appendFromCells(trends, *workspace, loaded, range, prices);
        } else {
          appendTrends(trends, loaded, edges, metric, options, prices);
        }
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
       joined(filterOptions(), {{"case", "NAME", "Only this case.", false, true},
                                {"metric", "NAME",
                                 "ttft (default), ttfo, tpot, e2e, response_time, tokens_per_s, rtt, network_share, e2e_spread, "
                                 "gap_jitter, cached_share, over_limit, "
                                 "failure_rate, failure_classes, goodput, cost_per_million, request_rate or spend.",
                                 false, true},
                                {"percentiles", "LIST", "Which percentiles (default 50,95,99)."},
                                {"bucket", "WIDTH", "auto (default), 1m, 5m, 15m, 1h, 3h, 1d, 1w or 1mo."},
                                {"rolling", "DURATION", "Each bucket shows the window of this length that ends with it, for example 7d."},
                                {"over", "MS", "The time limit of over_limit."},
                                {"objective", "METRIC=MS", "An objective of goodput: ttft=800, tpot=40 or e2e=5000.", false, true},
                                {"zone", "ZONE", "The time zone of days and hours, for example Europe/Berlin (default UTC)."},
                                {"exact", "", "Reads every sample where daily cells would do, and take a fraction of the time."},
                                {"by", "GROUP", "endpoint (default: all its series joined) or series (each on its own)."},
                                Output::option(),
                                workspaceOption(),
                                exportFormatOption()}),
       exportTrendCommand, "Only scheduled samples are taken unless --mode says otherwise."}};
}

}  // namespace scoville::cli
