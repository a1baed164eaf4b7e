// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iostream>
#include <string>

namespace scoville::bench {

enum class Bound { atLeast, atMost };

/// The line every benchmark ends with for each of its aims.
inline void aim(const std::string& name, double value, const std::string& unit, double bound, Bound kind) {
  const bool pass = kind == Bound::atLeast ? value >= bound : value <= bound;
  std::cout << "AIM " << name << ' ' << value << ' ' << unit << ' ' << (kind == Bound::atLeast ? ">=" : "<=") << bound << ' '
            << (pass ? "pass" : "short") << std::endl;
}

}  // namespace scoville::bench
