// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison_bootstrap.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>
#include <random>

#include "core/analysis/quantile.h"

namespace scoville {
namespace {

constexpr double tailShare = .025;
constexpr double mostCorrelation = .9;
constexpr double normalQuantile = 1.959964;

std::vector<double> dailyMedians(const DayTable& table) {
  std::vector<std::vector<double>> days(table.sizes.size());
  for (std::size_t i = 0; i < table.sorted.size(); ++i) {
    days[table.day[i]].push_back(table.sorted[i]);
  }
  std::vector<double> medians;
  for (const std::vector<double>& day : days) {
    medians.push_back(*sortedQuantile(day, .5));
  }
  return medians;
}

/// The correlation of successive daily medians, both sides together, with its bias for few days taken off (Kendall 1954); never negative.
double dayCorrelation(const DayTable& before, const DayTable& after) {
  double product = 0;
  double square = 0;
  for (const DayTable* table : {&before, &after}) {
    std::vector<double> medians = dailyMedians(*table);
    const double mean =
        std::accumulate(medians.begin(), medians.end(), 0.0) / static_cast<double>(std::max<std::size_t>(1, medians.size()));
    for (std::size_t i = 0; i < medians.size(); ++i) {
      square += (medians[i] - mean) * (medians[i] - mean);
      product += i > 0 ? (medians[i] - mean) * (medians[i - 1] - mean) : 0;
    }
  }
  if (!(square > 0)) {
    return 0;
  }
  const double raw = product / square;
  const double days = .5 * static_cast<double>(before.sizes.size() + after.sizes.size());
  return std::clamp(raw + (1 + 3 * raw) / days, 0.0, mostCorrelation);
}

/// Variance of a mean of blocks of `length` days of an autoregression over that of independent days.
double blockInflation(double correlation, int length) {
  double inflation = 1;
  for (int lag = 1; lag < length; ++lag) {
    inflation += 2 * (1 - static_cast<double>(lag) / length) * std::pow(correlation, lag);
  }
  return inflation;
}

/// The percentile of the values when day d counts `times[d]` fold.
double resampled(const DayTable& table, const std::vector<std::uint32_t>& times, double p) {
  std::uint64_t total = 0;
  for (std::size_t day = 0; day < times.size(); ++day) {
    total += static_cast<std::uint64_t>(times[day]) * table.sizes[day];
  }
  const auto rank = static_cast<std::uint64_t>(p * static_cast<double>(total - 1) + .5);
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < table.sorted.size(); ++i) {
    seen += times[table.day[i]];
    if (seen > rank) {
      return table.sorted[i];
    }
  }
  return table.sorted.back();
}

}  // namespace

DayBootstrap::DayBootstrap(const DayTable& before, const DayTable& after) : m_before(before), m_after(after) {
  const auto days = static_cast<double>(std::min(before.sizes.size(), after.sizes.size()));
  if (days < 3) {
    return;
  }
  const double rho = dayCorrelation(before, after);
  const double best = std::pow(2.449 * rho / (1 - rho * rho), 2.0 / 3) * std::cbrt(days);
  m_block = std::clamp(static_cast<int>(std::lround(best)), 1, static_cast<int>(days / 3));
  const double missing = 1 - m_block / days;
  const double reach = (1 + rho) / (1 - rho) / blockInflation(rho, m_block);
  const double blocks = static_cast<double>(before.sizes.size() + after.sizes.size()) / m_block;
  const boost::math::students_t t(std::max(1.0, blocks - 2));
  m_widen = std::sqrt(reach / missing) * boost::math::quantile(t, 1 - tailShare) / normalQuantile;
}

std::pair<double, double> DayBootstrap::interval(double p, double difference, int resamples, std::uint32_t seed) const {
  std::mt19937 random(seed);
  const auto draw = [&](const DayTable& table) {
    const std::size_t days = table.sizes.size();
    std::vector<std::uint32_t> times(days, 0);
    for (std::size_t drawn = 0; drawn < days;) {
      const std::size_t start = random() % days;
      for (int i = 0; i < m_block && drawn < days; ++i, ++drawn) {
        ++times[(start + static_cast<std::size_t>(i)) % days];
      }
    }
    return resampled(table, times, p);
  };
  std::vector<double> differences;
  for (int i = 0; i < resamples; ++i) {
    const double before = draw(m_before);
    differences.push_back(draw(m_after) - before);
  }
  std::sort(differences.begin(), differences.end());
  const double centre = *sortedQuantile(differences, .5);
  const double low = *sortedQuantile(differences, tailShare) - centre;
  const double high = *sortedQuantile(differences, 1 - tailShare) - centre;
  return {difference + m_widen * low, difference + m_widen * high};
}

}  // namespace scoville
