// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/sample.h"
#include "core/model/suite.h"
#include "core/simulator/latency_model.h"

namespace scoville {

/// What a probe of `testCase` at `at` would have measured, by the latency model and without a server: the raw material of simulated
/// history. Flagged simulated, stamp source simulated. `promptCached`: an identical prompt was answered within the cache's lifetime.
/// `freshConnection`: the probe made its connection. The caller adds versions, case, run and cost.
Sample simulatedSample(const SimulatedModel& model, UtcMicros at, const Case& testCase, bool promptCached, bool freshConnection,
                       SimulationRandom& random);

}  // namespace scoville
