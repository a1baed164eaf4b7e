// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace scoville {

/// Money is counted in whole pico-units; this many make one unit of the currency. For figures that are shown, never for sums.
inline constexpr double picoPerUnit = 1e12;

}  // namespace scoville
