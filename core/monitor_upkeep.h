// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

class Workspace;

/// What one round of upkeep does: closes days, makes the daily backup (setting "backup.keep", default 3; 0 = none; never of a demo), gives
/// free space back. `cancelled` is asked between steps. The error, if any, is the first one; the other parts are done nevertheless.
Result<void> keepUp(Workspace& workspace, UtcMicros now, const std::function<bool()>& cancelled);

/// Keeps a workspace in order, on a thread of its own, as long as this process is the one that probes it: first half a minute after it
/// became that, then every ten minutes.
class Upkeep {
 public:
  Upkeep(Workspace& workspace, std::function<bool()> isOwner, std::function<void(const std::string&)> problem);
  ~Upkeep();  ///< as stop()
  void start();
  /// Stops a round under way and waits for it.
  void stop();

 private:
  void loop();

  Workspace& m_workspace;
  std::function<bool()> m_isOwner;
  std::function<void(const std::string&)> m_problem;
  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::atomic<bool> m_stopping{false};
  std::thread m_thread;
};

}  // namespace scoville
