// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/gate_table.h"

#include "core/store/named_rows.h"
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

}  // namespace

GateTable::GateTable(Tables& tables) : m_db(tables.connection) {}

Result<std::vector<StoredGate>> GateTable::all() const {
  return readRows(m_db, selectGate + "ORDER BY name", readGate);
}

Result<StoredGate> GateTable::byName(const std::string& name) const {
  return readNamed(m_db, selectGate, "gate", name, readGate);
}

Result<StoredGate> GateTable::save(const StoredGate& gate) {
  if (gate.name.empty()) {
    return fail(ErrorKind::invalidInput, "A gate needs a name.");
  }
  return guarded(m_db, [&]() -> Result<StoredGate> {
    if (const Result<void> isFree = checkNameIsFree(m_db, "gate", "gate", gate.name, gate.id); !isFree) {
      return tl::unexpected<Error>(isFree.error());
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
      return noSuchRow("gate", gate.name);
    }
    return stored;
  });
}

Result<void> GateTable::remove(const std::string& name) {
  return removeNamed(m_db, "gate", "gate", name);
}

Result<std::vector<GateChange>> GateTable::history(GateId gate, int most) const {
  return readRows(m_db, selectChange + "WHERE ?1 = 0 OR gate = ?1 ORDER BY at_us DESC LIMIT ?2", readChange, gate, most);
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
