// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPainterPath>
#include <QPalette>

#include "core/model/ids.h"
#include "core/model/marker.h"

namespace scoville {

/// Qt 6.4 has no colour-scheme property: what the palette's own colours say.
bool isDark(const QPalette& palette);

/// Hue of an endpoint, the same on every page whatever is filtered: the id decides. Eight hues after Okabe & Ito (2008), told apart with
/// any kind of colour vision, lightened for dark ground; the ninth endpoint starts over with another pen style.
QColor endpointColor(EndpointId endpoint, bool dark);
/// Solid for the first eight, then dashed, dotted, dash-dotted. Pens that are not solid must be exactly 1 px wide (they draw slowly
/// otherwise).
Qt::PenStyle endpointPenStyle(EndpointId endpoint);
/// The hue itself for a p50, ever lighter (darker on dark ground) for p90, p95 and p99. `p` in [0, 1].
QColor percentileTint(const QColor& hue, double p, bool dark);
/// A percentile of thin data.
QColor lightInk(const QColor& color, bool dark);

struct ChartColors {
  QColor ground;
  QColor text;
  QColor faintText;  ///< still readable (contrast at least 4.5 : 1)
  QColor axis;
  QColor grid;
  QColor counts;  ///< bars of the count strip
  QColor crosshair;
  QColor failure;  ///< failures, with a shape or a word beside it, never by colour alone
  static ChartColors from(const QPalette& palette);
  /// White paper, whatever the screen shows.
  static ChartColors print();
};

QColor markerColor(MarkerKind kind, bool dark);
/// Of the kind, or of a suspicion: as long as nobody has judged it, it is none of the kinds.
QColor markerColor(const Marker& marker, bool dark);
QColor suspicionColor(bool dark);
/// Drawing of the kind in `box`: pencil (note), cube (model), layers (version), chip (hardware), tag (price), link (network), sliders
/// (configuration), triangle (incident). To be filled with the odd-even rule.
QPainterPath markerGlyph(MarkerKind kind, const QRectF& box);
/// The same, or a question mark in a ring for a suspicion.
QPainterPath markerGlyph(const Marker& marker, const QRectF& box);
QIcon markerIcon(MarkerKind kind, bool dark);
QIcon markerIcon(const Marker& marker, bool dark);

}  // namespace scoville
