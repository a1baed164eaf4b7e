// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/result.h"
#include "core/model/run.h"

namespace scoville {

class Connection;

class GapTable {
 public:
  explicit GapTable(Connection& db) : m_db(db) {}
  Result<void> add(const Gap& gap);
  Result<std::vector<Gap>> inRange(UtcMicros from, UtcMicros to) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
