// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/series_table.h"

#include <algorithm>

#include "core/store/bound_statement.h"

namespace scoville {
namespace {

template <typename Value>
bool wanted(const std::vector<Value>& filter, const Value& value) {
  return filter.empty() || std::find(filter.begin(), filter.end(), value) != filter.end();
}

}  // namespace

Result<SeriesId> SeriesTable::idFor(EndpointVersionId endpoint, SuiteVersionId suite, CaseId caseId, Mode mode, CacheMode cacheMode) {
  return guarded(m_db, [&]() -> Result<SeriesId> {
    std::string key;
    for (const std::int64_t part : {endpoint, suite, caseId, static_cast<std::int64_t>(mode), static_cast<std::int64_t>(cacheMode)}) {
      key += std::to_string(part) + ' ';
    }
    if (const auto known = m_db.cache.series.find(key); known != m_db.cache.series.end()) {
      return known->second;
    }
    const std::string where = " WHERE endpoint_version = ? AND suite_version = ? AND case_id = ? AND mode = ? AND cache_mode = ?";
    BoundStatement find(m_db, "SELECT id FROM series" + where, endpoint, suite, caseId, mode, cacheMode);
    SeriesId id = 0;
    if (find.step()) {
      id = find.integer();
    } else {
      BoundStatement(m_db, "INSERT INTO series(endpoint_version, suite_version, case_id, mode, cache_mode) VALUES(?, ?, ?, ?, ?)", endpoint,
                     suite, caseId, mode, cacheMode)
          .run();
      id = m_db.getLastInsertRowid();
    }
    m_db.cache.series.emplace(std::move(key), id);
    return id;
  });
}

Result<std::vector<SeriesKey>> SeriesTable::find(const SeriesFilter& filter) const {
  return guarded(m_db, [&]() -> Result<std::vector<SeriesKey>> {
    // A workspace has hundreds of series at most: filtering here keeps one statement.
    BoundStatement query(
        m_db,
        "SELECT s.id, e.endpoint, s.endpoint_version, v.suite, s.suite_version, s.case_id, c.name, s.mode, s.cache_mode FROM series s"
        " JOIN endpoint_version e ON e.id = s.endpoint_version JOIN suite_version v ON v.id = s.suite_version"
        " JOIN suite_case c ON c.id = s.case_id ORDER BY s.id");
    std::vector<SeriesKey> keys;
    while (query.step()) {
      SeriesKey key;
      key.id = query.integer();
      key.endpoint = query.integer();
      key.endpointVersion = query.integer();
      key.suite = query.integer();
      key.suiteVersion = query.integer();
      key.caseId = query.integer();
      key.caseName = query.text();
      key.mode = query.as<Mode>();
      key.cacheMode = query.as<CacheMode>();
      if (wanted(filter.endpoints, key.endpoint) && wanted(filter.suites, key.suite) && wanted(filter.caseNames, key.caseName) &&
          wanted(filter.modes, key.mode)) {
        keys.push_back(std::move(key));
      }
    }
    return keys;
  });
}

}  // namespace scoville
