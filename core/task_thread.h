// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace scoville {

/// A thread that does one posted task after the other: for calls that may block, such as a keychain's. Tasks must not throw.
class TaskThread {
 public:
  TaskThread();
  ~TaskThread();  ///< as end()
  /// Any thread, also after end(), when the task is dropped.
  void post(std::function<void()> task);
  /// Waits for the task under way and drops the rest.
  void end();

 private:
  void loop();
  std::mutex m_mutex;
  std::condition_variable m_posted;
  std::deque<std::function<void()>> m_tasks;
  bool m_ending = false;
  std::thread m_thread;
};

}  // namespace scoville
