// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/ids.h"
#include "core/model/time.h"

namespace scoville {

using TelemetrySourceId = std::int64_t;

/// Where readings of the serving side come from. Numbers are stored.
enum class TelemetryKind : std::uint8_t { nvidiaSmi = 0, prometheus = 1, imported = 2 };
/// "nvidia-smi", "prometheus", "imported"
constexpr std::string_view telemetryKindName(TelemetryKind kind) {
  return kind == TelemetryKind::nvidiaSmi ? "nvidia-smi" : kind == TelemetryKind::prometheus ? "prometheus" : "imported";
}

/// Something that is read again and again while this workspace is probed: GPUs of this machine, or the metrics page of a server.
struct TelemetrySource {
  TelemetrySourceId id = 0;
  std::string name;
  TelemetryKind kind = TelemetryKind::nvidiaSmi;
  std::optional<EndpointId> endpoint;  ///< what runs there; null = not said: shown in no trend of an endpoint
  std::string target;  ///< prometheus: the URL; imported: the file's name; nvidiaSmi: empty, a workspace cannot name a program
  Micros interval = 5 * microsPerSecond;
  bool paused = false;
  UtcMicros created = 0;
  std::string problem = {};  ///< why the last reading failed, a sentence; empty = it did not
};
inline constexpr Micros shortestTelemetryInterval = 1 * microsPerSecond;
inline constexpr Micros longestTelemetryInterval = 3600 * microsPerSecond;

/// What one device of a source said at one moment; null = not said. A GPU has the first four, a server (device 0) the others.
struct TelemetryReading {
  TelemetrySourceId source = 0;
  int device = 0;
  UtcMicros at = 0;
  std::optional<double> gpuShare;      ///< time in which a kernel ran, 0..1
  std::optional<double> memoryBytes;   ///< in use
  std::optional<double> temperatureC;  ///< of the GPU's core
  std::optional<double> powerW;        ///< of the whole board
  std::optional<double> running;       ///< requests being worked on
  std::optional<double> waiting;       ///< requests in the server's queue
  std::optional<double> kvShare;       ///< of the key-value cache in use, 0..1
  bool operator==(const TelemetryReading&) const = default;
  bool isGpu() const { return gpuShare || memoryBytes || temperatureC || powerW; }
  bool isServer() const { return running || waiting || kvShare; }
};

/// Readings with the names of the devices they are of.
struct TelemetryBatch {
  std::vector<TelemetryReading> readings;
  std::map<int, std::string> devices;
};

}  // namespace scoville
