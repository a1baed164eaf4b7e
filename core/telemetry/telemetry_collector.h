// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "core/model/telemetry.h"

namespace scoville {

class Workspace;

/// Reads the sources of a workspace and stores what they say, each on a thread of its own, as long as this process is the one that probes.
/// Why a source cannot be read stands in its row. Takes up changes within seconds.
class TelemetryCollector {
 public:
  TelemetryCollector(Workspace& workspace, std::function<bool()> isOwner);
  ~TelemetryCollector();  ///< as stop()
  void start();
  void stop();

 private:
  struct Worker;
  void loop();
  void adapt();
  void collect(Worker& worker);
  bool pause(const Worker* worker, Micros time);

  Workspace& m_workspace;
  std::function<bool()> m_isOwner;
  std::mutex m_mutex;
  std::condition_variable m_wake;
  std::atomic<bool> m_stopping{false};
  std::map<TelemetrySourceId, std::unique_ptr<Worker>> m_workers;
  std::thread m_thread;
};

}  // namespace scoville
