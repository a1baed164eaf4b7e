// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/charts/distribution_plot.h"
#include "ui/common/theme.h"

namespace scoville {

/// The frame of one painting: where values go, in which colours.
struct DistributionFrame {
  QPainter& painter;
  QRectF body;
  ChartColors colors;
  bool dark;
  double low;  ///< of the logarithmic axis
  double high;

  double share(double value) const { return std::log(std::max(value, low) / low) / std::log(high / low); }
  double x(double value) const { return body.left() + body.width() * share(value); }
  double y(double value) const { return body.bottom() - body.height() * share(value); }
};

/// Lines and labels of the logarithmic axis of values, upright or level.
void paintValueAxis(const DistributionFrame& frame, const DistributionPlot& plot, bool vertical);
/// Lines and labels of shares from 0 to `most`.
void paintShareAxis(const DistributionFrame& frame, double most);
/// Shares and not counts, so that sets of different size can be laid over each other. With its axis of shares.
void paintHistogram(const DistributionFrame& frame, const DistributionPlot& plot);
void paintSteps(const DistributionFrame& frame, const std::vector<EcdfStep>& steps, const QPen& pen);
/// Time against value, with both axes.
void paintHeatMap(const DistributionFrame& frame, const DistributionPlot& plot);
/// The medians of the hours of a week, with axes and a scale.
void paintWeek(const DistributionFrame& frame, const DistributionPlot& plot);

}  // namespace scoville
