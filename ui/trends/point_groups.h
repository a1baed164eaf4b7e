// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/analysis/trend.h"
#include "ui/trends/trend_query.h"

namespace scoville {

/// The points behind one line of a pane: of one endpoint, all its matching series joined, or of one part of it.
struct PointGroup {
  EndpointId endpoint = 0;
  std::string name;
  SeriesWords words;      ///< where the name is made of the program's
  std::int64_t slot = 0;  ///< see ChartSeries::slot
  std::vector<SamplePoint> points;
  std::vector<TimedValue> jitter;  ///< of chunk gaps; only when asked for
  std::size_t inRange = 0;         ///< points within the visible range
};

/// Lines that one endpoint may be split into; the rest is joined as "other".
inline constexpr std::size_t mostParts = 8;

/// The series of one endpoint that pass a request's filter.
struct EndpointSeries {
  Endpoint endpoint;
  std::vector<SeriesKey> series;
  std::vector<SeriesId> ids() const;
};
/// In the order of the endpoints; archived ones only when asked for by name.
Result<std::vector<EndpointSeries>> findSeries(Tables& tables, const TrendRequest& request);

/// The samples of some series in [from, to). Errors: cancelled, and those of the store.
Result<std::vector<SamplePoint>> readPoints(Tables& tables, const std::vector<SeriesId>& series, UtcMicros from, UtcMicros to,
                                            const QueryToken& token);
/// The jitter of their chunk gaps.
Result<std::vector<TimedValue>> readJitter(Tables& tables, const std::vector<SeriesId>& series, UtcMicros from, UtcMicros to,
                                           const QueryToken& token);

/// Groups with their points in [from, to). Errors: cancelled, and those of the store.
Result<std::vector<PointGroup>> readGroups(Tables& tables, const TrendRequest& request, const std::vector<EndpointSeries>& lines,
                                           UtcMicros from, UtcMicros to, const QueryToken& token);

}  // namespace scoville
