// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_merge.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "core/store/bound_statement.h"

namespace scoville {

SampleMerge::SampleMerge(Connection& db, std::span<const SeriesId> series, UtcMicros from, UtcMicros to, std::string condition, Order order)
    : m_db(db), m_from(from), m_to(to == 0 ? std::numeric_limits<UtcMicros>::max() : to), m_order(order) {
  const bool newest = order == Order::newestFirst;
  m_sql = std::string("SELECT h.started_us, h.seq FROM sample h WHERE h.series = ? AND (h.started_us, h.seq) ") +
          (newest ? "< (?, ?) AND h.started_us >= ?" : "> (?, ?) AND h.started_us < ?") + condition +
          (newest ? " ORDER BY h.started_us DESC, h.seq DESC LIMIT ?" : " ORDER BY h.started_us, h.seq LIMIT ?");
  m_sources.reserve(series.size());
  for (const SeriesId id : series) {
    Source source;
    source.series = id;
    // Just outside the range: `to` is exclusive and no seq is below 0.
    source.last = newest ? SampleKey{id, m_to, 0} : SampleKey{id, m_from, -1};
    m_sources.push_back(std::move(source));
    push(m_sources.size() - 1);
  }
}

std::optional<SampleKey> SampleMerge::next() {
  if (m_heap.empty()) {
    return std::nullopt;
  }
  const auto later = [this](std::size_t a, std::size_t b) {
    return isBefore(m_sources[b].block[m_sources[b].at], m_sources[a].block[m_sources[a].at]);
  };
  std::pop_heap(m_heap.begin(), m_heap.end(), later);
  const std::size_t index = m_heap.back();
  m_heap.pop_back();
  const SampleKey key = m_sources[index].block[m_sources[index].at++];
  push(index);
  return key;
}

void SampleMerge::push(std::size_t source) {
  if (!fill(m_sources[source])) {
    return;
  }
  m_heap.push_back(source);
  std::push_heap(m_heap.begin(), m_heap.end(), [this](std::size_t a, std::size_t b) {
    return isBefore(m_sources[b].block[m_sources[b].at], m_sources[a].block[m_sources[a].at]);
  });
}

bool SampleMerge::fill(Source& source) {
  if (source.at < source.block.size()) {
    return true;
  }
  if (source.exhausted) {
    return false;
  }
  source.block.clear();
  source.at = 0;
  BoundStatement query(m_db, m_sql, source.series, source.last.started, source.last.seq, m_order == Order::newestFirst ? m_from : m_to,
                       source.blockSize);
  while (query.step()) {
    SampleKey key{source.series, query.integer(), 0};
    key.seq = query.number();
    source.block.push_back(key);
  }
  source.exhausted = static_cast<int>(source.block.size()) < source.blockSize;
  source.blockSize = std::min(source.blockSize * 4, largestBlock);
  if (source.block.empty()) {
    return false;
  }
  source.last = source.block.back();
  return true;
}

bool SampleMerge::isBefore(const SampleKey& a, const SampleKey& b) const {
  const auto left = std::tie(a.started, a.series, a.seq);
  const auto right = std::tie(b.started, b.series, b.seq);
  return m_order == Order::newestFirst ? right < left : left < right;
}

}  // namespace scoville
