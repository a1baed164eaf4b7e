// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_facets.h"

#include <array>
#include <unordered_map>

#include "core/store/bound_statement.h"
#include "core/store/sample_columns.h"
#include "core/store/token_codec.h"

namespace scoville {
namespace {

constexpr std::array columns = {"model", "fingerprint", "provider", "region", "address"};

}  // namespace

Result<void> SampleFacets::visitIdentity(std::span<const SeriesId> series, UtcMicros from, UtcMicros to, IdentityField field,
                                         const std::function<bool(const SampleKey&, const std::string&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    std::unordered_map<std::int64_t, std::string> words;
    const std::string sql = std::string("SELECT started_us, seq, ") + columns.at(static_cast<std::size_t>(field)) +
                            " FROM sample_detail WHERE series = ? AND started_us >= ? AND started_us < ? ORDER BY started_us, seq";
    for (const SeriesId one : series) {
      BoundStatement query(m_db, sql, one, from, to);
      while (query.step()) {
        SampleKey key{one, query.integer(), 0};
        key.seq = query.number();
        const std::int64_t id = query.maybe().value_or(0);
        auto known = words.find(id);
        if (known == words.end()) {
          BoundStatement word(m_db, "SELECT value FROM dimension WHERE id = ?", id);
          known = words.emplace(id, word.step() ? word.text() : std::string()).first;
        }
        if (!visit(key, known->second)) {
          return {};
        }
      }
    }
    return {};
  });
}

Result<void> SampleFacets::visitArrivals(std::span<const SeriesId> series, UtcMicros from, UtcMicros to,
                                         const std::function<bool(const SampleKey&, const std::vector<Micros>&)>& visit) const {
  return guarded(m_db, [&]() -> Result<void> {
    std::vector<Micros> arrivals;
    for (const SeriesId one : series) {
      BoundStatement query(m_db,
                           "SELECT h.started_us, h.seq, h.outcome, h.flags, d.buffered, t.arrivals FROM sample h"
                           " JOIN sample_tokens t USING(series, started_us, seq) JOIN sample_detail d USING(series, started_us, seq)"
                           " WHERE h.series = ? AND h.started_us >= ? AND h.started_us < ? ORDER BY h.started_us, h.seq",
                           one, from, to);
      while (query.step()) {
        SampleKey key{one, query.integer(), 0};
        key.seq = query.number();
        const auto outcome = query.as<Outcome>();
        const std::int64_t flags = query.integer();
        const bool buffered = query.flag();
        if (!countsForLatency(outcome) || buffered || (flags & (flagWarmup | flagCachedAnswer)) != 0) {
          continue;
        }
        arrivals.clear();
        for (const TokenEvent& event : decodeArrivals(query.blob())) {
          if (!event.coalesced) {
            arrivals.push_back(event.at);
          }
        }
        if (!visit(key, arrivals)) {
          return {};
        }
      }
    }
    return {};
  });
}

}  // namespace scoville
