// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace scoville {

/// Waits for sockets, timers and posted calls on one thread. Linux: epoll, timerfd (nanosecond timers), eventfd; another platform
/// replaces event_loop.cpp. Everything but post() and stop() belongs to the thread that calls run().
class EventLoop {
 public:
  struct Ready {
    bool readable = false;
    bool writable = false;
    bool error = false;
  };
  using SocketHandler = std::function<void(Ready)>;
  using TimerId = std::uint64_t;  ///< never 0

  EventLoop();
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  void run();                             ///< until stop()
  void stop();                            ///< thread-safe; calls posted before it still run
  void post(std::function<void()> call);  ///< thread-safe

  /// Level-triggered. Watching a watched socket again changes what is waited for.
  void watch(int socket, bool read, bool write, SocketHandler handler);
  void unwatch(int socket);

  /// One-shot, `atNs` on the monotonic clock.
  TimerId startTimer(std::int64_t atNs, std::function<void()> call);
  void stopTimer(TimerId id);  ///< 0 and unknown ids are ignored

  /// For a timer's call: what had arrived by this time (monotonic clock, nanoseconds) has been handed to its handler.
  std::int64_t drainedAtNs() const { return m_drainedAt; }

  /// The worst delay since the last call, in nanoseconds: how late a timer was served, or how long a ready socket waited for
  /// the handlers before it.
  std::int64_t takeWorstLagNs();

 private:
  struct Watch {
    std::uint32_t generation = 0;  ///< 0 = not watched
    SocketHandler handler;
  };
  void serveSockets(int timeoutMs);
  void dispatch(std::uint64_t token, std::uint32_t events);
  void runPosted();
  bool timerIsDue() const;
  void runTimer();
  void armTimer();
  void noteLag(std::int64_t ns);

  int m_epoll = -1;
  int m_timer = -1;
  int m_wake = -1;
  std::vector<Watch> m_watches;  ///< by socket: descriptors are small numbers, and this is looked up for every event of every stream
  std::uint32_t m_generation = 0;
  std::map<std::pair<std::int64_t, TimerId>, std::function<void()>> m_timers;
  std::unordered_map<TimerId, std::int64_t> m_timerTimes;
  TimerId m_nextTimer = 1;
  std::int64_t m_armedFor = 0;
  std::int64_t m_drainedAt = 0;
  std::int64_t m_worstLag = 0;
  std::mutex m_mutex;  ///< guards m_posted and m_stopping
  std::vector<std::function<void()>> m_posted;
  bool m_stopping = false;
};

}  // namespace scoville
