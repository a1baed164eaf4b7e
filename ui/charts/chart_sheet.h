// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/model/result.h"
#include "ui/charts/chart_scene.h"

class QPaintDevice;

namespace scoville {

/// The words around an exported chart.
struct SheetText {
  QString title;
  QString subtitle;  ///< what, where, range, n
  QString source;    ///< program, workspace and method
};
/// Words made from what the scene shows, in `language` ("en", "zh_CN"; empty: that of the screen).
SheetText sheetText(const ChartScene& scene, const QString& workspaceName, const QString& language = {});

struct SheetOptions {
  bool markers = true;
  bool dark = false;  ///< for slides; paper is white
  QString language;   ///< as for sheetText()
};

/// A chart as a printed page: title, subtitle, legend, the panes with numbered markers, the list of the markers, source. White, whatever
/// the screen shows, unless asked otherwise. Laid out on a sheet `sheetWidth` units wide with text of 14 units, so that text is 1.75 mm (5
/// pt) high when the picture is shrunk to 8 cm.
class ChartSheet {
 public:
  static constexpr double sheetWidth = 640;
  static constexpr double widestSheet = 1600;
  static constexpr int textSize = 14;

  /// The sheet for a picture of `widthCm` x `heightCm` (0: as high as it likes): as wide as it takes to give the panes the better part of
  /// it, but not so wide that text becomes smaller than `leastText` cm. Narrow sheets have the larger text.
  static ChartSheet fitted(const ChartScene& scene, const SheetText& text, const SheetOptions& options, double widthCm, double heightCm,
                           double leastText);

  /// `width`: a wider sheet has room for more at smaller text.
  ChartSheet(const ChartScene& scene, SheetText text, const SheetOptions& options, double width = sheetWidth);
  ChartSheet(ChartSheet&&) = default;  // the markers stay where they are; a copy's would not be its own

  double width() const { return m_width; }

  /// Height that gives each pane the room it likes.
  double naturalHeight() const;
  /// Least height that leaves every pane readable.
  double leastHeight() const;
  /// What a sheet of this height gives to the panes with their flags and their time axis.
  double plotHeight(double height) const { return height - m_fixedHeight; }
  /// Paints into `device`, whose origin is the sheet's upper left corner; one unit is `scale` device pixels. `vector`: pens and text as
  /// such, no cached pixmaps. Errors: internal when the device cannot be painted on.
  Result<void> paint(QPaintDevice& device, double height, double scale, bool vector) const;

 private:
  double innerWidth() const;
  double textHeight(const QFont& font, const QString& text) const;
  static double wrappedHeight(const QFont& font, const QString& text, double width);
  QString markerLine(std::size_t index) const;
  void layOutLegend();
  void layOutMarkers();

  ChartScene m_scene;
  SheetText m_text;
  SheetOptions m_options;
  double m_width;
  QFont m_font;
  QFont m_titleFont;
  std::vector<const Marker*> m_markers;
  std::vector<QRectF> m_legendPlaces;  ///< relative to the legend's upper left corner
  double m_legendHeight = 0;
  QStringList m_markerLines;
  std::size_t m_markerColumns = 1;  ///< the list goes down the first, then down the next
  double m_markersHeight = 0;
  double m_fixedHeight = 0;  ///< everything but the plot
};

}  // namespace scoville
