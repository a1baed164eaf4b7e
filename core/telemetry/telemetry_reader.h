// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "core/model/result.h"
#include "core/model/telemetry.h"

class QNetworkAccessManager;

namespace scoville {

/// Reads one source again and again. Lives on the thread that uses it.
class TelemetryReader {
 public:
  TelemetryReader();
  ~TelemetryReader();
  /// GPUs: runs `nvidia-smi` from PATH once (at most 10 s, 1 MiB); a metrics page: one GET (at most 5 s, 4 MiB, no redirect, no proxy, no
  /// key). Every reading gets the time at which it came. Blocks; `stopped` is asked many times a second. Errors: notFound (no nvidia-smi on
  /// this machine), io (with what went wrong), invalidInput (an answer that is not understood), cancelled, unsupported (an imported log).
  Result<TelemetryBatch> read(const TelemetrySource& source, const std::function<bool()>& stopped);

 private:
  std::unique_ptr<QNetworkAccessManager> m_network;
};

}  // namespace scoville
