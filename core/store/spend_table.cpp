// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/spend_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

Result<std::vector<DaySpend>> SpendTable::since(std::int64_t firstDay) const {
  return guarded(m_db, [&]() -> Result<std::vector<DaySpend>> {
    BoundStatement query(m_db, "SELECT endpoint, day, pico, tokens FROM spend WHERE day >= ? ORDER BY endpoint, day", firstDay);
    std::vector<DaySpend> all;
    while (query.step()) {
      DaySpend spend;
      spend.endpoint = query.integer();
      spend.day = query.integer();
      spend.pico = query.integer();
      spend.tokens = query.integer();
      all.push_back(spend);
    }
    return all;
  });
}

Result<void> SpendTable::save(const DaySpend& spend) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db, "INSERT OR REPLACE INTO spend(endpoint, day, pico, tokens) VALUES(?, ?, ?, ?)", spend.endpoint, spend.day,
                   spend.pico, spend.tokens)
        .run();
    return {};
  });
}

}  // namespace scoville
