// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/gap_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

Result<void> GapTable::add(const Gap& gap) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db, "INSERT INTO gap(endpoint, suite, from_us, to_us, missed_runs, reason) VALUES(?, ?, ?, ?, ?, ?)",
                   idOrNull(gap.endpoint), idOrNull(gap.suite), gap.from, gap.to, gap.missedRuns, gap.reason)
        .run();
    return {};
  });
}

Result<std::vector<Gap>> GapTable::inRange(UtcMicros from, UtcMicros to) const {
  return guarded(m_db, [&]() -> Result<std::vector<Gap>> {
    BoundStatement query(m_db,
                         "SELECT endpoint, suite, from_us, to_us, missed_runs, reason FROM gap"
                         " WHERE to_us > ?1 AND (?2 = 0 OR from_us < ?2) ORDER BY from_us, id",
                         from, to);
    std::vector<Gap> gaps;
    while (query.step()) {
      Gap gap;
      gap.endpoint = query.integer();
      gap.suite = query.integer();
      gap.from = query.integer();
      gap.to = query.integer();
      gap.missedRuns = query.number();
      gap.reason = query.text();
      gaps.push_back(std::move(gap));
    }
    return gaps;
  });
}

}  // namespace scoville
