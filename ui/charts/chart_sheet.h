// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSizeF>
#include <QString>
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
/// Words made from what the scene shows.
SheetText sheetText(const ChartScene& scene, const QString& workspaceName);

/// A chart as a printed page: title, subtitle, legend, the panes with numbered markers, the list of the markers, source. White, whatever
/// the screen shows, unless asked otherwise. Laid out on a sheet `sheetWidth` units wide with text of 14 units, so that text is 1.75 mm (5
/// pt) high when the picture is shrunk to 8 cm.
class ChartSheet {
 public:
  static constexpr double sheetWidth = 640;
  static constexpr int textSize = 14;

  /// `width`: a wider sheet has room for more at smaller text. `dark`: for slides; paper is white.
  ChartSheet(const ChartScene& scene, SheetText text, bool withMarkers, double width = sheetWidth, bool dark = false);

  double width() const { return m_width; }

  /// Height that gives each pane the room it likes.
  double naturalHeight() const;
  /// Least height that leaves every pane readable.
  double leastHeight() const;
  /// Paints into `device`, whose origin is the sheet's upper left corner; one unit is `scale` device pixels. `vector`: pens and text as
  /// such, no cached pixmaps. Errors: internal when the device cannot be painted on.
  Result<void> paint(QPaintDevice& device, double height, double scale, bool vector) const;

 private:
  double innerWidth() const;
  double textHeight(const QFont& font, const QString& text) const;
  double plotHeight(double height) const { return height - m_fixedHeight; }
  QString markerLine(std::size_t index) const;

  ChartScene m_scene;
  SheetText m_text;
  bool m_withMarkers;
  double m_width;
  bool m_dark;
  QFont m_font;
  QFont m_titleFont;
  std::vector<const Marker*> m_markers;
  std::vector<QPointF> m_legendPlaces;  ///< relative to the legend's upper left corner
  double m_legendHeight = 0;
  double m_fixedHeight = 0;  ///< everything but the plot
};

}  // namespace scoville
