// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/model/ids.h"
#include "core/model/outcome.h"
#include "core/model/sample.h"
#include "core/model/time.h"

namespace scoville {

/// The narrow, hot part of a sample: what charts and statistics read by the hundred thousand.
struct SamplePoint {
  UtcMicros started = 0;
  SeriesId series = 0;
  std::int32_t seq = 0;
  std::int32_t httpStatus = 0;  ///< of the cold part: 0 in what SampleTable::visitPoints() reads
  Outcome outcome = Outcome::ok;
  Mode mode = Mode::scheduled;
  bool warmup = false;
  bool cachedAnswer = false;
  bool connectionReused = false;
  bool simulated = false;
  std::optional<Micros> ttft;
  std::optional<Micros> ttftCold;
  std::optional<Micros> ttfo;
  std::optional<Micros> e2e;
  std::optional<Micros> response;  ///< end of E2E - scheduled
  std::optional<Micros> queueDelay;
  std::optional<Micros> rtt;           ///< network round trip
  std::optional<std::int64_t> tpotNs;  ///< nanoseconds per output token
  std::optional<std::int64_t> tokensIn;
  std::optional<std::int64_t> tokensOut;
  std::optional<std::int64_t> tokensCached;
  std::optional<std::int64_t> costPico;  ///< null = price unknown
  PriceRowId priceRow = 0;
};

/// A sample's place in the store.
struct SampleKey {
  SeriesId series = 0;
  UtcMicros started = 0;
  std::int32_t seq = 0;
  bool operator==(const SampleKey&) const = default;
};

}  // namespace scoville
