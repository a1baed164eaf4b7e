// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

#include "ui/charts/chart_scene.h"

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace scoville {

class TrendPlot;
class TrendStack;

/// The stack of trend panes on the screen. Wheel: zoom at the cursor. Drag: move. Shift and drag: choose a range. Control and drag: brush a
/// span for other views. Keys: Left and Right move, + and - zoom, Shift with Left or Right steps the crosshair by a bucket, B begins and
/// ends a brush there; the rest is reported by signals. Follows the palette.
/// While a range moves under the mouse or the wheel only rangeMoving() is emitted; rangeChosen() follows once when the hand rests.
class TrendChart : public QWidget {
  Q_OBJECT

 public:
  explicit TrendChart(QWidget* parent = nullptr);
  ~TrendChart() override;

  /// New data; replots in the next turn of the event loop. The visible range is the scene's unless a hand moves it right now.
  void setScene(ChartScene scene);
  const ChartScene& scene() const;
  /// Ignored while a hand moves the range.
  void setRange(UtcMicros from, UtcMicros to);
  void setMarkers(std::vector<Marker> markers);
  /// The span that other views look at, drawn as a tint; none by default.
  void setBrush(std::optional<std::pair<UtcMicros, UtcMicros>> brush);
  bool isMoving() const { return m_drag == Drag::pan || m_settle.isActive(); }

  std::optional<UtcMicros> crosshair() const { return m_crosshair; }
  /// Sets the crosshair without a mouse, the reading box in the middle.
  void setCrosshair(std::optional<UtcMicros> at);
  /// Everything under the crosshair in words; empty without one.
  QString readingText() const;

  /// Width of the panes in pixels, for choosing buckets.
  int plotWidth() const;
  /// Where a value is drawn, in this widget's coordinates; for tests and tool tips.
  QPointF place(std::size_t pane, UtcMicros at, double value) const;
  /// Pane under `y` (this widget's coordinates); -1 = none.
  int paneAt(double y) const;
  UtcMicros timeAt(double x) const;
  QRect plotArea() const;
  /// Replots now, so that place() and a grab() see the newest scene.
  void flush();

  QSize sizeHint() const override { return {900, 560}; }
  QSize minimumSizeHint() const override { return {320, 200}; }

 Q_SIGNALS:
  void rangeMoving(scoville::UtcMicros from, scoville::UtcMicros to);
  void rangeChosen(scoville::UtcMicros from, scoville::UtcMicros to);
  void crosshairMoved();
  void brushChosen(scoville::UtcMicros from, scoville::UtcMicros to);
  void brushCleared();
  void timeActivated(scoville::UtcMicros at);       ///< double click beside every marker
  void markerActivated(scoville::MarkerId marker);  ///< double click on a marker's flag or line
  void menuRequested(scoville::UtcMicros at, scoville::MarkerId marker, const QPoint& globalPos);  ///< marker 0 = none there
  void newMarkerRequested(scoville::UtcMicros at);                                                 ///< M
  void everythingRequested();                                                                      ///< Home
  void nowRequested();                                                                             ///< End
  void backRequested();                                                                            ///< Backspace, Alt+Left
  void forwardRequested();                                                                         ///< Alt+Right
  void markersStale();                                         ///< a drag was given up: show them as they are stored
  void markerMoved(const scoville::Marker& marker);            ///< an edge was dragged; the marker as it should become
  void paneWeightsChosen(const std::vector<double>& weights);  ///< a border between panes was dragged
  void plotResized();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  static constexpr Micros narrowest = 10 * microsPerSecond;  ///< range that can be shown
  enum class Drag { none, armed, pan, band, brush, marker, border };
  /// The edge of a marker under the mouse.
  struct Edge {
    MarkerId marker = 0;
    bool end = false;
  };
  std::optional<Edge> edgeAt(const QPointF& at) const;
  /// The pane whose lower border is under the mouse.
  std::optional<std::size_t> borderAt(const QPointF& at) const;
  void dragMarker(double x);
  void dragBorder(double y);
  void cancelDrag();
  void showCursor(const QPointF& at);
  void restyle();
  void replotSoon();
  bool looksTheSame(UtcMicros from, UtcMicros to) const;
  void finishBand(double x, bool brush);
  void brushByKey();
  void move(UtcMicros from, UtcMicros to);
  void rest();  ///< the hand let go: full quality, and the range is chosen
  void zoom(double factor, UtcMicros fixed);
  void pan(double share);
  void stepMarker(int direction);
  void stepCrosshair(int direction);
  void press(const QMouseEvent& event);
  void drag(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  void doubleClick(const QMouseEvent& event);
  void wheel(const QWheelEvent& event);
  void hover(const QPointF& at);
  void leave();
  QString markerTip(const QPointF& at) const;
  MarkerId markerAt(const QPointF& at) const;

  TrendPlot* m_plot;
  std::unique_ptr<TrendStack> m_stack;
  std::optional<UtcMicros> m_crosshair;
  MarkerId m_stepped = 0;  ///< marker last reached by N or P
  Drag m_drag = Drag::none;
  QPointF m_pressed;
  UtcMicros m_pressedFrom = 0;
  UtcMicros m_pressedTo = 0;
  Edge m_edge;
  Marker m_dragged;  ///< as it was when the drag began, then as it becomes
  std::size_t m_border = 0;
  std::vector<double> m_weights;          ///< when the drag of a border began
  std::optional<UtcMicros> m_brushStart;  ///< B was pressed once
  QTimer m_settle;
};

}  // namespace scoville
