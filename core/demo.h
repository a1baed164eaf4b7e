// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/model/endpoint.h"
#include "core/model/result.h"
#include "core/model/time.h"
#include "core/simulator/simulator.h"
#include "core/store/workspace.h"

namespace scoville {

/// `done` of `total` steps; return false to stop (seedDemo then fails with `cancelled` and leaves no demo behind).
using DemoProgress = std::function<bool(int done, int total)>;

/// Fills an empty workspace with the demo: two simulated endpoints, two suites, schedules of a few seconds, prices, 90 days of
/// simulated samples up to `now` and the markers that explain them. The same `now` gives the same data. Everything is flagged
/// simulated. Errors: alreadyExists when the workspace has endpoints, cancelled, store errors. Takes seconds: not on the GUI thread.
Result<void> seedDemo(Workspace& workspace, UtcMicros now, const DemoProgress& progress = {});

/// The models of the built-in server, with rollouts placed relative to the moment the demo was made.
std::vector<SimulatedModel> demoModels(UtcMicros seededAt);
/// The models a workspace's simulated endpoints speak to.
Result<std::vector<SimulatedModel>> simulatedModels(const Workspace& workspace, UtcMicros now);

/// True for a workspace whose data is simulated.
Result<bool> isDemoWorkspace(const Workspace& workspace);
/// Real and simulated data never share a workspace. Errors: unsupported, with a sentence, when `endpoint` may not be saved there. Every
/// front end asks this before it saves an endpoint.
Result<void> mayHoldEndpoint(const Workspace& workspace, const Endpoint& endpoint);

}  // namespace scoville
