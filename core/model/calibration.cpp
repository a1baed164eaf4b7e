// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/calibration.h"

#include <algorithm>

namespace scoville {

std::optional<std::int64_t> noiseFloorNs(const CalibrationReport& report) {
  std::optional<std::int64_t> worst;
  for (const CalibrationResult& result : report.results) {
    if (result.addedDelay) {
      worst = std::max(worst.value_or(result.addedDelay->p99Ns), result.addedDelay->p99Ns);
    }
  }
  return worst;
}

bool machineWasLoaded(const CalibrationReport& report) {
  return std::any_of(report.results.begin(), report.results.end(),
                     [](const CalibrationResult& result) { return result.sleepLate && result.sleepLate->p99Ns > loadedSleepNs; });
}

}  // namespace scoville
