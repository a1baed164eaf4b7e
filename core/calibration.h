// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/model/calibration.h"
#include "core/model/result.h"

namespace scoville {

struct CalibrationOptions {
  std::vector<int> streams = {1, 16, 64};  ///< each 1..256, no number twice
  double seconds = 2;                      ///< of token events in each measurement, 0.1..60
  std::string program = "scoville";        ///< noted in the report
  std::string version;
  /// Called with true before and false after each busy measurement, on the calling thread, to keep the thread of a real window busy
  /// (BusyWindow in calibration_load.h). Empty = a thread of its own stands for the window.
  std::function<void(bool)> setBusy;
  bool kernelStamps = true;
};

/// The measurement that begins.
struct CalibrationProgress {
  int done = 0;  ///< measurements ended
  int total = 0;
  bool tls = false;
  int streams = 0;
  bool busy = false;
};

/// How long calibrate() takes on a machine that keeps up, seconds.
double expectedCalibrationSeconds(const CalibrationOptions& options);

/// Measures what the instrument adds to the times it reports: an engine of its own reads streams of a server of its own over loopback,
/// plain and TLS, each number of streams idle and with a busy window. Each stream brings 100 token events a second. Blocks the calling
/// thread; `progress` is called on it. Nothing is stored. Errors: invalidInput, cancelled (after `stop`), io (no port, no temporary
/// file), internal (not one stream of the whole calibration could be compared).
Result<CalibrationReport> calibrate(const CalibrationOptions& options, const std::function<void(const CalibrationProgress&)>& progress = {},
                                    const std::stop_token& stop = {});

}  // namespace scoville
