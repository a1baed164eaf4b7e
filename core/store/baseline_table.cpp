// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/baseline_table.h"

#include "core/store/named_rows.h"

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

}  // namespace

Result<std::vector<Baseline>> BaselineTable::all() const {
  return readRows(m_db, selectBaseline + "ORDER BY name", readBaseline);
}

Result<Baseline> BaselineTable::byName(const std::string& name) const {
  return readNamed(m_db, selectBaseline, "baseline", name, readBaseline);
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
    if (const Result<void> isFree = checkNameIsFree(m_db, "baseline", "baseline", baseline.name, 0); !isFree) {
      return tl::unexpected<Error>(isFree.error());
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
  return removeNamed(m_db, "baseline", "baseline", name);
}

}  // namespace scoville
