// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "core/model/endpoint.h"
#include "core/model/result.h"
#include "core/model/sample.h"
#include "core/model/suite.h"

namespace scoville {

/// Some requests of one case against one endpoint, outside any workspace.
struct AdhocProbe {
  Endpoint endpoint;    ///< values of secret headers are filled in by the caller
  Case testCase;        ///< its `repeats` is not used
  std::string key;      ///< resolved; empty = none
  int repeat = 1;       ///< tasks, 1..100000
  int concurrency = 1;  ///< slots, 1..256
  RetryPolicy retries;  ///< of each task; none by default
};

/// Makes `repeat` requests through `concurrency` slots and waits for them. Every request is due when the call begins: waiting for a
/// slot is its queue delay, so that its response time is what a user in that queue would feel. `finished` gets each completed sample
/// (mode manual, task and attempt filled in; no price) on the calling thread, in the order of completion. A request that was refused
/// for a parameter is tried again without it, and a failure as often as `retries` says; every attempt is reported. A task that waits for
/// its next attempt holds no slot, and that attempt is due when the wait is over. When the server limits rates (429), fewer slots are used,
/// and slowly more again (SlotLimit); each sample's concurrency is the number of slots in force when it began. After `stop` no request
/// begins and those under way end as `cancelled`; they are reported as well. Returns the number of samples reported. Errors: invalidInput.
Result<int> probeMany(const AdhocProbe& probe, const std::function<void(const Sample&)>& finished, std::stop_token stop = {});

}  // namespace scoville
