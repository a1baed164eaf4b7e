// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimeZone>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/result.h"
#include "core/model/telemetry.h"

namespace scoville {

/// What the CSV of `nvidia-smi --query-gpu=... --format=csv` does not say itself.
struct GpuLogOptions {
  QTimeZone zone = QTimeZone::systemTimeZone();  ///< of its time stamps: nvidia-smi writes local time without a zone
  std::optional<UtcMicros> start;                ///< without time stamps: of the first round of GPUs
  Micros every = 0;                              ///< without time stamps: between two rounds; 0 = there is one round only
  std::vector<std::string> columns;              ///< of a file without a heading (noheader)
};

struct GpuLog {
  TelemetryBatch batch;
  std::int64_t rows = 0;
  std::vector<std::string> notUnderstood;  ///< columns and cells, each once, at most 20; they are null or left out, never guessed
};

/// Reads it. Values may carry units ("45 %", "1234 MiB", "1.2 GiB", "71.3 W", "71300 mW"), or their columns may ("power.draw [W]");
/// "[N/A]",
/// "[Not Supported]", "N/A", "[Unknown Error]" and empty cells are null. A GPU is told by its index, else by uuid, bus id or serial number
/// in the order in which they appear. Errors: invalidInput (no heading that is known, no times and none given, a row without a GPU).
Result<GpuLog> readGpuLog(std::string_view text, const GpuLogOptions& options);

}  // namespace scoville
