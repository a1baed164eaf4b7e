// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

namespace scoville::cli {
namespace {

Signals* theInstance = nullptr;

sigset_t watched() {
  sigset_t set;
  sigemptyset(&set);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGUSR1}) {
    sigaddset(&set, number);
  }
  return set;
}

}  // namespace

Signals::Signals() {
  const sigset_t set = watched();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  // A reader that went away is noticed as a failed write.
  signal(SIGPIPE, SIG_IGN);
  theInstance = this;
  m_thread = std::thread([this] { wait(); });
}

Signals::~Signals() {
  m_ending = true;
  pthread_kill(m_thread.native_handle(), SIGUSR1);
  m_thread.join();
  theInstance = nullptr;
}

Signals& Signals::instance() {
  return *theInstance;
}

void Signals::onRequest(std::function<void()> act) {
  const std::lock_guard lock(m_mutex);
  m_act = std::move(act);
  if (m_requested && m_act) {
    m_act();
  }
}

void Signals::wait() {
  const sigset_t set = watched();
  while (true) {
    int number = 0;
    if (sigwait(&set, &number) != 0 || m_ending) {
      return;
    }
    if (number == SIGUSR1) {
      continue;
    }
    if (m_requested) {
      if (std::chrono::steady_clock::now() - m_first < std::chrono::seconds(1)) {
        continue;
      }
      _exit(128 + number);
    }
    const std::lock_guard lock(m_mutex);
    m_first = std::chrono::steady_clock::now();
    m_requested = true;
    if (m_act) {
      m_act();
    }
  }
}

}  // namespace scoville::cli
