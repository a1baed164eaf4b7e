// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QHash>
#include <memory>
#include <optional>
#include <vector>

#include "ui/charts/chart_look.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/marker_flags.h"
#include "ui/charts/pane.h"

namespace scoville {

/// Panes, markers and crosshair in one plot, so that everything is aligned and can be exported as one drawing. Used by the chart on the
/// screen and by the export. Never draws by itself: what changed is drawn when the plot is.
class TrendStack {
 public:
  explicit TrendStack(QCustomPlot* plot);
  ~TrendStack();
  TrendStack(const TrendStack&) = delete;
  TrendStack& operator=(const TrendStack&) = delete;

  void setLook(const ChartLook& look);
  /// The part of the plot that has to be drawn anew where only figures changed, for example by new samples; empty when nothing did. Null =
  /// everything.
  std::optional<QRect> setScene(ChartScene scene);
  const ChartScene& scene() const { return m_scene; }
  void setRange(UtcMicros from, UtcMicros to);
  /// While a hand moves the range: quicker lines, a little rougher at their joints.
  void setQuick(bool quick);
  void setMarkers(std::vector<Marker> markers);
  void setHighlightedMarker(MarkerId marker) { m_highlighted = marker; }

  /// Line through all panes and the reading at `at`; `cursor` decides where the box stands. Null hides it.
  void setCrosshair(std::optional<UtcMicros> at, QPointF cursor);
  /// A span being chosen with the mouse.
  void setRubberBand(std::optional<std::pair<UtcMicros, UtcMicros>> band) { m_band = band; }
  /// The span that other views look at.
  void setBrush(std::optional<std::pair<UtcMicros, UtcMicros>> brush) { m_brush = brush; }
  const std::optional<std::pair<UtcMicros, UtcMicros>>& brush() const { return m_brush; }
  /// Leaves the markers to paintOver() while one of them is dragged.
  void setMarkersApart(bool apart);
  /// What follows the mouse: spans being chosen, crosshair and reading.
  void paintOver(QPainter& painter);
  /// Height of a pane relative to the others.
  void setPaneWeight(std::size_t pane, double weight);
  /// Only the panes with a row in [top, bottom] are drawn; null = all.
  void setDrawnRows(std::optional<std::pair<int, int>> rows);

  /// Left and right edge of every pane, px; valid after a replot.
  QRect plotArea() const;
  double toX(UtcMicros at) const;
  UtcMicros toTime(double x) const;
  /// Pane under `y`, strip and heading included; -1 outside.
  int paneAt(double y) const;
  const Pane& pane(std::size_t index) const { return *m_panes[index]; }
  std::size_t paneCount() const { return m_panes.size(); }
  /// Flags as last laid out.
  const std::vector<MarkerFlag>& flags() const { return m_flags; }

 private:
  void rebuild();
  bool sameButForFigures(const ChartScene& scene) const;
  QRect takeFigures(ChartScene scene);
  int labelWidth() const;
  FlagRoom flagRoom() const;
  void paintMarkers(QPainter& painter);
  void paintSpan(QPainter& painter, const std::pair<UtcMicros, UtcMicros>& span, int ink, bool edges) const;
  void paintCrosshair(QPainter& painter) const;

  QCustomPlot* m_plot;
  QCPMarginGroup* m_columns;
  QCPLayoutElement* m_flagRow;
  QSharedPointer<ZonedTicker> m_times;
  std::vector<std::unique_ptr<Pane>> m_panes;
  ChartScene m_scene;
  ChartLook m_look;
  std::vector<MarkerFlag> m_flags;
  QHash<QString, double> m_textWidths;  ///< of the flags' labels, px
  MarkerId m_highlighted = 0;
  bool m_quick = false;
  bool m_markersApart = false;
  std::optional<UtcMicros> m_crosshair;
  QPointF m_cursor;
  std::optional<std::pair<UtcMicros, UtcMicros>> m_band;
  std::optional<std::pair<UtcMicros, UtcMicros>> m_brush;
};

}  // namespace scoville
