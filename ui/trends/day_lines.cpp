// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/day_lines.h"

#include <algorithm>

namespace scoville {

namespace {

bool isCost(Metric metric) {
  return metric == Metric::costPerMillion || metric == Metric::spend;
}

/// The currency of most of the price rows in the cells, and all its rows (a new one may be in use since the last day was closed): a second
/// currency cannot be added to it.
std::pair<std::string, std::set<PriceRowId>> mainCurrency(const std::set<PriceRowId>& used,
                                                          const std::map<PriceRowId, std::string>& currencies) {
  std::map<std::string, std::size_t> counts;
  for (const auto& [row, name] : currencies) {
    counts[name] += used.empty() || used.contains(row) ? 1 : 0;
  }
  const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  std::pair<std::string, std::set<PriceRowId>> found;
  for (const auto& [row, name] : currencies) {
    if (name == most->first) {
      found.first = name;
      found.second.insert(row);
    }
  }
  return found;
}

class DayLineReader {
 public:
  DayLineReader(Tables& tables, const TrendRequest& request, const std::vector<UtcMicros>& edges, Micros shift, const QueryToken& token)
      : m_tables(tables), m_request(request), m_edges(edges), m_shift(shift), m_token(token) {
    for (UtcMicros& edge : m_edges) {
      edge -= shift;
    }
    m_options.percentiles = request.percentiles;
    m_options.limits = request.limits;
    m_options.bands = request.bands && shift == 0;
  }

  Result<Trend> read(const std::vector<SeriesId>& series, Metric metric, const std::optional<std::set<PriceRowId>>& prices) {
    if (m_token.isCancelled()) {
      return fail(ErrorKind::cancelled, "loading was stopped");
    }
    auto trend = isInCells(metric) ? readCells(series, metric, prices) : readSamples(series, metric);
    if (trend) {
      for (TrendBucket& bucket : trend->buckets) {
        bucket.from += m_shift;
        bucket.to += m_shift;
      }
    }
    return trend;
  }
  /// The samples read for one line are of no use to the next.
  void nextLine() { m_points.reset(); }

 private:
  Result<Trend> readCells(const std::vector<SeriesId>& series, Metric metric, const std::optional<std::set<PriceRowId>>& prices) {
    TrendRange range;
    range.series = series;
    range.edges = m_edges;
    range.metric = metric;
    range.options = m_options;
    range.prices = prices;
    range.source = TrendRange::Source::cells;
    range.cancelled = [this] { return m_token.isCancelled(); };
    auto reading = readTrend(m_tables, range);
    return reading ? Result<Trend>(std::move(reading->trend)) : tl::unexpected<Error>(reading.error());
  }

  Result<Trend> readSamples(const std::vector<SeriesId>& series, Metric metric) {
    if (metric == Metric::gapJitter) {
      const auto jitter = readJitter(m_tables, series, m_edges.front(), m_edges.back(), m_token);
      return jitter ? Result<Trend>(computeTrend(*jitter, m_edges, metric, m_options)) : tl::unexpected<Error>(jitter.error());
    }
    if (!m_points) {
      auto points = readPoints(m_tables, series, m_edges.front(), m_edges.back(), m_token);
      if (!points) {
        return tl::unexpected<Error>(points.error());
      }
      m_points = std::move(*points);
    }
    return computeTrend(*m_points, m_edges, metric, m_options);
  }

  Tables& m_tables;
  const TrendRequest& m_request;
  std::vector<UtcMicros> m_edges;
  Micros m_shift;
  const QueryToken& m_token;
  TrendOptions m_options;
  std::optional<std::vector<SamplePoint>> m_points;
};

bool hasAttempts(const Trend& trend) {
  return std::any_of(trend.buckets.begin(), trend.buckets.end(), [](const TrendBucket& bucket) { return bucket.attempts > 0; });
}

}  // namespace

Result<std::optional<DayPlan>> planDays(Tables& tables, const TrendRequest& request, const std::vector<EndpointSeries>& lines,
                                        UtcMicros from, UtcMicros to) {
  if (request.split != Split::none || request.rolling > 0) {
    return std::optional<DayPlan>();
  }
  DayPlan plan;
  plan.lines = lines;
  std::int64_t closed = 0;
  for (const EndpointSeries& line : lines) {
    auto known = readDayLoads(tables, line.ids(), from, to);
    if (!known) {
      return tl::unexpected<Error>(known.error());
    }
    closed += known->closed;
    plan.samplesGone = plan.samplesGone || known->kept > 0;
    plan.loads.push_back(std::move(*known));
  }
  if (closed <= rawIsFast && !plan.samplesGone) {
    return std::optional<DayPlan>();
  }
  plan.unit = request.unit;
  if (plan.unit == BucketUnit::automatic) {
    const auto total = [](const DayLoads& loads) { return loads.closed + loads.kept; };
    const auto most =
        std::max_element(plan.loads.begin(), plan.loads.end(), [&](const DayLoads& a, const DayLoads& b) { return total(a) < total(b); });
    std::vector<SampleLoad> loads = most->loads;
    std::erase_if(loads, [&](const SampleLoad& one) { return one.at < request.from || one.at >= request.to; });
    const double highest = request.percentiles.empty() ? 0.5 : *std::max_element(request.percentiles.begin(), request.percentiles.end());
    plan.unit = automaticUnit(loads, request.from, request.to, request.widthPixels, highest, request.zone);
  }
  const bool whole = unitLength(plan.unit) >= microsPerDay;
  return whole || plan.samplesGone ? std::optional(std::move(plan)) : std::nullopt;
}

Result<void> addDayLines(Tables& tables, const TrendRequest& request, const DayPlan& plan, const std::vector<UtcMicros>& edges,
                         const std::map<PriceRowId, std::string>& currencies, Micros shift, ChartScene& scene, const QueryToken& token) {
  if (edges.size() < 2) {
    return {};
  }
  DayLineReader reader(tables, request, edges, shift, token);
  std::vector<SeriesId> together;
  bool anySimulated = false;
  for (std::size_t i = 0; i < plan.lines.size(); ++i) {
    const EndpointSeries& line = plan.lines[i];
    const std::vector<SeriesId> series = line.ids();
    const auto [currency, rows] = mainCurrency(plan.loads[i].prices, currencies);
    std::vector<ChartSeries> made;
    bool any = false;
    reader.nextLine();
    for (const ChartPane& pane : scene.panes) {
      ChartSeries& one = made.emplace_back();
      if (pane.metric == Metric::failureClasses || isTelemetryMetric(pane.metric) || (plan.cellsOnly && !isInCells(pane.metric))) {
        continue;
      }
      one.endpoint = line.endpoint.id;
      one.name = QString::fromStdString(line.endpoint.name);
      one.currency = QString::fromStdString(currency);
      one.simulated = line.endpoint.simulated;
      one.earlier = shift != 0;
      auto trend = reader.read(series, pane.metric, isCost(pane.metric) && !rows.empty() ? std::optional(rows) : std::nullopt);
      if (!trend) {
        return tl::unexpected<Error>(trend.error());
      }
      one.trend = std::move(*trend);
      any = any || hasAttempts(one.trend);
    }
    const bool hasSamples = any || plan.loads[i].closed + plan.loads[i].kept > 0;
    for (std::size_t pane = 0; hasSamples && pane < made.size(); ++pane) {
      if (!made[pane].trend.buckets.empty()) {
        scene.panes[pane].series.push_back(std::move(made[pane]));
      }
    }
    together.insert(together.end(), series.begin(), series.end());
    anySimulated = anySimulated || (hasSamples && line.endpoint.simulated);
  }
  for (ChartPane& pane : scene.panes) {
    if (pane.metric != Metric::failureClasses || together.empty() || shift != 0) {
      continue;
    }
    ChartSeries series;
    series.endpoint = plan.lines.front().endpoint.id;
    series.words.kind = plan.lines.size() == 1 ? SeriesWords::Kind::own : SeriesWords::Kind::allShown;
    series.name = plan.lines.size() == 1 ? QString::fromStdString(plan.lines.front().endpoint.name) : said(series.words);
    series.simulated = anySimulated;
    auto trend = reader.read(together, pane.metric, std::nullopt);
    if (!trend) {
      return tl::unexpected<Error>(trend.error());
    }
    series.trend = std::move(*trend);
    pane.series.push_back(std::move(series));
  }
  return {};
}

}  // namespace scoville
