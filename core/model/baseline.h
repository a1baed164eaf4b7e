// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/model/ids.h"
#include "core/model/sample.h"
#include "core/model/time.h"

namespace scoville {

using BaselineId = std::int64_t;

/// A named period that later figures are held against.
struct Baseline {
  BaselineId id = 0;
  std::string name;  ///< unique
  UtcMicros from = 0;
  UtcMicros to = 0;                    ///< exclusive
  std::optional<EndpointId> endpoint;  ///< of one endpoint; none = of whichever is judged
  Mode mode = Mode::scheduled;         ///< never ladder or soak: a load test is no usual state
  std::string note;
  UtcMicros created = 0;
};

}  // namespace scoville
