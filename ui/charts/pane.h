// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>
#include <vector>

#include "ui/charts/axis_tickers.h"
#include "ui/charts/chart_look.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/pane_fill.h"
#include "ui/charts/pane_text.h"

namespace scoville {

/// What decides over the place of everything in a pane.
struct PaneFrame {
  double low = 0;
  double high = 0;
  QString unit;
  std::size_t highestCount = 0;
  bool operator==(const PaneFrame&) const = default;
};

/// One pane of the stack: heading, lines of every endpoint and percentile with their names at the right end, and the strip of counts
/// under it. Owns its axis rects through the plot's layout.
class Pane {
 public:
  Pane(QCustomPlot* plot, QCPMarginGroup* columns, QSharedPointer<ZonedTicker> times);
  ~Pane();
  Pane(const Pane&) = delete;
  Pane& operator=(const Pane&) = delete;

  QCPAxisRect* body() const { return m_body; }
  QCPAxisRect* strip() const { return m_strip; }
  const ChartPane& data() const { return m_data; }

  /// `last`: carries the labels of the time axis. `labelWidth`: room for names at the right, px.
  void setLook(const ChartLook& look, bool last, int labelWidth);
  void setData(const ChartPane& data, std::optional<double> noiseFloorMs);
  /// Shows [from, to) and fits the value axis to what lies in it.
  void setRange(UtcMicros from, UtcMicros to);
  /// While a hand moves the range: lines a pixel wide without smoothing, which take a tenth of the time.
  void setQuick(bool quick);
  int visibleBuckets() const;
  /// As of the last setRange().
  PaneFrame frame() const;
  /// Where the bucket begins that lies `count` buckets before `at`.
  UtcMicros bucketsBefore(UtcMicros at, int count) const;
  void setDrawn(bool drawn);
  void paintHeading(QPainter& painter) const;
  /// Where a value of the pane is drawn; for the crosshair's dots and the tests.
  QPointF place(UtcMicros at, double value) const;

 private:
  struct Line {
    std::size_t series = 0;
    std::size_t percentile = 0;
    QColor color;
    QCPGraph* full = nullptr;
    QCPGraph* light = nullptr;
    QCPGraph* dots = nullptr;  ///< values without neighbours, which no line can show
  };
  void addLine(std::size_t series, std::size_t percentile);
  void fillLine(const Line& line) const;
  void inkLine(Line& line) const;
  void fitValues();
  void paintEndLabels(QCPPainter& painter) const;
  void paintCounts(QCPPainter& painter) const;
  void paintUnder(QCPPainter& painter) const;  ///< bands, raw values, stacked classes, noise floor
  void paintGlyphs(QCPPainter& painter) const;
  void paintEdges(QCPPainter& painter) const;
  PaneScale scale(const QCPPainter& painter) const;
  std::vector<EndLabel> classLabels() const;
  std::vector<CountBar> countBars() const;

  QCustomPlot* m_plot;
  QCPAxisRect* m_body;
  QCPAxisRect* m_strip;
  QSharedPointer<ZonedTicker> m_times;
  QSharedPointer<ValueTicker> m_values;
  std::vector<QCPAbstractItem*> m_items;
  std::vector<Line> m_lines;
  ChartPane m_data;
  ChartLook m_look;
  AxisUnit m_unit;
  int m_labelWidth = 40;
  bool m_quick = false;
  std::optional<double> m_noiseFloorMs;
};

/// Whether neighbouring values are joined by a slope (measured figures) or drawn as steps over each bucket (shares, sums and rates).
bool drawsSteps(Metric metric);
/// There is a point to draw, full or light.
bool drawable(const TrendValue& value);

}  // namespace scoville
