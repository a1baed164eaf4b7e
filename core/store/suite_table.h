// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/result.h"
#include "core/model/suite.h"

namespace scoville {

class Connection;

/// Suites, their versions and cases.
class SuiteTable {
 public:
  explicit SuiteTable(Connection& db) : m_db(db) {}
  Result<std::vector<Suite>> current(bool withArchived = false) const;
  Result<Suite> byId(SuiteId id) const;
  Result<Suite> byName(const std::string& name) const;
  Result<Suite> byVersion(SuiteVersionId version) const;
  /// As EndpointTable::save: a new version with new case rows when any case differs.
  Result<Suite> save(const Suite& suite, UtcMicros now);
  Result<void> setArchived(SuiteId id, bool archived);

 private:
  Connection& m_db;
};

}  // namespace scoville
