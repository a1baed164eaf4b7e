// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/model/price.h"
#include "core/model/run.h"
#include "core/model/suite.h"
#include "core/probe/probe_request.h"

namespace scoville {

/// Prices a sample by a row (null = there is none); leaves the cost null when a price or a token count is unknown.
void priceSample(Sample& sample, const PriceRow* row);
/// Prices a sample by the row valid when it started, of the service tier the server said it used.
void priceSample(Sample& sample, std::span<const PriceRow> prices, EndpointId endpoint, const std::string& model);

/// One pass of a suite over an endpoint: every case `repeats` times, one request after the other, in the suite's order. Decides what
/// comes next; the caller makes the exchanges. Not thread-safe.
class SuiteRun {
 public:
  /// `run` must be stored (its id goes into each sample). `quirks`: what is already known of the endpoint.
  SuiteRun(Run run, ResolvedEndpoint target, Suite suite, const RequestQuirks& quirks);

  /// Requests planned for the suite, retries not counted.
  static int plannedRequests(const Suite& suite);

  /// The case of the next request; null when the run is over.
  const Case* upcoming() const { return over() ? nullptr : &m_suite.cases[m_tasks[m_task]]; }
  /// The next request, or null when the run is over. `scheduled` and `dueMonotonicNs`: when it was due on either clock.
  std::optional<ExchangeRequest> next(UtcMicros scheduled, std::int64_t dueMonotonicNs);
  /// Takes in how the request ended. A refusal that names a parameter makes the same task come again, adapted, as its next attempt; so
  /// does a failure that the suite's policy repeats. Gives how long to wait before the next request: 0 unless it is such a repeat.
  Micros finished(const Sample& sample);
  /// Every task is done.
  bool over() const { return m_task >= m_tasks.size(); }

  const RequestQuirks& quirks() const { return m_quirks; }
  const ResolvedEndpoint& target() const { return m_target; }
  SuiteId suite() const { return m_suite.id; }
  /// State, counts and times so far.
  Run& run() { return m_run; }

 private:
  Run m_run;
  ResolvedEndpoint m_target;
  Suite m_suite;
  RequestQuirks m_quirks;
  std::vector<std::size_t> m_tasks;  // index of the case, task by task
  std::size_t m_task = 0;
  int m_attempt = 1;
  int m_retries = 0;  // of these attempts, how many repeated a failure
  bool m_connected = false;
};

}  // namespace scoville
