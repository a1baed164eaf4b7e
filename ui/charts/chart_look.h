// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include "ui/common/theme.h"

namespace scoville {

/// How a stack of panes is inked: by the screen's palette, or as print.
struct ChartLook {
  ChartColors colors;
  bool dark = false;
  QFont font;
  bool forPrint = false;   ///< flags carry numbers and lines their glyph: the words stand in the list below and in the legend
  bool namesAtEnd = true;  ///< where they are short enough to be read there
  double lineWidth = 1.5;  ///< of the lowest percentile
  double thinWidth = 1.0;  ///< of the others
};

/// Seconds since 1970 as the charts' key; exact to a microsecond.
inline double chartKey(UtcMicros at) {
  return static_cast<double>(at) / 1e6;
}
inline UtcMicros fromChartKey(double key) {
  return static_cast<UtcMicros>(key * 1e6 + (key < 0 ? -0.5 : 0.5));
}

}  // namespace scoville
