// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/trends_page.h"

#include <QAction>
#include <QBuffer>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <cmath>

#include "core/monitor.h"
#include "ui/charts/chart_export_dialog.h"
#include "ui/charts/series_glyph.h"
#include "ui/charts/trend_chart.h"
#include "ui/common/empty_state.h"
#include "ui/common/focus_lead.h"
#include "ui/common/format.h"
#include "ui/common/inline_message.h"
#include "ui/common/loading_note.h"
#include "ui/common/marker_desk.h"
#include "ui/common/theme.h"
#include "ui/common/view_state.h"
#include "ui/trends/bucket_table_model.h"
#include "ui/trends/marker_filter.h"
#include "ui/trends/trend_controls.h"
#include "ui/trends/view_menu.h"

namespace scoville {

TrendsPage::TrendsPage(const PageContext& context, QWidget* parent)
    : Page(parent),
      m_context(context),
      m_desk(MarkerDesk::of(*context.monitor)),
      m_controls(new TrendControls(*context.view)),
      m_views(new ViewMenu(context, *m_controls, this)),
      m_chart(new TrendChart),
      m_model(new BucketTableModel(this)),
      m_table(new QTableView),
      m_splitter(new QSplitter(Qt::Vertical)),
      m_legend(new QLabel),
      m_markerFilter(new MarkerFilter),
      m_message(new InlineMessage),
      m_noEndpoint(new EmptyState),
      m_noSample(new EmptyState),
      m_stack(new QStackedWidget) {
  m_legend->setTextFormat(Qt::RichText);
  m_legend->setWordWrap(true);
  QSizePolicy kept = m_legend->sizePolicy();
  kept.setRetainSizeWhenHidden(true);  // what stands beside it stays in its place
  m_legend->setSizePolicy(kept);
  m_legend->setAccessibleName(tr("Endpoints shown"));

  m_table->setModel(m_model);
  m_table->setAccessibleName(tr("Figures behind the chart"));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setAlternatingRowColors(true);
  m_table->setShowGrid(false);
  m_table->setWordWrap(false);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  m_table->hide();

  m_noEndpoint->setText(tr("Nothing to chart yet"),
                        tr("Add an endpoint and give it a suite and an interval. Its trend appears here with the first probes."));
  connect(m_noEndpoint->addButton(tr("Go to &endpoints")), &QPushButton::clicked, this,
          [this] { Q_EMIT pageRequested(QStringLiteral("endpoints")); });
  m_noSample->setText(tr("No samples in this range"), tr("No sample passes the filter between these times."));
  connect(m_noSample->addButton(tr("Show &everything")), &QPushButton::clicked, this, &TrendsPage::showEverything);
  connect(m_noSample->addButton(tr("&Clear the filter")), &QPushButton::clicked, m_controls, &TrendControls::clearFilters);

  m_splitter->addWidget(m_chart);
  m_splitter->addWidget(m_table);
  m_splitter->setStretchFactor(0, 3);
  m_splitter->setStretchFactor(1, 1);
  m_splitter->setChildrenCollapsible(false);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_splitter, m_noEndpoint, m_noSample}) {
    m_stack->addWidget(widget);
  }
  auto* under = new QHBoxLayout;
  under->addWidget(m_legend, 1);
  under->addWidget(m_markerFilter);
  under->addWidget(new LoadingNote(m_load));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 8, 12, 8);
  layout->addWidget(m_controls);
  layout->addLayout(under);
  layout->addWidget(m_message);
  layout->addWidget(m_stack, 1);

  m_soon.setSingleShot(true);
  m_soon.setInterval(30);
  connect(&m_soon, &QTimer::timeout, this, &TrendsPage::reload);
  m_live.setSingleShot(true);
  m_live.setInterval(1000);
  connect(&m_live, &QTimer::timeout, this, &TrendsPage::reloadNewest);
  connect(m_markerFilter, &MarkerFilter::changed, this, &TrendsPage::reloadMarkers);
  connectView();
  connectChart();
  leadFocus(this, m_chart);
}

TrendsPage::~TrendsPage() = default;

void TrendsPage::connectView() {
  connect(m_context.view, &ViewState::rangeChanged, this, &TrendsPage::rangeChanged);
  connect(m_context.view, &ViewState::filterChanged, this, &TrendsPage::reloadSoon);
  connect(m_context.view, &ViewState::zoneChanged, this, &TrendsPage::reloadSoon);
  connect(m_context.view, &ViewState::brushChanged, this, [this] { m_chart->setBrush(m_context.view->brush()); });
  m_chart->setBrush(m_context.view->brush());
  connect(m_controls, &TrendControls::changed, this, &TrendsPage::reloadSoon);
  connect(m_controls, &TrendControls::exportRequested, this, &TrendsPage::exportShown);
  connect(m_controls, &TrendControls::tableToggled, this, [this](bool shown) {
    m_table->setVisible(shown);
    m_splitter->setSizes({m_splitter->height() * 2 / 3, m_splitter->height() / 3});
    updateTable();
  });
  connect(m_context.monitor, &Monitor::configChanged, this, &TrendsPage::reloadChoices);
  connect(m_context.monitor, &Monitor::markersChanged, this, &TrendsPage::reloadMarkers);
  connect(m_context.monitor, &Monitor::sampleStored, this,
          [this](const Sample& sample) { m_newSample = m_newSample == 0 ? sample.started : std::min(m_newSample, sample.started); });
  connect(m_context.monitor, &Monitor::samplesChanged, this, [this] {
    if (!m_active) {
      m_stale = true;
    } else if (!m_live.isActive()) {
      m_live.start();
    }
  });
  connect(&m_desk, &MarkerDesk::problem, this, [this](const QString& text, const QString& details) {
    if (m_active) {
      Q_EMIT problem(text, details);
    }
  });
  addAction(m_desk.undoStack().createUndoAction(this));
  addAction(m_desk.undoStack().createRedoAction(this));
  actions().at(0)->setShortcut(QKeySequence::Undo);
  actions().at(1)->setShortcut(QKeySequence::Redo);
  for (QAction* action : actions()) {
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  }
}

void TrendsPage::connectChart() {
  ViewState* view = m_context.view;
  connect(m_chart, &TrendChart::rangeMoving, this, [this](UtcMicros from, UtcMicros to) {
    if (!covers(from, to)) {
      reloadSoon();
    }
  });
  connect(m_chart, &TrendChart::rangeChosen, this, [view](UtcMicros from, UtcMicros to) { view->setRange(from, to); });
  connect(m_chart, &TrendChart::brushChosen, this, [view](UtcMicros from, UtcMicros to) { view->setBrush(std::pair(from, to)); });
  connect(m_chart, &TrendChart::brushCleared, this, [view] { view->setBrush({}); });
  connect(m_chart, &TrendChart::plotResized, this, [this] {
    // Other buckets only pay off when the width changed for good.
    if (std::abs(m_chart->plotWidth() - m_loadedPixels) > m_loadedPixels / 10) {
      reloadSoon();
    }
  });
  connect(m_chart, &TrendChart::everythingRequested, this, &TrendsPage::showEverything);
  connect(m_chart, &TrendChart::nowRequested, this, &TrendsPage::goToNow);
  connect(m_chart, &TrendChart::backRequested, view, &ViewState::goBack);
  connect(m_chart, &TrendChart::forwardRequested, view, &ViewState::goForward);
  connect(m_chart, &TrendChart::menuRequested, this, &TrendsPage::openMenu);
  connect(m_chart, &TrendChart::markersStale, this, &TrendsPage::reloadMarkers);
  connect(m_chart, &TrendChart::markerMoved, this, [this](const Marker& marker) {
    if (const auto changed = m_desk.change(marker); !changed) {
      m_message->sayError(tr("The marker could not be moved."), changed.error());
      reloadMarkers();
    }
  });
  connect(m_chart, &TrendChart::paneWeightsChosen, this, [this](const std::vector<double>& weights) {
    std::vector<PaneChoice> panes = m_controls->chosen().panes;
    for (std::size_t i = 0; i < std::min(panes.size(), weights.size()); ++i) {
      panes[i].weight = weights[i];
    }
    m_controls->changePanes(std::move(panes));
  });
  connect(m_views, &ViewMenu::problem, this, &Page::problem);
  connect(m_views, &ViewMenu::distributionsRequested, this, &TrendsPage::openDistributions);
  connect(m_views, &ViewMenu::windowRequested, this, &TrendsPage::openWindow);
  auto* full = new QAction(this);
  full->setShortcut(Qt::Key_F11);
  full->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  addAction(full);
  connect(full, &QAction::triggered, m_views, &ViewMenu::toggleFullScreen);
  const auto add = [this](UtcMicros at) { m_desk.addByDialog(at, std::nullopt, *m_context.view, this); };
  connect(m_chart, &TrendChart::timeActivated, this, add);
  connect(m_chart, &TrendChart::newMarkerRequested, this, add);
  connect(m_chart, &TrendChart::markerActivated, this, [this](MarkerId marker) { m_desk.editByDialog(marker, *m_context.view, this); });
}

void TrendsPage::setActive(bool active) {
  m_active = active;
  if (!active) {
    m_load.cancel();
    m_first.cancel();
    m_stale = true;
    return;
  }
  if (m_context.view->to() <= m_context.view->from()) {
    goToNow();
  }
  reloadChoices();
  if (m_stale) {
    reloadSoon();
  }
}

void TrendsPage::reloadChoices() {
  if (!m_active) {
    return;
  }
  m_choicesQuery.run(m_context.monitor->workspace(), loadChoices, [this](Result<TrendChoices> choices) {
    if (choices) {
      m_choices = std::move(*choices);
      m_haveChoices = true;
      m_controls->setChoices(m_choices);
      showState();
    } else {
      m_message->sayError(tr("The filters could not be read."), choices.error());
    }
  });
}

bool TrendsPage::covers(UtcMicros from, UtcMicros to) const {
  const double width = static_cast<double>(to - from);
  const bool sameWidth = std::abs(width - static_cast<double>(m_loadedWidth)) < 0.01 * width;
  return sameWidth && from >= m_loadedFrom && to <= m_loadedTo;
}

void TrendsPage::rangeChanged() {
  m_chart->setRange(m_context.view->from(), m_context.view->to());
  if (!covers(m_context.view->from(), m_context.view->to())) {
    reloadSoon();
  } else if (!m_context.view->followsNow()) {
    updateTable();  // while following, new rows come with new samples
  }
}

void TrendsPage::reloadSoon() {
  m_stale = true;
  if (m_active && !m_soon.isActive()) {
    m_soon.start();
  }
}

void TrendsPage::showState() {
  QWidget* shown = m_splitter;
  const bool loadedOnce = m_loadedWidth > 0;
  if (m_haveChoices && m_choices.endpoints.empty()) {
    shown = m_noEndpoint;
  } else if (m_haveChoices && loadedOnce && !m_chart->isMoving() && m_chart->scene().legend().empty()) {
    shown = m_noSample;
  }
  m_stack->setCurrentWidget(shown);
  m_legend->setVisible(shown == m_splitter);
  m_markerFilter->setVisible(shown == m_splitter);
}

void TrendsPage::updateLegend() {
  const bool dark = isDark(palette());
  QStringList entries;
  const int size = fontMetrics().height() - 4;
  for (const ChartSeries* series : m_chart->scene().legend()) {
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    seriesGlyph(series->ink(), size, endpointColor(series->ink(), dark), 2).save(&buffer, "PNG");
    entries.append(QStringLiteral("<img src='data:image/png;base64,%1' width='%2' height='%2'>&nbsp;%3")
                       .arg(QString::fromLatin1(png.toBase64()), QString::number(size),
                            series->name.toHtmlEscaped().replace(QLatin1Char(' '), QLatin1String("&nbsp;"))));
  }
  const ChartScene& scene = m_chart->scene();
  if (scene.earlier != EarlierPeriod::none) {
    entries.append(tr("dotted: %1").arg(scene.earlierName()).toHtmlEscaped());
  }
  if (scene.sketched) {
    entries.append(tr("percentiles from daily cells, within 1 %").toHtmlEscaped());
  }
  m_legend->setText(entries.join(QStringLiteral(" &nbsp; ")));
}

void TrendsPage::updateTable() {
  if (m_table->isHidden()) {
    return;
  }
  const bool first = m_model->columnCount() == 0 || m_model->rowCount() == 0;
  m_model->setScene(m_chart->scene());
  if (first) {
    m_table->resizeColumnsToContents();
  }
}

void TrendsPage::showEverything() {
  m_choicesQuery.run(m_context.monitor->workspace(), loadChoices, [this](Result<TrendChoices> choices) {
    if (choices && choices->span) {
      const UtcMicros now = Format::now();
      const auto [first, last] = *choices->span;
      const Micros edge = std::max<Micros>((std::max(last, now) - first) / 100, microsPerMinute);
      // Until now when the data reaches it, so that a live trend goes on.
      const bool live = now - last < edge;
      m_context.view->setRange(first - edge, live ? now : last + edge, live);
    }
  });
}

void TrendsPage::goToNow() {
  const ViewState& view = *m_context.view;
  const Micros width = view.to() > view.from() ? view.to() - view.from() : microsPerDay;
  const UtcMicros now = Format::now();
  m_context.view->setRange(now - width, now, true);
}

bool TrendsPage::canExport() const {
  return !m_chart->scene().legend().empty();
}

void TrendsPage::exportShown() {
  if (!canExport()) {
    m_message->say(InlineMessage::Kind::info, tr("There is nothing to export in this range."));
    return;
  }
  ChartScene scene = m_chart->scene();
  scene.from = m_context.view->from();  // a range that follows the clock is drawn anew only when that can be seen
  scene.to = m_context.view->to();
  auto* dialog = new ChartExportDialog(scene, QString::fromStdString(m_context.monitor->workspace().file().filename().string()), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

}  // namespace scoville
