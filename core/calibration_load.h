// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <thread>
#include <vector>

namespace scoville {

/// What a repainting window costs: `burn` of every `period`.
struct BusyWindow {
  static constexpr int burnMs = 40;
  static constexpr int periodMs = 100;
  /// Computes for `burnMs`, on the calling thread.
  static void burn();
};

/// A thread that is busy like a window, for as long as the object lives.
class BusyThread {
 public:
  BusyThread();

 private:
  std::jthread m_thread;
};

/// A thread that does nothing but sleep a millisecond at a time and note how late it woke.
class SleepWatch {
 public:
  SleepWatch();
  /// Ends the thread; nanoseconds of lateness, one for each sleep.
  std::vector<double> end();

 private:
  std::vector<double> m_late;  ///< the thread's until it has ended
  std::jthread m_thread;
};

}  // namespace scoville
