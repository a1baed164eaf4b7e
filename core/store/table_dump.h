// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/store/workspace.h"

namespace scoville {

/// One stored value: NULL, whole number, real number, text or bytes.
using Value = std::variant<std::monostate, std::int64_t, double, std::string, std::vector<unsigned char>>;

struct DumpColumn {
  enum class Type { integer, real, text, blob } type = Type::text;
  std::string name;
};

struct DumpTable {
  std::string name;
  std::vector<DumpColumn> columns;
};

/// Every table with what cannot be made again, in an order in which what is referred to comes first. Left out: the lease, and the daily
/// cells that are a cache.
Result<std::vector<DumpTable>> dumpTables(const Workspace& workspace);

/// Every row of the tables, in one snapshot, by primary key. `visit` returns false to stop.
Result<void> visitRows(const Workspace& workspace, const std::vector<DumpTable>& tables,
                       const std::function<bool(const DumpTable&, const std::vector<Value>&)>& visit);

/// Fills a new workspace file row by row. Unless finish() succeeded, the file is removed again.
class DumpReceiver {
 public:
  /// Errors: alreadyExists, and those of opening a workspace.
  static Result<std::unique_ptr<DumpReceiver>> create(const std::filesystem::path& file);
  ~DumpReceiver();

  const std::vector<DumpTable>& tables() const;
  /// Null when there is no such table.
  const DumpTable* table(const std::string& name) const;
  /// One row, with as many values as `columns` names. Errors: invalidInput (what it breaks, in words), diskFull, io.
  Result<void> add(const DumpTable& table, const std::vector<std::string>& columns, const std::vector<Value>& values);
  /// Commits when every reference is whole. Errors: invalidInput, diskFull, io.
  Result<void> finish();

 private:
  struct Impl;
  explicit DumpReceiver(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> m_impl;
};

}  // namespace scoville
