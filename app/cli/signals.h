// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <thread>

namespace scoville::cli {

/// Turns SIGINT, SIGTERM and SIGHUP into a request to end cleanly. Make it in main() before any other thread, so that all threads
/// leave these signals to it. A signal a second or more after the first ends the process at once (one that comes sooner is the same
/// wish twice: some tools signal both a process and its group).
class Signals {
 public:
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  /// Called once, on a thread of its own, at the first signal; at once when that has come already. Replaces the one before; empty = none.
  void onRequest(std::function<void()> act);
  bool requested() const { return m_requested; }

  /// The one that main() made.
  static Signals& instance();

 private:
  void wait();
  std::atomic<bool> m_requested{false};
  std::atomic<bool> m_ending{false};
  std::chrono::steady_clock::time_point m_first;  ///< of the first signal; used by the waiting thread alone
  std::mutex m_mutex;
  std::function<void()> m_act;
  std::thread m_thread;
};

}  // namespace scoville::cli
