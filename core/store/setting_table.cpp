// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/setting_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

Result<std::optional<std::string>> SettingTable::get(const std::string& name) const {
  return guarded(m_db, [&]() -> Result<std::optional<std::string>> {
    BoundStatement query(m_db, "SELECT value FROM setting WHERE name = ?", name);
    return query.step() ? std::optional(query.text()) : std::nullopt;
  });
}

Result<void> SettingTable::set(const std::string& name, const std::string& value) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db, "INSERT INTO setting(name, value) VALUES(?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value", name,
                   value)
        .run();
    return {};
  });
}

}  // namespace scoville
