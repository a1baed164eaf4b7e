// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "core/model/sample.h"
#include "core/model/suite.h"

namespace scoville {

/// Runs the check commands of finished answers on a thread of its own, so that reading streams never waits for one; one at a time, so that
/// they never take more than one processor from what is being measured. Thread-safe.
class CheckRunner {
 public:
  struct Job {
    std::uint64_t id = 0;
    OutputChecks checks;
    std::string answer;
    Sample sample;
    std::function<std::string(std::string)> redact;
    std::function<void(Sample&&)> done;  ///< gets the sample with its outcome, on the runner's thread
  };
  CheckRunner() = default;
  ~CheckRunner();  ///< as cancelAll(), then waits

  void check(Job job);
  void cancel(std::uint64_t id);  ///< kills the command; its sample is reported as cancelled, as one that still waits is
  void cancelAll();

 private:
  void loop();

  std::mutex m_mutex;
  std::condition_variable m_arrived;
  std::deque<Job> m_jobs;
  std::uint64_t m_current = 0;          ///< id of the job under way; 0 = none
  std::atomic<bool> m_stopped = false;  ///< asked of the one under way
  bool m_ending = false;
  std::thread m_thread;  ///< begun by the first job: most suites have no commands
};

}  // namespace scoville
