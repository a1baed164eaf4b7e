// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/noise_floor.h"

#include <algorithm>
#include <map>
#include <utility>

namespace scoville {

namespace {

bool sameMachine(const MachineFacts& a, const MachineFacts& b) {
  return a.host == b.host && a.cpu == b.cpu && a.cores == b.cores;
}

}  // namespace

std::vector<NoiseFloor> noiseFloors(std::span<const CalibrationReport> reports, const MachineFacts& machine) {
  const CalibrationReport* newest = nullptr;
  for (const CalibrationReport& report : reports) {
    if (sameMachine(report.machine, machine) && (newest == nullptr || report.started > newest->started)) {
      newest = &report;
    }
  }
  std::map<std::pair<int, bool>, std::int64_t> worst;
  if (newest != nullptr) {
    for (const CalibrationResult& result : newest->results) {
      if (result.addedDelay) {
        const auto [entry, isNew] = worst.try_emplace({result.streams, result.tls}, result.addedDelay->p99Ns);
        entry->second = std::max(entry->second, result.addedDelay->p99Ns);
      }
    }
  }
  std::vector<NoiseFloor> floors;
  for (const auto& [key, delay] : worst) {
    floors.push_back({key.first, key.second, delay});
  }
  return floors;
}

std::optional<std::int64_t> noiseFloorNs(std::span<const NoiseFloor> floors, int streams, bool tls) {
  const NoiseFloor* best = nullptr;
  for (const NoiseFloor& floor : floors) {
    if (floor.tls != tls) {
      continue;
    }
    // Among those that hold the smallest counts; as long as none does, the largest.
    const bool holds = floor.streams >= streams;
    const bool bestHolds = best != nullptr && best->streams >= streams;
    if (best == nullptr || (holds && (!bestHolds || floor.streams < best->streams)) ||
        (!holds && !bestHolds && floor.streams > best->streams)) {
      best = &floor;
    }
  }
  return best != nullptr ? std::optional(best->delayP99Ns) : std::nullopt;
}

}  // namespace scoville
