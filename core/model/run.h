// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/model/ids.h"
#include "core/model/sample.h"
#include "core/model/time.h"

namespace scoville {

enum class RunState : int { running = 0, finished = 1, stopped = 2, killed = 3 };

/// One pass of a suite over an endpoint.
struct Run {
  RunId id = 0;
  EndpointVersionId endpointVersion = 0;
  SuiteVersionId suiteVersion = 0;
  Mode mode = Mode::scheduled;
  RunState state = RunState::running;
  std::optional<UtcMicros> scheduled;
  UtcMicros started = 0;
  std::optional<UtcMicros> ended;
  int planned = 0;  ///< requests
  int done = 0;
  int failed = 0;
};

/// A stretch in which scheduled probes did not happen: recorded so that a gap is a fact, not a guess.
struct Gap {
  EndpointId endpoint = 0;
  SuiteId suite = 0;
  UtcMicros from = 0;
  UtcMicros to = 0;
  int missedRuns = 0;
  std::string reason;  ///< "asleep", "not running", "paused", "clock step", "offline" and the others of docs/schedules.md
};

/// What a series is: the store gives each distinct combination one id.
struct SeriesKey {
  SeriesId id = 0;
  EndpointId endpoint = 0;
  EndpointVersionId endpointVersion = 0;
  SuiteId suite = 0;
  SuiteVersionId suiteVersion = 0;
  CaseId caseId = 0;
  std::string caseName;
  Mode mode = Mode::scheduled;
  CacheMode cacheMode = CacheMode::uncontrolled;
};

}  // namespace scoville
