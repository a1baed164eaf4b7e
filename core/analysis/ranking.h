// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/ids.h"
#include "core/model/sample_point.h"

namespace scoville {

/// What one endpoint measured of one case: the same prompt with the same parameters, whoever answers.
struct CaseRecord {
  EndpointId endpoint = 0;
  std::string taskKind;             ///< as Case::taskKind
  std::int64_t caseKey = 0;         ///< equal for the same case (its id; a new version of a suite has new ones)
  std::string currency;             ///< of the costs
  std::vector<SamplePoint> points;  ///< oldest first
};

struct RankPlace {
  EndpointId endpoint = 0;
  std::optional<double> value;  ///< null = too few answers or unknown; such places come last
  std::size_t n = 0;            ///< values behind it
};

/// Order of the endpoints at one kind of task, best first.
struct KindRanking {
  std::string taskKind;
  std::size_t cases = 0;             ///< compared: those that every endpoint of the ranking has answered
  std::vector<RankPlace> fastest;    ///< median end-to-end latency, ms
  std::vector<RankPlace> steadiest;  ///< (p95 - p50) / p50 of the end-to-end latency; docs/metrics.md, "stability"
  std::vector<RankPlace> cheapest;   ///< cost of all attempts / answered ones, currency units; docs/metrics.md, "cost per completed task"
  std::string currency;              ///< of `cheapest`; endpoints that are paid in another one have no value there
};

/// Answers an endpoint needs to be ranked by a median, and by a 95th percentile (where inkFor() begins to draw one).
inline constexpr std::size_t fastestNeeds = 10;
inline constexpr std::size_t steadiestNeeds = 20;

/// One ranking for each kind of task at which at least two endpoints can be compared, kinds in alphabetical order. Like is compared
/// with like: the endpoints that have answered the case which most have answered, all cases that every one of those has answered, and of
/// each case the newest attempts in the same number for all (the fewest any of them has), so that no mix of easy and hard cases decides.
/// Warm-ups and answers from a cache do not count.
std::vector<KindRanking> rankEndpoints(std::span<const CaseRecord> records);

}  // namespace scoville
