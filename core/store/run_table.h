// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/result.h"
#include "core/model/run.h"

namespace scoville {

class Connection;

class RunTable {
 public:
  explicit RunTable(Connection& db) : m_db(db) {}
  Result<Run> insert(const Run& run);
  Result<void> update(const Run& run);
  Result<Run> byId(RunId id) const;
  Result<std::vector<Run>> recent(int limit) const;
  /// Marks runs left `running` by a process that died.
  Result<int> closeAbandoned(UtcMicros now);
  /// Start of the newest run of the pair (any version), for the scheduler after a restart.
  Result<std::optional<UtcMicros>> lastScheduled(EndpointId endpoint, SuiteId suite) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
