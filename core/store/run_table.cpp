// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

namespace {

const std::string selectRun =
    "SELECT id, endpoint_version, suite_version, mode, state, scheduled_us, started_us, ended_us, planned, done, failed FROM run ";

Run readRun(BoundStatement& query) {
  Run run;
  run.id = query.integer();
  run.endpointVersion = query.integer();
  run.suiteVersion = query.integer();
  run.mode = query.as<Mode>();
  run.state = query.as<RunState>();
  run.scheduled = query.maybe();
  run.started = query.integer();
  run.ended = query.maybe();
  run.planned = query.number();
  run.done = query.number();
  run.failed = query.number();
  return run;
}

}  // namespace

Result<Run> RunTable::insert(const Run& run) {
  return guarded(m_db, [&]() -> Result<Run> {
    BoundStatement(
        m_db,
        "INSERT INTO run(endpoint_version, suite_version, mode, state, scheduled_us, started_us, ended_us, planned, done, failed)"
        " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        run.endpointVersion, run.suiteVersion, run.mode, run.state, run.scheduled, run.started, run.ended, run.planned, run.done,
        run.failed)
        .run();
    Run stored = run;
    stored.id = m_db.getLastInsertRowid();
    return stored;
  });
}

Result<void> RunTable::update(const Run& run) {
  return guarded(m_db, [&]() -> Result<void> {
    const int changed =
        BoundStatement(
            m_db,
            "UPDATE run SET state = ?, scheduled_us = ?, started_us = ?, ended_us = ?, planned = ?, done = ?, failed = ? WHERE id = ?",
            run.state, run.scheduled, run.started, run.ended, run.planned, run.done, run.failed, run.id)
            .run();
    if (changed == 0) {
      return fail(ErrorKind::notFound, "There is no run " + std::to_string(run.id) + ".");
    }
    return {};
  });
}

Result<Run> RunTable::byId(RunId id) const {
  return guarded(m_db, [&]() -> Result<Run> {
    BoundStatement query(m_db, selectRun + "WHERE id = ?", id);
    return query.step() ? Result<Run>(readRun(query))
                        : Result<Run>(fail(ErrorKind::notFound, "There is no run " + std::to_string(id) + "."));
  });
}

Result<std::vector<Run>> RunTable::recent(int limit) const {
  return guarded(m_db, [&]() -> Result<std::vector<Run>> {
    BoundStatement query(m_db, selectRun + "ORDER BY id DESC LIMIT ?", limit);
    std::vector<Run> runs;
    while (query.step()) {
      runs.push_back(readRun(query));
    }
    return runs;
  });
}

Result<int> RunTable::closeAbandoned(UtcMicros now) {
  return guarded(m_db, [&]() -> Result<int> {
    return BoundStatement(m_db, "UPDATE run SET state = 3, ended_us = max(?, started_us) WHERE state = 0", now).run();
  });
}

Result<std::optional<UtcMicros>> RunTable::lastScheduled(EndpointId endpoint, SuiteId suite) const {
  return guarded(m_db, [&]() -> Result<std::optional<UtcMicros>> {
    // One seek in run_by_pair for each pair of versions.
    BoundStatement query(
        m_db,
        "SELECT max((SELECT max(r.started_us) FROM run r WHERE r.endpoint_version = e.id AND r.suite_version = s.id AND r.mode = 0))"
        " FROM endpoint_version e, suite_version s WHERE e.endpoint = ? AND s.suite = ?",
        endpoint, suite);
    query.step();
    return query.maybe();
  });
}

}  // namespace scoville
