// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/check_runner.h"

#include <algorithm>
#include <utility>

#include "core/probe/check_command.h"

namespace scoville {

namespace {

void report(CheckRunner::Job&& job, const CommandVerdict& verdict) {
  if (verdict.stopped) {
    job.sample.outcome = Outcome::cancelled;
    job.sample.error = "Cancelled while the answer was being checked.";
  } else if (!verdict.words.empty()) {
    job.sample.outcome = verdict.notRun ? job.sample.outcome : Outcome::checkFailed;
    job.sample.error = job.redact(verdict.words);
  }
  job.done(std::move(job.sample));
}

}  // namespace

CheckRunner::~CheckRunner() {
  cancelAll();
  {
    const std::lock_guard lock(m_mutex);
    m_ending = true;
  }
  m_arrived.notify_all();
  if (m_thread.joinable()) {
    m_thread.join();
  }
}

void CheckRunner::check(Job job) {
  {
    const std::lock_guard lock(m_mutex);
    m_jobs.push_back(std::move(job));
    if (!m_thread.joinable()) {
      m_thread = std::thread([this] { loop(); });
    }
  }
  m_arrived.notify_all();
}

void CheckRunner::cancel(std::uint64_t id) {
  std::deque<Job> dropped;
  {
    const std::lock_guard lock(m_mutex);
    m_stopped = m_stopped || m_current == id;
    const auto waiting = std::find_if(m_jobs.begin(), m_jobs.end(), [id](const Job& job) { return job.id == id; });
    if (waiting != m_jobs.end()) {
      dropped.push_back(std::move(*waiting));
      m_jobs.erase(waiting);
    }
  }
  for (Job& job : dropped) {
    report(std::move(job), {true, false, {}});
  }
}

void CheckRunner::cancelAll() {
  std::deque<Job> dropped;
  {
    const std::lock_guard lock(m_mutex);
    m_stopped = m_current != 0;
    dropped.swap(m_jobs);
  }
  for (Job& job : dropped) {
    report(std::move(job), {true, false, {}});
  }
}

void CheckRunner::loop() {
  std::unique_lock lock(m_mutex);
  for (;;) {
    m_arrived.wait(lock, [this] { return m_ending || !m_jobs.empty(); });
    if (m_jobs.empty()) {
      return;
    }
    Job job = std::move(m_jobs.front());
    m_jobs.pop_front();
    m_current = job.id;
    m_stopped = false;
    lock.unlock();
    const CommandVerdict verdict = runCheckCommand(job.checks, job.answer, [this] { return m_stopped.load(); });
    report(std::move(job), verdict);
    lock.lock();
    m_current = 0;
  }
}

}  // namespace scoville
