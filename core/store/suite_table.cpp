// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/suite_table.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "core/model/natural_order.h"
#include "core/store/bound_statement.h"
#include "core/store/json_columns.h"

namespace scoville {
namespace {

const std::string selectSuite =
    "SELECT s.id, v.id, v.version, v.valid_from_us, s.name, s.note, s.archived, v.max_attempts, v.backoff_us FROM suite s JOIN "
    "suite_version v ON v.suite = s.id ";
const std::string newestVersion = "v.version = (SELECT max(version) FROM suite_version WHERE suite = s.id) ";

std::vector<Case> readCases(Connection& db, SuiteVersionId version) {
  BoundStatement query(db,
                       "SELECT id, name, task_kind, messages, max_tokens, temperature, seed, cache_mode, stream, repeats, checks FROM"
                       " suite_case WHERE suite_version = ? ORDER BY position",
                       version);
  std::vector<Case> cases;
  while (query.step()) {
    Case item;
    item.id = query.integer();
    item.name = query.text();
    item.taskKind = query.text();
    item.messages = messagesFromJson(query.text());
    item.maxTokens = query.number();
    item.temperature = query.maybeReal();
    item.seed = query.maybe();
    item.cacheMode = query.as<CacheMode>();
    item.stream = query.flag();
    item.repeats = query.number();
    item.checks = checksFromJson(query.text());
    cases.push_back(std::move(item));
  }
  return cases;
}

Suite readSuite(Connection& db, BoundStatement& query) {
  Suite suite;
  suite.id = query.integer();
  suite.versionId = query.integer();
  suite.version = query.number();
  suite.validFrom = query.integer();
  suite.name = query.text();
  suite.note = query.text();
  suite.archived = query.flag();
  suite.retries.maxAttempts = query.number();
  suite.retries.backoff = query.integer();
  suite.cases = readCases(db, suite.versionId);
  return suite;
}

Result<Suite> one(Connection& db, BoundStatement& query, const std::string& what) {
  if (!query.step()) {
    return fail(ErrorKind::notFound, "There is no " + what + ".");
  }
  return readSuite(db, query);
}

bool sameCases(const std::vector<Case>& a, const std::vector<Case>& b) {
  const auto parts = [](const Case& c) {
    return std::tie(c.name, c.taskKind, c.messages, c.maxTokens, c.temperature, c.seed, c.cacheMode, c.stream, c.repeats, c.checks);
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const Case& x, const Case& y) { return parts(x) == parts(y); });
}

Result<void> validate(const Suite& suite) {
  if (suite.name.empty()) {
    return fail(ErrorKind::invalidInput, "A suite needs a name.");
  }
  if (suite.retries.maxAttempts < 1 || suite.retries.maxAttempts > mostAttempts || suite.retries.backoff < 0 ||
      suite.retries.backoff > longestBackoff) {
    return fail(
        ErrorKind::invalidInput,
        "Suite \"" + suite.name + "\": a task can have 1 to 10 attempts, and the wait before the second one can be 0 to 60 seconds.");
  }
  std::set<std::string> names;
  for (const Case& item : suite.cases) {
    if (item.name.empty()) {
      return fail(ErrorKind::invalidInput, "Every case of suite \"" + suite.name + "\" needs a name.");
    }
    if (!names.insert(item.name).second) {
      return fail(ErrorKind::invalidInput, "Suite \"" + suite.name + "\" has two cases named \"" + item.name + "\".");
    }
  }
  return {};
}

}  // namespace

Result<std::vector<Suite>> SuiteTable::current(bool withArchived) const {
  return guarded(m_db, [&]() -> Result<std::vector<Suite>> {
    BoundStatement query(m_db, selectSuite + "WHERE " + newestVersion + "AND (? OR NOT s.archived)", withArchived);
    std::vector<Suite> suites;
    while (query.step()) {
      suites.push_back(readSuite(m_db, query));
    }
    std::sort(suites.begin(), suites.end(), [](const Suite& a, const Suite& b) { return comesBefore(a.name, b.name); });
    return suites;
  });
}

Result<Suite> SuiteTable::byId(SuiteId id) const {
  return guarded(m_db, [&] {
    BoundStatement query(m_db, selectSuite + "WHERE s.id = ? AND " + newestVersion, id);
    return one(m_db, query, "suite " + std::to_string(id));
  });
}

Result<Suite> SuiteTable::byName(const std::string& name) const {
  return guarded(m_db, [&] {
    BoundStatement query(m_db, selectSuite + "WHERE s.name = ? AND " + newestVersion, name);
    return one(m_db, query, "suite named \"" + name + "\"");
  });
}

Result<Suite> SuiteTable::byVersion(SuiteVersionId version) const {
  return guarded(m_db, [&] {
    BoundStatement query(m_db, selectSuite + "WHERE v.id = ?", version);
    return one(m_db, query, "suite version " + std::to_string(version));
  });
}

Result<Suite> SuiteTable::save(const Suite& suite, UtcMicros now) {
  if (const Result<void> valid = validate(suite); !valid) {
    return tl::unexpected<Error>(valid.error());
  }
  return guarded(m_db, [&]() -> Result<Suite> {
    if (BoundStatement taken(m_db, "SELECT 1 FROM suite WHERE name = ? AND id <> ?", suite.name, suite.id); taken.step()) {
      return fail(ErrorKind::alreadyExists, "There is already a suite named \"" + suite.name + "\".");
    }
    SuiteId id = suite.id;
    int version = 1;
    if (id == 0) {
      BoundStatement(m_db, "INSERT INTO suite(name, note, archived) VALUES(?, ?, ?)", suite.name, suite.note, suite.archived).run();
      id = m_db.getLastInsertRowid();
    } else {
      const Result<Suite> before = byId(id);
      if (!before) {
        return before;
      }
      BoundStatement(m_db, "UPDATE suite SET name = ?, note = ?, archived = ? WHERE id = ?", suite.name, suite.note, suite.archived, id)
          .run();
      if (sameCases(before->cases, suite.cases) && before->retries == suite.retries) {
        return byId(id);
      }
      version = before->version + 1;
    }
    BoundStatement(m_db, "INSERT INTO suite_version(suite, version, valid_from_us, max_attempts, backoff_us) VALUES(?, ?, ?, ?, ?)", id,
                   version, now, suite.retries.maxAttempts, suite.retries.backoff)
        .run();
    const SuiteVersionId versionId = m_db.getLastInsertRowid();
    int position = 0;
    for (const Case& item : suite.cases) {
      BoundStatement(
          m_db,
          "INSERT INTO suite_case(suite_version, position, name, task_kind, messages, max_tokens, temperature, seed, cache_mode, stream,"
          " repeats, checks) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          versionId, position++, item.name, item.taskKind, messagesToJson(item.messages), item.maxTokens, item.temperature, item.seed,
          item.cacheMode, item.stream, item.repeats, checksToJson(item.checks))
          .run();
    }
    return byId(id);
  });
}

Result<void> SuiteTable::setArchived(SuiteId id, bool archived) {
  return guarded(m_db, [&]() -> Result<void> {
    if (BoundStatement(m_db, "UPDATE suite SET archived = ? WHERE id = ?", archived, id).run() == 0) {
      return fail(ErrorKind::notFound, "There is no suite " + std::to_string(id) + ".");
    }
    return {};
  });
}

}  // namespace scoville
