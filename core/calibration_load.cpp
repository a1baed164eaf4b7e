// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration_load.h"

#include <chrono>

namespace scoville {

using SteadyClock = std::chrono::steady_clock;
using std::chrono::milliseconds;

void BusyWindow::burn() {
  const auto until = SteadyClock::now() + milliseconds(burnMs);
  while (SteadyClock::now() < until) {
  }
}

BusyThread::BusyThread()
    : m_thread([](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
          const auto start = SteadyClock::now();
          BusyWindow::burn();
          std::this_thread::sleep_until(start + milliseconds(BusyWindow::periodMs));
        }
      }) {}

SleepWatch::SleepWatch()
    : m_thread([this](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
          const auto due = SteadyClock::now() + milliseconds(1);
          std::this_thread::sleep_until(due);
          m_late.push_back(std::chrono::duration<double, std::nano>(SteadyClock::now() - due).count());
        }
      }) {}

std::vector<double> SleepWatch::end() {
  m_thread.request_stop();
  if (m_thread.joinable()) {
    m_thread.join();
  }
  return std::move(m_late);
}

}  // namespace scoville
