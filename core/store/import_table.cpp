// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/import_table.h"

#include "core/store/bound_statement.h"

namespace scoville {

Result<void> ImportTable::add(const ImportedFile& file) {
  return guarded(m_db, [&]() -> Result<void> {
    BoundStatement(m_db,
                   "INSERT INTO import_file(endpoint, tool, file, imported_us, records, stored, definitions) VALUES(?, ?, ?, ?, ?, ?, ?)",
                   file.endpoint, file.tool, file.file, file.imported, file.records, file.stored, file.definitions)
        .run();
    return {};
  });
}

Result<std::vector<ImportedFile>> ImportTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<ImportedFile>> {
    BoundStatement row(m_db,
                       "SELECT id, endpoint, tool, file, imported_us, records, stored, definitions FROM import_file ORDER BY id DESC");
    std::vector<ImportedFile> files;
    while (row.step()) {
      ImportedFile& file = files.emplace_back();
      file.id = row.integer();
      file.endpoint = row.integer();
      file.tool = row.text();
      file.file = row.text();
      file.imported = row.integer();
      file.records = row.integer();
      file.stored = row.integer();
      file.definitions = row.text();
    }
    return files;
  });
}

Result<bool> ImportTable::claim(EndpointId endpoint, std::int64_t record) {
  return guarded(m_db, [&]() -> Result<bool> {
    return BoundStatement(m_db, "INSERT OR IGNORE INTO import_record(endpoint, record) VALUES(?, ?)", endpoint, record).run() > 0;
  });
}

Result<bool> ImportTable::isKnown(EndpointId endpoint, std::int64_t record) const {
  return guarded(m_db, [&]() -> Result<bool> {
    return BoundStatement(m_db, "SELECT 1 FROM import_record WHERE endpoint = ? AND record = ?", endpoint, record).step();
  });
}

}  // namespace scoville
