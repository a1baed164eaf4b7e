// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

class Connection;

struct Lease {
  std::string holder;   ///< "host:pid:random"
  std::string program;  ///< "scoville" or "scoville-cli"
  UtcMicros heartbeat = 0;
};

/// The right to probe. One process of the user holds it; a heartbeat older than `leaseTimeout` is free to take.
class LeaseTable {
 public:
  static constexpr Micros leaseTimeout = 15 * microsPerSecond;
  explicit LeaseTable(Connection& db) : m_db(db) {}
  Result<std::optional<Lease>> current() const;
  /// Takes or renews. True when `lease.holder` owns it now. A heartbeat in the future (clock stepped back) counts as stale after
  /// `leaseTimeout` of difference.
  Result<bool> acquire(const Lease& lease);
  Result<void> release(const std::string& holder);

 private:
  Connection& m_db;
};

}  // namespace scoville
