// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/price.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

/// Append-only price rows. Which of them holds for a request is decided in core/analysis.
class PriceTable {
 public:
  explicit PriceTable(Connection& db) : m_db(db) {}
  Result<std::vector<PriceRow>> all() const;
  /// Errors: invalidInput when the row contradicts itself (no scope, a negative price, tiers out of order, hours outside the day).
  Result<PriceRow> add(const PriceRow& row);
  /// Refused (inUse) once a sample was priced by it.
  Result<void> remove(PriceRowId id);

 private:
  Connection& m_db;
};

}  // namespace scoville
