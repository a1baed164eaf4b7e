// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/sample_point.h"

namespace scoville {

/// Bits of sample.flags.
inline constexpr std::int64_t flagWarmup = 1;
inline constexpr std::int64_t flagCachedAnswer = 2;
inline constexpr std::int64_t flagConnectionReused = 4;
inline constexpr std::int64_t flagSimulated = 8;

/// The columns of a SamplePoint, in the order of the table; series and mode are known to whoever asks.
inline constexpr const char* pointColumns =
    "h.started_us, h.seq, h.outcome, h.flags, h.ttft_us, h.e2e_us, h.tpot_ns, h.visible_after_us, h.setup_us, h.queue_delay_us, h.rtt_us,"
    " h.tokens_in, h.tokens_out, h.tokens_cached, h.cost_pico, h.price";

inline void readFlags(SamplePoint& point, std::int64_t flags) {
  point.warmup = (flags & flagWarmup) != 0;
  point.cachedAnswer = (flags & flagCachedAnswer) != 0;
  point.connectionReused = (flags & flagConnectionReused) != 0;
  point.simulated = (flags & flagSimulated) != 0;
}

/// The figures that follow from others (docs/metrics.md); e2e and TTFT are null already where the outcome counts for no latency.
inline void deriveFigures(SamplePoint& point, const std::optional<Micros>& visibleAfter, const std::optional<Micros>& setup) {
  point.ttfo = visibleAfter ? std::optional(point.ttft.value_or(0) + *visibleAfter) : std::nullopt;
  point.ttftCold = !point.connectionReused && point.ttft && setup ? std::optional(*setup + *point.ttft) : std::nullopt;
  point.response = point.queueDelay && setup && point.e2e ? std::optional(*point.queueDelay + *setup + *point.e2e) : std::nullopt;
}

/// Reads them from a row that gives integer() and maybe() in order.
template <typename Row>
void readPoint(Row& row, SamplePoint& point) {
  point.started = row.integer();
  point.seq = static_cast<std::int32_t>(row.integer());
  point.outcome = static_cast<Outcome>(row.integer());
  readFlags(point, row.integer());
  point.ttft = row.maybe();
  point.e2e = row.maybe();
  point.tpotNs = row.maybe();
  const auto visibleAfter = row.maybe();
  const auto setup = row.maybe();
  point.queueDelay = row.maybe();
  point.rtt = row.maybe();
  deriveFigures(point, visibleAfter, setup);
  point.tokensIn = row.maybe();
  point.tokensOut = row.maybe();
  point.tokensCached = row.maybe();
  point.costPico = row.maybe();
  point.priceRow = row.maybe().value_or(0);
}

}  // namespace scoville
