// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/budget.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

/// What was spent each day, written ahead of the spending in steps: after a crash it may say a little more than was spent, never less.
class SpendTable {
 public:
  explicit SpendTable(Connection& db) : m_db(db) {}
  /// Of all endpoints, from `firstDay` on.
  Result<std::vector<DaySpend>> since(std::int64_t firstDay) const;
  Result<void> save(const DaySpend& spend);

 private:
  Connection& m_db;
};

}  // namespace scoville
