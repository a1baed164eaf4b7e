// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/endpoint.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

/// Endpoints and their dated versions.
class EndpointTable {
 public:
  explicit EndpointTable(Connection& db) : m_db(db) {}
  /// The current version of each endpoint, by name. Archived ones only when asked.
  Result<std::vector<Endpoint>> current(bool withArchived = false) const;
  Result<Endpoint> byId(EndpointId id) const;
  Result<Endpoint> byName(const std::string& name) const;
  Result<Endpoint> byVersion(EndpointVersionId version) const;
  Result<std::vector<Endpoint>> versions(EndpointId id) const;
  /// New endpoint when id == 0 (alreadyExists when the name is taken), else a new version when anything versioned differs
  /// from the current one. `now` dates the version. Returns what is stored.
  Result<Endpoint> save(const Endpoint& endpoint, UtcMicros now);
  Result<void> setPaused(EndpointId id, bool paused);
  Result<void> setArchived(EndpointId id, bool archived);

 private:
  Connection& m_db;
};

}  // namespace scoville
