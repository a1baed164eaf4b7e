// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/day_cell.h"

namespace scoville {

std::optional<std::int64_t> figureOf(const SamplePoint& point, Figure figure) {
  if (point.warmup) {
    return std::nullopt;
  }
  if (figure == Figure::rtt) {
    return point.rtt;  // a fact about the network, whatever the server answered
  }
  if (!countsForLatency(point.outcome) || point.cachedAnswer) {
    return std::nullopt;
  }
  switch (figure) {
    case Figure::ttft:
      return point.ttft;
    case Figure::ttfo:
      return point.ttfo;
    case Figure::e2e:
      return point.e2e;
    case Figure::response:
      return point.response;
    case Figure::tpot:
      return point.tpotNs && *point.tpotNs > 0 ? point.tpotNs : std::nullopt;
    default:
      return std::nullopt;
  }
}

void count(DayCounts& counts, const SamplePoint& point) {
  ++counts.samples;
  if (point.warmup) {
    return;
  }
  const bool attempt = countsAsAttempt(point.outcome);
  counts.attempts += attempt ? 1 : 0;
  counts.failures += isFailure(point.outcome) ? 1 : 0;
  counts.unpriced += attempt && !(point.costPico && point.tokensIn && point.tokensOut) ? 1 : 0;
  if (point.tokensIn && point.tokensCached && *point.tokensIn > 0) {
    ++counts.cacheKnown;
    counts.cachedTokens += *point.tokensCached;
    counts.cacheableTokens += *point.tokensIn;
  }
}

void addCost(CostSums& sums, const SamplePoint& point) {
  if (!point.costPico) {
    return;
  }
  ++sums.charged;
  sums.chargedPico += *point.costPico;
  if (!point.warmup && point.tokensIn && point.tokensOut) {
    ++sums.priced;
    sums.pricedPico += *point.costPico;
    sums.pricedTokens += *point.tokensIn + *point.tokensOut;
  }
}

void add(CostSums& costs, const CostSums& more) {
  costs.priced += more.priced;
  costs.pricedPico += more.pricedPico;
  costs.pricedTokens += more.pricedTokens;
  costs.charged += more.charged;
  costs.chargedPico += more.chargedPico;
}

void add(DayCounts& counts, const DayCounts& more) {
  for (std::int64_t DayCounts::*member : {&DayCounts::samples, &DayCounts::attempts, &DayCounts::failures, &DayCounts::unpriced,
                                          &DayCounts::cacheKnown, &DayCounts::cachedTokens, &DayCounts::cacheableTokens}) {
    counts.*member += more.*member;
  }
}

DayRow merged(const DayRow& a, const DayRow& b) {
  DayRow sum = a;
  add(sum.counts, b.counts);
  for (const auto& [outcome, n] : b.outcomes) {
    sum.outcomes[outcome] += n;
  }
  for (const auto& [price, costs] : b.costs) {
    add(sum.costs[price], costs);
  }
  sum.figures.clear();
  for (int i = 0; i < figureCount; ++i) {
    Sketch sketch;
    for (const DayRow* row : {&a, &b}) {
      for (const FigureRow& figure : row->figures) {
        if (figure.figure == static_cast<Figure>(i)) {
          sketch.mergeEncoded(figure.sketch, figure.n, figure.sum, figure.min, figure.max);
        }
      }
    }
    if (sketch.n() > 0) {
      sum.figures.push_back({static_cast<Figure>(i), sketch.n(), sketch.sum(), *sketch.min(), *sketch.max(), sketch.encode()});
    }
  }
  return sum;
}

void DayCell::add(const SamplePoint& point) {
  count(m_row.counts, point);
  if (point.costPico) {
    addCost(m_row.costs[point.priceRow], point);
  }
  if (!point.warmup) {
    ++m_row.outcomes[point.outcome];
  }
  for (int i = 0; i < figureCount; ++i) {
    if (const auto value = figureOf(point, static_cast<Figure>(i))) {
      m_sketches[static_cast<std::size_t>(i)].add(*value);
    }
  }
}

DayRow DayCell::row() const {
  DayRow row = m_row;
  for (int i = 0; i < figureCount; ++i) {
    const Sketch& sketch = m_sketches[static_cast<std::size_t>(i)];
    if (sketch.n() > 0) {
      row.figures.push_back({static_cast<Figure>(i), sketch.n(), sketch.sum(), *sketch.min(), *sketch.max(), sketch.encode()});
    }
  }
  return row;
}

}  // namespace scoville
