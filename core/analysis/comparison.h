// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/time.h"

namespace scoville {

/// Days with measurements that each side needs before an interval is given: with fewer, day-to-day variation cannot be estimated.
inline constexpr int leastDaysForInterval = 14;

/// The values of one metric on one side. Positive and finite (latencies, times per token); `times` ascending.
struct ComparisonSide {
  std::vector<UtcMicros> times;
  std::vector<double> values;
  std::vector<int> groups;  ///< the case of each value; empty = all of one. Cases are compared with themselves, then taken together
};

struct EffectInterval {
  double low = 1;
  double high = 1;
};

/// One percentile on both sides and what became of it.
struct ComparedPercentile {
  std::optional<double> before;  ///< as measured, all cases together
  std::optional<double> after;
  std::optional<double> ratio;             ///< after / before, season and cases taken into account; null when too few values
  std::optional<EffectInterval> interval;  ///< 95 % interval of the ratio; null under leastDaysForInterval days a side
};

struct Comparison {
  ComparedPercentile median;
  ComparedPercentile p95;
  /// Probability that a value after is greater than one before, ties counted half (Mann-Whitney); null without values.
  std::optional<double> superiority;
  std::size_t before = 0;  ///< values
  std::size_t after = 0;
  int daysBefore = 0;  ///< UTC days with values
  int daysAfter = 0;
  int blockDays = 1;          ///< days drawn together, from the autocorrelation of the daily medians
  bool seasonTaken = false;   ///< the course over the day, weekdays and weekends apart, was taken off both sides
  std::size_t unmatched = 0;  ///< values left out because their case is on one side only
};

struct ComparisonOptions {
  int resamples = 1000;
  std::uint32_t seed = 1;
};

/// Compares two sides. The ratio is exp of the difference of the percentiles of the logarithms after each case's own level and, from 14
/// days in all on, the common course over the day have been taken off. The interval comes from a bootstrap over blocks of whole days
/// (circular; Politis and Romano 1992). The blocks' length follows from the autocorrelation of the daily medians (the optimum for an
/// autoregression, Carlstein 1986); the quantiles of the bootstrap are widened for what few blocks cannot show: the missing degree of
/// freedom, the correlation that reaches over a block's end, and Student's t for the number of blocks. Deterministic for a seed.
Comparison compareSides(const ComparisonSide& before, const ComparisonSide& after, const ComparisonOptions& options = {});

/// "TPOT fell 12 % [9, 15]", "TTFT unchanged within 4 %", "E2E rose 8 % (too few days for an interval)": English, without a full stop.
std::string comparisonSentence(const std::string& metric, const ComparedPercentile& percentile);

/// What a side of a comparison is made of, in words, each list without repeats.
struct ComparedThings {
  std::vector<std::string> suites;  ///< name and version
  std::vector<std::string> models;
  std::vector<std::string> cacheModes;
  std::vector<std::string> regions;
  std::vector<std::string> modes;
};

/// A sentence for each thing in which the sides are unlike, so that it is read before any figure. Empty when all agree.
std::vector<std::string> unlikeThings(const ComparedThings& before, const ComparedThings& after);

}  // namespace scoville
