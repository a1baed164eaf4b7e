// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/ids.h"
#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

class Connection;

/// One import of a result file.
struct ImportedFile {
  std::int64_t id = 0;
  EndpointId endpoint = 0;
  std::string tool;
  std::string file;
  UtcMicros imported = 0;
  std::int64_t records = 0;  ///< in the file
  std::int64_t stored = 0;   ///< of these, not known before
  std::string definitions;   ///< what the tool's figures mean
};

/// Imported files and requests.
class ImportTable {
 public:
  explicit ImportTable(Connection& db) : m_db(db) {}
  Result<void> add(const ImportedFile& file);
  Result<std::vector<ImportedFile>> all() const;  ///< newest first
  /// True when the request was not known yet; it is from then on.
  Result<bool> claim(EndpointId endpoint, std::int64_t record);
  Result<bool> isKnown(EndpointId endpoint, std::int64_t record) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
