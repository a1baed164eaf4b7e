// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How the page of trends reads: a first coarse picture, everything, the newest buckets alone, the markers.
#include <algorithm>

#include "core/monitor.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/view_state.h"
#include "ui/trends/marker_filter.h"
#include "ui/trends/trend_controls.h"
#include "ui/trends/trends_page.h"

namespace scoville {

namespace {

/// No request takes longer from its beginning to its place in the store, whichever process made it.
constexpr Micros longestRequest = microsPerHour;
/// Then everything is read again, so that samples of another process with older times (an import) appear as well.
constexpr qint64 wholeAgainMs = 60'000;

}  // namespace

TrendRequest TrendsPage::request() const {
  TrendRequest wanted;
  const ViewState& view = *m_context.view;
  const bool moving = m_chart->isMoving();
  wanted.from = moving ? m_chart->scene().from : view.from();
  wanted.to = moving ? m_chart->scene().to : view.to();
  wanted.widthPixels = m_chart->plotWidth();
  wanted.zone = view.zone();
  const TrendView& chosen = m_controls->chosen();
  wanted.unit = chosen.unit;
  wanted.rolling = chosen.rolling;
  wanted.split = chosen.split;
  wanted.earlier = m_beforeMarker != 0 ? Earlier{Earlier::Kind::beforeMarker, m_beforeMarker} : Earlier{chosen.earlier, 0};
  wanted.bands = chosen.bands;
  wanted.limits = chosen.limits;
  wanted.endpoints = view.endpoints();
  wanted.suites = view.suites();
  wanted.caseNames = m_controls->caseNames();
  wanted.modes = view.modes();
  wanted.panes = chosen.panes;
  wanted.percentiles = chosen.percentiles;
  return wanted;
}

void TrendsPage::reload() {
  if (!m_active) {
    return;
  }
  const TrendRequest wanted = request();
  if (wanted.to <= wanted.from) {
    return;
  }
  m_stale = false;
  m_loadedPixels = wanted.widthPixels;
  m_live.stop();
  m_newSample = 0;
  m_sinceWhole.start();
  m_load.run(
      m_context.monitor->workspace(),
      [wanted](const Workspace& workspace, const QueryToken& token) { return loadTrends(workspace, wanted, token); },
      [this](Result<TrendAnswer> answer) { take(std::move(answer)); });
  // Live samples change the end of what is shown well enough; another range or choice is shown coarsely at once.
  if (!covers(wanted.from, wanted.to)) {
    loadFirstPicture(wanted);
  }
}

std::vector<UtcMicros> TrendsPage::newestEdges() const {
  const UtcMicros sure = Format::now() - longestRequest;
  const UtcMicros since = m_newSample == 0 ? sure : std::min(sure, m_newSample);
  std::vector<UtcMicros> edges;
  for (const ChartPane& pane : m_chart->scene().panes) {
    for (const ChartSeries& series : pane.series) {
      for (const TrendBucket& bucket : series.trend.buckets) {
        if (bucket.to > since && bucket.from < m_context.view->to()) {
          edges.push_back(bucket.from);
          edges.push_back(bucket.to);
        }
      }
      if (!edges.empty()) {
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        return edges;  // all lines have the same
      }
    }
  }
  return edges;
}

void TrendsPage::reloadNewest() {
  if (!m_active) {
    return;
  }
  if (m_load.isRunning() || m_chart->isMoving()) {
    m_live.start();
    return;
  }
  TrendRequest wanted = request();
  wanted.unit = m_chart->scene().unit;
  // Cells of days answer sooner than the samples of weeks.
  const bool quicker = !m_chart->scene().sketched || unitLength(wanted.unit) <= microsPerDay;
  const bool known = m_context.view->followsNow() && covers(wanted.from, wanted.to) && !m_stale && m_sinceWhole.isValid() &&
                     m_sinceWhole.elapsed() < wholeAgainMs;
  const bool alone = wanted.split == Split::none && wanted.earlier.kind != Earlier::Kind::beforeMarker;
  const std::vector<UtcMicros> edges = known && alone && quicker ? newestEdges() : std::vector<UtcMicros>();
  if (edges.size() < 2) {
    reload();
    return;
  }
  m_newSample = 0;
  m_load.run(
      m_context.monitor->workspace(),
      [wanted, edges](const Workspace& workspace, const QueryToken& token) { return loadBuckets(workspace, wanted, edges, token); },
      [this](Result<TrendAnswer> answer) { takeNewest(std::move(answer)); });
}

void TrendsPage::takeNewest(Result<TrendAnswer> answer) {
  ChartScene scene = m_chart->scene();
  if (answer) {
    answer->scene.hiddenMarkers = m_markerFilter->apply(answer->scene.markers);
  }
  if (!answer || !replaceBuckets(scene, answer->scene)) {
    reload();  // and says what is wrong
    return;
  }
  scene.from = m_context.view->from();
  scene.to = m_context.view->to();
  m_chart->setScene(std::move(scene));
  updateTable();
  Q_EMIT loaded();
}

void TrendsPage::loadFirstPicture(const TrendRequest& wanted) {
  m_first.run(
      m_context.monitor->workspace(),
      [wanted](const Workspace& workspace, const QueryToken& token) { return loadCoarse(workspace, wanted, token); },
      [this](Result<std::optional<TrendAnswer>> answer) {
        // An error is told by the real answer; one that came meanwhile is better than this.
        if (answer && *answer && m_load.isRunning() && !m_chart->isMoving()) {
          (*answer)->scene.from = m_context.view->from();
          (*answer)->scene.to = m_context.view->to();
          (*answer)->scene.hiddenMarkers = m_markerFilter->apply((*answer)->scene.markers);
          m_chart->setScene(std::move((*answer)->scene));
          updateLegend();
          showState();
        }
      });
}

void TrendsPage::take(Result<TrendAnswer> answer) {
  if (!answer) {
    if (answer.error().kind != ErrorKind::cancelled) {
      m_message->sayError(tr("The trend could not be loaded."), answer.error());
    }
    return;
  }
  m_message->clear();
  m_loadedFrom = answer->loadedFrom;
  m_loadedTo = answer->loadedTo;
  m_loadedWidth = answer->scene.to - answer->scene.from;
  const TrendView& chosen = m_controls->chosen();
  m_controls->setUsedUnit(chosen.unit == BucketUnit::automatic && chosen.rolling == 0 ? answer->scene.unit : BucketUnit::automatic);
  // The range may have gone on while the data was read.
  answer->scene.from = m_chart->isMoving() ? answer->scene.from : m_context.view->from();
  answer->scene.to = m_chart->isMoving() ? answer->scene.to : m_context.view->to();
  answer->scene.hiddenMarkers = m_markerFilter->apply(answer->scene.markers);
  m_chart->setScene(std::move(answer->scene));
  updateLegend();
  updateTable();
  showState();
  Q_EMIT loaded();
}

void TrendsPage::reloadMarkers() {
  if (!m_active) {
    m_stale = true;
    return;
  }
  m_markersQuery.run(
      m_context.monitor->workspace(),
      [endpoints = m_context.view->endpoints()](const Workspace& workspace) { return loadMarkers(workspace, endpoints); },
      [this](Result<std::vector<Marker>> markers) {
        if (markers) {
          m_markerFilter->apply(*markers);
          m_chart->setMarkers(std::move(*markers));
        } else {
          m_message->sayError(tr("The markers could not be read."), markers.error());
        }
      });
}

}  // namespace scoville
