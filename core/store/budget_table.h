// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/budget.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

class BudgetTable {
 public:
  explicit BudgetTable(Connection& db) : m_db(db) {}
  Result<std::vector<Budget>> all() const;
  /// Inserts or replaces the budget of its endpoint and period. Errors: invalidInput.
  Result<void> save(const Budget& budget);
  /// Errors: notFound.
  Result<void> remove(EndpointId endpoint, BudgetPeriod period);

 private:
  Connection& m_db;
};

}  // namespace scoville
