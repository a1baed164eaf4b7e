// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/result.h"
#include "core/model/stored_gate.h"

namespace scoville {

class Connection;
struct Tables;

/// The gates that are judged by themselves and what became of them. Made where it is needed: GateTable(tables).all().
class GateTable {
 public:
  explicit GateTable(Tables& tables);
  /// By name.
  Result<std::vector<StoredGate>> all() const;
  /// Errors: notFound.
  Result<StoredGate> byName(const std::string& name) const;
  /// Stores a new one (id 0) or replaces one. Errors: invalidInput (no name), alreadyExists (the name of another), notFound (the id).
  Result<StoredGate> save(const StoredGate& gate);
  /// With its history. Errors: notFound.
  Result<void> remove(const std::string& name);

  /// Newest first; gate 0 = of all.
  Result<std::vector<GateChange>> history(GateId gate, int most) const;
  Result<std::optional<GateChange>> latest(GateId gate) const;
  /// Stores the change when it differs in state from the latest one; says whether it did.
  Result<bool> note(const GateChange& change);

 private:
  Connection& m_db;
};

}  // namespace scoville
