// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/marker.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

class MarkerTable {
 public:
  explicit MarkerTable(Connection& db) : m_db(db) {}
  /// Markers that touch [from, to), by time; to == 0 = all.
  Result<std::vector<Marker>> inRange(UtcMicros from, UtcMicros to) const;
  Result<Marker> byId(MarkerId id) const;
  /// Inserts when id == 0 or when that id no longer exists (undo of a delete keeps its id), else updates.
  Result<Marker> save(const Marker& marker);
  Result<void> remove(MarkerId id);

 private:
  Connection& m_db;
};

}  // namespace scoville
