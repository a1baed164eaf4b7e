// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/sample_point.h"

namespace scoville {

class Connection;

/// Sample keys of many series merged by time. The table is clustered by series, so this is one seek a series and then blocks of
/// keys as needed: the newest page of a workspace costs no scan and no extra index.
class SampleMerge {
 public:
  enum class Order { oldestFirst, newestFirst };
  /// `condition` is "" or " AND ..." over columns of `sample h`. `to` == 0 = open. Throws SQLite::Exception, as next() does.
  SampleMerge(Connection& db, std::span<const SeriesId> series, UtcMicros from, UtcMicros to, std::string condition, Order order);
  std::optional<SampleKey> next();

 private:
  struct Source {
    SeriesId series = 0;
    SampleKey last;  ///< where the next block begins
    std::vector<SampleKey> block;
    std::size_t at = 0;
    int blockSize = firstBlock;
    bool exhausted = false;
  };
  static constexpr int firstBlock = 8;
  static constexpr int largestBlock = 1024;
  bool fill(Source& source);
  bool isBefore(const SampleKey& a, const SampleKey& b) const;
  void push(std::size_t source);

  Connection& m_db;
  UtcMicros m_from;
  UtcMicros m_to;
  Order m_order;
  std::string m_sql;
  std::vector<Source> m_sources;
  std::vector<std::size_t> m_heap;  ///< sources with a key waiting, the next one at the front
};

}  // namespace scoville
