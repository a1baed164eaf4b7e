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
    "h.started_us, h.seq, h.outcome, h.http_status, h.flags, h.ttft_us, h.ttft_cold_us, h.ttfo_us, h.e2e_us, h.response_us,"
    " h.queue_delay_us, h.rtt_us, h.tpot_ns, h.tokens_in, h.tokens_out, h.tokens_cached, h.cost_pico, h.price";

/// Reads them from a row that gives integer() and maybe() in order.
template <typename Row>
void readPoint(Row& row, SamplePoint& point) {
  point.started = row.integer();
  point.seq = static_cast<std::int32_t>(row.integer());
  point.outcome = static_cast<Outcome>(row.integer());
  point.httpStatus = static_cast<std::int32_t>(row.integer());
  const std::int64_t flags = row.integer();
  point.warmup = (flags & flagWarmup) != 0;
  point.cachedAnswer = (flags & flagCachedAnswer) != 0;
  point.connectionReused = (flags & flagConnectionReused) != 0;
  point.simulated = (flags & flagSimulated) != 0;
  point.ttft = row.maybe();
  point.ttftCold = row.maybe();
  point.ttfo = row.maybe();
  point.e2e = row.maybe();
  point.response = row.maybe();
  point.queueDelay = row.maybe();
  point.rtt = row.maybe();
  point.tpotNs = row.maybe();
  point.tokensIn = row.maybe();
  point.tokensOut = row.maybe();
  point.tokensCached = row.maybe();
  point.costPico = row.maybe();
  point.priceRow = row.maybe().value_or(0);
}

}  // namespace scoville
