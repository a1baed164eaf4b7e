// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/gate_table.h"

#include "core/store/bound_statement.h"
#include "core/store/tables.h"

namespace scoville {
namespace {

const std::string selectGate = "SELECT id, name, text, paused, created_us FROM gate ";
const std::string selectChange = "SELECT gate, at_us, state, summary FROM gate_change ";

StoredGate readGate(BoundStatement& query) {
  StoredGate gate;
  gate.id = query.integer();
  gate.name = query.text();
  gate.text = query.text();
  gate.paused = query.flag();
  gate.created = query.integer();
  return gate;
}

GateChange readChange(BoundStatement& query) {
  GateChange change;
  change.gate = query.integer();
  change.at = query.integer();
  change.state = query.text();
  change.summary = query.text();
  return change;
}

tl::unexpected<Error> noSuchGate(const std::string& name) {
  return fail(ErrorKind::notFound, "There is no gate \"" + name + "\".");
}

}  // namespace

GateTable::GateTable(Tables& tables) : m_db(tables.connection) {}

Result<std::vector<StoredGate>> GateTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<StoredGate>> {
    BoundStatement query(m_db, selectGate + "ORDER BY name");
    std::vector<StoredGate> gates;
    while (query.step()) {
      gates.push_back(readGate(query));
    }
    return gates;
  });
}

Result<StoredGate> GateTable::byName(const std::string& name) const {
  return guarded(m_db, [&]() -> Result<StoredGate> {
    BoundStatement query(m_db, selectGate + "WHERE name = ?", name);
    if (!query.step()) {
      return noSuchGate(name);
    }
    return readGate(query);
  });
}

Result<StoredGate> GateTable::save(const StoredGate& gate) {
  if (gate.name.empty()) {
    return fail(ErrorKind::invalidInput, "A gate needs a name.");
  }
  return guarded(m_db, [&]() -> Result<StoredGate> {
    BoundStatement same(m_db, "SELECT 1 FROM gate WHERE name = ? AND id <> ?", gate.name, gate.id);
    if (same.step()) {
      return fail(ErrorKind::alreadyExists, "There is a gate \"" + gate.name + "\" already.");
    }
    StoredGate stored = gate;
    if (gate.id == 0) {
      BoundStatement(m_db, "INSERT INTO gate(name, text, paused, created_us) VALUES(?, ?, ?, ?)", gate.name, gate.text, gate.paused,
                     gate.created)
          .run();
      stored.id = m_db.getLastInsertRowid();
    } else if (BoundStatement(m_db, "UPDATE gate SET name = ?, text = ?, paused = ? WHERE id = ?", gate.name, gate.text, gate.paused,
                              gate.id)
                   .run() == 0) {
      return noSuchGate(gate.name);
    }
    return stored;
  });
}

Result<void> GateTable::remove(const std::string& name) {
  return guarded(m_db, [&]() -> Result<void> {
    return BoundStatement(m_db, "DELETE FROM gate WHERE name = ?", name).run() == 0 ? Result<void>(noSuchGate(name)) : Result<void>();
  });
}

Result<std::vector<GateChange>> GateTable::history(GateId gate, int most) const {
  return guarded(m_db, [&]() -> Result<std::vector<GateChange>> {
    BoundStatement query(m_db, selectChange + "WHERE ?1 = 0 OR gate = ?1 ORDER BY at_us DESC LIMIT ?2", gate, most);
    std::vector<GateChange> changes;
    while (query.step()) {
      changes.push_back(readChange(query));
    }
    return changes;
  });
}

Result<std::optional<GateChange>> GateTable::latest(GateId gate) const {
  return guarded(m_db, [&]() -> Result<std::optional<GateChange>> {
    BoundStatement query(m_db, selectChange + "WHERE gate = ? ORDER BY at_us DESC LIMIT 1", gate);
    return query.step() ? std::optional(readChange(query)) : std::nullopt;
  });
}

Result<bool> GateTable::note(const GateChange& change) {
  const auto before = latest(change.gate);
  if (!before) {
    return tl::unexpected<Error>(before.error());
  }
  if (*before && (*before)->state == change.state) {
    return false;
  }
  return guarded(m_db, [&]() -> Result<bool> {
    BoundStatement(m_db, "INSERT OR REPLACE INTO gate_change(gate, at_us, state, summary) VALUES(?, ?, ?, ?)", change.gate, change.at,
                   change.state, change.summary)
        .run();
    return true;
  });
}

}  // namespace scoville
