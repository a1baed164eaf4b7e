// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/event_loop.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <system_error>

namespace scoville {
namespace {

constexpr std::uint64_t timerToken = ~std::uint64_t{0};
constexpr std::uint64_t wakeToken = timerToken - 1;

std::int64_t nowNs() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

int checked(int descriptor, const char* what) {
  if (descriptor < 0) {
    throw std::system_error(errno, std::generic_category(), what);
  }
  return descriptor;
}

void addTo(int epoll, int descriptor, std::uint64_t token) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = token;
  checked(epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event), "epoll_ctl");
}

void drain(int descriptor) {
  std::uint64_t count = 0;
  [[maybe_unused]] const auto got = read(descriptor, &count, sizeof count);
}

}  // namespace

EventLoop::EventLoop() {
  m_epoll = checked(epoll_create1(EPOLL_CLOEXEC), "epoll_create1");
  m_timer = checked(timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC), "timerfd_create");
  m_wake = checked(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC), "eventfd");
  addTo(m_epoll, m_timer, timerToken);
  addTo(m_epoll, m_wake, wakeToken);
}

EventLoop::~EventLoop() {
  close(m_wake);
  close(m_timer);
  close(m_epoll);
}

void EventLoop::run() {
  while (true) {
    serveSockets(-1);
    // Sockets are looked at once more before every timer: data that came before a deadline must not lose against it, and must be
    // seen arriving by its own handler even when something kept this thread busy.
    while (timerIsDue()) {
      serveSockets(0);
      runTimer();
    }
    runPosted();
    armTimer();
    const std::lock_guard lock(m_mutex);
    if (m_stopping && m_posted.empty()) {
      return;
    }
  }
}

void EventLoop::serveSockets(int timeoutMs) {
  std::array<epoll_event, 256> ready;
  if (timeoutMs == 0) {
    m_drainedAt = nowNs();
  }
  const int count = epoll_wait(m_epoll, ready.data(), static_cast<int>(ready.size()), timeoutMs);
  const std::int64_t woke = nowNs();
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = ready[static_cast<std::size_t>(i)];
    if (event.data.u64 == wakeToken) {
      drain(m_wake);
    } else if (event.data.u64 != timerToken) {
      if (i > 0) {
        noteLag(nowNs() - woke);
      }
      dispatch(event.data.u64, event.events);
    }
  }
}

void EventLoop::stop() {
  {
    const std::lock_guard lock(m_mutex);
    m_stopping = true;
  }
  eventfd_write(m_wake, 1);
}

void EventLoop::post(std::function<void()> call) {
  {
    const std::lock_guard lock(m_mutex);
    m_posted.push_back(std::move(call));
  }
  eventfd_write(m_wake, 1);
}

void EventLoop::watch(int socket, bool read, bool write, SocketHandler handler) {
  const auto index = static_cast<std::size_t>(socket);
  if (index >= m_watches.size()) {
    m_watches.resize(index + 1);
  }
  Watch& entry = m_watches[index];
  const bool isNew = entry.generation == 0;
  if (isNew) {
    m_generation = m_generation % 0x7ffffffeu + 1;
    entry.generation = m_generation;
  }
  entry.handler = std::move(handler);
  epoll_event event{};
  event.events = (read ? std::uint32_t{EPOLLIN} : 0u) | (write ? std::uint32_t{EPOLLOUT} : 0u);
  event.data.u64 = (std::uint64_t{entry.generation} << 32) | static_cast<std::uint32_t>(socket);
  if (epoll_ctl(m_epoll, isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, socket, &event) != 0 && (errno == EEXIST || errno == ENOENT)) {
    epoll_ctl(m_epoll, errno == EEXIST ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, socket, &event);
  }
}

void EventLoop::unwatch(int socket) {
  const auto index = static_cast<std::size_t>(socket);
  if (index < m_watches.size() && m_watches[index].generation != 0) {
    m_watches[index] = {};
    epoll_ctl(m_epoll, EPOLL_CTL_DEL, socket, nullptr);
  }
}

void EventLoop::dispatch(std::uint64_t token, std::uint32_t events) {
  const auto index = static_cast<std::size_t>(token & 0xffffffffu);
  // A handler before this one may have closed the socket, and its number may already stand for another one.
  if (index >= m_watches.size() || m_watches[index].generation != (token >> 32)) {
    return;
  }
  Ready ready;
  ready.readable = (events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0;
  ready.writable = (events & EPOLLOUT) != 0;
  ready.error = (events & EPOLLERR) != 0;
  const SocketHandler handler = m_watches[index].handler;  // a copy: the handler may unwatch its own socket
  handler(ready);
}

void EventLoop::runPosted() {
  std::vector<std::function<void()>> calls;
  {
    const std::lock_guard lock(m_mutex);
    calls.swap(m_posted);
  }
  for (const auto& call : calls) {
    call();
  }
}

EventLoop::TimerId EventLoop::startTimer(std::int64_t atNs, std::function<void()> call) {
  const TimerId id = m_nextTimer++;
  m_timers.emplace(std::pair(atNs, id), std::move(call));
  m_timerTimes.emplace(id, atNs);
  return id;
}

void EventLoop::stopTimer(TimerId id) {
  const auto time = m_timerTimes.find(id);
  if (time != m_timerTimes.end()) {
    m_timers.erase(std::pair(time->second, id));
    m_timerTimes.erase(time);
  }
}

bool EventLoop::timerIsDue() const {
  return !m_timers.empty() && m_timers.begin()->first.first <= nowNs();
}

void EventLoop::runTimer() {
  if (!timerIsDue()) {
    return;
  }
  const auto first = m_timers.begin();
  noteLag(nowNs() - first->first.first);
  const auto call = std::move(first->second);
  m_timerTimes.erase(first->first.second);
  m_timers.erase(first);
  call();
}

void EventLoop::armTimer() {
  const std::int64_t at = m_timers.empty() ? 0 : std::max<std::int64_t>(m_timers.begin()->first.first, 1);
  // A time that has passed is armed anew, which also clears the descriptor's readiness.
  if (at == m_armedFor && (at == 0 || at > nowNs())) {
    return;
  }
  m_armedFor = at;
  itimerspec spec{};
  spec.it_value.tv_sec = at / 1'000'000'000;
  spec.it_value.tv_nsec = at % 1'000'000'000;
  timerfd_settime(m_timer, TFD_TIMER_ABSTIME, &spec, nullptr);
}

void EventLoop::noteLag(std::int64_t ns) {
  m_worstLag = std::max(m_worstLag, ns);
}

std::int64_t EventLoop::takeWorstLagNs() {
  return std::exchange(m_worstLag, 0);
}

}  // namespace scoville
