// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/model/sample_point.h"

namespace scoville {

/// Attempts of one stretch of time and how they failed.
struct FailureBucket {
  UtcMicros from = 0;
  UtcMicros to = 0;  ///< exclusive
  std::size_t attempts = 0;
  std::size_t failures = 0;
  std::map<Outcome, std::size_t> byOutcome;  ///< failures alone; no entry means none
};

/// Counts points, one at a time and in any order, into buckets (ascending edges; bucket i is [edges[i], edges[i+1])), so that years of
/// points need not be held at once. Warm-ups and what is no attempt (docs/metrics.md, "failure rate") are left out.
class FailureCounter {
 public:
  explicit FailureCounter(std::span<const UtcMicros> edges);
  void add(const SamplePoint& point);
  /// Attempts, and failures of one kind, that were counted before; at a moment of the bucket.
  void addDay(UtcMicros at, std::int64_t attempts, std::int64_t failures);
  void addOutcome(UtcMicros at, Outcome outcome, std::int64_t failures);
  const std::vector<FailureBucket>& buckets() const { return m_buckets; }

 private:
  FailureBucket* at(UtcMicros moment);

  std::vector<FailureBucket> m_buckets;
};

/// A message without what changes from one request to the next: every word with a digit in it becomes "#", white space is one blank.
/// Two failures with the same outcome and form are of one kind.
std::string messageForm(std::string_view message);

/// One failed attempt as its message is grouped.
struct FailureEvent {
  SampleKey key;
  EndpointId endpoint = 0;
  Outcome outcome = Outcome::serverError;
  int httpStatus = 0;
  std::string message;
};

/// Failures of one kind.
struct MessageGroup {
  Outcome outcome = Outcome::serverError;
  std::string message;  ///< of the newest one, as it was stored
  int httpStatus = 0;   ///< of the newest one; 0 = no response
  std::size_t count = 0;
  UtcMicros first = 0;
  UtcMicros last = 0;
  std::set<EndpointId> endpoints;
  SampleKey newest;
};

/// Groups failures by outcome and messageForm(). A server that never says the same twice cannot fill the memory: from `mostGroups` on,
/// further forms count under their outcome with the last message seen.
class FailureGrouper {
 public:
  static constexpr std::size_t mostGroups = 2000;
  void add(const FailureEvent& event);
  /// Most frequent first, of equally frequent ones the one seen last first.
  std::vector<MessageGroup> groups() const;

 private:
  std::unordered_map<std::string, MessageGroup> m_groups;
};

}  // namespace scoville
