// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/model/time.h"

namespace scoville {

/// The seam for tests of everything that waits for calendar time.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual UtcMicros utcNow() const = 0;
  virtual std::int64_t monotonicNs() const = 0;  ///< stops while the machine sleeps (CLOCK_MONOTONIC)
  virtual std::int64_t bootNs() const = 0;       ///< goes on while it sleeps (CLOCK_BOOTTIME)
};

class SystemClock final : public Clock {
 public:
  UtcMicros utcNow() const override;
  std::int64_t monotonicNs() const override;
  std::int64_t bootNs() const override;
};

}  // namespace scoville
