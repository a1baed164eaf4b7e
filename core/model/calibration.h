// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/ids.h"
#include "core/model/sample.h"
#include "core/model/time.h"

namespace scoville {

/// Percentiles (type 7) and maximum of a set of times, nanoseconds.
struct NoiseFigures {
  std::int64_t p50Ns = 0;
  std::int64_t p99Ns = 0;
  std::int64_t maxNs = 0;
  bool operator==(const NoiseFigures&) const = default;
};

/// One measurement of a calibration: some streams at once, plain or encrypted, with a busy thread beside them or not. Definitions and
/// formulas: docs/calibration.md.
struct CalibrationResult {
  bool tls = false;
  int streams = 0;
  bool busy = false;                            ///< a thread burned 40 of every 100 ms meanwhile
  int failedStreams = 0;                        ///< requests that did not end well; their events are not in the figures
  std::string firstError;                       ///< of these; empty = none
  std::int64_t eventsSent = 0;                  ///< token events the server wrote
  std::int64_t events = 0;                      ///< of these, seen by the client and compared
  StampSource stampSource = StampSource::user;  ///< kernel only if every stream had kernel stamps
  std::optional<NoiseFigures> addedDelay;       ///< client's stamp of an event - server's time of its write; null = no event
  std::optional<NoiseFigures> ttftError;        ///< client's TTFT - server's time from having read the request to writing the first token
  std::optional<NoiseFigures> gapError;         ///< |client's gap - server's gap| of neighbouring events; null = no two events
  std::optional<double> coalescedShare;         ///< events that shared a read with an earlier one, 0..1
  std::optional<NoiseFigures> sleepLate;        ///< how late a merely sleeping thread woke meanwhile: above 1 ms the machine is measured
  std::optional<Micros> loopLag;                ///< worst lag of the probe loop
  bool operator==(const CalibrationResult&) const = default;
};

/// What this machine is. Empty or 0 = not known.
struct MachineFacts {
  std::string host;
  std::string cpu;
  std::string kernel;  ///< "Linux 6.1.0-18-amd64"
  int cores = 0;       ///< logical
  bool operator==(const MachineFacts&) const = default;
};

/// What the instrument adds to the times it reports, measured by itself on one machine at one moment.
struct CalibrationReport {
  CalibrationId id = 0;
  UtcMicros started = 0;
  Micros took = 0;
  MachineFacts machine;
  std::string program;  ///< "scoville" or "scoville-cli"
  std::string version;
  std::vector<CalibrationResult> results;
  bool operator==(const CalibrationReport&) const = default;
};

/// A sleeping thread that wakes later than this at p99 says that the machine was too busy to be calibrated.
inline constexpr std::int64_t loadedSleepNs = 1'000'000;

/// The figure shown as the noise floor: the largest p99 of the added delay among the measurements, so that it holds for each of them.
/// Null when nothing was measured.
std::optional<std::int64_t> noiseFloorNs(const CalibrationReport& report);
/// True when a sleeping thread was late by more than `loadedSleepNs` at p99 in any measurement.
bool machineWasLoaded(const CalibrationReport& report);

}  // namespace scoville
