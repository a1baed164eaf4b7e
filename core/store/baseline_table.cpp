// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/baseline_table.h"

#include "core/store/bound_statement.h"

namespace scoville {
namespace {

const std::string selectBaseline = "SELECT id, name, from_us, to_us, endpoint, mode, note, created_us FROM baseline ";

Baseline readBaseline(BoundStatement& query) {
  Baseline baseline;
  baseline.id = query.integer();
  baseline.name = query.text();
  baseline.from = query.integer();
  baseline.to = query.integer();
  baseline.endpoint = query.maybe();
  baseline.mode = query.as<Mode>();
  baseline.note = query.text();
  baseline.created = query.integer();
  return baseline;
}

tl::unexpected<Error> noSuchBaseline(const std::string& name) {
  return fail(ErrorKind::notFound, "There is no baseline \"" + name + "\".");
}

}  // namespace

Result<std::vector<Baseline>> BaselineTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<Baseline>> {
    BoundStatement query(m_db, selectBaseline + "ORDER BY name");
    std::vector<Baseline> baselines;
    while (query.step()) {
      baselines.push_back(readBaseline(query));
    }
    return baselines;
  });
}

Result<Baseline> BaselineTable::byName(const std::string& name) const {
  return guarded(m_db, [&]() -> Result<Baseline> {
    BoundStatement query(m_db, selectBaseline + "WHERE name = ?", name);
    if (!query.step()) {
      return noSuchBaseline(name);
    }
    return readBaseline(query);
  });
}

Result<Baseline> BaselineTable::add(const Baseline& baseline) {
  if (baseline.name.empty()) {
    return fail(ErrorKind::invalidInput, "A baseline needs a name.");
  }
  if (baseline.to <= baseline.from) {
    return fail(ErrorKind::invalidInput, "A baseline must end after it begins.");
  }
  if (baseline.mode == Mode::ladder || baseline.mode == Mode::soak) {
    return fail(ErrorKind::invalidInput, "A load test (ladder or soak) cannot be a baseline.");
  }
  return guarded(m_db, [&]() -> Result<Baseline> {
    BoundStatement same(m_db, "SELECT 1 FROM baseline WHERE name = ?", baseline.name);
    if (same.step()) {
      return fail(ErrorKind::alreadyExists, "There is a baseline \"" + baseline.name + "\" already.");
    }
    BoundStatement(m_db, "INSERT INTO baseline(name, from_us, to_us, endpoint, mode, note, created_us) VALUES(?, ?, ?, ?, ?, ?, ?)",
                   baseline.name, baseline.from, baseline.to, baseline.endpoint, baseline.mode, baseline.note, baseline.created)
        .run();
    Baseline stored = baseline;
    stored.id = m_db.getLastInsertRowid();
    return stored;
  });
}

Result<void> BaselineTable::remove(const std::string& name) {
  return guarded(m_db, [&]() -> Result<void> {
    if (BoundStatement(m_db, "DELETE FROM baseline WHERE name = ?", name).run() == 0) {
      return noSuchBaseline(name);
    }
    return {};
  });
}

}  // namespace scoville
