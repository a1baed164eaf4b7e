// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/model/ids.h"
#include "core/model/result.h"
#include "core/model/time.h"

namespace scoville {

class Connection;

/// What of an endpoint may be removed once it is so old. Null = never.
struct RetentionRule {
  EndpointId endpoint = 0;
  std::optional<Micros> tokensAfter;   ///< token arrivals
  std::optional<Micros> detailAfter;   ///< error text, response headers, server timings, hash of the output
  std::optional<Micros> samplesAfter;  ///< whole samples; daily cells stay
  bool isEmpty() const { return !tokensAfter && !detailAfter && !samplesAfter; }
  bool operator==(const RetentionRule&) const = default;
};

/// What old data of some series takes.
struct OldData {
  std::int64_t rows = 0;
  std::int64_t bytes = 0;  ///< of the rows themselves; pages and indexes come on top
};

class RetentionTable {
 public:
  explicit RetentionTable(Connection& db) : m_db(db) {}
  Result<std::vector<RetentionRule>> all() const;
  /// Replaces the rule of the endpoint; an empty one removes it. Errors: invalidInput (token arrivals kept longer than samples, ages not
  /// above 0).
  Result<void> set(const RetentionRule& rule);

  /// What the parts of a rule would remove from one series before a moment.
  Result<OldData> oldTokens(SeriesId series, UtcMicros before) const;
  Result<OldData> oldDetail(SeriesId series, UtcMicros before) const;
  Result<OldData> oldSamples(SeriesId series, UtcMicros before) const;

  /// Removes at most about `limit` rows, oldest first; gives how many. 0 = nothing is left.
  Result<std::int64_t> removeTokens(SeriesId series, UtcMicros before, int limit);
  Result<std::int64_t> removeDetail(SeriesId series, UtcMicros before, int limit);

  /// Gives back up to `pages` free pages at the end of the file; false when there are none left.
  Result<bool> giveBack(int pages);

 private:
  Connection& m_db;
};

}  // namespace scoville
