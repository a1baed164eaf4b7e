// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/sample.h"
#include "core/model/sample_point.h"

namespace scoville {

// The derived figures of one sample, as docs/metrics.md defines them (metrics version 1). Each is null when the definition says so.
// Latency figures are null unless the outcome counts for latency and the answer did not come from a cache.

/// first_token - t0. With `evenIfFailed`, also for a failed attempt that did produce a token (partial results are shown, never trended).
std::optional<Micros> ttft(const Sample& sample, bool evenIfFailed = false);
/// first_token - started; null when the connection was reused.
std::optional<Micros> ttftCold(const Sample& sample, bool evenIfFailed = false);
/// first_visible - t0.
std::optional<Micros> ttfo(const Sample& sample, bool evenIfFailed = false);
/// last_token - t0.
std::optional<Micros> e2e(const Sample& sample, bool evenIfFailed = false);
/// end of E2E - scheduled; null when not scheduled.
std::optional<Micros> responseTime(const Sample& sample, bool evenIfFailed = false);
/// (last_token - first_token) / (output tokens - n_first), nanoseconds. Null: output < 2, span 0, reasoning counted in the
/// output but not streamed, one coalesced burst, a buffered stream.
std::optional<std::int64_t> tpotNs(const Sample& sample, bool evenIfFailed = false);
/// 1 / TPOT.
std::optional<double> tokensPerSecond(const Sample& sample, bool evenIfFailed = false);
/// Round trip / TTFT: how much of the TTFT one way to the server and back explains, 0..1. Null without either.
std::optional<double> networkShare(const Sample& sample, bool evenIfFailed = false);
/// Differences of successive token-bearing events, microseconds.
std::vector<Micros> chunkGaps(const Sample& sample);

SamplePoint toPoint(const Sample& sample);

}  // namespace scoville
