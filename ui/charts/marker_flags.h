// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>
#include <QTimeZone>
#include <functional>
#include <vector>

#include "core/model/marker.h"
#include "ui/charts/chart_look.h"

namespace scoville {

/// One flag over the panes: a marker, or several too close to tell apart.
struct MarkerFlag {
  std::vector<const Marker*> members;  ///< by time, at least one
  std::vector<int> numbers;            ///< places of the members among all that were laid out, from 1
  double x = 0;                        ///< of the first member's line, px
  QRectF box;                          ///< glyph and text
  QString text;                        ///< label (elided), "5 markers", or numbers; empty when there is only room for the glyph
};

struct FlagRoom {
  double left = 0;  ///< flags and lines stay within [left, right]
  double right = 0;
  double top = 0;
  double height = 0;
  bool numbered = false;  ///< numbers instead of words
};

/// Places the flags of `markers` (by time): glyphs never overlap, labels take the room to the next flag. Markers nearer than a
/// glyph's width become one flag that says how many they are. `toX` maps a time to a pixel, `textWidth` a text to its width.
std::vector<MarkerFlag> layOutFlags(const std::vector<const Marker*>& markers, const FlagRoom& room,
                                    const std::function<double(UtcMicros)>& toX, const std::function<double(const QString&)>& textWidth);

/// Lines and tinted spans from the flags down to `bottom`, then the flags. `highlighted` is drawn stronger.
void paintFlags(QPainter& painter, const ChartLook& look, const std::vector<MarkerFlag>& flags, const FlagRoom& room, double bottom,
                const std::function<double(UtcMicros)>& toX, MarkerId highlighted);

/// Every member in words: kind, label, time span, text and author, for a tool tip (rich text, everything escaped).
QString flagTip(const MarkerFlag& flag, const QTimeZone& zone);

/// Glyph of one marker: of its kind, or of a suspicion.
void paintGlyph(QPainter& painter, const Marker& marker, const QRectF& box, bool dark);

}  // namespace scoville
