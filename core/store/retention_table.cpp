// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/retention_table.h"

#include "core/store/bound_statement.h"

namespace scoville {
namespace {

constexpr const char* anyDetail =
    " AND (error IS NOT NULL OR response_headers IS NOT NULL OR server_timings IS NOT NULL OR output_hash IS NOT NULL)";

Result<OldData> old(Connection& db, const std::string& sql, SeriesId series, UtcMicros before) {
  return guarded(db, [&]() -> Result<OldData> {
    BoundStatement query(db, sql, series, before);
    query.step();
    OldData found;
    found.rows = query.integer();
    found.bytes = query.integer();
    return found;
  });
}

bool isAge(const std::optional<Micros>& age) {
  return !age || *age > 0;
}

}  // namespace

Result<std::vector<RetentionRule>> RetentionTable::all() const {
  return guarded(m_db, [&]() -> Result<std::vector<RetentionRule>> {
    BoundStatement query(m_db, "SELECT endpoint, tokens_after_us, detail_after_us, samples_after_us FROM retention_rule ORDER BY endpoint");
    std::vector<RetentionRule> rules;
    while (query.step()) {
      RetentionRule rule;
      rule.endpoint = query.integer();
      rule.tokensAfter = query.maybe();
      rule.detailAfter = query.maybe();
      rule.samplesAfter = query.maybe();
      rules.push_back(rule);
    }
    return rules;
  });
}

Result<void> RetentionTable::set(const RetentionRule& rule) {
  return guarded(m_db, [&]() -> Result<void> {
    if (!isAge(rule.tokensAfter) || !isAge(rule.detailAfter) || !isAge(rule.samplesAfter)) {
      return fail(ErrorKind::invalidInput, "The age after which data is removed must be above 0.");
    }
    if (rule.samplesAfter &&
        ((rule.tokensAfter && *rule.tokensAfter > *rule.samplesAfter) || (rule.detailAfter && *rule.detailAfter > *rule.samplesAfter))) {
      return fail(ErrorKind::invalidInput, "Token arrivals and details cannot be kept longer than the samples they belong to.");
    }
    BoundStatement(m_db, "DELETE FROM retention_rule WHERE endpoint = ?", rule.endpoint).run();
    if (!rule.isEmpty()) {
      BoundStatement(m_db, "INSERT INTO retention_rule(endpoint, tokens_after_us, detail_after_us, samples_after_us) VALUES(?, ?, ?, ?)",
                     rule.endpoint, rule.tokensAfter, rule.detailAfter, rule.samplesAfter)
          .run();
    }
    return {};
  });
}

Result<OldData> RetentionTable::oldTokens(SeriesId series, UtcMicros before) const {
  return old(m_db, "SELECT count(*), coalesce(sum(length(arrivals) + 16), 0) FROM sample_tokens WHERE series = ? AND started_us < ?",
             series, before);
}

Result<OldData> RetentionTable::oldDetail(SeriesId series, UtcMicros before) const {
  return old(m_db,
             std::string("SELECT count(*), coalesce(sum(coalesce(length(error), 0) + coalesce(length(response_headers), 0)"
                         " + coalesce(length(server_timings), 0) + coalesce(length(output_hash), 0)), 0)"
                         " FROM sample_detail WHERE series = ? AND started_us < ?") +
                 anyDetail,
             series, before);
}

Result<OldData> RetentionTable::oldSamples(SeriesId series, UtcMicros before) const {
  // 70 bytes a hot row, 140 a cold one without its texts, with its index: measured (bench_store).
  return old(m_db, "SELECT count(*), count(*) * 210 FROM sample WHERE series = ? AND started_us < ?", series, before);
}

Result<std::int64_t> RetentionTable::removeTokens(SeriesId series, UtcMicros before, int limit) {
  return guarded(m_db, [&]() -> Result<std::int64_t> {
    return BoundStatement(m_db,
                          "DELETE FROM sample_tokens WHERE (series, started_us, seq) IN"
                          " (SELECT series, started_us, seq FROM sample_tokens WHERE series = ? AND started_us < ? LIMIT ?)",
                          series, before, limit)
        .run();
  });
}

Result<std::int64_t> RetentionTable::removeDetail(SeriesId series, UtcMicros before, int limit) {
  return guarded(m_db, [&]() -> Result<std::int64_t> {
    std::string columns;
    std::string values;
    BoundStatement names(m_db,
                         "SELECT name, name IN ('error', 'response_headers', 'server_timings', 'output_hash')"
                         " FROM pragma_table_info('sample_detail')");
    while (names.step()) {
      const std::string name = names.text();
      columns += (columns.empty() ? "" : ", ") + name;
      values += (values.empty() ? "" : ", ") + (names.flag() ? std::string("NULL") : name);
    }
    // Written anew at the end of the table: rows that only shrink leave half-empty pages, which cannot be given back.
    return BoundStatement(m_db,
                          "REPLACE INTO sample_detail(" + columns + ") SELECT " + values +
                              " FROM sample_detail WHERE rowid IN (SELECT rowid FROM sample_detail WHERE series = ? AND started_us < ?" +
                              anyDetail + " LIMIT ?)",
                          series, before, limit)
        .run();
  });
}

Result<bool> RetentionTable::giveBack(int pages) {
  return guarded(m_db, [&]() -> Result<bool> {
    BoundStatement free(m_db, "PRAGMA freelist_count");
    free.step();
    const std::int64_t before = free.integer();
    if (before > 0) {
      m_db.exec("PRAGMA incremental_vacuum(" + std::to_string(pages) + ")");
    }
    return before > pages;
  });
}

}  // namespace scoville
