// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/distribution_query.h"

#include <QCoreApplication>

#include "ui/common/format_names.h"

namespace scoville {

namespace {

struct DistributionText {
  Q_DECLARE_TR_FUNCTIONS(scoville::DistributionQuery)
};

constexpr std::size_t bars = 60;
constexpr std::size_t heatRows = 40;
constexpr std::size_t ecdfSteps = 500;
constexpr int heatColumnPixels = 6;

/// Values with their times, and what the scatter needs.
struct Values {
  std::vector<TimedValue> timed;
  std::vector<QPointF> dots;
};

using TimeSpan = std::pair<UtcMicros, UtcMicros>;

bool isMapOverTime(DistributionView view) {
  return view == DistributionView::heatMap;
}

/// What is looked at.
TimeSpan lookedAt(const DistributionRequest& request) {
  const TimeSpan all(request.range.from, request.range.to);
  return isMapOverTime(request.view) ? all : request.brush.value_or(all);
}

/// What has to be read for it.
TimeSpan readSpan(const DistributionRequest& request) {
  TimeSpan span = lookedAt(request);
  if (request.withRest) {
    span = {std::min(span.first, request.range.from), std::max(span.second, request.range.to)};
  }
  return span;
}

Result<Values> readValues(Tables& tables, const std::vector<SeriesId>& series, const DistributionRequest& request,
                          const QueryToken& token) {
  Values values;
  const auto [from, to] = readSpan(request);
  if (request.view == DistributionView::chunkGaps) {
    const auto read = tables.facets.visitArrivals(series, from, to, [&](const SampleKey& key, const std::vector<Micros>& arrivals) {
      for (std::size_t i = 1; i < arrivals.size(); ++i) {
        values.timed.push_back({key.started, static_cast<double>(arrivals[i] - arrivals[i - 1]) / microsPerMilli});
      }
      return !token.isCancelled();
    });
    return read ? Result<Values>(std::move(values)) : tl::unexpected<Error>(read.error());
  }
  std::size_t seen = 0;
  const auto read = tables.samples.visitPoints(series, from, to, [&](const SamplePoint& point) {
    if (const auto raw = point.warmup ? std::nullopt : rawValue(point, request.metric)) {
      values.timed.push_back({point.started, toUnit(request.metric, *raw)});
      if (request.view == DistributionView::ttftByInput && point.tokensIn && *point.tokensIn > 0) {
        values.dots.emplace_back(static_cast<double>(*point.tokensIn), *raw);
      }
    }
    return ++seen % 8192 != 0 || !token.isCancelled();
  });
  return read ? Result<Values>(std::move(values)) : tl::unexpected<Error>(read.error());
}

std::vector<double> valuesIn(const std::vector<TimedValue>& timed, UtcMicros from, UtcMicros to) {
  std::vector<double> values;
  for (const TimedValue& one : timed) {
    if (one.at >= from && one.at < to) {
      values.push_back(one.value);
    }
  }
  return values;
}

/// Evenly, so that no part of the range is lost.
std::vector<QPointF> thinned(std::vector<QPointF> dots) {
  if (dots.size() <= mostDots) {
    return dots;
  }
  std::vector<QPointF> kept;
  for (std::size_t i = 0; i < mostDots; ++i) {
    kept.push_back(dots[i * dots.size() / mostDots]);
  }
  return kept;
}

void compareSides(DistributionPlot& plot, const DistributionRequest& request, const std::vector<TimedValue>& timed) {
  const auto [from, to] = lookedAt(request);
  const bool rest = request.withRest && request.brush;
  const UtcMicros split = rest ? from : request.split.value_or(from);
  const std::vector<double> after = valuesIn(timed, split, to);
  std::vector<double> before = valuesIn(timed, rest ? request.range.from : from, split);
  if (rest) {
    const std::vector<double> later = valuesIn(timed, to, request.range.to);
    before.insert(before.end(), later.begin(), later.end());
  }
  std::vector<double> all = after;
  all.insert(all.end(), before.begin(), before.end());
  plot.bins = logBinsFor(all, bars);
  plot.n = after.size();
  plot.otherN = before.size();
  plot.counts = histogram(after, plot.bins);
  plot.steps = ecdf(after, ecdfSteps);
  plot.name = request.brush ? DistributionText::tr("in the brushed span") : DistributionText::tr("in the range");
  if (rest || request.split) {
    plot.name = rest ? plot.name : DistributionText::tr("after");
    plot.otherName = rest ? DistributionText::tr("in the rest of the range") : DistributionText::tr("before");
    plot.otherCounts = histogram(before, plot.bins);
    plot.otherSteps = ecdf(before, ecdfSteps);
  }
}

}  // namespace

Result<DistributionPlot> loadDistribution(const Workspace& workspace, const DistributionRequest& request, const QueryToken& token) {
  return workspace.read([&](Tables& tables) -> Result<DistributionPlot> {
    const TrendRequest& range = request.range;
    const auto keys = tables.series.find({range.endpoints, range.suites, range.caseNames, range.modes});
    if (!keys) {
      return tl::unexpected<Error>(keys.error());
    }
    std::vector<SeriesId> series;
    for (const SeriesKey& key : *keys) {
      series.push_back(key.id);
    }
    auto values = readValues(tables, series, request, token);
    if (!values || token.isCancelled()) {
      return values ? Result<DistributionPlot>(fail(ErrorKind::cancelled, "loading was stopped")) : tl::unexpected<Error>(values.error());
    }
    DistributionPlot plot;
    const bool gaps = request.view == DistributionView::chunkGaps;
    plot.metric = gaps ? Metric::tpot : request.metric;
    plot.title = gaps ? DistributionText::tr("Gap between chunks") : Names::metric(request.metric);
    plot.zone = range.zone;
    compareSides(plot, request, values->timed);
    switch (request.view) {
      case DistributionView::ecdf:
        plot.kind = DistributionPlot::Kind::ecdf;
        break;
      case DistributionView::heatMap: {
        plot.kind = DistributionPlot::Kind::heatMap;
        const BucketUnit unit = automaticUnit({}, range.from, range.to, std::max(1, range.widthPixels / heatColumnPixels), 0.5, range.zone);
        plot.heat = heatMap(values->timed, bucketEdges(range.from, range.to, unit, range.zone), heatRows);
        break;
      }
      case DistributionView::hourOfWeek:
        plot.kind = DistributionPlot::Kind::week;
        plot.week = hourOfWeek(values->timed, range.zone);
        plot.title = DistributionText::tr("Median of %1 by hour of the week, %2")
                         .arg(Names::metric(request.metric), QString::fromLatin1(range.zone.id()));
        break;
      case DistributionView::ttftByInput:
        plot.kind = DistributionPlot::Kind::scatter;
        plot.n = values->dots.size();
        plot.dots = thinned(std::move(values->dots));
        plot.title = DistributionText::tr("Input tokens; %1 upwards").arg(Names::metric(request.metric));
        break;
      default:
        plot.kind = DistributionPlot::Kind::histogram;
        break;
    }
    if (plot.kind == DistributionPlot::Kind::heatMap || plot.kind == DistributionPlot::Kind::week ||
        plot.kind == DistributionPlot::Kind::scatter) {
      plot.n += plot.kind == DistributionPlot::Kind::scatter ? 0 : plot.otherN;
      plot.name = request.brush && !isMapOverTime(request.view) ? DistributionText::tr("in the brushed span")
                                                                : DistributionText::tr("in the range");
      plot.otherName.clear();
    }
    return plot;
  });
}

}  // namespace scoville
