// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lease_guard.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/cli/failure.h"
#include "core/monitor_lease.h"

namespace scoville::cli {

struct LeaseGuard::Impl {
  explicit Impl(Workspace& workspace) : keeper(workspace, "scoville-cli", clock) {}
  SystemClock clock;
  LeaseKeeper keeper;
  std::mutex mutex;
  std::condition_variable_any wake;
  std::jthread renewer;
};

LeaseGuard::LeaseGuard(Workspace& workspace) : m_impl(std::make_unique<Impl>(workspace)) {
  orFail(m_impl->keeper.tick());
  if (!m_impl->keeper.mine()) {
    failLeaseHeld(m_impl->keeper.otherHolder());
  }
  m_impl->renewer = std::jthread([impl = m_impl.get()](std::stop_token stop) {
    std::unique_lock lock(impl->mutex);
    while (!stop.stop_requested()) {
      impl->wake.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
      static_cast<void>(impl->keeper.tick());  // a failed renewal is tried again; the claim lasts until its time-out
    }
  });
}

LeaseGuard::~LeaseGuard() {
  m_impl->renewer = {};
  m_impl->keeper.release();
}

void failLeaseHeld(const std::string& holder) {
  throw Failure{Exit::leaseHeld, "Another process probes this workspace" + (holder.empty() ? std::string() : " (" + holder + ")") +
                                     ". End it first, or use another workspace."};
}

}  // namespace scoville::cli
