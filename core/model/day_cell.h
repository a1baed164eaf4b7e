// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/model/ids.h"
#include "core/model/outcome.h"

namespace scoville {

/// The figures a daily cell holds a sketch of. Numbers are stored.
enum class Figure : std::uint8_t { ttft = 0, ttfo = 1, e2e = 2, response = 3, rtt = 4, tpot = 5 };
inline constexpr int figureCount = 6;

/// Costs of the samples of one day priced by one row. Sums are exact: 64 bits hold nine million currency units in pico-units.
struct CostSums {
  std::int64_t priced = 0;  ///< cost and tokens known, no warm-ups
  std::int64_t pricedPico = 0;
  std::int64_t pricedTokens = 0;
  std::int64_t charged = 0;  ///< cost known, warm-ups included: they are paid for
  std::int64_t chargedPico = 0;
  bool operator==(const CostSums&) const = default;
};

/// What is counted exactly. Warm-ups are in `samples` alone.
struct DayCounts {
  std::int64_t samples = 0;  ///< rows
  std::int64_t attempts = 0;
  std::int64_t failures = 0;
  std::int64_t unpriced = 0;      ///< attempts whose cost or tokens are unknown
  std::int64_t cacheKnown = 0;    ///< input (above 0) and cached input tokens known
  std::int64_t cachedTokens = 0;  ///< of these
  std::int64_t cacheableTokens = 0;
  bool operator==(const DayCounts&) const = default;
};

/// The values of one figure: n, sum, min and max exactly, the distribution as an encoded sketch (core/analysis/sketch.h). Microseconds;
/// nanoseconds for tpot.
struct FigureRow {
  Figure figure = Figure::ttft;
  std::int64_t n = 0;
  std::int64_t sum = 0;
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::vector<unsigned char> sketch;
  bool operator==(const FigureRow&) const = default;
};

/// A closed day of one series, as it is stored.
struct DayRow {
  DayCounts counts;
  std::map<Outcome, std::int64_t> outcomes;  ///< of all but warm-ups
  std::map<PriceRowId, CostSums> costs;      ///< by price row, 0 = none
  std::vector<FigureRow> figures;            ///< those with n > 0
  bool operator==(const DayRow&) const = default;
};

}  // namespace scoville
