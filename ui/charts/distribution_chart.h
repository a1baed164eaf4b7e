// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QWidget>
#include <vector>

#include "core/analysis/distribution.h"

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

/// One distribution, painted. Follows the palette; says what it shows to screen readers.
class DistributionChart : public QWidget {
  Q_OBJECT

 public:
  explicit DistributionChart(QWidget* parent = nullptr);
  void setPlot(DistributionPlot plot);
  const DistributionPlot& plot() const { return m_plot; }
  QSize sizeHint() const override { return {760, 420}; }
  QSize minimumSizeHint() const override { return {320, 220}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  DistributionPlot m_plot;
};

}  // namespace scoville
