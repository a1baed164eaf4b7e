// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_comparison [--pairs N] (default 150; 1,000 takes some minutes): how often the 95 % interval of a comparison leaves out the truth.
// Pairs of periods of 14 and 28 days, 96 values a day, with a course over the day, weekends, noise, and a level of each day that has a
// standard deviation of 5 % and an autocorrelation of 0 or .5 from day to day. Half of the pairs are unchanged (type-I error), half are
// 10 % slower after (coverage).
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <numbers>
#include <random>

#include "core/analysis/comparison.h"
#include "tests/bench/aim.h"

using namespace scoville;
using namespace scoville::bench;

namespace {

constexpr int perDay = 96;
constexpr UtcMicros monday = 1'767'571'200LL * microsPerSecond;  // 2026-01-05T00:00:00Z

struct Pair {
  ComparisonSide before;
  ComparisonSide after;
};

Pair makePair(int days, double dayCorrelation, double factor, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal;
  Pair pair;
  double level = normal(random);
  for (int day = 0; day < 2 * days; ++day) {
    level = dayCorrelation * level + std::sqrt(1 - dayCorrelation * dayCorrelation) * normal(random);
    ComparisonSide& side = day < days ? pair.before : pair.after;
    for (int i = 0; i < perDay; ++i) {
      const double hour = 2 * std::numbers::pi * i / perDay;
      const double log = std::log(400.0) + .18 * std::sin(hour - 2.4) - (day % 7 >= 5 ? .1 : 0) + .05 * level + .25 * normal(random) +
                         (day < days ? 0 : std::log(factor));
      side.times.push_back(monday + day * microsPerDay + i * (microsPerDay / perDay));
      side.values.push_back(std::exp(log));
    }
  }
  return pair;
}

struct Misses {
  int median = 0;
  int p95 = 0;
  double width = 0;
};

Misses measure(int days, double dayCorrelation, double factor, int pairs) {
  Misses misses;
  const auto leavesOut = [factor](const ComparedPercentile& figure) {
    return figure.interval->low > factor || figure.interval->high < factor;
  };
  for (int i = 0; i < pairs; ++i) {
    const Pair pair =
        makePair(days, dayCorrelation, factor, static_cast<std::uint32_t>(i) * 7919U + static_cast<std::uint32_t>(factor * 100));
    const Comparison comparison = compareSides(pair.before, pair.after);
    misses.median += leavesOut(comparison.median) ? 1 : 0;
    misses.p95 += leavesOut(comparison.p95) ? 1 : 0;
    misses.width += std::log(comparison.median.interval->high / comparison.median.interval->low) / pairs;
  }
  return misses;
}

}  // namespace

int main(int argc, char** argv) {
  int pairs = 150;
  if (argc == 3 && std::string(argv[1]) == "--pairs") {
    pairs = std::atoi(argv[2]);
  }
  if (pairs < 1) {
    std::cerr << "usage: bench_comparison [--pairs N]\n";
    return 2;
  }
  for (const int days : {14, 28}) {
    for (const double correlation : {0.0, .5}) {
      const std::string name = std::to_string(days) + "_days_correlation_" + (correlation > 0 ? ".5" : "0");
      const Misses unchanged = measure(days, correlation, 1, pairs);
      const Misses changed = measure(days, correlation, 1.1, pairs);
      const double typeOne = static_cast<double>(unchanged.median) / pairs;
      const double coverage = 1 - static_cast<double>(changed.median) / pairs;
      std::cout << name << ": type-I error " << typeOne << " (p95 " << static_cast<double>(unchanged.p95) / pairs << "), coverage "
                << coverage << " (p95 " << 1 - static_cast<double>(changed.p95) / pairs << "), mean width " << 100 * unchanged.width
                << " %\n";
      aim("type_I_error_" + name, typeOne, "share", .07, Bound::atMost);
      aim("coverage_" + name, coverage, "share", .93, Bound::atLeast);
    }
  }
  return 0;
}
