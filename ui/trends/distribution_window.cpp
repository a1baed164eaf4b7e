// SPDX-FileCopyrightText: 2026 Scoville contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trends/distribution_window.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include "core/monitor.h"
#include "ui/charts/metric_text.h"
#include "ui/charts/time_ticks.h"
#include "ui/common/format_names.h"
#include "ui/common/inline_message.h"
#include "ui/common/view_state.h"

namespace scoville {

DistributionWindow::DistributionWindow(const PageContext& context, std::function<TrendRequest()> current, std::vector<Marker> markers,
                                       QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_context(context),
      m_current(std::move(current)),
      m_view(new QComboBox),
      m_metric(new QComboBox),
      m_split(new QComboBox),
      m_chart(new DistributionChart),
      m_message(new InlineMessage) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Distributions"));
  m_view->addItems({tr("Histogram"), tr("Cumulative share"), tr("Over time"), tr("Hour of the week"), tr("Gaps between chunks"),
                    tr("Against input tokens")});
  m_view->setAccessibleName(tr("View"));
  for (const Metric metric : allMetrics()) {
    if (isPercentileMetric(metric) && metric != Metric::gapJitter) {
      m_metric->addItem(Names::metric(metric), static_cast<int>(metric));
    }
  }
  m_metric->setAccessibleName(tr("Metric"));
  m_split->addItem(tr("Nothing compared"));
  for (const Marker& marker : markers) {
    const QString label = marker.label.empty() ? Names::markerKind(marker.kind) : QString::fromStdString(marker.label);
    m_split->addItem(tr("Before and after: %1, %2").arg(label.left(40), timeText(marker.from, context.view->zone())),
                     static_cast<qlonglong>(marker.from));
  }
  m_split->setAccessibleName(tr("What is compared"));
  auto* row = new QHBoxLayout;
  for (QComboBox* box : {m_view, m_metric, m_split}) {
    row->addWidget(box);
    connect(box, &QComboBox::currentIndexChanged, this, &DistributionWindow::load);
  }
  row->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->addLayout(row);
  layout->addWidget(m_message);
  layout->addWidget(m_chart, 1);
  resize(860, 540);
  connect(context.view, &ViewState::rangeChanged, this, &DistributionWindow::load);
  connect(context.view, &ViewState::filterChanged, this, &DistributionWindow::load);
  connect(context.view, &ViewState::zoneChanged, this, &DistributionWindow::load);
  load();
}

void DistributionWindow::showView(DistributionView view) {
  m_view->setCurrentIndex(static_cast<int>(view));
}

void DistributionWindow::load() {
  DistributionRequest request;
  request.range = m_current();
  request.range.widthPixels = std::max(200, m_chart->width());
  request.view = static_cast<DistributionView>(m_view->currentIndex());
  request.metric = static_cast<Metric>(m_metric->currentData().toInt());
  const UtcMicros split = m_split->currentData().toLongLong();
  if (m_split->currentIndex() > 0 && split > request.range.from && split < request.range.to) {
    request.split = split;
  }
  const bool comparable =
      request.view == DistributionView::histogram || request.view == DistributionView::ecdf || request.view == DistributionView::chunkGaps;
  m_split->setEnabled(comparable);
  m_metric->setEnabled(request.view != DistributionView::chunkGaps);
  m_query.run(
      m_context.monitor->workspace(),
      [request](const Workspace& workspace, const QueryToken& token) { return loadDistribution(workspace, request, token); },
      [this](Result<DistributionPlot> plot) {
        if (plot) {
          m_message->clear();
          m_chart->setPlot(std::move(*plot));
          Q_EMIT loaded();
        } else if (plot.error().kind != ErrorKind::cancelled) {
          m_message->sayError(tr("The values could not be read."), plot.error());
        }
      });
}

}  // namespace scoville
