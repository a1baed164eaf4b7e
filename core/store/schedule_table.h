// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/result.h"
#include "core/model/suite.h"

namespace scoville {

class Connection;

class ScheduleTable {
 public:
  explicit ScheduleTable(Connection& db) : m_db(db) {}
  Result<std::vector<Schedule>> all() const;
  /// Inserts or updates; one schedule for each endpoint x suite pair.
  Result<Schedule> save(const Schedule& schedule);
  Result<void> remove(ScheduleId id);

 private:
  Connection& m_db;
};

}  // namespace scoville
