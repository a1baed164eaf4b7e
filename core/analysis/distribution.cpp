// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/distribution.h"

#include <QDateTime>
#include <algorithm>
#include <cmath>

namespace scoville {

double LogBins::edge(std::size_t index) const {
  return first * std::pow(ratio, static_cast<double>(index));
}

std::optional<std::size_t> LogBins::find(double value) const {
  if (count == 0 || !(value > 0)) {
    return std::nullopt;
  }
  // A hair, so that a value on an edge is in the bin that begins there.
  const double place = std::floor(std::log(value / first) / std::log(ratio) + 1e-9);
  return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(count - 1)));
}

LogBins logBinsFor(std::span<const double> values, std::size_t most) {
  double low = 0;
  double high = 0;
  for (const double value : values) {
    if (value > 0 && std::isfinite(value)) {
      low = low == 0 ? value : std::min(low, value);
      high = std::max(high, value);
    }
  }
  if (low == 0 || most == 0) {
    return {1, 1.1, 0};
  }
  if (high <= low * 1.01) {
    return {low / 1.01, 1.01 * 1.01, 1};  // all the same: one bin around it
  }
  return {low, std::pow(high / low, 1 / static_cast<double>(most)), most};
}

std::vector<std::size_t> histogram(std::span<const double> values, const LogBins& bins) {
  std::vector<std::size_t> counts(bins.count, 0);
  for (const double value : values) {
    if (const auto bin = bins.find(value)) {
      ++counts[*bin];
    }
  }
  return counts;
}

std::vector<EcdfStep> ecdf(std::vector<double> values, std::size_t most) {
  std::vector<EcdfStep> steps;
  if (values.empty() || most == 0) {
    return steps;
  }
  std::sort(values.begin(), values.end());
  const std::size_t n = values.size();
  const std::size_t count = std::min(n, most);
  for (std::size_t i = 1; i <= count; ++i) {
    const std::size_t rank = i * n / count;  // 1 .. n
    // Equal values are one step, at its top.
    const auto above = std::upper_bound(values.begin(), values.end(), values[rank - 1]);
    const double share = static_cast<double>(above - values.begin()) / static_cast<double>(n);
    if (steps.empty() || steps.back().value != values[rank - 1]) {
      steps.push_back({values[rank - 1], share});
    }
  }
  return steps;
}

HeatMap heatMap(std::span<const TimedValue> values, std::vector<UtcMicros> edges, std::size_t rows) {
  HeatMap map;
  map.edges = std::move(edges);
  if (map.edges.size() < 2) {
    return map;
  }
  std::vector<double> within;
  for (const TimedValue& one : values) {
    if (one.at >= map.edges.front() && one.at < map.edges.back()) {
      within.push_back(one.value);
    }
  }
  map.bins = logBinsFor(within, rows);
  map.counts.assign((map.edges.size() - 1) * map.bins.count, 0);
  for (const TimedValue& one : values) {
    const auto bin = map.bins.find(one.value);
    const auto after = std::upper_bound(map.edges.begin(), map.edges.end(), one.at);
    if (bin && after != map.edges.begin() && after != map.edges.end()) {
      ++map.counts[static_cast<std::size_t>(after - map.edges.begin() - 1) * map.bins.count + *bin];
    }
  }
  return map;
}

HourOfWeek hourOfWeek(std::span<const TimedValue> values, const QTimeZone& zone) {
  std::array<std::vector<double>, 7 * 24> hours;
  for (const TimedValue& one : values) {
    const QDateTime when = QDateTime::fromMSecsSinceEpoch(one.at / microsPerMilli, zone.isValid() ? zone : QTimeZone::utc());
    hours.at(static_cast<std::size_t>((when.date().dayOfWeek() - 1) * 24 + when.time().hour())).push_back(one.value);
  }
  HourOfWeek map;
  for (std::size_t i = 0; i < hours.size(); ++i) {
    map.n.at(i) = hours.at(i).size();
    if (inkFor(hours.at(i).size(), 0.5) != Ink::absent) {
      map.median.at(i) = quantile(hours.at(i), 0.5);
    }
  }
  return map;
}

}  // namespace scoville
