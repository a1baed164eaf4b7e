// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/model/ids.h"
#include "core/model/result.h"
#include "core/model/time.h"
#include "core/store/workspace.h"

namespace scoville {

/// Which stored samples to price anew by the price list as it is now.
struct RepricingRequest {
  std::vector<EndpointId> endpoints;  ///< empty = all
  UtcMicros from = 0;
  UtcMicros to = 0;    ///< exclusive; 0 = open
  bool apply = false;  ///< false = only count what would change
};

struct RepricingCount {
  std::int64_t samples = 0;
  std::int64_t changed = 0;                    ///< got another cost or another row
  std::int64_t priced = 0;                     ///< of all: the cost is known afterwards
  std::map<std::string, std::int64_t> before;  ///< pico-units by currency
  std::map<std::string, std::int64_t> after;
};

/// Prices samples again, by the row valid when each started and the service tier it names. Never happens by itself: what was computed
/// stays until a person asks. Written in batches; each batch is whole. `progress` is told the samples looked at and returns false to stop.
Result<RepricingCount> repriceSamples(Workspace& workspace, const RepricingRequest& request,
                                      const std::function<bool(std::int64_t)>& progress = {});

}  // namespace scoville
