// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/result.h"
#include "core/model/telemetry.h"
#include "core/store/tables.h"

namespace scoville {

class Connection;

/// Sources of telemetry, the names of their devices, and what these said. Made where it is needed: few parts of the program do.
class TelemetryTable {
 public:
  explicit TelemetryTable(Connection& db) : m_db(db) {}
  explicit TelemetryTable(Tables& tables) : m_db(tables.connection) {}

  Result<std::vector<TelemetrySource>> sources() const;  ///< by name
  /// Errors: notFound.
  Result<TelemetrySource> sourceNamed(const std::string& name) const;
  /// Adds a source (id 0) or changes the one of the id; its problem is not touched. Errors: invalidInput (no name, interval out of range, a
  /// URL that is none), alreadyExists.
  Result<TelemetrySource> save(TelemetrySource source);
  Result<void> setProblem(TelemetrySourceId id, const std::string& problem);
  /// With everything it said. Errors: notFound.
  Result<void> remove(TelemetrySourceId id);

  /// Stores what is not there yet (a device says one thing at one moment); gives how many readings were new.
  Result<std::int64_t> append(TelemetrySourceId source, const TelemetryBatch& batch);
  Result<std::map<int, std::string>> devices(TelemetrySourceId source) const;

  /// Readings of some sources in [from, to) (to 0 = open), each device in time order. `visit` returns false to stop.
  Result<void> visit(std::span<const TelemetrySourceId> sources, UtcMicros from, UtcMicros to,
                     const std::function<bool(const TelemetryReading&)>& visit) const;
  /// The newest of each device of a source.
  Result<std::vector<TelemetryReading>> newest(TelemetrySourceId source) const;
  Result<std::int64_t> count(TelemetrySourceId source) const;
  /// Removes what is older; gives how many readings that were.
  Result<std::int64_t> removeBefore(UtcMicros before);

 private:
  Connection& m_db;
};

}  // namespace scoville
