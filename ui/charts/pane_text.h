// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRect>
#include <QString>
#include <vector>

#include "ui/charts/chart_look.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/metric_text.h"

namespace scoville {

/// Name of the metric, its unit, and "Simulated data" at the right where that is so.
void paintPaneHeading(QPainter& painter, const ChartLook& look, const QRect& box, const ChartPane& pane, const AxisUnit& unit);

/// The name of a line at its right end.
struct EndLabel {
  double y = 0;  ///< of the line's end
  QString name;  ///< elided where room is short
  QString rank;  ///< "p95"
  QColor color;
  int order = 0;         ///< lines of lower order keep their label when there is no room for all
  std::int64_t ink = 0;  ///< decides the glyph beside the name; 0 = none
  double end = 0;        ///< y as it was before labels were moved apart: a thin leader goes there
};
/// Moves labels apart so that none overlaps another or leaves [top, bottom]; drops those of the highest order when all together do not fit.
/// Sorted by y on return. `height` of one label, px.
std::vector<EndLabel> spreadLabels(std::vector<EndLabel> labels, double top, double bottom, double height);
void paintLabelsAtEnd(QPainter& painter, const ChartLook& look, const QRect& box, std::vector<EndLabel> labels);

struct CountBar {
  double left = 0;
  double right = 0;
  std::size_t n = 0;
  bool thin = false;  ///< too few for the full ink of the highest percentile
};
/// How many values are behind each bucket; thin ones hollow. The highest count stands at the left.
void paintCountStrip(QPainter& painter, const ChartLook& look, const QRect& box, const std::vector<CountBar>& bars);

}  // namespace scoville
