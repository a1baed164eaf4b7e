// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <functional>
#include <utility>

namespace scoville {

/// Draws by a function on its layer, over the whole plot: for what belongs to no single axis rect (markers, crosshair) or to its margins.
class PaintItem : public QCPAbstractItem {
 public:
  using Paint = std::function<void(QCPPainter&)>;
  PaintItem(QCustomPlot* plot, const QString& layer, Paint paint) : QCPAbstractItem(plot), m_paint(std::move(paint)) {
    setClipToAxisRect(false);
    setParentLayerable(nullptr);  // the library takes the first axis rect, and hides the item with it
    setSelectable(false);
    setLayer(layer);
  }
  double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

 protected:
  void draw(QCPPainter* painter) override {
    painter->save();
    m_paint(*painter);
    painter->restore();
  }

 private:
  Paint m_paint;
};

}  // namespace scoville
