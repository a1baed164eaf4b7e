// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task_thread.h"

namespace scoville {

TaskThread::TaskThread() : m_thread([this] { loop(); }) {}

TaskThread::~TaskThread() {
  end();
}

void TaskThread::end() {
  {
    const std::lock_guard lock(m_mutex);
    m_ending = true;
  }
  m_posted.notify_all();
  if (m_thread.joinable()) {
    m_thread.join();
  }
}

void TaskThread::post(std::function<void()> task) {
  {
    const std::lock_guard lock(m_mutex);
    if (m_ending) {
      return;
    }
    m_tasks.push_back(std::move(task));
  }
  m_posted.notify_one();
}

void TaskThread::loop() {
  std::unique_lock lock(m_mutex);
  for (;;) {
    m_posted.wait(lock, [this] { return m_ending || !m_tasks.empty(); });
    if (m_ending) {
      return;
    }
    const std::function<void()> task = std::move(m_tasks.front());
    m_tasks.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
}

}  // namespace scoville
