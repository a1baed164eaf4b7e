// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/model/calibration.h"
#include "core/model/sample.h"
#include "core/simulator/metronome_server.h"

namespace scoville {

/// One stream of a calibration: what the client reported beside what the server knows.
struct CalibrationStream {
  std::int64_t startedNs = 0;  ///< of the sample, monotonic clock
  Sample sample;
  MetronomeServer::Truth truth;
  int eventsPlanned = 0;
};

/// Percentiles of the values; null when there are none.
std::optional<NoiseFigures> noiseFiguresOf(const std::vector<double>& valuesNs);

/// Compares the two sides of all streams of one measurement (docs/calibration.md has the formulas). Fills in everything but the
/// circumstances: tls, streams, busy and sleepLate.
CalibrationResult compareWithTruth(std::span<const CalibrationStream> streams);

}  // namespace scoville
