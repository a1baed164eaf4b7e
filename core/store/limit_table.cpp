// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/limit_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

Result<std::vector<EndpointLimits>> LimitTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<EndpointLimits>> {
    BoundStatement query(m_db,
                         "SELECT endpoint, concurrency, requests_per_minute, tokens_per_minute FROM endpoint_limit ORDER BY endpoint");
    std::vector<EndpointLimits> all;
    while (query.step()) {
      EndpointLimits limits;
      limits.endpoint = query.integer();
      limits.concurrency = query.number();
      limits.requestsPerMinute = query.number();
      limits.tokensPerMinute = query.integer();
      all.push_back(limits);
    }
    return all;
  });
}

Result<void> LimitTable::save(const EndpointLimits& limits) {
  if (limits.concurrency < 0 || limits.requestsPerMinute < 0 || limits.tokensPerMinute < 0) {
    return fail(ErrorKind::invalidInput, "A limit cannot be negative. 0 means no limit.");
  }
  return guarded(m_db, [&]() -> Result<void> {
    if (limits == EndpointLimits{limits.endpoint, 0, 0, 0}) {
      BoundStatement(m_db, "DELETE FROM endpoint_limit WHERE endpoint = ?", limits.endpoint).run();
      return {};
    }
    BoundStatement(
        m_db, "INSERT OR REPLACE INTO endpoint_limit(endpoint, concurrency, requests_per_minute, tokens_per_minute) VALUES(?, ?, ?, ?)",
        limits.endpoint, limits.concurrency, limits.requestsPerMinute, limits.tokensPerMinute)
        .run();
    return {};
  });
}

}  // namespace scoville
