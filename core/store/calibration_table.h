// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/calibration.h"
#include "core/model/result.h"

namespace scoville {

class Connection;

/// What the instrument found out about itself: one row for each calibration and one for each of its measurements.
class CalibrationTable {
 public:
  explicit CalibrationTable(Connection& db) : m_db(db) {}
  /// Gives the report back with its id.
  Result<CalibrationReport> insert(CalibrationReport report);
  /// The latest by date, newest first; at most `most`.
  Result<std::vector<CalibrationReport>> newest(int most) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
