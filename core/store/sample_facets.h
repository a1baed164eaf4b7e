// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/model/result.h"
#include "core/model/sample.h"
#include "core/model/sample_point.h"

namespace scoville {

class Connection;

/// What a sample says about who answered.
enum class IdentityField { model, fingerprint, provider, region, address };

/// Single facts of many samples, read without the rest of their detail: what charts split by, and token arrivals.
class SampleFacets {
 public:
  explicit SampleFacets(Connection& db) : m_db(db) {}
  /// The field's text (empty = not said) of every sample of some series in [from, to), each series in time order. `visit` returns false
  /// to stop.
  Result<void> visitIdentity(std::span<const SeriesId> series, UtcMicros from, UtcMicros to, IdentityField field,
                             const std::function<bool(const SampleKey&, const std::string&)>& visit) const;
  /// Token arrivals, microseconds from t0, of the samples that count for latency: complete answers, no warm-up, no answer from a cache, no
  /// stream that came in lumps; without the events that shared a read with an earlier one. Samples whose arrivals were thinned away are
  /// not visited.
  Result<void> visitArrivals(std::span<const SeriesId> series, UtcMicros from, UtcMicros to,
                             const std::function<bool(const SampleKey&, const std::vector<Micros>&)>& visit) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
