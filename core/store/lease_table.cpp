// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/lease_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

Result<std::optional<Lease>> LeaseTable::current() const {
  return guarded(m_db, [&]() -> Result<std::optional<Lease>> {
    BoundStatement query(m_db, "SELECT holder, program, heartbeat_us FROM lease");
    if (!query.step()) {
      return std::nullopt;
    }
    Lease lease;
    lease.holder = query.text();
    lease.program = query.text();
    lease.heartbeat = query.integer();
    return lease;
  });
}

Result<bool> LeaseTable::acquire(const Lease& lease) {
  return guarded(m_db, [&]() -> Result<bool> {
    // Compare and set in one statement: no other process can come between the look and the write.
    const int changed = BoundStatement(m_db,
                                       "INSERT INTO lease(id, holder, program, heartbeat_us) VALUES(1, ?1, ?2, ?3)"
                                       " ON CONFLICT(id) DO UPDATE SET holder = ?1, program = ?2, heartbeat_us = ?3"
                                       " WHERE holder = ?1 OR abs(?3 - heartbeat_us) > ?4",
                                       lease.holder, lease.program, lease.heartbeat, leaseTimeout)
                            .run();
    return changed == 1;
  });
}

Result<void> LeaseTable::release(const std::string& holder) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db, "DELETE FROM lease WHERE holder = ?", holder).run();
    return {};
  });
}

}  // namespace scoville
