// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>
#include <QTimeZone>
#include <vector>

#include "core/analysis/distribution.h"
#include "ui/common/text_table.h"

namespace scoville {

/// What a distribution chart shows, computed elsewhere.
struct DistributionPlot {
  enum class Kind { histogram, ecdf, heatMap, week, scatter };
  Kind kind = Kind::histogram;
  Metric metric = Metric::ttft;
  QString title;      ///< of the horizontal axis
  QString name;       ///< of the counted set
  QString otherName;  ///< of the second set; empty = none
  LogBins bins;
  std::vector<std::size_t> counts;
  std::vector<std::size_t> otherCounts;
  std::vector<EcdfStep> steps;
  std::vector<EcdfStep> otherSteps;
  HeatMap heat;
  HourOfWeek week;
  std::vector<QPointF> dots;  ///< input tokens, TTFT in ms
  QTimeZone zone = QTimeZone::utc();
  std::size_t n = 0;
  std::size_t otherN = 0;
};

/// The figures of a distribution, as the chart draws them; of a map the fields that hold something.
TextRows distributionTable(const DistributionPlot& plot);

}  // namespace scoville
