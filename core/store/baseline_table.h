// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/baseline.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

/// The named periods that gates and comparisons refer to.
class BaselineTable {
 public:
  explicit BaselineTable(Connection& db) : m_db(db) {}
  /// By name.
  Result<std::vector<Baseline>> all() const;
  Result<Baseline> byName(const std::string& name) const;
  /// Stores a new one. Errors: invalidInput (no name, an empty period, a load test's mode), alreadyExists (the name).
  Result<Baseline> add(const Baseline& baseline);
  Result<void> remove(const std::string& name);

 private:
  Connection& m_db;
};

}  // namespace scoville
