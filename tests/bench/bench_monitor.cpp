// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_monitor [--runs N]: simulates the window monitor (core/analysis/change_monitor.h) on independent values after a reference of 2,000:
// the mean number of values until a false alarm against the stated one, and the median delay at threshold 12.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <random>

#include "core/analysis/change_monitor.h"
#include "core/analysis/quantile.h"
#include "tests/bench/aim.h"

using namespace scoville;
using namespace scoville::bench;

namespace {

constexpr std::size_t referenceSize = 2000;

/// Values until the first alarm.
double runUntilAlarm(ChangeChannel channel, double threshold, std::uint32_t seed, const std::function<double(double, double)>& change) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal;
  std::vector<double> reference(referenceSize);
  std::generate(reference.begin(), reference.end(), [&] { return normal(random); });
  ChangeMonitor monitor(reference, channel, threshold);
  constexpr int longest = 2'000'000;
  for (int i = 1; i < longest; ++i) {
    if (monitor.add(change(normal(random), std::generate_canonical<double, 53>(random)))) {
      return i;
    }
  }
  return longest;
}

void measureRunLength(ChangeChannel channel, const char* name, double threshold, int runs) {
  double sum = 0;
  for (int run = 0; run < runs; ++run) {
    sum += runUntilAlarm(channel, threshold, static_cast<std::uint32_t>(run), [](double value, double) { return value; });
  }
  const double ratio = sum / runs / meanRunLength(channel, threshold);
  std::cout << name << ", threshold " << threshold << ": mean run length " << sum / runs << '\n';
  aim(std::string("run_length_") + name + "_" + std::to_string(static_cast<int>(threshold)), std::abs(std::log(ratio)), "|ln ratio|",
      std::log(1.15), Bound::atMost);
}

void measureDelay(const char* name, double stated, int runs, const std::function<double(double, double)>& change) {
  std::vector<double> delays;
  for (int run = 0; run < runs; ++run) {
    delays.push_back(runUntilAlarm(ChangeChannel::body, 12, static_cast<std::uint32_t>(run), change));
  }
  const double median = *quantile(delays, .5);
  std::cout << name << ": median delay " << median << " values\n";
  aim(std::string("delay_") + name, std::abs(std::log(median / stated)), "|ln ratio|", std::log(1.15), Bound::atMost);
}

}  // namespace

int main(int argc, char** argv) {
  int runs = 150;
  if (argc == 3 && std::string(argv[1]) == "--runs") {
    runs = std::atoi(argv[2]);
  }
  if (runs < 1) {
    std::cerr << "usage: bench_monitor [--runs N]\n";
    return 2;
  }
  measureRunLength(ChangeChannel::body, "body", 8, runs);
  measureRunLength(ChangeChannel::body, "body", 10, std::max(1, runs / 2));
  measureRunLength(ChangeChannel::tail, "tail", 12, runs);
  measureRunLength(ChangeChannel::tail, "tail", 20, runs);
  measureDelay("1sd", 27, runs, [](double value, double) { return value + 1; });
  measureDelay("2sd", 8, runs, [](double value, double) { return value + 2; });
  measureDelay("3sd", 6, runs, [](double value, double) { return value + 3; });
  measureDelay("30percent_mixture", 75, runs, [](double value, double chance) { return chance < .3 ? value - 2 : value; });
  return 0;
}
