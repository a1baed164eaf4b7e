// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/model/calibration.h"

namespace scoville {

/// What the instrument adds to a time stamp with so many streams at once.
struct NoiseFloor {
  int streams = 0;
  bool tls = false;
  std::int64_t delayP99Ns = 0;  ///< p99 of the added delay, idle or beside a busy window, whichever is larger
  bool operator==(const NoiseFloor&) const = default;
};

/// The noise floor of `machine` from its newest calibration among `reports` (any order), by number of streams, plain before TLS.
/// Machines are told apart by host, processor and number of cores; a new kernel does not make another machine. Empty when the machine
/// was never calibrated.
std::vector<NoiseFloor> noiseFloors(std::span<const CalibrationReport> reports, const MachineFacts& machine);

/// The floor that holds for `streams` at once: of the smallest measured number not below it, of the largest where it is above all.
/// Null when nothing was measured for this encryption.
std::optional<std::int64_t> noiseFloorNs(std::span<const NoiseFloor> floors, int streams, bool tls);

}  // namespace scoville
