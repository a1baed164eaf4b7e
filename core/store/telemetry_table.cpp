// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/telemetry_table.h"

#include <limits>

#include "core/store/bound_statement.h"

namespace scoville {

namespace {

constexpr const char* sourceColumns =
    "SELECT id, name, kind, endpoint, target, interval_us, paused, created_us, problem FROM telemetry_source";
constexpr const char* readingColumns =
    "SELECT source, device, at_us, gpu_share, memory_bytes, temperature_c, power_w, running, waiting, kv_share FROM telemetry";

TelemetrySource readSource(BoundStatement& row) {
  TelemetrySource source;
  source.id = row.integer();
  source.name = row.text();
  source.kind = row.as<TelemetryKind>();
  source.endpoint = row.maybe();
  source.target = row.text();
  source.interval = row.integer();
  source.paused = row.flag();
  source.created = row.integer();
  source.problem = row.text();
  return source;
}

TelemetryReading readReading(BoundStatement& row) {
  TelemetryReading reading;
  reading.source = row.integer();
  reading.device = row.number();
  reading.at = row.integer();
  for (std::optional<double>* value : {&reading.gpuShare, &reading.memoryBytes, &reading.temperatureC, &reading.powerW, &reading.running,
                                       &reading.waiting, &reading.kvShare}) {
    *value = row.maybeReal();
  }
  return reading;
}

/// Empty = it may be stored.
std::string complaintOf(const TelemetrySource& source) {
  if (source.name.empty()) {
    return "A source of telemetry needs a name.";
  }
  if (source.interval < shortestTelemetryInterval || source.interval > longestTelemetryInterval) {
    return "A source is read every 1 second to 1 hour.";
  }
  if (source.kind == TelemetryKind::prometheus && !source.target.starts_with("http://") && !source.target.starts_with("https://")) {
    return "\"" + source.target + "\" is no address of a metrics page, such as http://localhost:8000/metrics.";
  }
  // What an address holds is shown and exported: a password has no place in it.
  const auto host = source.target.find("://");
  if (source.kind == TelemetryKind::prometheus &&
      source.target.substr(0, source.target.find('/', host + 3)).find('@') != std::string::npos) {
    return "The address must not hold a user name or a password: it is stored as it is.";
  }
  return {};
}

}  // namespace

Result<std::vector<TelemetrySource>> TelemetryTable::sources() const {
  return guarded(m_db, [&]() -> Result<std::vector<TelemetrySource>> {
    BoundStatement row(m_db, std::string(sourceColumns) + " ORDER BY name");
    std::vector<TelemetrySource> all;
    while (row.step()) {
      all.push_back(readSource(row));
    }
    return all;
  });
}

Result<TelemetrySource> TelemetryTable::sourceNamed(const std::string& name) const {
  return guarded(m_db, [&]() -> Result<TelemetrySource> {
    BoundStatement row(m_db, std::string(sourceColumns) + " WHERE name = ?", name);
    if (!row.step()) {
      return fail(ErrorKind::notFound, "There is no source of telemetry \"" + name + "\".");
    }
    return readSource(row);
  });
}

Result<TelemetrySource> TelemetryTable::save(TelemetrySource source) {
  if (std::string complaint = complaintOf(source); !complaint.empty()) {
    return fail(ErrorKind::invalidInput, std::move(complaint));
  }
  return guarded(m_db, [&]() -> Result<TelemetrySource> {
    if (BoundStatement same(m_db, "SELECT 1 FROM telemetry_source WHERE name = ? AND id <> ?", source.name, source.id); same.step()) {
      return fail(ErrorKind::alreadyExists, "There is a source of telemetry \"" + source.name + "\" already.");
    }
    if (source.id == 0) {
      BoundStatement(m_db,
                     "INSERT INTO telemetry_source(name, kind, endpoint, target, interval_us, paused, created_us, problem)"
                     " VALUES(?, ?, ?, ?, ?, ?, ?, '')",
                     source.name, source.kind, source.endpoint, source.target, source.interval, source.paused, source.created)
          .run();
      source.id = m_db.getLastInsertRowid();
      return std::move(source);
    }
    const int changed = BoundStatement(m_db,
                                       "UPDATE telemetry_source SET name = ?, kind = ?, endpoint = ?, target = ?, interval_us = ?,"
                                       " paused = ? WHERE id = ?",
                                       source.name, source.kind, source.endpoint, source.target, source.interval, source.paused, source.id)
                            .run();
    return changed == 0 ? Result<TelemetrySource>(fail(ErrorKind::notFound, "This source of telemetry is not there any more."))
                        : std::move(source);
  });
}

Result<void> TelemetryTable::setProblem(TelemetrySourceId id, const std::string& problem) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db, "UPDATE telemetry_source SET problem = ? WHERE id = ?", problem, id).run();
    return {};
  });
}

Result<void> TelemetryTable::remove(TelemetrySourceId id) {
  return guarded(m_db, [&]() -> Result<void> {
    if (BoundStatement(m_db, "DELETE FROM telemetry_source WHERE id = ?", id).run() == 0) {
      return fail(ErrorKind::notFound, "This source of telemetry is not there any more.");
    }
    return {};
  });
}

Result<std::int64_t> TelemetryTable::append(TelemetrySourceId source, const TelemetryBatch& batch) {
  return guarded(m_db, [&]() -> Result<std::int64_t> {
    for (const auto& [device, name] : batch.devices) {
      BoundStatement(m_db,
                     "INSERT INTO telemetry_device(source, device, name) VALUES(?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name",
                     source, device, name)
          .run();
    }
    std::int64_t added = 0;
    for (const TelemetryReading& r : batch.readings) {
      added += BoundStatement(m_db,
                              "INSERT INTO telemetry(source, device, at_us, gpu_share, memory_bytes, temperature_c, power_w, running,"
                              " waiting, kv_share) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                              source, r.device, r.at, r.gpuShare, r.memoryBytes, r.temperatureC, r.powerW, r.running, r.waiting, r.kvShare)
                   .run();
    }
    return added;
  });
}

Result<std::map<int, std::string>> TelemetryTable::devices(TelemetrySourceId source) const {
  return guarded(m_db, [&]() -> Result<std::map<int, std::string>> {
    BoundStatement row(m_db, "SELECT device, name FROM telemetry_device WHERE source = ?", source);
    std::map<int, std::string> names;
    while (row.step()) {
      const int device = row.number();
      names[device] = row.text();
    }
    return names;
  });
}

Result<void> TelemetryTable::visit(std::span<const TelemetrySourceId> sources, UtcMicros from, UtcMicros to,
                                   const std::function<bool(const TelemetryReading&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    const UtcMicros end = to == 0 ? std::numeric_limits<UtcMicros>::max() : to;
    for (const TelemetrySourceId source : sources) {
      // One device after the other: each is a sequential read of the primary key.
      std::optional<std::int64_t> device;
      for (;;) {
        {
          BoundStatement next(m_db, "SELECT min(device) FROM telemetry WHERE source = ? AND device > ?", source,
                              device.value_or(std::numeric_limits<std::int64_t>::min()));
          device = next.step() ? next.maybe() : std::nullopt;
        }
        if (!device) {
          break;
        }
        BoundStatement row(m_db,
                           std::string(readingColumns) + " WHERE source = ? AND device = ? AND at_us >= ? AND at_us < ? ORDER BY at_us",
                           source, *device, from, end);
        while (row.step()) {
          if (!visit(readReading(row))) {
            return {};
          }
        }
      }
    }
    return {};
  });
}

Result<std::vector<TelemetryReading>> TelemetryTable::newest(TelemetrySourceId source) const {
  const auto known = devices(source);
  if (!known) {
    return tl::unexpected<Error>(known.error());
  }
  return guarded(m_db, [&]() -> Result<std::vector<TelemetryReading>> {
    std::vector<TelemetryReading> all;
    for (const auto& [device, name] : *known) {
      BoundStatement row(m_db, std::string(readingColumns) + " WHERE source = ? AND device = ? ORDER BY at_us DESC LIMIT 1", source,
                         device);
      if (row.step()) {
        all.push_back(readReading(row));
      }
    }
    return all;
  });
}

Result<std::int64_t> TelemetryTable::count(TelemetrySourceId source) const {
  return guarded(m_db, [&]() -> Result<std::int64_t> {
    BoundStatement row(m_db, "SELECT count(*) FROM telemetry WHERE source = ?", source);
    row.step();
    return row.integer();
  });
}

Result<std::int64_t> TelemetryTable::removeBefore(UtcMicros before) {
  return guarded(m_db,
                 [&]() -> Result<std::int64_t> { return BoundStatement(m_db, "DELETE FROM telemetry WHERE at_us < ?", before).run(); });
}

}  // namespace scoville
