// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

class Clock;
class Workspace;

enum class DailyBackup { ifDue, notYet };

/// What one round of upkeep does: closes days, makes the daily backup (setting "backup.keep", default 3; 0 = none; never of a demo) unless
/// it is to wait, gives free space back. `cancelled` is asked between steps. The error, if any, is the first one; the other parts are done
/// nevertheless.
Result<void> keepUp(Workspace& workspace, UtcMicros now, DailyBackup backup, const std::function<bool()>& cancelled);

/// Keeps a workspace in order, on a thread of its own, as long as this process is the one that probes it: first half a minute after it
/// became that, then every ten minutes. The daily backup waits until ten minutes after start(): copying gigabytes would slow the disk
/// just when somebody who opened the workspace looks at the first charts.
class Upkeep {
 public:
  /// `clock` outlives this object. `problem` is called on the thread of a round, with an empty text when all went well.
  Upkeep(Workspace& workspace, const Clock& clock, std::function<bool()> isOwner, std::function<void(const std::string&)> problem);
  ~Upkeep();  ///< as stop()
  void start();
  /// Stops a round under way and waits for it.
  void stop();
  /// One round in the calling thread, if this process is the one that probes; the thread calls it too. Only after start().
  void round();

 private:
  void loop();

  Workspace& m_workspace;
  const Clock& m_clock;
  std::function<bool()> m_isOwner;
  std::function<void(const std::string&)> m_problem;
  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::atomic<bool> m_stopping{false};
  std::int64_t m_startedNs = 0;  ///< monotonic
  std::thread m_thread;
};

}  // namespace scoville
