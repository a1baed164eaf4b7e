// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "core/model/result.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_sheet.h"

namespace scoville {

enum class ChartFormat { png, svg, pdf, csv, json, xlsx };
inline bool isPicture(ChartFormat format) {
  return format == ChartFormat::png || format == ChartFormat::svg || format == ChartFormat::pdf;
}

/// File name suffix without the dot: "png" ...
QString chartSuffix(ChartFormat format);

struct ChartExportOptions {
  ChartFormat format = ChartFormat::png;
  double widthCm = 16;  ///< 4 to 100
  double heightCm = 0;  ///< 0: what the panes like
  int dpi = 254;        ///< of PNG: 100 pixels a centimetre; 50 to 1200
  QSize pixels;         ///< when valid, instead of width, height and dpi: PNG of this size; SVG and PDF at 96 dots an inch
  bool dark = false;    ///< for slides; paper is white
  bool markers = true;  ///< numbered on the chart, listed below
  QString language;     ///< of the picture: "en", "zh_CN"; empty: that of the screen
  SheetText text;       ///< see sheetText()
};

/// Size of the picture. Errors: invalidInput when the options ask for more than can be drawn or too little to be read.
struct ChartSize {
  double widthCm = 0;
  double heightCm = 0;
  QSize pixels;  ///< of PNG
};
Result<ChartSize> chartSize(const ChartScene& scene, const ChartExportOptions& options);

/// Writes the stack as a picture, or its figures as CSV, JSON lines or XLSX (columns: docs/exports.md), replacing `file` only when
/// everything was written. Errors: invalidInput, permission, io. Needs the GUI thread.
Result<void> exportChart(const ChartScene& scene, const ChartExportOptions& options, const QString& file);

/// The picture `width` pixels wide, for a preview or the clipboard.
Result<QImage> chartImage(const ChartScene& scene, const ChartExportOptions& options, int width);

}  // namespace scoville
