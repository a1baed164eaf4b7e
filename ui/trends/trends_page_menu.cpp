// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of the chart: markers, panes, values and samples under the mouse.
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <algorithm>

#include "core/monitor.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/inline_message.h"
#include "ui/common/marker_card_dialog.h"
#include "ui/common/marker_desk.h"
#include "ui/common/view_state.h"
#include "ui/trends/distribution_window.h"
#include "ui/trends/trend_controls.h"
#include "ui/trends/trend_window.h"
#include "ui/trends/trends_page.h"
#include "ui/trends/view_menu.h"

namespace scoville {

void TrendsPage::openWindow() {
  auto* window = new TrendWindow(m_context, m_views->current(), this->window());
  window->show();
}

void TrendsPage::openDistributions() {
  std::vector<Marker> markers;
  for (const Marker* marker : m_chart->scene().visibleMarkers()) {
    markers.push_back(*marker);
  }
  auto* window = new DistributionWindow(
      m_context, [this] { return request(); }, std::move(markers), this);
  window->show();
}

void TrendsPage::changePane(std::size_t pane, const std::function<void(std::vector<PaneChoice>&)>& change) {
  std::vector<PaneChoice> panes = m_controls->chosen().panes;
  if (pane < panes.size()) {
    change(panes);
    m_controls->changePanes(std::move(panes));
  }
}

void TrendsPage::addPaneActions(QMenu& menu, std::size_t pane) {
  const auto& panes = m_controls->chosen().panes;
  menu.addSeparator();
  QAction* logarithmic = menu.addAction(tr("&Logarithmic axis"), this,
                                        [this, pane](bool on) { changePane(pane, [&](auto& all) { all[pane].logarithmic = on; }); });
  logarithmic->setCheckable(true);
  logarithmic->setChecked(panes[pane].logarithmic);
  menu.addAction(tr("Move the pane &up"), this, [this, pane] { changePane(pane, [&](auto& all) { std::swap(all[pane], all[pane - 1]); }); })
      ->setEnabled(pane > 0);
  menu.addAction(tr("Move the pane &down"), this,
                 [this, pane] { changePane(pane, [&](auto& all) { std::swap(all[pane], all[pane + 1]); }); })
      ->setEnabled(pane + 1 < panes.size());
  menu.addAction(tr("&Hide the pane"), this,
                 [this, pane] { changePane(pane, [&](auto& all) { all.erase(all.begin() + static_cast<std::ptrdiff_t>(pane)); }); })
      ->setEnabled(panes.size() > 1);
  menu.addAction(tr("&Panes…"), m_controls, &TrendControls::editPanes);
}

void TrendsPage::addMarkerActions(QMenu& menu, MarkerId marker) {
  const auto& all = m_chart->scene().markers;
  const auto found = std::find_if(all.begin(), all.end(), [marker](const Marker& one) { return one.id == marker; });
  if (found == all.end()) {
    return;
  }
  menu.addAction(tr("&Before and after…"), this, [this, one = *found] {
    auto* card = new MarkerCardDialog(m_context, one, this);
    card->setAttribute(Qt::WA_DeleteOnClose);
    card->show();
  });
  menu.addAction(tr("&Overlay the time before it"), this, [this, at = found->from] {
    m_beforeMarker = at;
    reloadSoon();
  });
  menu.addAction(tr("&Edit marker…"), this, [this, marker] { m_desk.editByDialog(marker, *m_context.view, this); });
  menu.addAction(tr("&Delete marker"), this, [this, marker] {
    if (const auto removed = m_desk.remove(marker); !removed) {
      m_message->sayError(tr("The marker could not be deleted."), removed.error());
    }
  });
}

void TrendsPage::openMenu(UtcMicros at, MarkerId marker, const QPoint& globalPos) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  addMarkerActions(*menu, marker);
  menu->addAction(tr("&New marker here…"), this, [this, at] { m_desk.addByDialog(at, std::nullopt, *m_context.view, this); });
  if (m_beforeMarker != 0) {
    menu->addAction(tr("Remove the o&verlay"), this, [this] {
      m_beforeMarker = 0;
      reloadSoon();
    });
  }
  if (m_context.view->brush()) {
    const auto [from, to] = *m_context.view->brush();
    menu->addAction(tr("&Zoom to the brushed span"), this, [this, from = from, to = to] { m_context.view->setRange(from, to); });
    menu->addAction(tr("Remove the &brush"), this, [this] { m_context.view->setBrush({}); });
  }
  menu->addSeparator();
  menu->addAction(tr("Show the &samples of this bucket"), this, [this, at] { showSamplesAt(at); });
  menu->addAction(tr("&Copy the values here"), this, [this, at] {
    m_chart->setCrosshair(at);
    QGuiApplication::clipboard()->setText(m_chart->readingText());
  });
  const int pane = m_chart->paneAt(m_chart->mapFromGlobal(globalPos).y());
  if (pane >= 0 && static_cast<std::size_t>(pane) < m_controls->chosen().panes.size()) {
    addPaneActions(*menu, static_cast<std::size_t>(pane));
  }
  menu->addSeparator();
  menu->addAction(tr("&Distributions of the range…"), this, &TrendsPage::openDistributions);
  menu->addAction(tr("E&xport…"), this, &TrendsPage::exportShown);
  menu->popup(globalPos);
}

void TrendsPage::showSamplesAt(UtcMicros at) {
  const auto entries = m_chart->scene().legend();
  const TrendBucket* bucket = entries.empty() ? nullptr : bucketAt(entries.front()->trend, at);
  if (bucket != nullptr) {
    m_context.view->setRange(bucket->from, bucket->to);
    Q_EMIT pageRequested(QStringLiteral("samples"));
  }
}

}  // namespace scoville
