// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/result.h"
#include "core/model/run.h"

namespace scoville {

class Connection;

struct SeriesFilter {
  std::vector<EndpointId> endpoints;  ///< empty = all
  std::vector<SuiteId> suites;
  std::vector<std::string> caseNames;
  std::vector<Mode> modes;  ///< empty = all
};

/// A series = endpoint version x suite version x case x mode x cache mode (docs/metrics.md).
class SeriesTable {
 public:
  explicit SeriesTable(Connection& db) : m_db(db) {}
  /// The id of the combination, made when new.
  Result<SeriesId> idFor(EndpointVersionId endpoint, SuiteVersionId suite, CaseId caseId, Mode mode, CacheMode cacheMode);
  Result<std::vector<SeriesKey>> find(const SeriesFilter& filter) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
