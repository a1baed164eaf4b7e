// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lease_guard.h"

#include <signal.h>

#include <QStringList>
#include <QSysInfo>
#include <cerrno>
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
  freeLeaseOfTheDead(workspace);
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

void freeLeaseOfTheDead(Workspace& workspace) {
  orFail(workspace.write([](Tables& tables) -> Result<void> {
    const auto lease = tables.lease.current();
    if (!lease || !*lease) {
      return lease ? Result<void>() : tl::unexpected<Error>(lease.error());
    }
    const QStringList parts = QString::fromStdString((*lease)->holder).split(u':');  // host:pid:random
    const pid_t process = parts.value(1).toInt();
    const bool dead = parts.value(0) == QSysInfo::machineHostName() && process > 0 && kill(process, 0) != 0 && errno == ESRCH;
    return dead ? tables.lease.release((*lease)->holder) : Result<void>();
  }));
}

void failLeaseHeld(const std::string& holder) {
  throw Failure{Exit::leaseHeld, "Another process probes this workspace" + (holder.empty() ? std::string() : " (" + holder + ")") +
                                     ". End it first, or use another workspace."};
}

}  // namespace scoville::cli
