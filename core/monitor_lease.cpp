// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor_lease.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QSysInfo>

namespace scoville {

namespace {

/// "host:pid:random" and the program, in words.
std::string describeHolder(const Lease& lease) {
  const std::size_t last = lease.holder.rfind(':');
  const std::size_t middle = last == std::string::npos || last == 0 ? std::string::npos : lease.holder.rfind(':', last - 1);
  if (middle == std::string::npos) {
    return lease.program;
  }
  return lease.program + " on " + lease.holder.substr(0, middle) + ", process " + lease.holder.substr(middle + 1, last - middle - 1);
}

}  // namespace

LeaseKeeper::LeaseKeeper(Workspace& workspace, std::string program, const Clock& clock)
    : m_workspace(workspace),
      m_clock(clock),
      m_program(std::move(program)),
      m_holder(QSysInfo::machineHostName().toStdString() + ":" + std::to_string(QCoreApplication::applicationPid()) + ":" +
               std::to_string(QRandomGenerator::system()->generate64())) {}

Result<bool> LeaseKeeper::tick() {
  const std::int64_t now = m_clock.bootNs();
  if (m_triedNs && now - *m_triedNs < renewal * 1000) {
    return false;
  }
  m_triedNs = now;
  struct Claim {
    bool mine = false;
    std::optional<Lease> holder;
  };
  const Lease wanted{m_holder, m_program, m_clock.utcNow()};
  const Result<Claim> claim = m_workspace.write([&wanted](Tables& tables) -> Result<Claim> {
    const Result<bool> acquired = tables.lease.acquire(wanted);
    if (!acquired) {
      return tl::unexpected<Error>(acquired.error());
    }
    const Result<std::optional<Lease>> holder = tables.lease.current();
    if (!holder) {
      return tl::unexpected<Error>(holder.error());
    }
    return Claim{*acquired, *holder};
  });
  if (!claim) {
    m_mine = m_mine && m_renewedNs && now - *m_renewedNs < LeaseTable::leaseTimeout * 1000;
    return tl::unexpected<Error>(claim.error());
  }
  m_mine = claim->mine;
  if (m_mine) {
    m_renewedNs = now;
  }
  m_otherHolder = m_mine || !claim->holder ? std::string() : describeHolder(*claim->holder);
  return true;
}

void LeaseKeeper::release() {
  if (m_mine) {
    static_cast<void>(m_workspace.write([this](Tables& tables) { return tables.lease.release(m_holder); }));
  }
  m_mine = false;
  m_triedNs.reset();
  m_renewedNs.reset();
}

}  // namespace scoville
