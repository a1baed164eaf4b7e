// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_thresholds [--effort X]: simulates the greatest statistic of the scan over values without a change and prints the rows of
// core/analysis/change_threshold.cpp: for each number of values the threshold at alpha 10^-1 ... 10^-6. About X minutes of computing
// for an effort of X (default 0.2, which is enough to see that the table stands; the table was made with 1.5, its row for
// failures over 100,000 values left out).
//
// At alpha .1 the threshold is a quantile of the simulation; beyond it the excess is taken as exponential, as the tail of a weighted sum of
// chi-squares is. Its scale is the mean excess over the quantile .95, smoothed over the sizes (a straight line over ln n).
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <random>

#include "core/analysis/change_scan.h"
#include "core/analysis/change_threshold.h"
#include "core/analysis/quantile.h"
#include "tests/bench/aim.h"

using namespace scoville;

namespace {

constexpr std::array sizes = {50, 100, 200, 500, 1000, 2000, 5000, 10'000, 30'000, 100'000};
constexpr std::array failureShares = {.005, .02, .1, .4};
constexpr double excessFrom = .05;

double oneRun(ChangeChannel channel, std::size_t n, double failureShare, std::mt19937_64& random) {
  std::vector<double> values(n);
  for (double& value : values) {
    value = std::generate_canonical<double, 53>(random);
    if (channel == ChangeChannel::failures) {
      value = value < failureShare ? 1 : 0;
    }
  }
  return greatestStatistic(ChangeLevels(values, channel), channel);
}

struct Row {
  int n = 0;
  int runs = 0;
  double tenth = 0;  ///< threshold at alpha .1
  double scale = 0;
};

Row rowOf(int n, std::vector<double> greatest) {
  std::sort(greatest.begin(), greatest.end());
  const double base = *sortedQuantile(greatest, 1 - excessFrom);
  double excess = 0;
  double count = 0;
  for (const double value : greatest) {
    if (value > base) {
      excess += value - base;
      ++count;
    }
  }
  return {n, static_cast<int>(greatest.size()), *sortedQuantile(greatest, .9), excess / count};
}

/// Puts the scales on the straight line over ln n that fits them best.
void smoothScales(std::vector<Row>& rows) {
  double weight = 0;
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  for (const Row& row : rows) {
    const double log = std::log(row.n);
    weight += row.runs;
    x += row.runs * log;
    y += row.runs * row.scale;
    xx += row.runs * log * log;
    xy += row.runs * log * row.scale;
  }
  const double slope = (weight * xy - x * y) / (weight * xx - x * x);
  for (Row& row : rows) {
    row.scale = y / weight + slope * (std::log(row.n) - x / weight);
  }
}

}  // namespace

int main(int argc, char** argv) {
  double effort = .2;
  if (argc == 3 && std::string(argv[1]) == "--effort") {
    effort = std::atof(argv[2]);
  }
  if (!(effort > 0)) {
    std::cerr << "usage: bench_thresholds [--effort MINUTES]\n";
    return 2;
  }
  constexpr std::array channels = {ChangeChannel::body, ChangeChannel::tail, ChangeChannel::lowerTail, ChangeChannel::failures};
  constexpr std::array names = {"body", "tail", "lowerTail", "failures"};
  double worst = 0;
  for (std::size_t c = 0; c < channels.size(); ++c) {
    std::cout << names[c] << '\n';
    std::vector<Row> rows;
    for (const int n : sizes) {
      std::mt19937_64 random(static_cast<std::uint64_t>(n));
      const double wanted = effort * 60 * 1e6 / (channels.size() * sizes.size()) / (n * (c == 0 ? 1.0 : .5));
      const int runs = static_cast<int>(std::clamp(wanted, 200.0, 20'000.0));
      Row row;
      for (const double share : failureShares) {
        if (n * share < 2 && channels[c] == ChangeChannel::failures) {
          continue;
        }
        std::vector<double> greatest;
        for (int run = 0; run < runs; ++run) {
          greatest.push_back(oneRun(channels[c], static_cast<std::size_t>(n), share, random));
        }
        const Row found = rowOf(n, std::move(greatest));
        // Failures: the greatest over the shares, so that none is judged too mildly.
        row = {n, runs, std::max(row.tenth, found.tenth), std::max(row.scale, found.scale)};
        if (channels[c] != ChangeChannel::failures) {
          break;
        }
      }
      rows.push_back(row);
    }
    smoothScales(rows);
    for (const Row& row : rows) {
      std::cout << "    {" << row.n << std::fixed << std::setprecision(2);
      for (int power = 1; power <= 6; ++power) {
        std::cout << ", " << row.tenth + row.scale * std::log(std::pow(10.0, power - 1));
      }
      std::cout << "},  // " << row.runs << " runs" << std::endl;
      const double stored = changeThreshold(channels[c], static_cast<std::size_t>(row.n), .1);
      worst = std::max(worst, std::abs(row.tenth / stored - 1));
    }
  }
  bench::aim("greatest_difference_from_table_at_alpha_.1", worst, "relative", .1, bench::Bound::atMost);
  return 0;
}
