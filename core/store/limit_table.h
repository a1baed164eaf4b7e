// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/budget.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

class LimitTable {
 public:
  explicit LimitTable(Connection& db) : m_db(db) {}
  Result<std::vector<EndpointLimits>> all() const;
  /// Inserts or replaces; limits of zero throughout remove the row. Errors: invalidInput (a negative one).
  Result<void> save(const EndpointLimits& limits);

 private:
  Connection& m_db;
};

}  // namespace scoville
