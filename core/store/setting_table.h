// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/model/result.h"

namespace scoville {

class Connection;

/// Workspace settings: text by name. Names in use: "workspace.kind" (demo | own), "workspace.id", "zone", "ui.*".
class SettingTable {
 public:
  explicit SettingTable(Connection& db) : m_db(db) {}
  Result<std::optional<std::string>> get(const std::string& name) const;
  Result<void> set(const std::string& name, const std::string& value);

 private:
  Connection& m_db;
};

}  // namespace scoville
