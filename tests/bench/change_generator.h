// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>
#include <vector>

#include "core/model/time.h"

namespace scoville::bench {

/// A made-up latency series in milliseconds. The logarithm of the latency is the sum of
///   - ln 400,
///   - the hour: .18 sin, greatest in the afternoon, and a smaller second harmonic,
///   - the weekend: .1 less,
///   - noise: a first-order autoregression with standard deviation `noise` and coefficient `autoregression`,
///   - a heavy tail: with probability `tail` an exponential excess of mean .8,
///   - bursts: one in two days, 10 to 60 minutes long, in which half of the requests take 1.5 to 4 times as long.
/// Requests are 5 minutes apart with jitter; one in 12 is missing.
struct SeriesRecipe {
  double days = 30;
  double minutesApart = 5;
  double noise = .2;
  double autoregression = .3;
  double tail = .03;
  double burstsADay = .5;
  std::uint32_t seed = 1;
  // From the moment `changeDay` on:
  double changeDay = -1;  ///< none
  double factor = 1;      ///< of every latency ...
  double share = 1;       ///< ... or of this share of them
  double spread = 1;      ///< factor of the noise
  double newTail = -1;    ///< another probability of the tail
};

struct MadeSeries {
  std::vector<UtcMicros> times;
  std::vector<double> values;
  std::size_t change = 0;  ///< index of the first value after the change
};

inline MadeSeries makeSeries(const SeriesRecipe& recipe) {
  constexpr UtcMicros monday = 1'767'571'200LL * microsPerSecond;  // 2026-01-05T00:00:00Z
  std::mt19937 random(recipe.seed);
  std::normal_distribution<double> normal;
  std::exponential_distribution<double> exponential;
  const auto uniform = [&] { return std::generate_canonical<double, 53>(random); };
  MadeSeries series;
  double state = normal(random);
  double burstEnds = -1;
  double burstFactor = 1;
  const double innovation = std::sqrt(1 - recipe.autoregression * recipe.autoregression);
  const double step = recipe.minutesApart / 60 / 24;
  for (double day = 0; day < recipe.days; day += step) {
    state = recipe.autoregression * state + innovation * normal(random);
    if (day > burstEnds && uniform() < recipe.burstsADay * step) {
      burstEnds = day + (10 + 50 * uniform()) / 60 / 24;
      burstFactor = 1.5 + 2.5 * uniform();
    }
    if (uniform() < 1.0 / 12) {
      continue;
    }
    const bool changed = recipe.changeDay >= 0 && day >= recipe.changeDay;
    const double hour = 2 * std::numbers::pi * (day - std::floor(day));
    double log = std::log(400.0) + .18 * std::sin(hour - 2.4) + .05 * std::sin(2 * hour);
    log -= static_cast<int>(day) % 7 >= 5 ? .1 : 0;
    log += state * recipe.noise * (changed ? recipe.spread : 1);
    if (uniform() < (changed && recipe.newTail >= 0 ? recipe.newTail : recipe.tail)) {
      log += .8 * exponential(random);
    }
    if (day < burstEnds && uniform() < .5) {
      log += std::log(burstFactor);
    }
    if (changed && uniform() < recipe.share) {
      log += std::log(recipe.factor);
    }
    if (!changed) {
      series.change = series.values.size() + 1;
    }
    series.times.push_back(monday + static_cast<Micros>((day + step * .2 * uniform()) * static_cast<double>(microsPerDay)));
    series.values.push_back(std::exp(log));
  }
  return series;
}

}  // namespace scoville::bench
