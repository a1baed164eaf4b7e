// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/model/day_cell.h"
#include "core/model/result.h"
#include "core/model/sample.h"
#include "core/model/sample_point.h"

namespace scoville {

class Connection;

/// One row of the Samples page.
struct SampleSummary {
  SamplePoint point;
  EndpointId endpoint = 0;
  std::string endpointName;
  std::string suiteName;
  std::string caseName;
  std::string model;  ///< echo
  std::string error;
  std::string currency;
};

/// What a trend of one figure needs of a sample.
struct FigurePoint {
  UtcMicros started = 0;
  Outcome outcome = Outcome::ok;
  bool warmup = false;
  std::optional<std::int64_t> value;  ///< microseconds (tpot: nanoseconds); null = unknown or not to be counted
};

struct SampleFilter {
  std::vector<EndpointId> endpoints;
  std::vector<SuiteId> suites;
  std::vector<Outcome> outcomes;
  std::vector<Mode> modes;
  bool failuresOnly = false;
  UtcMicros from = 0;
  UtcMicros to = 0;  ///< exclusive; 0 = open
};

/// Samples: narrow hot rows clustered by (series, started, seq); cold detail (headers, error text, token arrivals) in a second table.
class SampleTable {
 public:
  explicit SampleTable(Connection& db) : m_db(db) {}
  /// Finds or makes the series, gives the seq, stores hot row and detail. Returns the place.
  Result<SampleKey> insert(const Sample& sample);
  /// Bulk path: many samples in the caller's transaction with prepared statements kept.
  Result<void> insertMany(std::span<const Sample> samples);
  /// Hot rows of some series in [from, to), each series in time order. `visit` returns false to stop.
  Result<void> visitPoints(std::span<const SeriesId> series, UtcMicros from, UtcMicros to,
                           const std::function<bool(const SamplePoint&)>& visit) const;
  /// One figure of one series in [from, to), in time order: about three times as fast as whole points. `visit` returns false to stop.
  Result<void> visitFigure(SeriesId series, Figure figure, UtcMicros from, UtcMicros to,
                           const std::function<bool(const FigurePoint&)>& visit) const;
  /// Everything of one sample, token events included.
  Result<Sample> detail(const SampleKey& key) const;
  /// Newest first.
  Result<std::vector<SampleSummary>> page(const SampleFilter& filter, int limit, int offset) const;
  Result<std::int64_t> count(const SampleFilter& filter) const;
  /// Full samples in time order for export. `visit` returns false to stop.
  Result<void> visitSamples(const SampleFilter& filter, const std::function<bool(const SampleSummary&, const Sample&)>& visit) const;
  /// Deletes the samples of a series in [from, to) with all that belongs to them. Only a retention rule does that.
  Result<std::int64_t> remove(SeriesId series, UtcMicros from, UtcMicros to);
  /// First and last start over some series (all when empty); null when there are none.
  Result<std::optional<std::pair<UtcMicros, UtcMicros>>> span(std::span<const SeriesId> series) const;

 private:
  Connection& m_db;
};

}  // namespace scoville
