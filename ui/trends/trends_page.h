// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QLayout>
#include <QTimer>
#include <functional>

#include "ui/common/page.h"
#include "ui/common/query.h"
#include "ui/trends/trend_query.h"

class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace scoville {

class BucketTableModel;
class EmptyState;
class InlineMessage;
class MarkerDesk;
class MarkerFilter;
class TrendChart;
class TrendControls;
class ViewMenu;

/// Figures over time: panes on one time axis with markers, filters above and the table behind the chart below.
class TrendsPage : public Page {
  Q_OBJECT

 public:
  explicit TrendsPage(const PageContext& context, QWidget* parent = nullptr);
  ~TrendsPage() override;

  QString title() const override { return tr("Trends"); }
  /// The least height at `width`, not the preferred one: the scroll area around a page would scroll panes that can be drawn smaller.
  int heightForWidth(int width) const override { return layout()->totalMinimumHeightForWidth(width); }
  void setActive(bool active) override;
  bool canExport() const override;
  void exportShown() override;

  TrendChart* chart() const { return m_chart; }

 Q_SIGNALS:
  /// A scene asked for earlier is on the screen now.
  void loaded();

 private:
  void connectView();
  void connectChart();
  void reloadChoices();
  /// Soon, once, however often it is asked.
  void reloadSoon();
  void reload();
  /// New samples came: only the buckets that they can be in are read, where the rest is known.
  void reloadNewest();
  std::vector<UtcMicros> newestEdges() const;
  void takeNewest(Result<TrendAnswer> answer);
  void reloadMarkers();
  void rangeChanged();
  bool covers(UtcMicros from, UtcMicros to) const;
  void loadFirstPicture(const TrendRequest& wanted);
  void take(Result<TrendAnswer> answer);
  void showState();
  void updateLegend();
  void updateTable();
  void showEverything();
  void goToNow();
  void openWindow();
  void openDistributions();
  void changePane(std::size_t pane, const std::function<void(std::vector<PaneChoice>&)>& change);
  void addPaneActions(QMenu& menu, std::size_t pane);
  void addMarkerActions(QMenu& menu, MarkerId marker);
  void openMenu(UtcMicros at, MarkerId marker, const QPoint& globalPos);
  void showSamplesAt(UtcMicros at);
  TrendRequest request() const;

  PageContext m_context;
  MarkerDesk& m_desk;
  TrendControls* m_controls;
  ViewMenu* m_views;
  TrendChart* m_chart;
  BucketTableModel* m_model;
  QTableView* m_table;
  QSplitter* m_splitter;
  QLabel* m_legend;
  MarkerFilter* m_markerFilter;
  InlineMessage* m_message;
  EmptyState* m_noEndpoint;
  EmptyState* m_noSample;
  QStackedWidget* m_stack;
  Query m_first;  ///< the coarse picture shown until m_load answers
  Query m_load;
  Query m_choicesQuery;
  Query m_markersQuery;
  QTimer m_soon;
  QTimer m_live;  ///< new samples: at most once a second
  TrendChoices m_choices;
  UtcMicros m_beforeMarker = 0;  ///< the marker the overlaid period ends at; 0 = none
  bool m_active = false;
  bool m_stale = true;  ///< something changed while hidden
  bool m_haveChoices = false;
  QElapsedTimer m_sinceWhole;  ///< since everything was read
  UtcMicros m_newSample = 0;   ///< when the first one began that was stored since; 0 = none by this process
  UtcMicros m_loadedFrom = 0;
  UtcMicros m_loadedTo = 0;
  int m_loadedPixels = 0;
  Micros m_loadedWidth = 0;  ///< of the visible range the buckets were chosen for
};

}  // namespace scoville
