// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/price.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

/// Append-only price rows.
class PriceTable {
 public:
  explicit PriceTable(Connection& db) : m_db(db) {}
  Result<std::vector<PriceRow>> all() const;
  Result<PriceRow> add(const PriceRow& row);
  /// Refused (inUse) once a sample was priced by it.
  Result<void> remove(PriceRowId id);
  /// The row valid at `when`: an override of the endpoint first, else the model's; the latest effective_from at or before it.
  Result<std::optional<PriceRow>> validAt(EndpointId endpoint, const std::string& model, UtcMicros when) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
