// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

// The same rows into the same schema through nothing but SQLite's C interface: what the store's bulk path is measured against.

namespace scoville::bench {

struct BareTable {
  std::string name;
  std::vector<std::vector<sqlite3_value*>> rows;  ///< copies, owned
};

class BareInsert {
 public:
  /// Reads the rows of a workspace's three sample tables into memory.
  explicit BareInsert(const std::filesystem::path& file) {
    sqlite3* db = nullptr;
    sqlite3_open_v2(file.c_str(), &db, SQLITE_OPEN_READONLY, nullptr);
    for (const char* name : {"sample", "sample_detail", "sample_tokens"}) {
      BareTable table{name, {}};
      sqlite3_stmt* row = nullptr;
      // In the order of their making.
      const std::string sql = std::string("SELECT t.* FROM ") + name + " t ORDER BY t.started_us, t.series, t.seq";
      sqlite3_prepare_v2(db, sql.c_str(), -1, &row, nullptr);
      while (sqlite3_step(row) == SQLITE_ROW) {
        auto& values = table.rows.emplace_back();
        for (int i = 0; i < sqlite3_column_count(row); ++i) {
          values.push_back(sqlite3_value_dup(sqlite3_column_value(row, i)));
        }
      }
      sqlite3_finalize(row);
      m_tables.push_back(std::move(table));
    }
    sqlite3_close(db);
  }
  ~BareInsert() {
    for (BareTable& table : m_tables) {
      for (auto& row : table.rows) {
        for (sqlite3_value* value : row) {
          sqlite3_value_free(value);
        }
      }
    }
  }
  BareInsert(const BareInsert&) = delete;
  BareInsert& operator=(const BareInsert&) = delete;

  /// Seconds to insert them into `file` (a workspace with the same series and words, and no samples), `batch` samples a transaction.
  double run(const std::filesystem::path& file, std::size_t batch) const {
    sqlite3* db = nullptr;
    sqlite3_open_v2(file.c_str(), &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    sqlite3_exec(db, "PRAGMA foreign_keys=ON; PRAGMA synchronous=FULL; PRAGMA cache_size=-16384; PRAGMA temp_store=MEMORY", nullptr,
                 nullptr, nullptr);
    std::vector<sqlite3_stmt*> inserts;
    for (const BareTable& table : m_tables) {
      std::string sql = "INSERT INTO " + table.name + " VALUES(?";
      for (std::size_t i = 1; i < table.rows.front().size(); ++i) {
        sql += ",?";
      }
      sqlite3_prepare_v2(db, (sql + ")").c_str(), -1, &inserts.emplace_back(), nullptr);
    }
    const auto begin = std::chrono::steady_clock::now();
    std::size_t token = 0;
    const std::size_t count = m_tables[0].rows.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (i % batch == 0) {
        sqlite3_exec(db, i == 0 ? "BEGIN IMMEDIATE" : "COMMIT; BEGIN IMMEDIATE", nullptr, nullptr, nullptr);
      }
      insert(inserts[0], m_tables[0].rows[i]);
      insert(inserts[1], m_tables[1].rows[i]);
      // Failed samples have no tokens.
      if (token < m_tables[2].rows.size() && isSame(m_tables[2].rows[token], m_tables[0].rows[i])) {
        insert(inserts[2], m_tables[2].rows[token++]);
      }
    }
    sqlite3_exec(db, "COMMIT", nullptr, nullptr, nullptr);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const bool whole = token == m_tables[2].rows.size();
    for (sqlite3_stmt* statement : inserts) {
      sqlite3_finalize(statement);
    }
    sqlite3_close(db);
    return whole ? seconds : -1;
  }

 private:
  static void insert(sqlite3_stmt* statement, const std::vector<sqlite3_value*>& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      sqlite3_bind_value(statement, static_cast<int>(i) + 1, row[i]);
    }
    sqlite3_step(statement);
    sqlite3_reset(statement);
  }
  static bool isSame(const std::vector<sqlite3_value*>& a, const std::vector<sqlite3_value*>& b) {
    return sqlite3_value_int64(a[0]) == sqlite3_value_int64(b[0]) && sqlite3_value_int64(a[1]) == sqlite3_value_int64(b[1]) &&
           sqlite3_value_int64(a[2]) == sqlite3_value_int64(b[2]);
  }
  std::vector<BareTable> m_tables;
};

}  // namespace scoville::bench
